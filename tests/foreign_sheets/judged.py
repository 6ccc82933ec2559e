"""Holds what the program read of a sheet against what a person sees in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from skatclub.domain.imports.readers.grid import MOST_ROWS, Grid, GridRow
from tests.foreign_sheets.model import address_of

Expected = Mapping[str, Any]
_TRUTHS = frozenset({"WAHR", "FALSCH"})


def differences(sheets: Sequence[Expected], grids: Sequence[Grid]) -> Iterator[str]:
    """Say what of the sheets was read otherwise than it is seen."""
    by_title = {grid.title: grid for grid in grids}
    for sheet in sheets:
        grid = by_title.pop(sheet["title"], None)
        if grid is not None:
            yield from _of_sheet(sheet, grid)
        elif any(map(any, sheet["rows"])) and not sheet.get("is_hidden"):
            yield f"sheet {sheet['title']!r} is missing"
    for title, grid in by_title.items():
        if not grid.is_hidden:
            yield f"sheet {title!r} is not there, and yet read"


def _of_sheet(sheet: Expected, grid: Grid) -> Iterator[str]:
    for flag in ("is_hidden", "is_active"):
        if flag in sheet and getattr(grid, flag) != sheet[flag]:
            yield f"{sheet['title']}: {flag} {getattr(grid, flag)}"
    rows = {row.line: row for row in grid.rows} if "is_hidden" in sheet else _by_filled_line(sheet, grid)
    if grid.hidden_columns != frozenset(sheet.get("hidden_columns", ())):
        yield f"hidden columns {sorted(grid.hidden_columns)}, not {sheet['hidden_columns']}"
    hidden = set(sheet.get("hidden_rows", ()))
    for line, cells in enumerate(sheet["rows"], 1):
        row = rows.pop(line, None) or GridRow(line, ())
        if any(cells) and row.is_hidden != (line in hidden):
            yield f"line {line}: is_hidden {row.is_hidden}"
        for place in range(max(len(cells), len(row.cells))):
            yield from _of_cell(cells[place] if place < len(cells) else "", row, place)
    for line, row in rows.items():
        yield f"line {line} is not there, and yet read: {row.cells}"


def _by_filled_line(sheet: Expected, grid: Grid) -> dict[int, GridRow]:
    """Return the rows of a text by the lines that are filled: in the file a cell may go on in the next line."""
    filled = [line for line, cells in enumerate(sheet["rows"], 1) if any(cells)]
    left = range(filled[-1] + 1 if filled else 1, MOST_ROWS)
    return {line: replace(row, line=line) for line, row in zip((*filled, *left), grid.rows, strict=False)}


def _of_cell(expected: object, row: GridRow, place: int) -> Iterator[str]:
    shown, held, trouble = (*expected, None)[:3] if isinstance(expected, list) else (expected, None, None)
    address, got = address_of(row.line, place), row.seen.get(place)
    if trouble is not None:
        if got is None or got.trouble is None or got.trouble.value != trouble:
            yield f"{address}: {trouble} {shown!r} read as {row.shown(place)!r}, {got}"
        return
    value = row.cells[place] if place < len(row.cells) else ""
    if held is not None and not shown:
        if row.shown(place) and (got is None or got.trouble is None):
            yield f"{address}: shows {row.shown(place)!r}, and nobody sees it"
    elif shown in _TRUTHS and value == held:
        return  # WAHR may come in as a yes
    elif got is None and held is not None and _is_whole_day(str(shown), value):
        if value != held:
            yield f"{address}: holds {value!r}, not {held!r}"
    elif got is not None and got.trouble is not None:
        yield f"{address}: {shown!r} is troubled: {got}"
    elif plain(row.shown(place)) != plain(str(shown)):
        yield f"{address}: shows {row.shown(place)!r}, not {shown!r}"
    elif held is not None and not _equal(value, str(held)):
        yield f"{address}: holds {value!r}, not {held!r}"


def _is_whole_day(shown: str, value: str) -> bool:
    """Tell whether a sheet shows all of a day, which need not be noted then."""
    match = re.fullmatch(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", value)
    numbers = {int(number) for number in re.findall("[0-9]+", shown)}
    return bool(match) and {int(match[3])} <= numbers and bool(numbers & {int(match[1]), int(match[1]) % 100})


def plain(text: str) -> str:
    """Return a text with single spaces: how wide the white is does not count."""
    return " ".join(text.split())


def _equal(got: str, held: str) -> bool:
    try:
        return abs(float(got) - float(held)) <= 1e-9 * abs(float(held))
    except ValueError:
        return got == held
