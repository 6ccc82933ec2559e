"""What a desk may undo and redo next: derived from the changes themselves, so it survives a restart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.domain.history import HistoryEntry
from skatclub.store.journal import journal, seal
from skatclub.store.tables import all as tables_all
from skatclub.store.tables.columns import Fetched

if TYPE_CHECKING:
    from sqlalchemy.engine import Connection


DEEPEST = 1000
"""Changes of a desk that can be taken back, counted from the newest; undo and redo themselves do not count."""

BARRIERS = frozenset({"create_club", "migrate"})
"""Verbs that cannot be taken back, nor what was before them; an erasure refuses by itself (`ErasedSince`)."""

ASIDE = frozenset(
    {
        "turn_clock",
        "steer_screens",
        "call_desk",
        "serve_pages",
        "let_tables_type",
        "type_at_table",
        "hand_in_typed",
        "note_papers",
        "open_hall",
        "close_hall",
        "recover_club",
    }
)
"""Verbs that undo and redo pass over: the clock of a series has a stop of its own, and paper stays printed.

What a table typed is not this desk's work: what came of it is corrected as a list is.

Where a club lives is no matter of its facts either.
"""

_CHUNK = 50  # most of the time the top is near
_CHANGE = tables_all.change.c


def _newest(desk: str, before: sa.ColumnElement[bool]) -> sa.Select[tuple[int, str, int | None]]:
    return (
        sa.select(_CHANGE.id, _CHANGE.verb, _CHANGE.undoes)
        .where(_CHANGE.desk == sa.bindparam(desk), _CHANGE.hash.is_not(None), before)
        .where(_CHANGE.schema == sa.select(tables_all.head.c.schema).scalar_subquery())
        .where(_CHANGE.verb.not_in(ASIDE))
        .order_by(_CHANGE.id.desc())
        .limit(_CHUNK)
    )


def _own_newest(before: sa.ColumnElement[bool]) -> sa.Executable:
    """Return the question for a desk's newest changes, by its code, and by its name as older programs wrote."""
    both = sa.union_all(*(sa.select(_newest(desk, before).subquery()) for desk in ("code", "name"))).subquery()
    return sa.select(both).order_by(both.c.id.desc()).limit(_CHUNK)


_OWN, _DEEPER = _own_newest(sa.true()), _own_newest(_CHANGE.id < sa.bindparam("before"))


def undos(connection: Connection, desk: str, *, deepest: int = DEEPEST) -> Iterator[HistoryEntry]:
    """Return what the desk has to take back, the newest first; a change done again speaks as it first did."""
    gone: set[int] = set()
    for row in _own(connection, desk, deepest):
        if row.verb in BARRIERS:
            return
        if row.verb != journal.UNDO and row.id not in gone:
            yield _first_words(journal.by_id(connection, row.id))
        else:
            gone.add(row.undoes)  # with a redo that was undone goes what it had done again


def next_redo(connection: Connection, desk: str) -> HistoryEntry | None:
    """Return the undo that the desk takes back next, in the words of what was undone."""
    gone: set[int] = set()
    for row in _own(connection, desk, DEEPEST):
        if row.verb == journal.UNDO:
            if row.id not in gone:
                return _first_words(journal.by_id(connection, row.id))
        elif row.verb == journal.REDO:
            gone.add(row.undoes)
        else:
            return None
    return None


def _first_words(entry: HistoryEntry) -> HistoryEntry:
    if "of" not in entry.fields:
        return entry
    fields = {name: value for name, value in entry.fields.items() if name != "of"}
    return replace(entry, verb=str(entry.fields["of"]), fields=fields)


def _own(connection: Connection, desk: str, deepest: int) -> Iterator[Fetched]:
    """Return the sealed changes of a desk since the last migration, newest first, as deep as one may go."""
    called = {"code": seal.desk_code(desk), "name": desk or None}
    deep, rows = 0, connection.execute(_OWN, called).all()
    while rows:
        for row in rows:
            deep += row.undoes is None
            if deep > deepest:
                return
            yield row
        rows = connection.execute(_DEEPER, {**called, "before": rows[-1].id}).all()
