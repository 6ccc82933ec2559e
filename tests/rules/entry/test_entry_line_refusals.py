"""What the entry line refuses, what it only waits for, and the line it offers instead."""

from __future__ import annotations

import pytest

from skatclub.rules import errors
from skatclub.rules.entry import errors as entry_errors, line as entry_line
from skatclub.rules.entry.tokens import Situation, State
from skatclub.rules.game.game import Ending
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import OverbidNull, RuleSet

FOUR = Situation.at(4, 2, deals=17)  # seats 1, 3 and 4 play
GRAND, SPADES = GameKind.GRAND, GameKind.SPADES


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("5", errors.SeatOutOfRange(5, 4)),
        ("8", errors.SeatOutOfRange(8, 4)),
        ("2", errors.SitterCannotDeclare(2, 2, 2, (1, 3, 4))),
        ("x", entry_errors.KeyNotExpected("x")),
        ("!", entry_errors.KeyNotExpected("!")),
        ("ß", entry_errors.KeyNotExpected("ß")),
        ("²", entry_errors.KeyNotExpected("²")),
        ("01", entry_errors.KeyNotExpected("1")),
        ("38", entry_errors.KeyNotExpected("8")),
        ("3M", entry_errors.KeyNotExpected("M")),
        ("34/", entry_errors.MatadorsMissing(GRAND)),
        ("34-/", entry_errors.MatadorsMissing(GRAND)),
        ("345", errors.MatadorsOutOfRange(GRAND, 5, 4)),
        ("340", errors.MatadorsOutOfRange(GRAND, 0, 4)),
        ("34-5", errors.MatadorsOutOfRange(GRAND, -5, 4)),
        ("3112", errors.MatadorsOutOfRange(SPADES, 12, 11)),
        ("31-12", errors.MatadorsOutOfRange(SPADES, -12, 11)),
        ("342/2", entry_errors.KeyNotExpected("2")),
        ("332", errors.NullHasNoMatadors(2)),
        ("33-2", errors.NullHasNoMatadors(-2)),
        ("33+2", errors.NullHasNoMatadors(2)),
        ("33m", entry_errors.KeyNotExpected("m")),
        ("33/", errors.NullHasNoLevels()),
        ("33s", errors.NullHasNoLevels()),
        ("33W", errors.NullHasNoLevels()),
        ("33a", errors.NullHasNoLevels()),
        ("342--", entry_errors.KeyNotExpected("-")),
        ("342-+", entry_errors.KeyNotExpected("+")),
        ("342r1!", errors.NotABid(1, 0, 18)),
        ("342r!", entry_errors.LineUnfinished()),
        ("342-,0", errors.NotABid(0, 0, 18)),
        ("342-,25", errors.NotABid(25, 24, 27)),
        ("342-,265", errors.NotABid(265, 264, 0)),
        ("342-,18.", entry_errors.KeyNotExpected(".")),
        ("33+,24", errors.OverbidNullCannotWin(24, 23)),
        ("33g r3", errors.OverbidNullCannotWin(30, 23)),
        ("37+,10", errors.OverbidNullCannotWin(100, 59)),
        ("33r24=1!g", errors.OverbidNullCannotWin(24, 23)),
        ("342=", errors.ReplacementWithoutOverbidNull()),
        ("33-,23=", errors.ReplacementWithoutOverbidNull()),
        ("33-,1=", errors.NotABid(1, 0, 18)),
        ("33-=", errors.ReplacementWithoutOverbidNull()),
        ("33r24!", errors.ReplacementMissing(24, 23)),
        ("33r24=n", errors.ReplacementIsNull()),
        ("33r24=31", errors.ReplacementIsNull()),
        ("33r24=3-", errors.ReplacementIsNull()),
        ("33r24=5", errors.ReplacementKindMissing(5)),
        ("33r24=-4", errors.ReplacementKindMissing(-4)),
        ("33r24=-11", errors.ReplacementKindMissing(-11)),
        ("33r24=-0", entry_errors.KeyNotExpected("0")),
        ("33r24=10", errors.MatadorsOutOfRange(SPADES, 0, 11)),
        ("33r24=1112", errors.MatadorsOutOfRange(SPADES, 112, 11)),
        ("33r24=112", errors.MatadorsOutOfRange(SPADES, 12, 11)),
        ("33r24=4/", entry_errors.MatadorsMissing(GRAND)),
        ("342!x", entry_errors.KeyNotExpected("x")),
        ("342!cc", entry_errors.KeyNotExpected("c")),
        ("3,0", errors.NotAGameValue(0, 0, 18)),
        ("3,98", errors.NotAGameValue(98, 96, 99)),
        ("3,541", errors.NotAGameValue(541, 264, 0)),
        ("3,11-", errors.MinusValueIsOdd(11)),
        ("3,26-", entry_errors.MinusValueImpossible(26, 0, 36)),
        ("3,50-", entry_errors.MinusValueImpossible(50, 48, 54)),
        ("3,-", entry_errors.KeyNotExpected("-")),
        ("3,36+", entry_errors.KeyNotExpected("+")),
        ("3,36--", entry_errors.KeyNotExpected("-")),
        ("*18", entry_errors.NoSuchDealYet(18, 17)),
        ("*0", entry_errors.NoSuchDealYet(0, 17)),
        ("-5", errors.SeatOutOfRange(5, 4)),
        ("-3-", entry_errors.KeyNotExpected("-")),
        ("-3,0", entry_errors.AdjustmentOutOfRange(0, 9999)),
        ("-3,10000", entry_errors.AdjustmentOutOfRange(-10000, 9999)),
    ],
)
def test_what_can_never_become_right_is_refused_with_the_reason(line, refusal):
    parsed = entry_line.parse(line, FOUR)

    assert (parsed.state, type(parsed.refusal), parsed.refusal) == (State.REFUSED, type(refusal), refusal)


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("342/,", entry_errors.AnnouncingNeedsHand("342*/,", GRAND, Announcement.SCHNEIDER)),
        ("342//,", entry_errors.AnnouncingNeedsHand("342*//,", GRAND, Announcement.SCHWARZ)),
        ("3g2sa", entry_errors.AnnouncingNeedsHand("3g2hsa", GRAND, Announcement.SCHNEIDER)),
        ("342/,-", entry_errors.AnnouncingNeedsHand("342*/,-", GRAND, Announcement.SCHNEIDER)),
        ("342/,x", entry_errors.AnnouncingNeedsHand("342*/,", GRAND, Announcement.SCHNEIDER)),
        ("342o", entry_errors.AnnouncingNeedsHand("342*o", GRAND, Announcement.OUVERT)),
        ("3g2so", entry_errors.AnnouncingNeedsHand("3g2hso", GRAND, Announcement.OUVERT)),
        ("342*/,,", entry_errors.AnnouncedTwice("342*//,")),
        ("3g2hsaa", entry_errors.AnnouncedTwice("3g2hssa")),
        ("342*/*", entry_errors.LevelTwice("342*/", Announcement.HAND)),
        ("36**", entry_errors.LevelTwice("36*", Announcement.HAND)),
        ("35h", entry_errors.LevelTwice("35", Announcement.HAND)),
        ("37o", entry_errors.LevelTwice("37", Announcement.OUVERT)),
        ("36o", entry_errors.LevelTwice("36", Announcement.OUVERT)),
        ("342///", entry_errors.LevelTwice("342//", Announcement.SCHWARZ)),
        ("342ws", entry_errors.LevelTwice("342w", Announcement.SCHWARZ)),
        ("342*o/", entry_errors.LevelTwice("342*o", Announcement.SCHWARZ)),
        ("342*oo", entry_errors.LevelTwice("342*o", Announcement.OUVERT)),
        ("342*//,,,", entry_errors.LevelTwice("342*//,,", Announcement.OUVERT)),
        ("342*o*", entry_errors.LevelTwice("342*o", Announcement.HAND)),
        ("342/*,", entry_errors.NothingToAnnounce("342*/,")),
        ("342*,", entry_errors.NothingToAnnounce("")),
        ("342,", entry_errors.NothingToAnnounce("")),
        ("342,18", entry_errors.NothingToAnnounce("342r18")),
        ("33,24", entry_errors.BidNotIntroduced("33r24")),
        ("33,", entry_errors.BidNotIntroduced("")),
        ("342v,33", entry_errors.BidNotIntroduced("342vr33")),
        ("342-33", entry_errors.BidNotIntroduced("342-,33")),
        ("342v33", entry_errors.BidNotIntroduced("342vr33")),
        ("33v24", entry_errors.BidNotIntroduced("33vr24")),
        ("342-/", entry_errors.TooLate("342/-", "/")),
        ("342-/,18", entry_errors.TooLate("342/-,18", "/")),
        ("342-S", entry_errors.TooLate("342S-", "S")),
        ("342r18-", entry_errors.TooLate("342-r18", "-")),
        ("342r*", entry_errors.TooLate("342*r", "*")),
        ("342-,18*", entry_errors.TooLate("342*-,18", "*")),
        ("33-/", entry_errors.TooLate("", "/")),
        ("342!v", entry_errors.EndingNeedsOtherResult("342-!v", Ending.DECLARER_VIOLATION, won=True)),
        ("342r18!v", entry_errors.EndingNeedsOtherResult("342-r18!v", Ending.DECLARER_VIOLATION, won=True)),
        ("342+!v", entry_errors.EndingNeedsOtherResult("342-!v", Ending.DECLARER_VIOLATION, won=True)),
        ("342V!g", entry_errors.EndingNeedsOtherResult("342g!g", Ending.DEFENDER_VIOLATION, won=False)),
        ("342/!v", entry_errors.EndingNeedsOtherResult("", Ending.DECLARER_VIOLATION, won=True)),
        ("342/-!", entry_errors.NoLevelsWithEnding("342-!")),
        ("342//-!c", entry_errors.NoLevelsWithEnding("342-!c")),
        ("342*/,/-!", entry_errors.NoLevelsWithEnding("342*/,-!")),
    ],
)
def test_where_there_is_a_way_out_the_refusal_offers_the_line(line, refusal):
    parsed = entry_line.parse(line, FOUR)

    assert (type(parsed.refusal), parsed.refusal) == (type(refusal), refusal)


@pytest.mark.parametrize(
    ("line", "diamonds", "clubs"), [("3k2", "3ka2", "3kr2"), ("3 K 2x", "3 Ka 2", "3 Kr 2"), ("3kk", "3ka", "3kr")]
)
def test_a_bare_k_is_refused_with_both_spellings(line, diamonds, clubs):
    assert entry_line.parse(line, FOUR).refusal == entry_errors.KIsAmbiguous(diamonds, clubs)


@pytest.mark.parametrize(
    ("line", "missing"),
    [
        ("", entry_errors.LineUnfinished()),
        ("3", entry_errors.LineUnfinished()),
        ("3k", entry_errors.KIsAmbiguous("3ka", "3kr")),
        ("34", entry_errors.LineUnfinished()),
        ("34-", entry_errors.LineUnfinished()),
        ("342r", entry_errors.LineUnfinished()),
        ("342-,2", errors.NotABid(2, 0, 18)),
        ("342-,10", errors.NotABid(10, 0, 18)),
        ("33-,24", errors.ReplacementMissing(24, 23)),
        ("33r24=", entry_errors.LineUnfinished()),
        ("33r24=2-", entry_errors.LineUnfinished()),
        ("33r24=k", entry_errors.KIsAmbiguous("33r24=ka", "33r24=kr")),
        ("342!", entry_errors.LineUnfinished()),
        ("3,", entry_errors.LineUnfinished()),
        ("3,37", errors.NotAGameValue(37, 36, 40)),
        ("*", entry_errors.LineUnfinished()),
        ("-", entry_errors.LineUnfinished()),
        ("-3,", entry_errors.LineUnfinished()),
    ],
)
def test_what_more_keys_can_make_right_is_incomplete_and_says_what_is_missing(line, missing):
    parsed = entry_line.parse(line, FOUR)

    assert (parsed.state, type(parsed.missing), parsed.missing) == (State.INCOMPLETE, type(missing), missing)


@pytest.mark.parametrize(("seat", "deal_no"), [(1, 1), (2, 2), (3, 3), (4, 4), (1, 5)])
def test_at_four_the_dealer_is_refused_at_once(seat, deal_no):
    refusal = entry_line.parse(str(seat), Situation.at(4, deal_no)).refusal

    assert isinstance(refusal, errors.SitterCannotDeclare)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_at_three_the_dealer_may_declare(seat):
    states = [entry_line.parse(f"{seat}13", Situation.at(3, deal_no)).state for deal_no in (1, 2, 3)]

    assert states == [State.READY] * 3


@pytest.mark.parametrize(("deal_no", "sitters"), [(1, {1, 4}), (2, {2, 5}), (3, {1, 3}), (5, {5, 3})])
def test_at_five_the_dealer_and_the_third_to_his_left_are_refused(deal_no, sitters):
    states = {seat: entry_line.parse(f"{seat},", Situation.at(5, deal_no)).state for seat in range(1, 6)}

    assert {seat for seat, state in states.items() if state is State.REFUSED} == sitters


def test_a_refused_line_keeps_what_was_understood_and_says_what_could_have_come():
    parsed = entry_line.parse("3 4 x", FOUR)

    assert ([token.text for token in parsed.tokens], parsed.refused_at) == (["3", "4"], 4)
    assert [expectation.keys for expectation in parsed.expected] == ["1234-+om"]


def test_a_k_by_setting_is_refused_like_diamonds():
    parsed = entry_line.parse("1k/", Situation.at(4, 2, bare_k_is_diamonds=True))

    assert parsed.refusal == entry_errors.MatadorsMissing(GameKind.DIAMONDS)
    assert parsed.expected[0].keys == "a"


def test_no_deal_can_be_gone_to_on_an_empty_list():
    assert entry_line.parse("*", Situation.at(4, 1)).refusal == entry_errors.NoSuchDealYet(0, 0)


def test_the_equals_sign_is_unknown_where_no_other_game_is_charged():
    situation = Situation.at(4, 2, RuleSet(overbid_null=OverbidNull.MULTIPLE_OF_23))

    assert entry_line.parse("33r24=", situation).refusal == entry_errors.KeyNotExpected("=")
