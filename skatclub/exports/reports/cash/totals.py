"""The cash report as tables: by purpose, by month and by cash box, the same for papers, workbooks and programs."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import replace

from skatclub.domain.cash import book as cash_book
from skatclub.domain.cash.book import CashReport
from skatclub.exports import lists
from skatclub.exports.document import Block, Cell, Column, Density, Heading, Money, Said, Table, Text
from skatclub.exports.forms import Align, Box, Form, Item, Line, words
from skatclub.exports.spreadsheet import Sheet
from skatclub.i18n import wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _

_WIDTH, _ROW = 180.0, 10.0
"""Of the lines to sign on, in millimetres."""


def blocks(report: CashReport, *, monthly: bool = False) -> tuple[Block, ...]:
    """Return the sums: by purpose, by month and by cash box, the last two printed only where there are several.

    With `monthly` a single month is printed, too. The first one is for files, and has every month by purpose.
    """
    by_month, by_desk = months(report), desks(report)
    drawn: list[Block] = [_each_month(report), purposes(report)]
    for table, several in ((by_month, not monthly), (by_desk, True)):
        is_printed = len(table.rows) > several
        drawn += [*((Heading(table.name, 2),) if is_printed else ()), replace(table, printed=is_printed)]
    if report.brought_later:
        drawn.append(Text(text=cash_words.brought_later(report)))
    return tuple(drawn)


def purposes(report: CashReport) -> Table:
    """Return what came in and went out by purpose, between what was there and what is in the box."""
    rows: list[tuple[Cell, ...]] = [(_opening(), None, None, Money(report.opening))]
    rows += [
        (_purpose(line), _euros(line.income), _euros(line.outgo), Money(line.surplus)) for line in report.lines
    ]
    sums = (Money(report.income), Money(report.outgo), Money(report.closing))
    table = _table(
        (_("Category"), _("Income €"), _("Expenditure €"), _("Net €")),
        ("category", "income", "outgo", "surplus"),
        (*rows, (_("Balance in the cash box"), *sums)),
    )
    return replace(
        table,
        code="categories",
        name=_("By category"),
        columns=(table.columns[0], *(replace(column, summed=True) for column in table.columns[1:])),
        strong_rows=frozenset({len(rows)}),
        repeats=frozenset({len(rows)}),
    )


def months(report: CashReport) -> Table:
    """Return what each month opened with, took in, paid out and closed with."""
    table = _table(
        (_("Month"), _("Opening €"), _("Income €"), _("Expenditure €"), _("In the cash box €")),
        ("month", "opening", "income", "outgo", "closing"),
        tuple(
            (_month(month.first), *map(Money, (month.opening, month.income, month.outgo, month.closing)))
            for month in report.months
        ),
    )
    return replace(table, code="months", name=_("By month"))


def desks(report: CashReport) -> Table:
    """Return what each desk was brought, took in, paid out and should have in its box."""
    table = _table(
        (_("Cash box"), _("Opening, transfers €"), _("Income €"), _("Expenditure €"), _("In the cash box €")),
        ("desk", "brought", "income", "outgo", "balance"),
        tuple(
            (
                Said(desk.desk, desk.desk or _("no desk")),
                *map(Money, (desk.brought, desk.income, desk.outgo, desk.balance)),
            )
            for desk in report.desks
        ),
    )
    return replace(table, code="desks", name=_("By cash box"))


def _each_month(report: CashReport) -> Table:
    """Return for files the opening, then what each month brought by purpose.

    Whoever adds up a column comes to the sum of the report, and to what is in the box in the last one.
    """
    rows: list[tuple[Cell, ...]] = [(None, _opening(), None, None, Money(report.opening))]
    for month in report.months:
        rows += [
            (_month(month.first), _purpose(line), *map(Money, (line.income, line.outgo, line.surplus)))
            for line in month.lines
        ]
    heads = (_("Month"), _("Category"), _("Income €"), _("Expenditure €"), _("Net €"))
    table = _table(heads, ("month", "category", "income", "outgo", "surplus"), tuple(rows))
    return replace(table, code="categories_by_month", name=_("Report"), printed=False)


def signatures(people: Sequence[str]) -> Form:
    """Return a line for each of these to sign, with place and day."""
    items: list[Item] = []
    for place, who in enumerate(people):
        y = (place + 1) * _ROW - 6
        items += [
            Line(0, y, 55, y, 0.15),
            words(Box(0, y + 0.8, 55, 4.5), _("Place, date"), 9),
            Line(62, y, _WIDTH, y, 0.15),
            words(Box(62, y + 0.8, _WIDTH - 62, 4.5), who, 9),
        ]
    return Form(width=_WIDTH, height=len(people) * _ROW + 4, items=tuple(items))


def sheets(report: CashReport) -> tuple[Sheet, ...]:
    """Return the sums by purpose, which add up by themselves, and by month."""
    return tuple(lists.sheet(table, table.name) for table in (purposes(report), months(report)))


def _opening() -> Said:
    return Said("opening", _("Opening balance"))


def _purpose(line: cash_book.Line) -> Said:
    return Said(line.purpose or line.category.value, wordlists.capital(cash_words.line(line)))


def _month(first: datetime.date) -> Said:
    return Said(first, f"{first:%m/%Y}")


def _euros(cents: int) -> Money | None:
    return Money(cents) if cents else None


def _table(heads: Sequence[str], codes: Sequence[str], rows: tuple[tuple[Cell, ...], ...]) -> Table:
    columns = tuple(
        Column(head=head, code=code, align=Align.RIGHT if place else Align.LEFT, weight=1 if place else 3)
        for place, (head, code) in enumerate(zip(heads, codes, strict=True))
    )
    return Table(columns=columns, rows=rows, density=Density.LIST)
