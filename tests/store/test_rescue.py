"""What can be read of a damaged file makes a new, sound club; the damaged file stays as it is to the byte."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from skatclub.domain.club.errors import ClubFileDamaged, ClubFileEmpty, ClubFileExists
from skatclub.services import sheets
from skatclub.services.club import check, clubs, rescue
from tests.databases import Clock, make, open_again
from tests.evenings import new_list
from tests.forgeries import unguarded
from tests.siege import limits

PAGE = 4096
ENOUGH = 200
"""Megabytes in which a small club is rescued, whatever hangs behind it."""
sparse = pytest.mark.skipif(os.name == "nt", reason="Windows would write every zero of a file so long.")


@pytest.fixture(scope="module")
def sound(tmp_path_factory):
    """Return a file with a list, to be copied, and all its facts."""
    path = tmp_path_factory.mktemp("kept") / "club.skatclub"
    club = make(path)
    table_id = new_list(club, deals=9)
    sheets.mark_disputed(club, table_id, 2, disputed=True)
    facts = check.facts(club)
    clubs.close(club)
    return path, facts


@pytest.fixture
def path(sound, tmp_path):
    return Path(shutil.copy(sound[0], tmp_path))


def rescued(path):
    """Rescue a file, see that it is as it was and the new one sound; return what came of it and the new facts."""
    before, new = path.read_bytes(), path.with_name("new.skatclub")
    outcome = rescue.rescue(str(path), new, author="Anna", desk="desk", clock=Clock())
    assert path.read_bytes() == before
    assert check.check(str(new)).is_clean
    club = open_again(new)
    facts = check.facts(club)
    clubs.close(club)
    return outcome, facts


def page_of(path, name):
    with closing(sqlite3.connect(path)) as raw:
        return raw.execute("SELECT rootpage - 1 FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0]


def overwrite(path, page):
    data = path.read_bytes()
    path.write_bytes(data[: page * PAGE] + b"\xff" * PAGE + data[(page + 1) * PAGE :])


@pytest.mark.parametrize("table", ["person", "deal", "occupant", "sheet", "head"])
def test_a_table_whose_pages_are_broken_stands_in_the_journal(path, sound, table):
    overwrite(path, page_of(path, table))

    outcome, facts = rescued(path)

    assert (outcome.missing, outcome.changes > 9) == ({}, True)
    assert facts == sound[1]


def test_a_row_that_is_not_what_was_written_is_what_was_written(path, sound):
    with unguarded(path) as raw:
        raw.execute("UPDATE deal SET matadors = matadors + 1 WHERE matadors > 0")

    outcome, facts = rescued(path)

    assert outcome.changes
    assert facts == sound[1]


def test_where_the_chain_is_broken_the_facts_are_kept_and_the_history_begins_anew(path, sound):
    with unguarded(path) as raw:
        raw.execute("UPDATE change SET at = '' WHERE id = 3")

    outcome, facts = rescued(path)

    assert (outcome.changes, outcome.missing) == (0, {})
    assert facts == sound[1]


def test_a_file_that_no_longer_says_where_its_tables_begin_is_read_by_an_empty_one(path, sound):
    overwrite(path, 0)

    outcome, facts = rescued(path)

    assert outcome.changes
    assert facts == sound[1]


def test_what_is_nowhere_is_said_to_be_missing(path):
    deals, written = page_of(path, "deal"), page_of(path, "journal")
    overwrite(path, deals)
    overwrite(path, written)

    outcome, _facts = rescued(path)

    assert outcome.changes == 0
    assert outcome.missing["deal"] == 9


def test_what_is_no_club_is_refused_and_nothing_is_written_over(path, tmp_path):
    text = tmp_path / "text.skatclub"
    text.write_text("Anna;Bernd\n" * 900)

    for damaged, new, refusal in ((text, "new", ClubFileDamaged), (path, path.name, ClubFileExists)):
        with pytest.raises(refusal):
            rescue.rescue(str(damaged), tmp_path / new, author="", desk="", clock=Clock())
    assert {each.name for each in tmp_path.iterdir()} == {path.name, text.name}


def test_a_name_in_the_schema_that_is_no_text_keeps_nothing_from_being_read(path, sound):
    data = path.read_bytes()
    place = data.index(b"tableperson") + 5
    path.write_bytes(data[:place] + b"\xf9" + data[place + 1 :].replace(b"CREATE TABLE", b"CREATE 7ABLE", 1))

    _found, facts = rescued(path)

    assert facts == sound[1]


@pytest.mark.parametrize("length", [0, 3 * PAGE, pytest.param(3 << 30, marks=sparse)])
def test_of_an_empty_file_and_of_zeros_it_is_said_that_there_is_nothing_in_it(tmp_path, length):
    path = tmp_path / "club.skatclub"
    path.touch()
    os.truncate(path, length)

    with limits.limited(60, ENOUGH), pytest.raises(ClubFileEmpty):
        rescue.rescue(str(path), tmp_path / "new.skatclub", author="", desk="", clock=Clock())

    assert [each.name for each in tmp_path.iterdir()] == [path.name]


@sparse
@pytest.mark.parametrize("is_headless", [False, True])
def test_zeros_without_end_behind_a_club_cost_no_memory(path, sound, tmp_path, is_headless):
    if is_headless:
        overwrite(path, 0)
    os.truncate(path, 4 << 30)
    new = tmp_path / "new.skatclub"

    with limits.limited(60, ENOUGH):
        rescue.rescue(str(path), new, author="Anna", desk="desk", clock=Clock())

    club = open_again(new)
    assert check.facts(club) == sound[1]
    clubs.close(club)
