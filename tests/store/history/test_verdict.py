"""Damage of any kind is seen before anything of a club is printed or written; sound clubs of all ages are sound."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing, nullcontext
from pathlib import Path

import pytest

from skatclub.domain.club.errors import ClubFileUnsound
from skatclub.services import history, open_data, sheets
from skatclub.services.club import clubs, copies
from skatclub.services.club.check import check
from skatclub.services.papers import facts
from skatclub.services.people import members, privacy, subject
from skatclub.store.history import verdict
from tests.databases import as_a_newer_program, make, open_again
from tests.evenings import new_list
from tests.forgeries import unguarded

DATA = Path(__file__).parents[2] / "data"


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """Return a file with a list, of which a deal was corrected, to be copied."""
    path = tmp_path_factory.mktemp("kept") / "club.skatclub"
    club = make(path)
    table_id = new_list(club, deals=6)
    sheets.mark_disputed(club, table_id, 2, disputed=True)
    clubs.close(club)
    return path


@pytest.fixture
def path(kept, tmp_path):
    """Return a copy of that file."""
    return Path(shutil.copy(kept, tmp_path))


def reason(path):
    damage = verdict.of_file(str(path))
    return None if damage is None else damage.reason


PAST_THE_PROGRAM = {
    "deal": "UPDATE deal SET matadors = matadors + 1 WHERE id = (SELECT min(id) FROM deal WHERE matadors > 0)",
    "person": "UPDATE person SET family_name = 'Kruger' WHERE family_name = 'Krüger'",
    "occupant": "DELETE FROM occupant WHERE seat = 1",
    "sheet": "UPDATE sheet SET points = points + 1 WHERE seat = 2",
    "journal": "UPDATE journal SET \"after\" = replace(\"after\", '1', '2') WHERE id ="
    " (SELECT min(id) FROM journal GROUP BY tab, \"key\" HAVING count(*) > 1 AND tab = 'deal')",
    "change": "UPDATE change SET at = replace(at, '2026', '2027') WHERE id = (SELECT max(id) FROM change)",
    "schema": "UPDATE alembic_version SET version_num = '0003'",
}


@pytest.mark.parametrize("where", PAST_THE_PROGRAM)
def test_what_stands_there_otherwise_than_it_was_written_is_seen(path, where):
    with unguarded(path) as raw:
        assert raw.execute(PAST_THE_PROGRAM[where]).rowcount

    assert reason(path) == where


@pytest.mark.parametrize(
    ("words", "altered", "table"),
    [
        (b"('nothing', 'schneider'", b"('nothing', 'schneidar'", "deal"),
        (b"BETWEEN 18 AND", b"BETWEEN 19 AND", "deal"),
    ],
)
def test_a_letter_in_the_rules_of_a_table_is_seen_before_they_refuse_anything(path, words, altered, table):
    data = path.read_bytes()
    assert words in data

    path.write_bytes(data.replace(words, altered))

    assert reason(path) == table
    assert not check(str(path)).is_clean


def test_tables_and_indices_of_others_do_not_stand_for_ours(path):
    with unguarded(path) as raw:
        raw.execute('CREATE TABLE "event copy" (id INTEGER)')
        raw.execute('CREATE INDEX "person-by name" ON person (family_name)')

    assert reason(path) is None


def test_a_change_in_the_middle_of_the_chain_is_missed(path):
    with unguarded(path) as raw:
        raw.execute("PRAGMA foreign_keys=OFF")
        raw.execute("DELETE FROM change WHERE id = 3")

    assert reason(path) == "change"


def test_a_page_of_zeros_is_seen_and_a_tail_and_a_missing_one(path):
    data = path.read_bytes()
    page = data.rindex(b"accept_deal") // 4096 * 4096
    damaged = (data[:page] + bytes(4096) + data[page + 4096 :], data + b"tail", data[:-4096])

    assert all(reason(path) for each in damaged if path.write_bytes(each))


def test_an_erasure_leaves_a_sound_club(path):
    club = open_again(path)
    person = next(each for each in members.everybody(club) if each.person.family_name == "Krüger")
    privacy.anonymise(club, [person.person.id])
    clubs.close(club)

    assert reason(path) is None


@pytest.mark.parametrize("program", [nullcontext, as_a_newer_program])
def test_a_club_of_any_release_is_sound_once_it_is_open(program, tmp_path):
    with program():
        club = open_again(Path(shutil.copy(DATA / "schemas" / "0005.skatclub", tmp_path)))

        clubs.prove(club)
        clubs.close(club)

        assert not club.database.proof.damage()


def test_a_damaged_club_is_never_written_into_nor_copied(path, tmp_path):
    with unguarded(path) as raw:
        raw.execute(PAST_THE_PROGRAM["person"])
    before, club = path.read_bytes(), open_again(path)

    for write in (lambda: clubs.rename_club(club, "Neu"), lambda: copies.copy_to(club, str(tmp_path / "copy"))):
        with pytest.raises(ClubFileUnsound):
            write()
    clubs.close(club)

    assert club.reason == "ClubFileUnsound"
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_a_small_file_is_gone_through_when_it_is_opened_and_a_large_one_before_it_is_written_to(path, monkeypatch):
    with closing(sqlite3.connect(path)) as raw:
        (page,) = raw.execute("SELECT rootpage FROM sqlite_master WHERE name = 'person'").fetchone()
    data = path.read_bytes()
    path.write_bytes(data[: (page - 1) * 4096] + bytes(4096) + data[page * 4096 :])
    small = open_again(path)
    monkeypatch.setattr(verdict, "LARGE", 0)
    large = open_again(path)

    assert (small.reason, large.reason) == ("ClubFileUnsound", None)
    with pytest.raises(ClubFileUnsound):
        clubs.rename_club(large, "Neu")

    for club in (small, large):
        clubs.close(club)
    assert not check(str(path)).is_clean


def in_a_name(path):
    with unguarded(path) as raw:
        raw.execute("UPDATE person SET family_name = family_name || 'x' WHERE id = 1")


def in_an_index(path):
    data = path.read_bytes()
    path.write_bytes(data.replace(b"\x1d\x02occupant[14,4,1]", b"\x1d\x02occupant[94,4,1]", 1))


def in_the_words_of_a_change(path):
    with unguarded(path) as raw:
        raw.execute("UPDATE change SET author = replace(author, '\"author\":', '\"autor\":') WHERE id = 9")


@pytest.mark.parametrize("damage", [in_a_name, in_an_index, in_the_words_of_a_change])
def test_a_damaged_club_of_an_older_program_is_read_and_stays_as_it_is(tmp_path, damage):
    path = Path(shutil.copy(DATA / "schemas" / "0005.skatclub", tmp_path))
    sound = path.read_bytes()
    damage(path)
    before = path.read_bytes()
    assert before != sound

    with as_a_newer_program():
        club = open_again(path)

        assert clubs.counts(club)["person"]
        with pytest.raises(ClubFileUnsound):
            clubs.prove(club)
        clubs.close(club)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize(
    "read",
    [
        lambda club: subject.about(club, 1),
        open_data.everything_of,
        lambda club: history.of_table(club, 1),
        lambda club: facts.facts_of_list(club, 1),
        lambda club: facts.facts_of(club, 1, histories=True),
    ],
    ids=range(5),
)
def test_what_tells_of_changes_is_told_only_where_they_are_as_they_were_sealed(path, read):
    with unguarded(path) as raw:
        assert raw.execute("UPDATE change SET author = 'Hanna' WHERE id = 3").rowcount
    club = open_again(path)
    clubs.prove(club)

    with pytest.raises(ClubFileUnsound):
        read(club)
    clubs.close(club)
