"""Clubs that many tests begin with: the services play them once for all, and each test gets a copy of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.store.engine import engines
from skatclub.store.engine.database import Database
from skatclub.store.sheets import sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from datetime import datetime

T = TypeVar("T")


class Clock(Protocol):
    """A clock of tests, which can be set."""

    now: datetime

    def __call__(self) -> datetime:
        """Tell the time, and go on a little."""


@dataclass(frozen=True, slots=True)
class Kept(Generic[T]):
    """A club that nobody works on, what playing it returned, and what time it was then."""

    club: Club
    made: T
    at: datetime


_KEPT: dict[Hashable, Kept[object]] = {}


def copy_of(what: Hashable, play: Callable[[Club], T], clock: Clock) -> tuple[Club, T]:
    """Return a club in memory as `play` leaves it, and what that returned; the clock is set to the end of it.

    `what` names it: it is played when it is first asked for, by a clock of its own, so that no test sees
    whether another one came before.
    """
    if what not in _KEPT:
        own = type(clock)()
        club = clubs.create(":memory:", name="SC Herz Dame", author="Test", desk="desk", clock=own)
        _KEPT[what] = Kept(club, play(club), own.now)
    kept = _KEPT[what]
    clock.now = kept.at
    original = kept.club.database
    engine = engines.copied_to_memory(original.engine)
    desk = replace(original.desk, clock=clock)
    return Club(Database(address=engines.MEMORY, engine=engine, desk=desk, project=sheets.project)), kept.made  # type: ignore[return-value]
