"""A Ramsch as it is noted and counted: what is refused, and the variants of its rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.rules.game import deal as deals, ramsch
from skatclub.rules.game.deal import PASSED_IN, Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house import errors
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import End, EndKind, House, Kontra, Pinke, Profile
from skatclub.rules.house.ramsch_rules import March, RamschRules, SkatCounts, SkatGoes, Tens, Tie, Winner
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from tests import house_strategies

COUNTS = ((1, 60), (2, 40), (3, 20))


def paid(facts: RamschFacts, rules: RamschRules) -> dict[int, int]:
    """Return the points by seat."""
    return {share.seat: share.points for share in ramsch.shares_of(facts, rules)}


@pytest.mark.parametrize(
    ("told", "refusal"),
    [
        ({"counts": ((1, 60), (1, 60), (2, 0))}, errors.RamschSeats),
        ({"counts": ((1, 60), (2, 60))}, errors.RamschSeats),
        ({"counts": ((1, 60), (2, 60), (6, 0))}, errors.RamschSeats),
        ({"counts": COUNTS, "tricks": (5, 5)}, errors.RamschTricks),
        ({"counts": COUNTS, "tricks": (5, 4, 3)}, errors.RamschTricks),
        ({"counts": COUNTS, "tricks": (11, -1, 0)}, errors.RamschTricks),
        ({"counts": COUNTS, "last_trick": 4}, errors.RamschSeats),
        ({"counts": COUNTS, "pushed": 10}, errors.RamschFactOutOfRange),
        ({"counts": COUNTS, "knocks": -1}, errors.RamschFactOutOfRange),
        ({"counts": COUNTS, "called": 10}, errors.RamschFactOutOfRange),
        ({"counts": ((1, 121), (2, 0), (3, 0))}, errors.RamschSum),
        ({"counts": ((1, -1), (2, 0), (3, 0))}, errors.RamschSum),
        ({"counts": COUNTS, "skat": 121}, errors.RamschSum),
        ({"counts": COUNTS, "blank": (1,)}, errors.RamschSeats),
    ],
)
def test_what_cannot_be_is_refused(told, refusal):
    with pytest.raises(refusal):
        RamschFacts(**told)


@pytest.mark.parametrize(
    ("told", "rules", "refusal"),
    [
        ({"counts": ((1, 60), (2, 40), (3, 10))}, RamschRules(), errors.RamschSum),
        ({"counts": ((1, 60), (2, 40), (3, 30))}, RamschRules(skat=SkatGoes.NOBODY), errors.RamschSum),
        ({"counts": COUNTS}, RamschRules(tens=Tens.ONE), errors.RamschSum),
        ({"counts": COUNTS, "pushed": 1}, RamschRules(), errors.HouseRuleOff),
        ({"counts": COUNTS, "knocks": 1}, RamschRules(), errors.HouseRuleOff),
        ({"counts": COUNTS, "called": 1}, RamschRules(virgin_doubles=False), errors.HouseRuleOff),
        ({"counts": ((1, 50), (2, 40), (3, 20)), "skat": 10}, RamschRules(), errors.LastTrickMissing),
        ({"counts": COUNTS, "pushed": 4}, RamschRules(pushing=True), errors.RamschFactOutOfRange),
        ({"counts": COUNTS, "knocks": 4}, RamschRules(knocking=True), errors.RamschFactOutOfRange),
        ({"counts": COUNTS, "called": 4}, RamschRules(), errors.RamschFactOutOfRange),
        ({"counts": COUNTS, "tricks": (10, 0, 0)}, RamschRules(), errors.RamschWithoutTrick),
        (
            {"counts": ((1, 0), (2, 56), (3, 50)), "tricks": (0, 4, 6), "skat": 14, "last_trick": 1},
            RamschRules(),
            errors.RamschWithoutTrick,
        ),
        ({"counts": ((1, 50), (2, 50), (3, 20))}, RamschRules(tie=Tie.LAST_TRICK), errors.LastTrickMissing),
    ],
)
def test_what_does_not_fit_the_house_is_refused(told, rules, refusal):
    with pytest.raises(refusal):
        ramsch.check(RamschFacts(**told), rules)


def test_where_a_ten_counts_one_there_are_84_card_points():
    ramsch.check(RamschFacts(counts=((1, 40), (2, 30), (3, 14))), RamschRules(tens=Tens.ONE))


def test_the_skat_of_nobody_may_be_a_fourth_number_or_left_out():
    rules = RamschRules(skat=SkatGoes.NOBODY)

    for skat in (14, None):
        facts = RamschFacts(counts=((1, 51), (2, 40), (3, 15)), skat=skat)
        ramsch.check(facts, rules)
        assert paid(facts, rules) == {1: -51}


def test_seats_and_tricks_are_kept_in_rising_order():
    facts = RamschFacts(counts=((4, 10), (1, 60), (3, 50)), tricks=(1, 5, 4))

    assert (facts.seats, facts.tricks) == ((1, 3, 4), (5, 4, 1))


def test_who_took_the_last_trick_is_no_virgin_whatever_was_in_it():
    facts = RamschFacts(counts=((1, 0), (2, 60), (3, 46)), skat=14, last_trick=1)

    assert facts.virgins == ()
    assert paid(facts, RamschRules()) == {2: -60}


def test_all_seats_to_the_fifth_and_two_aces_in_the_skat_can_be():
    facts = RamschFacts(counts=((1, 60), (3, 38), (5, 0)), skat=22, last_trick=1)

    ramsch.check(facts, RamschRules())
    with pytest.raises(errors.RamschFactOutOfRange):
        ramsch.check(replace(facts, counts=((1, 60), (3, 37), (5, 0)), skat=23), RamschRules())


def test_a_list_written_before_keeps_more_pushes_than_there_are_players():
    assert RamschFacts(counts=COUNTS, pushed=9).pushed == 9


def test_the_skat_may_make_who_took_the_last_trick_the_loser():
    facts = RamschFacts(counts=((1, 50), (2, 48), (3, 2)), skat=20, last_trick=2)

    assert paid(facts, RamschRules()) == {2: -68}
    assert paid(facts, RamschRules(skat_counts=SkatCounts.AFTER)) == {1: -50}


def test_the_last_trick_decides_between_equals_alone():
    facts = RamschFacts(counts=((1, 70), (2, 30), (3, 20)), last_trick=2)

    ramsch.check(replace(facts, last_trick=None), RamschRules(tie=Tie.LAST_TRICK))

    assert paid(facts, RamschRules(tie=Tie.LAST_TRICK)) == {1: -70}


def test_of_tied_losers_the_last_trick_may_take_the_skat_alone():
    facts = RamschFacts(counts=((1, 50), (2, 50), (3, 0)), skat=20, last_trick=2, tricks=(5, 4, 1))

    assert paid(facts, RamschRules(skat=SkatGoes.TIED)) == {1: -70, 2: -70}
    assert paid(facts, RamschRules(skat=SkatGoes.LOSER, tie=Tie.LAST_TRICK)) == {2: -70}
    assert paid(facts, RamschRules(skat=SkatGoes.LOSER)) == {1: -70, 2: -70}


@pytest.mark.parametrize(
    ("march", "points"),
    [(March.TO_HIM, {1: 120}), (March.FROM_OTHERS, {2: -120, 3: -120}), (March.NOTHING, {1: -480})],
)
def test_a_march(march, points):
    facts = RamschFacts(counts=((1, 120), (2, 0), (3, 0)))

    assert paid(facts, RamschRules(march=march)) == points


def test_a_march_is_doubled_by_pushes_but_not_by_its_virgins():
    facts = RamschFacts(counts=((1, 120), (2, 0), (3, 0)), pushed=1)

    assert paid(facts, RamschRules(pushing=True)) == {1: 240}


def test_an_announced_virgin_doubles_again():
    facts = RamschFacts(counts=((1, 70), (2, 50), (3, 0)), called=1)

    assert paid(facts, RamschRules()) == {1: -280}


def test_the_most_card_points_get_the_skat_of_a_winners_ramsch():
    rules = RamschRules(winner=Winner(), skat=SkatGoes.LOSER)

    assert paid(RamschFacts(counts=((1, 30), (2, 30), (3, 40)), skat=20), rules) == {1: 23, 2: 23}


def test_a_ramsch_by_rules_without_one_is_a_passed_in_deal():
    deal = Ramsch(RamschFacts(counts=COUNTS))

    assert deals.gains_of(deal, 2, RuleSet(passed_in_bonus=7)) == (deals.Gain(seat=2, points=7),)
    assert deals.known_to(deal, ISKO_2022) is PASSED_IN
    with pytest.raises(errors.HouseRuleOff):
        deals.check(deal, ISKO_2022)


def test_a_ramsch_under_its_house_is_known_and_checked():
    rules = RuleSet(house=House(ramsch=RamschRules()))
    deal = Ramsch(RamschFacts(counts=COUNTS))

    deals.check(deal, rules)
    deals.check(PASSED_IN, rules)
    assert deals.known_to(deal, rules) is deal


def test_the_bonus_of_a_passed_in_deal_may_go_to_all():
    rules = RuleSet(passed_in_bonus=5, house=House(passed_to_all=True))

    assert [gain.points for gain in deals.gains_of(PASSED_IN, 1, rules, size=4)] == [5] * 4


@pytest.mark.parametrize(
    ("told", "house"),
    [
        ({"kontra": 1}, House(spitze=1)),
        ({"kontra": 1}, None),
        ({"spitze": True}, House(kontra=Kontra())),
        ({"tisch": True}, House(rum=1)),
        ({"rum": True}, House(tisch=1)),
    ],
)
def test_what_a_house_does_not_play_is_refused_and_can_be_left_out(told, house):
    deal = Played(1, Game(kind=GameKind.CLUBS, matadors=1, house=HouseFacts(**told)))
    rules = RuleSet(house=house)

    with pytest.raises(errors.HouseRuleOff):
        deals.check(deal, rules)
    assert deals.known_to(deal, rules).facts.house is None


def test_more_answers_than_a_house_has_are_refused():
    deal = Played(1, Game(kind=GameKind.CLUBS, matadors=1, house=HouseFacts(kontra=3)))
    rules = RuleSet(house=House(kontra=Kontra(highest=2)))

    with pytest.raises(errors.KontraOutOfRange):
        deals.check(deal, rules)
    assert deals.known_to(deal, rules).facts.house.kontra == 2


def test_a_game_with_nothing_of_a_house_is_as_it_was():
    rules = RuleSet(house=House(kontra=Kontra()))
    for deal in (PASSED_IN, Played(1, ValueOnly(value=24)), Played(1, Game(kind=GameKind.CLUBS, matadors=1))):
        deals.check(deal, rules)
        assert deals.known_to(deal, ISKO_2022) is deal
    told = Played(1, Game(kind=GameKind.CLUBS, matadors=1, house=HouseFacts(kontra=1)))
    assert deals.known_to(told, rules) is told


@pytest.mark.parametrize(
    ("kind", "says", "told"),
    [
        (GameKind.CLUBS, Announcement.NONE, {"revolution": True}),
        (GameKind.NULL, Announcement.OUVERT, {"revolution": True}),
        (GameKind.NULL, Announcement.NONE, {"spitze": True}),
        (GameKind.CLUBS, Announcement.HAND, {"tisch": True}),
        (GameKind.CLUBS, Announcement.HAND, {"rum": True}),
        (GameKind.CLUBS, Announcement.NONE, {"split": True}),
    ],
)
def test_what_does_not_go_with_the_game_is_refused(kind, says, told):
    with pytest.raises(errors.NotForThisGame):
        Game(kind=kind, matadors=int(kind is not GameKind.NULL), announcement=says, house=HouseFacts(**told))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Kontra(highest=5),
        lambda: House(spitze=6),
        lambda: Pinke(0),
        lambda: End(EndKind.TARGET, 0),
        lambda: End(EndKind.DEALS, -1),
        lambda: Profile(grand_base=0),
        lambda: Profile(lost_hand_factor=3),
        lambda: RamschRules(fixed=-1),
        lambda: Winner(points=1000),
    ],
)
def test_numbers_that_no_house_has_are_refused(make):
    with pytest.raises(errors.HouseNumberOutOfRange):
        make()


def test_more_than_resupra_is_refused():
    with pytest.raises(errors.KontraOutOfRange):
        HouseFacts(kontra=5)


@given(house_strategies.ramsch_deals((1, 2, 4)), house_strategies.ramsches(), st.integers(0, 2))
def test_the_points_of_a_share_are_where_its_steps_lead(deal, rules, bock):
    for share in ramsch.shares_of(deal.facts, rules, bock):
        assert share.points == share.steps[-1].result
        assert share.seat in deal.facts.seats
