"""What each screen of the hall shows, steered from the desk and kept with the club over a restart."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from skatclub.domain.hall.limits import FARTHEST, MOST_SCREENS, NARROWEST, NEAREST, WIDEST
from skatclub.rules import json_values

PAGE = timedelta(seconds=12)
"""How long a page is shown that others follow."""
MOST_PAGES = 10**9
"""Pages are counted round and round; more nobody has seen."""
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
"""Since when pages follow one another on a screen that nobody has steered yet."""


class Kind(StrEnum):
    """What can be shown."""

    STANDINGS = "standings"
    SEATING = "seating"
    SERIES = "series"
    RESULT = "result"
    TEAMS = "teams"
    PRIZES = "prizes"
    HONOURS = "honours"
    PAGES = "pages"
    TEXT = "text"


class Contrast(StrEnum):
    """In which colours a screen is read: light on dark, dark on light, and two for weak projectors and eyes."""

    NIGHT = "night"
    DAY = "day"
    YELLOW = "yellow"
    BLUE = "blue"


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """One screen: what it shows (None: all in turn), its colours, how wide its picture is and how far one reads it.

    `page` is what it showed at `since`, from which on pages follow one another; `held` stays where it is.
    """

    number: int
    kind: Kind | None = None
    contrast: Contrast = Contrast.NIGHT
    width_cm: int = 120
    distance_m: int = 8
    page: int = 0
    since: datetime | None = None
    held: bool = False

    def page_at(self, now: datetime, count: int) -> int:
        """Return which of so many pages is shown (from 0)."""
        return self._reached(now) % count if count else 0

    def _reached(self, now: datetime) -> int:
        """Return how many pages on it is, counted round and round."""
        return self.page if self.held else self.page + max(now - (self.since or LONG_AGO), timedelta()) // PAGE

    def turns_in(self, now: datetime) -> timedelta:
        """Return in what time the next page comes, if pages follow one another."""
        return PAGE - (now - (self.since or LONG_AGO)) % PAGE

    def showing(self, kind: Kind | None, now: datetime) -> Screen:
        """Return the screen with the first page of something else."""
        return replace(self, kind=kind, page=0, since=now, held=False)

    def turned(self, by: int, now: datetime) -> Screen:
        """Return the screen some pages on."""
        return replace(self, page=max(0, self._reached(now) + by), since=now)

    def held_or_not(self, now: datetime) -> Screen:
        """Return the screen held where it is, or going on from there."""
        return replace(self, page=self._reached(now), since=now, held=not self.held)


@dataclass(frozen=True, slots=True, kw_only=True)
class Steering:
    """All screens of a hall that were steered, a message that stands on every one, and whether prizes are told."""

    screens: tuple[Screen, ...] = ()
    message: str = ""
    prizes: bool = False

    def screen(self, number: int) -> Screen:
        """Return a screen by its number; one that was never steered shows all in turn."""
        return next((screen for screen in self.screens if screen.number == number), Screen(number=number))

    def steered(self, changed: Screen) -> Steering:
        """Return the hall with one screen changed."""
        others = [screen for screen in self.screens if screen.number != changed.number]
        return replace(self, screens=tuple(sorted((*others, changed), key=lambda screen: screen.number)))


def dump(steering: Steering) -> str:
    """Write it as canonical JSON."""
    return json_values.canonical(
        {
            "message": steering.message,
            "prizes": int(steering.prizes),
            "screens": [
                {
                    "number": screen.number,
                    "kind": screen.kind and screen.kind.value,
                    "contrast": screen.contrast.value,
                    "width": screen.width_cm,
                    "distance": screen.distance_m,
                    "page": screen.page,
                    "since": screen.since and screen.since.isoformat(),
                    "held": int(screen.held),
                }
                for screen in steering.screens
            ],
        }
    )


def load(written: str) -> Steering:
    """Read what `dump` wrote; what cannot be read steers nothing, for screens can be steered again."""
    try:
        fields = json.loads(written)
        return Steering(
            screens=tuple(map(_screen, fields["screens"])),
            message=str(fields["message"]),
            prizes=bool(fields["prizes"]),
        )
    except (ValueError, KeyError, TypeError):
        return Steering()


def _screen(fields: dict[str, object]) -> Screen:
    kind, since = fields["kind"], fields["since"]
    began = None if since is None else datetime.fromisoformat(str(since))
    return Screen(
        number=_within(fields["number"], 1, MOST_SCREENS),
        kind=None if kind is None else Kind(str(kind)),
        contrast=Contrast(str(fields["contrast"])),
        width_cm=_within(fields["width"], NARROWEST, WIDEST),
        distance_m=_within(fields["distance"], NEAREST, FARTHEST),
        page=_within(fields["page"], 0, MOST_PAGES),
        since=began if began is None or began.tzinfo else None,
        held=bool(fields["held"]),
    )


def _within(value: object, least: int, most: int) -> int:
    number = int(str(value))
    if not least <= number <= most:
        raise ValueError(number)
    return number
