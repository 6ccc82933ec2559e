"""What stands round every page of a screen in the hall: title, news, time, and the clock of the series."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from skatclub.domain.hall.countdown import Countdown
from skatclub.domain.hall.notes import HallNotes
from skatclub.domain.hall.steering import Contrast
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.services.hall import Hall


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What stands round every page: the title, the foot at both sides, the clock, the share of the time gone.

    `clock` is the time left, `under` what stands below it; `gone` is in thousandths, `paused` says that pages stay.
    """

    title: str
    news: str
    moment: str
    clock: str
    under: str
    gone: int
    paused: bool
    contrast: Contrast = Contrast.NIGHT


def frame(
    hall: Hall | None,
    notes: HallNotes,
    now: datetime,
    *,
    gone: int = 0,
    paused: bool = False,
    contrast: Contrast = Contrast.NIGHT,
) -> Frame:
    """Return what stands round a page now; `gone` is the share of its time that is over, in thousandths."""
    clock = clock_of(hall, notes)
    left, state = clock_words(clock.left(now)), _state(clock, notes, hall, now)
    seated = None if hall is None else hall.seated
    series = "" if seated is None else _("Series {number}").format(number=seated.number)
    running = " · ".join(part for part in (series, left, state) if part) if clock.runs else ""
    has_time = clock.seconds > 0
    return Frame(
        title="" if hall is None else hall.whole.event.title,
        news=running or notes.text.partition("\n")[0],
        moment=f"{numbers.date(now.date())}   {now:%H:%M}",
        clock=left if has_time else series,
        under=" · ".join(part for part in (series, state) if part) if has_time else "",
        gone=gone,
        paused=paused,
        contrast=contrast,
    )


def told_clock(hall: Hall | None, notes: HallNotes) -> Countdown | None:
    """Return the clock of the series that is seated; None if it was not touched."""
    return notes.clock_of(0 if hall is None or hall.seated is None else hall.seated.number)


def clock_of(hall: Hall | None, notes: HallNotes) -> Countdown:
    """Return the same; one that was not touched has the whole time of a series."""
    minutes = 0 if hall is None else hall.whole.conditions.minutes
    return told_clock(hall, notes) or Countdown(seconds=minutes * 60)


def _state(clock: Countdown, notes: HallNotes, hall: Hall | None, now: datetime) -> str:
    if clock.runs:
        ends = _("Until {time}").format(time=numbers.minute(clock.ends_at(now), now))
        return ends if clock.left(now) else _("The time is up.")
    return _("The clock has not been started.") if told_clock(hall, notes) is None else _("The clock is stopped.")


def clock_words(seconds: int) -> str:
    """Return the time that is left: 1:27:05, in the last hour 27:05."""
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"
