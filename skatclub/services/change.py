"""A change, and how verbs make one of a value: load it, compare it with what the user saw, act, tell what was done.

Verbs that only make something new open their change themselves; all of them return a `Change`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.domain.seating.task import Move
    from skatclub.rules.errors import Refusal
    from skatclub.store.engine.database import Database
    from skatclub.store.work import Work

V = TypeVar("V")
Fields = Mapping[str, str | int]
"""What the sentence about a change needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A committed change; pages that show its `tables` ask again.

    `fields` hold what a sentence about it needs, `made_id` the id of what was made. A request that changed
    nothing has no `tables`, and the number of the change before it. `moves` are the start cards to print again.
    """

    change_id: int
    verb: str
    fields: Fields
    tables: frozenset[str]
    at: datetime
    made_id: int | None = None
    moves: tuple[Move, ...] = ()


@dataclass(frozen=True, slots=True)
class Saw(Generic[V]):
    """What the user saw: the `value` that `of` reads; where it reads another one by now, the verb is refused."""

    value: object
    of: Callable[[V], object]
    refusal: Callable[[V], Refusal]

    def check(self, now: V) -> None:
        """Refuse to go on where somebody was faster."""
        if self.of(now) != self.value:
            raise self.refusal(now)


def rewrite(
    database: Database,
    verb: str,
    load: Callable[[Work], V],
    act: Callable[[Work, V], Fields | None],
    *,
    where: Callable[[V], Fields] | None = None,
    saw: Saw[V] | None = None,
    **fields: str | int,
) -> Change:
    """Rewrite a loaded value in one change; `where` says what it is part of, `act` writes and says what was done.

    `saw` is left out only where no caller can know yet what the user saw. Refused: as `load`, `saw` and `act` do.
    """
    with database.change(verb) as work:
        work.tell(**fields)
        now = load(work)
        if saw is not None:
            saw.check(now)
        if where is not None:
            work.tell(**where(now))
        work.tell(**(act(work, now) or {}))
    return committed(work)


def unchanged(database: Database, verb: str) -> Change:
    """Return the change of a verb that finds everything as it should be; it leaves no entry."""
    with database.change(verb) as work:
        pass
    return committed(work)


def committed(work: Work, *, made_id: int | None = None, moves: tuple[Move, ...] = ()) -> Change:
    """Return what a closed change has done."""
    return Change(
        change_id=work.change_id,
        verb=work.verb,
        fields=dict(work.fields),
        tables=work.tables,
        at=work.at,
        made_id=made_id,
        moves=moves,
    )
