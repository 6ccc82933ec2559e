"""Receipts: one for each who has paid or got something, three on a page to be cut apart, with a number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports.document import A4, Document, Section
from skatclub.exports.forms import Align, Face, Form, Line
from skatclub.exports.reports import money_form
from skatclub.exports.reports.lettering import words
from skatclub.exports.reports.sheet_geometry import Box
from skatclub.i18n import cash_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.cash import Booking
    from skatclub.domain.event_facts import EventFacts
    from skatclub.domain.registration import Participant
    from skatclub.exports.document import Stand
    from skatclub.exports.forms import Item

ON_A_PAGE = 3
_HEIGHT = 92.0
_LEFT, _WIDTH = 18.0, A4.width - 36.0
MOST_LINES = 7
"""Categories on one receipt; more are added up in the last line."""


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Receipts")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the receipts by start number; the number of a receipt is that of its last booking."""
    booked: dict[int, list[Booking]] = {}
    for one in facts.cash().bookings:
        if one.person_id is not None:
            booked.setdefault(one.person_id, []).append(one)
    wanted = [(one, booked[one.person.id]) for one in facts.participants if one.person.id in booked]
    blocks = []
    for start in range(0, max(len(wanted), 1), ON_A_PAGE):
        items: list[Item] = []
        for spot, (who, bookings) in enumerate(wanted[start : start + ON_A_PAGE]):
            items += _receipt(facts, stand, who, bookings, 6 + spot * _HEIGHT)
        if not wanted:
            items.append(words(Box(_LEFT, 20, _WIDTH, 8), _("Nobody has paid anything yet."), 11))
        blocks.append(Form(width=A4.width, height=A4.height, items=tuple(items)))
    title = _("Receipts – {event}").format(event=facts.event.title)
    section = Section(blocks=tuple(blocks), footer=money_form.footer(facts, stand))
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def _receipt(
    facts: EventFacts, stand: Stand, who: Participant, bookings: Sequence[Booking], top: float
) -> Iterator[Item]:
    right = _LEFT + _WIDTH
    number = _("Receipt no. {number}").format(number=max(one.id for one in bookings))
    yield words(Box(_LEFT, top + 4, 110, 8), number, 14, Face.STRONG)
    yield words(Box(_LEFT + 112, top + 5, _WIDTH - 112, 6), stand.club, 10, align=Align.RIGHT)
    yield Line(_LEFT, top + 13, right, top + 13, 0.3)
    yield words(Box(_LEFT, top + 15, 110, 6), who.person.full_name, 12, Face.NARROW_STRONG)
    start = "" if who.start_no is None else _("Start number {number}").format(number=who.start_no)
    yield words(Box(_LEFT + 112, top + 15, _WIDTH - 112, 6), start, 10, align=Align.RIGHT)
    yield words(Box(_LEFT, top + 21, _WIDTH, 6), money_form.when(facts), 9)
    y = top + 30
    for label, cents in _lines(bookings):
        yield words(Box(_LEFT, y, 100, 5.5), label, 10)
        yield words(Box(_LEFT + 112, y, _WIDTH - 112, 5.5), money_form.euros(cents), 10, align=Align.RIGHT)
        y += 5.5
    total = sum(one.cents for one in bookings)
    label = _("Received from the participant") if total >= 0 else _("Paid to the participant")
    yield Line(_LEFT, y + 0.5, right, y + 0.5, 0.2)
    yield words(Box(_LEFT, y + 1, 100, 6), label, 10.5, Face.NARROW_STRONG)
    yield words(
        Box(_LEFT + 112, y + 1, _WIDTH - 112, 6),
        money_form.euros(abs(total)),
        10.5,
        Face.NARROW_STRONG,
        Align.RIGHT,
    )
    signed = top + _HEIGHT - 11
    yield Line(_LEFT, signed, _LEFT + 70, signed, 0.15)
    yield words(Box(_LEFT, signed + 0.5, 70, 4.5), _("Date, signature"), 7.5)
    yield Line(0, top + _HEIGHT - 2, A4.width, top + _HEIGHT - 2, 0.1, 0.5, dashed=True)


def _lines(bookings: Sequence[Booking]) -> list[tuple[str, int]]:
    sums: dict[str, int] = {}
    for one in bookings:
        label = cash_words.category(one.category)
        sums[label[:1].upper() + label[1:]] = sums.get(label[:1].upper() + label[1:], 0) + one.cents
    told = [(label, cents) for label, cents in sums.items() if cents]
    if len(told) > MOST_LINES:
        rest = sum(cents for _label, cents in told[MOST_LINES - 1 :])
        told = [*told[: MOST_LINES - 1], (_("Other"), rest)]
    return told
