"""Every command that prints rows of numbers, read by a plain reader: amounts are numbers and add up."""

from __future__ import annotations

import csv
import io
import re
import shutil

import pytest

from skatclub import paths
from skatclub.domain.cash.ledger import Category
from skatclub.services.cash import book as cash_book
from skatclub.services.club import clubs
from tests.databases import open_again
from tests.exports.test_plain_csv import feet
from tests.rehearsals import sample_club

EVENT, SEASON = sample_club.TOURNAMENT, f"Vereinsmeisterschaft {sample_club.DAY.year}"
COMMANDS = (
    ("cash", "report"),
    ("cash", "report", EVENT),
    ("cash", "book"),
    ("cash", "book", "--receipts"),
    ("prizes", "show", EVENT),
    ("figures",),
    ("figures", "Anna Schmidt"),
    ("season", "standings", SEASON),
    ("season", "chances", SEASON, "--evenings", "9"),
    ("tournament", "standings", EVENT),
    ("tournament", "lists", EVENT),
)
OTHERS = (
    ("club", "show", "FILE"),
    ("season", "evenings", "FILE", SEASON),
    ("person", "list", "FILE"),
    ("tournament", "seating", "FILE", EVENT, "--series", "1"),
    ("tournament", "standings", "FILE", EVENT, "--ranking", "teams"),
    ("rules", "list"),
    ("rules", "show", "classic"),
)
"""Commands whose rows are words, or numbers that are no amounts."""
AMOUNTS = {"amount": "cents", "income": "income_cents", "outgo": "outgo_cents"}
"""Columns in euros, and the same in cents."""


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """Return the sample club, with an amount over a thousand that came in and one that went out."""
    own = tmp_path_factory.mktemp("sample") / "sample.skatclub"
    shutil.copyfile(paths.sample_club(), own)
    club = open_again(own)
    cash_book.enter(club, Category.DONATION, 12_345_67)
    cash_book.enter(club, Category.RENT, -1_234_50)
    clubs.close(club)
    return own


def rows_of(skatclub, file, words, *more):
    first, *others = words
    made = skatclub(*(words[:1] if first == "figures" else words[:2]), file, *others[first != "figures" :], *more)
    assert made.code == 0
    return list(csv.DictReader(io.StringIO(made.out), delimiter=";"))


def of_another_reader(cells, code):
    """Return the cells that whoever reads numbers as this language writes them does not read, or reads wrongly."""
    another = "." if code == "de" else ","
    return [cell for cell in cells if re.search(rf"−\d|^-?\d+\{another}\d+( ?[%€])?$", cell)]


@pytest.mark.parametrize("code", ["de", "en"])
@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_numbers_have_a_plain_minus_and_no_mark_for_thousands(skatclub, file, words, code, monkeypatch):
    monkeypatch.setenv("SKATCLUB_LANGUAGE", code)

    rows = rows_of(skatclub, file, words)

    assert rows
    for euros, cents in AMOUNTS.items():
        if euros in rows[0]:
            assert [round(float(row[euros].replace(",", ".")) * 100) for row in rows] == [
                int(row[cents]) for row in rows
            ]
    assert of_another_reader((cell for row in rows for cell in row.values()), code) == []
    assert feet(rows) == []


@pytest.mark.parametrize("code", ["de", "en"])
@pytest.mark.parametrize("words", OTHERS, ids=" ".join)
def test_no_other_row_has_a_minus_for_eyes_or_a_mark_for_thousands(skatclub, file, words, code, monkeypatch):
    monkeypatch.setenv("SKATCLUB_LANGUAGE", code)

    made = skatclub(*(file if word == "FILE" else word for word in words))

    assert (made.code, len(made.out.splitlines()) > 1) == (0, True)
    rows = csv.reader(io.StringIO(made.out), delimiter=";")
    assert of_another_reader((cell for row in rows for cell in row), code) == []


def test_people_who_read_the_columns_see_amounts_as_they_write_them(skatclub, file):
    told = skatclub("cash", "book", file, "--table").out

    assert "12.345,67" in told
    assert "−1.234,50" in told
