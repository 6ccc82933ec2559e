"""Carries money from the box of one desk to that of another."""

from __future__ import annotations

from skatclub.domain import text
from skatclub.domain.cash import errors
from skatclub.domain.cash.ledger import Category
from skatclub.domain.events.conditions import HIGHEST_CENTS
from skatclub.domain.events.errors import AmountOutOfRange
from skatclub.services.cash import count
from skatclub.services.change import Change, committed
from skatclub.services.club.clubs import Club
from skatclub.store.cash import cash
from skatclub.store.events import events


def transfer(
    club: Club, source: str, target: str, cents: int, *, event_id: int | None = None, note: str = ""
) -> Change:
    """Book that so many cents went from the box of one desk to another; `made_id` is the number of the slip.

    The target may be a box that nobody has used so far, such as a safe. Refused: `AmountOutOfRange`,
    `NameMissing`, `SameBox`, `NotInTheBox`, `NoSuchRecord`, `TextTooLong`, `DayIsClosed`.
    """
    if not 1 <= cents <= HIGHEST_CENTS:
        raise AmountOutOfRange(cents, HIGHEST_CENTS)
    source, target = source.strip(), text.checked(target)
    purpose = text.checked(note, longest=200, required=False)
    if source == target:
        raise errors.SameBox(source)
    with club.change("transfer", cents=cents, source=source, target=target) as work:
        if event_id is not None:
            work.tell(event_id=event_id, title=events.get(work, event_id).title)
        held = sum(booking.cents for booking in count.in_box(work, event_id) if booking.desk == source)
        if held < cents:
            raise errors.NotInTheBox(source, held)
        number = cash.book(work, event_id, None, [(Category.OPENING, -cents)], note=purpose, desk=source)
        cash.book(work, event_id, None, [(Category.OPENING, cents)], note=purpose, desk=target)
    return committed(work, made_id=number)
