"""A change, and how verbs make one of a value: load it, compare it with what the user saw, act, tell what was done.

Verbs that only make something new open their change themselves; all of them return a `Change`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Generic, TypeVar

from skatclub.domain.seating.task import Move
from skatclub.store.journal import stale
from skatclub.store.work import Work

if TYPE_CHECKING:
    Begin = Callable[[str], AbstractContextManager[Work]]

V = TypeVar("V")
Fields = Mapping[str, str | int]
"""What the sentence about a change needs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """A committed change; pages that show its `tables` ask again.

    `fields` hold what a sentence about it needs, `made_id` the id of what was made. A request that changed
    nothing has no `tables`, and the number of the change before it. `moves` are the start cards to print again,
    `is_full` says that the list that was written takes no further deal.
    """

    change_id: int
    verb: str
    fields: Fields
    tables: frozenset[str]
    at: datetime
    made_id: int | None = None
    moves: tuple[Move, ...] = ()
    is_full: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen(Generic[V]):
    """What the user saw: the `value` that `of` reads; where it reads another one by now, the verb is refused.

    `row` names the row in which it stands by table and id: who wrote that last is told. `wanted` is what the
    sentence about the refused change needs.
    """

    value: object
    of: Callable[[V], object]
    row: Callable[[V], tuple[str, int]]
    wanted: Callable[[V], Fields] = lambda _now: {}

    def check(self, work: Work, now: V) -> None:
        """Refuse to go on where somebody was faster (`WrittenMeanwhile`)."""
        if self.of(now) != self.value:
            work.tell(**self.wanted(now))
            raise stale.refusal(work, *self.row(now))


def rewrite(
    begin: Begin,
    verb: str,
    load: Callable[[Work], V],
    act: Callable[[Work, V], Fields | None],
    *,
    where: Callable[[V], Fields] | None = None,
    saw: Seen[V] | None = None,
    **fields: str | int,
) -> Change:
    """Rewrite a loaded value in a change that `begin` opens; `act` writes and says what was done.

    `where` says what the value is part of. `saw` is for a verb that is told what its user saw, be it by a script;
    of windows the change itself knows. Refused: as `load`, `saw` and `act` do.
    """
    with begin(verb) as work:
        work.tell(**fields)
        now = load(work)
        if where is not None:
            work.tell(**where(now))
        if saw is not None:
            saw.check(work, now)
        work.tell(**(act(work, now) or {}))
    return committed(work)


def unchanged(begin: Begin, verb: str) -> Change:
    """Return the change of a verb that finds everything as it should be; it leaves no entry."""
    with begin(verb) as work:
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
