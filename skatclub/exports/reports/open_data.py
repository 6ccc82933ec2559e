"""All data of a club as open files: a CSV for each table, JSON, one workbook, and a text that explains them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from skatclub.domain.open_data import Everything, PersonRecord, SeriesResult, StoredTable, Value
from skatclub.exports import document, spreadsheet
from skatclub.exports.document import Cell, Column, Imprint, Table
from skatclub.exports.spreadsheet import LONGEST_TITLE, Workbook
from skatclub.i18n import numbers
from skatclub.i18n.club import tables as club_tables
from skatclub.i18n.language import _

PEOPLE, RESULTS, COLUMNS = "people", "results", "columns"
PEOPLE_HEADS = tuple(field.name for field in fields(PersonRecord))
RESULT_HEADS = (
    "date",
    "event",
    "series",
    "table",
    "given_name",
    "family_name",
    "member_no",
    "club",
    "total",
    "points",
    "won",
    "lost",
    "played",
    "table_size",
)
"""The columns of the two lists; `skatclub import members` and `results` read them again."""


def grids(everything: Everything) -> dict[str, Table]:
    """Return everything as tables by the names of their files."""
    tables = {
        PEOPLE: _table(PEOPLE_HEADS, [_cells(person) for person in everything.people]),
        RESULTS: _table(RESULT_HEADS, [_cells(result) for result in everything.results]),
    }
    for table in everything.tables:
        rows = [tuple(map(_cell, row)) for row in table.rows]
        tables[f"table_{table.name}"] = _table([column.name for column in table.columns], rows)
    tables[COLUMNS] = _table(("file", "column", "holds", "points_to", "may_be_empty"), _columns(everything.tables))
    return tables


def workbook(everything: Everything, imprint: Imprint) -> Workbook:
    """Return everything as one workbook, a sheet for each table that is filled."""
    return Workbook(
        title=everything.club,
        imprint=imprint,
        sheets=tuple(
            spreadsheet.listing(
                name[:LONGEST_TITLE],
                tuple(column.head for column in grid.columns),
                [tuple(map(document.plain, row)) for row in grid.rows],
            )
            for name, grid in grids(everything).items()
            if grid.rows
        ),
    )


def guide(everything: Everything, imprint: Imprint) -> str:
    """Return the text that says which file holds what."""
    tables = (
        (f"{PEOPLE}.csv", _("everybody with number, status, groups and contact; can be imported again")),
        (f"{RESULTS}.csv", _("who scored what in which series; can be imported again")),
        (f"{COLUMNS}.csv", _("each column of the tables: what it holds and which table its numbers point to")),
    )
    proof = (
        (
            "journal.jsonl",
            _(
                "every change since the club was created, linked by checksums; erased texts appear as checksums "
                "only"
            ),
        ),
        ("counted.json", _("what the program counts: the sums of every list and all rankings")),
        ("manifest.json", _("the checksum of every file, and the fingerprint of the state they show")),
        (
            "recount.py",
            _("counts everything again with nothing but Python and reports any difference: python3 recount.py"),
        ),
    )
    described = (*tables, *proof) if everything.tables else proof
    lines = [
        _("All data of {club}, {day}").format(club=everything.club, day=numbers.date(imprint.at.date())),
        "",
        _(
            "The CSV files are UTF-8 with semicolons; dates are written as 2019-03-01, money in cents. Text "
            "that a spreadsheet would calculate begins with an apostrophe. everything.json has the same tables "
            "for programs, everything.xlsx for spreadsheets; only there, texts of more than 32,767 characters "
            "are cut off."
        ),
        "",
        _(
            "To make a new club from this folder, choose File, Import a whole club …, or use the command: "
            "skatclub import all FOLDER CLUB"
        ),
        "",
        *("  ".join(line) for line in described),
        "",
        *(f"table_{table.name}.csv  {club_tables.table_words(table.name)}" for table in everything.tables),
    ]
    return "\n".join(lines) + "\n"


def _table(heads: Sequence[str], rows: Sequence[tuple[Cell, ...]]) -> Table:
    return Table(columns=tuple(Column(head=head) for head in heads), rows=tuple(rows))


def _cells(result: PersonRecord | SeriesResult) -> tuple[Cell, ...]:
    cells = (getattr(result, field.name) for field in fields(result))
    return tuple(cell.isoformat() if hasattr(cell, "isoformat") else cell for cell in cells)


def _cell(value: Value) -> Cell:
    return int(value) if isinstance(value, bool) else value


def _columns(tables: Sequence[StoredTable]) -> list[tuple[Cell, ...]]:
    return [
        (f"table_{table.name}", column.name, column.kind, column.points_to, int(column.may_be_empty))
        for table in tables
        for column in table.columns
    ]
