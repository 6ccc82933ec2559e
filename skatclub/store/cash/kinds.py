"""What money can be for beside our own categories: the purposes that a club has made itself."""

from __future__ import annotations

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.store.tables import all as tables_all
from skatclub.store.work import View, Work


def names(view: View) -> dict[int, str]:
    """Return the names of all purposes by id."""
    return {row.id: row.name for row in view.rows(tables_all.purpose)}


def get(view: View, purpose_id: int) -> str:
    """Return the name of a purpose; refused: `NoSuchRecord`."""
    for row in view.rows(tables_all.purpose, id=purpose_id):
        return str(row.name)
    raise NoSuchRecord("purpose", purpose_id)


def add(work: Work, name: str) -> int:
    """Write a new purpose; return its id."""
    return work.insert(tables_all.purpose, {"name": name})


def rename(work: Work, purpose_id: int, name: str) -> None:
    """Call a purpose otherwise."""
    work.update(tables_all.purpose, {"id": purpose_id}, name=name)


def remove(work: Work, purpose_id: int) -> None:
    """Take a purpose out that no booking has."""
    work.delete(tables_all.purpose, id=purpose_id)


def is_used(view: View, purpose_id: int) -> bool:
    """Tell whether a booking is for this purpose."""
    return bool(view.rows(tables_all.booking, purpose_id=purpose_id))
