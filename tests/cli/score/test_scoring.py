"""Counted lists as tables for the papers."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from skatclub.cli.score import scoring
from skatclub.cli.score.list_files import ListFile
from skatclub.domain.errors import RoundsOutOfRange
from skatclub.domain.list_files.deal_columns import SourceLine
from skatclub.domain.sheets import table as sheets_table

DAY = date(2026, 10, 17)


def scored(*lines, names=(), path="Tisch 7.csv", players=(), table_size=None):
    file = ListFile(
        path=Path(path),
        heads={"deal": "deal", "entry": "entry"},
        lines=tuple(SourceLine(no + 1, {"deal": str(no), "entry": line}) for no, line in enumerate(lines, start=1)),
        players=players,
        table_size=table_size,
    )
    return scoring.scored(file, names=names)


def test_a_full_list_is_a_table_with_all_its_facts():
    one = scored("221", "342", "0", "141", names=("Anna", "Bernd", "Carla", "Doris"))

    table = scoring.table_of(one, held_on=DAY, number=7)

    assert (table.number, table.planned, table.ended_early, table.event.title) == (7, 4, False, "Tisch 7")
    assert sheets_table.folded(table).footer == one.sheet.footer


def test_a_list_that_stops_within_a_round_was_ended_early():
    table = scoring.table_of(scored("221", "342", "441", "142", "241"), held_on=DAY)

    assert (table.planned, table.ended_early, len(table.records)) == (8, True, 5)


def test_seats_stand_for_people_without_names():
    table = scoring.table_of(scored("121"), held_on=DAY)

    assert [table.owner_of(seat).person.full_name for seat in (1, 2, 3)] == ["Platz 1", "Platz 2", "Platz 3"]


def test_names_of_the_command_go_before_those_of_the_file():
    one = scored("221", players=("A", "B", "C"), table_size=3, names=("Anna", "Bernd", "Carla", "Doris"))

    assert (one.seating.size, one.name_of(4)) == (4, "Doris")


def test_a_file_may_tell_its_table_size():
    assert scored("121", table_size=3).seating.size == 3


def test_a_name_that_prints_nothing_gives_way_to_a_title():
    table = scoring.table_of(scored("121", path=" .csv"), held_on=DAY)

    assert table.event.title == "Spielliste"


def test_a_list_longer_than_any_paper_is_counted_but_has_no_paper():
    one = scored(*["0"] * 63)

    with pytest.raises(RoundsOutOfRange):
        scoring.table_of(one, held_on=DAY)
