"""Erasing people's names from the journal: texts go, the digests that sealed them stay, the chain still fits.

Writing a club's file anew, so that nothing of what was erased is left between its pages.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from skatclub.domain.people.name_mentions import Shown
from skatclub.store.engine import clubfile, schema
from skatclub.store.journal import journal, seal
from skatclub.store.privacy import name_index
from skatclub.store.tables import all as tables_all

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

    from sqlalchemy.engine import Connection

    from skatclub.store.engine.database import Database
    from skatclub.store.journal.seal import Payload, RowFacts
    from skatclub.store.privacy.name_index import NameIndex
    from skatclub.store.work import View, Work


PERSONAL: dict[str, frozenset[str]] = {
    tables_all.person.name: frozenset({"given_name", "family_name", "club", "member_no"}),
    tables_all.membership.name: frozenset({"association_no", "note"}),
    tables_all.contact.name: frozenset({"email", "phone", "address"}),
    tables_all.alias.name: frozenset({"name"}),
    tables_all.participant.name: frozenset({"family"}),
}
"""What rows of a person say about him or her, by table; it is erased whatever else it stands for."""

VERB = "erase"
"""The only verb under which the guards let payloads be rewritten."""


@dataclass(frozen=True, slots=True)
class _Sought:
    """Whose rows and which names are looked for; `today` are the texts that may stay where they stand now.

    `teams` are names of teams after those people: these go wherever they stand alone.
    """

    ids: frozenset[int]
    names: Shown
    today: frozenset[str]
    teams: frozenset[str]

    def texts_of(self, row: RowFacts) -> frozenset[str]:
        """Return the texts of a row that must go, from what was before and after."""
        texts = set()
        for side in (row.before, row.after):
            fields = seal.plain(side or {})
            own = PERSONAL.get(row.tab, frozenset()) if _owner(row, fields) in self.ids else frozenset()
            texts |= {
                value
                for name, value in fields.items()
                if isinstance(value, str) and (name in own or self.speaks(value))
            }
        return frozenset(texts) - {""}

    def texts_in(self, payload: Payload) -> frozenset[str]:
        """Return the texts of a change's own words that must go."""
        return frozenset(
            value for value in seal.plain(payload).values() if isinstance(value, str) and self.speaks(value)
        )

    def speaks(self, text: str) -> bool:
        """Tell whether one of the names stands in a text."""
        return text in self.teams or self.names.of(text) != text


def erase_people(work: Work, index: NameIndex, *, throwaway: str) -> int:
    """Erase what all changes, this one included, say about people; return how many earlier ones were rewritten.

    Their rows must bear the new names already. A text of any other row or entry goes as a whole where a full
    name stands in it. `throwaway` is a random salt that nobody keeps.
    """
    today = _today(work.connection, index.ids)
    names = {name for name in index.names if name not in today}
    teams = name_index.names(work, index)
    sought = _Sought(frozenset(index.ids), Shown((name, "") for name in names), today, teams)
    rewritten = 0
    for change_id in _candidates(work, sorted(names | teams), index.ids):
        if change_id < work.change_id:
            rewritten += _rewrite(work.connection, change_id, sought)
    rows = [journal.row_facts(row) for row in journal.rows_of(work.connection, work.change_id)]
    texts = [sought.texts_of(row) - today for row in rows]
    _rewrite_rows(work.connection, work.change_id, texts, salt=throwaway)
    return rewritten


def entries_about(view: View, index: NameIndex) -> int:
    """Return how many changes of the journal tell something about people that an erasure would take out."""
    teams = name_index.names(view, index)
    sought = _Sought(frozenset(index.ids), Shown((name, "") for name in index.names), frozenset(), teams)
    candidates = _candidates(view, sorted(index.names | teams), index.ids)
    return sum(_speaks(view.connection, change_id, sought) for change_id in candidates if change_id <= view.head)


def _speaks(connection: Connection, change_id: int, sought: _Sought) -> bool:
    row = connection.execute(sa.select(tables_all.change).where(tables_all.change.c.id == change_id)).one()
    facts = journal.change_facts(row)
    rows = [journal.row_facts(each) for each in journal.rows_of(connection, change_id)]
    return bool(any(map(sought.texts_of, rows)) or sought.texts_in(facts.fields) or sought.texts_in(facts.author))


def _candidates(view: View, names: Sequence[str], ids: Collection[int]) -> tuple[int, ...]:
    """Return the changes that may tell something, in order: narrowed down by the database."""
    connection, rows, change = view.connection, tables_all.journal.c, tables_all.change.c
    own = [
        sa.and_(rows.tab == table, sa.or_(rows.before.contains(key), rows.after.contains(key)))
        for table in PERSONAL
        for person_id in ids
        for key in (f'"{"id" if table == tables_all.person.name else "person_id"}":{person_id}',)
    ]
    change_ids: set[int] = set()
    last = {name.split()[-1] for name in names if name.split()}  # as in "Schmidt, Anna" too
    spelled = [seal.canonical(word)[1:-1] for word in sorted(last)]
    for clauses in (own, *([rows.before.contains(spelling, autoescape=True)] for spelling in spelled)):
        change_ids |= set(connection.execute(sa.select(rows.change_id).where(sa.or_(*clauses))).scalars())
    for spelled_name in spelled:
        after = sa.select(rows.change_id).where(rows.after.contains(spelled_name, autoescape=True))
        words = sa.select(change.id).where(
            sa.or_(
                change.fields.contains(spelled_name, autoescape=True),
                change.author.contains(spelled_name, autoescape=True),
            )
        )
        change_ids |= {*connection.execute(after).scalars(), *connection.execute(words).scalars()}
    return tuple(sorted(change_ids))


def _rewrite(connection: Connection, change_id: int, sought: _Sought) -> bool:
    """Erase what an earlier change says; tell whether it said anything."""
    row = connection.execute(sa.select(tables_all.change).where(tables_all.change.c.id == change_id)).one()
    facts = journal.change_facts(row)
    texts = [sought.texts_of(journal.row_facts(one)) for one in journal.rows_of(connection, change_id)]
    words = {
        name: sought.texts_in(payload) for name, payload in (("fields", facts.fields), ("author", facts.author))
    }
    if not any((*texts, *words.values())):
        return False
    _rewrite_rows(connection, change_id, texts, salt=facts.salt)
    written = {
        name: seal.canonical(seal.erased(payload, words[name], salt=facts.salt, place=name))
        for name, payload in (("fields", facts.fields), ("author", facts.author))
    }
    connection.execute(
        sa.update(tables_all.change).where(tables_all.change.c.id == change_id).values(salt="", **written)
    )
    return True


def _rewrite_rows(connection: Connection, change_id: int, texts: Sequence[frozenset[str]], *, salt: str) -> None:
    """Erase texts from the rows of a change; every other text of it then keeps a salt of its own."""
    for place, (row, gone) in enumerate(zip(journal.rows_of(connection, change_id), texts, strict=True)):
        fact = journal.row_facts(row)
        payloads = {
            side: seal.canonical(seal.erased(payload, gone, salt=salt, place=f"{place}.{side}"))
            for side, payload in (("before", fact.before), ("after", fact.after))
            if payload is not None
        }
        connection.execute(sa.update(tables_all.journal).where(tables_all.journal.c.id == row.id).values(payloads))


def _owner(row: RowFacts, fields: dict[str, seal.Scalar]) -> seal.Scalar:
    """Return whose row it is."""
    return fields.get("id") if row.tab == tables_all.person.name else fields.get("person_id")


def _today(connection: Connection, ids: Collection[int]) -> frozenset[str]:
    """Return the texts that stand in the rows of people now: they may stay."""
    rows = connection.execute(sa.select(tables_all.person).where(tables_all.person.c.id.in_(ids))).all()
    own = {getattr(row, name) for row in rows for name in PERSONAL[tables_all.person.name]}
    return frozenset(own | {f"{row.given_name} {row.family_name}".strip() for row in rows})


def scrub(database: Database) -> bool:
    """Write the file anew; False where that is not ours to do (a server) or another window is reading just now."""
    if database.engine.dialect.name != "sqlite":
        return False
    with database.engine.connect() as connection:
        raw = cast("sqlite3.Connection", connection.connection.dbapi_connection)
        try:
            raw.execute("PRAGMA secure_delete=ON")
            raw.execute("VACUUM")
        except (sqlite3.OperationalError, OperationalError):
            return False
    return True


def is_current(path: Path) -> bool:
    """Tell whether a file is a club of this program's schema, which can be changed as it is."""
    clubfile.inspect(path)
    with closing(sqlite3.connect(path)) as looking:
        head_row = looking.execute("SELECT schema FROM head").fetchone()
    return bool(head_row == (schema.OURS.head,))
