"""One cash report: the same sums on paper, in the workbook, as CSV and as JSON, in both languages."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from openpyxl import load_workbook

from skatclub.domain.cash.ledger import Category
from skatclub.domain.events.conditions import Conditions, Fees
from skatclub.exports.catalogue import by_code
from skatclub.exports.club_papers import AUDIT_REPORT
from skatclub.exports.paper import Format
from skatclub.i18n import language, numbers, wordlists
from skatclub.i18n.cash import words as cash_words
from skatclub.services.cash import book as cash_book, paybacks, transfers
from skatclub.services.cash.book import Book
from skatclub.services.club.clubs import Club
from skatclub.services.papers import facts as papers_facts
from skatclub.services.registration import registration
from tests.databases import ready
from tests.exports import lists, reading
from tests.services.standings.test_standings import event_of, id_of
from tests.terminal import run

FEES = Conditions(fees=Fees(entry=10_00, deposit=5_00))
SUMS = {"opening": 1610_00, "income": 1041_00, "outgo": 257_30, "closing": 2393_70}
PURPOSES = {
    Category.ENTRY_FEE: (20_00, 0),
    Category.DEPOSIT: (10_00, 5_00),
    Category.DONATION: (1000_00, 0),
    Category.RENT: (0, 250_00),
    Category.DIFFERENCE: (11_00, 2_30),
}
MONTHS = {
    "2027-01": (1610_00, 0, 250_00, 1360_00),
    "2027-02": (1360_00, 1007_00, 0, 2367_00),
    "2027-03": (2367_00, 34_00, 7_30, 2393_70),
}
"""Month by month; what was booked wrongly in February went back in March, where it is no outgo."""


def to(club: Club, month: int, day: int = 10) -> None:
    club.database.desk.clock.now = datetime(2027, month, day, 19, 0, tzinfo=UTC)


@pytest.fixture
def club(tmp_path: Path) -> Club:
    """Return a club with a year in which everything happened that a treasurer can meet."""
    made = ready(tmp_path / "year.skatclub")
    cash_book.enter(made, Category.DONATION, 10_00)  # the year before
    to(made, 1)
    cash_book.enter(made, Category.OPENING, 1200_00)
    cash_book.enter(made, Category.RENT, -250_00)
    to(made, 2)
    wrong = cash_book.enter(made, Category.DONATION, 7_00).made_id
    cash_book.enter(made, Category.DONATION, 1000_00)
    to(made, 3)
    cash_book.counter(made, wrong, note="verzählt")
    event_id = event_of(made, 4, conditions=FEES)
    cash_book.enter(made, Category.OPENING, 400_00, event_id=event_id)
    transfers.transfer(made, "desk 1", "Tresor", 50_00, event_id=event_id)
    for number in (1, 2):
        registration.pay(made, id_of(made, event_id, number), 15_00)
    paybacks.return_deposit(made, event_id, id_of(made, event_id, 1))
    cash_book.enter(made, Category.DIFFERENCE, 11_00)
    cash_book.enter(made, Category.DIFFERENCE, -2_30)
    return made


@pytest.fixture(params=[language.GERMAN, "en"])
def speaking(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Speak a language, here and at the terminal."""
    before = language.current()
    monkeypatch.setenv("SKATCLUB_LANGUAGE", request.param)
    language.use(request.param)
    yield request.param
    language.use(before)


@pytest.fixture
def book(club: Club) -> Book:
    return cash_book.year(club, 2027)


def amount(written: str) -> int:
    """Return the cents of an amount of a file for programs; nothing is 0."""
    return round(float(written.replace(",", ".")) * 100) if written else 0


def rows_of(made: bytes) -> list[list[str]]:
    """Return the rows of a CSV file below its head."""
    return list(csv.reader(io.StringIO(made.decode("utf-8-sig")), delimiter=";"))[1:]


def summed(rows: Iterable[list[str]]) -> tuple[int, ...]:
    """Return the sums of the columns of amounts."""
    return tuple(map(sum, zip(*(map(amount, row[2:]) for row in rows), strict=True)))


def cents(value: object) -> int:
    """Return the cents of a cell of a workbook."""
    return round(float(value) * 100) if isinstance(value, int | float) else 0


def named() -> dict[str, tuple[int, int]]:
    return {wordlists.capital(cash_words.summed(each)): sums for each, sums in PURPOSES.items()}


def of_months() -> dict[str, tuple[int, ...]]:
    """Return the months as eyes read them."""
    return {f"{month[5:]}/{month[:4]}": sums for month, sums in MONTHS.items()}


@pytest.mark.usefixtures("speaking")
def test_the_paper_tells_it(book):
    read = " ".join(reading.text(AUDIT_REPORT.make(Format.PDF, book, lists.IMPRINT)).split())

    def row(name: str, *sums: int) -> str:
        return " ".join((name, *(numbers.money(each) for each in sums)))

    for name, (income, outgo) in named().items():
        assert row(name, *(each for each in (income, outgo) if each), income - outgo) in read
    for month, sums in of_months().items():
        assert row(month, *sums) in read
    assert numbers.money(SUMS["opening"]) in read
    assert row("", SUMS["income"], SUMS["outgo"], SUMS["closing"]) in read
    assert numbers.euros(400_00) in read  # put in after the first month, so told


def test_the_workbook_tells_it(book, speaking):
    workbook = load_workbook(io.BytesIO(AUDIT_REPORT.make(Format.EXCEL, book, lists.IMPRINT)))
    entries, by_purpose, by_month = (
        [tuple(row) for row in sheet.iter_rows(min_row=2, values_only=True)] for sheet in workbook.worksheets
    )

    columns = (sum(cents(row[place]) for row in entries[:-1]) for place in (5, 6, 7))
    assert tuple(columns) == (SUMS["opening"], SUMS["income"], SUMS["outgo"])
    assert {str(row[0]): (cents(row[1]), cents(row[2])) for row in by_purpose[1:-1]} == named()
    assert sum(cents(row[3]) for row in by_purpose[:-1]) == SUMS["closing"]
    assert {f"{row[0]:%Y-%m}": tuple(map(cents, row[1:5])) for row in by_month} == MONTHS


def test_the_csv_tells_it(book, speaking):
    """Whoever adds up its columns, all of them or those of a purpose or a month, comes to the sums."""
    opening, *rows = rows_of(AUDIT_REPORT.make(Format.CSV, book, lists.IMPRINT))

    assert summed([opening, *rows]) == (SUMS["income"], SUMS["outgo"], SUMS["closing"])
    assert summed([opening]) == (0, 0, SUMS["opening"])
    assert {row[1]: summed(one for one in rows if one[1] == row[1])[:2] for row in rows} == named()
    firsts = {row[0]: summed(one for one in rows if one[0] == row[0])[:2] for row in rows}
    assert list(firsts.values()) == [month[1:3] for month in MONTHS.values()]


@pytest.mark.usefixtures("speaking")
def test_the_terminal_tells_it(club, capsys):
    assert run("cash", "report", club.address, "--year", 2027, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert run("cash", "report", club.address, "--year", 2027) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out), delimiter=";"))

    assert {name: told[f"{name}_cents"] for name in SUMS} == SUMS
    assert {name: amount(told[name]) for name in SUMS} == SUMS
    purposes = {category.value: sums for category, sums in PURPOSES.items()}
    assert {line["category"]: (line["income_cents"], line["outgo_cents"]) for line in told["lines"]} == purposes
    assert {row["category"]: (amount(row["income"]), amount(row["outgo"])) for row in rows} == purposes
    names = [f"{name}_cents" for name in SUMS]
    assert {month["month"]: tuple(month[name] for name in names) for month in told["months"]} == MONTHS


def test_the_paper_of_the_event_is_the_same_report_of_its_own_money(club, book):
    event_id = next(iter(book.titles))
    facts = papers_facts.facts_of(club, event_id, money=True)

    report = cash_book.book(club, event_id=event_id).report

    assert facts.cash().report == report
    assert (report.opening, report.income, report.outgo) == (400_00, 30_00, 5_00)
    told = by_code("cash-report").make(Format.JSON, facts, lists.IMPRINT)
    opening, *categories = reading.list_of(told, "categories")["rows"]
    assert opening == {"category": "opening", "income": None, "outgo": None, "surplus": 400_00}
    sums = [sum(row[name] or 0 for row in categories) for name in ("income", "outgo", "surplus")]
    assert sums == [30_00, 5_00, 25_00]
    (month,) = reading.list_of(told, "months")["rows"]
    assert {name: month[name] for name in SUMS} == {
        "opening": 400_00, "income": 30_00, "outgo": 5_00, "closing": 425_00,
    }  # fmt: skip
    desks = reading.list_of(told, "desks")["rows"]
    assert [desk["brought"] for desk in desks] == [50_00, 350_00]  # the safe, the desk
    rows = rows_of(by_code("cash-report").make(Format.CSV, facts, lists.IMPRINT))
    assert summed(rows) == (30_00, 5_00, 425_00)
