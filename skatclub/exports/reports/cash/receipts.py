"""Receipts: one for each payment of a person, three on a page, numbered without a gap in the year."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from skatclub.domain.cash import book as cash_book
from skatclub.exports.document import Column, Document, Section, Table
from skatclub.exports.forms import Align, Face, Line
from skatclub.exports.reports.cash import money_list
from skatclub.exports.reports.cash.money_list import LEFT, WIDTH
from skatclub.exports.reports.sheets.card_form import words
from skatclub.exports.reports.sheets.geometry import Box
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from datetime import datetime

    from skatclub.domain.cash.receipts import BookedPayment, Receipt
    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.registration.registration import Participant
    from skatclub.exports.document import Stand
    from skatclub.exports.forms import Item

MOST_LINES = 7
"""Categories on one receipt; more are added up in the last line."""


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Receipts")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the receipts of the event by number, or those of chosen start numbers only."""
    people = {participant.person.id: participant for participant in facts.participants}
    receipts = _wanted(facts)
    notes = _notes(facts)
    slips = [
        partial(
            _receipt,
            facts,
            stand,
            people.get(receipt.person_id),
            receipt,
            notes.get((receipt.person_id, receipt.at), ""),
        )
        for receipt in receipts
    ]
    head = money_list.head(facts, stand, name(), judged=False)
    blocks = money_list.pages(slips, head=head, nothing=_("Nobody has paid anything yet."))
    title = _("Receipts – {event}").format(event=facts.event.title)
    section = Section(blocks=blocks, footer=money_list.footer(facts, stand))
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def table(facts: EventFacts, stand: Stand) -> Table:  # noqa: ARG001 (names are in full, whoever reads)
    """Return the receipts as rows for programs and auditors."""
    people = {participant.person.id: participant for participant in facts.participants}
    heads = (_("Receipt"), _("Date"), _("Start no."), _("Name"), _("Cash box"), _("Amount €"), _("State"))
    rows = tuple(
        (
            receipt.label,
            numbers.date(cash_book.day(receipt.at)),
            None if (who := people.get(receipt.person_id)) is None else who.start_no,
            "" if who is None else who.person.full_name,
            receipt.desk,
            numbers.money(receipt.cents),
            state(receipt),
        )
        for receipt in _wanted(facts)
    )
    return Table(columns=tuple(Column(head=head) for head in heads), rows=rows)


def state(receipt: Receipt) -> str:
    """Return whether a receipt was cancelled, wholly or in part; empty if it holds."""
    if receipt.cancelled:
        return _("cancelled")
    if receipt.taken_back:
        return _("{amount} € taken back").format(amount=numbers.money(receipt.taken_back))
    return ""


def _wanted(facts: EventFacts) -> Sequence[Receipt]:
    if facts.only_cards is None:
        return facts.cash().receipts
    chosen = {
        participant.person.id for participant in facts.participants if participant.start_no in facts.only_cards
    }
    return [receipt for receipt in facts.cash().receipts if receipt.person_id in chosen]


def _receipt(
    facts: EventFacts, stand: Stand, who: Participant | None, receipt: Receipt, note: str, top: float
) -> Iterator[Item]:
    right = LEFT + WIDTH
    no_start = who is None or who.start_no is None
    start = "" if no_start or who is None else _("Start number {number}").format(number=who.start_no)
    yield from money_list.slip_head(
        stand,
        top,
        number=_("Receipt no. {number}").format(number=receipt.label),
        whose=("–" if who is None else who.person.full_name, start),
        booked=(money_list.when(facts), money_list.booked(receipt.at, receipt.desk)),
    )
    y = top + 30
    for label, cents in _lines(receipt.lines):
        yield words(Box(LEFT, y, 100, 5.5), label, 10)
        yield words(Box(LEFT + 112, y, WIDTH - 112, 5.5), money_list.euros(cents), 10, align=Align.RIGHT)
        y += 5.5
    label = _("Received from the participant") if receipt.cents >= 0 else _("Paid to the participant")
    yield Line(LEFT, y + 0.5, right, y + 0.5, 0.2)
    strong = words(Box(LEFT, y + 1, 100, 6), label, 10.5, Face.NARROW_STRONG)
    yield strong
    euros = money_list.euros(abs(receipt.cents))
    yield replace(strong, x=LEFT + 112, width=WIDTH - 112, texts=(euros,), align=Align.RIGHT)
    if note:
        y += 7.5
        yield replace(words(Box(LEFT, y, WIDTH, 7), note, 9), lines=2)
    if receipt.taken_back:
        remark = (
            _("CANCELLED – this payment was taken back") if receipt.cancelled else wordlists.capital(state(receipt))
        )
        yield words(Box(LEFT, y + 7.5, WIDTH, 6), remark, 11, Face.STRONG)
    yield from money_list.foot(top, _("Date, signature"))


def _notes(facts: EventFacts) -> dict[tuple[int, datetime], str]:
    """Return for whom and why somebody (person and time of the booking) got a prize that was another's."""
    board = facts.cash().board
    return {
        (row.winner.person.id, row.given_at): prizes_words.passed_on(row)
        for row in (() if board is None else board.rows)
        if row.winner is not None and row.winner.person is not None and row.given_at and row.instead_of
    }


def _lines(bookings: Sequence[BookedPayment]) -> list[tuple[str, int]]:
    sums: dict[str, int] = {}
    for booking in bookings:
        label = wordlists.capital(cash_words.category(booking.category))
        sums[label] = sums.get(label, 0) + booking.cents
    lines = [(label, cents) for label, cents in sums.items() if cents]
    if len(lines) > MOST_LINES:
        rest = sum(cents for _label, cents in lines[MOST_LINES - 1 :])
        lines = [*lines[: MOST_LINES - 1], (_("Other"), rest)]
    return lines
