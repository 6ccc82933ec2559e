"""A list of members, row by row: each row is somebody, or the whole list is refused with its reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from skatclub.domain import text
from skatclub.domain.imports import cells, columns, group_cells, levels
from skatclub.domain.imports.columns import Column, Mapping
from skatclub.domain.imports.incoming import NOTHING_ADDED, Additions, Incoming, IncomingPerson, SheetSource
from skatclub.domain.imports.readers.grid import Grid, GridRow
from skatclub.domain.list_files.errors import CellRefused, LineRefused, LinesRefused
from skatclub.domain.list_files.spellings import shown
from skatclub.domain.people.membership import MemberStatus
from skatclub.rules.errors import Refusal

Read = TypeVar("Read")


def read(grid: Grid, mapping: Mapping, additions: Additions = NOTHING_ADDED) -> Incoming:
    """Read the members of a sheet.

    Refused: `HeadsNotFound`, `LevelsUndecided`, `LevelsUnfit`, `LinesRefused` with every bad row.
    """
    columns.check(mapping, ())
    levels.check(grid, mapping, additions.meanings)
    people: dict[str, IncomingPerson] = {}
    twice: list[IncomingPerson] = []
    refused: list[LineRefused] = []
    totals: list[int] = []
    for row in mapping.body(grid):
        row_cells = filled(mapping, row)
        is_total = cells.sums_up(row.cells, row_cells)
        try:
            person = replace(_person(row.line, row_cells, additions), is_total=is_total)
        except CellRefused as cell:
            if is_total:
                totals.append(row.line)
                continue
            refused.append(cell_refused(row.line, row_cells, mapping, cell))
        else:
            if people.setdefault(person.key, person) is not person:
                twice.append(person)
    if refused:
        raise LinesRefused(tuple(refused))
    return Incoming(
        source=SOURCE,
        people=tuple(people.values()),
        twice=tuple(twice),
        totals=tuple(totals),
        columns_aside=mapping.aside(grid),
        spare_name=mapping.spare_name(),
    )


def cell_refused(line: int, row_cells: dict[Column, str], mapping: Mapping, cell: CellRefused) -> LineRefused:
    """Return that a row cannot be read for one of its cells, with who stands in it as far as that can be read."""
    head = shown(mapping.head_of(Column(cell.column)))
    try:
        name = " ".join(cells.names(row_cells)).strip()
    except Refusal:
        name = ""
    return LineRefused(line, head, cell.reason, name=shown(name))


def filled(mapping: Mapping, row: GridRow) -> dict[Column, str]:
    """Return the cells of a row that are taken."""
    return {key: cell for key, cell in zip(mapping.keys, row.cells, strict=False) if key is not None}


def key_of(given_name: str, family: str, *tags: str) -> str:
    """Return the key of somebody within a source: the name, and a number or club where there is one."""
    return " ".join(part for part in (f"{given_name} {family}".strip(), *tags) if part)


def cell_of(row_cells: dict[Column, str], key: Column, read_cell: Callable[[str], Read]) -> Read:
    """Read one cell. Refused: `CellRefused` with the column."""
    try:
        return read_cell(row_cells.get(key, ""))
    except Refusal as reason:
        raise CellRefused(key, reason) from reason


def _person(line: int, row_cells: dict[Column, str], additions: Additions = NOTHING_ADDED) -> IncomingPerson:
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
        notice_level=levels.read(Column.NOTICE_LEVEL, row_cells.get(Column.NOTICE_LEVEL, ""), additions.meanings),
        web_level=levels.read(Column.WEB_LEVEL, row_cells.get(Column.WEB_LEVEL, ""), additions.meanings),
        press=cell_of(row_cells, Column.PRESS, cells.agreed),
        line=line,
    )


SOURCE = SheetSource(code="members", verb="import_members", columns=columns.MEMBERS, read=read)
