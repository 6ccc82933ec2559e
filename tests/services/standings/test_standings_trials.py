"""Rulings and points on trial: what would change is told, and nothing is written."""

from __future__ import annotations

import pytest

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.directing.rulings import Ruling, RulingKind
from skatclub.services.standings import standings
from tests.databases import ON_BOTH_ENGINES
from tests.tournaments import draw, named, new_event
from tests.typed_lists import enter_all

UNKNOWN = 999


@pytest.fixture
def event_id(club):
    """Return an event of twelve people whose first series is entered."""
    made = new_event(club, named(12), series=2)
    draw(club, made)
    enter_all(club, made)
    return made


@ON_BOTH_ENGINES
def test_points_on_trial_change_the_total_of_one_and_nothing_is_written(club, event_id):
    best = standings.standings(club, event_id, series=(1,)).standings.rows[0]

    before, after = standings.trial_points(club, event_id, best.contestant.id, 1, -50, series=(1,))

    assert before.standings.row_of(best.contestant.id) == best
    assert after.standings.row_of(best.contestant.id).total == best.total - 50
    assert standings.standings(club, event_id, series=(1,)).standings == before.standings


def test_points_for_a_series_that_was_missed_change_nothing(club, event_id):
    best = standings.standings(club, event_id).standings.rows[0].contestant.id

    before, after = standings.trial_points(club, event_id, best, 2, 50)

    assert after.standings == before.standings


def test_points_for_a_series_zeroed_by_a_ruling_change_nothing(club, event_id):
    best = standings.standings(club, event_id, series=(1,)).standings.rows[0].contestant.id
    ruling = Ruling(id=0, kind=RulingKind.WRONG_SEAT, reason="falsch", series_no=1, participant_id=best)
    standings.rule(club, event_id, ruling)

    before, after = standings.trial_points(club, event_id, best, 1, 50, series=(1,))

    assert after.standings == before.standings


def test_points_for_nobody_are_refused(club, event_id):
    with pytest.raises(NoSuchRecord):
        standings.trial_points(club, event_id, UNKNOWN, 1, 50)
