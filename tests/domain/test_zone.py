"""Moments by the clocks on the wall, across both changes of the clocks, midnight and New Year."""

from __future__ import annotations

import copy
from datetime import UTC, date, datetime, time, timedelta, timezone

import pytest

from skatclub.domain import zone

pytestmark = pytest.mark.usefixtures("berlin")


@pytest.mark.parametrize(
    ("moment", "shown"),
    [
        ((2026, 7, 4, 18, 0), "2026-07-04T20:00:00+02:00"),
        ((2026, 12, 4, 18, 0), "2026-12-04T19:00:00+01:00"),
        ((2026, 3, 29, 0, 59), "2026-03-29T01:59:00+01:00"),
        ((2026, 3, 29, 1, 0), "2026-03-29T03:00:00+02:00"),
        ((2026, 10, 25, 0, 30), "2026-10-25T02:30:00+02:00"),
        ((2026, 10, 25, 1, 30), "2026-10-25T02:30:00+01:00"),
        ((2026, 7, 3, 22, 30), "2026-07-04T00:30:00+02:00"),
        ((2026, 12, 31, 23, 15), "2027-01-01T00:15:00+01:00"),
    ],
)
def test_a_moment_has_the_offset_and_the_day_of_its_own(moment, shown):
    at = datetime(*moment, tzinfo=UTC)

    assert zone.here(at).isoformat() == shown
    assert zone.here(at, zone.here(datetime(2026, 7, 1, tzinfo=UTC))).isoformat() == shown
    assert zone.here(at) == at
    assert zone.day(at).isoformat() == shown[:10]


def test_the_zone_of_another_moment_is_kept():
    summer = timezone(timedelta(hours=2))

    assert zone.here(datetime(2026, 12, 4, 18, tzinfo=UTC), datetime(2026, 7, 1, tzinfo=summer)).hour == 20


def test_what_is_reckoned_from_a_moment_here_has_an_offset_of_its_own():
    before = zone.here(datetime(2026, 10, 25, 0, 30, tzinfo=UTC))

    after = zone.here(before + timedelta(hours=1), before)

    assert after.isoformat() == "2026-10-25T02:30:00+01:00"


def test_what_passed_between_two_moments_is_exact_across_a_change():
    before, after = (zone.here(datetime(2026, 10, 25, hour, 30, tzinfo=UTC)) for hour in (0, 1))

    assert (before.hour, after.hour) == (2, 2)
    assert after - before == timedelta(hours=1)
    assert before < after


@pytest.mark.parametrize(
    ("day", "clock", "utc"),
    [
        (date(2026, 7, 4), time(19, 5), "2026-07-04T17:05:00+00:00"),
        (date(2026, 12, 4), time(19, 5), "2026-12-04T18:05:00+00:00"),
        (date(2027, 1, 1), time(0, 15), "2026-12-31T23:15:00+00:00"),
    ],
)
def test_what_clocks_show_is_a_moment(day, clock, utc):
    now = zone.here(datetime(2026, 12, 24, tzinfo=UTC))

    assert zone.when(day, clock).astimezone(UTC).isoformat() == utc
    assert zone.when(day, clock, now).astimezone(UTC).isoformat() == utc
    assert zone.when(day, clock, datetime(2026, 1, 1, tzinfo=UTC)) == datetime.combine(day, clock, tzinfo=UTC)


def test_a_moment_with_its_zone_is_copied_as_it_is():
    at = zone.here(datetime(2026, 7, 4, 18, tzinfo=UTC))

    assert copy.deepcopy(at).isoformat() == at.isoformat()
    assert (at.dst(), at.tzname()) == (None, None)
