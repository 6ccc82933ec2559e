"""Lists of totals for a whole event: made of random plausible deals, as typed and as files."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.services.club.clubs import Club
from skatclub.services.office import office
from tests.domain.office.paper_lists import paper_list

HEAD = "series;table;seat;start_no;points;won;lost;total;passed;played"


class Line(NamedTuple):
    """One line of a file of results."""

    series: int
    table: int
    seat: int
    start_no: int
    points: int
    won: int
    lost: int
    total: int
    passed: int
    played: int


def lines_of(series: int, tables: dict[int, tuple[int, ...]], *, seed: int) -> list[Line]:
    """Make a correct list for each table (number to start numbers)."""
    rng, found = Random(seed), []
    for table, people in tables.items():
        made = paper_list(rng, len(people))
        for row, start_no in zip(made.seats, people, strict=True):
            written = row.written or 0
            found.append(
                Line(
                    series, table, row.seat, start_no, row.points, row.won, row.lost, written,
                    made.passed_in, made.deals,
                )
            )  # fmt: skip
    return found


def as_file(lines: Iterable[Line]) -> str:
    """Write lines as a file of results."""
    return "\n".join((HEAD, *(";".join(map(str, line)) for line in lines))) + "\n"


def totals(size: int = 4, *, seed: int = 1) -> Totals:
    """Make one correct list of twelve rounds."""
    return paper_list(Random(seed), size)


def other(found: Totals) -> Totals:
    """Return another list that adds up: seat 1 has won a game of 24 more, and one deal less is passed in."""
    first = found.seats[0]
    assert first.written is not None
    assert found.passed_in
    changed = SeatTotals(
        seat=1, points=first.points + 24, won=first.won + 1, lost=first.lost, written=first.written + 74
    )
    return Totals(
        planned=found.planned, seats=(changed, *found.seats[1:]), played=found.played, passed=found.passed_in - 1
    )


def check_all(club: Club, event_id: int) -> None:
    """Note that every list of an event that is in is right."""
    for sheet in office.lists(club, event_id):
        if sheet.has_result:
            office.verify(club, sheet.table_id)


def enter_all(club: Club, event_id: int, series_no: int = 1, *, seed: int = 1) -> dict[int, Totals]:
    """Type a correct list for each table of a series; return them by table number."""
    rng, typed = Random(seed), {}
    for one in office.lists(club, event_id, series_no):
        typed[one.number] = paper_list(rng, one.size)
        office.enter_totals(club, one.table_id, typed[one.number], saw=one.first.totals if one.first else None)
    return typed
