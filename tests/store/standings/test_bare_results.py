"""Results without a list are kept beside the series they belong to."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.events.event import EventKind
from skatclub.domain.imports.bare_results import BareResult
from skatclub.rules.rule_set import ISKO_2022
from skatclub.store.events import events
from skatclub.store.people import people
from skatclub.store.standings import bare_results


@pytest.fixture
def work(club):
    with club.database.change("test") as open_change:
        yield open_change


def _evening(work):
    event_id = events.add(work, kind=EventKind.CLUB_NIGHT, title="Abend", held_on=date(2019, 3, 1), rules=ISKO_2022)
    return event_id, events.add_series(work, event_id, 12)


def _result(work, event_id, series, name, total):
    who = people.found_or_added(work, name)
    return BareResult(
        person_id=who.id, series_id=series.id, series_no=series.number, event_id=event_id, total=total
    )


def test_results_of_an_event_come_back_as_they_were_written(work):
    event_id, series = _evening(work)
    made = bare_results.add(work, _result(work, event_id, series, "Anna Schmidt", 1289))

    assert bare_results.of_event(work, event_id) == (made,)


def test_results_of_many_events_are_read_at_once_and_in_order(work):
    made = []
    for total in (900, 1000):
        event_id, series = _evening(work)
        made.append(_result(work, event_id, series, "Anna Schmidt", total))
    bare_results.add_all(work, reversed(made))

    found = bare_results.of_events(work, {one.event_id for one in made})

    assert [one.total for one in found] == [900, 1000]
    assert bare_results.of_events(work, ()) == ()


def test_a_result_can_be_corrected(work):
    from dataclasses import replace

    event_id, series = _evening(work)
    made = bare_results.add(work, _result(work, event_id, series, "Anna Schmidt", 1289))

    bare_results.put(work, replace(made, total=1298, played=48))

    (found,) = bare_results.of_event(work, event_id)
    assert (found.total, found.played) == (1298, 48)
