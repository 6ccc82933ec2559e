"""The thread through a day of play: which stages are done, what is to do now, and what a step would build on.

From the first name at the door to the next evening. What is provisional below a step is its doubt: a draw by
standings that are not checked, prizes that may still change.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from skatclub.domain.events.event import EventKind
from skatclub.domain.office import sheet as office_sheet
from skatclub.domain.office.sheet import OfficeSheet, Task
from skatclub.domain.overview.event_overview import Basis, Ending, EventOverview, SeriesCard, SeriesState
from skatclub.domain.seating.task import Method

FEWEST = 3
"""People without whom nothing can be drawn."""


class StepKind(StrEnum):
    """What there may be to do."""

    REGISTER = "register"
    AWAIT = "await"
    DRAW = "draw"
    TAKE_OVER = "take_over"
    REFRESH = "refresh"
    PROVISIONAL = "provisional"
    FIXED = "fixed"
    PRINT = "print"
    ADD_TABLE = "add_table"
    CLARIFY = "clarify"
    MISSING = "missing"
    ENTER = "enter"
    CHECK = "check"
    POST = "post"
    HAND_OUT = "hand_out"
    COLLECT = "collect"
    COUNT_BOX = "count_box"
    HONOUR = "honour"
    CLOSE = "close"
    NEXT_EVENING = "next_evening"
    TAKEN_OVER = "taken_over"
    FINISHED = "finished"


WAITS_FOR = {
    StepKind.COUNT_BOX: {StepKind.COLLECT},
    StepKind.CLOSE: {StepKind.COLLECT, StepKind.COUNT_BOX},
    StepKind.NEXT_EVENING: {StepKind.COLLECT, StepKind.COUNT_BOX},
}
"""Steps that come once others are done; whoever wants may do them before from the menu."""


class Stage(StrEnum):
    """The stages of a day, in their order."""

    REGISTER = "register"
    DRAW = "draw"
    PRINT = "print"
    PLAY = "play"
    ENTER = "enter"
    CHECK = "check"
    POST = "post"
    PRIZES = "prizes"
    MONEY = "money"
    BOX = "box"
    CERTIFICATES = "certificates"
    CLOSE = "close"
    NEXT = "next"


class DoubtKind(StrEnum):
    """Why what a step builds on may still change."""

    AWAITED = "awaited"
    MISSING = "missing"
    UNCHECKED = "unchecked"
    LOTS = "lots"
    PRIZES = "prizes"
    OWED = "owed"
    NOT_COUNTED = "not_counted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One thing to do now: about a series (0: none), with its tables or a number of people, some by `names`.

    Where people owe something, `open_cents` of `owed_cents` are still to be paid. Where all is done, objections to
    what was posted are heard `until` then.
    """

    kind: StepKind
    series: int = 0
    tables: tuple[OfficeSheet, ...] = ()
    number: int = 0
    names: tuple[str, ...] = ()
    open_cents: int = 0
    owed_cents: int = 0
    until: datetime | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubt:
    """Something provisional below a step: so many people (by `names`), lists (by their tables) or prizes.

    Where people owe something, `open_cents` of `owed_cents` are still to be paid.
    """

    kind: DoubtKind
    number: int = 0
    tables: tuple[OfficeSheet, ...] = ()
    names: tuple[str, ...] = ()
    open_cents: int = 0
    owed_cents: int = 0


def stages(overview: EventOverview) -> tuple[tuple[Stage, bool], ...]:
    """Return the stages that this day has, each with whether it is done; of a single list or old results none."""
    last, lists = overview.of(overview.current), _sheets(overview.series)
    if overview.is_taken_over or overview.event.kind is EventKind.SINGLE_LIST or last is None:
        return ()
    waits = {sheet.task for sheet in lists}
    all_in = last.is_played
    played = [
        (Stage.PLAY, bool(lists) and Task.MISSING not in waits),
        (Stage.ENTER, all_in),
        (Stage.CHECK, _all_checked(overview)),
    ]
    if not takes_registrations(overview):
        return (*played, *_after_stages(overview))
    seated = bool(last.tables or last.plain)
    never_printed = seated and not last.printed and not _to_print(last)  # that is over, and was not done
    printing = () if never_printed else ((Stage.PRINT, seated and not _to_print(last)),)
    return (
        (Stage.REGISTER, _has_begun(overview) or (overview.count.here >= FEWEST and not overview.count.expected)),
        (Stage.DRAW, seated),
        *printing,
        *played,
        *_after_stages(overview),
    )


def _after_stages(overview: EventOverview) -> tuple[tuple[Stage, bool], ...]:
    """Return the stages after the last list, as far as this day has them."""
    ending = overview.ending
    due = {step.kind for step in _left(overview)} if ending is not None else None
    is_empty = ending is not None and ending.counted is None
    stays_empty = is_empty and not _owes(overview)
    if due is not None and is_empty:
        due.add(StepKind.COUNT_BOX)  # nobody has counted what is still to be paid
    known: tuple[tuple[bool, Stage, StepKind], ...] = (
        (_is_posted(overview), Stage.POST, StepKind.POST),
        (_has_prizes(overview), Stage.PRIZES, StepKind.HAND_OUT),
        (overview.charged, Stage.MONEY, StepKind.COLLECT),
        (overview.charged and not stays_empty, Stage.BOX, StepKind.COUNT_BOX),
        (_is_posted(overview), Stage.CERTIFICATES, StepKind.HONOUR),
        (True, Stage.CLOSE, StepKind.CLOSE),
        (_goes_on(overview), Stage.NEXT, StepKind.NEXT_EVENING),
    )
    return tuple((stage, due is not None and kind not in due) for is_there, stage, kind in known if is_there)


def steps(overview: EventOverview) -> tuple[Step, ...]:
    """Return what is to be done now, the most urgent first; never nothing."""
    if overview.is_taken_over:
        return (Step(kind=StepKind.TAKEN_OVER, number=overview.plain_people),)
    if not takes_registrations(overview):
        return _informal(overview)
    open_steps = [_clarify(card) for card in overview.series]
    count = overview.count
    current = next((card for card in overview.series if not card.is_played), None)
    if not _has_begun(overview) and count.registered < FEWEST:
        open_steps.append(Step(kind=StepKind.REGISTER, number=count.registered))
    if count.expected and not _has_begun(overview):
        open_steps.append(Step(kind=StepKind.AWAIT, number=count.expected, names=overview.awaited))
    open_steps += [step for card in overview.series for step in (_print(card), *_of_lists(card))]
    if _all_checked(overview):
        open_steps += _after(overview) or (_finished(overview),)
    elif current is not None and current.state is SeriesState.NOT_DRAWN and count.here >= FEWEST:
        open_steps.append(Step(kind=StepKind.DRAW, series=current.number))
    elif current is not None and current.state is SeriesState.DRAFT:
        open_steps.append(Step(kind=StepKind.TAKE_OVER, series=current.number))
    return _with_basis(overview.basis, open_steps)


def doubts(overview: EventOverview, kind: StepKind, series_no: int = 0) -> tuple[Doubt, ...]:
    """Return what is provisional below a step, about a series where the step is; nothing: it stands firm."""
    ending = overview.ending or Ending()
    lists = _open_lists(overview.series)
    of_ranking = (*lists, Doubt(kind=DoubtKind.LOTS, number=ending.lots))
    awaited = Doubt(kind=DoubtKind.AWAITED, number=overview.count.expected, names=overview.awaited)
    prizes = Doubt(kind=DoubtKind.PRIZES, number=ending.prizes)
    owed = Doubt(
        kind=DoubtKind.OWED,
        number=ending.owing or ending.back,
        open_cents=ending.open_cents,
        owed_cents=ending.owed_cents,
    )
    not_counted = Doubt(kind=DoubtKind.NOT_COUNTED, number=int(ending.counted is False))
    possible: tuple[Doubt, ...] = ()
    match kind:
        case StepKind.DRAW | StepKind.TAKE_OVER:
            earlier = [card for card in overview.series if card.number < series_no]
            drawn = overview.of(series_no)
            by_points = drawn is not None and drawn.method is Method.POINTS
            possible = _open_lists(earlier) if by_points else (awaited,) if not _has_begun(overview) else ()
        case StepKind.POST:
            possible = of_ranking
        case StepKind.HAND_OUT | StepKind.HONOUR | StepKind.COLLECT:
            possible = lists
        case StepKind.COUNT_BOX:
            possible = (*lists, prizes, owed)
        case StepKind.CLOSE:
            possible = (*of_ranking, prizes, owed, not_counted)
    return tuple(doubt for doubt in possible if doubt.number)


def takes_registrations(overview: EventOverview) -> bool:
    """Tell whether people are registered and drawn; else tables are put together by names."""
    return overview.event.kind is EventKind.TOURNAMENT or not overview.is_informal


def _has_begun(overview: EventOverview) -> bool:
    """Tell whether people sit at tables: nobody is waited for any more, though whoever comes is registered."""
    return any(card.tables for card in overview.series)


def _is_posted(overview: EventOverview) -> bool:
    """Tell whether a ranking is posted and certificates are given: at a tournament, on no club evening."""
    return overview.event.kind is EventKind.TOURNAMENT


def _goes_on(overview: EventOverview) -> bool:
    """Tell whether an evening follows: after one of the club, unless its season is finished."""
    return overview.event.kind is EventKind.CLUB_NIGHT and overview.goes_on


def _has_prizes(overview: EventOverview) -> bool:
    return overview.has_prizes or (overview.event.kind is EventKind.TOURNAMENT and overview.charged)


def _sheets(series: Iterable[SeriesCard]) -> list[OfficeSheet]:
    return [sheet for card in series for sheet in card.tables]


def _all_checked(overview: EventOverview) -> bool:
    return all(card.state is SeriesState.FINISHED for card in overview.series)


def _open_lists(series: Iterable[SeriesCard]) -> tuple[Doubt, ...]:
    """Return lists of these series that are not in, and those that are in and not checked."""
    lists = _sheets(series)
    missing = tuple(sheet for sheet in lists if not sheet.has_result)
    unchecked = tuple(sheet for sheet in lists if sheet.has_result and not sheet.is_checked)
    return tuple(
        Doubt(kind=kind, number=len(tables), tables=tables)
        for kind, tables in ((DoubtKind.MISSING, missing), (DoubtKind.UNCHECKED, unchecked))
    )


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


def _informal(overview: EventOverview) -> tuple[Step, ...]:
    possible_steps = [_clarify(card) for card in overview.series]
    possible_steps += [step for card in overview.series for step in _of_lists(card)]
    empty = next((card for card in overview.series if not card.tables and not card.plain), None)
    if empty is not None and not _sheets(overview.series) and overview.event.kind is EventKind.CLUB_NIGHT:
        possible_steps.append(Step(kind=StepKind.REGISTER))
    if empty is not None:
        possible_steps.append(Step(kind=StepKind.ADD_TABLE, series=empty.number))
    due_steps = tuple(step for step in possible_steps if step is not None)
    if due_steps or overview.event.kind is EventKind.SINGLE_LIST:
        return due_steps or (Step(kind=StepKind.FINISHED),)
    return _after(overview) or (_finished(overview),)


def _after(overview: EventOverview) -> tuple[Step, ...]:
    """Return what is to be done once every list is checked: nothing is closed before money is counted."""
    left = _left(overview)
    owes = _owes(overview)
    due = {step.kind for step in left if owes or step.kind is not StepKind.COLLECT}  # what is paid back can wait
    return tuple(step for step in left if not (due & WAITS_FOR.get(step.kind, set())))


def _owes(overview: EventOverview) -> bool:
    return overview.ending is not None and overview.ending.owing > 0


def _finished(overview: EventOverview) -> Step:
    """Return that all is done, and until when objections may still change that."""
    finality = overview.finality
    return Step(kind=StepKind.FINISHED, until=finality.heard_until if finality.protest_minutes else None)


def _left(overview: EventOverview) -> tuple[Step, ...]:
    """Return what is left once every list is checked, in the order of the day."""
    ending = overview.ending or Ending()
    waits = ending.prizes or not overview.has_prizes
    collect = Step(
        kind=StepKind.COLLECT,
        number=ending.owing or ending.back,
        open_cents=ending.open_cents,
        owed_cents=ending.owed_cents,
    )
    left = (
        (_is_posted(overview) and not ending.posted, Step(kind=StepKind.POST, number=ending.lots)),
        (_has_prizes(overview) and bool(waits), Step(kind=StepKind.HAND_OUT, number=ending.prizes)),
        (collect.number > 0, collect),
        (ending.counted is False, Step(kind=StepKind.COUNT_BOX)),
        (_is_posted(overview) and not ending.honoured, Step(kind=StepKind.HONOUR)),
        (not ending.closed, Step(kind=StepKind.CLOSE)),
        (_goes_on(overview) and not ending.followed, Step(kind=StepKind.NEXT_EVENING)),
    )
    return tuple(step for is_due, step in left if is_due)


def _to_print(series: SeriesCard) -> bool:
    return series.state is SeriesState.READY and not series.printed


def _print(series: SeriesCard) -> Step | None:
    """Return that cards, plan or lists of a series that is seated are to be printed, before it begins."""
    return Step(kind=StepKind.PRINT, series=series.number) if _to_print(series) else None


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
