"""The CSV format: one table as German Excel opens it, and as every program reads it."""

from __future__ import annotations

import csv
import datetime
from fractions import Fraction
from io import StringIO

from skatclub.domain.list_files import spellings
from skatclub.exports import document
from skatclub.exports.document import Plain, Table
from skatclub.i18n import numbers

DELIMITER = ";"


def render(table: Table) -> bytes:
    """Return the table as UTF-8 with a mark at the beginning, a row a line, cells separated by semicolons.

    Numbers stand as programs read them, with a plain minus and no mark for thousands; text that a spreadsheet would
    calculate gets an apostrophe in front.
    """
    target = StringIO(newline="")
    writer = csv.writer(target, delimiter=DELIMITER, lineterminator="\r\n")
    writer.writerow([_cell(column.head) for column in table.columns])
    writer.writerows([_cell(document.plain(cell)) for cell in row] for row in table.rows)
    return target.getvalue().encode("utf-8-sig")


def _cell(cell: Plain) -> str:
    match cell:
        case None:
            return ""
        case str():
            return f"'{cell}" if cell.startswith(spellings.FORMULA_SIGNS) else cell
        case Fraction():
            return numbers.decimal(cell, separated=False).replace(numbers.MINUS, "-")
        case datetime.date():
            return numbers.data_date(cell)
        case _:
            return str(int(cell))
