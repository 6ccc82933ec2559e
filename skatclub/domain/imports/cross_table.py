"""A table of people and evenings: each filled cell under a day is a result; a day or year not told is asked."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import accumulate, chain, count, groupby, pairwise

from skatclub.domain.imports import cells, questions, rows
from skatclub.domain.imports.columns import DETAILS, NAMES, Column, Mapping
from skatclub.domain.imports.evening_heads import DayHead, series_of
from skatclub.domain.imports.incoming import NOTHING_ADDED, BesidesEvenings, IncomingResult, SumDiffers
from skatclub.domain.imports.questions import Question, Said, Subject, answer
from skatclub.domain.imports.readers.grid import Grid, GridRow
from skatclub.domain.list_files.spellings import folded, shown
from skatclub.rules.errors import Refusal

YEARS = range(1950, 2150)
_YEAR = re.compile(r"(?<![\d.])((?:19|20)\d\d)(\s?[/–-]\s?(?:\d\d)?\d\d)?(?![\d-])")
_ISO_DAY = re.compile(r"(\d{4})-\d\d-\d\d.*")
_SUMMER = 7
"""Seasons over New Year begin in this month or later."""
_ABSENT = "– — − x abw abwesend entsch entschuldigt unentsch unentschuldigt na ka fehlt gefehlt krank urlaub"
_ABSENTS = frozenset(("", *_ABSENT.split()))
"""What stands for somebody who did not come; dots, strokes and spaces do not count."""
_OF_EVENINGS = frozenset({Column.EVENING, Column.SERIES, Column.TOTAL, *DETAILS})


@dataclass(frozen=True, slots=True)
class Evening:
    """One result of each row, with a mapping in which it is the total; a row tells what is None."""

    mapping: Mapping
    held_on: date | None
    series_no: int | None = None


def evenings(grid: Grid, mapping: Mapping, said: Said) -> tuple[Evening, ...]:
    """Return the results of a row from left to right. Refused: `DayUnreadable`."""
    results: list[Evening] = []
    taken: set[tuple[date | None, int]] = set()
    answers = {question.about: answer(question, said) for question in asks(grid, mapping)}
    years = dict(zip(_dated(mapping), _offers(mapping)[answers[""]], strict=True)) if "" in answers else {}
    for each in mapping.evenings:
        day = f"{each.day.day}.{each.day.month}.{each.day.year or years.get(each.number)}"
        held_on = cells.day(answers[each.day.name] if each.day.name else day)
        numbers = chain(filter(None, (series_of(each.rest),)), count(1))
        series_no = next(no for no in numbers if (held_on, no) not in taken)
        taken.add((held_on, series_no))
        keys = (
            Column.TOTAL
            if place == each.places[0]
            else key
            if place in each.places or key not in _OF_EVENINGS
            else None
            for place, key in enumerate(mapping.keys)
        )
        results.append(Evening(replace(mapping, keys=tuple(keys)), held_on, series_no))
    return tuple(results)


def is_absent(cell: str) -> bool:
    """Tell whether a cell says that somebody did not come."""
    return folded(cell) in _ABSENTS


def cells_with_results(grid: Grid, mapping: Mapping) -> int:
    """Return how many cells under evenings are filled."""
    places = [evening.places[0] for evening in mapping.evenings]
    return sum(
        not is_absent(row.shown(place))
        for row in rows.body(grid, mapping, NOTHING_ADDED, {})
        if not cells.sums_up(row.cells, rows.filled(mapping, row))
        for place in places
    )


def besides(read_rows: Collection[GridRow], mapping: Mapping, results: Iterable[IncomingResult]) -> BesidesEvenings:
    """Return what the rows of a table of people and evenings tell besides their results."""
    places = [evening.places[0] for evening in mapping.evenings]
    if not places:
        return BesidesEvenings()
    by_line: dict[int, list[IncomingResult]] = {row.line: [] for row in read_rows}
    for result in results:
        by_line[result.line].append(result)
    named = [row for row in read_rows if any(rows.filled(mapping, row).get(key) for key in NAMES)]
    words = (row.shown(place) for row in named for place in places)
    return BesidesEvenings(
        sums=tuple(filter(None, (_sum_differs(row, mapping, by_line[row.line]) for row in named))),
        idle=tuple(row.line for row in named if not by_line[row.line]),
        absent=tuple(dict.fromkeys(shown(word) for word in words if is_absent(word) and folded(word).isalpha())),
    )


def _sum_differs(row: GridRow, mapping: Mapping, results: Sequence[IncomingResult]) -> SumDiffers | None:
    place = mapping.place_of(Column.TOTAL)
    told_sum = row.shown(place) if place >= 0 else ""
    counted = sum(result.total for result in results)
    if is_absent(told_sum) or _number(told_sum) == counted:
        return None
    return SumDiffers(row.line, results[0].person if results else "", shown(told_sum), counted)


def _number(written: str) -> int | None:
    try:
        return cells.number(written)
    except Refusal:
        return None


def asks(grid: Grid, mapping: Mapping) -> tuple[Question, ...]:
    """Return what somebody has to say about the evenings: year and day, unless each head tells it."""
    days = [evening.day for evening in mapping.evenings]
    names = dict.fromkeys(day.name for day in days if day.name)
    undated = tuple(Question(subject=Subject.DAY, about=name, offers=()) for name in names)
    if all(day.year or day.name for day in days):
        return undated
    dated, offers = (*_dated(mapping).values(),), _offers(mapping)
    ends = [*dict.fromkeys((dated[0].words, dated[-1].words))]
    usual = _usual(grid, mapping, offers)
    return (*questions.of_sheet(Subject.YEAR, offers, ends, usual=usual, count=len(dated)), *undated)


def _dated(mapping: Mapping) -> dict[int, DayHead]:
    """Return the days among the heads that are told, by their numbers among all."""
    return {number: day for number, day in enumerate(mapping.days) if not day.name}


def _offers(mapping: Mapping) -> dict[str, tuple[int, ...]]:
    """Return the years that fit, the latest first, each with the year of every evening: 2026, 2025/2026."""
    days = tuple(_dated(mapping).values())
    every = {
        f"{first}/{first + 1}" if any(pattern) else str(first): tuple(first + later for later in pattern)
        for first in reversed(YEARS)
        for pattern in _patterns(days)
    }
    fitting = {code: years for code, years in every.items() if all(map(_fits, days, years))}
    return fitting or every


def _fits(day: DayHead, year: int) -> bool:
    return day.is_of(year) and str(year).endswith(day.year)


def _patterns(days: Sequence[DayHead]) -> list[tuple[int, ...]]:
    """Return how many years after the first one each evening may be, in the order of the days or against it."""
    in_year = [(day.month, day.day) for day in days]
    forwards, backwards = _new_years(in_year), _new_years(in_year[::-1])[::-1]
    if max(forwards) > 1 and max(backwards) > 1:  # in no order
        season = tuple(int(day.month < _SUMMER) for day in days)
        return [(0,) * len(days), season]
    if max(backwards) < max(forwards):
        return [forwards, backwards] if max(forwards) == 1 else [backwards]
    return [forwards]


def _new_years(in_year: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    return tuple(accumulate((int(later < earlier) for earlier, later in pairwise(in_year)), initial=0))


def _usual(grid: Grid, mapping: Mapping, offers: dict[str, tuple[int, ...]]) -> str:
    """Return the year that stands over the table or in a name, or that the days hold without showing it."""
    heads = [row for row in grid.rows if row.line <= mapping.head_line]
    texts = [row.shown(place) for row in heads for place in range(len(row.cells))]
    for match in chain.from_iterable(map(_YEAR.finditer, (*texts, grid.title, grid.file_name))):
        code = f"{match[1]}/{int(match[1]) + 1}" if match[2] else match[1]
        if code in offers:
            return code
    held = _runs(int(match[1]) for row in heads for match in map(_ISO_DAY.fullmatch, row.cells) if match)
    fitting = [code for code, years in offers.items() if len(offers) == 1 or _runs(years) == held]
    return next(iter(fitting), "")


def _runs(years: Iterable[int]) -> list[int]:
    return [year for year, _same in groupby(years)]
