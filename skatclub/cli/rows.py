"""Rows for people and programs: CSV with semicolons, a JSON array, or columns that can be read."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

import typer

from skatclub.domain.list_files.spellings import FORMULA_SIGNS
from skatclub.i18n import numbers


@dataclass(frozen=True, slots=True)
class Euros:
    """An amount of cents, printed in euros: in German −1.003,50 to be read, -1003,50 as CSV; -1003.50 in JSON."""

    cents: int

    def __str__(self) -> str:
        """Return the amount as JSON has it, in every language."""
        sign = "-" if self.cents < 0 else ""
        return f"{sign}{abs(self.cents) // 100}.{abs(self.cents) % 100:02d}"


Cell = str | int | bool | Euros | Fraction | date | None
"""A day is printed as programs write it.

A fraction has two decimals, rounded half up: in German 1.059,48 to be read, 1059,48 as CSV; 1059.48 in JSON.
"""
Row = tuple[Cell, ...]

GAP = "  "
_NUMBER = re.compile(r"-[0-9]+([.,][0-9]+)?")
_ANSWER = re.compile(r"--[a-z]+ “")
_MINUS = re.compile(rf"{numbers.MINUS}(?=\d)")


def written(columns: Sequence[str], rows: Sequence[Row], *, as_json: bool, aligned: bool) -> str:
    """Return the rows as text that ends with a line break; numbers stay numbers in JSON, nothing is null there."""
    if as_json:
        return as_text(objects(columns, rows))
    if aligned:
        return _aligned(columns, rows)
    target = io.StringIO(newline="")
    writer = csv.writer(target, delimiter=";", lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return target.getvalue()


def answer(
    columns: Sequence[str],
    rows: Sequence[Row],
    *,
    as_json: bool,
    aligned: bool,
    objects: Mapping[str, object] | Sequence[object] | None = None,
) -> int:
    """Print the rows as CSV, as columns to be read or as JSON (`objects` where it says more), and return 0."""
    if as_json and objects is not None:
        typer.echo(as_text(objects), nl=False)
    else:
        typer.echo(written(columns, rows, as_json=as_json, aligned=aligned), nl=False)
    return 0


def objects(columns: Sequence[str], rows: Sequence[Row]) -> list[dict[str, object]]:
    """Return each row as an object with the names of the columns."""
    return [dict(zip(columns, row, strict=True)) for row in rows]


def as_text(whole: Mapping[str, object] | Sequence[object]) -> str:
    """Return JSON as programs read it, a little indented."""
    return json.dumps(whole, ensure_ascii=False, indent=1, default=_number) + "\n"


def _number(value: object) -> float | str:
    """Return what JSON does not know: a fraction as a number of two decimals, rounded half up."""
    if not isinstance(value, Fraction):
        return str(value)
    hundredths = (abs(value) * 200 + 1) // 2
    return (-hundredths if value < 0 else hundredths) / 100


def _safe(cell: Cell) -> str:
    """Return a cell with an apostrophe before text that a spreadsheet would calculate.

    -135.00 is a number, --new “Anna” an answer that is typed on the next line as it stands.
    """
    plain = _plain(cell)
    is_plain = _NUMBER.fullmatch(plain) or _ANSWER.match(plain)
    calculated = isinstance(cell, str) and plain.startswith(FORMULA_SIGNS) and not is_plain
    return f"'{plain}" if calculated else plain


def _plain(cell: Cell) -> str:
    match cell:
        case None:
            return ""
        case bool():
            return "yes" if cell else "no"
        case Euros():
            return numbers.plain(numbers.money(cell.cents))
        case Fraction():
            return numbers.plain(numbers.decimal(cell))
        case str():
            return _MINUS.sub("-", cell)
    return str(cell)


def _read(cell: Cell) -> str:
    match cell:
        case Euros():
            return numbers.money(cell.cents)
        case Fraction():
            return numbers.decimal(cell)
        case str():
            return cell
    return _plain(cell)


def _aligned(columns: Sequence[str], rows: Sequence[Row]) -> str:
    cells = [[_read(cell) for cell in row] for row in rows]
    widths = [max(len(line[place]) for line in (columns, *cells)) for place in range(len(columns))]
    sums = [all(not isinstance(row[place], str) for row in rows) for place in range(len(columns))]
    lines = [
        GAP.join(
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(line, widths, sums, strict=True)
        ).rstrip()
        for line in (columns, *cells)
    ]
    lines.insert(1, "─" * (sum(widths) + len(GAP) * (len(widths) - 1)))
    return "\n".join(lines) + "\n"
