"""Slips of money carried from desk to desk: one for each, signed by who gave it and who took it."""

from __future__ import annotations

from fractions import Fraction

from skatclub.domain.cash.transfers import Transfer
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports.document import Column, Document, Stand, Table
from skatclub.exports.reports.cash import money_list, slips
from skatclub.exports.reports.cash.slips import Slip
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Cash transfer slips")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return a slip for each transfer, those that were taken back marked. Refused: `NothingCarried`."""
    carried = [_slip(facts, transfer) for transfer in facts.cash().carried()]
    title = _("Cash transfers – {event}").format(event=facts.event.title)
    return slips.of(name(), title, carried, stand, roll=facts.roll, copies=facts.copies, names=False)


def table(facts: EventFacts, stand: Stand) -> Table:  # noqa: ARG001 (no names, whoever reads)
    """Return the transfers as rows for programs and auditors."""
    heads = (_("Slip"), _("Date"), _("From desk"), _("To desk"), _("Amount €"), _("Note"), _("State"))
    rows = tuple(
        (
            transfer.number,
            transfer.day,
            transfer.out.desk,
            transfer.into.desk,
            Fraction(transfer.cents, 100),
            transfer.out.note,
            _("cancelled") if transfer.cancelled else "",
        )
        for transfer in facts.cash().carried()
    )
    return Table(columns=tuple(Column(head=head) for head in heads), rows=rows)


def _slip(facts: EventFacts, transfer: Transfer) -> Slip:
    return Slip(
        title=_("Transfer slip no. {number}").format(number=transfer.number),
        party=_("Transferred"),
        name=cash_words.carried(transfer),
        purpose=money_list.when(facts),
        total=_("Transferred to the other cash box"),
        cents=transfer.cents,
        note=transfer.out.note,
        remark=_("CANCELLED – the money went back to the first cash box") if transfer.cancelled else "",
        day=numbers.date(transfer.day),
        signers=(_("Given by (signature)"), _("Taken by (signature)")),
    )
