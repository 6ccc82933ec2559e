"""The clock of a series."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from skatclub.domain.hall.countdown import Countdown

NOON = datetime(2026, 10, 17, 12, 0, tzinfo=UTC)


def after(minutes: int) -> datetime:
    return NOON + timedelta(minutes=minutes)


def test_time_runs_from_the_start_only():
    clock = Countdown(seconds=7200)

    assert (clock.runs, clock.left(after(500))) == (False, 7200)
    assert clock.started(NOON).left(after(90)) == 1800


def test_a_running_clock_is_not_started_again():
    clock = Countdown(seconds=7200).started(NOON)

    assert clock.started(after(60)).left(after(90)) == 1800


def test_a_stopped_clock_goes_on_from_what_was_left():
    clock = Countdown(seconds=7200).started(NOON).stopped(after(30))

    assert (clock.runs, clock.left(after(90))) == (False, 5400)
    assert clock.started(after(90)).ends_at(after(90)) == after(180)


def test_no_time_is_left_when_it_is_up_and_more_can_be_given():
    clock = Countdown(seconds=60).started(NOON)

    assert clock.left(after(5)) == 0
    assert clock.longer(5, after(5)).left(after(6)) == 240
    assert Countdown(seconds=60).longer(5, NOON) == Countdown(seconds=360)


def test_a_clock_set_back_gives_no_time():
    assert Countdown(seconds=60).started(NOON).left(after(-5)) == 60
