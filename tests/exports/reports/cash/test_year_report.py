"""The treasurer's report of a year as a paper: its sums, months and lines for signatures, read from the file."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import date
from itertools import pairwise

import pytest
from openpyxl import load_workbook

from skatclub.cli.club.commands import opened
from skatclub.domain.cash.ledger import Category
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Person
from skatclub.exports.document import Text
from skatclub.exports.reports.cash import year_report
from skatclub.i18n import numbers
from skatclub.services import history
from skatclub.services.cash import book as cash_book, count as cash_count, membership_fees
from skatclub.services.club import clubs
from skatclub.services.people import members
from tests.databases import ready
from tests.exports import lists, reading
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


def test_the_report_says_surplus_balance_the_last_count_and_what_fees_are_open(path, tmp_path):
    with opened(str(path)) as club:
        cash_count.count(club, None, {100_00: 1, 10_00: 1}, note="Scheine")
        person = Person(id=0, given_name="Peter", family_name="Müller", is_member=True)
        member_id = members.add(club, Member(person=person)).made_id
        membership_fees.levy(club, 2026, {member_id: 48_00})
        fee = membership_fees.of_person(club, member_id)[0]
        membership_fees.waive(club, fee.id, 12_00, "Student")
        book = cash_book.year(club, 2026)

    report = year_report.of(book, lists.IMPRINT)
    told = " ".join(block.text for block in report.sections[0].blocks if isinstance(block, Text))
    for cents in (9_95, 110_00, 5, 48_00, 12_00, 36_00):
        assert numbers.euros(cents) in told
    assert "Scheine" in told
    assert year_report.file_name(book) == "Kassenbericht 2026"
    assert year_report.file_name(replace(book, first=None)) == "Kassenbericht 2026"
    assert year_report.file_name(replace(book, first=None, years=(2027, 2026))) == "Kassenbericht 2026–2027"


def test_more_that_goes_out_than_comes_in_is_no_surplus(path):
    with opened(str(path)) as club:
        cash_book.enter(club, Category.RENT, -20_00)
        book = cash_book.year(club, 2026)

    assert numbers.euros(10_05) in year_report.remarks(book)[0]


def test_the_workbook_of_a_single_cash_box_does_not_name_the_computer(path, tmp_path):
    file = tmp_path / "year.xlsx"

    assert run("cash", "report", str(path), "--out", str(file)) == 0

    heads = [cell.value for cell in next(load_workbook(file).worksheets[0].rows)]
    assert "Beleg" in heads
    assert "Kasse" not in heads


def test_months_follow_each_other_without_a_gap(path):
    with opened(str(path)) as club:
        book = cash_book.book(club, first=date(2026, 1, 1), last=date(2026, 12, 31))

    months = book.report.months

    assert all(before.closing == after.opening for before, after in pairwise(months))
    assert (months[0].opening, months[-1].closing) == (book.report.opening, book.report.closing)
    assert sum(month.income for month in months) == book.report.income


def test_what_was_undone_is_withdrawn_in_report_workbook_and_at_the_terminal(path, tmp_path, capsys):
    with opened(str(path)) as club:
        cash_count.count(club, None, {100_00: 1, 10_00: 1}, book_difference=True)
        history.undo(club)
    pdf, excel = tmp_path / "year.pdf", tmp_path / "year.xlsx"

    assert run("cash", "report", str(path), "--out", str(pdf), "--out", str(excel)) == 0
    capsys.readouterr()
    assert run("cash", "book", str(path), "--json") == 0

    assert "Zurückgenommen und nicht in den Summen: Nr. 4." in reading.text(pdf.read_bytes())
    line = json.loads(capsys.readouterr().out)[-1]
    assert line["note"] == "zurückgenommen: Kassendifferenz 0,05 €"
    assert line["note"] in {cell.value for row in load_workbook(excel).worksheets[0].rows for cell in row}
    assert (line["booking"], line["cents"], line["balance_cents"]) == (4, 0, 109_95)


def test_less_than_nothing_is_marked_in_the_report_to_be_signed(path, tmp_path):
    with opened(str(path)) as club:
        cash_book.enter(club, Category.RENT, -200_00)
    file = tmp_path / "year.pdf"

    assert run("cash", "report", str(path), "--out", str(file)) == 0

    assert "Keine Kasse enthält weniger als nichts: Eine Buchung fehlt oder ist falsch." in reading.text(
        file.read_bytes()
    )


def test_a_file_of_another_kind_is_refused(path, tmp_path, capsys):
    assert run("cash", "report", str(path), "--out", str(tmp_path / "year.txt")) == 2
    assert ".pdf" in capsys.readouterr().err
    assert not (tmp_path / "year.txt").exists()


def test_a_folder_that_is_not_there_is_refused(path, tmp_path, capsys):
    assert run("cash", "report", str(path), "--out", str(tmp_path / "no" / "year.xlsx")) == 2
    assert "no" in capsys.readouterr().err
