"""A new club has exactly the tables to which the migrations bring one of any release, on both engines."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.services.events import events
from skatclub.store.engine import engines, migrate, schema
from skatclub.store.tables import all as tables_all
from tests.databases import make_room, open_again, ready

SCHEMAS = Path(__file__).parents[2] / "data" / "schemas"
RELEASED = sorted(SCHEMAS.glob("*.skatclub"))
CHAIN = frozenset({"change", "head", "alembic_version"})


def built(connection):
    """Return every table and index as SQLite was told to make it, its lines in any order."""
    rows = connection.exec_driver_sql(
        "SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'index') AND name NOT LIKE 'sqlite_%'"
    )
    return {
        row.name: sorted(line.strip(" \t,").replace('"', "") for line in (row.sql or "").splitlines())
        for row in rows
    }


@pytest.mark.parametrize("released", RELEASED, ids=lambda path: path.stem)
def test_migrations_and_a_new_file_have_the_same_tables(released, tmp_path):
    clubs.close(open_again(shutil.copy(released, tmp_path)))
    migrated, made = engines.file(tmp_path / released.name), engines.memory()
    with migrated.connect() as connection:
        by_migrations = built(connection)
    with made.begin() as connection:
        tables_all.metadata.create_all(connection)
        by_tables = built(connection)
    migrated.dispose()
    made.dispose()

    assert by_migrations.pop("alembic_version")
    assert by_migrations == by_tables


@pytest.mark.postgres
@pytest.mark.parametrize("released", sorted(SCHEMAS.glob("*.postgres.sql")), ids=lambda path: path.stem)
@pytest.mark.parametrize("address", ["postgres"], indirect=True)
def test_migrations_and_a_new_database_have_the_same_tables(address, released):
    make_room(address)
    engine = engines.postgres(address)
    with engine.begin() as connection:
        connection.exec_driver_sql(released.read_text(encoding="utf-8").replace("%", "%%"))
        steps = migrate.config(connection, schema.OURS)
        command.stamp(steps, released.name.partition(".")[0])
        command.upgrade(steps, schema.OURS.head)
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        differences = compare_metadata(context, tables_all.metadata)
        checks = sa.inspect(connection).get_check_constraints("deal")
    engine.dispose()

    wanted = {one.name for one in tables_all.deal.constraints if isinstance(one, sa.CheckConstraint)}
    assert differences == []
    assert {one["name"] for one in checks} == wanted - {"ck_deal_won", "ck_deal_disputed", "ck_deal_corrected"}


def test_the_head_that_is_baked_in_is_that_of_the_migrations():
    with engines.memory().connect() as connection:
        scripts = ScriptDirectory.from_config(migrate.config(connection, schema.OURS))

    assert scripts.get_heads() == [schema.OURS.head]


def test_a_new_club_is_stamped_with_the_head(club):
    with club.database.view() as view:
        stamped = view.connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()

    assert stamped == schema.OURS.head


def test_new_guards_are_found_unaltered(club):
    with club.database.view() as view:
        assert schema.altered_guards(view.connection) == ()


def test_guards_can_be_taken_away_and_made_again(club):
    with engines.for_changes(club.database.engine).begin() as connection:
        schema.unguard(connection)
        assert len(schema.altered_guards(connection)) > 20
        schema.guard(connection)
        assert schema.altered_guards(connection) == ()


@pytest.mark.slow
@pytest.mark.parametrize("released", RELEASED, ids=lambda path: path.stem)
def test_a_file_of_every_schema_ever_released_is_opened(released, tmp_path):
    own = tmp_path / released.name
    shutil.copyfile(released, own)

    club = open_again(own)

    assert not club.read_only
    card = events.overview(club)[0]
    table = sheets.table(club, events.tables_of(club, card.id)[0].id)
    clubs.close(club)
    assert len(table.records) > 20
    assert check(str(own)).is_clean


def rows_in(path):
    """Return every row by its table; the chain goes on with each update."""
    with closing(sqlite3.connect(path)) as raw:
        names = [row[0] for row in raw.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        kept = [name for name in names if not name.startswith("sqlite_") and name not in CHAIN]
        raw.row_factory = sqlite3.Row
        return {name: [dict(row) for row in raw.execute(f'SELECT * FROM "{name}"')] for name in kept}


@pytest.mark.slow
@pytest.mark.parametrize("released", RELEASED, ids=lambda path: path.stem)
def test_a_newer_program_changes_no_row_of_an_older_club_and_invents_none(released, tmp_path):
    own = Path(shutil.copy(released, tmp_path))
    before = rows_in(own)

    clubs.close(open_again(own))

    after = rows_in(own)
    for name, rows in before.items():
        assert [{column: row[column] for column in rows[0]} for row in after[name]] == rows
    assert not any(after[name] for name in after.keys() - before.keys())  # nobody agreed to anything, none joined
    assert "consent" in after


def test_there_are_a_file_and_a_database_of_the_newest_schema():
    assert {schema.OURS.head, f"{schema.OURS.head}.postgres"} <= {path.stem for path in SCHEMAS.iterdir()}


def test_a_club_knows_its_own_kind_of_file(path):
    clubs.close(ready(path))

    assert path.read_bytes()[68:72] == b"SkAt"
