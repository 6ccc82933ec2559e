"""All that can still be read of a damaged file or server: rows and journal, page by page, and what is lost.

Every row stands in a file twice, in its table and in the journal. Where the whole chain can be read and fits, the
rows are what it says, and nothing is lost.
"""

from __future__ import annotations

import json
import sqlite3
from collections import deque
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import sqlalchemy as sa

from skatclub.domain.club.errors import ClubFileEmpty
from skatclub.store.engine import rendering
from skatclub.store.journal import journal, seal
from skatclub.store.journal.seal import Scalar
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection

Facts = dict[str, "Scalar"]
HIGHEST = 1 << 24
"""A number that no row of a club reaches; rows are sought up to it where not even the last one can be read."""
LONGEST = 100
"""How many times as long as it is a file that was cut off may have been."""
LARGE = 1 << 28
"""Bytes read of a file whose head says nothing to be believed; one that was cut off may have had as many."""
HOLE = 1 << 26
"""So many zeros on end stand in no club: behind them there is nothing of it."""
_PIECE = 1 << 20
PATIENCE = 20_000
"""Questions after which no more rows are sought in a table whose pages are broken."""
UNREADABLE_FILE = (sqlite3.DatabaseError, UnicodeDecodeError)
"""What reading a file in which anything may stand may end in: SQLite quotes names that are no text."""
_UNREADABLE = (ValueError, TypeError, AttributeError, LookupError)


@dataclass(frozen=True, slots=True, kw_only=True)
class Readable:
    """What can be read of a file: rows by table and key, how many cannot, and the chain, if it is whole."""

    rows: dict[str, dict[str, Facts]]
    lost: dict[str, int]
    changes: tuple[Fetched, ...]
    journal: tuple[Fetched, ...]
    is_chain_whole: bool


def read(path: Path, blank: bytes) -> Readable:
    """Read all of a file that can be read, without a byte of it being changed; `blank` is an empty club as a file.

    Raises `UNREADABLE_FILE` where nothing can be read. Refused: `ClubFileEmpty`.
    """
    with path.open("rb") as file:
        length = _length(file.read(32))
    data = _bytes_of(path, length or LARGE)
    if not data:
        raise ClubFileEmpty(str(path))
    try:
        return _read(_padded(data, length))
    except UNREADABLE_FILE:
        return _read(_grafted(_bytes_of(path, max(length, LARGE)), blank), is_grafted=True)


def on_server(connection: Connection) -> Readable:
    """Read all that a server has of a club, as `read` does of a file."""
    changes, written = _chain_of(connection)
    sealed = _sealed(changes, written)
    tables: dict[str, dict[str, Facts]] = {
        table.name: {seal.canonical(list(rendering.key_of(table, facts))): facts for facts in rows}
        for table, rows in rendering.every_row(connection)
    }
    is_whole = bool(changes) and _fitting(changes, sealed) == len(changes)
    return _chosen(tables, {}, changes, written, sealed, is_chain_whole=is_whole)


def provable(connection: Connection, *, most: int | None = None) -> Readable:
    """Read what the chain of a server proves from its beginning, of it at `most` so many changes."""
    changes, written = _chain_of(connection)
    sealed = _sealed(changes, written)
    fitting = _fitting(changes, sealed)
    last = fitting if most is None else min(fitting, most)
    rows = tuple(row for row in written if row.change_id <= last)
    return _chosen({}, {}, changes[:last], rows, sealed, is_chain_whole=True)


def _chain_of(connection: Connection) -> tuple[tuple[Fetched, ...], tuple[Fetched, ...]]:
    """Return all changes and the whole journal, in order."""
    change, written = tables_all.change, tables_all.journal
    parts = (sa.select(change).order_by(change.c.id), sa.select(written).order_by(written.c.id))
    changes, rows = (
        tuple(cast("Fetched", SimpleNamespace(**row)) for row in connection.execute(part).mappings())
        for part in parts
    )
    return changes, rows


def _length(head: bytes) -> int:
    """Return how long a file is by its head: the size of a page times their number."""
    return int.from_bytes(head[16:18], "big") * int.from_bytes(head[28:32], "big")


def _bytes_of(path: Path, length: int) -> bytes:
    """Return a file up to a length, without the zeros at its end: however many these are, they cost no memory."""
    data, zeros = bytearray(), 0
    with path.open("rb") as file:
        while zeros < HOLE and (piece := file.read(min(_PIECE, length - file.tell()))):
            if piece.count(0) == len(piece):
                zeros += len(piece)
            else:
                data += bytes(zeros) + piece
                zeros = 0
    return bytes(data)


def _padded(data: bytes, length: int) -> bytes:
    """Return a file that was cut off as long as its head says, the pages that are gone empty."""
    is_likely = length <= min(LONGEST * len(data), max(LARGE, 2 * len(data)))
    return data.ljust(length, b"\0") if is_likely else data


def _grafted(data: bytes, blank: bytes) -> bytes:
    """Return the pages of a file with what says where its tables begin from an empty club, which says the same."""
    with closing(sqlite3.connect(":memory:")) as raw:
        raw.deserialize(blank)
        roots = {root for (root,) in raw.execute("SELECT rootpage FROM sqlite_master WHERE rootpage > 0")}
        (page,) = raw.execute("PRAGMA page_size").fetchone()
    pages = [data[start : start + page].ljust(page, b"\0") for start in range(0, max(len(data), len(blank)), page)]
    for number in range(1, len(blank) // page + 1):
        if number not in roots:
            pages[number - 1] = blank[(number - 1) * page : number * page]
    counter, count = pages[0][24:28], len(pages).to_bytes(4, "big")
    pages[0] = pages[0][:28] + count + pages[0][32:92] + counter + pages[0][96:]
    return b"".join(pages)


def _read(data: bytes, *, is_grafted: bool = False) -> Readable:
    """Read what can be read; of a file that was grafted only what is sealed is to be believed."""
    with closing(sqlite3.connect(":memory:")) as raw:
        raw.deserialize(data)
        raw.text_factory = lambda written: written.decode("utf-8", "replace")
        raw.execute("PRAGMA cell_size_check=ON")
        raw.execute("SELECT count(*) FROM sqlite_master").fetchone()
        changes = tuple(sorted(_records(raw, tables_all.change), key=lambda row: row.id))
        written = tuple(sorted(_records(raw, tables_all.journal), key=lambda row: row.id))
        sealed = _sealed(changes, written)
        is_whole = _is_whole(raw, changes, sealed)
        if is_grafted:
            written = tuple(row for row in written if row.change_id in sealed)
        tables, lost = ({}, {}) if is_grafted else _in_tables(raw)
    return _chosen(tables, lost, changes, written, sealed, is_chain_whole=is_whole)


def _records(raw: sqlite3.Connection, table: sa.Table) -> list[Fetched]:
    """Return the readable rows of one of the store's own tables."""
    return [cast("Fetched", SimpleNamespace(**row)) for row in _every(raw, table, set())]


def _every(
    raw: sqlite3.Connection, table: sa.Table, lost: set[int]
) -> Iterator[dict[str, Any]]:  # Any: overwritten bytes
    """Return the rows of a table by the columns that it has in this file, going round what cannot be read.

    What cannot be read at once is tried in halves, the large pieces first; the numbers of rows that may have been
    there and cannot be read are put into `lost`.
    """
    there = {row[1] for row in raw.execute(f"PRAGMA table_info({table.name})")}
    names = [column.name for column in table.columns if column.name in there]
    if not names:
        return
    what = ", ".join(f'"{name}"' for name in names)
    asked = f"SELECT {what} FROM {table.name} NOT INDEXED WHERE rowid BETWEEN ? AND ?"  # noqa: S608  our names
    highest = _highest(raw, table.name)
    pieces, patience = deque([(0, highest)]), PATIENCE
    while pieces and patience:
        low, high = pieces.popleft()
        patience -= 1
        try:
            rows = raw.execute(asked, (low, high)).fetchall()
        except (sqlite3.DatabaseError, ValueError):
            middle = (low + high) // 2
            pieces.extend([(low, middle), (middle + 1, high)] if low < high else [])
            lost.update({low} if low == high and low > 0 and highest < HIGHEST else ())
            continue
        yield from (dict(zip(names, row, strict=True)) for row in rows)


def _highest(raw: sqlite3.Connection, table: str) -> int:
    try:
        highest = raw.execute(f"SELECT max(rowid) FROM {table}").fetchone()[0]  # noqa: S608  our names
    except UNREADABLE_FILE:
        return _counted_up_to(raw, table)
    return min(int(highest or 0), HIGHEST)


def _counted_up_to(raw: sqlite3.Connection, table: str) -> int:
    """Return the highest number that SQLite has ever given in a table."""
    try:
        given = raw.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
    except UNREADABLE_FILE:
        return HIGHEST
    return min(int(given[0]), HIGHEST) if given and isinstance(given[0], int) and given[0] > 0 else HIGHEST


def _in_tables(raw: sqlite3.Connection) -> tuple[dict[str, dict[str, Facts]], dict[str, set[int]]]:
    """Return the readable rows of all tables of facts, as the journal would write them, by key, and those lost."""
    tables: dict[str, dict[str, Facts]] = {}
    lost: dict[str, set[int]] = {}
    for table in tables_all.journaled():
        of_table = tables.setdefault(table.name, {})
        flags = [column.name for column in table.columns if isinstance(column.type, sa.Boolean)]
        for facts in _every(raw, table, lost.setdefault(table.name, set())):
            facts.update({name: bool(facts[name]) for name in flags if facts.get(name) is not None})
            of_table[seal.canonical([facts.get(column.name) for column in table.primary_key])] = facts
    return tables, lost


def _sealed(changes: tuple[Fetched, ...], written: tuple[Fetched, ...]) -> frozenset[int]:
    """Return the numbers of the changes that are, with all their rows, as they were sealed."""
    of_change: dict[int, list[Fetched]] = {}
    for row in written:
        of_change.setdefault(row.change_id, []).append(row)
    sealed = set()
    for change in changes:
        try:
            rows = [journal.row_facts(row) for row in of_change.get(change.id, ())]
            facts = journal.change_facts(change)
            if seal.hash_of(facts, rows) == change.hash and journal.is_told(facts):
                sealed.add(change.id)
        except _UNREADABLE:
            continue
    return frozenset(sealed)


def _is_whole(raw: sqlite3.Connection, changes: tuple[Fetched, ...], sealed: frozenset[int]) -> bool:
    """Tell whether every change is there, sealed and after the one before, up to the head if that can be read."""
    if _fitting(changes, sealed) < len(changes):
        return False
    prev = changes[-1].hash if changes else ""
    try:
        head = raw.execute("SELECT hash FROM head").fetchone()
    except UNREADABLE_FILE:
        head = None
    return bool(changes) and (head is None or head[0] == prev)


def _fitting(changes: tuple[Fetched, ...], sealed: frozenset[int]) -> int:
    """Return how many changes from the first on are there, sealed and after the one before."""
    prev = ""
    for number, change in enumerate(changes, 1):
        if (change.id, change.prev) != (number, prev) or change.id not in sealed:
            return number - 1
        prev = change.hash
    return len(changes)


def _chosen(
    tables: dict[str, dict[str, Facts]],
    unread: dict[str, set[int]],
    changes: tuple[Fetched, ...],
    written: tuple[Fetched, ...],
    sealed: frozenset[int],
    *,
    is_chain_whole: bool,
) -> Readable:
    """Choose for each key what is believed of it: what was sealed last, else the newer of table and journal."""
    last = {(row.tab, row.key): row for row in written}
    lost: dict[str, int] = {}
    known = {table.name for table in tables_all.journaled()}
    for (table, key), row in last.items():
        if table not in known:
            continue  # bytes of another page
        rows = tables.setdefault(table, {})
        unread.get(table, set()).discard(int(key[1:-1]) if key[1:-1].isdigit() else 0)
        try:
            facts = None if row.after is None else seal.plain(json.loads(row.after))
        except _UNREADABLE:
            lost[table] = lost.get(table, 0) + (key not in rows)
            continue
        stored = rows.get(key)
        is_believed = is_chain_whole or (row.change_id in sealed and not _is_newer(stored, facts))
        if facts is None and is_believed:
            rows.pop(key, None)
        elif facts is not None and (is_believed or stored is None):
            rows[key] = {**(stored or {}), **facts}
    if not is_chain_whole:
        lost = {table: lost.get(table, 0) + len(unread.get(table, ())) for table in {*lost, *unread}}
    if is_chain_whole:
        for table, rows in tables.items():
            for key in [key for key in rows if (table, key) not in last]:
                del rows[key]
    return Readable(rows=tables, lost=lost, changes=changes, journal=written, is_chain_whole=is_chain_whole)


def _is_newer(stored: Facts | None, facts: Facts | None) -> bool:
    """Tell whether a row was written after what the journal still knows of it."""
    version = None if stored is None else stored.get("version")
    known = 0 if facts is None else facts.get("version")
    return facts is not None and isinstance(version, int) and isinstance(known, int) and version > known
