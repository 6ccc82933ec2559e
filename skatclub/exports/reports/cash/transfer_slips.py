"""Slips of money carried from desk to desk: one for each, signed by who gave it and who took it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from skatclub.domain.cash import book as cash_book
from skatclub.domain.cash import transfers
from skatclub.exports.document import Column, Document, Section, Table
from skatclub.exports.forms import Align, Face
from skatclub.exports.reports.cash import money_list
from skatclub.exports.reports.cash.money_list import LEFT, WIDTH
from skatclub.exports.reports.sheets.card_form import words
from skatclub.exports.reports.sheets.geometry import Box
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.cash.transfers import Transfer
    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.exports.document import Stand
    from skatclub.exports.forms import Item


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Slips of money carried between desks")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return a slip for each transfer of the event, those that were taken back marked."""
    slips = [partial(_slip, facts, stand, transfer) for transfer in transfers.of(facts.cash().bookings)]
    head = money_list.head(facts, stand, name(), judged=False)
    blocks = money_list.pages(slips, head=head, nothing=_("No money was carried between desks."))
    title = _("Carried between desks – {event}").format(event=facts.event.title)
    section = Section(blocks=blocks, footer=money_list.footer(facts, stand))
    return Document(title=title, stand=stand, sections=(section,), subject=name(), names=False)


def table(facts: EventFacts, stand: Stand) -> Table:  # noqa: ARG001 (no names, whoever reads)
    """Return the transfers as rows for programs and auditors."""
    heads = (_("Slip"), _("Date"), _("From desk"), _("To desk"), _("Amount €"), _("Note"), _("State"))
    rows = tuple(
        (
            transfer.number,
            numbers.date(cash_book.day(transfer.at)),
            transfer.out.desk,
            transfer.into.desk,
            numbers.money(transfer.cents),
            transfer.out.note,
            _("cancelled") if transfer.cancelled else "",
        )
        for transfer in transfers.of(facts.cash().bookings)
    )
    return Table(columns=tuple(Column(head=head) for head in heads), rows=rows)


def _slip(facts: EventFacts, stand: Stand, transfer: Transfer, top: float) -> Iterator[Item]:
    yield from money_list.slip_head(
        stand,
        top,
        number=_("Slip no. {number}").format(number=transfer.number),
        whose=(cash_words.carried(transfer), ""),
        booked=(money_list.when(facts), money_list.booked(transfer.at, "")),
    )
    yield words(Box(LEFT, top + 36, 100, 8), _("Carried to the other box"), 12)
    yield words(
        Box(LEFT + 112, top + 36, WIDTH - 112, 8),
        money_list.euros(transfer.cents),
        14,
        Face.STRONG,
        align=Align.RIGHT,
    )
    yield words(Box(LEFT, top + 46, WIDTH, 6), transfer.out.note, 10)
    if transfer.cancelled:
        note = _("CANCELLED – the money went back to the first box")
        yield words(Box(LEFT, top + 54, WIDTH, 6), note, 11, Face.STRONG)
    yield from money_list.foot(top, _("Given by (signature)"), _("Taken by (signature)"))
