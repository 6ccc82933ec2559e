"""How far series and tables are, and what is to be done next."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from skatclub.domain.events.event import Event, EventKind, Series
from skatclub.domain.office.sheet import OfficeSheet, TypedTotals
from skatclub.domain.overview.event_overview import (
    Basis,
    EventOverview,
    SeriesCard,
    SeriesState,
    Step,
    StepKind,
    pace,
    steps,
)
from skatclub.domain.registration.registration import Count
from skatclub.domain.seating.draws import DrawState
from skatclub.domain.sheets.table import SheetState
from tests.databases import Clock
from tests.typed_lists import totals


def table(
    number: int = 1, deals: int = 0, disputed: int = 0, *, ended: bool = False, series: int = 1
) -> OfficeSheet:
    return OfficeSheet(
        table_id=number + 100 * series,
        series_no=series,
        number=number,
        size=4,
        names=("Anna", "Bernd", "Jürgen", "Doris"),
        start_nos=(1, 2, 3, 4),
        results=(0, 0, 0, 0),
        ranks=(1, 1, 1, 1),
        deals=deals,
        planned=48,
        mark=SheetState.OPEN,
        ended_early=ended,
        disputed=disputed,
    )


def checked(one: OfficeSheet) -> OfficeSheet:
    return replace(one, mark=SheetState.VERIFIED)


def typed(one: OfficeSheet) -> OfficeSheet:
    first = TypedTotals(totals=totals(), typed_by="Anna", typed_at=Clock()())
    return replace(one, mark=SheetState.ENTERED, first=first)


def overview(*series: SeriesCard, here: int = 0, expected: int = 0, gone: int = 0) -> EventOverview:
    return EventOverview(
        event=Event(
            id=1,
            kind=EventKind.TOURNAMENT,
            title="Herbstpokal",
            held_on=date(2026, 10, 17),
            series=tuple(Series(id=one.number, number=one.number) for one in series),
        ),
        count=Count(here=here, expected=expected, waiting=0, withdrawn=gone, no_show=0, owed=0, paid=0),
        series=series,
        leaders=(),
    )


def series(number: int = 1, *tables: OfficeSheet, draw: DrawState | None = None) -> SeriesCard:
    return SeriesCard(number=number, rounds=12, draw=draw, tables=tables)


@pytest.mark.parametrize(
    ("card", "state"),
    [
        (series(), SeriesState.NOT_DRAWN),
        (series(draw=DrawState.PREPARED), SeriesState.NOT_DRAWN),
        (series(draw=DrawState.DRAFT), SeriesState.DRAFT),
        (series(1, table()), SeriesState.READY),
        (series(1, table(), table(2, deals=1)), SeriesState.RUNNING),
        (series(1, table(deals=48), table(2, deals=40, ended=True)), SeriesState.COMPLETE),
        (series(1, checked(table(deals=48)), table(2, deals=48)), SeriesState.COMPLETE),
        (series(1, checked(table(deals=48)), checked(typed(table(2)))), SeriesState.FINISHED),
    ],
)
def test_a_series_is_as_far_as_its_tables(card: SeriesCard, state: SeriesState) -> None:
    assert card.state is state


def test_of_results_taken_over_nothing_is_left_to_do() -> None:
    plain = SeriesCard(number=1, rounds=12, draw=None, tables=(), plain=3)
    old = replace(overview(plain, here=3), plain_people=3)

    assert plain.state is SeriesState.FINISHED
    assert old.is_taken_over
    for takes_registrations in (False, True):
        told = steps(old, takes_registrations=takes_registrations)
        assert told == (Step(kind=StepKind.TAKEN_OVER, number=3),)


def test_a_series_beside_results_taken_over_is_still_to_be_played() -> None:
    plain = SeriesCard(number=1, rounds=12, draw=None, tables=(), plain=3)
    half = overview(plain, series(2))

    assert not half.is_taken_over
    assert not overview().is_taken_over
    assert steps(half, takes_registrations=False) == (Step(kind=StepKind.ADD_TABLE, series=2),)


def test_the_current_series_is_the_first_that_is_not_finished() -> None:
    done = table(deals=48)

    assert overview(series(1, done), series(2), series(3)).current == 2
    assert overview(series(1, done), series(2, done)).current == 2
    assert overview().current == 0


def test_an_event_without_anybody_is_informal_until_somebody_is_in_its_list() -> None:
    assert overview(series()).is_informal
    assert not overview(series(), gone=1).is_informal


def test_a_series_is_found_by_its_number() -> None:
    assert overview(series(1), series(2)).of(2).number == 2


def test_an_empty_tournament_begins_with_registration() -> None:
    found = steps(overview(series()), takes_registrations=True)

    assert found == (Step(kind=StepKind.REGISTER),)


def test_who_is_missing_is_told_before_the_draw() -> None:
    found = steps(overview(series(), here=12, expected=3), takes_registrations=True)

    assert [(step.kind, step.number, step.series) for step in found] == [
        (StepKind.REGISTER, 15, 0),
        (StepKind.AWAIT, 3, 0),
        (StepKind.DRAW, 0, 1),
    ]


def test_a_draft_is_to_be_taken_over() -> None:
    found = steps(overview(series(draw=DrawState.DRAFT), here=12), takes_registrations=True)

    assert found[-1] == Step(kind=StepKind.TAKE_OVER, series=1)


def test_disputed_deals_come_first_then_missing_lists_by_number() -> None:
    tables = (table(1, deals=48), table(2, deals=48, disputed=1), table(3, deals=7), table(4))
    found = steps(overview(series(1, *tables), here=16), takes_registrations=True)

    assert found == (
        Step(kind=StepKind.CLARIFY, series=1, tables=(tables[1],)),
        Step(kind=StepKind.CHECK, series=1, tables=tables[:1]),
        Step(kind=StepKind.MISSING, series=1, tables=tables[2:]),
    )


def test_the_next_series_follows_when_all_lists_are_there() -> None:
    full = table(deals=48)
    found = steps(overview(series(1, full), series(2), here=4), takes_registrations=True)

    assert found == (
        Step(kind=StepKind.CHECK, series=1, tables=(full,)),
        Step(kind=StepKind.DRAW, series=2),
    )


def test_after_the_last_list_all_is_done() -> None:
    full = table(deals=48)

    assert steps(overview(series(1, full), here=4), takes_registrations=True) == (
        Step(kind=StepKind.CHECK, series=1, tables=(full,)),
    )
    assert steps(overview(series(1, checked(full)), here=4), takes_registrations=True) == (
        Step(kind=StepKind.FINISHED),
    )


def test_an_informal_evening_asks_for_tables_and_lists() -> None:
    running = table(deals=5)

    assert steps(overview(series()), takes_registrations=False) == (Step(kind=StepKind.ADD_TABLE, series=1),)
    assert steps(overview(series(1, running)), takes_registrations=False) == (
        Step(kind=StepKind.MISSING, series=1, tables=(running,)),
    )
    done = checked(table(deals=48))
    assert steps(overview(series(1, done)), takes_registrations=False) == (Step(kind=StepKind.FINISHED),)


def test_an_informal_evening_asks_for_lists_that_lie_in_the_pile_and_for_typed_ones_to_be_checked() -> None:
    lying, entered = replace(table(), mark=SheetState.RECEIVED), typed(table(2))

    assert steps(overview(series(1, lying, entered)), takes_registrations=False) == (
        Step(kind=StepKind.ENTER, series=1, tables=(lying,)),
        Step(kind=StepKind.CHECK, series=1, tables=(entered,)),
    )


def test_lists_that_lie_in_the_pile_or_wait_for_a_check_are_what_is_to_be_done():
    lists = (
        replace(table(1), mark=SheetState.RECEIVED),
        typed(table(2)),
        table(3),
    )

    found = steps(overview(series(1, *lists)), takes_registrations=True)

    wanted = {StepKind.ENTER: (1,), StepKind.CHECK: (2,), StepKind.MISSING: (3,)}
    told = {step.kind: tuple(one.number for one in step.tables) for step in found if step.kind in wanted}
    assert told == wanted


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [((), None), ((0, 20, 40), None), ((0, 20, 41, 60), 20), ((60, 0, 900, 20, 41), 21), ((0,) * 35, None)],
)
def test_the_pace_is_the_middle_gap(seconds, expected):
    begun = datetime(2026, 10, 17, 14, tzinfo=UTC)

    assert pace([begun + timedelta(seconds=one) for one in seconds]) == expected


@pytest.mark.parametrize(
    ("basis", "kinds"),
    [
        (None, [StepKind.TAKE_OVER]),
        ((False, False, 0), [StepKind.TAKE_OVER]),
        ((False, True, 0), [StepKind.PROVISIONAL, StepKind.TAKE_OVER]),
        ((False, True, 3), [StepKind.REFRESH, StepKind.TAKE_OVER]),
        ((True, True, 3), [StepKind.FIXED, StepKind.TAKE_OVER]),
    ],
)
def test_what_a_draft_rests_on_is_said_before_it_is_taken_over(basis, kinds):
    finished = series(1, checked(table(1, 48)), draw=DrawState.ACCEPTED)
    draft = SeriesCard(number=2, rounds=12, draw=DrawState.DRAFT, tables=())
    told = None
    if basis is not None:
        told = Basis(series=2, is_fixed=basis[0], missing=0, is_provisional=basis[1], changed=basis[2])

    found = steps(replace(overview(finished, draft, here=4), basis=told), takes_registrations=True)

    assert [step.kind for step in found] == kinds
