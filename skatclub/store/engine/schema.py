"""The shape of a club's file: which schema this program knows, how a new one is made, and its guards."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.schema import ExecutableDDLElement

from skatclub.store.engine import hall_guard, postgres_triggers, sqlite_triggers
from skatclub.store.tables import all as tables_all


@dataclass(frozen=True, slots=True)
class Release:
    """What a program knows of schemas: the newest one, and where the migrations lie that lead there."""

    head: str
    scripts: str = "skatclub.store:migrations"

    def is_older_than(self, name_found: str) -> bool:
        """Tell whether a schema is one that this program does not know yet; they are numbered."""
        return name_found > self.head


OURS = Release("0007")
"""This program; Alembic itself is imported only where a file is older."""

APPLICATION_ID = 0x536B4174  # "SkAt", in the header of every club file

_VERSION_TABLE = (
    "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL,"
    " CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
)


def create(connection: Connection, *, guarded: bool = True) -> None:
    """Make all tables and guards of the newest schema in an empty database, with the chain at its start.

    Without its guards it takes what is written, and must get them afterwards.
    """
    if connection.dialect.name == "sqlite":
        for statement in _sqlite_tables():
            connection.exec_driver_sql(statement)
    else:
        tables_all.metadata.create_all(connection, checkfirst=False)
    connection.exec_driver_sql(_VERSION_TABLE)
    connection.execute(sa.text("INSERT INTO alembic_version VALUES (:head)"), {"head": OURS.head})
    connection.execute(sa.insert(tables_all.head), {"one": 1, "id": 0, "hash": "", "schema": OURS.head})
    if guarded:
        guard(connection)
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")


@cache
def _sqlite_tables() -> tuple[str, ...]:
    """Return the statements that make all tables of a file, worded once."""
    tables: list[str] = []

    def note(element: ExecutableDDLElement, *_more: object, **_named: object) -> None:
        tables.append(str(element.compile(dialect=worder.dialect)))

    worder = sa.create_mock_engine("sqlite://", note)
    tables_all.metadata.create_all(worder, checkfirst=False)
    return tuple(tables)


def guard(connection: Connection) -> None:
    """Make the triggers that write the journal and refuse everything else."""
    if connection.dialect.name == "sqlite":
        for statement in sqlite_triggers.triggers().values():
            connection.exec_driver_sql(statement)
        return
    statements = [statement for guard in postgres_triggers.guards() for statement in guard.statements()]
    for statement in (*statements, *(hall_guard.statements() if hall_guard.is_hall(connection) else ())):
        connection.exec_driver_sql(statement.replace("%", "%%"))


def unguard(connection: Connection) -> None:
    """Take all our triggers away, for a migration."""
    if connection.dialect.name == "sqlite":
        for name in _sqlite_found(connection):
            connection.exec_driver_sql(f"DROP TRIGGER {name}")
        return
    for name, table in _postgres_triggers(connection).items():
        connection.exec_driver_sql(f"DROP TRIGGER {name} ON {table}")
        connection.exec_driver_sql(f"DROP FUNCTION {name}()")


def altered_guards(connection: Connection) -> tuple[str, ...]:
    """Return the names of triggers that are missing, altered, switched off or not ours, in order."""
    if connection.dialect.name == "sqlite":
        expected, present = sqlite_triggers.triggers(), _sqlite_found(connection)
    else:
        present = _postgres_found(connection)
        own = hall_guard.guards()  # a hall that a former program opened has none of them
        has_own = any(one.name in present for one in own)
        expected = {one.name: one.body.strip() for one in (*postgres_triggers.guards(), *(own if has_own else ()))}
    names = expected.keys() | present.keys()
    return tuple(sorted(name for name in names if expected.get(name) != present.get(name)))


def altered_tables(connection: Connection) -> tuple[str, ...]:
    """Return the names of tables and indices of a file whose words are not those of this program, in order.

    One letter of a rule for values is enough to refuse what is right; an update orders the lines anew. Of another
    schema nobody here knows the words.
    """
    if connection.dialect.name != "sqlite" or stored_schema(connection) != OURS.head:
        return ()
    rows = connection.exec_driver_sql(
        "SELECT name, sql FROM sqlite_master WHERE type IN ('table', 'index') AND sql IS NOT NULL"
    )
    present = {row.name: _lines(row.sql) for row in rows}
    expected = {_MADE.findall(words)[0]: _lines(words) for words in (*_sqlite_tables(), _VERSION_TABLE)}
    return tuple(sorted(name for name, lines in expected.items() if present.get(name) != lines))


_MADE = re.compile(r"(?:TABLE|INDEX) (\w+)")


def _lines(words: str) -> frozenset[str]:
    """Return the lines of a statement in no order; an update puts the name in quotes."""
    return frozenset(line.strip().removesuffix(",") for line in words.replace('"', "").strip().splitlines())


_STORED = sa.select(tables_all.head.c.schema)


def stored_schema(connection: Connection) -> str:
    """Return the schema that the file says it has."""
    return str(connection.execute(_STORED).scalar_one())


def _sqlite_found(connection: Connection) -> dict[str, str]:
    rows = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    return {row.name: row.sql for row in rows}


def _postgres_triggers(connection: Connection) -> dict[str, str]:
    rows = connection.exec_driver_sql(
        "SELECT t.tgname, c.relname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid"
        " WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace"
    )
    return {row.tgname: row.relname for row in rows}


def _postgres_found(connection: Connection) -> dict[str, str]:
    rows = connection.exec_driver_sql(
        "SELECT t.tgname, p.prosrc, t.tgenabled FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid"
        " JOIN pg_proc p ON p.oid = t.tgfoid"
        " WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace"
    )
    return {row.tgname: row.prosrc.strip() if row.tgenabled == "O" else "" for row in rows}
