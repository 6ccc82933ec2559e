"""Past seasons as rows of results, one person in one series of one day, and the evenings that they need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from functools import partial

from skatclub.domain.events.event import HIGHEST_ROUNDS, USUAL_SIZE, Length
from skatclub.domain.imports import cells, columns, cross_table, errors, rows
from skatclub.domain.imports.bare_results import adds_up
from skatclub.domain.imports.columns import Column, Mapping
from skatclub.domain.imports.cross_table import Evening
from skatclub.domain.imports.incoming import (
    NOTHING_ADDED,
    Additions,
    Incoming,
    IncomingPerson,
    IncomingResult,
    SheetSource,
)
from skatclub.domain.imports.member_rows import cell_of, named
from skatclub.domain.imports.questions import Question
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.list_files.errors import CellIsEmpty, CellRefused, ExpectedCell, LineRefused
from skatclub.domain.list_files.spellings import shown
from skatclub.domain.people.club_names import NO_SPELLINGS, Spellings


def read(grid: Grid, mapping: Mapping, additions: Additions = NOTHING_ADDED) -> Incoming:
    """Read the results of a sheet: one of each row, or of a table of people and evenings one of each filled cell.

    Odd is a row, too, that is a second result of one person in one series. Refused: `HeadsNotFound`, `DayNotTold`
    where neither the sheet nor somebody tells a day, `HeadsAreDays`, `EveningWithoutDay`, `QuestionsOpen`.
    """
    _check(rows.seen_columns(grid, mapping, additions.said), additions)
    sheet = rows.Sheet(grid, mapping, additions, asks(grid, mapping, additions.clubs))
    mapping = sheet.mapping
    evenings = cross_table.evenings(grid, mapping, additions.said) or (Evening(mapping, additions.held_on),)
    people: dict[str, IncomingPerson] = {}
    results: list[IncomingResult] = []
    read_rows = {row.line: row for row in sheet.of_people()}
    for row in read_rows.values():
        for evening in evenings:
            read_here = sheet.read(row, partial(_row, row.line, evening=evening), evening.mapping)
            if read_here is not None:
                person, result = read_here
                people.setdefault(person.key, person)
                results.append(result)
    sheet.add_odd(rows.odd_at(read_rows[each.line], mapping, -1, each.reason) for each in doubles(results))
    incoming = Incoming(
        source=SOURCE,
        people=tuple(people.values()),
        results=tuple(results),
        doubtful=doubtful(results),
        besides=cross_table.besides(read_rows.values(), mapping, results),
    )
    return sheet.brought(incoming)


def _check(mapping: Mapping, additions: Additions) -> None:
    """Refuse a mapping that lacks people or results, or their day, or tells their day twice."""
    has_evenings = Column.EVENING in mapping.keys
    tells_day = Column.DAY in mapping.keys or additions.held_on is not None
    columns.check(mapping, (Column.EVENING if has_evenings else Column.TOTAL,))
    for place, key in enumerate(mapping.keys):
        if key is Column.EVENING and mapping.day_over(place) is None:
            raise errors.EveningWithoutDay(shown(mapping.heads[place]))
    has_days = has_evenings or len(mapping.days) > 1
    if has_days and (has_evenings is tells_day or additions.held_on is not None):
        raise errors.HeadsAreDays(mapping.days[0].words)
    if not (has_days or tells_day):
        raise errors.DayNotTold


def asks(grid: Grid, mapping: Mapping, clubs: Spellings = NO_SPELLINGS) -> tuple[Question, ...]:
    """Return what somebody has to say about results."""
    return (*rows.asked(grid, mapping, clubs), *cross_table.asks(grid, mapping))


def doubles(results: Iterable[IncomingResult]) -> list[LineRefused]:
    """Return the lines that give a person a second result in the same series."""
    first: dict[tuple[object, ...], int] = {}
    refused = []
    for result in results:
        earlier = first.setdefault((result.person, result.day, result.title, result.series_no), result.line)
        if earlier != result.line:
            refused.append(LineRefused(result.line, "", errors.ResultTwice(shown(result.person), earlier)))
    return refused


def doubtful(results: Iterable[IncomingResult]) -> tuple[int, ...]:
    """Return the lines whose total is not what points, won and lost games make."""
    return tuple(result.line for result in results if not adds_up(result))


def _row(
    line: int, row_cells: dict[Column, str], *, evening: Evening
) -> tuple[IncomingPerson, IncomingResult] | None:
    """Read a result; of somebody who did not come on this evening there is none."""
    if evening.series_no is not None:
        absent = {key for key in _COUNTS if cross_table.is_absent(row_cells.get(key, ""))}
        row_cells = row_cells | dict.fromkeys(absent, "")
        if absent == set(_COUNTS):
            return None
    person = named(line, row_cells)
    return person, result_of(line, row_cells, person.key, held_on=evening.held_on, series_no=evening.series_no)


def result_of(
    line: int,
    row_cells: dict[Column, str],
    person: str,
    *,
    held_on: date | None = None,
    series_no: int | None = None,
) -> IncomingResult:
    """Read what this person reached; day and series count where the row tells none. Refused: `CellRefused`."""
    day = cell_of(row_cells, Column.DAY, cells.day) or held_on
    if day is None:
        raise CellRefused(Column.DAY, errors.DayNotTold())
    counts = {key: cell_of(row_cells, key, cells.number) for key in _COUNTS}
    total, told_no = counts[Column.TOTAL], counts[Column.SERIES]
    if total is None:
        raise CellRefused(Column.TOTAL, CellIsEmpty(ExpectedCell.NUMBER))
    return IncomingResult(
        line=line,
        person=person,
        day=day,
        series_no=(series_no or 1) if told_no is None else told_no,
        title=cells.words(row_cells, Column.EVENT),
        total=total,
        points=counts[Column.POINTS],
        won=counts[Column.WON],
        lost=counts[Column.LOST],
        played=counts[Column.PLAYED],
        table_size=counts[Column.TABLE_SIZE],
    )


_COUNTS = (Column.SERIES, *columns.BESIDE)


def evenings(results: Sequence[IncomingResult], title: str) -> dict[tuple[date, str], int]:
    """Return the evenings of results by day and title, with the highest number of their series."""
    series_counts: dict[tuple[date, str], int] = {}
    for result in results:
        place = (result.day, result.title or title)
        series_counts[place] = max(series_counts.get(place, 0), result.series_no)
    return dict(sorted(series_counts.items()))


def lengths(results: Sequence[IncomingResult], title: str) -> dict[tuple[date, str, int], Length]:
    """Return the length of each series (day, title, number) whose tables tell how many deals they played."""
    deals: dict[tuple[date, str, int], dict[int, int]] = {}
    for result in results:
        if result.played and result.table_size and result.played % result.table_size == 0:
            at = deals.setdefault((result.day, result.title or title, result.series_no), {})
            at[result.table_size] = max(at.get(result.table_size, 0), result.played)
    return {place: _length(at) for place, at in deals.items()}


def _length(deals: dict[int, int]) -> Length:
    """Return the length that deals at tables of each size tell: as many at all of them were meant so."""
    most = max(deals.values())
    is_same = len(deals) > 1 and {*deals.values()} == {most} and most % USUAL_SIZE == 0
    rounds = most // USUAL_SIZE if is_same else max(played // size for size, played in deals.items())
    return Length(min(rounds, HIGHEST_ROUNDS), is_same)


SOURCE = SheetSource(code="results", verb="import_results", columns=columns.RESULTS, asks=asks, read=read)
