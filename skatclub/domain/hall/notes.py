"""What the director told the hall: a text, and the clock of a series; kept with the club over a restart."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import datetime

from skatclub.domain.hall.countdown import Countdown
from skatclub.rules import json_values


@dataclass(frozen=True, slots=True, kw_only=True)
class HallNotes:
    """The text on the hall screen, and the clock of a series (0: none); None is a clock that was not touched."""

    text: str = ""
    series: int = 0
    countdown: Countdown | None = None

    def clock_of(self, series: int) -> Countdown | None:
        """Return the clock if it is that of this series; another series begins with the whole time."""
        return self.countdown if self.series == series else None


def dump(notes: HallNotes) -> str:
    """Write notes as canonical JSON."""
    clock = notes.countdown
    since = None if clock is None or clock.since is None else clock.since.isoformat()
    fields = {
        "text": notes.text,
        "series": notes.series,
        "seconds": None if clock is None else clock.seconds,
        "since": since,
    }
    return json_values.canonical(fields)


def load(written: str) -> HallNotes:
    """Read what `dump` wrote; what cannot be read says nothing, for a hall can be told again."""
    try:
        fields = json.loads(written)
        seconds, since = fields["seconds"], fields["since"]
        clock = None
        if seconds is not None:
            began = None if since is None else datetime.fromisoformat(since)
            clock = Countdown(seconds=int(seconds), since=began if began is None or began.tzinfo else None)
        return HallNotes(text=str(fields["text"]), series=int(fields["series"]), countdown=clock)
    except (ValueError, KeyError, TypeError):
        return HallNotes()
