"""On a server desks own nothing: they write facts, and neither the journal nor the guards."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from sqlalchemy.exc import DatabaseError

from skatclub import paths
from skatclub.domain.hall import allowed
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.store.engine import roles
from tests import databases
from tests.databases import server_address
from tests.evenings import new_list

__all__ = ["server_address"]

FORBIDDEN = [
    "DROP TRIGGER journal_deal ON deal",
    "ALTER TABLE deal DISABLE TRIGGER ALL",
    "DROP TABLE deal",
    "TRUNCATE deal",
    "DELETE FROM change",
    "UPDATE journal SET after = NULL",
    "INSERT INTO journal(change_id, tab, key) VALUES (1, 'deal', '[1]')",
    "CREATE OR REPLACE FUNCTION journal_deal() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
    "UPDATE deal SET game = 'grand'",
    "CREATE TABLE mine (id int)",
]


@pytest.fixture
def desk(server_address):
    """Return a club as a desk has it open, whose login is only a member of the role of the desks."""
    databases.master().execute("DROP ROLE IF EXISTS table_one")
    club = databases.make(server_address)
    role = clubs.server_roles(club)
    assert role is not None
    assert role.missing == ()
    databases.master().execute(f"CREATE ROLE table_one LOGIN PASSWORD 'x' IN ROLE \"{role.desk}\"")
    desk = databases.open_again(server_address.replace("//skat@", "//table_one:x@"), desk="Tisch 1")
    yield desk
    clubs.close(desk)
    clubs.close(club)


@pytest.mark.postgres
def test_a_desk_writes_deals_and_nothing_behind_their_back(desk, server_address):
    new_list(desk, deals=2)

    for statement in FORBIDDEN:
        with pytest.raises(DatabaseError), desk.database.engine.begin() as connection:
            connection.exec_driver_sql(statement)

    assert check(server_address).is_clean
    assert check(desk.address).deals == 2


@pytest.mark.postgres
def test_a_login_that_may_make_no_roles_makes_a_club_and_says_what_is_to_be_run(server_address):
    database = databases.name_of(server_address)
    databases.master().execute("DROP ROLE IF EXISTS plain_maker")
    databases.master().execute("CREATE ROLE plain_maker LOGIN PASSWORD 'x'")
    databases.master().execute(f"ALTER DATABASE {database} OWNER TO plain_maker")
    club = clubs.create(
        server_address.replace("//skat@", "//plain_maker:x@"),
        name="SC",
        author="Anna",
        desk="d",
        clock=databases.Clock(),
    )
    missing = clubs.server_roles(club).missing
    clubs.close(club)

    as_admin = databases.open_again(server_address)
    with as_admin.database.engine.begin() as connection:
        for statement in missing:
            connection.exec_driver_sql(statement.replace("%", "%%"))

    assert clubs.server_roles(as_admin).missing == ()
    clubs.close(as_admin)


def test_whatever_a_role_may_do_writes_only_into_tables_that_it_may_write():
    written: dict[str, set[str]] = {}
    with closing(sqlite3.connect(f"{paths.sample_club().as_uri()}?mode=ro", uri=True)) as sample:
        for verb, table in sample.execute(
            "SELECT DISTINCT verb, tab FROM change c JOIN journal j ON j.change_id = c.id"
        ):
            written.setdefault(verb, set()).add(table)

    for role, verbs in allowed.ALLOWED.items():
        for verb in verbs & written.keys():
            assert written[verb] <= roles.written_by(role).keys(), (role, verb)
    assert len(written.keys() & set().union(*allowed.ALLOWED.values())) > 15


def test_a_file_has_no_roles(file_club):
    assert clubs.server_roles(file_club) is None


@pytest.mark.parametrize("name", ["skatclub", "x" * 80, "ü" * 40])
def test_roles_are_named_after_the_database_as_long_as_it_fits(name):
    role = roles.desk_of(name)

    assert role.endswith("_desk")
    assert len(role.encode()) <= roles.LONGEST
