"""The guards of a SQLite file: triggers, generated from the tables, that write the journal or refuse.

A row is written as a JSON object of its columns. The open change is the newest one whose hash is NULL; writing
while there is none is refused by the file itself, whoever holds the pen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

import sqlalchemy as sa

from skatclub.store.tables import all as tables_all

OUTSIDE = "skatclub: write outside a change"
NOT_RAISED = "skatclub: version not raised"
KEY_CHANGED = "skatclub: the key of a row never changes"
APPEND_ONLY = "skatclub: what is written stays written"
OUT_OF_TURN = "skatclub: out of turn"

_OPEN = "SELECT 1 FROM change WHERE id = (SELECT max(id) FROM change) AND hash IS NULL"
_ERASING = _OPEN + " AND verb = 'erase'"


_NOTE = """  INSERT INTO journal(change_id, tab, "key", table_id, "before", "after")
  SELECT max(id), ? FROM change;
"""


@cache
def triggers() -> Mapping[str, str]:
    """Return all triggers of a file by name, with their text as SQLite keeps it."""
    statements: dict[str, str] = {}
    for table in tables_all.journaled():
        statements.update(_journaling(table))
    for table in tables_all.PROJECTED:
        statements.update(_guarding(table))
    statements.update(_own())
    return MappingProxyType(statements)


def row_json(table: sa.Table, row: str) -> str:
    """Return the SQL that renders a row (`NEW`, `OLD` or a table's name) as JSON."""
    pairs = ", ".join(f"'{column.name}', {_value(column, row)}" for column in table.columns)
    return f"json_object({pairs})"


def key_json(table: sa.Table, row: str) -> str:
    """Return the SQL that renders the key of a row as a JSON array."""
    return f"json_array({', '.join(f'{row}.{column.name}' for column in table.primary_key)})"


def _value(column: sa.Column[object], row: str) -> str:
    name = f'{row}."{column.name}"'
    if isinstance(column.type, sa.Boolean):
        return f"json(CASE {name} WHEN 1 THEN 'true' WHEN 0 THEN 'false' END)"
    return name


def _refuse(sentence: str, where: str) -> str:
    return f"  SELECT RAISE(ABORT, '{sentence}') WHERE {where};\n"


def _trigger(name: str, when: str, body: str) -> dict[str, str]:
    return {name: f"CREATE TRIGGER {name} {when} BEGIN\n{body}END"}


def _journaling(table: sa.Table) -> Iterator[tuple[str, str]]:
    outside = _refuse(OUTSIDE, f"NOT EXISTS ({_OPEN})")
    keys = " OR ".join(f"NEW.{column.name} IS NOT OLD.{column.name}" for column in table.primary_key)
    update = _refuse(NOT_RAISED, "NEW.version <= OLD.version") + _refuse(KEY_CHANGED, keys)
    for letter, event, row, extra in (
        ("i", "INSERT", "NEW", ""),
        ("u", "UPDATE", "NEW", update),
        ("d", "DELETE", "OLD", ""),
    ):
        before = "NULL" if event == "INSERT" else row_json(table, "OLD")
        after = "NULL" if event == "DELETE" else row_json(table, "NEW")
        words = f"'{table.name}', {key_json(table, row)}, {sheet_of(table, row)},\n    {before},\n    {after}"
        note = _NOTE.replace("?", words)
        name = f"journal_{table.name}_{letter}"
        yield from _trigger(name, f"AFTER {event} ON {table.name}", outside + extra + note).items()


def sheet_of(table: sa.Table, row: str) -> str:
    """Return the SQL that names the table (of players) a row belongs to, or NULL."""
    if table is tables_all.play_table:
        return f"{row}.id"
    return f"{row}.table_id" if "table_id" in table.columns else "NULL"


def _guarding(table: sa.Table) -> Iterator[tuple[str, str]]:
    for letter, event in (("i", "INSERT"), ("u", "UPDATE"), ("d", "DELETE")):
        body = _refuse(OUTSIDE, f"NOT EXISTS ({_OPEN})")
        yield from _trigger(f"guard_{table.name}_{letter}", f"BEFORE {event} ON {table.name}", body).items()


def _own() -> dict[str, str]:
    kept = ("id", "verb", "desk", "at", "schema", "undoes", "prev")
    altered = " OR ".join(f"NEW.{name} IS NOT OLD.{name}" for name in kept)
    placed = " OR ".join(
        f'NEW."{name}" IS NOT OLD."{name}"' for name in ("id", "change_id", "tab", "key", "table_id")
    )
    turn = "(SELECT id + 1 FROM head)"
    return {
        **_trigger(
            "guard_change_i",
            "BEFORE INSERT ON change",
            _refuse(OUT_OF_TURN, f"NEW.hash IS NOT NULL OR NEW.id IS NOT {turn} OR EXISTS ({_OPEN})"),
        ),
        **_trigger(
            "guard_change_u",
            "BEFORE UPDATE ON change",
            _refuse(APPEND_ONLY, altered)
            + _refuse(
                APPEND_ONLY, f"OLD.hash IS NOT NULL AND (NEW.hash IS NOT OLD.hash OR NOT EXISTS ({_ERASING}))"
            ),
        ),
        **_trigger("guard_change_d", "BEFORE DELETE ON change", _refuse(APPEND_ONLY, "1")),
        **_trigger(
            "guard_journal_i",
            "BEFORE INSERT ON journal",
            _refuse(OUTSIDE, f"NOT EXISTS ({_OPEN} AND id = NEW.change_id)"),
        ),
        **_trigger(
            "guard_journal_u",
            "BEFORE UPDATE ON journal",
            _refuse(APPEND_ONLY, f"{placed} OR NOT EXISTS ({_ERASING})"),
        ),
        **_trigger("guard_journal_d", "BEFORE DELETE ON journal", _refuse(APPEND_ONLY, "1")),
        **_trigger("guard_head_i", "BEFORE INSERT ON head", _refuse(OUT_OF_TURN, "1")),
        **_trigger(
            "guard_head_u",
            "BEFORE UPDATE ON head",
            _refuse(
                OUT_OF_TURN,
                "NEW.id IS NOT (SELECT max(id) FROM change)"
                " OR NEW.hash IS NOT (SELECT hash FROM change WHERE id = NEW.id)",
            ),
        ),
        **_trigger("guard_head_d", "BEFORE DELETE ON head", _refuse(OUT_OF_TURN, "1")),
    }
