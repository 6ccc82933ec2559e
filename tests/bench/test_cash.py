"""Timings of the cash: a book of many years is shown again after one more booking."""

from __future__ import annotations

import shutil

from PySide6.QtWidgets import QApplication

from skatclub import paths
from skatclub.domain.cash.ledger import Category
from skatclub.gui.cash.page import BOOK
from skatclub.gui.cash.room import CashRoom
from skatclub.gui.operations.pages import CASH, OVERVIEW
from skatclub.services.cash import book as cash_book
from skatclub.store.cash import cash
from tests.databases import open_again
from tests.gui.conftest import home, qtbot, rooms, session  # noqa: F401 (fixtures)
from tests.gui.standings.test_standings_page import open_event

BOOKINGS = 10_000


def test_a_book_of_10_000_bookings_after_one_more(benchmark, session):  # noqa: F811
    """From the booking committed to the page that shows it, receipts and sums included."""
    club, event_id = open_event(session)
    for first in range(0, BOOKINGS, 100):
        with club.database.change("import") as work:
            for number in range(first, first + 100):
                cash.book(work, event_id, number % 12 + 1, [(Category.ENTRY_FEE, 10_00)], note="Startgeld")
    session.window.show_page(CASH)
    page = session.room(CashRoom).page
    page.show_view(BOOK)
    page.book.scope.setCurrentIndex(1)
    QApplication.processEvents()

    def book_one_more() -> None:
        cash_book.enter(club, Category.DONATION, 1_00)

    benchmark.pedantic(page.refresh, setup=book_one_more, rounds=20, warmup_rounds=2)

    assert len(page.book.table.rows) == BOOKINGS + 22


def test_the_first_look_at_a_book_of_10_000_bookings(
    benchmark,
    session,  # noqa: F811
    qtbot,  # noqa: F811
    tmp_path,
):
    """From F12 to the page that can be used, the bookings still unread: they are read beside the window."""
    path = tmp_path / "verein.skatclub"
    shutil.copy(paths.sample_club(), path)
    club = open_again(path)
    for first in range(0, BOOKINGS, 100):
        with club.database.change("import") as work:
            for number in range(first, first + 100):
                cash.book(work, 1, number % 12 + 1, [(Category.ENTRY_FEE, 10_00)], note="Startgeld")
    session.operations.take_over(club)
    session.current.choose(1)
    page = session.room(CashRoom).page

    def close_it() -> None:
        club.database.memory.wholes.clear()
        session.window.show_page(OVERVIEW)
        page.stack.setCurrentIndex(BOOK)

    def look() -> None:
        session.window.show_page(CASH)

    benchmark.pedantic(look, setup=close_it, rounds=1)
    qtbot.waitUntil(lambda: len(page.book.table.rows) > 0)
