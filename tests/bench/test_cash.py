"""Timings of the cash: a book of many years is shown again after one more booking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from skatclub.domain.cash import Category
from skatclub.gui.cash.page import BOOK
from skatclub.gui.main_window import CASH
from skatclub.services import cash_book
from skatclub.store import cash
from tests.gui.conftest import home, session  # noqa: F401 (fixtures)
from tests.gui.test_results_page import open_event

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

    from skatclub.gui.session import Session

BOOKINGS = 10_000


def test_a_book_of_10_000_bookings_after_one_more(benchmark: BenchmarkFixture, session: Session) -> None:  # noqa: F811
    """From the booking committed to the page that shows it, receipts and sums included, on less than 50 ms."""
    club, event_id = open_event(session)
    for first in range(0, BOOKINGS, 100):
        with club.database.change("import") as work:
            for number in range(first, first + 100):
                cash.book(work, event_id, number % 12 + 1, [(Category.ENTRY_FEE, 10_00)], note="Startgeld")
    session.window.show_page(CASH)
    page = session.money_pages.cash()
    page.show_view(BOOK)
    page.book.scope.setCurrentIndex(1)
    QApplication.processEvents()

    def book_one_more() -> None:
        cash_book.enter(club, Category.DONATION, 1_00)

    benchmark.pedantic(page.refresh, kwargs={"anew": True}, setup=book_one_more, rounds=20, warmup_rounds=2)

    assert len(page.book.table.words.rows) == BOOKINGS + 22
    assert benchmark.stats["min"] < 0.05
