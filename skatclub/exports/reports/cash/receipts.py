"""Receipts: one for each payment of a person, six on a sheet or on a roll, numbered without a gap in the year."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from skatclub.domain.cash.receipts import BookedPayment, Causes, Receipt, Written
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports import document
from skatclub.exports.document import Column, Document, Imprint, Money, Table
from skatclub.exports.reports.cash import slips
from skatclub.exports.reports.cash.slips import Slip
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.prizes import words as prizes_words

MOST_LINES = 6
"""Categories on one receipt; more are added up in the last line."""

NAME = N_("Receipts")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the receipts of the event by number, or those of chosen start numbers only. Refused: `NothingPaid`."""
    people = {participant.person.id: participant for participant in facts.participants}
    notes = _notes(facts)
    causes = facts.cash().causes
    receipts = [
        replace(
            _slip(each, "–" if who is None else who.person.written_name, causes),
            beside=_start(None if who is None else who.start_no),
            note=notes.get((each.person_id, each.at), ""),
        )
        for each in facts.receipts()
        for who in (people.get(each.person_id),)
    ]
    title = _("Receipts – {event}").format(event=facts.event.title)
    drawn = slips.of(_(NAME), title, receipts, imprint, roll=facts.roll, copies=facts.copies)
    return document.with_lists(drawn, [_table(facts)])


def of_book(written: Written, imprint: Imprint) -> Document:
    """Return receipts of the club's book, whatever they are for."""
    receipts = [_slip(each, written.names.get(each.person_id, "–"), written.causes) for each in written.receipts]
    return slips.of(_(NAME), _(NAME), receipts, imprint)


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
    return Table(columns=columns, rows=rows, name=_(NAME))


def state(receipt: Receipt) -> str:
    """Return whether a receipt was cancelled, wholly or in part; empty if it holds."""
    if receipt.cancelled:
        return _("cancelled")
    if receipt.taken_back:
        return _("€{amount} reversed").format(amount=numbers.money(receipt.taken_back))
    return ""


def _start(number: int | None) -> str:
    return "" if number is None else _("Start number {number}").format(number=number)


def _slip(receipt: Receipt, who: str, causes: Causes) -> Slip:
    """Return a receipt: of one evening what was paid there, of several each of them with what was paid for it."""
    is_paid_in, things = receipt.cents >= 0, _things(receipt, causes)
    kinds = _sums(receipt.lines, lambda line: _kind(line, causes))
    for_one = "" if receipt.event_ids == (None,) else next(iter(things), "")
    purpose, lines = (wordlists.both(*kinds), things) if len(things) > 1 else (for_one, kinds)
    cancelled = _("CANCELLED – this payment was reversed")
    return Slip(
        title=_("Receipt no. {number}").format(number=receipt.label),
        party=_("Received from") if is_paid_in else _("Paid to"),
        name=who,
        purpose=purpose and _("for {event}").format(event=purpose),
        lines=_lines(lines),
        total=_("Received") if is_paid_in else _("Paid out"),
        cents=receipt.cents,
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


def _things(receipt: Receipt, causes: Causes) -> dict[str, int]:
    """Return the sums of a receipt by evening, what is of none by what it was for."""

    def thing(line: BookedPayment) -> str:
        event = causes.events.get(line.event_id or 0)
        return _kind(line, causes) if event is None else f"{event[0]} · {numbers.date(event[1])}"

    return _sums(receipt.lines, thing)


def _kind(line: BookedPayment, causes: Causes) -> str:
    """Return what a payment was for, apart from its evening."""
    year, own = causes.fee_years.get(line.fee_id or 0), causes.purposes.get(line.purpose_id or 0)
    if year is not None:
        return _("Fee {year}").format(year=year)
    return wordlists.capital(own or cash_words.paid_for(line.category, line.event_id, line.person_id))


def _sums(bookings: Sequence[BookedPayment], named: Callable[[BookedPayment], str]) -> dict[str, int]:
    sums: dict[str, int] = {}
    for booking in bookings:
        sums[named(booking)] = sums.get(named(booking), 0) + booking.cents
    return {label: cents for label, cents in sums.items() if cents}


def _lines(sums: Mapping[str, int]) -> tuple[tuple[str, int], ...]:
    lines = tuple(sums.items())
    if len(lines) <= MOST_LINES:
        return lines
    rest = lines[MOST_LINES - 1 :]
    words = ngettext("{n} more", "{n} more", len(rest)).format(n=len(rest))
    return (*lines[: MOST_LINES - 1], (words, sum(cents for _label, cents in rest)))
