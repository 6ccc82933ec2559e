"""The deals of a list in columns, read back by the command line to the same list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.cli.score import list_files
from skatclub.domain.list_files import deal_columns
from skatclub.domain.list_files.deal_cells import ListTable
from skatclub.domain.sheets import table as sheets_table
from skatclub.exports.formats import csv, json as formats_json
from skatclub.exports.reports.list_files import list_facts
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Ending, Game, Reached
from skatclub.rules.kinds import GameKind
from tests.exports import lists

HEADS = [
    "deal",
    "declarer",
    "game",
    "matadors",
    "announcement",
    "card_points",
    "tricks",
    "won",
    "schneider",
    "schwarz",
    "bid",
    "end",
    "replacement",
    "replacement_matadors",
]


def unusual():
    """Return a list with card points, tricks, a concession and violations."""
    facts_ = [
        Game(kind=GameKind.GRAND, matadors=2, card_points=95, tricks=9, reached=Reached.SCHNEIDER),
        Game(kind=GameKind.CLUBS, matadors=-1, card_points=45, won=False),
        Game(kind=GameKind.SPADES, matadors=1, won=False, ending=Ending.CONCEDED),
        Game(kind=GameKind.HEARTS, matadors=3, won=False, ending=Ending.DECLARER_VIOLATION),
        Game(kind=GameKind.NULL, won=True, ending=Ending.DEFENDER_VIOLATION),
        Game(kind=GameKind.CLUBS, matadors=1, bid=36, ending=Ending.DEFENDER_VIOLATION),  # noted before 4.1.5 was
        Game(kind=GameKind.CLUBS, matadors=1, bid=36, ending=Ending.DEFENDER_VIOLATION, reached=Reached.SCHNEIDER),
        Game(kind=GameKind.CLUBS, matadors=1, card_points=70, won=False, ending=Ending.DECLARER_VIOLATION),
    ]
    table = lists.a_table()
    for number, one in enumerate(facts_, start=1):
        table = sheets_table.accept(table, Played(number % 4 + 1, one))
    return table


TABLES = {
    "drawn": lists.drawn(),
    "every kind": lists.played_out(lists.a_table()),
    "three": lists.played_out(lists.a_table(3)),
    "five": lists.played_out(lists.a_table(5)),
    "unusual": unusual(),
}


def read_back(path, table):
    """Return the deals of each list in a file, as the command line reads them."""
    seating = ListTable(size=table.size, rules=table.event.rules)
    read = [deal_columns.list_of(file.lines, seating, file.heads) for file in list_files.read(path)]
    return [tuple(record.row.deal for record in one.records) for one in read]


def deals_of(table):
    return tuple(record.row.deal for record in table.records)


@pytest.mark.parametrize("name", TABLES)
def test_the_csv_is_read_back_as_the_same_deals(name, tmp_path):
    path = tmp_path / "list.csv"
    path.write_bytes(csv.render(list_facts.rows([TABLES[name]])))

    assert read_back(path, TABLES[name]) == [deals_of(TABLES[name])]


@pytest.mark.parametrize("name", TABLES)
def test_the_json_is_read_back_as_the_same_deals(name, tmp_path):
    path = tmp_path / "list.json"
    path.write_bytes(formats_json.render(list_facts.of([TABLES[name]], lists.IMPRINT)))

    assert read_back(path, TABLES[name]) == [deals_of(TABLES[name])]


def test_the_columns_are_those_of_the_command_line():
    assert [column.head for column in list_facts.rows([lists.drawn()]).columns] == HEADS


def test_values_and_notes_get_columns_where_they_are_needed():
    table = sheets_table.mark(lists.played_out(lists.a_table()), 3, note="=1+1")

    assert [column.head for column in list_facts.rows([table]).columns] == [*HEADS, "value", "note"]


def test_a_note_is_not_calculated():
    table = sheets_table.mark(lists.drawn(), 3, note="=1+1")

    assert b";'=1+1\r\n" in csv.render(list_facts.rows([table]))


def test_several_lists_are_told_apart_by_their_first_columns():
    grid = list_facts.rows([lists.drawn(), lists.drawn()])

    assert [column.head for column in grid.columns[:5]] == ["event", "date", "series", "table", "deal"]
    assert len(grid.rows) == 96


def test_several_lists_are_read_back_as_several(tmp_path):
    tables = [lists.drawn(), replace(lists.played_out(lists.a_table()), number=8)]
    path = tmp_path / "lists.csv"
    path.write_bytes(csv.render(list_facts.rows(tables)))

    assert read_back(path, tables[0]) == [deals_of(table) for table in tables]


def test_several_lists_in_json_are_read_back_as_several(tmp_path):
    tables = [lists.drawn(), replace(lists.played_out(lists.a_table()), number=8)]
    path = tmp_path / "lists.json"
    path.write_bytes(formats_json.render(list_facts.of(tables, lists.IMPRINT)))

    assert read_back(path, tables[0]) == [deals_of(table) for table in tables]
