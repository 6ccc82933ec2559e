"""The guards of a PostgreSQL database: the same refusals and the same journal as in a SQLite file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.store.engine.sqlite_triggers import (
    APPEND_ONLY,
    KEY_CHANGED,
    NOT_RAISED,
    OUT_OF_TURN,
    OUTSIDE,
    sheet_of,
)
from skatclub.store.tables import all as tables_all

if TYPE_CHECKING:
    import sqlalchemy as sa

STATE = "SK001"
"""The SQLSTATE of our refusals."""

_OPEN = "SELECT 1 FROM change WHERE id = (SELECT max(id) FROM change) AND hash IS NULL"
_ERASING = _OPEN + " AND verb = 'erase'"
_NOTE = "INSERT INTO journal(change_id, tab, key, table_id, before, after) VALUES (open_id, ?);\n"
_FIND_OPEN = """
DECLARE open_id bigint;
BEGIN
  SELECT id INTO open_id FROM change WHERE id = (SELECT max(id) FROM change) AND hash IS NULL;
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Guard:
    """A trigger with the body of its function, which has the same name."""

    name: str
    table: str
    when: str
    body: str
    level: str = "ROW"
    constraint: bool = False

    def statements(self) -> tuple[str, str]:
        """Return what creates the function and the trigger."""
        kind = "CONSTRAINT TRIGGER" if self.constraint else "TRIGGER"
        deferred = " DEFERRABLE INITIALLY DEFERRED" if self.constraint else ""
        function = (
            f"CREATE OR REPLACE FUNCTION {self.name}() RETURNS trigger LANGUAGE plpgsql"
            f" SECURITY DEFINER SET search_path FROM CURRENT AS $guard${self.body}$guard$"
        )
        trigger = (
            f"CREATE {kind} {self.name} {self.when} ON {self.table}{deferred}"
            f" FOR EACH {self.level} EXECUTE FUNCTION {self.name}()"
        )
        return function, trigger


def guards() -> tuple[Guard, ...]:
    """Return all triggers of a database."""
    return (*_facts(), *_own())


def refuse(sentence: str, where: str, *, state: str = STATE) -> str:
    """Return the line of a guard that refuses where this holds."""
    return f"  IF {where} THEN RAISE EXCEPTION '{sentence}' USING ERRCODE = '{state}'; END IF;\n"


def _block(*lines: str, returns: str = "NEW") -> str:
    return "\nBEGIN\n" + "".join(lines) + f"  RETURN {returns};\nEND\n"


def _facts() -> Iterator[Guard]:
    for table in (*tables_all.journaled(), *tables_all.PROJECTED):
        body = _journaling(table) if table not in tables_all.PROJECTED else _guarding()
        yield Guard(
            name=f"journal_{table.name}", table=table.name, when="AFTER INSERT OR UPDATE OR DELETE", body=body
        )
    for table in (*tables_all.journaled(), *tables_all.PROJECTED, *tables_all.WRITTEN_BY_STORE):
        yield Guard(
            name=f"guard_{table.name}_truncate",
            table=table.name,
            when="BEFORE TRUNCATE",
            body=_block(refuse(APPEND_ONLY, "true"), returns="NULL"),
            level="STATEMENT",
        )


def _guarding() -> str:
    return _block(refuse(OUTSIDE, f"NOT EXISTS ({_OPEN})"), returns="NULL")


def _journaling(table: sa.Table) -> str:
    keys = " OR ".join(f"NEW.{column.name} IS DISTINCT FROM OLD.{column.name}" for column in table.primary_key)
    inserts = "".join(
        f"  {opening} "
        + _NOTE.replace("?", f"'{table.name}', {_key(table, row)}, {sheet_of(table, row)}, {before}, {after}")
        for opening, row, before, after in (
            ("IF TG_OP = 'INSERT' THEN", "NEW", "NULL", "row_to_json(NEW)::text"),
            ("ELSIF TG_OP = 'UPDATE' THEN", "NEW", "row_to_json(OLD)::text", "row_to_json(NEW)::text"),
            ("ELSE", "OLD", "row_to_json(OLD)::text", "NULL"),
        )
    )
    return (
        _FIND_OPEN
        + refuse(OUTSIDE, "open_id IS NULL")
        + "  IF TG_OP = 'UPDATE' THEN\n"
        + refuse(NOT_RAISED, "NEW.version <= OLD.version")
        + refuse(KEY_CHANGED, keys)
        + "  END IF;\n"
        + inserts
        + "  END IF;\n  RETURN NULL;\nEND\n"
    )


def _key(table: sa.Table, row: str) -> str:
    parts = ", ".join(f"{row}.{column.name}" for column in table.primary_key)
    return f"replace(json_build_array({parts})::text, ' ', '')"


def _own() -> Iterator[Guard]:
    kept = ("id", "verb", "desk", "at", "schema", "undoes", "prev")
    altered = " OR ".join(f"NEW.{name} IS DISTINCT FROM OLD.{name}" for name in kept)
    placed = " OR ".join(
        f"NEW.{name} IS DISTINCT FROM OLD.{name}" for name in ("id", "change_id", "tab", "key", "table_id")
    )
    resealed = f"NEW.hash IS DISTINCT FROM OLD.hash OR NOT EXISTS ({_ERASING})"
    turn = "(SELECT id + 1 FROM head)"
    never = _block(refuse(APPEND_ONLY, "true"))
    bodies = {
        "change_i": _block(
            refuse(
                OUT_OF_TURN,
                f"NEW.hash IS NOT NULL OR NEW.id IS DISTINCT FROM {turn} OR EXISTS ({_OPEN})",
            )
        ),
        "change_u": _block(
            refuse(APPEND_ONLY, altered), refuse(APPEND_ONLY, f"OLD.hash IS NOT NULL AND ({resealed})")
        ),
        "change_d": never,
        "journal_i": _block(refuse(OUTSIDE, f"NOT EXISTS ({_OPEN} AND id = NEW.change_id)")),
        "journal_u": _block(refuse(APPEND_ONLY, f"{placed} OR NOT EXISTS ({_ERASING})")),
        "journal_d": never,
        "head_i": never,
        "head_u": _block(
            refuse(
                OUT_OF_TURN,
                "NEW.id IS DISTINCT FROM (SELECT max(id) FROM change)"
                " OR NEW.hash IS DISTINCT FROM (SELECT hash FROM change WHERE id = NEW.id)",
            )
        ),
        "head_d": never,
    }
    events = {"i": "INSERT", "u": "UPDATE", "d": "DELETE"}
    for name, body in bodies.items():
        table, letter = name.rsplit("_", 1)
        yield Guard(name=f"guard_{name}", table=table, when=f"BEFORE {events[letter]}", body=body)
    yield Guard(
        name="guard_change_sealed",
        table="change",
        when="AFTER INSERT OR UPDATE",
        body=_block(
            refuse(OUTSIDE, "EXISTS (SELECT 1 FROM change WHERE id = NEW.id AND hash IS NULL)"), returns="NULL"
        ),
        constraint=True,
    )
