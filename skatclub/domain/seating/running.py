"""Somebody comes or goes while some tables play already: only the other tables are changed."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from skatclub.domain.seating import changes
from skatclub.domain.seating.task import Move, PersonToSeat, Place, Reseating, Seating, Task


def withdraw(task: Task, seating: Seating, start_no: int, begun: Collection[int]) -> Reseating:
    """Return the seating without somebody who sits at none of the `begun` tables (numbers from 1)."""
    if not begun:
        return changes.withdraw(task, seating, start_no)
    own, numbers = _open_part(seating, begun)
    return _whole(seating, changes.withdraw(_task_of(task, own, numbers), own, start_no), numbers)


def add(task: Task, seating: Seating, entry: PersonToSeat, begun: Collection[int]) -> Reseating:
    """Return the seating with a late-comer, who waits where all tables are `begun` (numbers from 1)."""
    if not begun:
        return changes.add(task, seating, entry)
    own, numbers = _open_part(seating, begun)
    places = {number: place for place, number in enumerate(numbers, start=1)}
    return _whole(seating, changes.add(_task_of(task, own, numbers), own, _entry(entry, places)), numbers)


def _open_part(seating: Seating, begun: Collection[int]) -> tuple[Seating, tuple[int, ...]]:
    """Return the tables that have not begun as a seating of their own, and their numbers."""
    numbers = tuple(number for number in range(1, len(seating.tables) + 1) if number not in begun)
    return replace(seating, tables=tuple(seating.tables[number - 1] for number in numbers)), numbers


def _task_of(task: Task, own: Seating, numbers: tuple[int, ...]) -> Task:
    """Return the task of those who sit at these tables or wait."""
    places = {number: place for place, number in enumerate(numbers, start=1)}
    here = {start_no for table in own.tables for start_no in table} | set(own.waiting)
    return replace(task, entries=tuple(_entry(entry, places) for entry in task.entries if entry.start_no in here))


def _entry(entry: PersonToSeat, places: Mapping[int, int]) -> PersonToSeat:
    """Return an entry whose tables are counted without those that have begun."""
    fixed = None if entry.fixed_table is None else places.get(entry.fixed_table)
    before = sum(number < entry.from_table for number in places)
    return replace(entry, fixed_table=fixed, from_table=min(before, len(places) - 1) + 1 if places else 1)


def _whole(before: Seating, change: Reseating, numbers: tuple[int, ...]) -> Reseating:
    """Return the change with the numbers that the tables have in the hall; tables opened anew are the last ones."""
    highest = len(before.tables)
    opened = len(change.seating.tables) - len(numbers)
    known = (*numbers, *range(highest + 1, highest + 1 + opened))
    new = dict(enumerate(before.tables, start=1)) | dict.fromkeys(numbers, ())
    new |= {known[place]: table for place, table in enumerate(change.seating.tables)}
    tables = [new[number] for number in sorted(new)]
    while tables and not tables[-1]:
        tables.pop()
    moves = tuple(
        Move(start_no=move.start_no, old=_place(move.old, known), new=_place(move.new, known))
        for move in change.moves
    )
    return Reseating(seating=replace(change.seating, tables=tuple(tables)), moves=moves)


def _place(place: Place | None, known: tuple[int, ...]) -> Place | None:
    return None if place is None else Place(known[place.table - 1], place.seat)
