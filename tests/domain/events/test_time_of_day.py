"""The time at which an event begins, as people write it."""

from __future__ import annotations

import pytest

from skatclub.domain.events.conditions import time_of_day
from skatclub.domain.events.errors import TimeUnreadable


@pytest.mark.parametrize(
    ("written", "read"),
    [("", ""), ("9", "09:00"), ("11:30", "11:30"), ("1930", "19:30"), ("19 Uhr", "19:00"), ("23:59", "23:59")],
)
def test_a_time_is_read_as_people_write_it(written, read):
    assert time_of_day(written) == read


@pytest.mark.parametrize("written", ["nonsens", "24:00", "11:60", "11:3", "ab 11"])
def test_what_is_no_time_is_refused(written):
    with pytest.raises(TimeUnreadable):
        time_of_day(written)
