"""A year of money from a seed, as the pages of the cash show it: each number is that of an exercise book."""

from __future__ import annotations

import re

import pytest

from skatclub.gui.cash.book_view import BookView
from skatclub.gui.cash.fees_view import FeesView
from skatclub.gui.cash.owed_evenings import OwedEvenings
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import language
from skatclub.services.cash import book as cash_book
from skatclub.services.cash.book import Book
from skatclub.services.registration import dues
from tests.enduring import enduring
from tests.money_years import Notes, Sums, added_up, amounts, cents, played, worded


def shown(table: Table) -> list[tuple[str, ...]]:
    return [table.cells(row) for row in range(len(table.rows))]


def summed(words: str) -> list[int]:
    """Return the amounts of a sentence."""
    return amounts(re.sub(r" €|\.(?= |$)|,(?= |$)", "", words))


def of_page(book: Book, sums: Sums, view: BookView) -> None:
    """What stands on the page of the cash: the newest entry at the top, the sums beside."""
    view.show_book(book, writes=True)
    told = shown(view.table)
    amount, balance = -2, -1
    balances = [cents(row[balance]) for row in told if row[balance]]
    lines = sums.lines[::-1]
    assert [int(row[0]) for row in told] == [line[0] for line in lines]
    assert [cents(row[amount]) for row in told if row[amount] != "–"] == [line[2] for line in lines if line[2]]
    assert balances == [line[3] for line in lines if line[2]]
    beside = {row[0]: (cents(row[1]), cents(row[2])) for row in shown(view.lines)}
    months = (
        {f"Monat {month[5:]}/{month[:4]}": row[1:3] for month, row in sums.months.items()} if book.first else {}
    )
    assert beside == worded(sums.purposes) | months
    assert summed(view.sums.text())[:4] == [sums.opening, sums.income, sums.outgo, sums.closing]


def of_debts(notes: Notes, view: OwedEvenings) -> None:
    """Everybody with all that is open, on one line."""
    owed = notes.owed()
    told = shown(view.table)
    assert {row[0]: cents(row[2]) for row in told} == {
        who: sum(part for _what, part in debts) for who, debts in owed.items()
    }
    parts = [[part for _what, part in debts] for debts in owed.values()]
    assert [summed(row[1]) or [cents(row[2])] for row in told] == parts


def of_fees(notes: Notes, year: int, view: FeesView) -> None:
    """What is asked, paid, waived and open of a year, and the sums below."""
    view.year.setValue(year)
    view.show_fees(writes=True)
    every = notes.asked(year)
    asked, paid, waived, still = (sum(column) for column in zip(*every.values(), strict=True))
    assert summed(view.sums.text()) == [still, asked, paid, *([waived] if waived else [])]
    before = {who: row[3] for who, row in notes.asked(year - 1).items()}
    told = {
        row[0]: [cents(each) for each in row if re.fullmatch(r"[\d.]+,\d\d", each)] for row in shown(view.table)
    }
    assert told == {who: [row[0], *filter(None, (*row[1:], before.get(who)))] for who, row in every.items()}


@pytest.mark.parametrize("seed", [1, *map(enduring, range(2, 31))])
def test_the_pages_of_the_cash_tell_what_an_exercise_book_adds_up(seed, qtbot, tmp_path):
    language.use("de")
    year = played(tmp_path / "c.skatclub", seed)
    operations = Operations()
    operations.take_over(year.club)
    book_view, owed_view, fees_view = BookView(), OwedEvenings(), FeesView(operations, year.clock)
    for view in (book_view, owed_view, fees_view):
        qtbot.addWidget(view)

    for number in (2025, 2026, None):
        book = cash_book.book(year.club) if number is None else cash_book.year(year.club, number)
        of_page(book, added_up(year.notes, number), book_view)
    owed_view.show_debtors(dues.owing(year.club), is_reading=False, writes=True)
    of_debts(year.notes, owed_view)
    for number in (2025, 2026):
        of_fees(year.notes, number, fees_view)
    operations.take_over(None)
