"""A club's file is written anew only where that is ours to do, and nobody is reading it."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from skatclub.services.club import clubs
from skatclub.store.privacy import erasure
from tests import databases


def test_what_was_overwritten_is_gone_from_the_file(path):
    clubs.close(databases.ready(path))
    with closing(sqlite3.connect(path)) as other:
        other.executescript(
            "PRAGMA secure_delete=OFF; CREATE TABLE spare(word); INSERT INTO spare VALUES ('Olmwurz')"
        )
        other.executescript("DROP TABLE spare")
    before = b"Olmwurz" in path.read_bytes()
    club = databases.open_again(path)

    assert erasure.scrub(club.database)

    assert before
    assert b"Olmwurz" not in path.read_bytes()
    clubs.close(club)


def test_a_server_is_left_alone(address):
    club = databases.make(address)

    assert erasure.scrub(club.database) is (not address.startswith("postgresql"))
    clubs.close(club)


def test_a_file_that_is_being_read_is_left_for_later(path):
    club = databases.ready(path)
    with club.database.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA busy_timeout=1")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM head").fetchall()

        assert not erasure.scrub(club.database)

    assert erasure.scrub(club.database)
    clubs.close(club)


def test_only_a_file_of_our_own_schema_can_be_changed_as_it_is(path):
    clubs.close(databases.ready(path))
    assert erasure.is_current(path)

    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA writable_schema=ON")
        other.execute("DROP TRIGGER IF EXISTS guard_head_u")
        other.execute("UPDATE head SET schema = '0003'")
        other.commit()

    assert not erasure.is_current(path)
