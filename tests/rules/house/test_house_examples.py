"""The worked examples of the house rules, the list systems and the games of other times, named after them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.rules import money, presets, systems
from skatclub.rules.game import deal as deals, ramsch, value
from skatclub.rules.game.deal import Played, Ramsch
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.errors import HouseRuleOff, NotForThisGame
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House, Kontra, Profile
from skatclub.rules.house.ramsch_rules import Pays, RamschRules, SkatCounts, SkatGoes, Tie, Winner
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.money import MoneyRule, Rounding, Settling
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import evening_end, sheet, systems_compared
from skatclub.rules.sheet.sheet import Row, RunningScore

diamonds, hearts, spades, clubs, grand, null = GameKind
ALL = RuleSet(house=House(kontra=Kontra(highest=4), tisch=2, rum=1, spitze=2, revolution=True))


def points(facts: Game, rules: RuleSet = ALL, bock: int = 0) -> int:
    """Settle a game."""
    return value.settle(facts, rules, bock).points


def game(kind: GameKind, matadors: int = 0, *, won: bool = True, **told: object) -> Game:
    """Build a game with what a house notes of it."""
    says = told.pop("says", Announcement.NONE)
    return Game(
        kind=kind, matadors=matadors, won=won, announcement=says, house=HouseFacts(**told) if told else None
    )


def costs(counts: tuple[int, int, int], rules: RamschRules, **told: object) -> dict[int, int]:
    """Return the points of a Ramsch by seat."""
    facts = RamschFacts(counts=tuple(enumerate(counts, start=1)), **told)
    return {share.seat: share.points for share in ramsch.shares_of(facts, rules)}


def test_2_1_three_deals_at_a_table_of_three_by_every_system():
    rows = [
        Row(Played(1, Game(kind=grand, matadors=4, reached=Reached.SCHNEIDER))),
        Row(Played(1, Game(kind=diamonds, matadors=-2, won=False))),
        Row(Played(3, Game(kind=null, announcement=Announcement.OUVERT))),
    ]

    counted = {
        system.code: systems_compared.counted_by(ISKO_2022, system)
        for system in systems_compared.systems_beside(ISKO_2022)
    }
    found = {
        code: tuple(seat.total for seat in sheet.fold(3, rows, rules).footer) for code, rules in counted.items()
    }

    assert found == {
        "classic": (90, 0, 46),
        "seeger": (90, 0, 96),
        "seeger-fabian": (90, 40, 136),
        "plain-fabian": (90, 40, 86),
        "win-bonus": (140, 0, 96),
        "wikipedia-league": (140, 40, 136),
        "bierlachs": (-100, -190, -144),
    }


def test_2_1_the_same_deals_at_a_table_of_five():
    standing = [RunningScore(90, 1, 1), RunningScore(), RunningScore(46, 1, 0), RunningScore(), RunningScore()]

    assert [foot.total for foot in sheet.foot(standing, ISKO_2022)] == [90, 24, 120, 24, 24]


def test_2_a_free_formula_may_leave_the_points_out():
    made = systems.System(code="custom", point_factor=0, win_bonus=3, loss_malus=1, defender_bonus=((4, 1),))

    assert made.total(points=500, won=4, lost=2, others_lost=3, table_size=4) == 12 - 2 + 3


def bierlachs(rows: list[Row], target: int = 301, start: tuple[int, ...] = ()) -> sheet.Sheet:
    """Fold a list of three by Bierlachs, the points of `start` lost in games before."""
    rules = presets.by_code(f"bierlachs-{target}").rules
    before = [Row(Played(seat, value_only(points))) for seat, points in enumerate(start, start=1) if points]
    return sheet.fold(3, [*before, *rows], rules)


def value_only(lost: int) -> value.ValueOnly:
    """Return a lost game that costs so much."""
    return value.ValueOnly(value=lost // 2, won=False)


def test_2_2_three_deals_of_bierlachs():
    rows = [
        Row(Played(1, Game(kind=grand, matadors=4, reached=Reached.SCHNEIDER))),
        Row(Played(1, Game(kind=diamonds, matadors=-2, won=False))),
        Row(Played(3, Game(kind=null, announcement=Announcement.OUVERT))),
    ]

    folded = bierlachs(rows)

    assert [foot.points for foot in folded.footer] == [-100, -190, -144]
    assert all(check.holds for check in folded.cross_checks)


def test_2_2_the_first_at_the_target_loses():
    folded = bierlachs([Row(Played(3, Game(kind=spades, matadors=2)))], start=(280, 120, 240))

    target = evening_end.target_of(folded)

    assert [foot.points for foot in folded.footer] == [-313, -153, -240]
    assert (target.seats, target.reached_in, target.is_loss) == ((1,), 4, True)
    assert target.away == (0, 148, 61)


def test_2_2_of_several_past_the_target_the_lowest_loses():
    folded = bierlachs([Row(Played(3, Game(kind=grand, matadors=2)))], start=(280, 288, 0))

    assert evening_end.target_of(folded).seats == (2,)


def test_2_3_the_difference_method_rounded_before():
    rule = MoneyRule(hundredths=25)

    assert money.payments((218, -81, 60, -38), rule).seats == (180, -120, 20, -80)


def test_2_3_rounded_after_the_sum_is_still_zero():
    rule = MoneyRule(hundredths=25, rounding=Rounding.AFTER)

    found = money.payments((218, -81, 60, -38), rule).seats

    assert sum(found) == 0
    exact = (178.25, -120.75, 20.25, -77.75)
    assert all(abs(cents - wanted) < 1 for cents, wanted in zip(found, exact, strict=True))


def test_2_3_classical_at_one_cent():
    assert money.payments((90, 0, 46), MoneyRule()).seats == (134, -136, 2)


def test_2_3_each_a_fixed_sum_to_the_best():
    rule = MoneyRule(settling=Settling.WINNER_FIXED, fixed=150)

    assert money.payments((900, 300, 1000, 200), rule).seats == (-150, -150, 450, -150)


def test_2_3_against_the_winner_only():
    assert money.payments((90, 0, 46), MoneyRule(settling=Settling.WINNER)).seats == (134, -90, -44)


def test_2_3_differences_to_all_better_ones_into_the_kitty():
    found = money.payments((90, 0, 46), MoneyRule(settling=Settling.KITTY))

    assert (found.seats, found.kitty) == ((0, -136, -44), 180)


def test_2_3_table_place_money():
    found = money.payments((700, 900, 300, 500), MoneyRule(settling=Settling.PLACES))

    assert (found.seats, found.kitty) == ((-100, -50, -200, -150), 500)


@pytest.mark.parametrize(
    ("kontra", "won", "lost"), [(1, 72, -144), (2, 144, -288), (3, 288, -576), (4, 576, -1152)]
)
def test_5_1_clubs_without_two_under_kontra(kontra, won, lost):
    assert points(game(clubs, -2, kontra=kontra)) == won
    assert points(game(clubs, -2, won=False, kontra=kontra)) == lost


def test_5_1_kontra_doubles_the_overbid_charge_too():
    facts = replace(game(hearts, 1, kontra=1), bid=30)

    assert points(facts) == -120


def test_5_1_who_ends_with_kontra_counts_no_re():
    rules = RuleSet(house=House(kontra=Kontra(highest=1)))

    assert points(game(clubs, -2, kontra=2), rules) == 72


def test_5_2_hearts_with_one_lost_with_kontra_in_bock():
    assert points(game(hearts, 1, won=False, kontra=1), bock=1) == -160


def test_5_3_hearts_with_one_tisch():
    assert points(game(hearts, 1, tisch=True)) == 40


def test_5_3_diamonds_with_two_rum():
    assert points(game(diamonds, 2, rum=True)) == 36


def test_5_3_spitze_missed_is_lost_with_its_levels():
    assert points(game(clubs, 1, won=False, spitze=True)) == -2 * 12 * 4


LATIN = RuleSet(house=House(tisch=1, open_hand=1))
WITHOUT_HAND = RuleSet(house=House(without_hand=True))
HAND, SAYS_SCHNEIDER, SAYS_SCHWARZ = Announcement.HAND, Announcement.SCHNEIDER, Announcement.SCHWARZ


def test_5_3_open_is_one_level_and_open_with_hand_two():
    """The Latin article: aperte +1, aperte et manu +2; 61 card points win, and Schwarz is not announced."""
    assert points(game(hearts, 1, tisch=True), LATIN) == 10 * (1 + 1 + 1)
    assert points(game(hearts, 1, says=HAND, open_hand=True), LATIN) == 10 * (1 + 1 + 2)
    assert points(game(hearts, 1, won=False, says=HAND, open_hand=True), LATIN) == -2 * 10 * 4


@pytest.mark.parametrize(("says", "levels"), [(SAYS_SCHNEIDER, 2), (SAYS_SCHWARZ, 4)])
def test_5_3_what_is_announced_after_picking_up_counts_without_hand(says, levels):
    reached = Reached.SCHNEIDER if says is SAYS_SCHNEIDER else Reached.SCHWARZ
    facts = replace(game(hearts, 1, says=says, picked_up=True), reached=reached)

    assert points(facts, WITHOUT_HAND) == 10 * (1 + 1 + levels)
    assert points(replace(facts, house=None), WITHOUT_HAND) == 10 * (1 + 1 + 1 + levels)
    assert points(replace(facts, won=False, reached=Reached.NOTHING), WITHOUT_HAND) == -20 * (2 + levels)


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (hearts, {"open_hand": True}),
        (hearts, {"says": SAYS_SCHNEIDER, "open_hand": True}),
        (null, {"says": HAND, "open_hand": True}),
        (hearts, {"picked_up": True}),
        (hearts, {"says": HAND, "picked_up": True}),
        (hearts, {"says": Announcement.OUVERT, "picked_up": True}),
        (hearts, {"says": HAND, "tisch": True}),
        (hearts, {"says": HAND, "rum": True}),
        (hearts, {"revolution": True}),
        (null, {"revolution": True}),
        *((null, {fact: True}) for fact in ("spitze", "tisch", "rum", "picked_up")),
    ],
)
def test_5_3_each_fact_of_a_house_belongs_to_its_own_games(kind, told):
    with pytest.raises(NotForThisGame):
        game(kind, int(kind is not null), **told)


@pytest.mark.parametrize(
    ("facts", "known"),
    [
        (game(hearts, 1, says=HAND, open_hand=True), Game(kind=hearts, matadors=1, announcement=HAND)),
        (game(hearts, 1, says=SAYS_SCHNEIDER, picked_up=True), Game(kind=hearts, matadors=1)),
    ],
)
def test_5_3_where_neither_is_played_it_is_refused_and_left_out_of_a_comparison(facts, known):
    with pytest.raises(HouseRuleOff):
        deals.check(Played(1, facts), ALL)
    assert deals.known_to(Played(1, facts), ISKO_2022) == Played(1, known)


def test_5_3_only_jacks_count_as_matadors():
    rules = RuleSet(house=House(jacks_only=True))

    assert points(Game(kind=clubs, matadors=7), rules) == 12 * 5
    assert points(Game(kind=clubs, matadors=-7, won=False), rules) == -2 * 12 * 5


def test_6_skat_to_the_loser_and_a_virgin():
    rules = RamschRules(skat=SkatGoes.LOSER, skat_counts=SkatCounts.AFTER)

    assert costs((0, 51, 55), rules, skat=14, tricks=(1, 4, 5)) == {3: -69}
    assert costs((0, 51, 55), rules, skat=14, tricks=(0, 5, 5)) == {3: -138}


def test_6_two_pushes():
    assert costs((60, 40, 20), RamschRules(pushing=True), pushed=2) == {1: -240}


def test_6_three_equal_counts_are_void_or_all_pay():
    assert costs((40, 40, 40), RamschRules(three_tied_void=True)) == {}
    assert costs((40, 40, 40), RamschRules()) == {1: -40, 2: -40, 3: -40}


def test_6_a_fixed_price_with_one_virgin():
    assert costs((80, 40, 0), RamschRules(pays=Pays.FIXED)) == {1: -15}


def test_6_the_preset_of_a_fixed_price_charges_two_virgins_20():
    preset = next(one.rules.house.ramsch for one in presets.PRESETS if one.code == "fixed-ramsch")

    shares = ramsch.shares_of(RamschFacts(counts=((1, 0), (2, 0), (3, 110)), skat=10), preset)

    assert {one.seat: one.points for one in shares} == {3: -20}


def test_6_fixed_prices_of_the_other_house():
    other = RamschRules(pays=Pays.FIXED, fixed=15, fixed_virgin=15, fixed_virgins=20, skat=SkatGoes.NOBODY)

    assert costs((60, 40, 20), other) == {1: -15}


def test_6_tied_losers_pay_all_or_share():
    assert costs((50, 50, 20), RamschRules()) == {1: -50, 2: -50}
    assert costs((50, 50, 20), RamschRules(tie=Tie.SPLIT)) == {1: -25, 2: -25}
    assert costs((50, 50, 20), RamschRules(tie=Tie.LAST_TRICK), last_trick=2) == {2: -50}


def test_6_everybody_pays_his_own():
    assert costs((51, 12, 57), RamschRules(pays=Pays.ALL)) == {1: -51, 2: -12, 3: -57}


def test_6_ramsch_is_no_game_of_a_seeger_list():
    rules = RuleSet(house=House(ramsch=RamschRules()))
    row = Row(Ramsch(RamschFacts(counts=((1, 69), (2, 51), (3, 0)))))

    footer = sheet.fold(3, [row], rules).footer

    assert [(foot.won, foot.lost, foot.total) for foot in footer] == [(0, 0, -138), (0, 0, 0), (0, 0, 0)]


def test_6_unless_the_house_says_so():
    rules = RuleSet(house=House(ramsch=RamschRules(is_loss=True)))
    row = Row(Ramsch(RamschFacts(counts=((1, 69), (2, 31), (3, 20)))))

    folded = sheet.fold(3, [row], rules)

    assert [foot.total for foot in folded.footer] == [-69 - 50, 40, 40]
    assert all(check.holds for check in folded.cross_checks)


def test_6_1_the_fewest_card_points_win_a_game():
    rules = presets.by_code("winners-ramsch").rules
    row = Row(Ramsch(RamschFacts(counts=((1, 20), (2, 45), (3, 55)))))

    folded = sheet.fold(3, [row], rules)

    assert [foot.total for foot in folded.footer] == [73, 0, 0]
    assert all(check.holds for check in folded.cross_checks)


def test_6_1_two_with_the_fewest_both_win():
    assert costs((30, 30, 60), RamschRules(winner=Winner())) == {1: 23, 2: 23}
    assert costs((30, 30, 60), RamschRules(winner=Winner(points=20, tied=10))) == {1: 10, 2: 10}


def test_7_1_the_revolution():
    won = game(null, says=Announcement.HAND_OUVERT, revolution=True)

    assert points(won) == 92
    assert points(replace(won, won=False)) == -184
    assert points(replace(won, won=False, house=HouseFacts(revolution=True, kontra=1))) == -368


def test_7_1_a_revolution_bid_at_92_is_not_overbid():
    facts = replace(game(null, says=Announcement.HAND_OUVERT, revolution=True), bid=92)

    assert not value.settle(facts, ALL).overbid


def test_7_12_grand_with_one_in_1931():
    assert points(Game(kind=grand, matadors=1), presets.by_code("old-1931").rules) == 40


def test_7_12_grand_hand_with_four_lost_in_1990():
    facts = Game(kind=grand, matadors=4, announcement=Announcement.HAND, won=False)

    assert points(facts, presets.by_code("old-1990").rules) == -144
    assert points(facts, ISKO_2022) == -288


def test_7_12_an_old_grand_ouvert_counts_36_a_level():
    facts = Game(kind=grand, matadors=4, announcement=Announcement.OUVERT, reached=Reached.SCHWARZ)

    assert points(facts, RuleSet(house=House(profile=Profile(grand_ouvert_base=36)))) == 36 * 10


def test_a_house_that_plays_nothing_is_none():
    assert RuleSet(house=House()).house is None
    assert deals.shares_of(Ramsch(RamschFacts(counts=((1, 40), (2, 40), (3, 40)))), ISKO_2022) == ()
