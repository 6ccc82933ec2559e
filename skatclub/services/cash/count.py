"""Kassensturz: the box is counted, compared with the books, and the difference explained."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from skatclub.domain import text
from skatclub.domain.cash import coins, count as cash_count, day as cash_day, transfers
from skatclub.domain.cash.count import CashCount, Explained
from skatclub.domain.cash.errors import BoxTooEmpty, DifferenceLarge, NoPlan
from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.people.person import Person
from skatclub.domain.registration.registration import Participant
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.services.prizes import board as prizes_board
from skatclub.services.registration import dues
from skatclub.store.cash import cash
from skatclub.store.events import events
from skatclub.store.journal import stale
from skatclub.store.people import people
from skatclub.store.work import View

__all__ = ["CashCount", "Explained"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """The box of an event (None: the club's whole cash): what the books say, in all and by desk, in cents.

    With a `desk` it is only the box of that one; `counts` are all of them. `own` is the desk that asks, where money
    was carried between boxes: then there are several, and that is its own. `booked` is what was booked for the
    event, wherever it was paid.
    """

    event_id: int | None
    desk: str | None
    expected: int
    by_desk: tuple[tuple[str, int], ...]
    counts: tuple[CashCount, ...]
    own: str | None = None
    booked: int = 0


def box(club: Club, event_id: int | None = None, *, desk: str | None = None) -> Box:
    """Return what should be in the box of a desk, or in all boxes together, and what was counted so far."""
    with club.database.view() as view:
        return _box(view, event_id, desk, here=club.database.desk.name)


def boxes(club: Club) -> tuple[str, ...]:
    """Return the boxes that money of the club went in and out of: that of this desk first."""
    with club.database.view() as view:
        known = {booking.desk: None for booking in cash.all_bookings(view) if booking.desk}
    return tuple({club.database.desk.name: None} | known)


def held(club: Club, event_id: int | None, *, desk: str = "") -> int:
    """Return the cents in the box where what this desk books goes in and out: its own, if there are several.

    An event has no more than the whole club. In the box of another `desk`, such as the bank, lies money of all.
    """
    if desk not in {"", club.database.desk.name}:
        return box(club, desk=desk).expected
    boxes = [box(club, scope) for scope in dict.fromkeys((event_id, None))]
    return min(there.expected if there.own is None else dict(there.by_desk)[there.own] for there in boxes)


def check_holds(club: Club, event_id: int | None, cents: int) -> None:
    """Refuse to let out more cents than the box holds: `BoxTooEmpty`.

    Nothing is forbidden: who asks may book it all the same, for the books follow what happened.
    """
    there = held(club, event_id)
    if cents > there:
        raise BoxTooEmpty(there)


def explain(
    club: Club,
    event_id: int | None,
    pieces: Mapping[int, int],
    *,
    desk: str | None = None,
    evening: int | None = None,
) -> Explained:
    """Explain what is too much or lacking among these pieces of a desk, or of all together.

    Of other desks' bookings none explains the box of a desk. What was booked today for other events may lie in the
    box of an event as well. The whole cash of the club is explained by the `evening` (an event) that is on.
    Refused: `NotACoin`, `NoSuchRecord`.
    """
    counted = coins.value(pieces)
    with club.database.view() as view:
        clues: tuple[cash_count.CashClue, ...] = ()
        about = evening if event_id is None else event_id
        if about is not None:
            money, today = dues.read(view, about), cash_day.of(club.database.desk.clock())
            names = people.full_names(view, event_id)
            here = [booking for booking in in_box(view, about) if desk in {None, booking.desk}]
            own = [booking for booking in here if booking.event_id == about]
            owing, prizes = money.dues, _prizes(view, about)
            if event_id is None:  # start numbers are those of one evening
                known = {person.id: person for person in people.everybody(view)}
                owing = tuple(replace(due, participant=_of_club(due.participant, known)) for due in owing)
                prizes = [(name, 0, cents) for name, _number, cents in prizes]
            clues = cash_count.clues(owing, own, prizes, names)
            clues += cash_count.clues((), [each for each in here if each.event_id != about], (), names)
            others = [
                booking
                for booking in cash.all_bookings(view)
                if booking.day == today and desk in {None, booking.desk} and booking not in here
            ]
            if event_id is None:
                clues += cash_count.clues((), others, (), names)
            else:
                clues += cash_count.elsewhere([each for each in others if each.event_id is not None], names)
        return cash_count.explained(counted - _box(view, event_id, desk).expected, clues)


def count(  # noqa: PLR0913  what was counted, where, and what its user knew, each by its name
    club: Club,
    event_id: int | None,
    pieces: Mapping[int, int],
    *,
    note: str = "",
    book_difference: bool = False,
    desk: str | None = None,
    anyway: bool = False,
    saw: int | None = None,
) -> Change:
    """Write down what was counted; with `book_difference` the books are brought in line with the box.

    With a `desk` only its box was counted, and the difference is booked to that one; a large one `anyway` only.
    `saw` are the cents that should have been in the box when the counting began, None for whoever does not say.

    Refused: `NotACoin`, `NoSuchRecord`, `TextTooLong`, `DayIsClosed`, `DifferenceLarge`, `WrittenMeanwhile`.
    """
    note_checked = text.checked(note, longest=200, required=False)
    counted = coins.value(pieces)
    with club.change("count_box", cents=counted) as work:
        if event_id is not None:
            work.tell(event_id=event_id)
        expected = _box(work, event_id, desk).expected
        difference = counted - (expected if saw is None else saw)
        work.tell(difference=difference, **({} if desk is None else {"box": desk}))
        if saw not in {None, expected}:
            raise stale.refusal(work, "booking", max(booking.id for booking in cash.all_bookings(work)))
        if book_difference and not anyway and cash_count.is_large(difference, expected):
            raise DifferenceLarge(difference, expected)
        count_id = cash.add(work, event_id, pieces, expected=expected, note=note_checked, box=desk)
        if book_difference and difference:
            cash.book(work, event_id, None, [(Category.DIFFERENCE, difference)], note=note_checked, desk=desk)
    return committed(work, made_id=count_id)


def _box(view: View, event_id: int | None, desk: str | None, *, here: str = "") -> Box:
    bookings, desks = in_box(view, event_id), dict[str, int]()
    for booking in bookings:
        desks[booking.desk] = desks.get(booking.desk, 0) + booking.cents
    own = [booking for booking in cash.all_bookings(view) if event_id in {None, booking.event_id}]
    return Box(
        event_id=event_id,
        desk=desk,
        expected=sum(desks.values()) if desk is None else desks.get(desk, 0),
        by_desk=tuple(sorted(desks.items())),
        counts=cash.counted(view, event_id),
        own=here if here in desks and transfers.of(bookings) else None,
        booked=sum(booking.cents for booking in own if desk in {None, booking.desk}),
    )


def in_box(view: View, event_id: int | None) -> tuple[Booking, ...]:
    """Return what went in and out of the box of an event, or of all (None)."""
    bookings = cash.all_bookings(view)
    return bookings if event_id is None else cash_count.of_box(bookings, event_id, events.days(view))


def _of_club(participant: Participant, known: Mapping[int, Person]) -> Participant:
    """Return a participant as the club calls its people, without a number of the event."""
    return replace(participant, person=known[participant.person.id], start_no=None)


def _prizes(view: View, event_id: int) -> list[tuple[str, int, int]]:
    """Return the prizes that wait to be handed out: name, start number, cents; none where there is no plan."""
    try:
        rows = prizes_board.read(view, event_id).rows
    except NoPlan:
        return []
    return [(row.winner.name, row.winner.start_no or 0, row.cents) for row in rows if row.waits and row.winner]
