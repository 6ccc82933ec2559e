"""What a screen in the hall is told of an event."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.errors import TextTooLong
from skatclub.domain.hall import notes as hall_notes
from skatclub.domain.hall.calls import Call
from skatclub.domain.hall.countdown import Countdown
from skatclub.domain.hall.notes import HallNotes
from skatclub.domain.hall.steering import Steering
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services import hall, history
from skatclub.services.events import events
from skatclub.services.office import office
from skatclub.services.seating import draws
from skatclub.store import club as store_club
from tests.databases import ON_BOTH_ENGINES, newest_changes
from tests.tournaments import DAY, draw, named, new_event
from tests.typed_lists import enter_all, totals


@pytest.fixture
def event_id(club):
    return new_event(club, named(12), series=3)


def test_an_event_before_its_draw_has_nothing_to_show(club, event_id):
    draws.draw(club, event_id, 1, seed="Bachtal 4711")
    found = hall.hall(club, event_id)

    assert (found.played, found.latest, found.seated, found.tables) == (0, None, None, ())


@ON_BOTH_ENGINES
def test_the_latest_tables_are_shown_and_the_results_before_them(club, event_id):
    draw(club, event_id)
    enter_all(club, event_id)
    draw(club, event_id, 2)
    found = hall.hall(club, event_id)

    assert (found.played, found.latest.standings.series, found.seated.number) == (1, (1,), 2)
    assert len({one.person.id for table in found.tables for one in table.players}) == 12
    assert found.whole.provisional


def test_a_series_counts_once_all_its_lists_are_in_or_a_later_one_has_results(club, event_id):
    draw(club, event_id)
    enter_all(club, event_id)
    draw(club, event_id, 2)
    counted = []
    for one in office.lists(club, event_id, 2):
        office.enter_totals(club, one.table_id, totals(one.size))
        found = hall.hall(club, event_id)
        counted.append((found.played, found.latest.standings.series))

    assert counted == [(1, (2,)), (1, (2,)), (2, (2,))]
    assert all(row.rank is not None for row in hall.hall(club, event_id).whole.standings.rows)


def test_people_who_sit_down_without_being_registered_are_known(club):
    event_id = events.new_club_night(
        club, title="Abend", names=named(4), rounds=12, series=1, held_on=DAY, rules=ISKO_2022
    ).made_id
    found = hall.hall(club, event_id)

    assert [one.person.full_name for table in found.tables for one in table.players] == named(4)


def test_an_event_that_is_not_there_is_refused(club):
    with pytest.raises(NoSuchRecord):
        hall.hall(club, 99)


def test_what_the_hall_is_told_is_kept_and_undone(file_club):
    event_id = new_event(file_club, named(8), series=2)

    hall.tell(file_club, event_id, " Pause ")
    kept = hall.notes(file_club, event_id)
    again = hall.tell(file_club, event_id, "Pause")
    history.undo(file_club)

    assert (kept, again.tables) == (HallNotes(text="Pause"), frozenset())
    assert hall.notes(file_club, event_id) == HallNotes()
    with pytest.raises(TextTooLong):
        hall.tell(file_club, event_id, "x" * 1001)
    with pytest.raises(NoSuchRecord):
        hall.tell(file_club, event_id + 1, "Pause")


def test_undo_and_redo_pass_the_clock_over(file_club):
    event_id = new_event(file_club, named(8), series=2)
    noon = datetime(2026, 10, 17, 12, tzinfo=UTC)
    hall.tell(file_club, event_id, "Pause")
    hall.turn_clock(file_club, event_id, 1, noon)
    running = Countdown(seconds=7200, since=noon)

    history.undo(file_club)
    undone = hall.notes(file_club, event_id)
    hall.set_clock(file_club, event_id, 1, running.longer(5, noon))
    history.redo(file_club)

    assert undone == HallNotes(series=1, countdown=running)
    assert hall.notes(file_club, event_id).text == "Pause"
    assert hall.notes(file_club, event_id).countdown == Countdown(seconds=7500, since=noon)
    assert newest_changes(file_club, 2)[1].verb == "turn_clock"


def test_a_clock_that_an_older_program_kept_with_the_text_goes_on(file_club):
    event_id = new_event(file_club, named(8), series=2)
    old = HallNotes(text="Pause", series=1, countdown=Countdown(seconds=60))
    with file_club.database.change("tell_hall", event_id=event_id, title="Pokal") as work:
        store_club.put(work, f"hall/{event_id}", hall_notes.dump(old))

    before = hall.notes(file_club, event_id)
    hall.tell(file_club, event_id, "Weiter")
    hall.set_clock(file_club, event_id, 1, None)

    assert before == old
    assert hall.notes(file_club, event_id) == HallNotes(text="Weiter", series=1)


def test_the_clock_of_a_series_starts_with_its_whole_time_and_goes_on_where_it_stood(file_club):
    event_id = new_event(file_club, named(8), series=2)
    noon = datetime(2026, 10, 17, 12, tzinfo=UTC)

    hall.turn_clock(file_club, event_id, 1, noon)
    running = hall.notes(file_club, event_id).clock_of(1)
    hall.turn_clock(file_club, event_id, 1, noon + timedelta(minutes=30))
    stopped = hall.notes(file_club, event_id).clock_of(1)
    hall.turn_clock(file_club, event_id, 2, noon)

    assert running == Countdown(seconds=7200, since=noon)
    assert stopped == Countdown(seconds=5400)
    assert hall.notes(file_club, event_id).clock_of(2) == running
    with pytest.raises(NoSuchRecord):
        hall.turn_clock(file_club, event_id, 3, noon)


def test_what_screens_show_is_kept_and_undo_passes_it_over(file_club):
    event_id = new_event(file_club, named(8), series=2)
    steered = Steering(message=" Essen ", prizes=True)
    hall.tell(file_club, event_id, "Pause")
    hall.steer(file_club, event_id, steered)
    history.undo(file_club)

    assert hall.steering(file_club, event_id) == replace(steered, message="Essen")
    assert hall.notes(file_club, event_id).text == ""
    with pytest.raises(TextTooLong):
        hall.steer(file_club, event_id, Steering(message="x" * 1001))


def test_a_table_calls_and_is_seen_to(file_club):
    event_id = new_event(file_club, named(8), series=2)
    draw(file_club, event_id)
    noon = datetime(2026, 9, 5, 12, tzinfo=UTC)
    hall.call(file_club, event_id, 1, 2, noon)
    with file_club.database.view() as view:
        waiting = hall.calls_of(view, event_id)
    hall.answer(file_club, event_id, 1, 2)
    with file_club.database.view() as view:
        left = hall.calls_of(view, event_id)

    assert (waiting, left) == ((Call(series=1, table=2, at=noon),), ())
    for series, table in ((1, 3), (2, 1), (3, 1)):
        with pytest.raises(NoSuchRecord):
            hall.call(file_club, event_id, series, table, noon)
