"""Days that stand over columns: 03.01., Fr 3. Jan, 5.9.25 Serie 2; their year is often left to the season.

Heads that only count evenings (2. Abend, Spieltag 3), or name their months, are days that somebody has to tell.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Sequence
from dataclasses import dataclass

_FORMS = (
    re.compile(r"(?<![\d.])(?P<day>\d\d?)\.(?P<month>\d\d?)\.(?:(?P<year>\d{4}|\d\d)|\s(?P<later>\d{4}))?(?!\d)"),
    re.compile(r"(?<!\d)(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)(?:[t ]00:00(?::00)?)?(?!\d)"),
    re.compile(r"(?<![\d/])(?P<day>\d\d?)/(?P<month>\d\d?)/(?P<year>\d{4}|\d\d)(?!\d)"),
    re.compile(
        r"(?<!\d)(?P<day>\d\d?)\.?[\s-]?(?P<month>[a-zä]{3,9})\.?(?:[\s'-]*(?P<year>\d{4}|\d\d)(?!\d))?(?!\w)"
    ),
    re.compile(r"(?<![\d.,])(?P<day>\d\d?)\.(?P<month>\d\d)(?P<year>)$"),
)
_SPELLED_MONTHS = (
    "januar january jänner|februar february feber|märz maerz mrz march|april|mai may|juni june|juli july|august|"
    "september|oktober october|november|dezember december"
)
_SPELLED_WEEKDAYS = (
    "montag monday|dienstag tuesday|mittwoch wednesday|donnerstag thursday|freitag friday|samstag saturday|"
    "sonntag sunday"
)
_MONTHS, _WEEKDAYS = _SPELLED_MONTHS.split("|"), _SPELLED_WEEKDAYS.split("|")
_SPELLED_COUNTED = "abend|spielabend|vereinsabend|clubabend|klubabend|skatabend|spieltag"
_COUNTED = frozenset(_SPELLED_COUNTED.split("|"))
"""What a head may number besides: 2. Abend 10.01."""
_NUMBERED = re.compile(
    rf"(?P<name>\d{{1,3}}\.?\s?(?:{_SPELLED_COUNTED})|(?:{_SPELLED_COUNTED})\s?\d{{1,3}})\b(?P<rest>.*)",
    re.IGNORECASE,
)
_MONTH = re.compile(r"(?P<word>[^\W\d_]{3,})\.?(?:\s'?(?:\d{4}|\d\d))?")
FEWEST_NUMBERED, FEWEST_MONTHS = 2, 3
"""So many heads count evenings, or name their months: who is called Jan or August does not."""
_SERIES = re.compile(r"(\d\d?)\.?\s*(?:serie|series|runde|s)|(?:serie|series|runde|s)\.?\s*(\d\d?)")


@dataclass(frozen=True, slots=True, kw_only=True)
class DayHead:
    """A day over a column; `year` is empty where the head tells none, `rest` is what else it says.

    Of an evening that is only counted there is but its `name`.
    """

    day: int = 0
    month: int = 0
    name: str = ""
    year: str = ""
    weekday: int | None = None
    rest: str = ""

    @property
    def words(self) -> str:
        """Return the day as a list has it: 03.01. or 03.01.2026, 2. Abend."""
        return self.name or f"{self.day:02}.{self.month:02}.{self.year}"

    def is_of(self, year: int) -> bool:
        """Tell whether the day can be of this year: its weekday fits, and so does 29 February."""
        try:
            date = datetime.date(year, self.month, self.day)
        except ValueError:
            return False
        return self.weekday is None or date.weekday() == self.weekday


def read(head: str) -> DayHead | None:
    """Return the day that a head is, or None if it is none: “Stand 03.01.” tells of a day and is not one."""
    bare = " ".join(head.casefold().split())
    match = next(filter(None, (form.search(bare) for form in _FORMS)), None)
    if match is None:
        return None
    parts = match.groupdict()
    before, after = _words(bare[: match.start()]), _words(bare[match.end() :])
    weekdays = [_place(word, _WEEKDAYS) for word in (*before, *after)]
    month = parts["month"]
    day = DayHead(
        day=int(parts["day"]),
        month=int(month) if month.isdigit() else month_of(month),
        year=parts["year"] or parts.get("later") or "",
        weekday=next((number for number in weekdays if number is not None), None),
        rest=" ".join(word for word in after if _place(word, _WEEKDAYS) is None),
    )
    is_day = any(map(day.is_of, range(2000, 2028)))  # within these each day falls on each weekday
    return day if is_day and None not in weekdays[: len(before)] else None


def month_of(word: str) -> int:
    """Return which month begins with a word; 0 if none does."""
    place = _place(word, _MONTHS)
    return 0 if place is None else place + 1


def of_heads(heads: Sequence[str]) -> tuple[DayHead | None, ...]:
    """Return for each of all heads which day it is; several that only count their evenings are days as well."""
    days, names = [*map(read, heads)], [*map(undated, heads)]
    numbered = {day.name for day in names if day and any(map(str.isdigit, day.name))}
    months = {day.name for day in names if day} - numbered
    counted = numbered if len(numbered) >= FEWEST_NUMBERED else set()
    counted |= months if len(months) >= FEWEST_MONTHS else set()
    return tuple(
        day or (name if name and name.name in counted else None) for day, name in zip(days, names, strict=True)
    )


def undated(head: str) -> DayHead | None:
    """Return the evening that a head may number, or call by its month, without a day: 2. Abend, Jan. 26."""
    bare = " ".join(head.split())
    if match := _NUMBERED.fullmatch(bare):
        return DayHead(name=match["name"], rest=" ".join(_words(match["rest"].casefold())))
    month = _MONTH.fullmatch(bare)
    return DayHead(name=bare) if month and month_of(month["word"].casefold()) else None


def series_of(words: str) -> int | None:
    """Return the number of the series that a head names: 2. Serie, S2."""
    match = _SERIES.fullmatch(words.strip().casefold())
    return None if match is None else int(match[1] or match[2])


def _place(word: str, names: Sequence[str]) -> int | None:
    """Return which of these begins with a word of two letters at least."""
    starts = (any(name.startswith(word) for name in spelled.split()) for spelled in names)
    return next((number for number, begins in enumerate(starts) if begins and len(word) > 1), None)


def _words(part: str) -> list[str]:
    """Return the words beside a day, without “2. Abend”, which only counts the days."""
    words = list(filter(None, (word.strip(".,:;()[]-–|") for word in part.split())))
    if _COUNTED.isdisjoint(words):
        return words
    return [word for word in words if word not in _COUNTED and not word.isdigit()]
