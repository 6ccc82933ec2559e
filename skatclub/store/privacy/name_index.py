"""What is left of people in a club: ids, full names, the texts they stand in, and teams called after players."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.people import name_mentions
from skatclub.domain.people.name_mentions import Shown
from skatclub.domain.text import LONGEST_NAME
from skatclub.store.journal import journal, seal
from skatclub.store.tables import all as tables_all, names as columns_with_names
from skatclub.store.work import View, Work

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection


MERGE = "merge_people"
"""The verb under which two records become one."""


_WRITERS = sa.select(tables_all.change.c.desk, tables_all.change.c.author).distinct()


@dataclass(frozen=True, slots=True)
class NameIndex:
    """Ids of people, those of records merged into theirs included, and all their full names, of today as well.

    `families` are their family names that nobody else bears, who is meant then where one stands alone; `others` are
    the words of everybody else's names, as logins spell them.
    """

    ids: frozenset[int]
    names: frozenset[str]
    families: frozenset[str] = frozenset()
    others: frozenset[str] = frozenset()


class Wording:
    """What the texts of a club say once names in them are replaced, by where they stand.

    `pairs` are full names with what is shown for them, `families` family names standing alone. `desk` is the desk
    this is written at: its box and its undo go by its name.
    """

    def __init__(
        self,
        pairs: Mapping[str, str],
        families: Mapping[str, str],
        *,
        others: Collection[str] = (),
        desk: str | None = None,
    ) -> None:
        self._full, self._alone = Shown(pairs.items()), Shown(pairs.items(), families)
        self._families, self._others, self._desk = families, others, desk

    def of(self, table: str, column: str, text: str) -> str:
        """Return what a text of a row says then."""
        if column in columns_with_names.WRITERS.get(table, ()):
            return self.of_writer(text)
        is_remark = column in columns_with_names.REMARKS.get(table, ())
        return (self._alone if is_remark else self._full).of(text)

    def of_remark(self, text: str) -> str:
        """Return what is said by people of each other."""
        return self._alone.of(text)

    def of_writer(self, text: str) -> str:
        """Return what a person, a login or a computer is called."""
        shown = self._alone.of(text)
        if shown == text and text != self._desk:
            for family, pseudonym in self._families.items():
                if name_mentions.is_called_after(text, (family,), self._others):
                    return pseudonym
        return shown


def of(view: View, person_ids: Collection[int]) -> NameIndex:
    """Return the traces of people."""
    connection, ids, names = view.connection, set(person_ids), set[str]()
    gone = list(_merged(connection))
    while True:
        payloads = _payloads(connection, ids)
        names |= {_full_name(payload) for payload in payloads}
        more = {person_id for person_id, names_gone in gone if names_gone & names} - ids
        if not more:
            break
        ids |= more
    others = _words_of_others(connection, ids)
    words = {
        word for payload in payloads for word in name_mentions.family_words(str(payload.get("family_name") or ""))
    }
    alone = frozenset(word for word in words if not others.intersection(name_mentions.spelled_words(word)))
    return NameIndex(frozenset(ids), frozenset(names - {""}), alone, others)


def texts(view: View, names: Collection[str]) -> Iterator[tuple[str, str]]:
    """Return the table and the text of every free text in which one of these full names stands."""
    shown = Shown((name, "") for name in names)
    for table, column in _columns():
        for _keys, text in _with_mention(view.connection, table, column, names):
            if shown.of(text) != text:
                yield table.name, text


def replace(work: Work, wording: Wording, index: NameIndex) -> int:
    """Write what is said in place of names into all free texts; return how many were changed."""
    count = 0
    for table, column in _columns():
        for keys, text in _with_mention(work.connection, table, column, index.names | index.families):
            new = wording.of(table.name, column.name, text)
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


def may_still_name(view: View, index: NameIndex) -> tuple[str, ...]:
    """Return the texts in which a part of these names may still stand, rows first, then desks of older changes."""
    naming: dict[str, None] = {}
    for table, column in (*_columns(), (tables_all.rule_set, tables_all.rule_set.c.dump)):
        if table.name not in columns_with_names.PERSONAL:
            for text in view.connection.execute(sa.select(column).distinct()).scalars():
                if text and name_mentions.is_called_after(text, index.names):
                    naming[text] = None
    writers = (text for row in view.connection.execute(_WRITERS) for text in (row.desk, *_authors(row.author)))
    naming |= {text: None for text in writers if name_mentions.is_called_after(text, index.names)}
    return tuple(naming)


def _authors(written: str) -> Iterator[str]:
    return (text for text in seal.plain(json.loads(written)).values() if isinstance(text, str))


def _columns() -> Iterator[tuple[sa.Table, sa.Column[str]]]:
    """Return every column that may hold names, in the order of the tables, but those of people themselves."""
    for table in tables_all.journaled():
        if table is not tables_all.person:
            held = columns_with_names.MAY_HOLD.get(table.name, frozenset())
            yield from ((table, column) for column in table.columns if column.name in held)


def _with_mention(
    connection: Connection, table: sa.Table, column: sa.Column[str], names: Collection[str]
) -> list[tuple[tuple[object, ...], str]]:
    """Return key and text of the rows that may name somebody: the last word of a name stands in them."""
    words = {name.split()[-1] for name in names if name.split()}
    if not words:
        return []
    query = sa.select(*table.primary_key, column)
    if column.name not in columns_with_names.WRITERS.get(table.name, ()):  # these may be spelled in another way
        query = query.where(sa.or_(*(column.contains(word, autoescape=True) for word in words)))
    return [(tuple(row[:-1]), row[-1]) for row in connection.execute(query).all()]


def _payloads(connection: Connection, ids: Collection[int]) -> list[dict[str, seal.Scalar]]:
    """Return all that the rows of these people ever said."""
    table = tables_all.journal.c
    keys = [json.dumps([person_id]) for person_id in ids]
    rows = connection.execute(
        sa.select(tables_all.journal).where(table.tab == tables_all.person.name, table.key.in_(keys))
    )
    return [
        seal.plain(payload)
        for facts in map(journal.row_facts, rows)
        for payload in (facts.before, facts.after)
        if payload is not None
    ]


def _words_of_others(connection: Connection, ids: Collection[int]) -> frozenset[str]:
    """Return the words of everybody else's names, as logins spell them."""
    person = tables_all.person.c
    rows = connection.execute(sa.select(person.given_name, person.family_name).where(person.id.not_in(ids)))
    return frozenset(word for row in rows for name in row for word in name_mentions.spelled_words(name))


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
