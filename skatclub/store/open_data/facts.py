"""All facts of a club written into a new one, row by row as they were, under their own numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import date

import sqlalchemy as sa
from sqlalchemy.exc import DataError, IntegrityError

from skatclub.domain.imports.errors import ClubNotEmpty, FactsDamaged, FactsOfNewerRelease, FactsOfOtherRelease
from skatclub.domain.imports.facts import Facts, Row, Step, Value, brought_up
from skatclub.store import club
from skatclub.store.engine import rendering
from skatclub.store.engine.schema import OURS
from skatclub.store.history import undo
from skatclub.store.tables import all as tables_all
from skatclub.store.work import Work


def _with_the_year(facts: Facts) -> Facts:
    """Return facts of schema 5 as those of 6: nobody had birthdays, fees or bookings with a day of their own."""
    more: dict[str, Row] = {
        "membership": {"fee": None, "paid_until": None},
        "season": {"plan": ""},
        "booking": {"day": None, "payee": "", "voucher_no": "", "purpose_id": None, "fee_id": None},
    }
    tables = {name: tuple({**row, **more.get(name, {})} for row in rows) for name, rows in facts.tables.items()}
    new: dict[str, tuple[Row, ...]] = dict.fromkeys(("birthday", "purpose", "voucher", "membership_fee"), ())
    return Facts("0006", {**new, **tables}, facts.program)


def _with_lengths(facts: Facts) -> Facts:
    """Return facts of schema 6 as those of 7: each table played its rounds."""
    series = tuple({**row, "same_length": False} for row in facts.tables["series"])
    return Facts("0007", {**facts.tables, "series": series}, facts.program)


STEPS: Mapping[str, Step] = {"0005": _with_the_year, "0006": _with_lengths}
"""For each schema that a release has written: how its facts become those of the next schema."""
_CHUNK = 500
_KINDS: dict[type, type] = {int: int, str: str, bool: bool, date: str}
"""What a value of a column is in the file: days are texts there."""


def write(work: Work, facts: Facts) -> Iterator[tuple[int, int]]:
    """Fill a new club with all facts of another one; tell now and then how many rows of all are written.

    It writes as it is iterated: whoever stops early has written a part and gives up the transaction.

    Refused: `FactsOfNewerRelease`, `FactsOfOtherRelease`, `ClubNotEmpty`, `FactsDamaged` with the first row that
    no club can hold.
    """
    facts = brought_up(facts, STEPS)
    if OURS.is_older_than(facts.schema):
        raise FactsOfNewerRelease(facts.program, facts.schema, OURS.head)
    if facts.schema != OURS.head:
        raise FactsOfOtherRelease(facts.schema, OURS.head)
    tables = {table.name: table for table in tables_all.journaled()}
    if set(facts.tables) != set(tables):
        raise FactsDamaged(min(set(facts.tables) ^ set(tables)), 0)
    _check_empty(work)
    for name, table in tables.items():
        for number, row in enumerate(facts.tables[name], start=1):
            if not _fits(table, row):
                raise FactsDamaged(name, number)
    _check_references(facts)
    undo.defer_references(work.connection)
    rows, written = sum(map(len, facts.tables.values())), 0
    yield written, rows
    for name, table in tables.items():
        if table is tables_all.club:
            _rename(work, facts.tables[name])
            written += len(facts.tables[name])
        else:
            for more in _insert(work, table, facts.tables[name]):
                written += more
                yield written, rows


def _check_empty(work: Work) -> None:
    for table in tables_all.journaled():
        if (
            table is not tables_all.club
            and work.connection.execute(sa.select(sa.exists().select_from(table))).scalar()
        ):
            raise ClubNotEmpty(club.name(work))


def _fits(table: sa.Table, row: Row) -> bool:
    """Tell whether a row has the columns of its table, each with a value of its kind."""
    columns = [column for column in table.columns if column.name != "version"]
    return set(row) == {column.name for column in columns} and all(
        _holds(column, row[column.name]) for column in columns
    )


def _holds(column: sa.Column[object], value: Value) -> bool:
    if value is None:
        return bool(column.nullable)
    if isinstance(column.type, sa.Enum):
        return value in column.type.enums
    kind = column.type.python_type
    return type(value) is _KINDS[kind] and (kind is not date or _is_day(str(value)))


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _check_references(facts: Facts) -> None:
    """Refuse a row that points to a row which is not there."""
    ids = {name: {row["id"] for row in rows if "id" in row} for name, rows in facts.tables.items()}
    for table in tables_all.journaled():
        for key in table.foreign_keys:
            known, name = ids[key.column.table.name], key.parent.name
            for number, row in enumerate(facts.tables[table.name], start=1):
                if row[name] is not None and row[name] not in known:
                    raise FactsDamaged(table.name, number)


def _rename(work: Work, rows: Sequence[Row]) -> None:
    if len(rows) != 1:
        raise FactsDamaged(tables_all.club.name, 0)
    try:
        club.rename(work, str(rows[0]["name"]))
    except (IntegrityError, DataError) as refused:
        raise FactsDamaged(tables_all.club.name, 1) from refused


def _insert(work: Work, table: sa.Table, rows: Sequence[Row]) -> Iterator[int]:
    """Insert the rows of a table, some at a time; tell after each time how many."""
    versioned = {"version": 1} if "version" in table.columns else {}
    ready = [{**rendering.to_columns(table, row), **versioned} for row in rows]
    for begun in range(0, len(ready), _CHUNK):
        try:
            work.connection.execute(sa.insert(table).inline(), ready[begun : begun + _CHUNK])
        except (IntegrityError, DataError) as refused:
            raise FactsDamaged(table.name, 0) from refused
        yield len(ready[begun : begun + _CHUNK])
    if rows and "id" in table.columns and work.connection.dialect.name == "postgresql":
        _go_on_behind(work, table)


def _go_on_behind(work: Work, table: sa.Table) -> None:
    """Let a server give the next row a number that none of these has; SQLite sees to that itself."""
    highest = sa.select(sa.func.max(table.c.id)).scalar_subquery()
    work.connection.execute(sa.select(sa.func.setval(sa.func.pg_get_serial_sequence(table.name, "id"), highest)))
