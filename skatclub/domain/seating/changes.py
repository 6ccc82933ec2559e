"""After the draw somebody comes, goes or swaps: the seating with the fewest start cards to print again.

The sizes stay those of a draw (fours before threes), but a three need not be one of the last tables and a broken
table leaves its number empty: whoever keeps his card matters more. Among equals the wishes decide, then the order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from skatclub.domain.seating import errors as seating_errors
from skatclub.domain.seating.search import fewest
from skatclub.domain.seating.sizes import FEWEST, sizes
from skatclub.domain.seating.task import Move, PersonToSeat, Place, Reseating, Seating, Task


def withdraw(task: Task, seating: Seating, start_no: int) -> Reseating:
    """Return the seating without somebody, with the fewest changed cards; with fewer than three left, all wait."""
    _check_known(seating, start_no)
    left = tuple(entry for entry in task.entries if entry.start_no != start_no)
    return _changed(replace(task, entries=left), seating, gone=start_no)


def add(task: Task, seating: Seating, entry: PersonToSeat) -> Reseating:
    """Return the seating with a late-comer, with the fewest changed cards; refuses who is in it already."""
    if any(start_no == entry.start_no for start_no, _ in _places(seating)):
        raise seating_errors.AlreadySeated(entry.start_no)
    others = tuple(other for other in task.entries if other.start_no != entry.start_no)
    return _changed(replace(task, entries=(*others, entry)), seating, come=(entry.start_no,))


def swap(task: Task, seating: Seating, first_no: int, other: int) -> Seating:
    """Return the seating after two people swapped places by hand; `report` tells what it costs."""
    if first_no == other:
        raise seating_errors.PairWithItself(first_no)
    for start_no in (first_no, other):
        _check_known(seating, start_no)
        if all(entry.start_no != start_no for entry in task.entries):
            raise seating_errors.StartNumberUnknown(start_no)
    partner = {first_no: other, other: first_no}
    tables = tuple(tuple(partner.get(each, each) for each in table) for table in seating.tables)
    return replace(seating, tables=tables, waiting=tuple(partner.get(each, each) for each in seating.waiting))


def _changed(task: Task, seating: Seating, *, gone: int = 0, come: tuple[int, ...] = ()) -> Reseating:
    """Return the new seating without one who is gone or with one who has come."""
    known = {entry.start_no: entry for entry in task.entries}
    old = {start_no: place for start_no, place in _places(seating) if start_no != gone}
    for start_no in old:
        if start_no not in known:
            raise seating_errors.StartNumberUnknown(start_no)
    people = [known[start_no] for start_no in sorted({*old, *come})]
    new: dict[int, Place | None] = {entry.start_no: None for entry in people}
    if len(people) >= FEWEST:
        new = fewest.placed(task, people, old, sizes(len(people), task.five_allowed))
    moves = [
        Move(start_no=start_no, old=old.get(start_no), new=place)
        for start_no, place in sorted(new.items())
        if place != old.get(start_no)
    ]
    return Reseating(seating=_seating(new, seating), moves=tuple(moves))


def _seating(places: dict[int, Place | None], old: Seating) -> Seating:
    """Return the places as a seating; empty tables at the end are left out."""
    seated = sorted((place, start_no) for start_no, place in places.items() if place)
    last = max((place.table for place, _ in seated), default=0)
    tables = [tuple(start_no for place, start_no in seated if place.table == table) for table in range(1, last + 1)]
    waiting = tuple(start_no for start_no, place in places.items() if place is None)
    return Seating(tables=tuple(tables), waiting=waiting, lots=old.lots)


def _places(seating: Seating) -> Iterator[tuple[int, Place | None]]:
    """Return the start numbers with their places, None for who waits."""
    for number, table in enumerate(seating.tables, start=1):
        for seat, start_no in enumerate(table, start=1):
            yield start_no, Place(number, seat)
    for start_no in seating.waiting:
        yield start_no, None


def _check_known(seating: Seating, start_no: int) -> None:
    if all(start_no != other for other, _ in _places(seating)):
        raise seating_errors.StartNumberUnknown(start_no)
