"""Whole lists from the columns of a file."""

from __future__ import annotations

import pytest

from skatclub.domain.list_files import deal_columns, errors
from skatclub.domain.list_files.deal_cells import ListTable
from skatclub.domain.list_files.deal_columns import SourceLine
from skatclub.domain.list_files.errors import ExpectedCell, LineRefused
from skatclub.rules import errors as rule_errors
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import GameKind

HEADS = {"deal": "Nr", "declarer": "Spieler", "game": "Spiel", "matadors": "Spitzen", "won": "gewonnen"}


def lines(*rows):
    keys = ("deal", "declarer", "game", "matadors", "won")
    return [SourceLine(number, dict(zip(keys, row, strict=False))) for number, row in enumerate(rows, start=2)]


def refused_lines(*rows):
    with pytest.raises(errors.LinesRefused) as refused:
        deal_columns.list_of(lines(*rows), ListTable(size=3), HEADS)
    return refused.value.lines


def test_lines_become_deals_in_their_order():
    written = deal_columns.list_of(lines(("1", "2", "♠", "1"), ("2", "", "passed")), ListTable(size=3), HEADS)

    assert tuple(record.row.deal for record in written.records) == (
        Played(2, Game(kind=GameKind.SPADES, matadors=1)),
        PASSED_IN,
    )


def test_a_bad_line_is_named_with_its_column_as_the_file_calls_it():
    refused = refused_lines(("1", "2", "Tarock"))

    assert refused == (LineRefused(2, "Spiel", errors.CellUnreadable("Tarock", ExpectedCell.GAME)),)


def test_a_refusal_of_the_rules_is_given_to_its_column():
    refused = refused_lines(("1", "2", "Grand", "5"))

    assert refused == (LineRefused(2, "Spitzen", rule_errors.MatadorsOutOfRange(GameKind.GRAND, 5, 4)),)


def test_a_column_that_the_file_has_not_is_not_named():
    bad = [SourceLine(2, {"deal": "1", "declarer": "1", "game": "Null", "schneider": "x"})]

    with pytest.raises(errors.LinesRefused) as refused:
        deal_columns.list_of(bad, ListTable(size=3), HEADS)

    assert refused.value.lines[0].column == ""


def test_all_bad_lines_are_named_at_once():
    refused = refused_lines(("1", "9", "♠", "1"), ("2", "1", "♠", "1"), ("3", "1", "?", ""))

    assert [line.line for line in refused] == [2, 4]


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        (("1", "3", "4"), [(3, errors.DealOutOfOrder(3, 2))]),
        (("1", "1", "2"), [(3, errors.DealOutOfOrder(1, 2))]),
        (("2", "3"), [(2, errors.DealOutOfOrder(2, 1))]),
        (("1", "", "3"), [(3, errors.CellIsEmpty(ExpectedCell.DEAL_NUMBER))]),
        (("1", "zwei", "3"), [(3, errors.CellUnreadable("zwei", ExpectedCell.DEAL_NUMBER))]),
    ],
)
def test_gaps_and_repetitions_are_refused_once(numbers, expected):
    refused = refused_lines(*((number, "", "passed") for number in numbers))

    assert [(line.line, line.reason) for line in refused] == expected


def test_an_empty_list_is_refused():
    with pytest.raises(errors.FileIsEmpty):
        deal_columns.list_of([], ListTable(size=3), HEADS)


def test_a_list_longer_than_any_is_refused():
    many = lines(*((str(number), "", "passed") for number in range(1, 1002)))

    assert deal_columns.list_of(many[:1000], ListTable(size=3), HEADS)
    with pytest.raises(errors.TooManyLines):
        deal_columns.list_of(many, ListTable(size=3), HEADS)


@pytest.mark.parametrize(
    ("declarers", "names", "told", "expected"),
    [
        (("1", "2"), (), None, 3),
        (("1", "4"), (), None, 4),
        (("4", "5"), (), None, 5),
        (("1",), ("Anna", "Bernd", "Carla", "Doris"), None, 4),
        (("4",), (), 3, 3),
    ],
)
def test_the_size_of_the_table_is_told_named_or_seen(declarers, names, told, expected):
    rows = lines(*((str(number), declarer, "♠", "1") for number, declarer in enumerate(declarers, start=1)))

    assert deal_columns.size_of(rows, names, told) == expected


def test_entry_lines_tell_the_size_as_well():
    assert deal_columns.size_of([SourceLine(2, {"deal": "1", "entry": "442"})], (), None) == 4
