"""The workbook of the treasurer: LibreOffice comes to the same balance and the same sums as the books."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.cli import main
from skatclub.domain.cash import Category
from skatclub.services import cash_book, clubs
from tests.databases import ready
from tests.exports import office


def run(*words):
    return main.run(list(words), lambda *_: 0)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "club.skatclub"


@pytest.fixture
def book(path):
    """Return what the books say of a year with an opening, a mistake taken back and money out."""
    club = ready(path)
    for category, cents in (
        (Category.OPENING, 100_00),
        (Category.DONATION, 40_05),
        (Category.RENT, -30_10),
        (Category.DONATION, 7_00),
    ):
        made = cash_book.enter(club, category, cents, note="=1+1").made_id
    cash_book.counter(club, made)
    told = cash_book.book(club, first=date(2026, 1, 1), last=date(2026, 12, 31))
    clubs.close(club)
    return told


@pytest.mark.office
def test_the_recalculated_year_is_what_the_books_say(book, path, tmp_path):
    file = tmp_path / "year.xlsx"

    assert run("cash", "report", str(path), "--year", "2026", "--out", str(file)) == 0

    made = office.recalculated({"year": file.read_bytes()}, tmp_path / "office")["year"]
    bookings, sums = made.values()
    assert float(bookings[-1][6].replace(",", ".")) == book.report.closing / 100 == 109.95
    told = {row[0]: float(row[1].replace(",", ".")) for row in sums[1:] if row[1]}
    assert told["In der Kasse" if "In der Kasse" in told else "In the box"] == 109.95
    assert 40.05 in told.values()
    assert -30.10 in told.values()


def test_a_folder_that_is_not_there_is_refused(book, path, tmp_path, capsys):
    assert run("cash", "report", str(path), "--out", str(tmp_path / "no" / "year.xlsx")) == 2
    assert "no" in capsys.readouterr().err
