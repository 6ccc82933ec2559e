"""The cash report of an event: what came in and went out, by category and by booking, and what is still open."""

from __future__ import annotations

from skatclub.domain.cash.ledger import Booking
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports.document import Column, Document, Heading, Section, Stand, Table, Text
from skatclub.exports.formats.json import Fact
from skatclub.exports.forms import Align
from skatclub.exports.reports.cash import journal, money_list, totals
from skatclub.exports.reports.cash.journal import Journal
from skatclub.exports.spreadsheet import Workbook
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Cash report")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the report with who still owes something. Refused: `NothingBooked`."""
    money = facts.cash()
    money.moved()
    owing = [due for due in money.dues if due.open]
    right = Align.RIGHT
    open_columns = (
        Column(head=_("No."), weight=0.5, align=right),
        Column(head=_("Name"), weight=3),
        Column(head=_("Owed €"), align=right),
        Column(head=_("Paid €"), align=right),
        Column(head=_("Open €"), align=right),
    )
    open_rows = tuple(
        (
            dues.participant.start_no,
            dues.participant.person.full_name,
            *(numbers.money(cents) for cents in (dues.owed, dues.paid, dues.open)),
        )
        for dues in owing
    )
    still = (
        (Heading(_("Still open"), 2), Table(columns=open_columns, rows=open_rows))
        if owing
        else (Text(text=_("Nobody owes anything.")),)
    )
    blocks = (
        money_list.head(facts, stand, name(), judged=False),
        *totals.blocks(money.report),
        Text(text=cash_words.balance(money.report), strong=True),
        *still,
    )
    section = Section(blocks=blocks, footer=money_list.footer(facts, stand))
    title = _("Cash report – {event}").format(event=facts.event.title)
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def table(facts: EventFacts, stand: Stand) -> Table:  # noqa: ARG001 (nobody is named)
    """Return the sums as rows for programs."""
    return totals.rows(facts.cash().report)


def book(facts: EventFacts, stand: Stand) -> Workbook:
    """Return every booking with a balance that is calculated, the sums by category and month, and who owes."""
    money = facts.cash()
    people = {due.participant.person.id: due.participant for due in money.dues}

    def who(booking: Booking) -> tuple[int | None, str]:
        participant = people.get(booking.person_id or 0)
        return (None, "") if participant is None else (participant.start_no, participant.person.full_name)

    listed = Journal(
        report=money.report, withdrawn=money.withdrawn, receipts=money.receipts, about=_("No."), who=who
    )
    title = _("Cash report – {event}").format(event=facts.event.title)
    return Workbook(title=title, stand=stand, sheets=(*listed.sheets(), journal.still_open(money.dues)))


def data(facts: EventFacts, stand: Stand) -> Fact:
    """Return the report for programs, in cents."""
    money = facts.cash()
    return {
        "club": stand.club,
        "event": facts.event.title,
        "date": facts.event.held_on.isoformat(),
        **totals.facts(money.report),
        "open": [
            {
                "start_no": dues.participant.start_no,
                "name": dues.participant.person.full_name,
                "owed": dues.owed,
                "paid": dues.paid,
            }
            for dues in money.dues
            if dues.open
        ],
    }
