"""Kassensturz: the box is counted, compared with the books, and the difference explained."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain import cash_count, coins, text
from skatclub.domain.cash import Category
from skatclub.domain.cash_count import CashCount, Explained
from skatclub.domain.money_errors import NoPlan
from skatclub.services import dues, prize_board
from skatclub.services.done import Done, done
from skatclub.store import cash, cash_counts, people

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatclub.services.clubs import Club
    from skatclub.store.work import View

__all__ = ["CashCount", "Explained"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """The box of an event (None: the club's whole cash): what the books say, in all and by desk, in cents."""

    event_id: int | None
    expected: int
    by_desk: tuple[tuple[str, int], ...]
    counts: tuple[CashCount, ...]


def box(club: Club, event_id: int | None = None) -> Box:
    """Return what should be in the box, and what was counted so far."""
    with club.database.view() as view:
        return _box(view, event_id)


def explain(club: Club, event_id: int | None, pieces: Mapping[int, int]) -> Explained:
    """Explain what is too much or lacking among these pieces. Refused: `NotACoin`, `NoSuchRecord`."""
    counted = coins.value(pieces)
    with club.database.view() as view:
        found: tuple[cash_count.Clue, ...] = ()
        if event_id is not None:
            money = dues.read(view, event_id)
            found = cash_count.clues(
                money.dues,
                money.bookings,
                _prizes(view, event_id),
                {one.id: one.full_name for one in people.everybody(view)},
            )
        return cash_count.explained(counted - _box(view, event_id).expected, found)


def count(
    club: Club, event_id: int | None, pieces: Mapping[int, int], *, note: str = "", book_difference: bool = False
) -> Done:
    """Write down what was counted; with `book_difference` the books are brought in line with the box.

    Refused: `NotACoin`, `NoSuchRecord`, `TextTooLong`, `DayIsClosed`.
    """
    told = text.checked(note, longest=200, required=False)
    counted = coins.value(pieces)
    with club.database.change("count_box", cents=counted) as work:
        if event_id is not None:
            work.tell(event_id=event_id)
        expected = _box(work, event_id).expected
        made = cash_counts.add(work, event_id, pieces, expected=expected, note=told)
        if book_difference and counted != expected:
            cash.book(work, event_id, None, [(Category.DIFFERENCE, counted - expected)], note=told)
        work.tell(difference=counted - expected)
    return done(work, made_id=made)


def _box(view: View, event_id: int | None) -> Box:
    bookings = cash.all_bookings(view) if event_id is None else cash.of_event(view, event_id)
    desks: dict[str, int] = {}
    for one in bookings:
        desks[one.desk] = desks.get(one.desk, 0) + one.cents
    return Box(
        event_id=event_id,
        expected=sum(desks.values()),
        by_desk=tuple(sorted(desks.items())),
        counts=cash_counts.counted(view, event_id),
    )


def _prizes(view: View, event_id: int) -> list[tuple[str, int, int]]:
    """Return the prizes that wait to be handed out: name, start number, cents; none where there is no plan."""
    try:
        rows = prize_board.read(view, event_id).rows
    except NoPlan:
        return []
    return [(row.winner.name, row.winner.start_no or 0, row.cents) for row in rows if row.waits and row.winner]
