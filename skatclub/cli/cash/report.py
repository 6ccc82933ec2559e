"""skatclub cash report: what came in and went out by category and desk, and who still owes something."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from skatclub.cli import help_words, rows
from skatclub.cli.arguments import Aligned, AsJson, ClubFile, EventOrAll, OnlyYear
from skatclub.cli.cash import values as cash_values
from skatclub.cli.cash.values import DUES
from skatclub.cli.club import commands as club_commands
from skatclub.cli.rows import Euros, Row
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _
from skatclub.services.club import written_files

if TYPE_CHECKING:
    from skatclub.domain.registration.dues import Debtor
    from skatclub.services.cash.book import Book, CashReport
    from skatclub.services.registration.dues import EventMoney

DEBTORS = ("name", "what_for", "open", "open_cents")
REPORT = ("category", "name", "income", "outgo", "income_cents", "outgo_cents")


def report(
    file: ClubFile,
    event: EventOrAll = "",
    *,
    year: OnlyYear = None,
    only_open: Annotated[
        bool,
        typer.Option("--open", help=_("Print instead who still owes money, or of an event is due some back.")),
    ] = False,
    as_json: AsJson = False,
    aligned: Aligned = False,
    out: Annotated[
        list[Path] | None,
        typer.Option(
            metavar=_("FILE.pdf|csv|xlsx"),
            help=_(
                "Also write the report as PDF or CSV, or every entry as a workbook; may be given several times."
            ),
        ),
    ] = None,
) -> int:
    """Print a report; opening + income − outgo = closing, always. Refused: `NoSuchEvent`."""
    from skatclub.exports.club_papers import AUDIT_REPORT
    from skatclub.services.events import tournaments
    from skatclub.services.registration import dues as registration_dues

    files = cash_values.files(out, AUDIT_REPORT)
    if only_open and year is not None:
        raise help_words.wrong_usage(_("Use either --open or --year, not both."))
    with club_commands.opened(file) as club:
        if only_open and not event:
            return _print_debtors(registration_dues.owing(club), as_json=as_json, aligned=aligned)
        book = cash_values.book(club, event, year)
        money = registration_dues.of_event(club, tournaments.find(club, event)) if event else None
        imprint = club_commands.imprint(club)
    for path, kind in files.items():
        written_files.replace_bytes(path, AUDIT_REPORT.make(kind, book, imprint))
    owing = _owing(money)
    if only_open:
        rows.answer(DUES, owing, as_json=as_json, aligned=aligned)
    else:
        _print_report(book, owing, as_json=as_json, aligned=aligned)
    if not as_json and money is not None:
        typer.echo(cash_words.open_dues(money.dues), err=True)
    return 0


def _print_report(book: Book, owing: list[Row], *, as_json: bool, aligned: bool) -> None:
    whole = _whole(book, owing) if as_json else None
    rows.answer(REPORT, _lines(book), as_json=as_json, aligned=aligned, objects=whole)
    sentences = (
        _balance(book.report),
        cash_words.below_nothing(book.report.closing),
        *cash_words.desks(book.report.desks),
    )
    for sentence in () if as_json else filter(None, sentences):
        typer.echo(sentence, err=True)


def _print_debtors(debtors: Sequence[Debtor], *, as_json: bool, aligned: bool) -> int:
    lines: list[Row] = [
        (debtor.person.full_name, cash_words.debts(debtor), Euros(debtor.cents), debtor.cents) for debtor in debtors
    ]
    rows.answer(DEBTORS, lines, as_json=as_json, aligned=aligned)
    if not as_json:
        typer.echo(cash_words.owed_by_all(debtors), err=True)
    return 0


def _lines(book: Book) -> list[Row]:
    return [
        (
            line.category.value,
            cash_words.line(line),
            Euros(line.income),
            Euros(line.outgo),
            line.income,
            line.outgo,
        )
        for line in book.report.lines
    ]


def _owing(money: EventMoney | None) -> list[Row]:
    dues = () if money is None else money.dues
    return [cash_values.dues_row(due) for due in dues if due.open]


def _sums(report: CashReport) -> dict[str, int]:
    return {"opening": report.opening, "income": report.income, "outgo": report.outgo, "closing": report.closing}


def _balance(report: CashReport) -> str:
    names = {"opening": _("opening"), "income": _("income"), "outgo": _("expenditure"), "closing": _("balance")}
    return " · ".join(f"{names[name]} {numbers.euros(cents)}" for name, cents in _sums(report).items())


def _whole(book: Book, owing: list[Row]) -> dict[str, object]:
    sums = _sums(book.report)
    return {
        **{name: Euros(cents) for name, cents in sums.items()},
        **{f"{name}_cents": cents for name, cents in sums.items()},
        "lines": rows.objects(REPORT, _lines(book)),
        "months": [
            {
                "month": f"{month.first:%Y-%m}",
                "opening_cents": month.opening,
                "income_cents": month.income,
                "outgo_cents": month.outgo,
                "closing_cents": month.closing,
            }
            for month in book.report.months
        ],
        "desks": [
            {
                "desk": desk_sum.desk,
                "brought_cents": desk_sum.brought,
                "income_cents": desk_sum.income,
                "outgo_cents": desk_sum.outgo,
                "balance_cents": desk_sum.balance,
            }
            for desk_sum in book.report.desks
        ],
        "open": rows.objects(DUES, owing),
    }
