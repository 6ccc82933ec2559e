"""A club's database: `view` to read, `change` to write, and no other way to write; of rows it knows nothing."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sqlalchemy.exc import DatabaseError, OperationalError

from skatclub.domain.club.errors import (
    ClubIsReadOnly,
    DatabaseBusy,
    NewerSchema,
    OnlyLookedAt,
    StorageFailed,
)
from skatclub.store.engine import engines
from skatclub.store.engine.schema import OURS, Release
from skatclub.store.journal import journal
from skatclub.store.memory import Memory
from skatclub.store.work import View, Work

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from sqlalchemy.engine import Connection, Engine

    from skatclub.rules.errors import Refusal
    from skatclub.store.desk import Desk
    from skatclub.store.engine.lock import Pen
    from skatclub.store.tables.columns import Fetched

    Project = Callable[[Work, Mapping[int, AbstractSet[str]]], dict[int, object]]

_HEAD = "SELECT id FROM head WHERE one = 1"  # before each reading
_BUSY = ("database is locked", "lock timeout", "lock_not_available", "canceling statement due to lock timeout")


@dataclass(slots=True, kw_only=True)
class Database:
    """An open club: where it is, who works on it, and why it may only be read (`refusal`), if so.

    `project` recomputes what the tables of players that a change has touched add up to, and returns their values;
    it is told in which tables of the database their rows lie.
    """

    address: str
    engine: Engine
    desk: Desk
    project: Project
    refusal: Refusal | None = None
    pen: Pen | None = None
    release: Release = OURS
    memory: Memory = field(default_factory=Memory)
    _reading: Engine = field(init=False)
    _writing: Engine = field(init=False)

    def __post_init__(self) -> None:
        self._reading = engines.for_views(self.engine)
        self._writing = engines.for_changes(self.engine)

    @property
    def read_only(self) -> bool:
        """Tell whether nothing can be written."""
        return self.refusal is not None

    @contextmanager
    def view(self) -> Iterator[View]:
        """Read: one unchanging picture; values only may leave the block."""
        with _told(), self._reading.begin() as connection:
            yield View(connection=connection, head=_head_of(connection), memory=self.memory)

    @contextmanager
    def change(self, verb: str, *, undoes: int | None = None, **fields: str | int) -> Iterator[Work]:
        """Write: one transaction with its entry in the journal; any exception takes all of it back.

        A change that touches nothing leaves no entry. Refused: `ClubIsReadOnly`, `DatabaseBusy`,
        `StorageFailed`.
        """
        if self.refusal is not None:
            raise ClubIsReadOnly(type(self.refusal).__name__)
        at, salt = self.desk.clock(), self.desk.chance(journal.SALT_BYTES).hex()
        with _told(), self._writing.connect() as connection, connection.begin() as transaction:
            number, prev, schema = journal.open_change(
                connection, verb=verb, desk=self.desk.name, at=at, undoes=undoes, salt=salt
            )
            if schema != self.release.head:
                raise NewerSchema(schema, self.release.head)
            work = Work(
                connection=connection,
                head=number - 1,
                memory=self.memory,
                change_id=number,
                verb=verb,
                fields=dict(fields),
                at=at,
                author=self.desk.author,
                desk=self.desk.name,
                schema=schema,
                undoes=undoes,
            )
            yield work
            rows = journal.rows_of(connection, number)
            if not rows:
                transaction.rollback()
                work.change_id = number - 1
                return
            stale = None if any(row.table_id is None for row in rows) else {row.table_id for row in rows}
            work.rewritten = self.project(work, _touched(rows))
            journal.seal_change(work, rows, prev=prev, salt=salt)
            work.tables = frozenset(row.tab for row in rows)
        self.memory.move_on(number - 1, number, stale, work.rewritten)

    def close(self) -> None:
        """Close all connections and give the pen back; nothing is written from now on."""
        self.refusal = self.refusal or OnlyLookedAt()
        if self.pen is not None:
            engines.tidy_up(self.engine)
            self.pen.release()
            self.pen = None
        self.engine.dispose()


def _touched(rows: Iterable[Fetched]) -> dict[int, set[str]]:
    """Return the tables of players that these rows of the journal belong to, with the names of the rows' tables."""
    touched: dict[int, set[str]] = {}
    for row in rows:
        if row.table_id is not None:
            touched.setdefault(row.table_id, set()).add(row.tab)
    return touched


def _head_of(connection: Connection) -> int:
    return int(connection.exec_driver_sql(_HEAD).scalar_one())


@contextmanager
def _told() -> Iterator[None]:
    """Turn what a disk or server may refuse at any time into a refusal; our own mistakes stay errors."""
    try:
        yield
    except DatabaseError as refused:
        reason = str(refused.orig)
        if type(refused) not in {OperationalError, DatabaseError} or reason.startswith("skatclub:"):
            raise
        if any(sign in reason for sign in _BUSY):
            raise DatabaseBusy from refused
        raise StorageFailed(reason) from refused
