"""What lines mean: the twenty typical deals, the special cases, and what may come next."""

from __future__ import annotations

from fractions import Fraction

import pytest

from skatclub.rules.entry import line as entry_line, spelling
from skatclub.rules.entry.errors import KeyNotExpected, MinusValueImpossible
from skatclub.rules.entry.tokens import Adjust, EnterDeal, ExpectationKind, GoTo, Situation, State
from skatclub.rules.errors import ReplacementMissing
from skatclub.rules.game import hints
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.game.hints import MatadorsCannotEndSo, SchwarzWithoutTopJack
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, OverbidNull, RuleSet
from tests.typical_deals import TYPICAL

FOUR = Situation.at(4, 2, deals=17)  # seats 1, 3 and 4 play


def game_of(line, situation=FOUR):
    command = entry_line.parse(line, situation).command
    assert isinstance(command, EnterDeal), line
    assert isinstance(command.deal, Played), line
    return command.deal.facts


def points_of(line, situation=FOUR):
    settled = entry_line.settlement_of(entry_line.parse(line, situation), situation)
    return 0 if settled is None else settled.points


@pytest.mark.parametrize("column", [0, 1], ids=["digits", "letters"])
def test_the_twenty_typical_deals_bring_their_points(column):
    points = [points_of(row[column], Situation.at(4, number)) for number, row in enumerate(TYPICAL, start=1)]

    assert points == [row[2] for row in TYPICAL]


@pytest.mark.parametrize("column", [0, 1], ids=["digits", "letters"])
def test_the_twenty_typical_deals_need_five_keys_at_most_in_the_mean(column):
    keys = sum(len(row[column]) + len("⏎") for row in TYPICAL)

    assert Fraction(keys, len(TYPICAL)) <= 5


def test_digits_and_letters_of_a_typical_deal_are_the_same_deal():
    for number, (digits, letters, _points) in enumerate(TYPICAL, start=1):
        situation = Situation.at(4, number)

        assert entry_line.parse(digits, situation).command == entry_line.parse(letters, situation).command


@pytest.mark.parametrize("digits", [row[0] for row in TYPICAL])
def test_the_digits_of_the_design_are_our_spelling(digits):
    situation = next(at for at in map(four, range(1, 5)) if entry_line.parse(digits, at).command)
    command = entry_line.parse(digits, situation).command
    assert isinstance(command, EnterDeal)

    assert spelling.spell(command.deal, situation) == digits


def four(deal_no):
    return Situation.at(4, deal_no)


@pytest.mark.parametrize(
    "lines",
    [
        ("17", "15o", "16h", "16*", "1nho", "1noh", "13*o"),
        ("342//", "342ss", "342w", "342/w", "3G2W", " 3 4 2 / / ", "342//+"),
        ("342*//,", "342*w,", "342h//a", "342*/,/,", "342*sw."),
        ("342*//,,", "342*o", "342*/o", "342*/,o", "342*w,,", "342*w,o", "342*/,/,,"),
        ("342*/,", "342*/.", "3g2hsa", "3g+2*s,", "3gm2h/a"),
        ("19-2", "1kao2", "1do2", "1D-2", "1KA-2"),
        ("121", "1kr1", "1x1", "1c1", "1x+1", "1cm1"),
        ("13-,24=1", "13-,24=21", "13r24=1", "13vr24=kr1", "1n-.24=xm1"),
        ("1,36", "1:36", "1.36"),
        ("4,110-", "4:110v"),
    ],
    ids=lambda lines: lines[0],
)
def test_other_spellings_are_the_same_deal(lines):
    assert len({entry_line.parse(line, FOUR).command for line in lines}) == 1
    assert game_of(lines[0]) == game_of(lines[-1])


@pytest.mark.parametrize("line", ["0", "e", "E", " 0 "])
def test_a_passed_in_deal_is_one_key(line):
    assert entry_line.parse(line, FOUR).command == EnterDeal(PASSED_IN)


@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("122*//,,", 108),  # Kreuz ouvert mit 2 (ISkO 2010, 5.2.6)
        ("144*//,,", 264),  # Grand ouvert mit 4
        ("342*/,/", 168),  # Schneider announced, Schwarz reached
        ("191/-", -54),  # own Schneider (rules.md 1.9, 4)
        ("344*/,-", -384),  # announced Schneider missed (6)
        ("121*//,-", -168),  # announced Schwarz missed (7)
        ("121r30", -72),  # overbid, though the cards won (10)
        ("121/+,30", 36),  # Schneider repairs it
        ("16-,30", -92),  # Null ouvert lost (15)
        ("13-,24=1", -48),  # cheapest replacement (16)
        ("15-,36=1", -72),  # Null Hand (17)
        ("1911", 108),  # eleven matadors
        ("4,110-", -110),
        ("1,36", 36),
    ],
)
def test_lines_bring_the_points_of_the_order(line, points):
    assert points_of(line) == points


def test_a_won_announced_game_is_stored_with_its_level_reached():
    expected = Game(kind=GameKind.GRAND, matadors=2, announcement=Announcement.SCHNEIDER, reached=Reached.SCHNEIDER)

    assert game_of("342*/,") == expected


def test_a_missed_announcement_does_not_say_its_level_twice():
    assert game_of("342*/,-").reached is Reached.NOTHING


def test_schwarz_beyond_an_announced_schneider_stays_when_lost():
    assert game_of("342*/,/-").reached is Reached.SCHWARZ


def test_an_overbid_null_is_lost_without_saying_so():
    facts = game_of("13r24=9-3")

    assert (facts.won, facts.replacement) == (False, Replacement(GameKind.DIAMONDS, -3))


@pytest.mark.parametrize("policy", [OverbidNull.NEXT_NULL_STEP, OverbidNull.MULTIPLE_OF_23])
def test_an_overbid_null_needs_no_other_game_where_the_rules_ask_for_none(policy):
    situation = Situation.at(4, 2, RuleSet(overbid_null=policy))

    assert game_of("13r24", situation) == Game(kind=GameKind.NULL, won=False, bid=24)
    assert spelling.spell(Played(1, game_of("13r24", situation)), situation) == "13-,24"
    assert entry_line.parse("13r24=", situation).state is State.REFUSED


@pytest.mark.parametrize(
    ("line", "ending", "won"),
    [
        ("342!c", Ending.CONCEDED, True),
        ("342-!C", Ending.CONCEDED, False),
        ("342-!v", Ending.DECLARER_VIOLATION, False),
        ("342g!g", Ending.DEFENDER_VIOLATION, True),
        ("13-,24=1!c", Ending.CONCEDED, False),
    ],
)
def test_an_ending_stands_at_the_end(line, ending, won):
    facts = game_of(line)

    assert (facts.ending, facts.won) == (ending, won)


def test_a_minus_column_is_doubled():
    assert game_of("4,110-") == ValueOnly(value=55, won=False)


def test_a_raised_value_may_stand_in_the_minus_column():
    assert game_of("4,540-") == ValueOnly(value=270, won=False)


def test_a_star_goes_to_a_deal():
    assert entry_line.parse("*17", FOUR).command == GoTo(17)


@pytest.mark.parametrize(("line", "points"), [("-3,50", -50), ("+2.9999", 9999)])
def test_the_director_adjusts_points_of_any_seat(line, points):
    assert entry_line.parse(line, FOUR).command == Adjust(int(line[1]), points)


def test_without_the_setting_a_bare_k_is_asked_about():
    assert (
        entry_line.parse(
            "1k2", Situation(size=4, deal_no=2, dealer=2, order=(1, 2, 3, 4), deals=0, rules=ISKO_2022)
        ).command
        is None
    )


def test_a_bare_k_may_be_diamonds_by_setting():
    situation = Situation.at(4, 2, bare_k_is_diamonds=True)

    assert game_of("1k2", situation) == game_of("1ka2", situation) == game_of("192")
    assert game_of("1kr2", situation) == game_of("122")
    assert game_of("13r24=k-2", situation).replacement == Replacement(GameKind.DIAMONDS, -2)


def test_a_bare_k_by_setting_is_understood_before_its_matadors():
    parsed = entry_line.parse("1k", Situation.at(4, 2, bare_k_is_diamonds=True))

    assert parsed.tokens[-1].game is GameKind.DIAMONDS
    assert [(next_.kind, next_.keys) for next_ in parsed.expected] == [
        (ExpectationKind.GAME, "a"),
        (ExpectationKind.GAME, "r"),
        (ExpectationKind.MATADORS, "123456789-+om"),
    ]


def hints_of(line):
    return hints.of_deal(entry_line.parse(line, FOUR).command.deal, FOUR.rules)


@pytest.mark.parametrize("line", ["34-2//", "34-2*//,", "31o11w+"])
def test_schwarz_won_without_the_top_jack_is_pointed_out(line):
    assert hints_of(line) == (SchwarzWithoutTopJack(game_of(line).matadors),)


@pytest.mark.parametrize(("line", "tricks", "points"), [("3211-", 9, 87), ("344//-", 2, 8), ("324/-r264", 2, 8)])
def test_matadors_that_cannot_lose_so_are_pointed_out(line, tricks, points):
    named = (MatadorsCannotEndSo(matadors=game_of(line).matadors, tricks=tricks, card_points=points),)

    assert hints_of(line) == (() if "r264" in line else named)


@pytest.mark.parametrize("line", ["342//", "34-2/", "34-2//-", "34-2//!g", "17", "0", "1,36", "342-"])
def test_nothing_else_is_pointed_out(line):
    assert hints_of(line) == ()


# ISkO 4.1.5 as quoted at skatblog.com/tag/ueberreizt: an opponents' violation awards the level that is needed.
@pytest.mark.parametrize(
    ("line", "reached", "points"),
    [
        ("121r36!g", Reached.SCHNEIDER, 36),
        ("121r48!g", Reached.SCHWARZ, 48),
        ("121/r48!g", Reached.SCHWARZ, 48),
        ("121//r36!g", Reached.SCHWARZ, 48),
        ("121r24!g", Reached.NOTHING, 24),
        ("121!g", Reached.NOTHING, 24),
        ("121*//,!g", Reached.SCHWARZ, 84),
        ("121r36!gu", Reached.NOTHING, -72),
        ("121/r48!gu", Reached.SCHNEIDER, -96),
        ("121r60!g", Reached.NOTHING, -120),  # no level is enough
    ],
)
def test_an_opponents_violation_awards_the_level_that_the_bid_needs(line, reached, points):
    parsed = entry_line.parse(line, FOUR)

    assert parsed.command.deal.facts.reached is reached
    assert entry_line.settlement_of(parsed, FOUR).points == points
    assert spelling.spell(parsed.command.deal, FOUR).endswith("!gu") is line.endswith("u")


def test_whether_the_awarded_level_was_impossible_is_asked_once():
    asked = [(one.mark, one.keys) for one in entry_line.parse("121r36!g", FOUR).expected if one.mark]

    assert asked == [("impossible", "u")]
    assert not [one for one in entry_line.parse("121r36!gu", FOUR).expected if one.mark]


@pytest.mark.parametrize(
    "line", ["121r24!gu", "121!gu", "121*//,!gu", "121r60!gu", "121r36!guu", "121-!vu", "13!gu"]
)
def test_nothing_is_impossible_where_nothing_is_awarded(line):
    assert entry_line.parse(line, FOUR).refusal == KeyNotExpected("u")


@pytest.mark.parametrize(
    ("pasted", "typed"),
    [
        ("1×1", "1x1"),
        ("１ｘ１", "1x1"),
        ("１Ｘ－１＊／", "1x-1*/"),
        ("2 4–2", "24-2"),
        ("24—2", "24-2"),
        ("24−2-,48", "24-2-,48"),
        ("121‐‚36", "121-,36"),
        ("121∗∕", "121*/"),
        ("121\u200b\u00ad-\ufeff", "121-"),
        ("1\u00a02\u202f1", "121"),
        ("13．23", "13.23"),
        ("1，36", "1,36"),
        ("121－！ｖ", "121-!v"),
        ("1♣1-", "1x1-"),
        ("2♠2", "2p2"),
        ("1♥️-1", "1h-1"),
        ("4♦2", "4d2"),
    ],
)
def test_what_is_pasted_from_a_text_means_the_same_keys(pasted, typed):
    read, wanted = entry_line.parse(pasted, FOUR), entry_line.parse(typed, FOUR)

    assert read.command == wanted.command
    assert (type(read.refusal), type(read.missing)) == (type(wanted.refusal), type(wanted.missing))


def test_the_way_out_of_a_pasted_line_is_a_line():
    assert entry_line.parse("１２１＋！ｖ", FOUR).refusal.suggestion == "１２１-！ｖ"


@pytest.mark.parametrize(
    ("bid", "kind", "spelled"),
    [
        (24, GameKind.CLUBS, "13-,24=1"),  # clubs reach 24 with two levels, the others only with three
        (24, GameKind.DIAMONDS, "13-,24=91"),
        (27, GameKind.DIAMONDS, "13-,27=1"),
        (27, GameKind.CLUBS, "13-,27=21"),
    ],
)
def test_the_cheapest_game_of_the_bid_is_not_spelled(bid, kind, spelled):
    null = Game(kind=GameKind.NULL, won=False, bid=bid, replacement=Replacement(kind, 1))

    assert spelling.spell(Played(1, null), FOUR) == spelled


def test_an_overbid_null_without_a_game_names_its_bid():
    assert entry_line.parse("13-,24", FOUR).missing == ReplacementMissing(24, 23)


@pytest.mark.parametrize(
    ("line", "refusal"),
    [("1,2-", MinusValueImpossible(2, 0, 36)), ("1,52-", MinusValueImpossible(52, 48, 54)), ("1,92-", None)],
)
def test_a_number_of_the_minus_column_has_its_neighbours(line, refusal):
    assert entry_line.parse(line, FOUR).refusal == refusal


def test_a_replacement_that_is_missing_is_not_spelled():
    overbid = Game(kind=GameKind.NULL, bid=24)

    assert spelling.spell(Played(1, overbid), Situation.at(3, 1)) == "13-,24"
