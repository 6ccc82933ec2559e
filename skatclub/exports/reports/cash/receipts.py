"""Receipts: one for each payment of a person, six on a sheet or on a roll, numbered without a gap in the year."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from skatclub.domain.cash.receipts import BookedPayment, Receipt
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.registration.registration import Participant
from skatclub.exports import document
from skatclub.exports.document import Column, Document, Imprint, Money, Table
from skatclub.exports.reports.cash import money_list, slips
from skatclub.exports.reports.cash.slips import Slip
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _
from skatclub.i18n.prizes import words as prizes_words

MOST_LINES = 6
"""Categories on one receipt; more are added up in the last line."""


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Receipts")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the receipts of the event by number, or those of chosen start numbers only. Refused: `NothingPaid`."""
    people = {participant.person.id: participant for participant in facts.participants}
    notes = _notes(facts)
    receipts = [
        _slip(facts, people.get(each.person_id), each, notes.get((each.person_id, each.at), ""))
        for each in facts.receipts()
    ]
    title = _("Receipts – {event}").format(event=facts.event.title)
    drawn = slips.of(name(), title, receipts, imprint, roll=facts.roll, copies=facts.copies)
    return document.with_lists(drawn, [_table(facts)])


def _table(facts: EventFacts) -> Table:
    """Return the receipts as rows for auditors."""
    people = {participant.person.id: participant for participant in facts.participants}
    columns = (
        Column(head=_("Receipt"), code="receipt"),
        Column(head=_("Date"), code="date"),
        Column(head=_("Start no."), code="start_no"),
        Column(head=_("Name"), code="name"),
        Column(head=_("Cash box"), code="desk"),
        Column(head=_("Amount €"), code="amount", summed=True),
        Column(head=_("State"), code="state"),
    )
    rows = tuple(
        (
            receipt.label,
            receipt.day,
            None if (who := people.get(receipt.person_id)) is None else who.start_no,
            "" if who is None else who.person.full_name,
            receipt.desk,
            Money(receipt.cents),
            state(receipt),
        )
        for receipt in facts.receipts()
    )
    return Table(columns=columns, rows=rows, name=name())


def state(receipt: Receipt) -> str:
    """Return whether a receipt was cancelled, wholly or in part; empty if it holds."""
    if receipt.cancelled:
        return _("cancelled")
    if receipt.taken_back:
        return _("€{amount} reversed").format(amount=numbers.money(receipt.taken_back))
    return ""


def _slip(facts: EventFacts, who: Participant | None, receipt: Receipt, note: str) -> Slip:
    is_paid_in = receipt.cents >= 0
    start = "" if who is None or who.start_no is None else _("Start number {number}").format(number=who.start_no)
    cancelled = _("CANCELLED – this payment was reversed")
    return Slip(
        title=_("Receipt no. {number}").format(number=receipt.label),
        party=_("Received from") if is_paid_in else _("Paid to"),
        name="–" if who is None else who.person.full_name,
        beside=start,
        purpose=_("for {event}").format(event=money_list.when(facts)),
        lines=tuple(_lines(receipt.lines)),
        total=_("Received") if is_paid_in else _("Paid out"),
        cents=receipt.cents,
        note=note,
        remark=(cancelled if receipt.cancelled else wordlists.capital(state(receipt)))
        if receipt.taken_back
        else "",
        day=numbers.date(receipt.day),
        signers=(_("Signature of the cash desk") if is_paid_in else _("Signature of the recipient"),),
    )


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
        label = wordlists.capital(cash_words.paid_for(booking.category, booking.event_id, booking.person_id))
        sums[label] = sums.get(label, 0) + booking.cents
    lines = [(label, cents) for label, cents in sums.items() if cents]
    if len(lines) > MOST_LINES:
        rest = sum(cents for _label, cents in lines[MOST_LINES - 1 :])
        lines = [*lines[: MOST_LINES - 1], (_("Other"), rest)]
    return lines
