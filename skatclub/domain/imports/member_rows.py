"""A list of members, row by row: each row is somebody, or one of its cells is odd and has to be decided."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain
from typing import TypeVar

from skatclub.domain import text
from skatclub.domain.imports import cells, columns, errors, group_cells, levels, questions, rows, status_words
from skatclub.domain.imports.columns import Column, Mapping
from skatclub.domain.imports.incoming import NOTHING_ADDED, Additions, Incoming, IncomingPerson, SheetSource
from skatclub.domain.imports.questions import NO, YES, Question, Subject, key_of
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.list_files.errors import CellRefused
from skatclub.domain.list_files.spellings import folded, shown
from skatclub.domain.people.club_names import NO_SPELLINGS, Spellings
from skatclub.domain.people.membership import Birthday, MemberStatus
from skatclub.rules.errors import Refusal

Read = TypeVar("Read")
TELLING = frozenset({Column.BIRTHDAY, Column.EMAIL, Column.PHONE, Column.ADDRESS, Column.ASSOCIATION_NO})
"""What tells somebody without a number from others of the name: how born, how to be reached."""
MARK = 8
"""Signs behind the key of somebody whose name others of the file bear as well."""


def read(grid: Grid, mapping: Mapping, additions: Additions = NOTHING_ADDED) -> Incoming:
    """Read the members of a sheet.

    Refused: `HeadsNotFound`, `QuestionsOpen`, `WordsUnfit`.
    """
    sheet = rows.Sheet(grid, mapping, additions, asks(grid, mapping, additions.clubs))
    columns.check(sheet.mapping, ())
    people: dict[str, list[tuple[IncomingPerson, Traits]]] = {}
    twice: list[IncomingPerson] = []
    of_number: dict[str, IncomingPerson] = {}
    number, telling = sheet.mapping.place_of(Column.MEMBER_NO), _telling(grid, sheet.mapping)
    for as_it_stands in sheet.of_people(with_sums=True):
        row = rows.with_meanings(as_it_stands, sheet.mapping, additions.said, _ASKED)
        person = sheet.read(row, partial(_person, row.line, additions))
        if person is not None:
            is_member = person.is_member and additions.said.get(key_of(Subject.PEOPLE)) != status_words.GUEST
            person = replace(person, is_total=sheet.sums_up(row), is_member=is_member)
            other = of_number.setdefault(person.member_no, person)
            is_free = other.key == person.key or not person.member_no or person.is_total
            if not is_free and (row.line, number) not in additions.mended:
                reason = errors.MemberNumberTwice(shown(person.member_no), shown(other.full_name), other.line)
                sheet.add_odd([rows.odd_at(row, sheet.mapping, number, reason)])
                continue
            traits = () if person.member_no else tuple(folded(row.shown(place)) for place in telling)
            others = people.setdefault(person.key, [])
            if all(_are_two(traits, known) for _other, known in others):
                others.append((person, traits))
            else:
                twice.append(person)
    everybody = sorted(chain.from_iterable(map(_told_apart, people.values())), key=lambda each: each.line)
    return sheet.brought(Incoming(source=SOURCE, people=tuple(everybody), twice=tuple(twice)))


Traits = tuple[str, ...]


def _telling(grid: Grid, mapping: Mapping) -> tuple[int, ...]:
    """Return the columns that tell people of one name apart, be they taken or not."""
    whole = columns.guess(grid, columns.MEMBERS, with_contact=True)
    return tuple(
        place for place, keys in enumerate(zip(mapping.keys, whole.keys, strict=True)) if TELLING & {*keys}
    )


def _are_two(traits: Traits, other: Traits) -> bool:
    """Tell whether something that both have is not the same."""
    return any(first and second and first != second for first, second in zip(traits, other, strict=True))


def _told_apart(namesakes: Sequence[tuple[IncomingPerson, Traits]]) -> Iterator[IncomingPerson]:
    """Return people of one key, each with one that is known again in another order of the file."""
    if len(namesakes) == 1:
        yield namesakes[0][0]
        return
    for person, traits in namesakes:
        mark = hashlib.sha256("\n".join(traits).encode()).hexdigest()[:MARK]
        yield replace(person, key=f"{person.key} ~{mark}", is_namesake=True)


def asks(grid: Grid, mapping: Mapping, clubs: Spellings = NO_SPELLINGS) -> tuple[Question, ...]:
    """Return what somebody has to say about a list of members. Refused: `WordsUnfit`."""
    of_all = (*rows.asked(grid, mapping, clubs), *status_words.asked(grid, mapping))
    return (*of_all, *rows.asked_words(grid, mapping, _ASKED), *_asked_birthdays(grid, mapping))


def _asked_birthdays(grid: Grid, mapping: Mapping) -> tuple[Question, ...]:
    """Return the question whether those agreed of whose birthdays the list does not say so."""
    born, agreed = mapping.place_of(Column.BIRTHDAY), mapping.place_of(Column.BIRTHDAY_AGREED)
    if born < 0:
        return ()
    unsaid = [row.shown(born) for row in mapping.body(grid) if agreed < 0 or not row.shown(agreed)]
    return questions.of_sheet(Subject.BIRTHDAY, (YES, NO), [*map(shown, filter(None, unsaid))], usual=NO)


_ASKED: rows.AskedWords = {
    Column.STATUS: status_words.question,
    Column.NOTICE_LEVEL: lambda _head, word: levels.question(Column.NOTICE_LEVEL, word),
    Column.WEB_LEVEL: lambda _head, word: levels.question(Column.WEB_LEVEL, word),
}


def named(line: int, row_cells: dict[Column, str]) -> IncomingPerson:
    """Read who stands in a row: the name, and a number or club where there is one. Refused: `CellRefused`."""
    given_name, family = cells.names(row_cells)
    number, club = cells.words(row_cells, Column.MEMBER_NO), cells.words(row_cells, Column.CLUB)
    tags = (f"#{number}" if number else "", f"({club})" if club else "")
    return IncomingPerson(
        key=" ".join(filter(None, (f"{given_name} {family}".strip(), *tags))),
        given_name=given_name,
        family_name=family,
        member_no=number,
        club=club,
        line=line,
    )


def cell_of(row_cells: dict[Column, str], key: Column, read_cell: Callable[[str], Read]) -> Read:
    """Read one cell. Refused: `CellRefused` with the column."""
    try:
        return read_cell(row_cells.get(key, ""))
    except Refusal as reason:
        raise CellRefused(key, reason) from reason


def _person(line: int, additions: Additions, row_cells: dict[Column, str]) -> IncomingPerson:
    words = partial(cells.words, row_cells)
    groups = (
        *cell_of(row_cells, Column.GROUPS, group_cells.read),
        *group_cells.of_gender(row_cells.get(Column.GENDER, "")),
    )
    return replace(
        _with_status(named(line, row_cells), row_cells),
        association_no=words(Column.ASSOCIATION_NO),
        groups=tuple(dict.fromkeys(groups)),
        email=cell_of({Column.EMAIL: words(Column.EMAIL)}, Column.EMAIL, cells.email),
        phone=words(Column.PHONE),
        address=words(Column.ADDRESS, longest=text.LONGEST_NOTE),
        note=words(Column.NOTE, longest=text.LONGEST_NOTE),
        notice_level=cell_of(row_cells, Column.NOTICE_LEVEL, levels.read),
        web_level=cell_of(row_cells, Column.WEB_LEVEL, levels.read),
        press=cell_of(row_cells, Column.PRESS, cells.agreed),
        birthday=_birthday(row_cells, additions),
        fee=cell_of(row_cells, Column.FEE, cells.amount),
        paid_until=cell_of(row_cells, Column.PAID_UNTIL, cells.last_year),
    )


def _birthday(row_cells: dict[Column, str], additions: Additions) -> Birthday | None:
    """Return a birthday to which somebody agreed, by the list or by what was answered about it."""
    answered = YES if additions.said.get(questions.key_of(Subject.BIRTHDAY)) == YES else NO
    agreed = cell_of(row_cells, Column.BIRTHDAY_AGREED, cells.agreed) or answered
    if agreed == NO:
        return None
    born = cell_of(row_cells, Column.BIRTHDAY, partial(cells.birthday, today=additions.today))
    return None if born is None else replace(born, agreed_at="" if agreed == YES else agreed)


def _with_status(person: IncomingPerson, row_cells: dict[Column, str]) -> IncomingPerson:
    """Return somebody with what he or she is to the club, and since when."""
    status = cell_of(row_cells, Column.STATUS, cells.status)
    guest = cells.is_guest(row_cells.get(Column.STATUS, ""))
    joined_on, joined_roughly = cell_of(row_cells, Column.JOINED_ON, cells.day_or_part)
    left = cell_of(row_cells, Column.LEFT_ON, cells.left_on) or cell_of(row_cells, Column.STATUS, cells.leaving)
    left_on, left_roughly = left or (None, False)
    if left is not None and left_on is None:
        status = MemberStatus.LEFT
    if (status is None and joined_on is not None) or (status is MemberStatus.LEFT and left_on is not None):
        status = MemberStatus.ACTIVE  # from joining on, until leaving
    history = cell_of(row_cells, Column.HISTORY, cells.history)
    if history:
        status, joined_on, left_on = history[-1].status, None, None
    rough = ((Column.JOINED_ON, joined_on, joined_roughly), (Column.LEFT_ON, left_on, left_roughly))
    return replace(
        person,
        is_member=not guest and left_on is None and status is not MemberStatus.LEFT,
        status=None if guest else status,
        joined_on=joined_on,
        roughly=tuple(column for column, day, is_rough in rough if day is not None and is_rough),
        left_on=left_on,
        history=history,
    )


SOURCE = SheetSource(code="members", verb="import_members", columns=columns.MEMBERS, asks=asks, read=read)
