"""How far a ranking is follows from its lists, series to come, lots, the posting, objections and the last day."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from skatclub.domain.directing.postings import Posting
from skatclub.domain.office.sheet import ListCount, OfficeSheet, Task
from skatclub.domain.sheets.table import SheetState
from skatclub.domain.standings import state
from skatclub.domain.standings.state import Finality, RankingState

AT = datetime(2026, 10, 17, 14, 30, tzinfo=UTC)
CHECKED = ListCount(tasks={Task.NONE: 3})
OPEN = ListCount(tasks={Task.NONE: 2, Task.CLARIFY: 1})


def posting(at=AT):
    return Posting(edition=1, series=(1,), ranking="", at=at, rows={})


@pytest.mark.parametrize(
    ("known", "minutes", "expected"),
    [
        ({}, 0, RankingState.EMPTY),
        ({"has_ranks": True}, 0, RankingState.TAKEN_OVER),
        ({"has_ranks": True, "to_come": 1}, 0, RankingState.BETWEEN),
        ({"count": OPEN, "to_come": 1}, 0, RankingState.PROVISIONAL),
        ({"count": OPEN, "posted_at": AT}, 0, RankingState.PROVISIONAL),
        ({"count": CHECKED, "to_come": 1, "open_lots": 1}, 0, RankingState.BETWEEN),
        ({"count": CHECKED, "open_lots": 1}, 0, RankingState.LOT_OPEN),
        ({"count": CHECKED, "protest_minutes": 60}, 0, RankingState.COMPLETE),
        ({"count": CHECKED, "protest_minutes": 60, "posted_at": AT}, 59, RankingState.COMPLETE),
        ({"count": CHECKED, "protest_minutes": 60, "posted_at": AT}, 60, RankingState.FINAL),
        ({"count": CHECKED}, 0, RankingState.FINAL),
        ({"count": CHECKED, "posted_at": AT}, 0, RankingState.FINAL),
        ({"count": CHECKED, "last_day": AT.date()}, 0, RankingState.COMPLETE),
        ({"count": CHECKED, "open_lots": 1, "last_day": AT.date() + timedelta(days=9)}, 0, RankingState.COMPLETE),
        ({"count": CHECKED, "open_lots": 1, "last_day": AT.date(), "known_evenings": 1}, 0, RankingState.COMPLETE),
        ({"count": CHECKED, "open_lots": 1, "last_day": AT.date()}, 0, RankingState.LOT_OPEN),
        ({"count": CHECKED, "open_lots": 1, "last_day": date(2026, 10, 16)}, 0, RankingState.LOT_OPEN),
        ({"count": CHECKED, "last_day": date(2026, 10, 16)}, 0, RankingState.FINAL),
    ],
)
def test_a_ranking_is_final_once_its_lists_are_checked_and_nobody_can_object_any_more(known, minutes, expected):
    assert Finality(**known).state(AT + timedelta(minutes=minutes)) is expected


def test_it_is_final_since_objections_are_over():
    assert Finality(count=CHECKED, posted_at=AT, protest_minutes=60).heard_until == AT + timedelta(hours=1)
    assert Finality(count=CHECKED, protest_minutes=60).heard_until is None


def sheet(number, deals=0):
    return OfficeSheet(
        table_id=number,
        series_no=number,
        number=1,
        size=4,
        planned=48,
        mark=SheetState.OPEN,
        deals=deals,
        names=("A", "B", "C", "D"),
        start_nos=(1, 2, 3, 4),
        results=(0, 0, 0, 0),
        ranks=(1, 1, 1, 1),
        disputed=0,
        ended_early=False,
    )


def test_lists_of_other_series_are_not_counted():
    finality = state.of_lists([sheet(1), sheet(2)], (2,), posted=posting(), protest_minutes=60)

    missing = ListCount(tasks={Task.MISSING: 1})
    assert finality == Finality(count=missing, series=1, posted_at=AT, protest_minutes=60)


@pytest.mark.parametrize(
    ("sheets", "bare", "counted"),
    [
        ([], (), ()),
        ([sheet(1), sheet(2)], (), (1, 2)),
        ([sheet(1, deals=1), sheet(2)], (), (1,)),
        ([sheet(2, deals=1)], (1,), (1, 2)),
    ],
)
def test_an_overall_ranking_counts_the_series_that_have_begun(sheets, bare, counted):
    assert state.so_far(sheets, (1, 2, 3), bare) == counted


@pytest.mark.parametrize(
    ("found", "provisional"),
    [(Finality(count=CHECKED), False), (Finality(count=OPEN), True), (Finality(count=CHECKED, to_come=1), True)],
)
def test_a_list_to_be_clarified_or_a_series_to_come_leaves_all_provisional(found, provisional):
    assert found.is_provisional is provisional
