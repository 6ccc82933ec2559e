"""The row of the club, and of what belongs to it and not to a desk: its picture, its certificates."""

from __future__ import annotations

from collections.abc import Iterable

import sqlalchemy as sa

from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work

_OF_KEYS = sa.select(tables_all.club_setting.c.key, tables_all.club_setting.c.content).where(
    tables_all.club_setting.c.key.in_(sa.bindparam("of_keys", expanding=True))
)


def name(view: View) -> str:
    """Return the club's name."""
    return str(view.rows(tables_all.club)[0].name)


def found(work: Work, called: str) -> None:
    """Write the club's row."""
    work.insert(tables_all.club, {"id": 1, "name": called})


def rename(work: Work, called: str) -> None:
    """Give the club another name."""
    work.update(tables_all.club, {"id": 1}, name=called)


def counts(view: View, tables: Iterable[str]) -> dict[str, int]:
    """Return how many rows these tables hold."""
    rows = {table.name: table for table in tables_all.journaled()}
    counted = {name: sa.select(sa.func.count()).select_from(rows[name]) for name in tables}
    return {name: int(view.connection.execute(query).scalar_one()) for name, query in counted.items()}


def get(view: View, key: str) -> str | None:
    """Return what is kept under a key; None if nothing is."""
    rows = view.rows(tables_all.club_setting, key=key)
    return str(rows[0].content) if rows else None


def of_keys(view: View, *keys: str) -> dict[str, str]:
    """Return what is kept under these keys, by key; those are left out under which nothing is."""
    return {str(row.key): str(row.content) for row in view.connection.execute(_OF_KEYS, {"of_keys": keys})}


def under(view: View, prefix: str) -> dict[str, str]:
    """Return what is kept under all keys that begin so, by key; `prefix` has no sign that means another one."""
    setting = tables_all.club_setting.c
    query = sa.select(setting.key, setting.content).where(setting.key.like(f"{prefix}%")).order_by(setting.key)
    return {str(row.key): str(row.content) for row in view.connection.execute(query)}


def put(work: Work, key: str, content: str) -> None:
    """Keep something under a key; the same once more writes nothing."""
    work.keep(tables_all.club_setting, {"key": key}, content=content)


def remove(work: Work, key: str) -> None:
    """Keep nothing under a key any more."""
    work.delete(tables_all.club_setting, key=key)
