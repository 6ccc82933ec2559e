"""One line of a file as a deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.errors import SeatedTwice
from skatclub.domain.list_files import deal_cells, errors
from skatclub.domain.list_files.deal_cells import ListTable
from skatclub.domain.list_files.errors import ExpectedCell
from skatclub.rules import errors as rule_errors
from skatclub.rules.entry import errors as entry_errors
from skatclub.rules.game import value
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.game.hints import (
    CardPointsCannotBe,
    DecidedBefore,
    HandAssumed,
    LevelAwarded,
    MatadorsCannotEndSo,
    SchwarzNotSaid,
    SchwarzWithoutTopJack,
)
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house import errors as house_errors
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, OverbidNull, RuleSet

FOUR = ListTable(size=4)
NAMED = ListTable(size=4, names=("Anna", "Bernd Krüger", "Carla", "Doris"))
SPADES = {"declarer": "2", "game": "Pik", "matadors": "1"}
GRAND = {"declarer": "2", "game": "Grand", "matadors": "2"}
NULL = {"declarer": "2", "game": "Null"}


def facts(cells, **more):
    deal = deal_cells.deal_of({**cells, **more}, FOUR.at(1))
    assert isinstance(deal, Played)
    return deal.facts


def points(cells, rules=ISKO_2022, **more):
    deal = deal_cells.deal_of({**cells, **more}, ListTable(size=4, rules=rules).at(1))
    return value.settle(deal.facts, rules).points


def reason(cells, **more):
    with pytest.raises(rule_errors.Refusal) as refused:
        deal_cells.deal_of({**cells, **more}, FOUR.at(1))
    return refused.value


def test_four_cells_are_enough():
    deal = deal_cells.deal_of({"declarer": "2", "game": "Pik", "matadors": "ohne 1"}, FOUR.at(1))

    assert deal == Played(2, Game(kind=GameKind.SPADES, matadors=-1))


def test_a_declarer_may_be_named():
    deal = deal_cells.deal_of({**SPADES, "declarer": " bernd  KRÜGER"}, NAMED.at(1), NAMED.names)

    assert deal == Played(2, Game(kind=GameKind.SPADES, matadors=1))


@pytest.mark.parametrize(
    ("declarer", "expected"),
    [
        ("", errors.CellIsEmpty(ExpectedCell.SEAT)),
        ("Emil", errors.PlayerUnknown("Emil", ())),
        ("7", rule_errors.SeatOutOfRange(7, 4)),
        ("1", rule_errors.SitterCannotDeclare(1, 1, 1, (2, 3, 4))),
    ],
)
def test_a_declarer_who_is_not_there_or_sits_out_is_refused(declarer, expected):
    assert reason(SPADES, declarer=declarer) == errors.CellRefused("declarer", expected)


@pytest.mark.parametrize(
    ("names", "refusal"),
    [
        (("Anna", "Bernd"), errors.PlayersDoNotFit(2, 4)),
        (("Anna", "Bernd", "anna ", "Doris"), SeatedTwice("anna ")),
    ],
)
def test_names_must_fit_the_seats(names, refusal):
    with pytest.raises(type(refusal)) as refused:
        ListTable(size=4, names=names)

    assert refused.value == refusal


def test_a_table_of_two_is_refused():
    with pytest.raises(rule_errors.TableSizeUnknown):
        ListTable(size=2)


@pytest.mark.parametrize("cells", [{"game": "passed"}, {"game": "e", "declarer": "0", "bid": "-", "won": "0"}])
def test_a_passed_in_deal_has_no_facts(cells):
    assert deal_cells.deal_of(cells, FOUR.at(1)) is PASSED_IN


def test_a_passed_in_deal_with_a_declarer_is_refused():
    assert reason({"game": "eingepasst", "declarer": "2"}) == errors.CellRefused("game", errors.CellsDoNotMix())


@pytest.mark.parametrize(
    ("more", "points_expected"),
    [
        ({}, 22),
        ({"won": "nein"}, -44),
        ({"card_points": "61"}, 22),
        ({"card_points": "60"}, -44),
        ({"card_points": "90"}, 33),
        ({"card_points": "120"}, 33),
        ({"card_points": "120", "tricks": "10"}, 44),
        ({"card_points": "120", "schwarz": "x"}, 44),
        ({"card_points": "20", "schwarz": "x"}, -88),
        ({"card_points": "30"}, -66),
        ({"tricks": "0"}, -88),
        ({"tricks": "10"}, 44),
        ({"tricks": "10", "schneider": "ja"}, 44),
        ({"tricks": "5", "won": "ja", "schneider": "ja"}, 33),
        ({"tricks": "5", "won": "nein"}, -44),
        ({"schneider": "1"}, 33),
        ({"schneider": "1", "schwarz": "1"}, 44),
        ({"won": "v", "schwarz": "1"}, -88),
        ({"announcement": "hand"}, 33),
        ({"hand": "x"}, 33),
        ({"hand": "x", "announcement": "Hand"}, 33),
        ({"announcement": "Schneider angesagt", "card_points": "95"}, 55),
        ({"announcement": "Schneider angesagt", "card_points": "80"}, -110),
        ({"hand": "x", "schneider_announced": "x", "schwarz_announced": "x", "ouvert": "x"}, 88),
        ({"bid": "33", "card_points": "70"}, -66),
        ({"bid": "33", "card_points": "70", "won": "ja"}, -66),
        ({"bid": "33", "card_points": "70", "won": "nein"}, -66),
        ({"bid": "33", "card_points": "90"}, 33),
        ({"bid": ""}, 22),
        ({"end": "conceded", "won": "nein", "card_points": "20"}, -44),
        ({"end": "conceded", "won": "ja"}, 22),
        ({"end": "declarer_violation"}, -44),
        ({"end": "defender_violation", "schneider": "1"}, 33),
        ({"end": "defender_violation", "bid": "33"}, 33),
        ({"end": "defender_violation", "bid": "44", "award": "ja"}, 44),
        ({"end": "defender_violation", "bid": "33", "award": "nein"}, -66),
        ({"end": "defender_violation", "bid": "33", "award": "nein", "schneider": "1"}, 33),
        ({"end": "defender_violation", "bid": "55"}, -110),
        ({"end": "defender_violation", "announcement": "Schwarz angesagt"}, 77),
        ({"end": "declarer_violation", "card_points": "60"}, -44),
        ({"end": "declarer_violation", "card_points": "70"}, 22),
        ({"end": "declarer_violation", "card_points": "70", "won": "ja"}, 22),
        ({"end": "declarer_violation", "card_points": "70", "won": "nein"}, -44),
        ({"end": "declarer_violation", "card_points": "70", "bid": "33"}, -66),
        ({"end": "declarer_violation", "card_points": "95", "bid": "33"}, 33),
        ({"value": "22"}, 22),
        ({"value": "44", "won": "0"}, -44),
        ({"value": "-44", "won": "0"}, -44),
    ],
)
def test_a_game_is_worth_what_its_cells_say(more, points_expected):
    assert points(SPADES, **more) == points_expected


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({}, 23),
        ({"tricks": "0"}, 23),
        ({"tricks": "1"}, -46),
        ({"tricks": "1", "end": "defender_violation"}, -46),
        ({"tricks": "0", "end": "defender_violation"}, 23),
        ({"game": "NOH"}, 59),
        ({"game": "NH", "announcement": "hand"}, 35),
        ({"announcement": "hand-ouvert", "won": "0"}, -118),
        ({"hand": "1"}, 35),
        ({"bid": "24", "replacement": "Kreuz", "replacement_matadors": "1"}, -48),
        ({"bid": "24", "replacement_matadors": "1"}, -48),
        ({"bid": "36", "announcement": "hand", "replacement_matadors": "1"}, -72),
        ({"bid": "24", "replacement": "Karo", "replacement_matadors": "1", "tricks": "0", "won": "ja"}, -54),
    ],
)
def test_a_null_is_worth_what_its_cells_say(more, expected):
    assert points(NULL, **more) == expected


def test_an_overbid_null_follows_the_rules_of_the_table():
    rules = RuleSet(overbid_null=OverbidNull.NEXT_NULL_STEP)

    assert points(NULL, rules, bid="24") == -70


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"won": "nein", "card_points": "61"}, rule_errors.WinContradictsCards(False, 61, None)),
        ({"won": "ja", "card_points": "60", "bid": "33"}, rule_errors.WinContradictsCards(True, 60, None)),
        ({"schneider": "ja", "card_points": "80"}, rule_errors.LevelContradictsCards(80, None)),
        ({"schneider": "nein", "card_points": "95"}, rule_errors.LevelContradictsCards(95, None)),
        ({"schneider": "nein", "card_points": "30"}, rule_errors.LevelContradictsCards(30, None)),
        ({"schneider": "nein", "tricks": "10"}, rule_errors.LevelContradictsCards(None, 10)),
        ({"schwarz": "nein", "tricks": "0"}, rule_errors.LevelContradictsCards(None, 0)),
        ({"schwarz": "ja", "card_points": "100"}, rule_errors.LevelContradictsCards(100, None)),
        ({"schwarz": "ja", "tricks": "9", "won": "ja"}, rule_errors.LevelContradictsCards(None, 9)),
        ({"tricks": "5"}, rule_errors.ResultMissing()),
        ({"end": "conceded"}, rule_errors.ResultMissing()),
        ({"end": "conceded", "won": "0", "schneider": "1"}, rule_errors.NoLevelsWhenLostSimply()),
        ({"end": "declarer_violation", "won": "1"}, rule_errors.EndingContradictsResult(True)),
        (
            {"end": "declarer_violation", "won": "1", "card_points": "70", "bid": "33"},
            rule_errors.EndingContradictsResult(True),
        ),
        ({"matadors": ""}, rule_errors.MatadorsOutOfRange(GameKind.SPADES, 0, 11)),
        ({"ouvert": "x"}, rule_errors.AnnouncementNeedsHand(GameKind.SPADES)),
        (
            {"announcement": "hand-ouvert"},
            rule_errors.AnnouncementNotForKind(GameKind.SPADES, Announcement.HAND_OUVERT),
        ),
        ({"replacement_matadors": "1"}, rule_errors.ReplacementWithoutOverbidNull()),
    ],
)
def test_what_contradicts_itself_is_refused_by_the_rules(more, expected):
    assert reason(SPADES, **more) == expected


@pytest.mark.parametrize(
    ("more", "column", "expected"),
    [
        ({"game": "Rommé"}, "game", errors.CellUnreadable("Rommé", ExpectedCell.GAME)),
        ({"game": "Ramsch"}, "game", house_errors.HouseRuleOff("ramsch")),
        ({"game": ""}, "game", errors.CellIsEmpty(ExpectedCell.GAME)),
        ({"game": "", "value": "22"}, "game", errors.CellIsEmpty(ExpectedCell.GAME)),
        ({"matadors": "viele"}, "matadors", errors.CellUnreadable("viele", ExpectedCell.MATADORS)),
        ({"bid": "37"}, "bid", rule_errors.NotABid(37, 36, 40)),
        ({"bid": "0"}, "bid", rule_errors.NotABid(0, 0, 18)),
        ({"card_points": "121"}, "card_points", rule_errors.CardPointsOutOfRange(121)),
        ({"tricks": "11"}, "tricks", rule_errors.TricksOutOfRange(11)),
        ({"value": "23"}, "value", errors.ValueContradicts(23, 22)),
        (
            {"announcement": "hand", "hand": "1", "schneider_announced": "1"},
            "announcement",
            errors.AnnouncementContradicts(),
        ),
    ],
)
def test_a_bad_cell_is_named(more, column, expected):
    assert reason(SPADES, **more) == errors.CellRefused(column, expected)


def test_a_null_with_schneider_by_cards_is_refused():
    assert reason(NULL, tricks="0", schneider="1") == rule_errors.NullHasNoLevels()


def test_a_null_with_schneider_told_is_refused():
    assert reason(NULL, schneider="1") == rule_errors.NullHasNoLevels()


def test_an_overbid_null_without_another_game_is_refused():
    assert reason(NULL, bid="24") == rule_errors.ReplacementMissing(24, 23)


def test_a_replacement_above_three_matadors_needs_its_game():
    assert reason(NULL, bid="24", replacement_matadors="4") == rule_errors.ReplacementKindMissing(4)


@pytest.mark.parametrize(
    ("more", "expected"),
    [({"value": "36"}, ValueOnly(value=36)), ({"value": "55", "won": "v"}, ValueOnly(value=55, won=False))],
)
def test_a_line_may_know_only_the_value(more, expected):
    assert deal_cells.deal_of({"declarer": "2", **more}, FOUR.at(1)) == Played(2, expected)


@pytest.mark.parametrize(
    ("value_cell", "expected"), [("37", rule_errors.NotAGameValue(37, 36, 40)), ("-54", errors.ValueIsSigned(-54))]
)
def test_a_value_that_no_game_has_is_refused(value_cell, expected):
    assert reason({"declarer": "2", "value": value_cell}) == errors.CellRefused("value", expected)


def test_facts_are_stored_in_one_form_however_they_were_written():
    announced = {"announcement": "Schneider angesagt"}

    assert facts(GRAND, **announced, schneider="x") == facts(GRAND, **announced)


def test_card_points_and_tricks_are_kept():
    game = facts(GRAND, card_points="95", tricks="8")

    assert (game.card_points, game.tricks, game.reached) == (95, 8, Reached.SCHNEIDER)


def test_an_ending_is_kept():
    assert facts(GRAND, end="aufgegeben", won="nein").ending is Ending.CONCEDED


def test_a_replacement_is_kept():
    game = facts(NULL, bid="24", replacement="♣", replacement_matadors="o1")

    assert game.replacement == Replacement(GameKind.CLUBS, -1)


def test_an_entry_line_is_a_whole_deal():
    deal = deal_cells.deal_of({"entry": "342/"}, FOUR.at(1))

    assert deal == Played(3, Game(kind=GameKind.GRAND, matadors=2, reached=Reached.SCHNEIDER))


@pytest.mark.parametrize(
    ("cells", "expected"),
    [
        ({"entry": "142"}, rule_errors.SitterCannotDeclare(1, 1, 1, (2, 3, 4))),
        ({"entry": "34"}, entry_errors.LineUnfinished()),
        ({"entry": "*1"}, errors.NotADeal("*1")),
        ({"entry": "+2,50"}, errors.NotADeal("+2,50")),
        ({"entry": "342", "game": "Grand"}, errors.CellsDoNotMix()),
        ({"entry": "3" * 61}, errors.CellUnreadable("3" * 39 + "…", ExpectedCell.ENTRY)),
    ],
)
def test_an_entry_line_that_is_no_deal_is_refused(cells, expected):
    assert reason(cells) == errors.CellRefused("entry", expected)


def strange(cells, **more):
    told = {**cells, **more}
    return deal_cells.hints_of(told, deal_cells.deal_of(told, FOUR.at(1)), ISKO_2022)


WITHOUT_HAND = replace(ISKO_2022, house=House(without_hand=True))
ANNOUNCED = {**SPADES, "announcement": "Schneider", "card_points": "95"}


@pytest.mark.parametrize("more", [{"announcement": "Hand Schneider"}, {"hand": "ja"}])
def test_hand_that_is_said_is_hand_without_a_word(more):
    assert strange(ANNOUNCED, **more) == ()
    assert points({**ANNOUNCED, **more}) == 11 * 5


def test_an_announcement_that_says_nothing_of_hand_counts_as_hand_and_says_so():
    assert points(ANNOUNCED) == 11 * 5
    assert strange(ANNOUNCED) == (HandAssumed(Announcement.SCHNEIDER),)
    assert strange(SPADES, announcement="hand") == strange(SPADES, announcement="h") == ()


@pytest.mark.parametrize("announcement", ["Schneider", "Schwarz", "ouvert"])
def test_an_announcement_without_hand_is_refused(announcement):
    assert reason({**SPADES, "announcement": announcement, "hand": "nein"}) == rule_errors.AnnouncementNeedsHand(
        GameKind.SPADES
    )


@pytest.mark.parametrize(
    "more",
    [
        {"hand": "nein"},
        {"picked_up": "ja"},
        {"announcement": "", "schneider_announced": "ja"},
        {"announcement": "", "schneider_announced": "ja", "hand": "nein"},
    ],
)
def test_where_a_house_plays_it_the_file_can_say_so(more):
    told = {**ANNOUNCED, **more}
    table = replace(FOUR, rules=WITHOUT_HAND)

    deal = deal_cells.deal_of(told, table.at(1))

    assert (deal.facts.announcement, deal.facts.house) == (Announcement.SCHNEIDER, HouseFacts(picked_up=True))
    assert value.settle(deal.facts, WITHOUT_HAND).points == 11 * 4
    assert deal_cells.hints_of(told, deal, WITHOUT_HAND) == ()


def test_in_such_a_house_an_open_game_needs_hand_all_the_same():
    with pytest.raises(rule_errors.AnnouncementNeedsHand):
        deal_cells.deal_of(
            {**SPADES, "announcement": "ouvert", "hand": "nein"}, replace(FOUR, rules=WITHOUT_HAND).at(1)
        )
    ticked = {**SPADES, "hand": "ja", "schneider_announced": "ja"}
    assert deal_cells.deal_of(ticked, replace(FOUR, rules=WITHOUT_HAND).at(1)).facts.house is None


@pytest.mark.parametrize(
    ("more", "hint"),
    [
        ({"card_points": "110", "tricks": "1"}, CardPointsCannotBe(card_points=110, tricks=1, fewest=0, most=54)),
        ({"card_points": "10", "tricks": "9"}, CardPointsCannotBe(card_points=10, tricks=9, fewest=87, most=120)),
        ({"matadors": "ohne 1", "tricks": "10"}, SchwarzWithoutTopJack(-1)),
        ({"matadors": "11", "card_points": "30"}, MatadorsCannotEndSo(matadors=11, tricks=9, card_points=87)),
        ({"card_points": "120"}, SchwarzNotSaid(120)),
        ({"end": "declarer_violation", "card_points": "70"}, DecidedBefore(won=True, kept=True)),
        ({"end": "declarer_violation", "card_points": "70", "won": "nein"}, DecidedBefore(won=True, kept=False)),
        ({"end": "defender_violation", "bid": "33"}, LevelAwarded(Reached.SCHNEIDER, 33)),
    ],
)
def test_what_is_strange_is_counted_all_the_same_and_named(more, hint):
    assert strange(SPADES, **more) == (hint,)


def test_a_null_that_was_lost_before_the_opponents_violation_stays_lost_and_it_is_said():
    assert strange(NULL, tricks="1", end="defender_violation") == (DecidedBefore(won=False, kept=True),)
    assert strange(NULL, tricks="1", end="defender_violation", won="ja") == (DecidedBefore(won=False, kept=False),)


@pytest.mark.parametrize(
    "cells",
    [
        {"game": "passed"},
        {"declarer": "2", "value": "22"},
        {"entry": "21 1-!v"},
        {**SPADES, "end": "c", "won": "x"},
    ],
)
def test_nothing_is_strange_about_other_deals(cells):
    assert strange(cells) == ()
