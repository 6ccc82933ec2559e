"""Evenings among the heads of a table: which columns each day stands over, and what they hold of its results."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from skatclub.domain.imports import day_heads
from skatclub.domain.imports.day_heads import DayHead
from skatclub.domain.list_files.spellings import folded

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
        if day_heads.read(day) or day_heads.undated(day):
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
    for place, day in enumerate(day_heads.of_heads(heads)):
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
    day = day_heads.read(head) or day_heads.undated(head)
    words = head if day is None else day.rest
    if day_heads.series_of(words) is not None:
        return SERIES
    return next((code for code, known in SPELLED.items() if word(words) in known.split()), "")


_NO_RESULTS = frozenset({"platz", "pl", "rang", "rg", "tisch", "schnitt", "ø"})
"""What a column under a day holds that is no result of it."""
