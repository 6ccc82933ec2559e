"""The cash report of an event: what came in and went out, by category and by booking, and what is still open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.cash import book as cash_book
from skatclub.exports.document import Column, Density, Document, Heading, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports.cash import journal, money_list
from skatclub.exports.reports.cash.journal import Journal
from skatclub.exports.spreadsheet import Workbook
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.cash.ledger import Booking
    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.papers.event_money import MoneyFacts
    from skatclub.exports.document import Stand
    from skatclub.exports.formats.json import Fact


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Cash report")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the report with who still owes something. Refused: `NothingBooked`."""
    money = facts.cash()
    money.moved()
    report = money.report
    owing = [due for due in money.dues if due.open]
    rows = (
        (_("Opening balance"), "", "", numbers.money(report.opening)),
        *(
            (
                wordlists.capital(cash_words.summed(line.category)),
                numbers.money(line.income) if line.income else "",
                numbers.money(line.outgo) if line.outgo else "",
                "",
            )
            for line in report.lines
        ),
        (_("Sum"), numbers.money(report.income), numbers.money(report.outgo), numbers.money(report.closing)),
    )
    right = Align.RIGHT
    columns = (
        Column(head=_("Category"), weight=3),
        Column(head=_("Income €"), align=right),
        Column(head=_("Expenditure €"), align=right),
        Column(head=_("In the cash box €"), align=right),
    )
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
        Table(columns=columns, rows=rows, density=Density.LIST, strong_rows=frozenset({len(rows) - 1})),
        Text(text=cash_words.balance(report), strong=True),
        *_desks(money),
        *still,
    )
    section = Section(blocks=blocks, footer=money_list.footer(facts, stand))
    title = _("Cash report – {event}").format(event=facts.event.title)
    return Document(title=title, stand=stand, sections=(section,), subject=name())


def _desks(money: MoneyFacts) -> tuple[Heading | Table, ...]:
    """Return what each desk took in and paid out, where there are several."""
    desks = cash_book.by_desk(money.bookings)
    if len(desks) < 2:
        return ()
    right = Align.RIGHT
    columns = (
        Column(head=_("Cash box"), weight=3),
        Column(head=_("Opening, transfers €"), align=right),
        Column(head=_("Income €"), align=right),
        Column(head=_("Expenditure €"), align=right),
        Column(head=_("In the cash box €"), align=right),
    )
    rows = tuple(
        (
            desk_sum.desk or _("no desk"),
            *(
                numbers.money(cents)
                for cents in (desk_sum.brought, desk_sum.income, desk_sum.outgo, desk_sum.balance)
            ),
        )
        for desk_sum in desks
    )
    return (Heading(_("By cash box"), 2), Table(columns=columns, rows=rows, density=Density.LIST))


def book(facts: EventFacts, stand: Stand) -> Workbook:
    """Return every booking with a balance that is calculated, the sums by category and month, and who owes."""
    money = facts.cash()
    people = {due.participant.person.id: due.participant for due in money.dues}

    def who(booking: Booking) -> tuple[int | None, str]:
        participant = people.get(booking.person_id or 0)
        return (None, "") if participant is None else (participant.start_no, participant.person.full_name)

    listed = Journal(bookings=money.bookings, receipts=money.receipts, about=_("No."), who=who)
    title = _("Cash report – {event}").format(event=facts.event.title)
    return Workbook(title=title, stand=stand, sheets=(*listed.sheets(), journal.still_open(money.dues)))


def data(facts: EventFacts, stand: Stand) -> Fact:
    """Return the report for programs, in cents."""
    money = facts.cash()
    report = money.report
    return {
        "club": stand.club,
        "event": facts.event.title,
        "date": facts.event.held_on.isoformat(),
        "opening": report.opening,
        "income": report.income,
        "outgo": report.outgo,
        "closing": report.closing,
        "lines": [
            {"category": line.category.value, "income": line.income, "outgo": line.outgo} for line in report.lines
        ],
        "desks": [
            {
                "desk": desk_sum.desk,
                "brought": desk_sum.brought,
                "income": desk_sum.income,
                "outgo": desk_sum.outgo,
                "balance": desk_sum.balance,
            }
            for desk_sum in cash_book.by_desk(money.bookings)
        ],
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
