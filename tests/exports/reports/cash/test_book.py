"""The cash book as a paper: each booking in its place, and on each page what is carried over to the next."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise

import pypdfium2
import pytest

from skatclub.domain.cash import day as cash_day
from skatclub.domain.cash.ledger import Category
from skatclub.exports.club_papers import CASH_BOOK
from skatclub.exports.paper import Format
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.services import history
from skatclub.services.cash import book as cash_book
from tests.databases import ready
from tests.domain.papers.test_proof import PDF
from tests.exports import lists, reading
from tests.terminal import run


@pytest.fixture
def club(tmp_path):
    return ready(tmp_path / "book.skatclub")


def pages(data: bytes) -> list[list[str]]:
    """Return the lines of each page."""
    with pypdfium2.PdfDocument(data) as opened:
        return [page.get_textpage().get_text_bounded().splitlines() for page in opened]


def test_each_page_carries_its_sums_over_to_the_next(club):
    today = cash_day.of(club.database.desk.clock())
    cash_book.enter(club, Category.DONATION, 7_00, day=date(today.year - 1, 12, 31))
    moved = [(1_00 + number) * (-1 if number % 3 == 0 else 1) for number in range(1, 81)]
    for number, cents in enumerate(moved):
        cash_book.enter(
            club, Category.DONATION if cents > 0 else Category.RENT, cents, day=today - timedelta(number % 5)
        )

    data = CASH_BOOK.make(Format.PDF, cash_book.year(club, today.year), lists.IMPRINT)

    shown = pages(data)
    assert len(shown) > 2
    for pair in pairwise(shown):
        before, after = ([line for line in page if _("Carried over") in line] for page in pair)
        assert before[-1] == after[0]
    held = 7_00 + sum(moved)
    income, outgo = sum(cents for cents in moved if cents > 0), -sum(cents for cents in moved if cents < 0)
    assert " ".join(map(numbers.money, (7_00, income, outgo, held))) in " ".join(shown[-1])
    assert reading.overlapping(data) == reading.outside(data) == []


def test_the_paper_tells_payee_purpose_number_own_day_and_what_was_undone(club):
    cash_book.enter(
        club, Category.OTHER, -12_50, payee="Kaufhof", purpose="Busfahrt", voucher_no="R 17", note="Fahrkarten",
        day=cash_day.of(club.database.desk.clock()) - timedelta(days=3), vouchers=[("Beleg.pdf", PDF)],
    )  # fmt: skip
    cash_book.enter(club, Category.DONATION, 40_00)
    history.undo(club)

    data = CASH_BOOK.make(Format.PDF, cash_book.book(club), lists.IMPRINT)

    (lines,) = pages(data)
    day = numbers.date(cash_day.of(club.database.desk.clock()) - timedelta(days=3))
    assert any(
        all(part in line for part in ("R 17", "Busfahrt", "Kaufhof · Fahrkarten", "12,50", day)) for line in lines
    )
    assert any("Spende" in line and "0,00" not in line.split("40,00")[0] for line in lines)


def test_nothing_booked_is_a_page_that_says_so(club):
    assert len(pages(CASH_BOOK.make(Format.PDF, cash_book.book(club), lists.IMPRINT))) == 1


@pytest.mark.parametrize("ending", [".pdf", ".xlsx"])
def test_the_terminal_writes_the_book(club, tmp_path, ending, capsys):
    cash_book.enter(club, Category.DONATION, 40_00)
    file = tmp_path / f"book{ending}"

    assert run("cash", "book", club.address, "--out", str(file)) == 0
    assert file.stat().st_size > 1000
    assert run("cash", "book", club.address, "--out", str(tmp_path / "book.txt")) == 2
    assert ".pdf" in capsys.readouterr().err
