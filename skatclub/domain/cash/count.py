"""Kassensturz: the box counted against the books, and the difference explained down to table and person."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum
from itertools import combinations
from typing import TYPE_CHECKING

from skatclub.domain.cash import book, coins, transfers
from skatclub.domain.cash.ledger import Booking, Category

if TYPE_CHECKING:
    from skatclub.domain.registration.dues import Dues

BOX = "box"
USUAL_DIFFERENCE, TIMES = 20_00, 10
"""A difference above so many cents, or so often in what should be there, was rather counted wrong."""
MOST_PAIRED = 300
"""Clues among which pairs are looked for: above, nearly every amount is the sum of some two."""


class ClueKind(StrEnum):
    """Why the box may hold more or less than the books say."""

    OWED = "owed"
    BOOKED = "booked"
    PRIZE = "prize"
    BACK = "back"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True, kw_only=True)
class CashClue:
    """One possible reason: `cents` that are in the box and not in the books (below 0: the other way round).

    Owed: perhaps paid and not booked. Booked: perhaps noted and never paid. Prize: perhaps handed out and not
    noted. Back: paid too much, perhaps paid back and not booked. Elsewhere: booked for another event, perhaps put
    into this box. `series_no` and `table_no` are 0 where no table is meant.
    """

    kind: ClueKind
    category: Category
    cents: int
    name: str
    start_no: int = 0
    series_no: int = 0
    table_no: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class CashCount:
    """A counted box: pieces by cents, and what the books said at that time.

    `box` is the desk whose box was counted, None for all of the event or club; `desk` is where it was written down.
    """

    id: int
    event_id: int | None
    at: datetime
    desk: str
    expected: int
    pieces: Mapping[int, int]
    note: str = ""
    box: str | None = None

    @property
    def counted(self) -> int:
        """Return what was in the box, in cents."""
        return coins.value(self.pieces)

    @property
    def difference(self) -> int:
        """Return what is too much in the box, in cents; below 0 is lacking."""
        return self.counted - self.expected


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """A difference in cents with the sets of clues that make exactly it, fewest first, and all other clues."""

    difference: int
    exact: tuple[tuple[CashClue, ...], ...]
    others: tuple[CashClue, ...]


def is_large(difference: int, expected: int) -> bool:
    """Tell whether a difference is too large to be booked without a question."""
    return abs(difference) > USUAL_DIFFERENCE or abs(difference) * TIMES > max(expected, 0)


def of_box(bookings: Iterable[Booking], event_id: int, held: Mapping[int, date]) -> tuple[Booking, ...]:
    """Return of all bookings what went in and out of the box of an event; `held` are the days of all events (ids).

    That is what was booked for it, but for debts: what somebody paid for an event whose box was over fell into that
    of the one event of the day on which it was paid.
    """
    every = tuple(bookings)
    over = {booking.event_id for booking in every if booking.day == held.get(booking.event_id or 0)}
    of_day: dict[date, list[int]] = {}
    for each, day in held.items():
        of_day.setdefault(day, []).append(each)

    def box(booking: Booking) -> int | None:
        then = of_day.get(booking.day, [])
        is_debt = (
            booking.person_id is not None
            and booking.event_id in over
            and held[booking.event_id or 0] < booking.day
            and len(then) == 1
        )
        return then[0] if is_debt else booking.event_id

    return tuple(booking for booking in every if box(booking) == event_id)


def clues(
    dues: Iterable[Dues],
    bookings: Iterable[Booking],
    prizes: Iterable[tuple[str, int, int]],
    names: Mapping[int, str],
) -> tuple[CashClue, ...]:
    """Return everything that may explain a difference; `prizes` are those not handed out (name, number, cents).

    What somebody owes for lost games and places is told list by list where nothing of it was paid, else in a sum.
    Of money booked for lost games and places the table is told where just one list of that person makes this sum.
    Money carried from one of these boxes to another explains nothing.
    """
    cash_clues: list[CashClue] = []
    owing = tuple(dues)
    for due in owing:
        name, start_no = due.participant.person.full_name, due.participant.start_no or 0
        for category, cents in due.open_parts():
            for series_no, table_no, part in _by_list(due, category, cents):
                cash_clues.append(
                    CashClue(
                        kind=ClueKind.OWED,
                        category=category,
                        cents=part,
                        name=name,
                        start_no=start_no,
                        series_no=series_no,
                        table_no=table_no,
                    )
                )
        cash_clues += (
            CashClue(kind=ClueKind.BACK, category=category, cents=-cents, name=name, start_no=start_no)
            for category, cents in due.back_parts()
        )
    all_bookings = tuple(bookings)
    carried = transfers.by_booking(all_bookings)
    holders = {holder.participant.person.id: holder for holder in owing}
    cash_clues += (
        _of_booking(booking, names.get(booking.person_id or 0, ""), holders.get(booking.person_id or 0))
        for booking in book.standing(all_bookings)
        if booking.id not in carried
    )
    cash_clues += (
        CashClue(kind=ClueKind.PRIZE, category=Category.PRIZE, cents=-cents, name=name, start_no=start_no)
        for name, start_no, cents in prizes
        if cents
    )
    return tuple(cash_clues)


def elsewhere(bookings: Iterable[Booking], names: Mapping[int, str]) -> tuple[CashClue, ...]:
    """Return what was booked for other events meanwhile and may lie in this box, such as an old debt paid today."""
    return tuple(
        CashClue(
            kind=ClueKind.ELSEWHERE,
            category=booking.category,
            cents=booking.cents,
            name=names.get(booking.person_id or 0, ""),
        )
        for booking in book.standing(tuple(bookings))
    )


def explained(difference: int, cash_clues: Sequence[CashClue]) -> Explained:
    """Look for what makes exactly the difference: one clue, all of a table or of a person, or two clues."""
    if not difference:
        return Explained(difference=difference, exact=(), others=())
    fitting = [each for each in cash_clues if (each.cents > 0) is (difference > 0)]
    exact: list[tuple[CashClue, ...]] = [(each,) for each in fitting if each.cents == difference]
    together: dict[tuple[str | int, ...], list[CashClue]] = {}
    for clue in fitting:
        if clue.table_no:
            together.setdefault((clue.series_no, clue.table_no), []).append(clue)
        if clue.name:
            together.setdefault((clue.kind, clue.name, clue.start_no), []).append(clue)
    exact += [
        tuple(group)
        for group in together.values()
        if len(group) > 1 and sum(each.cents for each in group) == difference
    ]
    if not exact:
        pairs = combinations(fitting[:MOST_PAIRED], 2)
        exact = [pair for pair in pairs if pair[0].cents + pair[1].cents == difference]
        exact.sort(key=lambda pair: not pair[0].name or pair[0].name != pair[1].name)  # of one person first
    exact_clues = {each for group in exact for each in group}
    return Explained(
        difference=difference, exact=tuple(exact), others=tuple(each for each in fitting if each not in exact_clues)
    )


def dump(pieces: Mapping[int, int], box: str | None = None) -> str:
    """Write pieces, and whose box it was, as canonical text; what is not there is left out. Refused: `NotACoin`."""
    coins.value(pieces)
    written_count: dict[str, int | str] = {str(cents): pieces[cents] for cents in coins.PIECES if pieces.get(cents)}
    if box is not None:
        written_count[BOX] = box
    return json.dumps(written_count, separators=(",", ":"), ensure_ascii=False)


def load(written: str) -> dict[int, int]:
    """Read the pieces that `dump` wrote."""
    return {int(cents): number for cents, number in json.loads(written).items() if cents != BOX}


def box_of(written: str) -> str | None:
    """Read whose box was counted, None for all."""
    box_kept: str | None = json.loads(written).get(BOX)
    return box_kept


def _of_booking(booking: Booking, name: str, holder: Dues | None) -> CashClue:
    """Return that a booking was perhaps never paid, with number and table of whom it is about."""
    seats: list[tuple[int, int]] = []
    if holder is not None and booking.category is Category.LOSS_FEE:
        seats = [(due.series_no, due.table_no) for due in holder.lists if due.loss == booking.cents]
    elif holder is not None and booking.category is Category.TABLE_MONEY:
        seats = [(due.series_no, due.table_no) for due in holder.lists if due.table == booking.cents]
    series_no, table_no = seats[0] if len(seats) == 1 else (0, 0)
    return CashClue(
        kind=ClueKind.BOOKED,
        category=booking.category,
        cents=-booking.cents,
        name=name,
        start_no=0 if holder is None else holder.participant.start_no or 0,
        series_no=series_no,
        table_no=table_no,
    )


def _by_list(dues: Dues, category: Category, cents: int) -> Iterable[tuple[int, int, int]]:
    if category is Category.LOSS_FEE and not dues.paid_loss:
        return [(due.series_no, due.table_no, due.loss) for due in dues.lists if due.loss]
    if category is Category.TABLE_MONEY and not dues.paid_table:
        return [(due.series_no, due.table_no, due.table) for due in dues.lists if due.table]
    return [(0, 0, cents)]
