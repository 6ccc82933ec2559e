"""The cash report of an event: what came in and went out, by category and by booking, and what is still open."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.cash import book as cash_book
from skatclub.domain.cash import receipts, transfers
from skatclub.exports.document import Column, Document, Heading, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports.cash import money_list
from skatclub.exports.spreadsheet import Formula, Sheet, Workbook
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.papers.event_money import MoneyFacts
    from skatclub.exports.document import Stand
    from skatclub.exports.formats.json import Fact


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Cash report")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the report with who still owes something."""
    money = facts.cash()
    report = money.report
    owing = [one for one in money.dues if one.open]
    rows = (
        (_("Opening balance"), "", "", numbers.money(report.opening)),
        *(
            (
                _upper(cash_words.category(line.category)),
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
        Column(head=_("Outgo €"), align=right),
        Column(head=_("In the box €"), align=right),
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
            one.participant.start_no,
            one.participant.person.full_name,
            *(numbers.money(cents) for cents in (one.owed, one.paid, one.open)),
        )
        for one in owing
    )
    balance = _("Opening {opening} + income {income} − outgo {outgo} = {closing} €").format(
        opening=numbers.money(report.opening),
        income=numbers.money(report.income),
        outgo=numbers.money(report.outgo),
        closing=numbers.money(report.closing),
    )
    still = (
        (Heading(_("Still open"), 2), Table(columns=open_columns, rows=open_rows))
        if owing
        else (Text(text=_("Nobody owes anything.")),)
    )
    blocks = (
        money_list.head(facts, stand, name(), judged=False),
        Table(columns=columns, rows=rows, size=10),
        Text(text=balance, strong=True),
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
        Column(head=_("Desk"), weight=3),
        Column(head=_("Opening, carried €"), align=right),
        Column(head=_("Income €"), align=right),
        Column(head=_("Outgo €"), align=right),
        Column(head=_("In the box €"), align=right),
    )
    rows = tuple(
        (
            one.desk or _("no desk"),
            *(numbers.money(cents) for cents in (one.brought, one.income, one.outgo, one.balance)),
        )
        for one in desks
    )
    return (Heading(_("By desk"), 2), Table(columns=columns, rows=rows, size=10))


def book(facts: EventFacts, stand: Stand) -> Workbook:
    """Return two sheets: every booking with a balance that is calculated, and the sums by category."""
    money = facts.cash()
    bookings = money.bookings
    heads = (
        _("Booking"), _("Date"), _("No."), _("Name"), _("Category"), _("Amount €"), _("Balance €"), _("Note"),
        _("Receipt"), _("Desk"), _("Takes back"),
    )  # fmt: skip
    written = receipts.labels(money.receipts)
    people = {one.participant.person.id: one.participant for one in money.dues}
    carried = transfers.by_booking(bookings)
    rows = []
    for place, one in enumerate(bookings, start=2):
        who = people.get(one.person_id or 0)
        rows.append(
            (
                one.id,
                cash_book.day(one.at),
                None if who is None else who.start_no,
                "" if who is None else who.person.full_name,
                _upper(cash_words.booked(one, carried.get(one.id))),
                Fraction(one.cents, 100),
                Formula(f"=SUM($F$2:F{place})", money=True),
                one.note,
                written.get(one.id, ""),
                one.desk,
                one.counters,
            )
        )
    journal = Sheet(
        title=_("Bookings"),
        rows=(heads, *rows),
        widths=(10, 12, 7, 32, 24, 12, 12, 40, 12, 16, 12),
        frozen="A2",
        heads=frozenset({1}),
    )
    return Workbook(
        title=_("Cash report – {event}").format(event=facts.event.title),
        stand=stand,
        sheets=(journal, _sums(money, journal.title, len(rows))),
    )


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
                "desk": one.desk,
                "brought": one.brought,
                "income": one.income,
                "outgo": one.outgo,
                "balance": one.balance,
            }
            for one in cash_book.by_desk(money.bookings)
        ],
        "open": [
            {
                "start_no": one.participant.start_no,
                "name": one.participant.person.full_name,
                "owed": one.owed,
                "paid": one.paid,
            }
            for one in money.dues
            if one.open
        ],
    }


def _sums(money: MoneyFacts, journal: str, number: int) -> Sheet:
    """Return what each category comes to, calculated from the bookings."""
    carried = transfers.by_booking(money.bookings)
    found = {_upper(cash_words.booked(one, carried.get(one.id))) for one in money.bookings}
    last = max(number + 1, 2)
    sheet = "'" + journal.replace("'", "''") + "'"
    rows = tuple(
        (label, Formula(f"=SUMIF({sheet}!$E$2:$E${last},A{place},{sheet}!$F$2:$F${last})", money=True))
        for place, label in enumerate(sorted(found), start=2)
    )
    total = (_("In the box"), Formula(f"=SUM(B2:B{len(rows) + 1})", money=True) if rows else 0)
    return Sheet(
        title=_("By category"),
        rows=((_("Category"), _("Sum €")), *rows, total),
        widths=(28, 12),
        heads=frozenset({1}),
        strong=frozenset({len(rows) + 2}),
    )


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:]
