"""What is left of people in a club: every id and full name they ever had, and texts in which one of them stands.

Teams that are called after their players: what they were ever called, and another name once one is erased.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.people import name_mentions
from skatclub.domain.people.name_mentions import Shown
from skatclub.domain.text import LONGEST_NAME
from skatclub.store.journal import journal, seal
from skatclub.store.tables import all as tables_all
from skatclub.store.tables import names as names_of_columns

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from sqlalchemy.engine import Connection

    from skatclub.store.work import View, Work


MERGE = "merge_people"
"""The verb under which two records become one."""


@dataclass(frozen=True, slots=True)
class NameIndex:
    """Ids of people, those of records merged into theirs included, and all their full names, of today as well."""

    ids: frozenset[int]
    names: frozenset[str]


def of(view: View, person_ids: Collection[int]) -> NameIndex:
    """Return the traces of people."""
    connection, ids, names = view.connection, set(person_ids), set[str]()
    gone = list(_merged(connection))
    while True:
        names |= _names(connection, ids)
        more = {person_id for person_id, names_gone in gone if names_gone & names} - ids
        if not more:
            return NameIndex(frozenset(ids), frozenset(names - {""}))
        ids |= more


def texts(view: View, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """Return the table and the text of every free text in which one of these full names stands."""
    shown = Shown((name, "") for name in names)
    for table, column in _columns():
        for _keys, text in _with_mention(view.connection, table, column, names):
            if shown.of(text) != text:
                yield table.name, text


def replace(work: Work, new_names: Mapping[str, str]) -> int:
    """Write other names (by full name) into all free texts; return how many were changed."""
    shown, count = Shown(new_names.items()), 0
    for table, column in _columns():
        for keys, text in _with_mention(work.connection, table, column, new_names):
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
    """Return every column that may hold names, in the order of the tables, but those of people themselves."""
    for table in tables_all.journaled():
        if table is not tables_all.person:
            held = names_of_columns.MAY_HOLD.get(table.name, frozenset())
            yield from ((table, column) for column in table.columns if column.name in held)


def _with_mention(
    connection: Connection, table: sa.Table, column: sa.Column[str], names: Collection[str]
) -> list[tuple[tuple[object, ...], str]]:
    """Return key and text of the rows that may name somebody: the last word of a name stands in them."""
    words = {name.split()[-1] for name in names if name.split()}
    if not words:
        return []
    condition = sa.or_(*(column.contains(word, autoescape=True) for word in words))
    rows = connection.execute(sa.select(*table.primary_key, column).where(condition)).all()
    return [(tuple(row[:-1]), row[-1]) for row in rows]


def _names(connection: Connection, ids: Collection[int]) -> set[str]:
    """Return every full name these people ever had."""
    table = tables_all.journal.c
    keys = [json.dumps([person_id]) for person_id in ids]
    rows = connection.execute(
        sa.select(tables_all.journal).where(table.tab == tables_all.person.name, table.key.in_(keys))
    )
    return {
        _full_name(seal.plain(payload))
        for row in rows
        for payload in (journal.row_facts(row).before, journal.row_facts(row).after)
        if payload is not None
    }


def _merged(connection: Connection) -> Iterator[tuple[int, set[str]]]:
    """Return the people whose records were merged into others' and are still gone, with the names of both."""
    change, row = tables_all.change.c, tables_all.journal.c
    still = sa.select(tables_all.person.c.id)
    rows = connection.execute(
        sa.select(tables_all.journal, change.fields)
        .join(tables_all.change, change.id == row.change_id)
        .where(change.verb == MERGE, row.tab == tables_all.person.name, row.after.is_(None))
    ).all()
    here = set(connection.execute(still).scalars())
    for found_row in rows:
        (person_id,) = json.loads(found_row.key)
        if person_id not in here:
            fields = seal.plain(json.loads(found_row.fields))
            yield person_id, {str(fields[name]) for name in ("name",) if fields.get(name)}


def _full_name(fields: Mapping[str, seal.Scalar]) -> str:
    return f"{fields.get('given_name') or ''} {fields.get('family_name') or ''}".strip()


def names(view: View, name_index: NameIndex) -> frozenset[str]:
    """Return every name with a word of these people in it that a team of theirs ever had."""
    teams = _teams_of(view.connection, name_index.ids)
    return frozenset(name for name in _names_of(view.connection, teams) if _speaks(name, name_index))


def rename(work: Work, name_index: NameIndex, shown: str) -> None:
    """Let the teams of somebody be called after what is shown in place of his or her names."""
    table = tables_all.team
    for team_id in sorted(_teams_of(work.connection, name_index.ids)):
        for row in work.rows(table, id=team_id):
            if _speaks(row.name, name_index):
                new = name_mentions.without(row.name, name_index.names, shown)[:LONGEST_NAME]
                work.update(table, {"id": team_id}, name=new)


def _speaks(name: str, index: NameIndex) -> bool:
    return name_mentions.without(name, index.names, "") != name


def _teams_of(connection: Connection, ids: Collection[int]) -> frozenset[int]:
    """Return the teams (by id) that people belong to, or belonged to once."""
    participant, member, row = tables_all.participant, tables_all.team_member, tables_all.journal.c
    own = list(connection.execute(sa.select(participant.c.id).where(participant.c.person_id.in_(ids))).scalars())
    teams = set(connection.execute(sa.select(member.c.team_id).where(member.c.participant_id.in_(own))).scalars())
    keys = connection.execute(sa.select(row.key).where(row.tab == member.name).distinct()).scalars()
    order = [column.name for column in member.primary_key]
    for key in map(json.loads, keys):
        place = dict(zip(order, key, strict=True))
        if place["participant_id"] in own:
            teams.add(place["team_id"])
    return frozenset(teams)


def _names_of(connection: Connection, teams: Collection[int]) -> frozenset[str]:
    """Return every name that these teams have or had."""
    table, row = tables_all.team, tables_all.journal.c
    team_names = set(connection.execute(sa.select(table.c.name).where(table.c.id.in_(teams))).scalars())
    keys = [json.dumps([team_id]) for team_id in teams]
    rows = connection.execute(sa.select(tables_all.journal).where(row.tab == table.name, row.key.in_(keys)))
    for facts in map(journal.row_facts, rows):
        for payload in (facts.before, facts.after):
            team_names.add(str(seal.plain(payload or {}).get("name") or ""))
    return frozenset(team_names - {""})
