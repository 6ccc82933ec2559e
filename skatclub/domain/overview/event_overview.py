"""An event at a glance: how far each series is, its tables, who leads, and what is left after the last list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from skatclub.domain.events.event import Event, Length
from skatclub.domain.hall.calls import Call
from skatclub.domain.hall.notes import HallNotes
from skatclub.domain.office.sheet import ListState, OfficeSheet
from skatclub.domain.registration.registration import Count
from skatclub.domain.seating.draws import DrawState
from skatclub.domain.seating.task import Method
from skatclub.domain.standings.state import Finality

if TYPE_CHECKING:
    from skatclub.domain.standings.standings import Total

LEADERS = 5
LEAST_GAPS = 3


class SeriesState(StrEnum):
    """How far a series is: complete once all lists have a result, finished once all are checked."""

    NOT_DRAWN = "not_drawn"
    DRAFT = "draft"
    READY = "ready"
    RUNNING = "running"
    COMPLETE = "complete"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesCard:
    """One series with how far its draw (None: nothing yet) and its tables are.

    `plain` results of it are known without a list: those of past years were taken over so. `method` seats it.
    `printed`: its cards, plan or lists were printed.
    """

    number: int
    length: Length
    draw: DrawState | None
    tables: tuple[OfficeSheet, ...]
    plain: int
    method: Method
    printed: bool

    @property
    def state(self) -> SeriesState:
        """Return how far the series is."""
        if not self.tables and self.plain:
            return SeriesState.FINISHED
        if not self.tables:
            return SeriesState.DRAFT if self.draw is DrawState.DRAFT else SeriesState.NOT_DRAWN
        if all(table.is_checked for table in self.tables):
            return SeriesState.FINISHED
        if all(table.has_result for table in self.tables):
            return SeriesState.COMPLETE
        begun = any(table.state is not ListState.OPEN for table in self.tables)
        return SeriesState.RUNNING if begun else SeriesState.READY

    @property
    def is_played(self) -> bool:
        """Tell whether nobody plays in it any more, so that the next one can begin."""
        return self.state in {SeriesState.COMPLETE, SeriesState.FINISHED}


def current(series: Sequence[SeriesCard]) -> int:
    """Return the number of the series to play now: the first not yet played, else the last; 0 if none."""
    last = series[-1].number if series else 0
    return next((card.number for card in series if not card.is_played), last)


@dataclass(frozen=True, slots=True, kw_only=True)
class Leader:
    """Somebody at the top; `total` in points over `lists` lists, equal ones share a rank (SkWO 6.3.1)."""

    rank: int
    start_no: int | None
    name: str
    total: Total
    lists: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Basis:
    """What a series seated by points rests on.

    `is_fixed` once its tables are made: then nobody is moved any more. `missing` are lists of earlier series that
    are not in, `changed` are people who stand on another rank than when the series was drawn.
    """

    series: int
    is_fixed: bool
    missing: int
    is_provisional: bool
    changed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """What is left to do once every list is checked.

    `posted`: the ranking hangs as it stands; `lots` are groups of equals that only a lot can part; so many `prizes`
    of the plan wait to be handed out. `owing` people have something to pay, `open_cents` of all the `owed_cents`;
    `back` people get something. `counted`: the
    box was counted after the last booking (None: nothing was booked). `honoured`: certificates were printed;
    `closed`: the evening was closed with its papers; `followed`: the next evening is there.
    """

    posted: bool = False
    lots: int = 0
    prizes: int = 0
    owing: int = 0
    open_cents: int = 0
    owed_cents: int = 0
    back: int = 0
    counted: bool | None = None
    honoured: bool = False
    closed: bool = False
    followed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EventOverview:
    """All that the overview of an event shows.

    `minutes` is the time of a series (0: no limit), `clock` what the hall was told of it. `paces` are the seconds
    from one typed list to the next, by series, where that can be said. `plain_people` have results without a list.
    `wants_second_look`: no list counts as checked before somebody else has looked at it. `finality` says how far
    the ranking of the leaders is. `charged`: something is paid; `has_prizes`: there is a plan of prizes.
    `ending` is read once every list is checked. `calls` are the tables that wait for somebody from the desk,
    `awaited` the names of those registered who are not here yet. `goes_on`: another evening may follow.
    """

    event: Event
    count: Count
    series: tuple[SeriesCard, ...]
    leaders: tuple[Leader, ...]
    minutes: int
    clock: HallNotes
    paces: Mapping[int, int]
    basis: Basis | None
    plain_people: int
    wants_second_look: bool
    finality: Finality
    charged: bool
    has_prizes: bool
    ending: Ending | None
    calls: tuple[Call, ...]
    awaited: tuple[str, ...]
    goes_on: bool = True

    @property
    def is_taken_over(self) -> bool:
        """Tell whether only results are known and no list, as of evenings of past years."""
        return bool(self.series) and all(card.plain and not card.tables for card in self.series)

    @property
    def is_informal(self) -> bool:
        """Tell whether tables are made by names: nobody is registered, or they were so far, and none was drawn."""
        tables = [card for card in self.series if card.tables]
        return not self.everybody or (bool(tables) and all(card.draw is None for card in tables))

    @property
    def everybody(self) -> int:
        """Return how many people stand in the list of the event, those who left included."""
        count = self.count
        return count.registered + count.waiting + count.withdrawn + count.no_show

    @property
    def current(self) -> int:
        """Return the number of the series to play now; 0 if none."""
        return current(self.series)

    def table_before(self, number: int) -> OfficeSheet | None:
        """Return the only table of the series before one that has none yet: there they may sit together again."""
        now, before = self.of(number), self.of(number - 1)
        if now is None or now.tables or before is None or len(before.tables) != 1:
            return None
        return before.tables[0]

    def of(self, number: int) -> SeriesCard | None:
        """Return a series by its number; None if the event has none of it."""
        return next((card for card in self.series if card.number == number), None)


def pace(typed_at: Sequence[datetime]) -> int | None:
    """Return the usual seconds from one typed list to the next: the middle of all gaps, so that breaks do no harm.

    Lists that came in one file have the same time and count once. None with fewer than four: two gaps are no pace.
    """
    times = sorted(set(typed_at))
    gaps = sorted(int((after - before).total_seconds()) for before, after in pairwise(times))
    return gaps[len(gaps) // 2] if len(gaps) >= LEAST_GAPS else None
