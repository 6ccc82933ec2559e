"""A club gets a name and keeps who works on it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from skatclub.domain.errors import TextNotPrintable
from skatclub.services.club import clubs
from tests.databases import AT_BOTH_ENGINES, ON_BOTH_ENGINES, Clock, newest_changes, open_again, ready


@ON_BOTH_ENGINES
def test_a_club_has_the_name_it_was_given(club):
    assert clubs.club_name(club) == "SC Herz Dame"
    assert club.reason is None
    assert not club.read_only


def test_a_club_gets_another_name(club):
    done = clubs.rename_club(club, " Skatfreunde 1. Mai ")

    assert clubs.club_name(club) == "Skatfreunde 1. Mai"
    assert done.fields == {"name": "Skatfreunde 1. Mai", "was": "SC Herz Dame"}


def test_the_same_name_again_is_no_change(club):
    assert clubs.rename_club(club, "SC Herz Dame").tables == frozenset()


@AT_BOTH_ENGINES
def test_what_was_written_is_there_after_closing(address):
    first = ready(address)
    clubs.rename_club(first, "Umlaute äöüß 🂡")
    clubs.close(first)

    second = open_again(address)

    assert clubs.club_name(second) == "Umlaute äöüß 🂡"
    assert second.address == str(address)
    clubs.close(second)


def test_entries_bear_the_author_and_the_desk(club):
    clubs.rename_club(club, "x")

    entry = newest_changes(club, 1)[0]

    assert (entry.author, entry.desk) == ("Anna", "desk 1")


def test_an_author_with_signs_that_no_database_takes_is_refused():
    with pytest.raises(TextNotPrintable):
        clubs.in_memory(clock=Clock(), author="a\0b")


def test_a_club_can_be_made_in_memory_by_its_address():
    club = clubs.create(":memory:", name="Probe", author="", desk="", clock=Clock())

    assert clubs.club_name(club) == "Probe"
    clubs.close(club)


IMPORT = """
import sys
from datetime import UTC, datetime
from skatclub.services.club import clubs
club = clubs.open_club(sys.argv[1], author="", desk="", clock=lambda: datetime(2026, 11, 20, tzinfo=UTC))
clubs.close(club)
print([name for name in ("alembic", "psycopg", "PySide6", "reportlab", "openpyxl") if name in sys.modules])
"""


@pytest.mark.slow
def test_opening_a_club_imports_neither_migrations_nor_a_driver_it_does_not_need(path):
    clubs.close(ready(path))

    told = subprocess.run([sys.executable, "-c", IMPORT, str(path)], capture_output=True, text=True, check=True)

    assert told.stdout == "[]\n"
