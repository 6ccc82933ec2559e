"""The day of the cash book ends at five in the morning by the clock on the wall; older bookings keep theirs."""

from __future__ import annotations

import time
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.cash import day as cash_day
from skatclub.domain.cash.ledger import Booking, Category

BERLIN = ZoneInfo("Europe/Berlin")
THERE = datetime(2026, 1, 1, tzinfo=BERLIN)


@pytest.mark.parametrize("month", [1, 7], ids=["winter", "summer"])
@pytest.mark.parametrize(("hour", "minute", "day"), [(0, 30, 3), (4, 59, 3), (5, 0, 4), (23, 59, 4)])
def test_a_day_goes_on_until_five_in_the_morning(month, hour, minute, day):
    assert cash_day.of(datetime(2026, month, 4, hour, minute, tzinfo=BERLIN), THERE) == date(2026, month, day)


def test_new_years_eve_belongs_to_the_old_year():
    assert cash_day.of(datetime(2026, 12, 31, 23, 30, tzinfo=UTC), THERE) == date(2026, 12, 31)


@pytest.mark.parametrize("day", [29, 25], ids=["spring", "autumn"])
def test_the_night_in_which_clocks_are_set_is_one_day(day):
    night = datetime(2026, 3 if day == 29 else 10, day, 0, 30, tzinfo=BERLIN)
    ends = night.replace(hour=5, minute=0)
    days = [cash_day.of(at.astimezone(UTC), THERE) for at in (night, ends - timedelta(minutes=1), ends)]

    assert days == [night.date() - timedelta(days=1), night.date() - timedelta(days=1), night.date()]


def test_a_booking_written_before_keeps_the_day_of_greenwich():
    assert cash_day.of_written("2026-07-04T00:10:00.000000Z") == date(2026, 7, 4)  # ten past two in Berlin
    assert cash_day.of_written("2026-07-03T23:50:00.000000Z") == date(2026, 7, 3)


@pytest.mark.parametrize("zone", [BERLIN, UTC, ZoneInfo("Atlantic/Azores"), ZoneInfo("Asia/Tokyo")])
@given(seconds=st.integers(0, 20 * 365 * 24 * 60 * 60))
def test_what_is_written_is_the_same_moment_and_day_wherever_it_is_read(zone, seconds):
    moment = datetime(2020, 1, 1, tzinfo=UTC) + timedelta(seconds=seconds)
    there = datetime(2026, 1, 1, tzinfo=zone)
    written = cash_day.written(moment, there)

    assert datetime.fromisoformat(written) == moment
    assert cash_day.of_written(written) == cash_day.of(moment, there)
    assert len(written) <= 40


def test_a_booking_has_the_day_that_was_kept_with_it():
    at = datetime(2026, 7, 4, 0, 10, tzinfo=UTC)
    older = Booking(id=1, event_id=None, person_id=None, category=Category.OTHER, cents=5_00, at=at)

    assert (older.day, replace(older, kept_day=date(2026, 7, 3)).day) == (date(2026, 7, 4), date(2026, 7, 3))


@pytest.mark.parametrize(
    ("held", "day"),
    [(date(2026, 7, 4), 4), (date(2026, 7, 3), 3), (date(2026, 7, 5), 3)],
    ids=["its", "before", "later"],
)
def test_money_of_an_event_is_of_its_day_from_midnight_on(monkeypatch, held, day):
    monkeypatch.setenv("TZ", "Europe/Berlin")
    time.tzset()
    night = datetime(2026, 7, 4, 0, 30, tzinfo=BERLIN)
    try:
        assert cash_day.of_event(night, held) == date(2026, 7, day)
    finally:
        monkeypatch.undo()
        time.tzset()
