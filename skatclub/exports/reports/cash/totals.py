"""The cash report as tables: by purpose, by month and by cash box, the same for papers, workbooks and programs."""

from __future__ import annotations

import datetime
from dataclasses import replace
from fractions import Fraction

from skatclub.domain.cash.book import CashReport, Line
from skatclub.exports import spreadsheet
from skatclub.exports.document import Block, Cell, Column, Density, Heading, Table, Text
from skatclub.exports.formats.json import Fact
from skatclub.exports.forms import Align
from skatclub.exports.reports.cash import money_list
from skatclub.exports.spreadsheet import Formula, Sheet
from skatclub.i18n import wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _


def blocks(report: CashReport, *, monthly: bool = False) -> tuple[Block, ...]:
    """Return the sums as they are printed: boxes, and months unless `monthly`, only where there are several."""
    drawn: list[Block] = [_drawn(purposes(report))]
    parts = ((_("By month"), months(report), not monthly), (_("By cash box"), desks(report), True))
    for heading, table, several in parts:
        if len(table.rows) > several:
            drawn += [Heading(heading, 2), _drawn(table)]
    if report.brought_later:
        drawn.append(Text(text=cash_words.brought_later(report)))
    return tuple(drawn)


def purposes(report: CashReport) -> Table:
    """Return what came in and went out by purpose, between what was there and what is in the box."""
    rows = [
        (_purpose(line), *(each or None for each in _euros(line.income, line.outgo)), *_euros(line.surplus))
        for line in report.lines
    ]
    opening, sums = (None, None, *_euros(report.opening)), _euros(report.income, report.outgo, report.closing)
    return _table(
        (_("Category"), _("Income €"), _("Expenditure €"), _("Surplus €")),
        ((_("Opening balance"), *opening), *rows, (_("In the cash box"), *sums)),
        strong_rows=frozenset({len(rows) + 1}),
    )


def months(report: CashReport) -> Table:
    """Return what each month opened with, took in, paid out and closed with."""
    return _table(
        (_("Month"), _("Opening €"), _("Income €"), _("Expenditure €"), _("In the cash box €")),
        tuple(
            (month.first, *_euros(month.opening, month.income, month.outgo, month.closing))
            for month in report.months
        ),
    )


def desks(report: CashReport) -> Table:
    """Return what each desk was brought, took in, paid out and should have in its box."""
    return _table(
        (_("Cash box"), _("Opening, transfers €"), _("Income €"), _("Expenditure €"), _("In the cash box €")),
        tuple(
            (desk.desk or _("no desk"), *_euros(desk.brought, desk.income, desk.outgo, desk.balance))
            for desk in report.desks
        ),
    )


def rows(report: CashReport) -> Table:
    """Return the report for programs: the opening, then what each month brought by purpose.

    Whoever adds up a column comes to the sum of the report, and to what is in the box in the last one.
    """
    drawn: list[tuple[Cell, ...]] = [(None, _("Opening balance"), None, None, *_euros(report.opening))]
    for month in report.months:
        drawn += [
            (month.first, _purpose(line), *_euros(line.income, line.outgo, line.surplus)) for line in month.lines
        ]
    heads = (_("Month"), _("Category"), _("Income €"), _("Expenditure €"), _("Surplus €"))
    return Table(columns=tuple(Column(head=head) for head in heads), rows=tuple(drawn))


def facts(report: CashReport) -> dict[str, Fact]:
    """Return the report in cents; a month by its year and number."""
    return {
        "opening": report.opening,
        "income": report.income,
        "outgo": report.outgo,
        "closing": report.closing,
        "lines": [
            {"category": line.category.value, "income": line.income, "outgo": line.outgo} for line in report.lines
        ],
        "months": [
            {
                "month": f"{month.first:%Y-%m}",
                "opening": month.opening,
                "income": month.income,
                "outgo": month.outgo,
                "closing": month.closing,
            }
            for month in report.months
        ],
        "desks": [
            {
                "desk": desk.desk,
                "brought": desk.brought,
                "income": desk.income,
                "outgo": desk.outgo,
                "balance": desk.balance,
            }
            for desk in report.desks
        ],
    }


def sheets(report: CashReport) -> tuple[Sheet, ...]:
    """Return the sums by purpose, which add up by themselves, and by month."""
    by_purpose, by_month = purposes(report), months(report)
    end = len(by_purpose.rows)
    total = tuple(Formula(f"=SUM({column}2:{column}{end})", money=True) for column in "BCD")
    return (
        spreadsheet.listing(
            _("By category"),
            _heads(by_purpose),
            by_purpose.rows[:-1],
            below=((by_purpose.rows[-1][0], *total),),
            euros=frozenset({2, 3, 4}),
        ),
        spreadsheet.listing(_("By month"), _heads(by_month), by_month.rows, euros=frozenset({2, 3, 4, 5})),
    )


def _purpose(line: Line) -> str:
    return wordlists.capital(cash_words.summed(line.category))


def _heads(table: Table) -> tuple[str, ...]:
    return tuple(column.head for column in table.columns)


def _table(
    heads: tuple[str, ...], rows: tuple[tuple[Cell, ...], ...], strong_rows: frozenset[int] = frozenset()
) -> Table:
    columns = (Column(head=heads[0], weight=3), *(Column(head=head, align=Align.RIGHT) for head in heads[1:]))
    return Table(columns=columns, rows=rows, density=Density.LIST, strong_rows=strong_rows)


def _drawn(table: Table) -> Table:
    """Return a table for eyes; a month is its number and year."""
    firsts = (row[0] for row in table.rows)
    named = (f"{first:%m/%Y}" if isinstance(first, datetime.date) else first for first in firsts)
    drawn = tuple((name, *row[1:]) for name, row in zip(named, table.rows, strict=True))
    return money_list.for_eyes(replace(table, rows=drawn))


def _euros(*cents: int) -> tuple[Fraction, ...]:
    return tuple(Fraction(each, 100) for each in cents)
