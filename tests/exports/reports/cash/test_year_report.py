"""The treasurer's report of a year as a paper: its sums, months and lines for signatures, read from the file."""

from __future__ import annotations

from datetime import date
from itertools import pairwise

import pytest

from skatclub.cli.club.commands import opened
from skatclub.domain.cash.ledger import Category
from skatclub.services.cash import book as cash_book
from skatclub.services.club import clubs
from tests.databases import ready
from tests.exports import reading
from tests.terminal import run


@pytest.fixture
def path(tmp_path):
    made = tmp_path / "club.skatclub"
    club = ready(made)
    for category, cents in ((Category.OPENING, 100_00), (Category.DONATION, 40_05), (Category.RENT, -30_10)):
        cash_book.enter(club, category, cents)
    clubs.close(club)
    return made


def test_the_report_of_a_year_opens_sums_and_closes(path, tmp_path):
    file = tmp_path / "year.pdf"

    assert run("cash", "report", str(path), "--year", "2026", "--out", str(file)) == 0

    told = reading.text(file.read_bytes())
    assert reading.page_count(file.read_bytes()) == 1
    for words in ("Kassenbericht 2026", "100,00", "40,05", "30,10", "109,95", "/2026", "Kassenprüfer"):
        assert words in told
    assert reading.overlapping(file.read_bytes()) == []
    assert reading.outside(file.read_bytes()) == []


def test_months_follow_each_other_without_a_gap(path):
    with opened(str(path)) as club:
        book = cash_book.book(club, first=date(2026, 1, 1), last=date(2026, 12, 31))

    months = book.report.months

    assert all(before.closing == after.opening for before, after in pairwise(months))
    assert (months[0].opening, months[-1].closing) == (book.report.opening, book.report.closing)
    assert sum(month.income for month in months) == book.report.income


def test_a_file_of_another_kind_is_refused(path, tmp_path, capsys):
    assert run("cash", "report", str(path), "--out", str(tmp_path / "year.txt")) == 2
    assert ".pdf" in capsys.readouterr().err
    assert not (tmp_path / "year.txt").exists()


def test_a_folder_that_is_not_there_is_refused(path, tmp_path, capsys):
    assert run("cash", "report", str(path), "--out", str(tmp_path / "no" / "year.xlsx")) == 2
    assert "no" in capsys.readouterr().err
