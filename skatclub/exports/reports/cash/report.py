"""The cash report of an event: what came in and went out, by category and by booking, and what is still open."""

from __future__ import annotations

from skatclub.domain.cash.ledger import Booking
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports import document
from skatclub.exports.document import Column, Document, Heading, Imprint, Money, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports.cash import journal, money_list, totals
from skatclub.exports.reports.cash.journal import Journal
from skatclub.exports.spreadsheet import Workbook
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Cash report")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the report with who still owes something. Refused: `NothingBooked`."""
    money = facts.cash()
    money.moved()
    owing = [due for due in money.dues if due.open]
    right = Align.RIGHT
    columns = (
        Column(head=_("No."), code="start_no", weight=0.5, align=right),
        Column(head=_("Name"), code="name", weight=3),
        Column(head=_("Owed €"), code="owed", align=right),
        Column(head=_("Paid €"), code="paid", align=right),
        Column(head=_("Open €"), code="open", align=right),
    )
    rows = tuple(
        (due.participant.start_no, due.participant.person.full_name, *map(Money, (due.owed, due.paid, due.open)))
        for due in owing
    )
    title = _("Still open")
    listed = Table(columns=columns, rows=rows, code="open", name=title, printed=bool(owing))
    blocks = (
        money_list.head(facts, imprint, name(), judged=False),
        *totals.blocks(money.report),
        Text(text=cash_words.balance(money.report), strong=True),
        Heading(title, 2) if owing else Text(text=_("Nobody owes anything.")),
        listed,
    )
    section = Section(blocks=blocks, footer=money_list.footer(facts, imprint))
    return document.of_event(_("Cash report"), facts.event, imprint, (section,))


def book(facts: EventFacts, imprint: Imprint) -> Workbook:
    """Return every booking with a balance that is calculated, the sums by category and month, and who owes."""
    money = facts.cash()
    people = {due.participant.person.id: due.participant for due in money.dues}

    def who(booking: Booking) -> tuple[int | None, str]:
        participant = people.get(booking.person_id or 0)
        return (
            (None, booking.payee) if participant is None else (participant.start_no, participant.person.full_name)
        )

    listed = Journal(
        report=money.report, withdrawn=money.withdrawn, receipts=money.receipts, about=_("No."), who=who
    )
    title = _("Cash report – {event}").format(event=facts.event.title)
    return Workbook(title=title, imprint=imprint, sheets=(*listed.sheets(), journal.still_open(money.dues)))
