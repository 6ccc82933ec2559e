"""The day of the cash book: it ends at five in the morning by the clock on the wall, in summer and in winter.

An evening that goes on beyond midnight is still the same day. A booking keeps the clock of where it was made: its
day is the same wherever it is read. Older ones were written by Greenwich's clock, and their days ended at its
midnight: they keep theirs.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from skatclub.domain import zone

ENDS = 5
"""The hour at which one day ends and the next begins."""


def of(moment: datetime, like: datetime | None = None) -> date:
    """Return the day to which a moment belongs by the clocks here, or where another moment is told (`like`)."""
    return (zone.here(moment, like).replace(tzinfo=None) - timedelta(hours=ENDS)).date()


def of_event(moment: datetime, held_on: date) -> date:
    """Return the day to which money of an event belongs: never the one before it, however early it is."""
    return held_on if zone.day(moment) == held_on else of(moment)


def written(moment: datetime, like: datetime | None = None) -> str:
    """Write the moment of a booking by the clocks here, or where another moment is told (`like`)."""
    return zone.here(moment, like).isoformat(timespec="microseconds")


def of_written(text: str) -> date:
    """Return the day of a booking whose moment is written so: what the clock showed stands there already."""
    day, hour = date.fromisoformat(text[:10]), int(text[11:13])
    return day - timedelta(days=1) if hour < ENDS and not text.endswith("Z") else day


def by_greenwich(moment: datetime) -> date:
    """Return the day to which a moment belonged in older books."""
    return moment.astimezone(UTC).date()
