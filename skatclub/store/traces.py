"""What is left of people in a club: every id and full name they ever had, and texts in which one of them stands."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.mentions import Shown
from skatclub.store import journal, seal, tables

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from sqlalchemy.engine import Connection

    from skatclub.store.work import View, Work

MERGE = "merge_people"
"""The verb under which two records become one."""
KEPT_APART = (tables.person, tables.rule_set)
"""Tables that no text is replaced in: names are written by who may; a rule set is sealed by a hash of its own."""


@dataclass(frozen=True, slots=True)
class Traces:
    """Ids of people, those of records merged into theirs included, and all their full names, of today as well."""

    ids: frozenset[int]
    names: frozenset[str]


def of(view: View, person_ids: Collection[int]) -> Traces:
    """Return the traces of people."""
    connection, ids, names = view.connection, set(person_ids), set[str]()
    gone = list(_merged(connection))
    while True:
        names |= _names(connection, ids)
        more = {person_id for person_id, told in gone if told & names} - ids
        if not more:
            return Traces(frozenset(ids), frozenset(names - {""}))
        ids |= more


def texts(view: View, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """Return the table and the text of every free text in which one of these full names stands."""
    shown = Shown((name, "") for name in names)
    for table, column in _columns():
        for _keys, text in _with_mention(view.connection, table, column, names):
            if shown.of(text) != text:
                yield table.name, text


def replace(work: Work, told: Mapping[str, str]) -> int:
    """Write other names (by full name) into all free texts; return how many were changed."""
    shown, count = Shown(told.items()), 0
    for table, column in _columns():
        for keys, text in _with_mention(work.connection, table, column, told):
            new = shown.of(text)
            if new != text:
                longest = getattr(column.type, "length", None)
                same = [own == key for own, key in zip(table.primary_key, keys, strict=True)]
                work.connection.execute(
                    sa.update(table)
                    .where(*same)
                    .values({column.name: new[:longest], "version": table.c.version + 1})
                )
                count += 1
    return count


def _columns() -> Iterator[tuple[sa.Table, sa.Column[str]]]:
    """Return every column of free text."""
    for table in tables.journaled():
        if table not in KEPT_APART:
            for column in table.columns:
                if isinstance(column.type, sa.String) and not isinstance(column.type, sa.Enum):
                    yield table, column


def _with_mention(
    connection: Connection, table: sa.Table, column: sa.Column[str], names: Collection[str]
) -> list[tuple[tuple[object, ...], str]]:
    """Return key and text of the rows that may name somebody: the last word of a name stands in them."""
    words = {name.split()[-1] for name in names if name.split()}
    if not words:
        return []
    wanted = sa.or_(*(column.contains(word, autoescape=True) for word in words))
    rows = connection.execute(sa.select(*table.primary_key, column).where(wanted)).all()
    return [(tuple(row[:-1]), row[-1]) for row in rows]


def _names(connection: Connection, ids: Collection[int]) -> set[str]:
    """Return every full name these people ever had."""
    table = tables.journal.c
    keys = [json.dumps([person_id]) for person_id in ids]
    rows = connection.execute(sa.select(tables.journal).where(table.tab == tables.person.name, table.key.in_(keys)))
    return {
        _full_name(seal.plain(payload))
        for row in rows
        for payload in (journal.row_facts(row).before, journal.row_facts(row).after)
        if payload is not None
    }


def _merged(connection: Connection) -> Iterator[tuple[int, set[str]]]:
    """Return the people whose records were merged into others' and are still gone, with the names of both."""
    change, row = tables.change.c, tables.journal.c
    still = sa.select(tables.person.c.id)
    rows = connection.execute(
        sa.select(tables.journal, change.fields)
        .join(tables.change, change.id == row.change_id)
        .where(change.verb == MERGE, row.tab == tables.person.name, row.after.is_(None))
    ).all()
    here = set(connection.execute(still).scalars())
    for found in rows:
        (person_id,) = json.loads(found.key)
        if person_id not in here:
            told = seal.plain(json.loads(found.fields))
            yield person_id, {str(told[name]) for name in ("name",) if told.get(name)}


def _full_name(told: Mapping[str, seal.Scalar]) -> str:
    return f"{told.get('given_name') or ''} {told.get('family_name') or ''}".strip()
