"""The clock of a series: so much time, started and stopped as the director says."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True, kw_only=True)
class Countdown:
    """The seconds that were left at the moment `since`, from which on it runs; None: it stands still."""

    seconds: int
    since: datetime | None = None

    @property
    def runs(self) -> bool:
        """Tell whether the clock was started."""
        return self.since is not None

    def left(self, now: datetime) -> int:
        """Return the seconds that are left, 0 when the time is up."""
        return max(0, self.seconds - self._gone(now))

    def started(self, now: datetime) -> Countdown:
        """Return the clock running; one that runs already goes on."""
        return self if self.runs else replace(self, since=now)

    def stopped(self, now: datetime) -> Countdown:
        """Return the clock standing still."""
        return Countdown(seconds=self.left(now))

    def longer(self, minutes: int, now: datetime) -> Countdown:
        """Return the clock with some minutes more, also when its time was up."""
        return Countdown(seconds=self.left(now) + minutes * 60, since=now if self.runs else None)

    def ends_at(self, now: datetime) -> datetime:
        """Return when the time is up if the clock runs from now on."""
        return now + timedelta(seconds=self.left(now))

    def _gone(self, now: datetime) -> int:
        return 0 if self.since is None else max(0, int((now - self.since).total_seconds()))
