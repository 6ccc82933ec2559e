"""A year of money from any seed: page, paper, workbook, files and terminal tell what an exercise book adds up.

The exercise book (`tests/money_years.py`) shares no code with the program; every amount that somebody reads is read
back from the finished thing and held against it.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook

from skatclub.exports.club_papers import AUDIT_REPORT, CASH_BOOK, FEES, OPEN_ACCOUNTS
from skatclub.exports.paper import Format
from skatclub.i18n import language
from skatclub.services.cash import book as cash_book, count, membership_fees
from skatclub.services.cash.book import Book
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.registration import dues
from skatclub.store.history import verification
from tests.enduring import enduring
from tests.exports import lists, reading
from tests.money_years import PURPOSES, WORDS, Notes, Sums, added_up, amounts, cents, played, worded
from tests.terminal import run

SEEDS = (1, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (2, 3)), *map(enduring, range(4, 61)))


def rows_of(text: str, head: str) -> Iterator[list[int]]:
    """Give the amounts of each line that begins so."""
    return (amounts(line) for line in text.splitlines() if line.startswith(f"{head} "))


def filled(both: tuple[int, int]) -> list[int]:
    """Return income, outgo and what is left as a paper prints them, which leaves out nothing at all."""
    return [*filter(None, both), both[0] - both[1]]


def of_service(book: Book, sums: Sums) -> None:
    report = book.report
    assert (report.opening, report.income, report.outgo, report.closing) == (
        sums.opening, sums.income, sums.outgo, sums.closing,
    )  # fmt: skip
    assert {
        line.purpose or line.category.value: (line.income, line.outgo) for line in report.lines
    } == sums.purposes
    entries = report.entries_with(book.withdrawn)
    told = [
        (entry.booking.id, entry.booking.day, entry.booking.cents * entry.holds, entry.balance) for entry in entries
    ]
    assert told == sums.lines


def of_report(book: Book, sums: Sums) -> None:
    """The report as a paper: by purpose, by month, by box."""
    text = reading.text(AUDIT_REPORT.make(Format.PDF, book, lists.IMPRINT))
    (opening,) = rows_of(text, "Anfangsbestand")
    (whole,) = rows_of(text, "Bestand in der Kasse")
    assert (opening, whole) == ([sums.opening], [sums.income, sums.outgo, sums.closing])
    for name, both in worded(sums.purposes).items():
        assert list(rows_of(text, name)) == [filled(both)], name
    told = {
        f"{line[3:7]}-{line[:2]}": amounts(line) for line in text.splitlines() if re.match(r"\d\d/\d{4} ", line)
    }
    assert told == {month: list(row) for month, row in sums.months.items()}
    for desk, row in sums.desks.items() if len(sums.desks) > 1 else ():
        assert list(rows_of(text, desk)) == [list(row)]


def of_paper_book(book: Book, sums: Sums) -> None:
    """The book as a paper: each line with the balance after it, and what was carried over adds up."""
    text = reading.text(CASH_BOOK.make(Format.PDF, book, lists.IMPRINT))
    lines = re.split(r"\n(?=\d+ \d\d\.\d\d\.\d{4} |Übertrag |Summe |Anfangsbestand |Kassenbuch )", text)
    told = {}
    for line in lines:
        if match := re.match(r"(\d+) \d\d\.\d\d\.\d{4} ", line):
            told[int(match[1])] = amounts(line)[-1]
    assert told == {number: balance for number, _day, _cents, balance in sums.lines}
    (last,) = rows_of(text, "Summe")
    assert last == [sums.opening, sums.income, sums.outgo, sums.closing]


def of_workbook(book: Book, sums: Sums) -> None:
    entries, by_purpose, by_month = load_workbook(
        io.BytesIO(CASH_BOOK.make(Format.EXCEL, book, lists.IMPRINT))
    ).worksheets
    rows = [row for row in entries.iter_rows(min_row=2, values_only=True) if row[4] != "Summe"]
    numbered = [row for row in rows if row[0] is not None]
    assert [(row[0], row[1].date()) for row in numbered] == [line[:2] for line in sums.lines]
    told = [cents(row[5] or 0) + cents(row[6] or 0) - cents(row[7] or 0) for row in numbered]
    assert told == [line[2] for line in sums.lines]
    brought, income, outgo = (sum(cents(row[column] or 0) for row in rows) for column in (5, 6, 7))
    assert (brought, income, outgo) == (sums.opening, sums.income, sums.outgo)
    rows = [row for row in by_purpose.iter_rows(min_row=2, values_only=True) if row[0] in WORDS.values()]
    assert {row[0]: (cents(row[1] or 0), cents(row[2] or 0)) for row in rows} == worded(sums.purposes)
    months = {
        f"{row[0]:%Y-%m}": tuple(map(cents, row[1:5])) for row in by_month.iter_rows(min_row=2, values_only=True)
    }
    assert months == sums.months


def of_csv(book: Book, sums: Sums) -> None:
    text = AUDIT_REPORT.make(Format.CSV, book, lists.IMPRINT).decode("utf-8-sig")
    _heads, opening, *rows = csv.reader(io.StringIO(text), delimiter=";")
    assert cents(opening[-1]) == sums.opening
    told = {(f"{row[0][6:]}-{row[0][3:5]}", row[1]): (cents(row[2]), cents(row[3])) for row in rows}
    assert told == {(month, WORDS[what]): both for (month, what), both in sums.by_month.items()}


def of_terminal(address: str, sums: Sums, year: int | None, capsys: pytest.CaptureFixture[str]) -> None:
    only = ("--year", year) if year else ()
    told = answered(capsys, "cash", "report", address, *only)
    assert tuple(told[f"{name}_cents"] for name in ("opening", "income", "outgo", "closing")) == (
        sums.opening, sums.income, sums.outgo, sums.closing,
    )  # fmt: skip
    lines = {
        line["name"] if line["name"] in PURPOSES else line["category"]: (line["income_cents"], line["outgo_cents"])
        for line in told["lines"]
    }
    assert lines == sums.purposes
    names = ("opening_cents", "income_cents", "outgo_cents", "closing_cents")
    assert {month["month"]: tuple(month[name] for name in names) for month in told["months"]} == sums.months
    names = ("brought_cents", "income_cents", "outgo_cents", "balance_cents")
    assert {desk["desk"]: tuple(desk[name] for name in names) for desk in told["desks"]} == sums.desks
    book = answered(capsys, "cash", "book", address, *only)
    entries = [(line["booking"], line["date"], line["cents"], line["balance_cents"]) for line in book]
    assert entries == [(number, day.isoformat(), *both) for number, day, *both in sums.lines]


def of_debts(club: Club, notes: Notes, capsys: pytest.CaptureFixture[str]) -> None:
    """Who owes what: by the service, on paper, in a file and at the terminal."""
    owed, debtors = notes.owed(), dues.owing(club)
    sums = {who: sum(part for _what, part in debts) for who, debts in owed.items()}
    assert {
        debtor.person.full_name: [(debt.title or str(debt.day.year), debt.cents) for debt in debtor.debts]
        for debtor in debtors
    } == owed
    text = reading.text(OPEN_ACCOUNTS.make(Format.PDF, debtors, lists.IMPRINT))
    last = [amounts(line) for line in text.splitlines() if line.startswith("Summe")]
    assert last == [[sum(sums.values())]]
    made = json.loads(OPEN_ACCOUNTS.make(Format.JSON, debtors, lists.IMPRINT))["lists"][0]["rows"]
    assert {row["name"]: row["open"] for row in made} == sums
    told = answered(capsys, "cash", "report", club.address, "--open")
    assert {row["name"]: row["open_cents"] for row in told} == sums


def of_fees(club: Club, notes: Notes, year: int, capsys: pytest.CaptureFixture[str]) -> None:
    """What was asked, paid and waived of a year, and what is open of it."""
    every = notes.asked(year)
    sums = [sum(column) for column in zip(*every.values(), strict=True)]
    known = membership_fees.of_year(club, year)
    assert {row.name: (row.fee.cents, row.fee.paid, row.fee.waived, row.fee.open) for row in known.asked} == every
    text = reading.text(FEES.make(Format.PDF, known, lists.IMPRINT))
    assert list(rows_of(text, "Summe")) == [sums]
    for who, row in every.items():
        (line,) = rows_of(text, who)
        assert line == [row[0], *filter(None, row[1:])]
    made = json.loads(FEES.make(Format.JSON, known, lists.IMPRINT))["lists"][0]["rows"]
    assert {row["name"]: (row["asked"], row["paid"], row["waived"], row["open"]) for row in made} == every
    sheet = load_workbook(io.BytesIO(FEES.make(Format.EXCEL, known, lists.IMPRINT))).worksheets[0]
    heads, *cells = sheet.iter_rows(values_only=True)
    places = [heads.index(head) for head in ("Beitrag €", "Bezahlt €", "Erlassen €", "Offen €")]
    assert {row[0]: tuple(cents(row[at] or 0) for at in places) for row in cells if row[0] in every} == every
    told = answered(capsys, "cash", "fees", club.address, year)
    names = ("asked_cents", "paid_cents", "waived_cents", "open_cents")
    assert {row["name"]: tuple(row[name] for name in names) for row in told} == every


def answered(capsys: pytest.CaptureFixture[str], *words: object) -> Any:
    """Return what a command tells programs."""
    capsys.readouterr()
    assert run(*words, "--json") == 0
    return json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_number_of_a_year_is_that_of_an_exercise_book(seed: int, tmp_path: Path, capsys):
    language.use("de")
    year = played(tmp_path / "c.skatclub", seed)
    club = year.club
    for number in (2025, 2026, None):
        sums = added_up(year.notes, number)
        book = cash_book.book(club) if number is None else cash_book.year(club, number)
        of_service(book, sums)
        of_report(book, sums)
        of_paper_book(book, sums)
        of_workbook(book, sums)
        of_csv(book, sums)
        of_terminal(club.address, sums, number, capsys)
    for evening in year.notes.evenings:
        of_service(cash_book.book(club, event_id=evening.event_id), added_up(year.notes, None, evening.title))
    of_debts(club, year.notes, capsys)
    for number in (2025, 2026):
        of_fees(club, year.notes, number, capsys)
    assert [(closed.day, closed.balance) for closed in cash_book.book(club).closed] == year.notes.closed
    assert dict(count.box(club).by_desk) == {desk: row[3] for desk, row in added_up(year.notes, None).desks.items()}
    with club.database.view() as view:
        assert verification.report(view).is_clean
    clubs.close(club)
