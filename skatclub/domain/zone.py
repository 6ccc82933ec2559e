"""Moments by the clocks on the wall: each is written in the offset of its own day, never in that of today.

Whatever is stored, compared or counted stays in UTC.
"""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta, tzinfo


class Local(tzinfo):
    """The zone of this computer as it is at one moment; what is brought into it gets the offset of its own.

    Each moment has an offset of its own, so that the difference of two is what passed between them.
    """

    def __init__(self, offset: timedelta = timedelta(0)) -> None:
        self._offset = offset

    def utcoffset(self, _moment: datetime | None) -> timedelta:
        """Return how far the clocks were ahead of UTC."""
        return self._offset

    def dst(self, _moment: datetime | None) -> None:
        """Return that nothing is known of summer time: the offset is all."""

    def tzname(self, _moment: datetime | None) -> None:
        """Return that the zone has no name."""

    def fromutc(self, moment: datetime) -> datetime:
        """Return a moment of UTC as clocks here showed it, asked of the system for just this moment."""
        shown = moment.replace(tzinfo=UTC).astimezone()
        return shown.replace(tzinfo=Local(shown.utcoffset() or timedelta(0)))


def here(moment: datetime, like: datetime | None = None) -> datetime:
    """Return a moment as the clocks here showed it then, or those where another moment is told (`like`)."""
    return moment.astimezone(UTC).astimezone(Local() if like is None else like.tzinfo)


def day(moment: datetime) -> date:
    """Return the day that the calendar here showed at a moment."""
    return here(moment).date()


def when(day: date, clock: time, like: datetime | None = None) -> datetime:
    """Return the moment at which the clocks here, or where another moment is told, show this on a day."""
    shown = datetime.combine(day, clock)
    if like is None or isinstance(like.tzinfo, Local):
        return here(shown.astimezone())
    return shown.replace(tzinfo=like.tzinfo)
