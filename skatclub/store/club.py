"""The row of the club itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import sqlalchemy as sa

from skatclub.store import tables

if TYPE_CHECKING:
    from skatclub.store.work import View, Work


def name(view: View) -> str:
    """Return the club's name."""
    return str(view.connection.execute(sa.select(tables.club.c.name)).scalar_one())


def found(work: Work, called: str) -> None:
    """Write the club's row."""
    work.insert(tables.club, {"id": 1, "name": called})


def rename(work: Work, called: str) -> None:
    """Give the club another name."""
    work.connection.execute(sa.update(tables.club).values(name=called, version=tables.club.c.version + 1))
