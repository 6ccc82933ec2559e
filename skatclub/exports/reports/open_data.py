"""All data of a club as open files: people and results as lists in words, and a text that explains all files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from datetime import date, datetime
from operator import attrgetter
from typing import TypeVar

from skatclub.domain import zone
from skatclub.domain.imports import group_cells
from skatclub.domain.imports.columns import Column as Held
from skatclub.domain.open_data import Everything, SeriesResult
from skatclub.domain.people.membership import Member, MembershipKind, MemberStatus, StatusFrom
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
T = TypeVar("T")


def grids(everything: Everything) -> dict[str, Table]:
    """Return people and results by the names of their files."""
    return {
        PEOPLE: _table(_("Members and guests"), _OF_PEOPLE, everything.people),
        RESULTS: _table(_("Results"), _OF_RESULTS, everything.results),
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


def _table(name: str, cells: Mapping[Held, Callable[[T], Cell]], values: Iterable[T]) -> Table:
    columns = tuple(
        Column(head=wordlists.capital(imports_words.column_name(held)), code=held.value) for held in cells
    )
    return Table(
        columns=columns, rows=tuple(tuple(cell(each) for cell in cells.values()) for each in values), name=name
    )


def _status(member: Member) -> str:
    """Return what somebody is in the end, in words; codes are for programs, which read them in JSON."""
    status = member.status_on(date.max)
    return people_words.kind(MembershipKind.GUEST if status is None else MembershipKind(status.value))


def _joined_on(member: Member) -> date | None:
    return next((each.since for each in member.history if each.status is not MemberStatus.LEFT), None)


def _since(status: StatusFrom) -> str:
    return f"{numbers.data_date(status.since)} {people_words.status(status.status)}"


def _day(stamp: str) -> date | None:
    """Return the day of a moment, none of none."""
    return zone.day(datetime.fromisoformat(stamp)) if stamp else None


_OF_PEOPLE: dict[Held, Callable[[Member], Cell]] = {
    Held.GIVEN_NAME: lambda it: it.person.given_name,
    Held.FAMILY_NAME: lambda it: it.person.family_name,
    Held.MEMBER_NO: lambda it: it.person.member_no,
    Held.ASSOCIATION_NO: lambda it: it.association_no,
    Held.CLUB: lambda it: it.person.club,
    Held.STATUS: _status,
    Held.JOINED_ON: _joined_on,
    Held.LEFT_ON: lambda it: it.left_on,
    Held.GROUPS: lambda it: group_cells.written(it.groups, events_conditions.group_name),
    Held.EMAIL: lambda it: it.contact.email,
    Held.PHONE: lambda it: it.contact.phone,
    Held.ADDRESS: lambda it: it.contact.address,
    Held.NOTE: lambda it: it.note,
    Held.NOTICE_LEVEL: lambda it: people_words.level(it.person.notice_level),
    Held.WEB_LEVEL: lambda it: people_words.level(it.person.web_level),
    Held.PRESS: lambda it: _day(it.press_at),
    Held.BIRTHDAY: lambda it: "" if it.birthday is None else it.birthday.written,
    Held.BIRTHDAY_AGREED: lambda it: None if it.birthday is None else _day(it.birthday.agreed_at),
    Held.FEE: lambda it: None if it.fee is None else Money(it.fee),
    Held.PAID_UNTIL: lambda it: it.paid_until,
    Held.HISTORY: lambda it: ", ".join(map(_since, it.history)),
}
_OF_RESULTS: dict[Held, Callable[[SeriesResult], Cell]] = {
    Held(field.name): attrgetter(field.name) for field in fields(SeriesResult)
}
"""What the columns hold; their heads are the import's own words, so that it reads them again."""
