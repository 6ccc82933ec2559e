"""A new club of all that can be read of a damaged file; the file itself is only looked at.

Where the chain of changes is whole, the new club has it, and is what the old one was. Else what can be read is
written by one change, and the history begins anew.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from skatclub.domain.club import addresses
from skatclub.domain.club.errors import ClubFileDamaged, ClubFileUnsound
from skatclub.rules.errors import Refusal
from skatclub.store import opening
from skatclub.store.desk import Desk
from skatclub.store.engine import clubfile, engines, schema
from skatclub.store.engine.database import Database
from skatclub.store.history import readable, verification
from skatclub.store.history.readable import Facts, Readable
from skatclub.store.memory import Memory
from skatclub.store.sheets import projection, sheets
from skatclub.store.tables import all as tables_all
from skatclub.store.work import Work

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection


VERB = "rescue_club"
_NOBODYS = (SQLAlchemyError, Refusal, ValueError, LookupError, TypeError, AttributeError)
"""What a row of overwritten bytes may end in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rescued:
    """How many rows each table got and how many it lacks; `changes` are those whose history is there, if it is."""

    written: dict[str, int]
    missing: dict[str, int]
    changes: int


def rescue(path: Path, target: Path, *, name: str, desk: Desk) -> Rescued:
    """Write a new club with all that can be read of a file; `name` is for a club whose own cannot be read.

    Refused: `ClubFileExists`, `FolderNotWritable`, `ClubFileEmpty`, `ClubFileDamaged` (nothing can be read).
    """
    with clubfile.whole(target) as draft:
        try:
            read = readable.read(path, opening.blank_file())
        except (OSError, *readable.UNREADABLE_FILE) as unreadable:
            raise ClubFileDamaged(str(path), str(unreadable)) from unreadable
        if not any(read.rows.values()):
            raise ClubFileDamaged(str(path), "rows")
        return _with_history(read, draft, desk) or _without_history(read, draft, name, desk)


def rescue_server(source: Database, target: Path, *, name: str, desk: Desk) -> Rescued:
    """Write a new club with all that a server has of one. Refused: `ClubFileExists`, `FolderNotWritable`."""
    with source.view() as view:
        read = readable.on_server(view.connection)
    with clubfile.whole(target) as draft:
        return _with_history(read, draft, desk) or _without_history(read, draft, name, desk)


def provable(source: Database, draft: Path, desk: Desk) -> int:
    """Write a club up to the last change that its server can prove; return the number of that change.

    Where what a change has written cannot be counted, it ends before that. Refused: `ClubFileUnsound`.
    """
    with source.view() as view:
        last = len(readable.provable(view.connection).changes)
        sound, unsound = 0, last + 1
        while unsound - sound > 1:  # nearly always all of it is sound
            tried = last if unsound > last else (sound + unsound) // 2
            read = readable.provable(view.connection, most=tried)
            sound, unsound = (tried, unsound) if _with_history(read, draft, desk) else (sound, tried)
            draft.unlink(missing_ok=True)
        if not sound or not _with_history(readable.provable(view.connection, most=sound), draft, desk):
            raise ClubFileUnsound(addresses.shown(source.address), "change")
    return sound


def _with_history(read: Readable, draft: Path, desk: Desk) -> Rescued | None:
    """Write the whole chain and the rows it leads to; None if it is not whole or they do not go together."""
    if not read.is_chain_whole or read.changes[-1].schema != schema.OURS.head:
        return None
    database = _opened(draft, desk)
    try:
        with engines.for_changes(database.engine).begin() as connection:
            schema.create(connection)
            connection.exec_driver_sql("PRAGMA defer_foreign_keys=ON")
            schema.unguard(connection)
            for table in tables_all.journaled():
                _insert_all(connection, table, list(read.rows.get(table.name, {}).values()))
            _insert_all(connection, tables_all.change, [vars(row) for row in read.changes])
            _insert_all(connection, tables_all.journal, [vars(row) for row in read.journal])
            newest = read.changes[-1]
            connection.execute(sa.update(tables_all.head).values(id=newest.id, hash=newest.hash))
            _count_on(connection, read)
            _sum(connection, newest.id)
            schema.guard(connection)
        with database.view() as view:
            is_sound = verification.report(view).is_clean
    except _NOBODYS:
        is_sound = False
    finally:
        engines.tidy_up(database.engine)
    if not is_sound:
        draft.unlink()
        return None
    return Rescued(written=_lengths(read), missing={}, changes=len(read.changes))


def _without_history(read: Readable, draft: Path, name: str, desk: Desk) -> Rescued:
    """Write what can be read by one change of a new club, parents first; what belongs to nothing is left out."""
    database = _opened(draft, desk)
    missing = dict(read.lost)
    try:
        own = next(iter(read.rows.get("club", {}).values()), {}).get("name")
        opening.establish(database, own if isinstance(own, str) and own else name)
        with database.change(VERB) as work:
            for table in tables_all.journaled():
                if table is not tables_all.club:
                    for facts in read.rows.get(table.name, {}).values():
                        missing[table.name] = missing.get(table.name, 0) + (not _is_written(work, table, facts))
            for table_id in work.connection.execute(sa.select(tables_all.play_table.c.id)).scalars().all():
                if not _adds_up(work, table_id):
                    _leave_out(work, table_id, missing)
    finally:
        engines.tidy_up(database.engine)
    lost = {table: missing.get(table, 0) - read.lost.get(table, 0) for table in read.rows}
    written = {table: count - lost[table] for table, count in _lengths(read).items()}
    return Rescued(written=written, missing={table: n for table, n in missing.items() if n}, changes=0)


def _opened(draft: Path, desk: Desk) -> Database:
    engine = engines.file(draft, create=True)
    return Database(address=str(draft), engine=engine, desk=desk, project=sheets.project)


def _insert_all(connection: Connection, table: sa.Table, rows: list[dict[str, Any]]) -> None:  # Any: of any column
    if rows:
        connection.execute(sa.insert(table).inline(), [_columns(table, facts) for facts in rows])


def _columns(table: sa.Table, facts: Facts) -> dict[str, Any]:  # Any: what a column holds
    """Return a row as the table takes it; a column that it did not have yet is empty."""
    values: dict[str, Any] = {}
    for column in table.columns:
        value = facts.get(column.name)
        if value is None and not column.nullable:
            value = column.type.python_type()
        is_day = isinstance(column.type, sa.Date) and isinstance(value, str)
        values[column.name] = date.fromisoformat(str(value)) if is_day else value
    return values


def _is_written(work: Work, table: sa.Table, facts: Facts) -> bool:
    try:
        work.connection.execute(sa.insert(table).inline(), _columns(table, {**facts, "version": 1}))
    except _NOBODYS:
        return False
    return True


def _adds_up(work: Work, table_id: int) -> bool:
    """Tell whether a list can be read and counted."""
    try:
        table = sheets.read(work, table_id).table
        projection.footer_of(table, projection.counted_of(table))
    except _NOBODYS:
        return False
    return True


def _leave_out(work: Work, table_id: int, missing: dict[str, int]) -> None:
    """Take a list out that cannot be counted, with all that belongs to it."""
    for table in reversed(tables_all.journaled()):
        column = table.c.id if table is tables_all.play_table else table.c.get("table_id")
        if column is not None:
            gone = work.connection.execute(sa.delete(table).where(column == table_id)).rowcount
            missing[table.name] = missing.get(table.name, 0) + gone


def _count_on(connection: Connection, read: Readable) -> None:
    """Let no number be given twice that the journal knows, even of rows that are no more."""
    for table in tables_all.journaled():
        keys = (row.key[1:-1] for row in read.journal if row.tab == table.name)
        highest = max((int(key) for key in keys if key.isdigit()), default=0)
        connection.exec_driver_sql(
            "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", (highest, table.name)
        )


def _sum(connection: Connection, head: int) -> None:
    """Count all lists anew."""
    work = Work(
        connection=connection,
        head=head,
        memory=Memory(),
        change_id=head,
        verb=VERB,
        fields={},
        at=None,  # type: ignore[arg-type]  # nothing is sealed here
        author="",
        desk="",
        schema=schema.OURS.head,
    )
    tables = connection.execute(sa.select(tables_all.play_table.c.id)).scalars().all()
    sheets.project(work, {number: {"deal"} for number in tables})


def _lengths(read: Readable) -> dict[str, int]:
    return {table: len(rows) for table, rows in read.rows.items()}
