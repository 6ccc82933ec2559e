"""Is a file whole, and is every row what the journal says? Asked of the database itself, for a tenth of a check.

A glance is taken whenever a file is opened. The whole is asked for before anything of a club is printed or written:
a flipped digit in a page is no damage to SQLite.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from skatclub.domain.club.errors import ClubFileDamaged, ClubFileUnsound, StorageFailed
from skatclub.rules import rule_set
from skatclub.rules.errors import Refusal
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import RunningScore
from skatclub.store.engine import engines, schema, sqlite_triggers, trouble
from skatclub.store.history import verification
from skatclub.store.journal import journal, seal
from skatclub.store.sheets import projection
from skatclub.store.tables import all as tables_all

LARGE = 4_000_000
"""Bytes of a file from which on its pages are not gone through while somebody waits for it to open."""

_PAGES = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
_ENDS_MEET = (
    "SELECT (SELECT count(*) FROM change) = id AND (SELECT max(id) FROM change) = id"
    " AND (SELECT hash FROM change WHERE id = head.id) = hash,"
    " (SELECT count(*) FROM alembic_version WHERE version_num = head.schema) = 1 FROM head"
)
_TORN = (
    "SELECT EXISTS (SELECT 1 FROM change c WHERE prev IS NOT"
    " coalesce((SELECT hash FROM change b WHERE b.id = c.id - 1), ''))"
)
_STEPS = (
    'SELECT before, was FROM (SELECT "before" AS before, (SELECT "after" FROM journal b WHERE b.tab = j.tab'
    ' AND b."key" = j."key" AND b.id < j.id ORDER BY b.id DESC LIMIT 1) AS was FROM journal j)'
    " WHERE before IS NOT was"
)
"""Each text of the journal stands there twice: what a change left is what the next one of this row found."""
_LAST = (
    'SELECT tab, count(*) FROM journal WHERE id IN (SELECT max(id) FROM journal GROUP BY tab, "key")'
    ' AND "after" IS NOT NULL GROUP BY tab'
)
_RULES = (
    sa.select(tables_all.play_table.c.id, tables_all.rule_set.c.dump)
    .join(tables_all.series, tables_all.series.c.id == tables_all.play_table.c.series_id)
    .join(tables_all.event, tables_all.event.c.id == tables_all.series.c.event_id)
    .join(tables_all.rule_set, tables_all.rule_set.c.id == tables_all.event.c.rule_set_id)
)
_NEWEST = sa.select(tables_all.change).order_by(tables_all.change.c.id.desc()).limit(1)
_UNREADABLE = (SQLAlchemyError, Refusal, ValueError, LookupError, TypeError, AttributeError)
"""What reading overwritten bytes may end in: they are anything."""


def of_file(address: str) -> ClubFileUnsound | None:
    """Return why a club's file is not to be believed, None if it is sound; it may be asked in any thread.

    Refused: what a disk may refuse (`trouble`).
    """
    return _asked(address, lambda connection: _damage(connection, Path(address)))


def of_seals(address: str) -> ClubFileUnsound | None:
    """Return why nothing may be written into a file that is sound to read: who did what when is not as sealed."""
    return _asked(address, _seals)


def _asked(address: str, ask: Callable[[Connection], Iterator[str]]) -> ClubFileUnsound | None:
    engine = engines.file(Path(address).resolve(), writing=False)
    try:
        with trouble.told(address), engine.connect() as connection:
            return _verdict(address, ask(connection))
    except (ClubFileDamaged, StorageFailed) as unreadable:
        return ClubFileUnsound(address, type(unreadable).__name__)
    finally:
        engine.dispose()


def at_a_glance(connection: Connection, address: str) -> ClubFileUnsound | None:
    """Return what opening a file finds: its length, of a small one its pages, the end of the chain."""
    return _verdict(address, _glance(connection, Path(address)))


def before_migration(connection: Connection) -> str | None:
    """Return what is damaged in an older club whose tables were just brought up to date, None if it is sound."""
    pages = _pages(connection, "integrity_check")
    return _first(chain(pages, _seals(connection), schema.altered_tables(connection), _rows(connection)))


def _verdict(address: str, damage: Iterator[str]) -> ClubFileUnsound | None:
    reason = _first(damage)
    return None if reason is None else ClubFileUnsound(address, reason)


def _first(damage: Iterator[str]) -> str | None:
    try:
        return next(damage, None)
    except _UNREADABLE as unreadable:
        return str(getattr(unreadable, "orig", "") or type(unreadable).__name__)


def _glance(connection: Connection, path: Path) -> Iterator[str]:
    yield from _length(connection, path)
    if path.stat().st_size < LARGE:
        yield from _pages(connection, "quick_check")
    yield from _ends(connection)


def _damage(connection: Connection, path: Path) -> Iterator[str]:
    """Return what is damaged, the pages first: of broken ones nothing else can be read.

    Of the rows of a newer club this program knows nothing.
    """
    yield from _length(connection, path)
    yield from _pages(connection, "integrity_check")
    yield from _ends(connection)
    yield from _chain(connection)
    yield from _steps(connection)
    yield from schema.altered_tables(connection)
    if schema.stored_schema(connection) == schema.OURS.head:
        yield from _rows(connection)
        yield from _sums(connection)


def _length(connection: Connection, path: Path) -> Iterator[str]:
    """Compare the length of the file with the number of its pages."""
    pages = connection.exec_driver_sql(_PAGES).scalar_one()  # first: from then on nobody can write
    if path.stat().st_size != pages:
        yield "length"


def _seals(connection: Connection) -> Iterator[str]:
    if not verification.is_sealed(connection):
        yield "change"


def _pages(connection: Connection, check: str) -> Iterator[str]:
    """Let SQLite go through the pages; what values may be is left to the journal, which knows what they were."""
    connection.exec_driver_sql("PRAGMA ignore_check_constraints=ON")
    try:
        for line in connection.exec_driver_sql(f"PRAGMA {check}(1)").scalars().all():
            if line != "ok":
                yield str(line)
    finally:
        connection.exec_driver_sql("PRAGMA ignore_check_constraints=OFF")


def _ends(connection: Connection) -> Iterator[str]:
    """Look whether the head is the newest change and as many changes lead there; whether schemas are the same."""
    do_meet, is_one_schema = connection.exec_driver_sql(_ENDS_MEET).one()
    if not do_meet:
        yield "change"
    if not is_one_schema:
        yield "schema"


def _chain(connection: Connection) -> Iterator[str]:
    """Look whether each change names the one before, and whether the newest is what was sealed."""
    if connection.exec_driver_sql(_TORN).scalar_one():
        yield "change"
    facts = journal.change_facts(connection.execute(_NEWEST).one())
    rows = [journal.row_facts(row) for row in journal.rows_of(connection, facts.id)]
    if seal.hash_of(facts, rows) != connection.execute(sa.select(tables_all.head.c.hash)).scalar_one():
        yield "change"


def _steps(connection: Connection) -> Iterator[str]:
    """Compare what each change found with what the one before left; erased texts and new columns are left out."""
    for before, was in connection.exec_driver_sql(_STEPS):
        if before is None or was is None:
            yield "journal"
            return
        found, left = (_without_gaps(json.loads(text)) for text in (before, was))
        if any(found[name] != left[name] for name in found.keys() & left.keys()):
            yield "journal"


def _without_gaps(payload: seal.Payload) -> dict[str, seal.Scalar]:
    return {name: seal.text_of(value) for name, value in payload.items() if not seal.is_erased(value)}


def _counts(connection: Connection) -> Iterator[str]:
    """Compare how many rows there are with how many the journal knows."""
    last = _known(connection)
    for table, count in connection.exec_driver_sql(_how_many()):
        if count != last.pop(table, 0):
            yield str(table)
    yield from last


def _rows(connection: Connection) -> Iterator[str]:
    """Compare each row with the newest change of it; those not word for word alike are read by the check."""
    yield from _counts(connection)
    known = _known(connection)
    for table, different in _questions():
        if table.name not in known or not connection.exec_driver_sql(different).scalar_one():
            continue
        if next(verification.differences(connection, table), None) is not None:
            yield table.name


def _known(connection: Connection) -> dict[str, int]:
    return {row[0]: row[1] for row in connection.exec_driver_sql(_LAST)}


@cache
def _how_many() -> str:
    each = (f"SELECT '{table.name}', count(*) FROM {table.name}" for table in tables_all.journaled())  # noqa: S608  our names
    return " UNION ALL ".join(each)


@cache
def _questions() -> tuple[tuple[sa.Table, str], ...]:
    """Return for each table the question whether any row of it is not what the newest change of it left."""
    return tuple((table, _different(table)) for table in tables_all.journaled())


def _different(table: sa.Table) -> str:
    row, key = sqlite_triggers.row_json(table, table.name), sqlite_triggers.key_json(table, table.name)
    newest = f'SELECT "after" FROM journal WHERE tab = \'{table.name}\' AND "key" = {key} ORDER BY id DESC LIMIT 1'  # noqa: S608  our names
    return f"SELECT EXISTS (SELECT 1 FROM {table.name} WHERE {row} IS NOT ({newest}))"  # noqa: S608  our names


def _sums(connection: Connection) -> Iterator[str]:
    """Count each footer anew from its points and games: no number of it can be wrong alone."""
    fines: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for row in connection.execute(sa.select(tables_all.penalty)):
        fines[row.table_id].append((row.seat, row.points))
    lines: defaultdict[int, list[tuple[int, ...]]] = defaultdict(list)
    for table_id, *line in projection.every_sum(connection):
        lines[table_id].append(tuple(line))
    rules = cache(rule_set.load)
    for table_id, dump in connection.execute(_RULES):
        stored = lines.pop(table_id, [])
        standing = [RunningScore(*line[1:4]) for line in stored]
        footer = sheet.foot(standing, rules(dump), penalties=fines[table_id])
        counted = [(each.seat, *(getattr(each, name) for name in projection.NUMBERS)) for each in footer]
        if not stored or counted != stored:
            yield "sheet"
    if lines:
        yield "sheet"
