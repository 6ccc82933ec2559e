"""Results as they stand in a file: one line for each seat of a list of totals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from skatclub.domain.list_files import rows as list_files_rows
from skatclub.domain.list_files.errors import (
    CellIsEmpty,
    CellRefused,
    CellUnreadable,
    ColumnMissing,
    ColumnTwice,
    ExpectedCell,
    LineRefused,
    LinesRefused,
    TooManyCells,
)
from skatclub.domain.list_files.spellings import folded, shown, unguarded
from skatclub.domain.office import errors
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.rules.errors import Refusal

COLUMNS = ("series", "table", "seat", "start_no", "points", "won", "lost", "total", "passed", "played")
"""The columns of a file of results in their usual order."""

NEEDED = ("series", "table", "seat", "points", "won", "lost")
MOST_LINES = 50_000
_SPELLINGS = {
    "series": "series serie",
    "table": "table tisch",
    "seat": "seat platz",
    "start_no": "startno startnr startnummer startnumber nr no",
    "points": "points spielpunkte punkte",
    "won": "won gewonnen gew g",
    "lost": "lost verloren verl v",
    "total": "total gesamt gesamtpunkte ges leistung",
    "passed": "passed passedin eingepasst ep",
    "played": "played gespielt spiele",
}
L = TypeVar("L")
_NUMBER = re.compile(r"([+\-−–]?)([0-9]{1,6})")


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultLine:
    """One seat of one list; None stands for an empty cell. `line` counts from 1."""

    line: int
    series: int
    table: int
    seat: int
    points: int
    won: int
    lost: int
    start_no: int | None = None
    total: int | None = None
    passed: int | None = None
    played: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultList:
    """All lines of one list, seat 1 first."""

    series: int
    table: int
    lines: tuple[ResultLine, ...]

    @property
    def line(self) -> int:
        """Return the line in which the list begins."""
        return min(line.line for line in self.lines)

    def totals(self, *, size: int, planned: int) -> Totals:
        """Return what the lines say, for a table of this size and so many deals.

        Refused: `SeatsMissingInFile`, `TotalsOutOfRange`.
        """
        if [line.seat for line in self.lines] != list(range(1, size + 1)):
            raise errors.SeatsMissingInFile(self.table, size, len(self.lines))
        return Totals(
            planned=planned,
            seats=tuple(
                SeatTotals(seat=line.seat, points=line.points, won=line.won, lost=line.lost, written=line.total)
                for line in self.lines
            ),
            passed=_said([line.passed for line in self.lines]),
            played=_said([line.played for line in self.lines]),
        )


def read(written: str) -> tuple[ResultList, ...]:
    """Read results with a line of heads in English or German; lists by series and table.

    Refused: `LinesRefused` with every line that cannot be read, `NoResultsInFile`, `TooManyResults`,
    `ResultColumnUnknown`, `ColumnTwice`, `ColumnMissing`.
    """
    result_lines, refused = lines(written, _SPELLINGS, NEEDED, _line)
    lists = _gathered(result_lines)
    refused += [contradiction for each in lists for contradiction in _contradictions(each)]
    check(refused)
    if not result_lines:
        raise errors.NoResultsInFile
    return lists


def lines(
    written: str,
    spellings: Mapping[str, str],
    needed: Sequence[str],
    line_of: Callable[[int, Mapping[str, str]], L],
) -> tuple[list[L], list[LineRefused]]:
    """Read a file by its line of heads, which may be spelled so; return what lines say, and those refused.

    Refused: as `read` does for what is no line.
    """
    rows = list(list_files_rows.rows(written, list_files_rows.first_sign))
    if not rows:
        raise errors.NoResultsInFile
    if len(rows) > MOST_LINES:
        raise errors.TooManyResults(MOST_LINES)
    heads = rows.pop(0)[1]
    keys = _keys(heads, spellings, needed)
    head_of = dict(zip(keys, map(shown, heads), strict=True))
    read_lines: list[L] = []
    refused: list[LineRefused] = []
    for line, cells in rows:
        try:
            if any(cells[len(keys) :]):
                raise TooManyCells(len(cells), len(keys))
            read_lines.append(line_of(line, {key: cell for key, cell in zip(keys, cells, strict=False) if key}))
        except CellRefused as cell:
            refused.append(LineRefused(line, head_of.get(cell.column, ""), cell.reason))
        except Refusal as reason:
            refused.append(LineRefused(line, "", reason))
    return read_lines, refused


def check(refused: Sequence[LineRefused]) -> None:
    """Refuse a file of which lines are refused, all of them at once (`LinesRefused`)."""
    if refused:
        raise LinesRefused(tuple(sorted(refused, key=lambda refusal: refusal.line)))


def _keys(heads: Sequence[str], spellings: Mapping[str, str], needed: Sequence[str]) -> tuple[str, ...]:
    known = {word: key for key, words in spellings.items() for word in words.split()}
    keys = tuple(known.get(folded(head), "") for head in heads)
    for place, (head, key) in enumerate(zip(heads, keys, strict=True)):
        if not key and folded(head):
            raise errors.ResultColumnUnknown(shown(head), tuple(spellings))
        if key and key in keys[:place]:
            raise ColumnTwice(shown(head))
    for name in needed:
        if name not in keys:
            raise ColumnMissing(name)
    return keys


def _line(line: int, by_column: Mapping[str, str]) -> ResultLine:
    numbers = {key: number(by_column, key) for key in COLUMNS}
    for name in NEEDED:
        if numbers[name] is None:
            raise CellRefused(name, CellIsEmpty(ExpectedCell.NUMBER))
    return ResultLine(line=line, **numbers)  # type: ignore[arg-type]  # the needed ones are none of them None


def number(by_column: Mapping[str, str], key: str) -> int | None:
    """Return the number in a cell, None where it is empty. Refused: `CellRefused`."""
    written = unguarded(by_column.get(key, ""))
    if not written:
        return None
    match = _NUMBER.fullmatch(written)
    if match is None:
        raise CellRefused(key, CellUnreadable(shown(written), ExpectedCell.NUMBER))
    return -int(match[2]) if match[1] in {"-", "−", "–"} else int(match[2])


def _gathered(result_lines: Sequence[ResultLine]) -> tuple[ResultList, ...]:
    lists: dict[tuple[int, int], list[ResultLine]] = {}
    for line in result_lines:
        lists.setdefault((line.series, line.table), []).append(line)
    return tuple(
        ResultList(
            series=series,
            table=table,
            lines=tuple(sorted(lines, key=lambda result_line: (result_line.seat, result_line.line))),
        )
        for (series, table), lines in sorted(lists.items())
    )


def _contradictions(result_list: ResultList) -> Iterator[LineRefused]:
    for before, after in zip(result_list.lines, result_list.lines[1:], strict=False):
        if before.seat == after.seat:
            yield LineRefused(after.line, "", errors.SeatTwiceInFile(result_list.table, after.seat, before.line))
    for name in ("passed", "played"):
        numbers = [(line.line, said) for line in result_list.lines if (said := getattr(line, name)) is not None]
        for line, said in numbers:
            if said != numbers[0][1]:
                yield LineRefused(line, name, errors.LinesOfTableDiffer(result_list.table, numbers[0][1], said))


def _said(numbers: Sequence[int | None]) -> int | None:
    return next((each for each in numbers if each is not None), None)
