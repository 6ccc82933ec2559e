"""A club copied whole between files and servers, both ways: every row, the journal and the chain as they are.

Rows pass as the databases have them, and nothing is believed before both sides were looked through: the copy in the
very transaction that writes it, so that one which fails, is stopped or is not what it should be leaves nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import sqlalchemy as sa

from skatclub.domain.club import addresses
from skatclub.domain.club.errors import ClubFileExists, ClubFileUnsound, RoleForbids
from skatclub.domain.hall import allowed
from skatclub.domain.hall.errors import CopyStopped
from skatclub.store.engine import clubfile, engines, roles, schema, trouble
from skatclub.store.engine.database import Database
from skatclub.store.history import verification
from skatclub.store.journal import journal
from skatclub.store.memory import Memory
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View

if TYPE_CHECKING:
    from psycopg import Cursor
    from sqlalchemy.engine import Connection, Engine


GoesOn = Callable[[int, int], bool]
"""Is told how many steps of how many are done, and stops the copy by returning False."""
_BATCH = 5000
_PATIENT = "SET LOCAL idle_in_transaction_session_timeout = 0"
"""While one side is looked through, the other one has nothing to do for longer than a desk may be silent."""


class _Way:
    """How far a copy is: one side is looked through, the rows are written, and the other side is looked through."""

    def __init__(self, goes_on: GoesOn, rows: int, proof: int) -> None:
        self._goes_on, self._rows, self._proof = goes_on, rows, proof
        self._done = 0

    def go(self, steps: int) -> None:
        """Be so many steps further. Refused: `CopyStopped`."""
        self._done += steps
        if not self._goes_on(self._done, self._rows + 2 * self._proof):
            raise CopyStopped


def to(source: Database, address: str, goes_on: GoesOn) -> None:
    """Write a club to an address where there is none yet, a path or that of an empty database.

    Refused: as `to_file` and `to_server`.
    """
    if addresses.is_server(address):
        to_server(source, address, goes_on)
    else:
        to_file(source, clubfile.located(address), goes_on)


def to_file(source: Database, path: Path, goes_on: GoesOn) -> None:
    """Write a club to a new file. Refused: `ClubFileExists`, `FolderNotWritable`, as `copy`."""
    with clubfile.whole(path) as draft:
        into_draft(source, draft, goes_on)


def into_draft(source: Database, draft: Path, goes_on: GoesOn) -> None:
    """Write a club to an empty file that does not bear its name yet. Refused: `DiskFull`, as `copy`."""
    engine = engines.file(draft, create=True)
    try:
        copy(source, engine, str(draft), goes_on)
    finally:
        engines.tidy_up(engine)


def to_server(source: Database, address: str, goes_on: GoesOn) -> None:
    """Write a club into an empty database, and make its roles as far as this login may.

    Refused: `ClubFileExists`, `ClubFileMissing` (no such server), `PasswordRefused`, as `copy`.
    """
    engine = engines.postgres(address)
    try:
        with trouble.reaching(address):
            with engine.connect() as connection:
                has_head = sa.inspect(connection).has_table("head")
            if has_head:
                raise ClubFileExists(addresses.shown(address))
            copy(source, engine, addresses.shown(address), goes_on)
            roles.establish(engine)
    finally:
        engine.dispose()


def copy(source: Database, to: Engine, place: str, goes_on: GoesOn) -> None:
    """Write everything of a club into an empty database, and prove both.

    Refused: `ClubFileUnsound` with the one that is not sound, `CopyStopped`, `RoleForbids` where a desk does not
    see all of it, and what a disk or server may refuse.
    """
    if not allowed.sees_all(source.role):
        raise RoleForbids
    with source.view() as view:
        _be_patient(view.connection)
        rows = sum(_count(view.connection, table) for table in tables_all.metadata.sorted_tables)
        way = _Way(goes_on, rows, verification.steps_of(view.connection))
        _prove(view, addresses.shown(source.address), way)
        with trouble.told(place), engines.for_changes(to).connect() as written, written.begin():
            _be_patient(written)
            schema.create(written, guarded=False)
            written.execute(sa.delete(tables_all.head))
            _put_references_off(written, is_off=True)
            _pass_rows(view.connection, written, way)
            _count_on(view.connection, written)
            _put_references_off(written, is_off=False)
            schema.guard(written)
            copied = View(connection=written, head=view.head, memory=Memory())
            _prove(copied, place, way)
            if journal.head_hash(copied) != journal.head_hash(view):
                raise ClubFileUnsound(place, "head")


def _be_patient(connection: Connection) -> None:
    """Let a server wait in this transaction as long as it takes."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(_PATIENT)


def _prove(view: View, place: str, way: _Way) -> None:
    report = verification.report(view, way.go)
    if not report.is_clean:
        raise ClubFileUnsound(place, type(report.findings[0]).__name__)


def _put_references_off(connection: Connection, *, is_off: bool) -> None:
    """Let rows point to rows that are still to come, or see that all of them are there."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SET CONSTRAINTS ALL {'DEFERRED' if is_off else 'IMMEDIATE'}")
    elif is_off:
        connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")


def _pass_rows(reading: Connection, written: Connection, way: _Way) -> None:
    """Write all rows, parents first."""
    write = _into_server if written.dialect.name == "postgresql" else _into_file
    for table in tables_all.metadata.sorted_tables:
        for rows in _rows(reading, table):
            write(written, table, rows)
            way.go(len(rows))


def _count(connection: Connection, table: sa.Table) -> int:
    return int(connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one())


def _rows(reading: Connection, table: sa.Table) -> Iterator[Sequence[Sequence[Any]]]:
    """Return the rows of a table as its database has them, so many at a time."""
    asked = f"SELECT {_names(reading, table)} FROM {reading.dialect.identifier_preparer.format_table(table)}"  # noqa: S608  our own names
    with reading.exec_driver_sql(asked, execution_options={"stream_results": True}) as result:
        yield from result.partitions(_BATCH)


def _names(connection: Connection, table: sa.Table) -> str:
    return ", ".join(connection.dialect.identifier_preparer.format_column(column) for column in table.columns)


def _into_server(written: Connection, table: sa.Table, rows: Sequence[Sequence[Any]]) -> None:
    """Write rows by COPY, which takes each value as its text: those of a file, too, such as 1 for yes."""
    name = written.dialect.identifier_preparer.format_table(table)
    cursor = cast("Cursor", written.connection.cursor())
    with cursor.copy(f"COPY {name} ({_names(written, table)}) FROM STDIN") as to_server:
        for row in rows:
            to_server.write_row(row)


def _into_file(written: Connection, table: sa.Table, rows: Sequence[Sequence[Any]]) -> None:
    """Write rows of whichever database; SQLite keeps days as texts."""
    name, marks = written.dialect.identifier_preparer.format_table(table), ", ".join("?" * len(table.columns))
    days = [place for place, column in enumerate(table.columns) if isinstance(column.type, sa.Date)]
    facts = [tuple(row) for row in rows] if not days else [_with_texts(row, days) for row in rows]
    written.exec_driver_sql(f"INSERT INTO {name} ({_names(written, table)}) VALUES ({marks})", facts)  # noqa: S608  our own names


def _with_texts(row: Sequence[Any], days: Sequence[int]) -> tuple[Any, ...]:  # Any: what columns hold
    values = list(row)
    for place in days:
        if isinstance(values[place], date):
            values[place] = values[place].isoformat()
    return tuple(values)


def _count_on(reading: Connection, written: Connection) -> None:
    """Let no number be given twice, not even that of a row that is no more."""
    for table in tables_all.metadata.sorted_tables:
        if table.dialect_options["sqlite"]["autoincrement"]:
            _set_counter(written, table.name, _counter(reading, table.name))


def _counter(reading: Connection, table: str) -> int:
    """Return the last number that a table gave; 0 before the first."""
    if reading.dialect.name == "sqlite":
        asked = sa.text("SELECT seq FROM sqlite_sequence WHERE name = :name")
        return int(reading.execute(asked, {"name": table}).scalar() or 0)
    counter = reading.execute(sa.text("SELECT pg_get_serial_sequence(:name, 'id')"), {"name": table}).scalar_one()
    row = reading.exec_driver_sql(f"SELECT last_value, is_called FROM {counter}").one()  # noqa: S608  its own name
    return int(row.last_value) if row.is_called else int(row.last_value) - 1


def _set_counter(written: Connection, table: str, last: int) -> None:
    facts = {"name": table, "last": last}
    if written.dialect.name == "postgresql":
        put = "SELECT setval(pg_get_serial_sequence(:name, 'id'), GREATEST(:last, 1), :last > 0)"
        written.execute(sa.text(put), facts)
        return
    written.execute(sa.text("DELETE FROM sqlite_sequence WHERE name = :name"), facts)
    if last:
        written.execute(sa.text("INSERT INTO sqlite_sequence(name, seq) VALUES (:name, :last)"), facts)
