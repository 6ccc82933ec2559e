"""What the entry line understood, and what may come next."""

from __future__ import annotations

import pytest

from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.tokens import ExpectationKind, Situation, TokenKind
from skatclub.rules.errors import SeatOutOfRange, TableSizeUnknown
from skatclub.rules.game.game import Ending, Replacement
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet.rotation import DealingOrder

FOUR = Situation.at(4, 2, deals=17)  # seats 1, 3 and 4 play


def test_tokens_say_what_was_typed_where_and_what_it_means():
    parsed = entry_line.parse("3 G-2*/,- ,33!C", FOUR)

    assert [(token.kind, token.text) for token in parsed.tokens] == [
        (TokenKind.SEAT, "3"),
        (TokenKind.GAME, "G"),
        (TokenKind.MATADORS, "-2"),
        (TokenKind.HAND, "*"),
        (TokenKind.SCHNEIDER, "/"),
        (TokenKind.ANNOUNCED, ","),
        (TokenKind.RESULT, "-"),
        (TokenKind.BID, ",33"),
        (TokenKind.ENDING, "!C"),
    ]
    assert all(parsed.line[token.start : token.end] == token.text for token in parsed.tokens)


@pytest.mark.parametrize(
    ("line", "field", "meaning"),
    [
        ("3", "seat", 3),
        ("34", "game", GameKind.GRAND),
        ("36", "announcement", Announcement.OUVERT),
        ("34-2", "matadors", -2),
        ("342*//,", "announcement", Announcement.SCHWARZ),
        ("342*//,,", "announcement", Announcement.OUVERT),
        ("16*", "kind", TokenKind.HAND),
        ("342v", "won", False),
        ("342r33", "number", 33),
        ("13r24=1", "replacement", Replacement(GameKind.CLUBS, 1)),
        ("342!c", "ending", Ending.CONCEDED),
        ("1,36", "number", 36),
        ("1,36-", "won", False),
        ("*17", "number", 17),
        ("-3,50", "number", -50),
        ("-3,50", "seat", 3),
    ],
)
def test_the_last_token_carries_its_meaning(line, field, meaning):
    assert getattr(entry_line.parse(line, FOUR).tokens[-1], field) == meaning


@pytest.mark.parametrize(
    ("line", "kinds"),
    [
        ("", "seat passed goto adjust"),
        ("0", "accept"),
        ("3", "game value"),
        ("1k", "game game"),
        ("34", "matadors"),
        ("34-", "matadors"),
        ("342", "schneider hand result accept result schwarz bid ending bidding"),
        ("311", "schneider hand result accept result schwarz digits bid ending bidding"),
        ("342/", "schwarz hand result accept result bid ending bidding"),
        ("342*/", "announced schwarz ouvert result accept result bid ending bidding"),
        ("342*//,", "ouvert result accept result bid ending bidding"),
        ("342*//,,", "result accept result bid ending bidding"),
        ("33", "hand ouvert result accept result bid ending bidding"),
        ("342-", "accept bid ending bidding"),
        ("342/-", "accept bid bidding"),
        ("342-,", "digits"),
        ("342-,24", "accept digits ending bidding"),
        ("13-,24", "replacement digits"),
        ("13-,24=", "game matadors"),
        ("13-,24=-", "matadors"),
        ("13-,24=1", "accept matadors ending bidding"),
        ("13-,24=3", "accept ending bidding"),
        ("13-,24=91", "accept digits ending bidding"),
        ("342!", "ending ending"),
        ("342-!", "ending ending"),
        ("342!c", "accept bidding"),
        ("342b", "seat"),
        ("342b1", "held_colon"),
        ("342b1:2", "digits"),
        ("342b1:20", "digits bidding accept"),
        ("3,", "digits"),
        ("3,36", "accept result digits"),
        ("3,36-", "accept"),
        ("*", "digits"),
        ("*1", "accept digits"),
        ("*17", "accept"),
        ("+", "seat"),
        ("+3", "value"),
        ("+3,", "digits"),
        ("+3,9999", "accept"),
    ],
)
def test_what_may_come_next(line, kinds):
    expected = entry_line.parse(line, FOUR).expected

    assert " ".join(expectation.kind for expectation in expected) == kinds


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("*", "123456789"),  # of 17 deals
        ("*1", "01234567"),
        ("+3,", "123456789"),
        ("+3,1", "0123456789"),
        ("+3,999", "0123456789"),
    ],
)
def test_the_digits_that_may_come_next_lead_to_a_deal_or_to_points_there_are(line, keys):
    (digits,) = (each for each in entry_line.parse(line, FOUR).expected if each.kind is ExpectationKind.DIGITS)

    assert digits.keys == keys


@pytest.mark.parametrize(("line", "keys"), [("342-", ",r"), ("342v", "r"), ("342", "r")])
def test_a_comma_begins_the_bid_after_a_sign_alone(line, keys):
    expected = entry_line.parse(line, FOUR).expected

    assert [each.keys for each in expected if each.kind is ExpectationKind.BID] == [keys]


def test_what_is_offered_as_won_is_won():
    expected = entry_line.parse("342", FOUR).expected

    assert {each.keys: each.won for each in expected if each.kind is ExpectationKind.RESULT} == {
        "-v": False,
        "+g": True,
    }


def test_expected_matadors_say_the_game_and_how_many():
    expected = entry_line.parse("34-", FOUR).expected[0]

    assert (expected.game, expected.highest, expected.without, expected.keys) == (GameKind.GRAND, 4, True, "1234")


def test_without_a_game_only_the_jacks_that_are_the_same_in_every_one_are_told():
    (alone,) = (
        each for each in entry_line.parse("13-,24=-", FOUR).expected if each.kind is ExpectationKind.MATADORS
    )

    assert (alone.keys, alone.highest, alone.without) == ("123", 3, True)


def test_only_seats_that_play_are_expected():
    assert entry_line.parse("", Situation.at(5, 1)).expected[0].seats == (2, 3, 5)


@pytest.mark.parametrize(("line", "won"), [("342", True), ("342-", False), ("211r33", False), ("0", None)])
def test_enter_says_whether_the_deal_is_won(line, won):
    situation = Situation.at(4, 1)

    accept = [e for e in entry_line.parse(line, situation).expected if e.kind is ExpectationKind.ACCEPT]

    assert [expectation.won for expectation in accept] == [won]


def test_only_a_deal_that_was_played_is_settled():
    lines = ["342", "0", "*17", "34", "342/,"]

    settled = [entry_line.settlement_of(entry_line.parse(line, FOUR), FOUR) for line in lines]

    assert [found and found.points for found in settled] == [72, None, None, None, None]


def test_going_to_a_deal_is_not_offered_on_an_empty_list():
    kinds = [expectation.kind for expectation in entry_line.parse("", Situation.at(4, 1)).expected]

    assert ExpectationKind.GOTO not in kinds


def test_a_situation_follows_a_changed_dealing_order():
    situation = Situation.at(4, 6, orders=(DealingOrder(5, (2, 1, 3, 4)),))

    assert (situation.dealer, situation.actives) == (1, (2, 3, 4))


def test_a_situation_refuses_a_table_of_two():
    with pytest.raises(TableSizeUnknown):
        Situation(size=2, deal_no=1, dealer=1, order=(1, 2), deals=0, rules=ISKO_2022)


@pytest.mark.parametrize(("dealer", "order"), [(1, (1, 2, 3)), (5, (1, 2, 3, 4))])
def test_a_situation_refuses_a_dealer_who_is_not_at_the_table(dealer, order):
    with pytest.raises(SeatOutOfRange):
        Situation(size=4, deal_no=1, dealer=dealer, order=order, deals=0, rules=ISKO_2022)
