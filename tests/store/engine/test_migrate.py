"""An older club is brought up to date in one go, after a copy was made, and loses nothing."""

from __future__ import annotations

import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from skatclub.domain.club.errors import ClubFileDamaged, DiskFull, NewerSchema, OlderSchema
from skatclub.i18n import refusals
from skatclub.services import history
from skatclub.services.club import check as club_check, clubs
from skatclub.services.club.check import check
from skatclub.services.events import events
from skatclub.store import opening
from skatclub.store.desk import Desk
from skatclub.store.engine import clubfile, engines, migrate
from skatclub.store.engine.schema import Release
from skatclub.store.history import verification
from skatclub.store.open_data import canonical as store_canonical
from tests import terminal
from tests.databases import Clock, as_a_newer_program, newer, newest_changes, open_again, ready
from tests.evenings import new_list

NEXT, PAGE = newer(), 4096
OLDER = Path(__file__).parents[2] / "data" / "schemas" / "0005.skatclub"
DESK = Desk(author="Anna", name="desk 1", clock=Clock(), chance=bytes)


@pytest.fixture
def played(path):
    """Return a file with a list, of which the facts are known."""
    club = ready(path)
    new_list(club, deals=5)
    new_list(club, deals=2)
    for _ in range(3):
        history.undo(club)
    facts = club_check.facts(club)
    clubs.close(club)
    return path, facts


def test_a_migrated_file_has_the_same_facts_and_children(played):
    path, facts = played

    migrate.file_to_head(path, desk=DESK, release=NEXT)

    club = open_again(path)
    assert club_check.facts(club) == facts.replace('"schema": "0007"', '"schema": "0008"')
    clubs.close(club)


def test_two_clubs_may_be_brought_up_to_date_at_the_same_time(tmp_path):
    """As when a copy is examined in the background while the next club is opened."""
    paths = [tmp_path / f"{number}.skatclub" for number in range(8)]
    for path in paths:
        shutil.copy(OLDER, path)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda path: migrate.file_to_head(path, desk=DESK, release=NEXT), paths))

    with as_a_newer_program():
        for path in paths:
            assert check(str(path)).is_clean


def test_a_copy_of_the_file_is_made_first_and_never_over_another(played):
    path, facts = played
    (path.parent / "club (0007).skatclub").write_text("kept")

    copied = migrate.file_to_head(path, desk=DESK, release=NEXT)

    assert copied.name == "club (0007 2).skatclub"
    assert (path.parent / "club (0007).skatclub").read_text() == "kept"
    old = open_again(copied)
    assert club_check.facts(old) == facts
    assert not old.read_only
    clubs.close(old)


def test_the_copy_bears_its_name_only_when_it_is_whole(played, monkeypatch):
    path, _ = played
    there = []

    def seen(source, target, copy=clubfile.copy):
        copy(source, target)
        there.extend(each.name for each in path.parent.glob("*.skatclub"))

    monkeypatch.setattr(clubfile, "copy", seen)
    copied = migrate.file_to_head(path, desk=DESK, release=NEXT)

    assert there == [path.name]
    assert sorted(each.name for each in path.parent.iterdir()) == sorted([path.name, copied.name])


def test_a_migration_is_a_sealed_change_that_names_both_schemas(played):
    path, _ = played

    migrate.file_to_head(path, desk=DESK, release=NEXT)

    club = open_again(path)
    entry = newest_changes(club, 1)[0]
    with club.database.view() as view:
        assert verification.report(view).findings == ()
    assert (entry.verb, entry.fields) == ("migrate", {"before": "0007", "after": "0008"})
    clubs.close(club)


def test_ids_are_not_given_again_after_a_migration(played):
    path, _ = played
    with closing(sqlite3.connect(path)) as raw:
        before = dict(raw.execute("SELECT name, seq FROM sqlite_sequence").fetchall())

    migrate.file_to_head(path, desk=DESK, release=NEXT)

    with closing(sqlite3.connect(path)) as raw:
        after = dict(raw.execute("SELECT name, seq FROM sqlite_sequence").fetchall())
        built = raw.execute("SELECT sql FROM sqlite_master WHERE name = 'event'").fetchone()[0]
    assert after == before
    assert before["event"] == 2
    assert "AUTOINCREMENT" in built
    assert "120" in built


def test_nothing_is_undone_across_a_migration(played):
    path, _ = played
    club = open_again(path)
    assert history.undoable(club) is not None
    clubs.close(club)

    migrate.file_to_head(path, desk=DESK, release=NEXT)

    club = open_again(path)
    assert history.undoable(club) is None
    assert history.redoable(club) is None
    clubs.close(club)


def test_a_migration_that_fails_leaves_the_file_as_it_was(played):
    path, facts = played

    with pytest.raises(Exception, match="9999"):
        migrate.file_to_head(path, desk=DESK, release=Release("9999", NEXT.scripts))

    club = open_again(path)
    assert club_check.facts(club) == facts
    assert not club.read_only
    clubs.close(club)
    assert check(str(path)).is_clean
    assert [child.name for child in path.parent.iterdir()] == [path.name]


def test_an_older_file_that_no_longer_finds_its_schema_is_told_as_damaged_and_stays_as_it_is(path):
    shutil.copyfile(OLDER, path)
    with closing(sqlite3.connect(path)) as raw:
        (page,) = raw.execute("SELECT rootpage FROM sqlite_master WHERE name LIKE '%autoindex_alembic%'").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(b"\x0a\0\0\0\0" + PAGE.to_bytes(2, "big"))  # an index of nothing
    before = path.read_bytes()

    with as_a_newer_program(), pytest.raises(ClubFileDamaged) as told:
        open_again(path)

    assert told.value.address == str(path)
    assert path.read_bytes() == before
    assert [child.name for child in path.parent.iterdir()] == [path.name]


def test_a_disk_that_is_full_while_a_club_is_brought_up_to_date_is_told(played, monkeypatch):
    path, _facts = played
    before = path.read_bytes()

    def full(*_asked: object, **_named: object) -> None:
        cause = sqlite3.OperationalError("database or disk is full")
        cause.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise OperationalError("COMMIT", {}, cause)

    monkeypatch.setattr(migrate, "to_head", full)
    with pytest.raises(DiskFull):
        opening.open_database(str(path), desk=DESK, release=NEXT)

    assert path.read_bytes() == before
    assert [child.name for child in path.parent.iterdir()] == [path.name]


def test_a_program_that_was_open_meanwhile_writes_no_more(address):
    club = ready(address)
    new_list(club)

    migrate.to_head(club.database.engine, desk=DESK, release=NEXT)

    with pytest.raises(NewerSchema):
        clubs.rename_club(club, "x")
    assert len(events.overview(club)) == 1
    clubs.close(club)


def test_a_copy_in_memory_is_brought_up_to_date_where_the_file_may_only_be_read(played):
    path, _ = played
    source = engines.file(path, writing=False)

    copied = engines.copied_to_memory(source)
    migrate.to_head(copied, desk=DESK, release=NEXT)

    with copied.connect() as connection:
        assert connection.execute(sa.text("SELECT count(*) FROM deal")).scalar() == 5
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar() == 1
    copied.dispose()
    source.dispose()


def test_a_newer_program_brings_a_club_up_to_date_when_it_opens_it(address):
    club = ready(address)
    new_list(club, deals=3)
    facts = club_check.facts(club)
    clubs.close(club)

    opened = opening.open_database(address, desk=DESK, release=NEXT)

    with opened.change("rename_club") as work:
        work.connection.execute(sa.text("UPDATE club SET name = 'x', version = version + 1"))
    with opened.view() as view:
        assert verification.report(view).is_clean
        assert store_canonical.facts(view).count("deal_no") == facts.count("deal_no")
    opened.close()


def test_an_older_program_reads_a_newer_file_and_refuses_to_write_in_one_sentence(played, capsys):
    path, facts = played
    opening.open_database(str(path), desk=DESK, release=NEXT).close()
    before = path.read_bytes()

    club = open_again(path)
    assert club_check.facts(club).count("deal_no") == facts.count("deal_no")
    clubs.close(club)
    capsys.readouterr()
    assert terminal.run("club", "rename", path, "x") == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert said[0] == refusals.sentence(NewerSchema("0008", "0007"))
    assert path.read_bytes() == before


def test_a_newer_program_reads_an_older_club_that_it_may_only_look_at(played):
    path, facts = played
    before = path.read_bytes()

    opened = opening.open_database(str(path), desk=DESK, look_only=True, release=NEXT)

    with opened.view() as view:
        assert store_canonical.facts(view) == facts.replace('"schema": "0007"', '"schema": "0008"')
    assert type(opened.refusal).__name__ == "OnlyLookedAt"
    opened.close()
    assert path.read_bytes() == before


@pytest.mark.postgres
@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_an_older_club_on_a_server_is_not_looked_at_before_it_is_up_to_date(address):
    clubs.close(ready(address))

    with pytest.raises(OlderSchema):
        opening.open_database(address, desk=DESK, look_only=True, release=NEXT)
