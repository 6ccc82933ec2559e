"""Names are erased from the journal, whose chain still fits, and from the pages of the file, written anew."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

import sqlalchemy as sa
from sqlalchemy.exc import OperationalError

from skatclub.store.engine import clubfile, schema
from skatclub.store.engine.database import Database
from skatclub.store.journal import gaps, journal, seal
from skatclub.store.journal.seal import ChangeFacts, Payload
from skatclub.store.privacy import name_index
from skatclub.store.privacy.name_index import NameIndex, Wording
from skatclub.store.tables import all as tables_all, names
from skatclub.store.work import View, Work

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection


_CHUNK = 400


@dataclass(frozen=True, slots=True)
class _Sought:
    """Whose rows and which names are looked for; `today` are the texts that may stay where they stand now.

    `teams` are names of teams after those people: these go wherever they stand alone.
    """

    ids: frozenset[int]
    wording: Wording
    today: frozenset[str]
    teams: frozenset[str]

    def fields_of(self, table: str, fields: Mapping[str, seal.Scalar]) -> frozenset[str]:
        """Return the fields of one side of a row whose texts must go."""
        own = names.PERSONAL.get(table, frozenset()) if _owner(table, fields) in self.ids else frozenset()
        return frozenset(
            name
            for name in names.MAY_HOLD.get(table, frozenset()) & fields.keys()
            if (text := fields[name])
            and isinstance(text, str)
            and (name in own or text in self.teams or self.wording.of(table, name, text) != text)
        )

    def words_in(self, payload: Payload) -> frozenset[str]:
        """Return the fields of a change's own words whose texts must go."""
        return frozenset(
            name
            for name, text in seal.plain(payload).items()
            if isinstance(text, str)
            and name != gaps.PLACES
            and (text in self.teams or self.wording.of_remark(text) != text)
        )

    def writers_in(self, payload: Payload) -> frozenset[str]:
        """Return which of author and desk of a change must go."""
        return frozenset(
            name
            for name, text in seal.plain(payload).items()
            if isinstance(text, str) and self.wording.of_writer(text) != text
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Gaps:
    """The fields of a change whose texts must go: of its own words, and by place of its rows."""

    words: dict[str, frozenset[str]]
    rows: dict[str, frozenset[str]]

    def places(self) -> list[str]:
        """Return where they stand, as the chain names places."""
        return sorted(f"{place}.{name}" for place, gone in {**self.words, **self.rows}.items() for name in gone)


def erase_people(work: Work, index: NameIndex, *, throwaway: str) -> int:
    """Erase what all changes, this one included, say about people; return how many earlier ones were rewritten.

    Their rows must bear the new names already. A text of any other row or entry goes as a whole where a full
    name stands in it. `throwaway` is a random salt that nobody keeps. The change itself seals which texts went.
    """
    today = _today(work.connection, index.ids)
    sought = _sought(work, index, today=today, desk=work.desk)
    places: dict[str, list[str]] = {}
    for change_id in _candidates(work, index, sought):
        if change_id < work.change_id and (gone := _gaps(work.connection, change_id, sought)).places():
            places[str(change_id)] = gone.places()
            _rewrite(work.connection, change_id, gone)
    own = _gaps_of_rows(work.connection, work.change_id, sought, kept=today)
    _rewrite_rows(work.connection, work.change_id, own, salt=throwaway)
    here = {str(work.change_id): _Gaps(words={}, rows=own).places()}
    work.tell(**{gaps.PLACES: seal.canonical(places | here)})
    return len(places)


def entries_about(view: View, index: NameIndex) -> int:
    """Return how many changes of the journal tell something about people that an erasure would take out."""
    sought = _sought(view, index)
    candidates = _candidates(view, index, sought)
    return sum(bool(_gaps(view.connection, one, sought).places()) for one in candidates if one <= view.head)


def _gaps(connection: Connection, change_id: int, sought: _Sought) -> _Gaps:
    """Return which texts of an earlier change must go."""
    facts = _change_facts(connection, change_id)
    words = {"fields": sought.words_in(facts.fields), "author": sought.writers_in(facts.author)}
    return _Gaps(words=words, rows=_gaps_of_rows(connection, change_id, sought))


def _gaps_of_rows(
    connection: Connection, change_id: int, sought: _Sought, *, kept: frozenset[str] = frozenset()
) -> dict[str, frozenset[str]]:
    """Return which texts of a change's rows must go, but those that are `kept`."""
    blank: dict[str, frozenset[str]] = {}
    for place, row in enumerate(map(journal.row_facts, journal.rows_of(connection, change_id))):
        for side, payload in (("before", row.before), ("after", row.after)):
            texts = seal.plain(payload or {})
            gone = {name for name in sought.fields_of(row.tab, texts) if texts[name] not in kept}
            blank[f"{place}.{side}"] = frozenset(gone)
    return blank


def _change_facts(connection: Connection, change_id: int) -> ChangeFacts:
    row = connection.execute(sa.select(tables_all.change).where(tables_all.change.c.id == change_id)).one()
    return journal.change_facts(row)


def _sought(
    view: View, index: NameIndex, *, today: frozenset[str] = frozenset(), desk: str | None = None
) -> _Sought:
    full, alone = (dict.fromkeys(words - today, "") for words in (index.names, index.families))
    wording = Wording(full, alone, others=index.others, desk=desk)
    return _Sought(frozenset(index.ids), wording, today, name_index.names(view, index))


def _candidates(view: View, index: NameIndex, sought: _Sought) -> tuple[int, ...]:
    """Return the changes that may tell something, in order: narrowed down by the database."""
    connection, rows, change = view.connection, tables_all.journal.c, tables_all.change.c
    ids, full_names = index.ids, index.names | index.families | sought.teams
    own = [
        sa.and_(rows.tab == table, sa.or_(rows.before.contains(key), rows.after.contains(key)))
        for table in names.PERSONAL
        for person_id in ids
        for key in (f'"{"id" if table == tables_all.person.name else "person_id"}":{person_id}',)
    ]
    change_ids: set[int] = set()
    last = {name.split()[-1] for name in full_names if name.split()}  # as in "Schmidt, Anna" too
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
    return tuple(sorted(change_ids.union(_of_writers(connection, sought))))


def _of_writers(connection: Connection, sought: _Sought) -> Iterator[int]:
    """Return the changes that were made by somebody, or note who wrote: logins are spelled in many ways."""
    rows, change = tables_all.journal.c, tables_all.change.c
    authors = connection.execute(sa.select(change.author).distinct()).scalars()
    theirs = [written for written in authors if sought.writers_in(json.loads(written or "{}"))]
    for start in range(0, len(theirs), _CHUNK):
        of_author = sa.select(change.id).where(change.author.in_(theirs[start : start + _CHUNK]))
        yield from connection.execute(of_author).scalars()
    noting = sa.select(tables_all.journal).where(rows.tab.in_(names.WRITERS))
    for row in connection.execute(noting):
        facts = journal.row_facts(row)
        sides = (seal.plain(side or {}) for side in (facts.before, facts.after))
        if any(sought.fields_of(facts.tab, side) for side in sides):
            yield row.change_id


def _rewrite(connection: Connection, change_id: int, gone: _Gaps) -> None:
    """Erase texts from an earlier change and forget its salt."""
    facts = _change_facts(connection, change_id)
    _rewrite_rows(connection, change_id, gone.rows, salt=facts.salt)
    written = {
        name: seal.canonical(seal.erased(payload, gone.words[name], salt=facts.salt, place=name))
        for name, payload in (("fields", facts.fields), ("author", facts.author))
    }
    connection.execute(
        sa.update(tables_all.change).where(tables_all.change.c.id == change_id).values(salt="", **written)
    )


def _rewrite_rows(connection: Connection, change_id: int, gone: Mapping[str, frozenset[str]], *, salt: str) -> None:
    """Erase texts from the rows of a change; every other text of it then keeps a salt of its own."""
    for number, row in enumerate(journal.rows_of(connection, change_id)):
        fact = journal.row_facts(row)
        payloads = {
            side: seal.canonical(seal.erased(payload, gone[place], salt=salt, place=place))
            for side, payload in (("before", fact.before), ("after", fact.after))
            for place in (f"{number}.{side}",)
            if payload is not None
        }
        connection.execute(sa.update(tables_all.journal).where(tables_all.journal.c.id == row.id).values(payloads))


def _owner(table: str, fields: Mapping[str, seal.Scalar]) -> seal.Scalar:
    """Return whose row it is."""
    return fields.get("id") if table == tables_all.person.name else fields.get("person_id")


def _today(connection: Connection, ids: Collection[int]) -> frozenset[str]:
    """Return the texts that stand in the rows of people now: they may stay."""
    rows = connection.execute(sa.select(tables_all.person).where(tables_all.person.c.id.in_(ids))).all()
    own = {getattr(row, name) for row in rows for name in names.PERSONAL[tables_all.person.name]}
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
