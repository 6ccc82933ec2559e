"""Changes: opened at the end of the chain, sealed with a hash, read back as entries."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from skatclub.domain.hall.whereabouts import Kinship, Lineage
from skatclub.domain.history import HistoryEntry, SealedState
from skatclub.store.journal import seal
from skatclub.store.journal.seal import ChangeFacts, RowFacts
from skatclub.store.memory import Memory
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched
from skatclub.store.work import IN_ONE_GO, View, Work


def _answered(words: str, *columns: str) -> sa.TextualSelect:
    """Return a statement in words that says what it answers: SQLAlchemy need not find out with each answer."""
    return sa.text(words).columns(*map(sa.column, columns))


UNDO, REDO = "undo", "redo"
SALT_BYTES = 16
_NEW = """
    WITH locked AS (SELECT * FROM head WHERE one = 1{lock})
    INSERT INTO change(id, verb, fields, author, desk, at, schema, undoes, prev, salt)
    SELECT id + 1, :verb, '{{}}', '', :desk, :at, schema, :undoes, hash, :salt FROM locked
    RETURNING id, prev, schema
"""
_TOUCHED = "SELECT DISTINCT table_id FROM journal WHERE change_id > :known AND change_id < :now"
_SAME = "(SELECT hash FROM change seen WHERE seen.id = :newest) AS same"
_SHAPE = "(SELECT schema_version FROM pragma_schema_version) AS shape"
_OPEN_SQLITE = _answered(f"{_NEW.format(lock='')}, {_SAME}, {_SHAPE}", "id", "prev", "schema", "same", "shape")
_OPEN_POSTGRES = sa.text(
    f"{_NEW.format(lock=' FOR UPDATE')}; SELECT id, prev, schema,"  # noqa: S608  our own words
    f" ARRAY({_TOUCHED.replace(':now', 'now.id')}) AS touched, {_SAME}"
    " FROM change now WHERE id = (SELECT max(id) FROM change)"
)
"""The same, which tables of players others have touched meanwhile, and whether the club is still the one that was
seen last: asked once the head is locked."""
_NEWEST = _answered(f"SELECT id, hash, {_SAME} FROM head WHERE one = 1", "id", "hash", "same")  # noqa: S608  ours
_TOUCHED_SINCE = sa.text(_TOUCHED)
_ORIGINS = (
    sa.select(tables_all.journal.c.key, tables_all.change.c.hash)
    .join(tables_all.change, tables_all.change.c.id == tables_all.journal.c.change_id)
    .where(
        tables_all.journal.c.tab == tables_all.person.name,
        tables_all.journal.c.before.is_(None),
        tables_all.journal.c.key.in_(sa.bindparam("keys", expanding=True)),
    )
)
_LOCK = sa.select(tables_all.head.c.id).with_for_update()
_SALT = sa.select(tables_all.change.c.salt).where(tables_all.change.c.id == sa.bindparam("change_id"))
_BY_SALT = sa.select(tables_all.change.c.id).where(tables_all.change.c.salt == sa.bindparam("salt"))
_FIRST = sa.select(tables_all.change.c.hash).where(tables_all.change.c.id == 1)
_ROWS = _answered(
    'SELECT id, tab, "key", "before", "after", table_id FROM journal WHERE change_id = :change_id ORDER BY id',
    *("id", "tab", "key", "before", "after", "table_id"),
)
_BY_ID = sa.select(tables_all.change).where(tables_all.change.c.id == sa.bindparam("change_id"))
_SINCE = (
    sa.select(tables_all.change)
    .where(
        tables_all.change.c.at >= sa.bindparam("since"),
        tables_all.change.c.verb.in_(sa.bindparam("verbs", expanding=True)),
    )
    .order_by(tables_all.change.c.id)
)
_OF_TABLE = (
    sa.select(tables_all.change)
    .where(
        tables_all.change.c.id.in_(
            sa.select(tables_all.journal.c.change_id).where(
                tables_all.journal.c.table_id == sa.bindparam("of_table")
            )
        )
    )
    .order_by(tables_all.change.c.id.desc())
)
_TABLES_SINCE = (
    sa.select(tables_all.journal.c.tab).where(tables_all.journal.c.change_id > sa.bindparam("since")).distinct()
)
_SEAL = sa.text("UPDATE change SET fields = :fields, author = :author, hash = :hash WHERE id = :id")
_HEAD = sa.text("UPDATE head SET id = :id, hash = :hash WHERE one = 1")
_HEAD_TOLD = sa.text(
    "WITH moved AS (UPDATE head SET id = :id, hash = :hash WHERE one = 1) SELECT pg_notify(:channel, :note)"
)
"""The same on a server, which tells all desks the number of the change as soon as it is committed."""
CHANNEL = "skatclub"


def stamp(at: datetime) -> str:
    """Write a time as UTC text of fixed width."""
    return at.astimezone(UTC).replace(tzinfo=None).isoformat(timespec="microseconds") + "Z"


def time_of(written: str) -> datetime:
    """Read what `stamp` wrote."""
    return datetime.fromisoformat(written)


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A change that was opened: its number, the hash before it and the schema.

    `is_same` says that the change that was seen last is still before it; `shape` is another number as soon as
    somebody has altered the tables or guards of a file.
    """

    id: int
    prev: str
    schema: str
    is_same: bool
    shape: int = 0


def open_change(
    connection: Connection,
    *,
    verb: str,
    desk: str,
    at: datetime,
    undoes: int | None,
    salt: str,
    memory: Memory,
) -> Opened:
    """Write the open change after locking the head; `memory` learns what others have written since."""
    since, known = memory.newest, memory.known.head
    facts: dict[str, object] = {
        "verb": verb,
        "desk": seal.desk_code(desk),
        "at": stamp(at),
        "undoes": undoes,
        "salt": salt,
        "newest": since[0],
    }
    if connection.dialect.name != "postgresql":
        row = connection.execute(_OPEN_SQLITE, facts).one()
        is_same = memory.recognise(row.id - 1, row.prev, row.same or "", since)
        return Opened(id=row.id, prev=row.prev, schema=row.schema, is_same=is_same, shape=row.shape)
    facts["known"] = None if known < 0 else known
    row = connection.execute(_OPEN_POSTGRES, facts, execution_options=IN_ONE_GO).one()
    is_same = memory.recognise(row.id - 1, row.prev, row.same or "", since)
    memory.follow(known, row.id - 1, row.touched)
    return Opened(id=row.id, prev=row.prev, schema=row.schema, is_same=is_same)


def recognised(connection: Connection, memory: Memory) -> tuple[int, bool]:
    """Return the number of the newest change, and whether the one that was seen last is still there.

    Else memory forgets all: it was of another club at the same address.
    """
    since = memory.newest
    row = connection.execute(_NEWEST, {"newest": since[0]}).one()
    return int(row.id), memory.recognise(row.id, row.hash, row.same or "", since)


def lock_head(connection: Connection) -> None:
    """Wait until no change is open any more, and let none be opened before this transaction ends."""
    connection.execute(_LOCK).one()


def salt_of(connection: Connection, change_id: int) -> str | None:
    """Return the salt of a change, None where there is no such change."""
    salt = connection.execute(_SALT, {"change_id": change_id}).scalar()
    return None if salt is None else str(salt)


def with_salt(connection: Connection, salt: str, *, but: int) -> int | None:
    """Return the change that has this salt, None where there is none `but` this one."""
    numbers = connection.execute(_BY_SALT, {"salt": salt}).scalars()
    return next((int(number) for number in numbers if number != but), None)


def first_hash(view: View) -> str:
    """Return the hash of the change that made the club, by which it is known wherever it lies."""
    return str(view.connection.execute(_FIRST).scalar_one())


def seal_change(work: Work, rows: Sequence[Fetched], *, prev: str, salt: str) -> str:
    """Hash the change with all rows it touched and move the head of the chain on; return the hash."""
    facts = ChangeFacts(
        id=work.change_id,
        verb=work.verb,
        fields=dict(work.fields),
        author={"author": work.author, "desk": work.desk},
        desk=seal.desk_code(work.desk),
        at=stamp(work.at),
        schema=work.schema,
        undoes=work.undoes,
        prev=prev,
        salt=salt,
    )
    sealed = seal.hash_of(facts, [row_facts(row) for row in rows])
    payloads = {"fields": seal.canonical(facts.fields), "author": seal.canonical(facts.author)}
    work.write_last(_SEAL, {"id": work.change_id, "hash": sealed, **payloads})
    moved = {"id": work.change_id, "hash": sealed}
    if work.connection.dialect.name == "postgresql":
        work.write_last(_HEAD_TOLD, {**moved, "channel": CHANNEL, "note": str(work.change_id)})
    else:
        work.write_last(_HEAD, moved)
    return sealed


def row_facts(row: Fetched) -> RowFacts:
    """Read a row of the journal."""
    return facts_of(row.tab, row.key, row.before, row.after)


def facts_of(tab: str, key: str, before: str | None, after: str | None) -> RowFacts:
    """Read a row of the journal by its columns."""
    return RowFacts(tab, key, _payload(before), _payload(after))


def change_facts(row: Fetched) -> ChangeFacts:
    """Read a sealed change."""
    return ChangeFacts(
        id=row.id,
        verb=row.verb,
        fields=json.loads(row.fields),
        author=json.loads(row.author),
        desk=row.desk,
        at=row.at,
        schema=row.schema,
        undoes=row.undoes,
        prev=row.prev,
        salt=row.salt,
    )


def is_told(facts: ChangeFacts) -> bool:
    """Tell whether a change says who made it and when, as `entry_of` needs it: by hand it may be sealed without."""
    try:
        time_of(facts.at)
    except ValueError:
        return False
    return isinstance(facts.fields, dict) and isinstance(facts.author, dict) and "author" in facts.author


def entry_of(row: Fetched) -> HistoryEntry:
    """Read a change as an entry of the history; erased texts are empty."""
    fields = seal.plain(json.loads(row.fields))
    author = seal.plain(json.loads(row.author))
    return HistoryEntry(
        change_id=row.id,
        verb=row.verb,
        fields={name: "" if value is None else value for name, value in fields.items()},
        author=str(author["author"] or ""),
        desk=str(author.get("desk", row.desk) or ""),
        at=time_of(row.at),
        undoes=row.undoes,
    )


def sealed_state(view: View) -> SealedState:
    """Return the state that a view shows, with its fingerprint."""
    row = view.connection.execute(_BY_ID, {"change_id": view.head}).one()
    return _state_of(row)


def head_hash(view: View) -> str:
    """Return the hash of the last sealed change."""
    return str(view.connection.execute(_BY_ID, {"change_id": view.head}).one().hash)


def lineage(view: View, other: View) -> Lineage:
    """Return how the club of a view is related to that of another one: equal hashes are equal pasts."""
    low, high = 0, min(view.head, other.head)  # the last change that both have lies between them
    while low < high:
        middle = (low + high + 1) // 2
        if _hash_at(view, middle) == _hash_at(other, middle):
            low = middle
        else:
            high = middle - 1
    if low == 0:
        return Lineage(Kinship.STRANGERS, 0, None)
    ends = (view.head == low, other.head == low)
    kinship = {
        (True, True): Kinship.SAME,
        (True, False): Kinship.OLDER,
        (False, True): Kinship.NEWER,
        (False, False): Kinship.PARTED,
    }[ends]
    return Lineage(kinship, low, time_of(view.connection.execute(_BY_ID, {"change_id": low}).one().at))


def _hash_at(view: View, change_id: int) -> str:
    return str(view.connection.execute(_BY_ID, {"change_id": change_id}).one().hash)


def state_with(view: View, fingerprint: str) -> SealedState | None:
    """Return the state after whichever change a club had this fingerprint; None if it never had."""
    change = tables_all.change.c
    for row in view.connection.execute(sa.select(change.id, change.at, change.hash).order_by(change.id.desc())):
        if row.hash and seal.fingerprint(row.hash) == fingerprint:
            return _state_of(row)
    return None


def _state_of(row: Fetched) -> SealedState:
    return SealedState(change_id=row.id, at=time_of(row.at), fingerprint=seal.fingerprint(row.hash))


def of_table(view: View, table_id: int) -> tuple[HistoryEntry, ...]:
    """Return all changes that touched a table of players, newest first."""
    return tuple(map(entry_of, view.connection.execute(_OF_TABLE, {"of_table": table_id})))


def since(view: View, at: datetime, verbs: Iterable[str]) -> tuple[HistoryEntry, ...]:
    """Return all changes of these verbs since a moment, the oldest first."""
    rows = view.connection.execute(_SINCE, {"since": stamp(at), "verbs": sorted(verbs)})
    return tuple(entry_of(row) for row in rows)


def after(view: View, change_id: int) -> Iterator[tuple[int, HistoryEntry | None]]:
    """Return all changes after this one by number, the oldest first; None for one that says nonsense."""
    change = tables_all.change
    for row in view.connection.execute(sa.select(change).where(change.c.id > change_id).order_by(change.c.id)):
        try:
            yield row.id, entry_of(row)
        except (ValueError, LookupError, TypeError, AttributeError):
            yield row.id, None


def by_id(connection: Connection, change_id: int) -> HistoryEntry:
    """Return one change."""
    return entry_of(connection.execute(_BY_ID, {"change_id": change_id}).one())


def rows_of(connection: Connection, change_id: int) -> Sequence[Fetched]:
    """Return what a change wrote into the journal, oldest first."""
    return connection.execute(_ROWS, {"change_id": change_id}).all()


def origins(view: View, person_ids: Iterable[int]) -> dict[int, str]:
    """Return the hash of the change that made each of these people, by id."""
    keys = {json.dumps([person_id]): person_id for person_id in person_ids}
    rows = view.connection.execute(_ORIGINS, {"keys": list(keys)})
    return {keys[row.key]: row.hash for row in rows}


def tables_since(view: View, change_id: int) -> frozenset[str]:
    """Return the tables that changes after this one have touched."""
    return frozenset(view.connection.execute(_TABLES_SINCE, {"since": change_id}).scalars())


def catch_up(view: View) -> None:
    """Let memory follow what others have written since: only what they touched is forgotten."""
    known = view.memory.known
    if known.values and known.head < view.head:
        rows = view.connection.execute(_TOUCHED_SINCE, {"known": known.head, "now": view.head + 1})
        view.memory.follow(known.head, view.head, rows.scalars().all())


def _payload(written: str | None) -> seal.Payload | None:
    return None if written is None else json.loads(written)
