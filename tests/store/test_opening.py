"""What is opened, what is refused, and that a refusal changes nothing."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError

from skatclub.domain.club.errors import (
    ClubFileDamaged,
    ClubFileEmpty,
    ClubFileExists,
    ClubFileMissing,
    ClubIsReadOnly,
    DiskFull,
    FolderNotWritable,
    MediumIsReadOnly,
    NewerSchema,
    NotAClubFile,
    PasswordRefused,
)
from skatclub.domain.errors import NameMissing
from skatclub.services import sheets
from skatclub.services.backups import backups
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.store import opening
from skatclub.store.desk import Desk
from skatclub.store.engine import engines, examination
from skatclub.store.engine.database import Database
from tests.databases import Clock, make, newest_changes, open_again, ready
from tests.evenings import deal_for, new_list
from tests.forgeries import unguarded
from tests.postgres import server


def a_zip(path):
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr("a.txt", "x")


def another_database(path):
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("CREATE TABLE change(id)")
        other.commit()


HOSTILE = {
    "empty": lambda path: path.write_bytes(b""),
    "one byte": lambda path: path.write_bytes(b"S"),
    "text": lambda path: path.write_text("Anna;Bernd;Jürgen\n" * 900),
    "zip": a_zip,
    "zeros": lambda path: path.write_bytes(bytes(8192)),
    "header only": lambda path: path.write_bytes(b"SQLite format 3\0"),
    "another database": another_database,
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_what_is_no_club_is_refused_and_stays_as_it_is(path, kind):
    HOSTILE[kind](path)
    before = {child.name: child.read_bytes() for child in path.parent.iterdir()}

    with pytest.raises(NotAClubFile):
        open_again(path)

    assert {child.name: child.read_bytes() for child in path.parent.iterdir()} == before


def test_an_empty_file_is_told_as_that(path):
    path.touch()

    with pytest.raises(ClubFileEmpty):
        open_again(path)


def test_a_folder_is_no_club(path):
    path.mkdir()

    with pytest.raises(NotAClubFile):
        open_again(path)


@pytest.mark.parametrize("kind", ["pipe", "device", "links in a circle"])
@pytest.mark.skipif(os.name == "nt", reason="Windows has none of them")
def test_what_would_never_answer_is_asked_nothing(path, kind):
    if kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero" if kind == "device" else path)

    with pytest.raises(NotAClubFile):
        open_again(path)
    assert not backups.left_beside(str(path), path.parent)


def test_a_missing_file_is_refused_and_not_made(path):
    with pytest.raises(ClubFileMissing):
        open_again(path)

    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize("kept", [100, 4096, 50_000])
def test_a_file_cut_off_is_refused_and_stays_as_it_is(path, kept):
    club = make(path)
    new_list(club, deals=20)
    clubs.close(club)
    path.write_bytes(path.read_bytes()[:kept])

    with pytest.raises((ClubFileDamaged, NotAClubFile)):
        open_again(path)

    assert path.stat().st_size == kept
    assert [child.name for child in path.parent.iterdir()] == [path.name]


def test_a_file_whose_first_tables_are_overwritten_is_refused(path):
    club = make(path)
    new_list(club, deals=20)
    clubs.close(club)
    whole = bytearray(path.read_bytes())
    whole[100:4096] = b"\xff" * 3996
    path.write_bytes(whole)

    with pytest.raises(ClubFileDamaged):
        open_again(path)

    assert [child.name for child in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize("heads", ["DELETE FROM head", "INSERT INTO head SELECT * FROM other"], ids=["none", "two"])
def test_a_file_with_no_head_or_two_is_refused(path, heads):
    clubs.close(ready(path))
    with unguarded(path) as raw:
        raw.execute("CREATE TABLE other AS SELECT * FROM head")
        raw.execute("DROP TABLE head")
        raw.execute("CREATE TABLE head AS SELECT * FROM other")
        raw.execute(heads)
        raw.execute("DROP TABLE other")

    with pytest.raises(ClubFileDamaged):
        open_again(path)


def test_a_new_club_never_overwrites(address):
    clubs.close(make(address))

    with pytest.raises(ClubFileExists):
        make(address)


def test_a_new_club_needs_a_name(address):
    with pytest.raises(NameMissing):
        clubs.create(address, name="  ", author="", desk="", clock=Clock())


def test_a_new_club_needs_a_folder(tmp_path):
    with pytest.raises(FolderNotWritable):
        make(tmp_path / "missing" / "club.skatclub")


def test_half_a_club_of_a_killed_program_is_taken_away(path):
    (path.parent / f".{path.name}.new").write_text("half")

    clubs.close(make(path))

    assert [child.name for child in path.parent.iterdir()] == [path.name]


def test_a_closed_club_is_one_file(path):
    club = make(path)
    new_list(club, deals=3)

    clubs.close(club)

    assert [child.name for child in path.parent.iterdir()] == [path.name]


def test_a_file_copied_while_it_is_open_is_whole(path, tmp_path):
    club = make(path)
    table_id = new_list(club, deals=3)

    copied = tmp_path / "stick.skatclub"
    shutil.copyfile(path, copied)

    sheets.accept_deal(club, table_id, deal_for(4))
    assert check(str(copied)).deals == 3
    assert check(str(copied)).is_clean
    clubs.close(club)


@pytest.mark.parametrize(
    "name",
    [
        "Ä 100% ?mode=ro#1 & Co.skatclub",
        pytest.param("S\udcfcd.skatclub", marks=pytest.mark.skipif(sys.platform != "linux", reason="bytes there")),
    ],
)
def test_names_with_signs_of_urls_or_of_another_coding_are_plain_file_names(tmp_path, name):
    path = tmp_path / name

    clubs.close(make(path))

    club = open_again(path)
    assert not club.read_only
    clubs.close(club)


def test_every_connection_is_durable(file_club):
    with file_club.database.view() as view:
        settings = [
            view.connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("synchronous", "journal_mode", "foreign_keys", "recursive_triggers")
        ]

    assert settings == [2, "truncate", 1, 1]


def test_a_club_that_is_only_read_refuses_to_be_changed(path):
    first = make(path)
    table_id = new_list(first)
    second = open_again(path)

    with pytest.raises(ClubIsReadOnly) as refused:
        sheets.accept_deal(second, table_id, deal_for(1))

    assert refused.value.reason == "HeldByAnother"
    clubs.close(second)
    clubs.close(first)


def test_a_newer_club_is_only_read(path):
    club = make(path)
    new_list(club, deals=2)
    with closing(sqlite3.connect(path, isolation_level=None)) as raw:
        raw.execute("UPDATE head SET schema = '9999'")
        raw.execute("UPDATE alembic_version SET version_num = '9999'")
    clubs.close(club)
    before = path.read_bytes()

    newer = open_again(path)

    assert newer.reason == "NewerSchema"
    assert newer.refusal.found == "9999"
    assert len(newest_changes(newer, 9)) == 4
    with pytest.raises(NewerSchema):
        clubs.rename_club(newer, "x")
    clubs.close(newer)
    assert path.read_bytes() == before


def test_a_club_on_a_medium_that_may_only_be_read_is_read(path, monkeypatch):
    club = make(path)
    table_id = new_list(club, deals=2)
    clubs.close(club)
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK)

    club = open_again(path)

    assert club.reason == "MediumIsReadOnly"
    assert len(sheets.table(club, table_id).records) == 2
    assert [child.name for child in path.parent.iterdir()] == [path.name]
    clubs.close(club)


def test_a_file_that_may_only_be_read_by_now_is_told_and_nothing_is_changed(path):
    club = make(path)
    table_id = new_list(club, deals=2)
    with club.database.view() as view:
        view.connection.exec_driver_sql("PRAGMA query_only=ON")

    with pytest.raises(MediumIsReadOnly):
        sheets.accept_deal(club, table_id, deal_for(3))

    assert len(sheets.table(club, table_id).records) == 2
    clubs.close(club)


def test_a_disk_that_is_full_before_a_new_club_stands_is_told():
    small = engines.memory()
    with small.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count=20")
    desk = Desk(author="Anna", name="desk 1", clock=Clock(), chance=os.urandom)

    with pytest.raises(DiskFull):
        opening.establish(
            Database(address=engines.MEMORY, engine=small, desk=desk, project=lambda _work, _tables: {}), "Skatclub"
        )


def test_a_disk_that_is_full_at_a_new_club_leaves_nothing_behind(path, monkeypatch):
    def full(_source: object, _target: object) -> None:
        raise DiskFull

    monkeypatch.setattr(engines, "copy", full)

    with pytest.raises(DiskFull):
        clubs.create(str(path), name="SC Herz Dame", author="Anna", desk="desk 1", clock=Clock())

    assert list(path.parent.iterdir()) == []


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps names by itself")
def test_the_name_of_a_new_club_is_kept_by_the_disk(path, monkeypatch):
    kept: list[str] = []
    fsync = os.fsync

    def noted(handle: int) -> None:
        kept.append(str(Path(f"/proc/self/fd/{handle}").readlink()))
        fsync(handle)

    monkeypatch.setattr(os, "fsync", noted)
    clubs.close(clubs.create(str(path), name="SC Herz Dame", author="Anna", desk="desk 1", clock=Clock()))

    assert str(path.parent) in kept


def test_a_club_in_memory_is_forgotten():
    club = clubs.in_memory(clock=Clock())

    assert club.address == ":memory:"
    assert club.reason is None
    assert clubs.club_name(club) == "Skatclub"
    clubs.close(club)


@pytest.mark.postgres
def test_a_database_without_a_club_is_refused():
    with pytest.raises(NotAClubFile):
        open_again(server())


@pytest.mark.postgres
def test_a_server_that_does_not_answer_is_refused_without_telling_the_password():
    with pytest.raises(ClubFileMissing) as refused:
        open_again("postgresql+psycopg://skat:geheim@localhost:1/club")

    assert "geheim" not in refused.value.address


@pytest.mark.postgres
def test_a_new_club_on_a_server_that_does_not_answer_is_refused():
    with pytest.raises(ClubFileMissing):
        make("postgresql://skat:geheim@localhost:1/club")


@pytest.mark.parametrize(
    "words",
    ["fe_sendauth: no password supplied", "FATAL:  Passwort-Authentifizierung für Benutzer »desk« fehlgeschlagen"],
)
def test_a_server_that_wants_a_password_is_told_from_one_that_is_not_there(monkeypatch, words):
    def refused(*_asked: object, **_named: object) -> None:
        raise OperationalError("", {}, Exception(words))

    monkeypatch.setattr(examination, "examine", refused)

    with pytest.raises(PasswordRefused) as told:
        open_again("postgresql://desk:geheim@127.0.0.1:9/club")
    assert told.value.address == "postgresql://desk:***@127.0.0.1:9/club"


def test_a_file_killed_while_a_change_was_written_opens_as_it_was_before(path, tmp_path):
    clubs.close(ready(path))
    killed = tmp_path / "killed.skatclub"
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        for statement in ("journal_mode=TRUNCATE", "cache_size=2"):
            writer.execute(f"PRAGMA {statement}")
        writer.execute("BEGIN")
        writer.execute("CREATE TABLE more (one)")
        writer.executemany("INSERT INTO more VALUES (randomblob(?))", [(900,)] * 500)
        shutil.copyfile(f"{path}-journal", f"{killed}-journal")
        half = bytearray(path.read_bytes())
        writer.execute("ROLLBACK")
    half[28:32], half[92:96] = (1 << 20).to_bytes(4, "big"), half[24:28]  # page 1 says more pages than there are
    killed.write_bytes(half)

    club = open_again(killed)

    assert club.reason is None
    clubs.close(club)
    assert check(str(killed)).is_clean


def test_a_file_that_is_cut_off_without_a_journal_is_damaged(path):
    clubs.close(ready(path))
    path.write_bytes(path.read_bytes()[:5000])

    with pytest.raises(ClubFileDamaged):
        open_again(path)
