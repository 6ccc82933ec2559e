"""All data of a club as open files: people and results as lists in words, and a text that explains all files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from skatclub.domain.imports import group_cells
from skatclub.domain.imports.columns import Column as Held
from skatclub.domain.open_data import Everything, PersonRecord, SeriesResult
from skatclub.domain.people.membership import StatusFrom
from skatclub.domain.people.person import Audience
from skatclub.exports import lists
from skatclub.exports.document import Cell, Column, Imprint, Money, Table
from skatclub.exports.spreadsheet import Workbook
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _
from skatclub.i18n.people import words as people_words

PEOPLE, RESULTS = "people", "results"
_OF_PEOPLE = tuple(Held(field.name) for field in fields(PersonRecord))
_OF_RESULTS = (
    Held.DAY,
    Held.EVENT,
    Held.SERIES,
    Held.TABLE,
    Held.GIVEN_NAME,
    Held.FAMILY_NAME,
    Held.MEMBER_NO,
    Held.CLUB,
    Held.TOTAL,
    Held.POINTS,
    Held.WON,
    Held.LOST,
    Held.PLAYED,
    Held.TABLE_SIZE,
)
"""What the columns hold; their heads are the import's own words, so that it reads them again."""


def grids(everything: Everything) -> dict[str, Table]:
    """Return people and results by the names of their files."""
    return {
        PEOPLE: _table(_("Members and guests"), _OF_PEOPLE, list(map(_person, everything.people))),
        RESULTS: _table(_("Results"), _OF_RESULTS, list(map(_result, everything.results))),
    }


def workbook(everything: Everything, imprint: Imprint) -> Workbook:
    """Return the same as one workbook, a sheet for each list."""
    sheets = tuple(lists.sheet(grid, grid.name) for grid in grids(everything).values())
    return Workbook(title=everything.club, imprint=imprint, sheets=sheets)


def guide(everything: Everything, imprint: Imprint) -> str:
    """Return the text that says which file holds what."""
    tables = (
        (f"{PEOPLE}.csv", _("everybody with number, status, groups and contact; can be imported again")),
        (f"{RESULTS}.csv", _("who scored what in which series; can be imported again")),
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
    described = (*tables, *proof) if everything.audience is Audience.DESK else proof
    lines = [
        _("All data of {club}, {day}").format(club=everything.club, day=numbers.date(imprint.at.date())),
        "",
        _(
            "The CSV files are UTF-8 with semicolons; text that a spreadsheet would calculate begins with an "
            "apostrophe. everything.xlsx has the same lists for spreadsheets; only there, texts of more than "
            "32,767 characters are cut off. everything.json has all data of the club for programs."
        ),
        "",
        _(
            "To make a new club from this folder, choose File, Import a whole club …, or use the command: "
            "skatclub import all FOLDER CLUB"
        ),
        "",
        *("  ".join(line) for line in described),
    ]
    return "\n".join(lines) + "\n"


def _table(name: str, held: Sequence[Held], rows: Sequence[tuple[Cell, ...]]) -> Table:
    columns = tuple(
        Column(head=wordlists.capital(imports_words.column_name(each)), code=each.value) for each in held
    )
    return Table(columns=columns, rows=tuple(rows), name=name)


def _person(person: PersonRecord) -> tuple[Cell, ...]:
    """Return somebody in words; codes are for programs, which read them in JSON."""
    worded: dict[str, Cell] = {
        "status": people_words.kind(person.status),
        "groups": group_cells.written(person.groups, events_conditions.group_name),
        "notice_level": people_words.level(person.notice_level),
        "web_level": people_words.level(person.web_level),
        "fee": None if person.fee is None else Money(person.fee),
        "history": ", ".join(map(_since, person.history)),
    }
    return tuple(worded.get(held.value, getattr(person, held.value)) for held in _OF_PEOPLE)


def _since(status: StatusFrom) -> str:
    return f"{numbers.data_date(status.since)} {people_words.status(status.status)}"


def _result(result: SeriesResult) -> tuple[Cell, ...]:
    return tuple(getattr(result, field.name) for field in fields(result))
