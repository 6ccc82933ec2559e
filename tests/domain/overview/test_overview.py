"""Events and tables at a glance."""

from __future__ import annotations

import pytest

from skatclub.domain.events.event import EventKind
from skatclub.domain.overview.overview import EventCard, TableCard
from skatclub.domain.sheets.table import SheetState
from tests.builders import DATE


@pytest.mark.parametrize(("tables", "finished", "is_finished"), [(0, 0, False), (2, 1, False), (2, 2, True)])
def test_an_event_is_finished_when_all_its_lists_are(tables, finished, is_finished):
    card = EventCard(
        id=1,
        kind=EventKind.CLUB_NIGHT,
        title="Vereinsabend",
        held_on=DATE,
        series=1,
        tables=tables,
        people=8,
        deals=40,
        planned=96,
        finished_tables=finished,
    )

    assert card.is_finished is is_finished


@pytest.mark.parametrize(
    ("deals", "ended_early", "is_finished"), [(47, False, False), (48, False, True), (20, True, True)]
)
def test_a_list_is_finished_when_it_is_full_or_was_ended(deals, ended_early, is_finished):
    card = TableCard(
        id=1,
        event_id=1,
        series_id=1,
        series_no=1,
        number=1,
        size=4,
        names=("Anna", "Bernd", "Carla", "Dieter"),
        results=(0, 0, 0, 0),
        ranks=(1, 1, 1, 1),
        deals=deals,
        planned=48,
        state=SheetState.PLAYING,
        ended_early=ended_early,
        disputed=0,
    )

    assert card.is_finished is is_finished
