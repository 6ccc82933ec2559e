"""Entries, series and naive recounts for the tests of the seating engine; nothing here uses its counting."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.seating import drawing
from skatclub.domain.seating.task import ALGORITHM, Method, Past, PersonToSeat, Seating, Task, Wishes

ALL = Wishes(repeats=10, clubs=5, second_threes=2)
"""As most organisers weigh them: a second three-table matters less than a repeat or club mates."""


def people(count: int, **fields: object) -> tuple[PersonToSeat, ...]:
    """Return entries 1 to count; a field is one value for all or a function of the start number."""
    return tuple(
        PersonToSeat(start_no=no, **{name: made(no) if callable(made) else made for name, made in fields.items()})
        for no in range(1, count + 1)
    )


def lot(count: int, wishes: Wishes | None = None, **fields: object) -> Task:
    """Return a task by lot."""
    return Task(method=Method.LOT, entries=people(count, **fields), wishes=wishes or Wishes())


def after(task: Task, *seatings: Seating) -> Task:
    """Return the task of the series after these."""
    return replace(task, past=replace(task.past, series=(*task.past.series, *(one.tables for one in seatings))))


def series(task: Task, count: int, seed: str = "a", algorithm: int = ALGORITHM) -> list[tuple[Task, Seating]]:
    """Draw series after series, each with the earlier ones as its past."""
    drawn = []
    for _ in range(count):
        seating = drawing.draw(task, seed, algorithm)
        drawn.append((task, seating))
        task = after(task, seating)
    return drawn


def meetings(tables: object) -> list[tuple[int, int]]:
    """Recount all pairs, table by table, two loops."""
    return [(a, b) for table in tables for a in table for b in table if a < b]


def repeats(past: Past, seating: Seating) -> int:
    """Recount how often the pairs sat together before, slowly."""
    before = [pair for one in past.series for pair in meetings(one)]
    return sum(before.count(pair) for pair in meetings(seating.tables))


def club_pairs(task: Task, seating: Seating) -> int:
    """Recount the pairs of one club, slowly."""
    club = {entry.start_no: entry.club for entry in task.entries}
    return sum(bool(club[a]) and club[a] == club[b] for a, b in meetings(seating.tables))


def second_threes(past: Past, seating: Seating) -> int:
    """Recount how often those who sit at a three-table now did so before."""
    before = [no for one in past.series for table in one if len(table) == 3 for no in table]
    return sum(before.count(no) for table in seating.tables if len(table) == 3 for no in table)


def second_firsts(past: Past, seating: Seating) -> int:
    """Recount how often those who write now did so before."""
    before = [table[0] for one in past.series for table in one]
    return sum(before.count(table[0]) for table in seating.tables)
