"""The file itself refuses whoever writes past the journal: a bare connection is all these tests use."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import psycopg
import pytest

from skatclub.services.club import clubs
from skatclub.store.engine import postgres_triggers, sqlite_triggers
from tests.databases import ready
from tests.evenings import new_list

PAST_THE_JOURNAL = (
    "UPDATE deal SET bid = 18, version = version + 1",
    "DELETE FROM deal",
    "INSERT INTO club(id, name, version) VALUES (1, 'x', 1)",
    "UPDATE person SET given_name = 'x', version = version + 1",
    "UPDATE sheet SET points = 0",
    "DELETE FROM sheet",
    "UPDATE change SET verb = 'x'",
    "UPDATE change SET hash = NULL",
    "UPDATE change SET author = '{}'",
    "DELETE FROM change",
    "UPDATE journal SET after = NULL",
    "UPDATE journal SET tab = 'x'",
    "DELETE FROM journal",
    "INSERT INTO journal(change_id, tab, key) VALUES (1, 'deal', '[1]')",
    "UPDATE head SET id = 1",
    "UPDATE head SET hash = ''",
    "DELETE FROM head",
)
BY_HAND = (
    "INSERT INTO change(id, verb, fields, author, desk, at, schema, prev, salt)"
    " VALUES ({id}, 'x', '{{}}', '{{}}', '', '', '0001', '', '')"
)


class Bare:
    """A connection without our program, on either engine."""

    def __init__(self, address: str) -> None:
        if address.startswith("postgresql"):
            self.raw = psycopg.connect(address.replace("+psycopg", ""))
            self.refusals = (psycopg.DatabaseError,)
        else:
            self.raw = sqlite3.connect(address)
            self.refusals = (sqlite3.IntegrityError,)


@pytest.fixture
def bare(address):
    club = ready(address)
    new_list(club, deals=2)
    clubs.close(club)
    made = Bare(address)
    with closing(made.raw):
        yield made


def test_writing_past_the_journal_is_refused(bare, subtests):
    for statement in PAST_THE_JOURNAL:
        with subtests.test(statement), pytest.raises(bare.refusals, match=r"skatclub:|duplicate|UNIQUE"):
            bare.raw.execute(statement)
        bare.raw.rollback()


def test_a_change_out_of_turn_is_refused(bare, subtests):
    for number in (1, 3, 99):
        with (
            subtests.test(number=number),
            pytest.raises(bare.refusals, match=r"skatclub: out of turn|duplicate|UNIQUE"),
        ):
            bare.raw.execute(BY_HAND.format(id=number))
        bare.raw.rollback()


@pytest.mark.parametrize(
    ("order", "refusal"),
    [
        ("UPDATE deal SET bid = 18", "version not raised"),
        ("UPDATE deal SET id = id + 100, version = version + 1", "key of a row never changes"),
        ("UPDATE change SET author = 'x' WHERE id = 2", "what is written stays written"),
        (BY_HAND.format(id=6), "out of turn"),
    ],
)
def test_inside_a_change_versions_rise_keys_and_seals_stay_and_no_other_begins(bare, order, refusal):
    bare.raw.execute(BY_HAND.format(id=5))

    with pytest.raises(bare.refusals, match=refusal):
        bare.raw.execute(order)


@pytest.mark.postgres
@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_an_unsealed_change_cannot_be_committed(bare):
    bare.raw.execute(BY_HAND.format(id=5))

    with pytest.raises(psycopg.DatabaseError, match="write outside a change"):
        bare.raw.commit()


@pytest.mark.postgres
@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_truncating_is_refused(bare, subtests):
    for table in ("deal", "journal", "change", "sheet", "head"):
        with subtests.test(table), pytest.raises(psycopg.DatabaseError, match="what is written stays written"):
            bare.raw.execute(f"TRUNCATE {table} CASCADE")
        bare.raw.rollback()


def test_replacing_a_row_is_seen_as_deleting_it(path):
    club = ready(path)
    new_list(club, deals=2)

    with club.database.change("test") as work:
        work.connection.exec_driver_sql("INSERT OR REPLACE INTO club(id, name, version) VALUES (1, 'Neu', 7)")

    clubs.close(club)
    with closing(sqlite3.connect(path)) as raw:
        written = raw.execute("SELECT before, after FROM journal WHERE tab = 'club' ORDER BY id DESC LIMIT 2")
        assert [(before is None, after is None) for before, after in written] == [(True, False), (False, True)]


def test_every_trigger_of_a_file_has_the_name_of_its_table():
    assert all(
        f" ON {name.split('_', 1)[1].rsplit('_', 1)[0]} " in text
        for name, text in sqlite_triggers.triggers().items()
    )


def test_a_database_has_the_same_guards_as_a_file():
    guarded = {guard.table for guard in postgres_triggers.guards()}

    assert guarded == {name.split("_", 1)[1].rsplit("_", 1)[0] for name in sqlite_triggers.triggers()}
