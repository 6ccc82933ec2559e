"""The cash report on screen: the sums that stand in every file of it, too."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.gui.cash.book_view import BookView
from skatclub.i18n import numbers
from skatclub.i18n.cash import words as cash_words
from skatclub.i18n.language import _
from tests.exports.reports.cash.test_one_report import SUMS, book, club, named, of_months, speaking

__all__ = ["book", "club", "speaking"]


def _of_months():
    words = _("Month {month}")
    return ((words.format(month=month), sums[1:3]) for month, sums in of_months().items())


@pytest.mark.usefixtures("speaking")
def test_the_screen_tells_it(qtbot, book):
    view = BookView()
    qtbot.addWidget(view)

    view.show_book(book, writes=True)

    assert view.sums.text() == cash_words.balance(book.report)
    assert all(numbers.money(each) in view.sums.text() for each in SUMS.values())
    rows = [view.lines.cells(place) for place in range(len(view.lines.rows))]
    expected = [*named().items(), *_of_months()]
    view.show_book(replace(book, first=None, last=None), writes=True)
    assert len(view.lines.rows) == len(named())  # months of many years would be no help
    assert rows == [(name, *(numbers.money(each) if each else "" for each in sums)) for name, sums in expected]
