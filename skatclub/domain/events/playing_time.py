"""How much of the time of an evening is left, by the begin of play in the head of a list."""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING

from skatclub.domain import zone
from skatclub.rules.sheet import evening_end

if TYPE_CHECKING:
    from skatclub.domain.sheets.table import Table

_CLOCK_TIME = re.compile(r"\s*([01]?\d|2[0-3])[:.]([0-5]\d)\b")
_DAY = timedelta(days=1)
MORNING = 6
"""A list that began before this hour is the late one of the evening before."""


def written(now: datetime) -> str:
    """Return the time of day as it stands in the head of a list: 19:05."""
    return f"{now:%H:%M}"


def minutes_left(table: Table, now: datetime) -> int | None:
    """Return the minutes until the evening of a list is over, 0 or below once it is; `now` is local.

    None where time does not end it, where no begin is noted, and for a list of another day: it is only copied.
    """
    whole, begun = evening_end.minutes_of(table.event.rules), _CLOCK_TIME.match(table.began_at)
    if not whole or begun is None:
        return None
    day, clock = table.event.held_on, time(int(begun[1]), int(begun[2]))
    if clock.hour < MORNING and now.date() > day:
        day += _DAY
    played = now - zone.when(day, clock, now)
    return whole - played // timedelta(minutes=1) if timedelta(0) <= played < _DAY else None


def begins_now(table: Table, now: datetime) -> bool:
    """Tell whether the next deal is the first of an evening that time ends, played today without a noted begin."""
    is_today = now.date() == table.event.held_on
    return bool(evening_end.minutes_of(table.event.rules)) and is_today and not table.records and not table.began_at
