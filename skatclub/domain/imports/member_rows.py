"""A list of members, row by row: each row is somebody, or one of its cells is odd and has to be decided."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeVar

from skatclub.domain import text
from skatclub.domain.imports import cells, club_names, columns, group_cells, levels, questions, rows
from skatclub.domain.imports.columns import Column, Mapping
from skatclub.domain.imports.incoming import (
    NOTHING_ADDED,
    Additions,
    Incoming,
    IncomingPerson,
    OddCell,
    SheetSource,
)
from skatclub.domain.imports.questions import Question
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.list_files.errors import CellRefused
from skatclub.domain.people.club_names import NO_SPELLINGS, Spellings
from skatclub.domain.people.membership import MemberStatus
from skatclub.rules.errors import Refusal

Read = TypeVar("Read")


def read(grid: Grid, mapping: Mapping, additions: Additions = NOTHING_ADDED) -> Incoming:
    """Read the members of a sheet.

    Refused: `HeadsNotFound`, `QuestionsOpen`, `LevelsUnfit`.
    """
    columns.check(mapping, ())
    questions.check(asks(grid, mapping, additions.clubs), additions.said)
    clubs = club_names.meant(grid, mapping, additions)
    people: dict[str, IncomingPerson] = {}
    twice: list[IncomingPerson] = []
    odd: list[OddCell] = []
    totals: list[int] = []
    for row in rows.body(grid, mapping, additions):
        is_total = cells.sums_up(row.cells, rows.filled(mapping, row))
        person, odd_here = rows.read(
            row, grid, mapping, partial(_person, row.line, additions=additions, clubs=clubs)
        )
        if person is None and is_total:
            totals.append(row.line)
            continue
        odd += odd_here
        if person is not None:
            person = replace(person, is_total=is_total)
            if people.setdefault(person.key, person) is not person:
                twice.append(person)
    return Incoming(
        source=SOURCE,
        people=tuple(people.values()),
        twice=tuple(twice),
        totals=tuple(totals),
        odd=tuple(odd),
        columns_aside=mapping.aside(grid),
        clubs=clubs,
        spare_name=mapping.spare_name(),
    )


def asks(grid: Grid, mapping: Mapping, clubs: Spellings = NO_SPELLINGS) -> tuple[Question, ...]:
    """Return what somebody has to say about a list of members. Refused: `LevelsUnfit`."""
    return (*club_names.asked(grid, mapping, clubs), *levels.asked(grid, mapping))


def key_of(given_name: str, family: str, *tags: str) -> str:
    """Return the key of somebody within a source: the name, and a number or club where there is one."""
    return " ".join(part for part in (f"{given_name} {family}".strip(), *tags) if part)


def cell_of(row_cells: dict[Column, str], key: Column, read_cell: Callable[[str], Read]) -> Read:
    """Read one cell. Refused: `CellRefused` with the column."""
    try:
        return read_cell(row_cells.get(key, ""))
    except Refusal as reason:
        raise CellRefused(key, reason) from reason


def _person(
    line: int, row_cells: dict[Column, str], *, additions: Additions, clubs: dict[str, str]
) -> IncomingPerson:
    given_name, family = cells.names(row_cells)
    number = cells.words(row_cells, Column.MEMBER_NO)
    left_on = cell_of(row_cells, Column.LEFT_ON, cells.day)
    status = cell_of(row_cells, Column.STATUS, cells.status)
    guest = cells.is_guest(row_cells.get(Column.STATUS, ""))
    joined_on, only_year = cell_of(row_cells, Column.JOINED_ON, cells.day_or_year)
    if (status is None and joined_on is not None) or (status is MemberStatus.LEFT and left_on is not None):
        status = MemberStatus.ACTIVE  # from joining on, until leaving
    history = cell_of(row_cells, Column.HISTORY, cells.history)
    if history:
        status, joined_on, left_on, only_year = history[-1].status, None, None, False
    club = cells.words(row_cells, Column.CLUB)
    club = clubs.get(club, club)
    return IncomingPerson(
        key=key_of(given_name, family, f"#{number}" if number else "", f"({club})" if club else ""),
        given_name=given_name,
        family_name=family,
        member_no=number,
        association_no=cells.words(row_cells, Column.ASSOCIATION_NO),
        club=club,
        is_member=not guest and left_on is None and status is not MemberStatus.LEFT,
        status=None if guest else status,
        joined_on=joined_on,
        only_year=only_year,
        left_on=left_on,
        history=history,
        groups=tuple(
            dict.fromkeys(
                (
                    *cell_of(row_cells, Column.GROUPS, group_cells.read),
                    *group_cells.of_gender(row_cells.get(Column.GENDER, "")),
                )
            )
        ),
        email=cells.words(row_cells, Column.EMAIL),
        phone=cells.words(row_cells, Column.PHONE),
        address=cells.words(row_cells, Column.ADDRESS, longest=text.LONGEST_NOTE),
        note=cells.words(row_cells, Column.NOTE, longest=text.LONGEST_NOTE),
        notice_level=levels.read(Column.NOTICE_LEVEL, row_cells.get(Column.NOTICE_LEVEL, ""), additions.said),
        web_level=levels.read(Column.WEB_LEVEL, row_cells.get(Column.WEB_LEVEL, ""), additions.said),
        press=cell_of(row_cells, Column.PRESS, cells.agreed),
        line=line,
    )


SOURCE = SheetSource(code="members", verb="import_members", columns=columns.MEMBERS, asks=asks, read=read)
