"""How a server is told what to do: several statements at once, each kept as it was understood the first time."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import count
from typing import TYPE_CHECKING, Any, cast

from psycopg import errors, pq, sql

from skatclub.store.work import IN_ONE_GO

if TYPE_CHECKING:
    from psycopg import Connection, Cursor
    from sqlalchemy.engine.interfaces import DBAPICursor, ExecutionContext

_FACT = re.compile(r"%\((\w+)\)s")
_KEPT = "kept by the server"
_NUMBERS = count(1)


def in_one_go(cursor: DBAPICursor, statement: str, facts: Mapping[str, object], context: ExecutionContext) -> bool:
    """Send statements of one text at once where that was asked for; the last of them gives the answer.

    The server keeps each as it has understood it: to read and plan them anew took it longer than to do them. Where
    it was told to forget them, as psycopg does when it rolls back, the first of a change tells it again.
    """
    if not IN_ONE_GO.items() <= context.execution_options.items():
        return False
    driver, kept = cast("Cursor", cursor), context.root_connection.info.setdefault(_KEPT, {})
    line = driver.connection
    is_first = line.autocommit and line.pgconn.transaction_status == pq.TransactionStatus.IDLE
    try:
        _send(driver, statement, facts, kept, is_first=is_first)
    except errors.InvalidSqlStatementName:
        if not is_first:
            raise
        line.rollback()
        kept.clear()
        _send(driver, statement, facts, kept, is_first=True)
    while driver.nextset():
        pass
    return True


def _send(
    driver: Cursor, statement: str, facts: Mapping[str, object], kept: dict[str, str], *, is_first: bool
) -> None:
    """Do a text, and let the server keep it if it does not know it yet; a change begins with its first one."""
    before = "BEGIN; " if is_first else ""
    if statement not in kept:
        parts = [_kept(part, f"kept_{next(_NUMBERS)}") for part in statement.split("; ")]
        before += "".join(f"{prepared}; " for prepared, _done in parts if prepared)
        kept[statement] = "; ".join(done for _prepared, done in parts)
    asked = kept[statement] % {name: _literal(fact, driver.connection) for name, fact in facts.items()}
    driver.execute(before + asked, prepare=False)


def _kept(statement: str, name: str) -> tuple[str, str]:
    """Return what lets a server keep a statement with facts, and what does it; one without is told each time."""
    names = tuple(dict.fromkeys(_FACT.findall(statement)))
    if not names:
        return "", statement
    prepared = _FACT.sub(lambda fact: f"${names.index(fact[1]) + 1}", statement)
    return f"PREPARE {name} AS {prepared}", f"EXECUTE {name}({', '.join(f'%({each})s' for each in names)})"


def _literal(fact: object, line: Connection[Any]) -> str:
    """Write a fact as PostgreSQL reads it; what psycopg asks itself of each took longer than a small change."""
    match fact:
        case None:
            return "NULL"
        case int():
            return str(fact)
        case str():
            coding = line.info.encoding
            return bytes(pq.Escaping(line.pgconn).escape_literal(fact.encode(coding))).decode(coding)
        case list():
            return "'{" + ",".join(map(str, map(int, fact))) + "}'"
    return sql.quote(fact, line)
