"""Receipts: one for each payment of a person, three on a page, numbered without a gap in the year."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain import cash_book
from skatclub.exports.document import A4, Column, Document, Section, Table
from skatclub.exports.forms import Align, Face, Form, Line
from skatclub.exports.reports import money_form
from skatclub.exports.reports.lettering import words
from skatclub.exports.reports.sheet_geometry import Box
from skatclub.i18n import cash_words, numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.event_facts import EventFacts
    from skatclub.domain.receipts import Paid, Receipt
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
    """Return the receipts of the event by number, or those of chosen start numbers only."""
    people = {one.person.id: one for one in facts.participants}
    wanted = _wanted(facts)
    blocks = []
    for start in range(0, max(len(wanted), 1), ON_A_PAGE):
        items: list[Item] = []
        for spot, receipt in enumerate(wanted[start : start + ON_A_PAGE]):
            items += _receipt(facts, stand, people.get(receipt.person_id), receipt, 6 + spot * _HEIGHT)
        if not wanted:
            items.append(words(Box(_LEFT, 20, _WIDTH, 8), _("Nobody has paid anything yet."), 11))
        blocks.append(Form(width=A4.width, height=A4.height, items=tuple(items)))
    title = _("Receipts – {event}").format(event=facts.event.title)
    section = Section(blocks=tuple(blocks), footer=money_form.footer(facts, stand))
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def table(facts: EventFacts, stand: Stand) -> Table:  # noqa: ARG001 (names are in full, whoever reads)
    """Return the receipts as rows for programs and auditors."""
    people = {one.person.id: one for one in facts.participants}
    heads = (_("Receipt"), _("Date"), _("Start no."), _("Name"), _("Desk"), _("Amount €"), _("State"))
    rows = tuple(
        (
            one.label,
            numbers.date(cash_book.day(one.at)),
            None if (who := people.get(one.person_id)) is None else who.start_no,
            "" if who is None else who.person.full_name,
            one.desk,
            numbers.money(one.cents),
            state(one),
        )
        for one in _wanted(facts)
    )
    return Table(columns=tuple(Column(head=head) for head in heads), rows=rows)


def state(one: Receipt) -> str:
    """Return whether a receipt was cancelled, wholly or in part; empty if it holds."""
    if one.cancelled:
        return _("cancelled")
    if one.taken_back:
        return _("{amount} € taken back").format(amount=numbers.money(one.taken_back))
    return ""


def _wanted(facts: EventFacts) -> Sequence[Receipt]:
    if facts.only_cards is None:
        return facts.cash().receipts
    chosen = {one.person.id for one in facts.participants if one.start_no in facts.only_cards}
    return [one for one in facts.cash().receipts if one.person_id in chosen]


def _receipt(
    facts: EventFacts, stand: Stand, who: Participant | None, receipt: Receipt, top: float
) -> Iterator[Item]:
    right = _LEFT + _WIDTH
    number = _("Receipt no. {number}").format(number=receipt.label)
    yield words(Box(_LEFT, top + 4, 110, 8), number, 14, Face.STRONG)
    yield words(Box(_LEFT + 112, top + 5, _WIDTH - 112, 6), stand.club, 10, align=Align.RIGHT)
    yield Line(_LEFT, top + 13, right, top + 13, 0.3)
    full_name = "–" if who is None else who.person.full_name
    yield words(Box(_LEFT, top + 15, 110, 6), full_name, 12, Face.NARROW_STRONG)
    no_start = who is None or who.start_no is None
    start = "" if no_start or who is None else _("Start number {number}").format(number=who.start_no)
    yield words(Box(_LEFT + 112, top + 15, _WIDTH - 112, 6), start, 10, align=Align.RIGHT)
    yield words(Box(_LEFT, top + 21, 112, 6), money_form.when(facts), 9)
    booked = " · ".join(part for part in (_booked(receipt), receipt.desk) if part)
    yield words(Box(_LEFT + 112, top + 21, _WIDTH - 112, 6), booked, 9, align=Align.RIGHT)
    y = top + 30
    for label, cents in _lines(receipt.lines):
        yield words(Box(_LEFT, y, 100, 5.5), label, 10)
        yield words(Box(_LEFT + 112, y, _WIDTH - 112, 5.5), money_form.euros(cents), 10, align=Align.RIGHT)
        y += 5.5
    label = _("Received from the participant") if receipt.cents >= 0 else _("Paid to the participant")
    yield Line(_LEFT, y + 0.5, right, y + 0.5, 0.2)
    strong = words(Box(_LEFT, y + 1, 100, 6), label, 10.5, Face.NARROW_STRONG)
    yield strong
    euros = money_form.euros(abs(receipt.cents))
    yield replace(strong, x=_LEFT + 112, width=_WIDTH - 112, texts=(euros,), align=Align.RIGHT)
    if receipt.taken_back:
        told = _("CANCELLED – this payment was taken back") if receipt.cancelled else _upper(state(receipt))
        yield words(Box(_LEFT, y + 7.5, _WIDTH, 6), told, 11, Face.STRONG)
    signed = top + _HEIGHT - 11
    yield Line(_LEFT, signed, _LEFT + 70, signed, 0.15)
    yield words(Box(_LEFT, signed + 0.5, 70, 4.5), _("Date, signature"), 7.5)
    yield Line(0, top + _HEIGHT - 2, A4.width, top + _HEIGHT - 2, 0.1, 0.5, dashed=True)


def _booked(receipt: Receipt) -> str:
    local = receipt.at.astimezone()
    return _("booked {day} {time}").format(day=numbers.date(local.date()), time=f"{local:%H:%M}")


def _lines(bookings: Sequence[Paid]) -> list[tuple[str, int]]:
    sums: dict[str, int] = {}
    for one in bookings:
        label = _upper(cash_words.category(one.category))
        sums[label] = sums.get(label, 0) + one.cents
    told = [(label, cents) for label, cents in sums.items() if cents]
    if len(told) > MOST_LINES:
        rest = sum(cents for _label, cents in told[MOST_LINES - 1 :])
        told = [*told[: MOST_LINES - 1], (_("Other"), rest)]
    return told


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]
