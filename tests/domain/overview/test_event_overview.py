"""How far series and tables are."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from skatclub.domain.events.event import Event, EventKind, Length, Series
from skatclub.domain.hall.notes import HallNotes
from skatclub.domain.office.sheet import OfficeSheet, TypedTotals
from skatclub.domain.overview.event_overview import EventOverview, SeriesCard, SeriesState, pace
from skatclub.domain.registration.registration import Count
from skatclub.domain.seating.draws import DrawState
from skatclub.domain.seating.task import Method
from skatclub.domain.sheets.table import SheetState
from skatclub.domain.standings.state import Finality
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


def test_who_sat_at_the_only_table_may_sit_together_again():
    one, two = table(1, deals=48), table(2, deals=48)

    assert overview(series(1, one), series(2)).table_before(2) == one
    for seen, number in (
        (overview(series(1, one), series(2, two)), 2),  # there they sit already
        (overview(series(1, one, two), series(2)), 2),
        (overview(series(1)), 1),
        (overview(series(1, one)), 2),
    ):
        assert seen.table_before(number) is None


def typed(one: OfficeSheet) -> OfficeSheet:
    first = TypedTotals(totals=totals(), typed_by="Anna", typed_at=Clock()(), sheet_error=False)
    return replace(one, mark=SheetState.ENTERED, first=first)


def overview(
    *series: SeriesCard, here: int = 0, expected: int = 0, gone: int = 0, kind: EventKind = EventKind.TOURNAMENT
) -> EventOverview:
    return EventOverview(
        event=Event(
            id=1,
            kind=kind,
            title="Herbstpokal",
            held_on=date(2026, 10, 17),
            series=tuple(Series(id=one.number, number=one.number, rounds=12) for one in series),
        ),
        count=Count(here=here, expected=expected, waiting=0, withdrawn=gone, no_show=0, owed=0, paid=0, back=0),
        series=series,
        leaders=(),
        minutes=0,
        clock=HallNotes(),
        paces={},
        basis=None,
        plain_people=0,
        wants_second_look=False,
        finality=Finality(),
        charged=False,
        has_prizes=False,
        ending=None,
        calls=(),
        awaited=(),
    )


def series(number: int = 1, *tables: OfficeSheet, draw: DrawState | None = None) -> SeriesCard:
    return SeriesCard(
        number=number, length=Length(12), draw=draw, tables=tables, plain=0, method=Method.LOT, printed=False
    )


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
def test_a_series_is_as_far_as_its_tables(card, state):
    assert card.state is state


def test_the_current_series_is_the_first_that_is_not_finished():
    done = table(deals=48)

    assert overview(series(1, done), series(2), series(3)).current == 2
    assert overview(series(1, done), series(2, done)).current == 2
    assert overview().current == 0


def test_an_event_without_anybody_is_informal_until_somebody_is_in_its_list():
    assert overview(series()).is_informal
    assert not overview(series(), gone=1).is_informal


def test_who_left_stands_in_the_list_of_the_event():
    one = overview(series(), here=3, expected=2, gone=1)

    assert one.everybody == 6
    assert replace(one, count=replace(one.count, waiting=10, no_show=100)).everybody == 116


def test_a_series_is_found_by_its_number():
    assert overview(series(1), series(2)).of(2).number == 2


@pytest.mark.parametrize(
    ("seconds", "expected"),
    [((), None), ((0, 20, 40), None), ((0, 20, 41, 60), 20), ((60, 0, 900, 20, 41), 21), ((0,) * 35, None)],
)
def test_the_pace_is_the_middle_gap(seconds, expected):
    begun = datetime(2026, 10, 17, 14, tzinfo=UTC)

    assert pace([begun + timedelta(seconds=one) for one in seconds]) == expected
