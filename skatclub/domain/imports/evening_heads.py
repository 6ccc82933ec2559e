"""Evenings among the heads of a table: which day stands over which columns, and what these hold of its results.

Days are 03.01., Fr 3. Jan, 5.9.25 Serie 2; their year is often left to the season. Heads that only count evenings
(2. Abend, Spieltag 3), or name their months, are days that somebody has to tell.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from skatclub.domain.list_files.spellings import folded

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


EVENING, SERIES, TOTAL, POINTS = "evening", "series", "total", "points"
SPELLED = {
    TOTAL: "gesamt gesamtpunkte ges leistung total wertung wert ergebnis wertungspunkte summe gesamtsumme",
    POINTS: "pkt pkte spielpunkte spielerpunkte punkte points spp sppunkte",
    "won": "gew gewonnen spielegewonnen gewonnenespiele g won gameswon gsp spgew gewspiele gspiele",
    "lost": "verl verloren spieleverloren verlorenespiele v lost gameslost vsp spverl verlspiele vspiele",
    "played": "spiele gespielt gespieltespiele played dealsplayed",
    "table_size": "tischgröße tischgroesse tischgrösse spieleramtisch tablesize playersatthetable",
}
"""What is told of a result, by the codes of its columns."""
BESIDE = tuple(SPELLED)
DETAILS = BESIDE[1:]


@dataclass(frozen=True, slots=True)
class Evening:
    """Which columns hold one result of an evening, the result first.

    `day` stands over them, as day `number` of all heads from 0; `rest` is what the head says besides.
    """

    number: int
    day: DayHead
    rest: str
    places: tuple[int, ...]


def word(head: str) -> str:
    """Return a head as its spellings are kept."""
    return re.sub(r"[,:&+]", "", folded(head))


def joined(upper: str, lower: str) -> str:
    """Return two heads of one column as one, the day first; of others the lower one counts."""
    for day, other in ((lower, upper), (upper, lower)):
        if read(day) or undated(day):
            return day if day == other else f"{day} {other}".strip()
    return lower or upper


def days(heads: Sequence[str]) -> tuple[DayHead, ...]:
    """Return the days among heads."""
    return tuple(day for day, _start, _end in _blocks(heads))


def evenings(heads: Sequence[str], keys: Sequence[str | None]) -> tuple[Evening, ...]:
    """Return the results of evenings from left to right, each with the columns that tell more about it."""
    of_evenings: list[Evening] = []
    for number, (day, start, end) in enumerate(_blocks(heads)):
        results = [place for place in range(start, end) if keys[place] == EVENING]
        for result, first, last in zip(results, [start, *results[1:]], [*results[1:], end], strict=False):
            details = [place for place in range(first, last) if keys[place] in DETAILS]
            rest = day.rest if result == start else heads[result]
            of_evenings.append(Evening(number, day, rest, (result, *details)))
    return tuple(of_evenings)


def _blocks(heads: Sequence[str]) -> Iterator[tuple[DayHead, int, int]]:
    """Give each day among heads with the columns from it to the next one: the first, and that behind the last.

    A day that is said again, as in “03.01. gew.”, is the same.
    """
    day_places: list[tuple[int, DayHead]] = []
    for place, day in enumerate(of_heads(heads)):
        again = day and day_places and day.words == day_places[-1][1].words and part(heads[place]) in BESIDE
        if day is not None and not again:
            day_places.append((place, day))
    for number, (start, day) in enumerate(day_places):
        yield day, start, day_places[number + 1][0] if number + 1 < len(day_places) else len(heads)


def keys(cells: Sequence[str]) -> dict[int, str]:
    """Return what the columns of evenings hold; those of the last one end where those of the first do."""
    held: dict[int, str] = {}
    span = 0
    for day, start, end in _blocks(cells):
        if not span:
            alone = (place for place in range(start + 1, end) if part(cells[place]) not in DETAILS)
            span = (next(alone, end) if end == len(cells) else end) - start
        parts = {place: part(cells[place]) for place in range(start, min(end, start + span))}
        if not parts[start] and folded(day.rest) not in _NO_RESULTS and TOTAL not in parts.values():
            parts[start] = TOTAL
        result = next((key for key in (SERIES, TOTAL, POINTS) if key in parts.values()), "")
        results = [place for place, key in parts.items() if key and key == result]
        taken = results if result == SERIES else results[:1]
        held |= {
            place: EVENING if place in taken else key if key in DETAILS else "" for place, key in parts.items()
        }
    return held


def part(head: str) -> str:
    """Return what a column holds of an evening, the day over it aside; empty if it is none of it."""
    day = read(head) or undated(head)
    words = head if day is None else day.rest
    if series_of(words) is not None:
        return SERIES
    return next((code for code, known in SPELLED.items() if word(words) in known.split()), "")


_NO_RESULTS = frozenset({"platz", "pl", "rang", "rg", "tisch", "schnitt", "ø"})
"""What a column under a day holds that is no result of it."""
