"""A club's database: `view` to read, `change` to write, and no other way to write; of rows it knows nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Set as AbstractSet
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from skatclub.domain.club.errors import (
    NOT_AS_LEFT,
    ClubFileEmpty,
    ClubFileReplaced,
    ClubFileSetBack,
    ClubIsReadOnly,
    JournalUnguarded,
    LineLost,
    NewerSchema,
    NotSaved,
    OnlyLookedAt,
    SavedInDoubt,
)
from skatclub.domain.hall.errors import HandedInAlready, InHall
from skatclub.rules.errors import Refusal
from skatclub.store.desk import Desk
from skatclub.store.engine import engines, schema, trouble
from skatclub.store.engine.proof import Proof
from skatclub.store.engine.schema import OURS, Release
from skatclub.store.journal import journal, stale
from skatclub.store.journal.stale import Seen
from skatclub.store.memory import Memory
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import View, Work

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection, Engine, RootTransaction

    from skatclub.domain.hall.joining import DeskRole
    from skatclub.store.engine.lock import Pen

    Project = Callable[[Work, Mapping[int, AbstractSet[str]]], dict[int, object]]

T = TypeVar("T")
_COMMIT = sa.text("COMMIT")  # with what is written last; the driver then has nothing left to commit


@dataclass(frozen=True, slots=True)
class Doubt:
    """A change whose answer was lost when it was committed: its number, and the salt that no other one has."""

    change_id: int
    salt: str


@dataclass(slots=True, kw_only=True)
class Database:
    """An open club: where it is, who works on it, and why it may only be read (`refusal`), if so.

    `project` recomputes what the tables of players that a change has touched add up to, and returns their values;
    it is told in which tables of the database their rows lie. `doubt` is the change of which nobody knows yet
    whether it was saved. `role` is as what this desk has joined a hall, if it has. `proof` says whether a file
    that was opened is sound: nothing is written before it did.
    """

    address: str
    engine: Engine
    desk: Desk
    project: Project
    refusal: Refusal | None = None
    role: DeskRole | None = None
    pen: Pen | None = None
    release: Release = OURS
    memory: Memory = field(default_factory=Memory)
    doubt: Doubt | None = None
    proof: Proof | None = None
    _reading: Engine = field(init=False)
    _writing: Engine = field(init=False)

    def __post_init__(self) -> None:
        self._reading = engines.for_views(self.engine)
        self._writing = engines.for_one_change(self.engine)

    @property
    def read_only(self) -> bool:
        """Tell whether nothing can be written."""
        return self.refusal is not None

    @property
    def is_served(self) -> bool:
        """Tell whether a server keeps the club, and no file."""
        return self.engine.dialect.name == "postgresql"

    @contextmanager
    def view(self) -> Iterator[View]:
        """Read: one unchanging picture; values only may leave the block. Refused, once: `ClubFileSetBack`."""
        with self._told():
            connection, transaction, (head, is_same) = _begun(
                self._reading, partial(journal.recognised, memory=self.memory)
            )
            with connection, transaction:
                self._check_is_same(is_same=is_same)
                yield View(connection=connection, head=head, memory=self.memory)

    @contextmanager
    def change(
        self, verb: str, *, undoes: int | None = None, seen: Seen | None = None, key: str = "", **fields: str | int
    ) -> Iterator[Work]:
        """Write: one transaction with its entry in the journal; any exception takes all of it back.

        A change that touches nothing leaves no entry. `seen` is what its user saw, None for whoever looks at
        nothing, such as a script. With a `key`, which becomes its salt, it is written once, however often it is
        asked for. Refused: `ClubIsReadOnly`, `HeldByAnother`, `WrittenMeanwhile`, `HandedInAlready`, `NOT_AS_LEFT`,
        what a disk or server may refuse (`trouble`), and where the line to the server breaks `NotSaved` or
        `SavedInDoubt`.
        """
        if self.refusal is None:
            self.prove(before_writing=True)
        if self.refusal is not None:
            tells_why = isinstance(self.refusal, (*NOT_AS_LEFT, NewerSchema, InHall))  # a copy helps nobody
            raise self.refusal if tells_why else ClubIsReadOnly(type(self.refusal).__name__)
        if self.pen is not None:
            self.pen.keep()
        at, salt = self.desk.clock(), key or self.desk.chance(journal.SALT_BYTES).hex()
        begin = partial(journal.open_change, verb=verb, desk=self.desk.name, at=at, undoes=undoes, salt=salt)
        with _not_saved(), self._told():
            connection, transaction, opened = _begun(self._writing, partial(begin, memory=self.memory))
            number = opened.id
            with connection, transaction:
                self._check_is_same(is_same=opened.is_same)
                if opened.schema != self.release.head:
                    raise NewerSchema(opened.schema, self.release.head)
                self._check_guards(connection, opened.shape)
                if key and (before := journal.with_salt(connection, key, but=number)) is not None:
                    raise HandedInAlready(before)
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
                    schema=opened.schema,
                    undoes=undoes,
                )
                yield work
                rows = journal.rows_of(connection, number)
                if not rows:
                    transaction.rollback()
                    work.change_id = number - 1
                    return
                if seen is not None:
                    stale.check(work, rows, seen)
                outdated = None if any(row.table_id is None for row in rows) else {row.table_id for row in rows}
                work.rewritten = self.project(work, _touched(rows))
                sealed = journal.seal_change(work, rows, prev=opened.prev, salt=salt)
                work.tables = frozenset(row.tab for row in rows)
                self._commit(work, transaction, Doubt(number, salt))
        self.memory.move_on(number - 1, number, outdated, work.rewritten)
        self.memory.newest = (number, sealed)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Tell what a disk or server refuses; where another file lies there by now, nothing is written any more."""
        try:
            with trouble.told(self.address):
                yield
        except (ClubFileEmpty, ClubFileReplaced) as replaced:
            self._stop(replaced)
            raise

    def _stop(self, refusal: Refusal) -> Refusal:
        """Write nothing any more, for this reason, until the club is opened again: that takes the pen."""
        if not isinstance(self.refusal, NOT_AS_LEFT):
            self.refusal = refusal
        if self.pen is not None:
            self.pen.release()
            self.pen = None
        return refusal

    def _check_is_same(self, *, is_same: bool) -> None:
        """Refuse a file that was written over by an older state, or another one, and stop writing into it.

        A server that is put back knows it itself, and all desks with it.
        """
        if not is_same and not self.is_served:
            raise self._stop(ClubFileSetBack(self.address))

    def _check_guards(self, connection: Connection, shape: int) -> None:
        """Refuse to write once somebody has taken the guards off the open file (`JournalUnguarded`)."""
        if shape != self.memory.shape and (altered := schema.altered_guards(connection)):
            raise self._stop(JournalUnguarded(altered[0]))
        self.memory.shape = shape

    def prove(self, *, before_writing: bool = False) -> Refusal | None:
        """Return why nothing of the club is to be believed, None if it is sound; if so, it may only be read.

        It may be asked in any thread. Refused: what a disk may refuse.
        """
        damage = None if self.proof is None else self.proof.damage(before_writing=before_writing)
        self.refusal = damage or self.refusal
        return damage

    def _commit(self, work: Work, transaction: RootTransaction, doubt: Doubt) -> None:
        """Commit; where the answer is lost, look whether the change is there (`NotSaved`, `SavedInDoubt`)."""
        try:
            work.finish(_COMMIT)
            transaction.commit()
        except DBAPIError as lost:
            if not trouble.is_line_lost(lost):
                raise
            transaction.rollback()  # of the broken line nothing more is asked
            self.doubt = doubt
            try:
                is_saved = self.settle()
            except Refusal:
                raise SavedInDoubt from lost
            if not is_saved:
                raise NotSaved from lost

    def settle(self) -> bool:
        """Ask the server whether the change in doubt was saved; from then on there is no doubt.

        It waits for the transaction of that change to end, else it might still be saved after it was looked for.
        Refused: what a server may refuse; the doubt remains.
        """
        if self.doubt is None:
            return True
        with trouble.told(self.address):
            connection, transaction, _head = _begun(self.engine, journal.lock_head)
            with connection, transaction:
                salt = journal.salt_of(connection, self.doubt.change_id)
        is_saved, self.doubt = salt == self.doubt.salt, None
        return is_saved

    def close(self) -> None:
        """Close all connections and give the pen back; nothing is written from now on."""
        self.refusal = self.refusal or OnlyLookedAt()
        if self.pen is not None:
            engines.tidy_up(self.engine)
            self.pen.release()
            self.pen = None
        self.engine.dispose()


@contextmanager
def _not_saved() -> Iterator[None]:
    """Say of a change before whose end the line broke that it was not saved; who only reads is told of the line."""
    try:
        yield
    except LineLost as lost:
        raise NotSaved from lost


def _touched(rows: Iterable[Fetched]) -> dict[int, set[str]]:
    """Return the tables of players that these rows of the journal belong to, with the names of the rows' tables."""
    touched: dict[int, set[str]] = {}
    for row in rows:
        if row.table_id is not None:
            touched.setdefault(row.table_id, set()).add(row.tab)
    return touched


def _begun(engine: Engine, ask: Callable[[Connection], T]) -> tuple[Connection, RootTransaction, T]:
    """Return a connection in a transaction and the answer to its first question.

    A line that broke since it was used last is noticed by that question; nothing was done by it yet, so it is asked
    once more on a new line.
    """
    try:
        return _asked(engine, ask)
    except DBAPIError as lost:
        if not lost.connection_invalidated:
            raise
    return _asked(engine, ask)


def _asked(engine: Engine, ask: Callable[[Connection], T]) -> tuple[Connection, RootTransaction, T]:
    connection = engine.connect()
    try:
        return connection, connection.begin(), ask(connection)
    except BaseException:
        connection.close()
        raise
