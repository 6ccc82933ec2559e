"""What a change has done: which verb, on what, when, and which tables of the store it touched."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from skatclub.store.work import Work


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A committed change; pages that show its `tables` ask again.

    `fields` hold what a sentence about it needs, `made_id` the id of what was made. A request that changed
    nothing has no `tables`, and the number of the change before it.
    """

    change_id: int
    verb: str
    fields: Mapping[str, str | int]
    tables: frozenset[str]
    at: datetime
    made_id: int | None = None


def committed(work: Work, *, made_id: int | None = None) -> Change:
    """Return what a closed change has done."""
    return Change(
        change_id=work.change_id,
        verb=work.verb,
        fields=dict(work.fields),
        tables=work.tables,
        at=work.at,
        made_id=made_id,
    )
