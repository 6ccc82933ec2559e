"""Receipts: one for each payment of a person, numbered without a gap for the club and the year.

The number is given by the booking itself and never moves. A payment that was undone or taken back by a
counter-booking keeps its number and is told as cancelled, so that an auditor can count from 1 to the last.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from skatclub.domain import cash_book

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable
    from datetime import datetime

    from skatclub.domain.cash import Category


@dataclass(frozen=True, slots=True, kw_only=True)
class Paid:
    """One booking as it was made by a change; it `holds` if it was neither undone nor countered since."""

    booking_id: int
    change_id: int
    event_id: int | None
    person_id: int
    category: Category
    cents: int
    at: datetime
    desk: str
    holds: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Receipt:
    """What one person paid or got at one moment; `number` counts from 1 in each year."""

    year: int
    number: int
    lines: tuple[Paid, ...]

    @property
    def label(self) -> str:
        """Return the number as it stands on paper: 2026-0042."""
        return f"{self.year}-{self.number:04d}"

    @property
    def event_id(self) -> int | None:
        """Return the event that the money belongs to, None for the club."""
        return self.lines[0].event_id

    @property
    def person_id(self) -> int:
        """Return who paid or got it."""
        return self.lines[0].person_id

    @property
    def at(self) -> datetime:
        """Return when it was booked."""
        return self.lines[0].at

    @property
    def desk(self) -> str:
        """Return where it was booked."""
        return self.lines[0].desk

    @property
    def cents(self) -> int:
        """Return what was paid when it was written; below 0 went out."""
        return sum(one.cents for one in self.lines)

    @property
    def taken_back(self) -> int:
        """Return how much of it was undone or taken back since."""
        return sum(one.cents for one in self.lines if not one.holds)

    @property
    def cancelled(self) -> bool:
        """Tell whether nothing of it holds any more."""
        return not any(one.holds for one in self.lines)


def numbered(made: Iterable[Paid]) -> tuple[Receipt, ...]:
    """Number the payments: one receipt for each person of a change, in the order in which they were booked."""
    found: list[Receipt] = []
    last: dict[int, int] = {}
    order: dict[tuple[int, int], int] = {}
    paid = sorted(made, key=lambda one: one.booking_id)
    for one in paid:
        order.setdefault((one.change_id, one.person_id), len(order))
    paid.sort(key=lambda one: (one.change_id, order[one.change_id, one.person_id], one.booking_id))
    for _key, lines in groupby(paid, key=lambda one: (one.change_id, one.person_id)):
        together = tuple(lines)
        year = cash_book.day(together[0].at).year
        last[year] = last.get(year, 0) + 1
        found.append(Receipt(year=year, number=last[year], lines=together))
    return tuple(found)


def labels(receipts: Iterable[Receipt]) -> dict[int, str]:
    """Return on which receipt each booking (id) stands."""
    return {line.booking_id: one.label for one in receipts for line in one.lines}


def of_people(receipts: Iterable[Receipt], people: Collection[int]) -> tuple[Receipt, ...]:
    """Return the receipts of these persons (ids)."""
    return tuple(one for one in receipts if one.person_id in people)
