"""An event at a glance: how far each series is, its tables, who leads, and what is to be done now."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import TYPE_CHECKING

from skatclub.domain.hall.notes import HallNotes
from skatclub.domain.office import sheet as office_sheet
from skatclub.domain.office.sheet import ListState, Task
from skatclub.domain.seating.draws import DrawState
from skatclub.domain.standings.state import Finality

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

    from skatclub.domain.events.event import Event
    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.domain.registration.registration import Count

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


class StepKind(StrEnum):
    """What there may be to do."""

    REGISTER = "register"
    AWAIT = "await"
    DRAW = "draw"
    TAKE_OVER = "take_over"
    REFRESH = "refresh"
    PROVISIONAL = "provisional"
    FIXED = "fixed"
    ADD_TABLE = "add_table"
    CLARIFY = "clarify"
    MISSING = "missing"
    ENTER = "enter"
    CHECK = "check"
    TAKEN_OVER = "taken_over"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to do now: about a series (0: none), with the tables it is about or a number of people."""

    kind: StepKind
    series: int = 0
    tables: tuple[OfficeSheet, ...] = ()
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesCard:
    """One series with how far its draw (None: nothing yet) and its tables are.

    `plain` results of it are known without a list: those of past years were taken over so.
    """

    number: int
    rounds: int
    draw: DrawState | None
    tables: tuple[OfficeSheet, ...]
    plain: int = 0

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Leader:
    """Somebody at the top; `total` in points over `lists` lists, equal ones share a rank (SkWO 6.3.1)."""

    rank: int
    start_no: int | None
    name: str
    total: int
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
class EventOverview:
    """All that the overview of an event shows; without anybody registered its tables are made by names.

    `minutes` is the time of a series (0: no limit), `clock` what the hall was told of it. `paces` are the seconds
    from one typed list to the next, by series, where that can be said. `plain_people` have results without a list.
    `wants_second_look`: no list counts as checked before somebody else has looked at it. `finality` says how far
    the ranking of the leaders is.
    """

    event: Event
    count: Count
    series: tuple[SeriesCard, ...]
    leaders: tuple[Leader, ...]
    minutes: int = 0
    clock: HallNotes = field(default_factory=HallNotes)
    paces: Mapping[int, int] = field(default_factory=dict)
    basis: Basis | None = None
    plain_people: int = 0
    wants_second_look: bool = False
    finality: Finality = field(default_factory=Finality)

    @property
    def is_taken_over(self) -> bool:
        """Tell whether only results are known and no list, as of evenings of past years."""
        return bool(self.series) and all(card.plain and not card.tables for card in self.series)

    @property
    def is_informal(self) -> bool:
        """Tell whether nobody is registered, so that tables are made by names."""
        return not self.everybody

    @property
    def everybody(self) -> int:
        """Return how many people stand in the list of the event, those who left included."""
        count = self.count
        return count.registered + count.waiting + count.withdrawn + count.no_show

    @property
    def current(self) -> int:
        """Return the number of the series to play now: the first not yet played, else the last; 0 if none."""
        unfinished = (card.number for card in self.series if not card.is_played)
        last = self.series[-1].number if self.series else 0
        return next(unfinished, last)

    def of(self, number: int) -> SeriesCard:
        """Return a series by its number."""
        return next(card for card in self.series if card.number == number)


def steps(overview: EventOverview, *, takes_registrations: bool) -> tuple[Step, ...]:
    """Return what is to be done now, the most urgent first; never nothing."""
    if overview.is_taken_over:
        return (Step(kind=StepKind.TAKEN_OVER, number=overview.plain_people),)
    if overview.is_informal and not takes_registrations:
        return _informal(overview)
    open_steps = [_clarify(card) for card in overview.series]
    count = overview.count
    current = next((card for card in overview.series if not card.is_played), None)
    first = not any(card.tables for card in overview.series)
    if first:
        open_steps.append(Step(kind=StepKind.REGISTER, number=count.registered))
    if count.expected and current is not None:
        open_steps.append(Step(kind=StepKind.AWAIT, number=count.expected))
    open_steps += [step for card in overview.series for step in _of_lists(card)]
    if all(card.state is SeriesState.FINISHED for card in overview.series):
        open_steps.append(Step(kind=StepKind.FINISHED))
    elif current is not None and current.state is SeriesState.NOT_DRAWN and count.here:
        open_steps.append(Step(kind=StepKind.DRAW, series=current.number))
    elif current is not None and current.state is SeriesState.DRAFT:
        open_steps.append(Step(kind=StepKind.TAKE_OVER, series=current.number))
    return _with_basis(overview.basis, open_steps)


def _with_basis(basis: Basis | None, possible_steps: Sequence[Step | None]) -> tuple[Step, ...]:
    """Return the steps with what is to be said of a series seated by points, before what follows from it."""
    due_steps = [step for step in possible_steps if step is not None]
    ordered_steps: list[Step] = []
    if basis is not None and basis.is_fixed:
        ordered_steps = [Step(kind=StepKind.FIXED, series=basis.series, number=basis.changed)]
    elif basis is not None and basis.changed:
        ordered_steps = [Step(kind=StepKind.REFRESH, series=basis.series, number=basis.changed)]
    elif basis is not None and basis.is_provisional:
        ordered_steps = [Step(kind=StepKind.PROVISIONAL, series=basis.series, number=basis.missing)]
    place = next((at for at, step in enumerate(due_steps) if step.kind is StepKind.TAKE_OVER), len(due_steps))
    return (*due_steps[:place], *ordered_steps, *due_steps[place:])


def pace(typed_at: Sequence[datetime]) -> int | None:
    """Return the usual seconds from one typed list to the next: the middle of all gaps, so that breaks do no harm.

    Lists that came in one file have the same time and count once. None with fewer than four: two gaps are no pace.
    """
    times = sorted(set(typed_at))
    gaps = sorted(int((after - before).total_seconds()) for before, after in pairwise(times))
    return gaps[len(gaps) // 2] if len(gaps) >= LEAST_GAPS else None


def _informal(overview: EventOverview) -> tuple[Step, ...]:
    possible_steps = [_clarify(card) for card in overview.series]
    possible_steps += [step for card in overview.series for step in _of_lists(card)]
    empty = next((card for card in overview.series if not card.tables and not card.plain), None)
    if empty is not None:
        possible_steps.append(Step(kind=StepKind.ADD_TABLE, series=empty.number))
    due_steps = tuple(step for step in possible_steps if step is not None)
    return due_steps or (Step(kind=StepKind.FINISHED),)


def _clarify(series: SeriesCard) -> Step | None:
    return _waiting(series, Task.CLARIFY, StepKind.CLARIFY)


def _of_lists(series: SeriesCard) -> tuple[Step | None, ...]:
    """Return what is to be done with the lists of a series that are clear."""
    return (
        _waiting(series, Task.RECEIVED, StepKind.ENTER),
        _waiting(series, Task.CHECK, StepKind.CHECK),
        _waiting(series, Task.MISSING, StepKind.MISSING),
    )


def _waiting(series: SeriesCard, task: Task, kind: StepKind) -> Step | None:
    tables = office_sheet.waiting(series.tables, task)
    return Step(kind=kind, series=series.number, tables=tables) if tables else None
