"""The cash report of an event: one page for its treasurer, and as a workbook every booking.

What came in and went out by category, the prizes, what stays with the club and why, the count, who still owes.
"""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain import zone
from skatclub.domain.cash.ledger import Booking
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.event_money import MoneyFacts
from skatclub.domain.prizes.awards import AwardState
from skatclub.exports import document
from skatclub.exports.document import (
    Cell,
    Column,
    Density,
    Document,
    Heading,
    Imprint,
    Money,
    Said,
    Section,
    Table,
    Text,
)
from skatclub.exports.forms import Align, Form
from skatclub.exports.reports.cash import journal, money_list, totals
from skatclub.exports.reports.cash.journal import Journal
from skatclub.exports.reports.forms import blank
from skatclub.exports.spreadsheet import Workbook
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import N_, _

MOST_NAMED = 8
"""Of so many who still owe something the page tells the names; what more owe is on the list of dues."""

NAME = N_("Cash report")


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
    listed = Table(columns=columns, rows=rows, code="open", name=_("Still open"), printed=False)
    counted = _counted(money)
    blocks = (
        money_list.head(facts, imprint, _(NAME), judged=False),
        *totals.blocks(money.report),
        *(Text(text=words) for words in _elsewhere(money)),
        Heading(_("What stays with the club"), 2),
        _kept(money),
        *(Text(text=words) for words in (*_prizes(money), _still_open(money))),
        Heading(counted.name, 2),
        counted,
        *(() if counted.rows else (Text(text=_("Not counted yet.")), _to_count())),
        totals.signatures((_("Treasurer"), _("Second person"))),
        listed,
    )
    section = Section(blocks=blocks, footer=money_list.footer(facts, imprint))
    return document.of_event(_("Cash report"), facts.event, imprint, (section,))


def _elsewhere(money: MoneyFacts) -> Iterator[str]:
    """Return what makes the box hold more or less than was booked for this event."""
    other = money.of_others
    if other > 0:
        words = _("Collected from earlier as well: {amount}. The cash box should hold {sum}.")
        yield words.format(amount=numbers.euros(other), sum=numbers.euros(money.report.closing + other))
    elif other < 0:
        words = _("{amount} was paid at other evenings and lies in their cash box.")
        yield words.format(amount=numbers.euros(-other))


def _kept(money: MoneyFacts) -> Table:
    """Return what stays with the club of what is in the box: by the prize plan, and for other reasons."""
    kept = money.kept()
    waiting, owing = len(money.prizes_in(None)), sum(due.open > 0 for due in money.dues)
    rows: list[tuple[Cell, ...]] = [
        (_("In the cash box"), Money(kept.in_box)),
        (_("Opening balance, goes back"), Money(-kept.change)),
        (_("Prizes still to be paid: {n}").format(n=waiting), Money(-kept.prizes)),
        (_("Deposits and credits still to be paid back"), Money(-kept.back)),
        (_("Still to be collected, people: {n}").format(n=owing), Money(kept.owed)),
    ]
    reasons: list[tuple[Cell, ...]] = []
    if money.board is not None:
        of_fees = money.board.stays
        reasons = [
            (_("of it fees that go into no prize"), Money(of_fees)),
            (_("of it gifts, catering, differences and the like"), Money(kept.cents - of_fees)),
        ]
    rows, reasons = ([row for row in part if row[1] != Money(0)] for part in (rows, reasons))
    total = len(rows)
    rows += [(_("Stays with the club"), Money(kept.cents)), *reasons]
    columns = (
        Column(head=_("Settlement"), code="what", weight=4),
        Column(head=_("Amount €"), code="amount", align=Align.RIGHT),
    )
    return Table(
        columns=columns,
        rows=tuple(rows),
        density=Density.LIST,
        strong_rows=frozenset({total}),
        code="kept",
        name=_("What stays with the club"),
    )


def _prizes(money: MoneyFacts) -> Iterator[str]:
    """Return what became of the prizes of money."""
    if money.board is not None and any(money.board.amounts):
        paid, waiting, left = (
            sum(row.cents for row in money.prizes_in(*states))
            for states in ((AwardState.HANDED_OUT, AwardState.SUBSTITUTED), (None,), (AwardState.UNCLAIMED,))
        )
        words = _("Prizes: {paid} paid out, {waiting} still to be paid, {left} not claimed.")
        yield words.format(paid=numbers.euros(paid), waiting=numbers.euros(waiting), left=numbers.euros(left))


def _still_open(money: MoneyFacts) -> str:
    """Return who still owes how much, where these are a few; else how many they are."""
    owing = [due for due in money.dues if due.open > 0]
    if not owing or len(owing) > MOST_NAMED:
        return cash_words.open_dues(money.dues)
    names = (f"{due.participant.person.full_name} {numbers.money(due.open)}" for due in owing)
    return _("Still open: {names}.").format(names=" · ".join(names))


def _counted(money: MoneyFacts) -> Table:
    """Return the last count of each box, and how it stood to the book."""
    right = Align.RIGHT
    columns = (
        Column(head=_("Cash box"), code="box", weight=2),
        Column(head=_("When"), code="at", weight=2),
        Column(head=_("In the cash book €"), code="expected", align=right),
        Column(head=_("Counted €"), code="counted", align=right),
        Column(head=_("Difference €"), code="difference", align=right),
        Column(head=_("Note"), code="note", weight=2),
    )
    rows = tuple(
        (
            Said(count.box or "", count.box or _("all together")),
            document.moment_words(zone.here(count.at)),
            Money(count.expected),
            Money(count.counted),
            Money(count.difference),
            count.note,
        )
        for count in money.last_counts()
    )
    return Table(
        columns=columns, rows=rows, density=Density.LIST, code="counts", name=_("Count of the cash box"),
        printed=bool(rows),
    )  # fmt: skip


def _to_count() -> Form:
    """Return lines on which a count is written by hand."""
    return blank.row(*(blank.Field(words) for words in (N_("Counted €"), N_("Difference €"), N_("Note"))))


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
