"""Clubs that many tests begin with: played once for all, also as rehearsals; each test gets a copy."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Generic, Protocol, TypeVar

from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.store.engine import engines
from skatclub.store.engine.database import Database
from skatclub.store.sheets import sheets
from tests import databases, scratch
from tests.rehearsals import planning, playing
from tests.rehearsals.day import Moment, Wish

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


def file_of(what: Hashable, play: Callable[[Club], object], own: Path) -> Club:
    """Open a club as `play` leaves it, in a file of one's own; it is played once in a run, for all workers."""
    name = hashlib.sha256(repr(what).encode()).hexdigest()
    with scratch.turn() as room:
        kept = room / f"{name}.skatclub"
        if not kept.exists():
            fresh = Path(tempfile.mkdtemp(dir=room), "club.skatclub")
            club = databases.make(fresh)
            try:
                play(club)
            finally:
                clubs.close(club)
            fresh.rename(kept)
    shutil.copyfile(kept, own)
    return databases.open_again(own)


@contextmanager
def played_once(what: Hashable, play: Callable[[Club], object]) -> Iterator[Club]:
    """Give a copy of a club to read, and take it away again; see `file_of`."""
    with tempfile.TemporaryDirectory(dir=scratch.folder()) as folder:
        club = file_of(what, play, Path(folder) / "club.skatclub")
        try:
            yield club
        finally:
            clubs.close(club)


def day_of(wish: Wish, until: Moment, own: Path) -> Club:
    """Open a club whose first event is a rehearsal, played up to a moment, in a file of one's own."""
    return file_of((wish, until), lambda club: playing.played(club, planning.plan(wish), until=until), own)
