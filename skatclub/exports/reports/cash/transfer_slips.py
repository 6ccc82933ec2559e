"""Slips of money carried from desk to desk: one for each, signed by who gave it and who took it."""

from __future__ import annotations

from skatclub.domain.cash.transfers import Transfer
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports import document
from skatclub.exports.document import Column, Document, Imprint, Money, Table
from skatclub.exports.reports.cash import money_list, slips
from skatclub.exports.reports.cash.slips import Slip
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import N_, _

NAME = N_("Cash transfer slips")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return a slip for each transfer, those that were taken back marked. Refused: `NothingCarried`."""
    carried = [_slip(facts, transfer) for transfer in facts.cash().carried()]
    title = _("Cash transfers – {event}").format(event=facts.event.title)
    drawn = slips.of(_(NAME), title, carried, imprint, roll=facts.roll, copies=facts.copies, names=False)
    return document.with_lists(drawn, [_table(facts)])


def _table(facts: EventFacts) -> Table:
    """Return the transfers as rows for auditors."""
    columns = (
        Column(head=_("Slip"), code="slip"),
        Column(head=_("Date"), code="date"),
        Column(head=_("From desk"), code="from_desk"),
        Column(head=_("To desk"), code="to_desk"),
        Column(head=_("Amount €"), code="amount"),
        Column(head=_("Note"), code="note"),
        Column(head=_("State"), code="state"),
    )
    rows = tuple(
        (
            transfer.number,
            transfer.day,
            transfer.out.desk,
            transfer.into.desk,
            Money(transfer.cents),
            transfer.out.note,
            _("cancelled") if transfer.cancelled else "",
        )
        for transfer in facts.cash().carried()
    )
    return Table(columns=columns, rows=rows, name=_(NAME))


def _slip(facts: EventFacts, transfer: Transfer) -> Slip:
    return Slip(
        title=_("Transfer slip no. {number}").format(number=transfer.number),
        party=_("Transferred"),
        name=cash_words.between_desks(transfer),
        purpose=money_list.when(facts),
        total=_("Transferred to the other cash box"),
        cents=transfer.cents,
        note=transfer.out.note,
        remark=_("CANCELLED – the money went back to the first cash box") if transfer.cancelled else "",
        day=numbers.date(transfer.day),
        signers=(_("Given by (signature)"), _("Taken by (signature)")),
    )
