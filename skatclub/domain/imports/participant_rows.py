"""A list of registrations, row by row: who enters, with number, groups and team; a sheet, lines by hand, a chat."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from skatclub.domain import text
from skatclub.domain.events.conditions import Group
from skatclub.domain.events.errors import GroupLetterUnclear, StartNumberOutOfRange, StartNumberTwiceInFile
from skatclub.domain.imports import cells, columns, questions, rows
from skatclub.domain.imports.columns import Column, Mapping
from skatclub.domain.imports.incoming import (
    NOTHING_ADDED,
    Additions,
    Incoming,
    IncomingPerson,
    OddCell,
    SheetSource,
)
from skatclub.domain.imports.member_rows import cell_of
from skatclub.domain.imports.questions import Question, Said, Subject
from skatclub.domain.imports.readers.grid import Grid, GridRow
from skatclub.domain.list_files import errors
from skatclub.domain.list_files.spellings import answer_of, shown
from skatclub.domain.people.club_names import NO_SPELLINGS, Spellings
from skatclub.domain.registration import group_words, registration as registration_domain
from skatclub.domain.registration.newcomers import NamedLine
from skatclub.domain.registration.registration import HIGHEST_START_NO
from skatclub.rules.errors import Refusal

MOST_LINES = 5000
MOST_DIGITS = 6
HIGHEST_POT, HIGHEST_SEAT = 99, 5
NO_GROUP = "none"
"""The answer that a word names no group of this event."""


def source(groups: Collection[str] = tuple(Group)) -> SheetSource:
    """Return the source of registrations for an event in which these groups have rankings."""
    return SheetSource(
        code="entrants",
        verb="take_in",
        keeps_names=False,
        columns=columns.ENTRANTS,
        asks=partial(asks, groups=groups),
        read=partial(read, groups=groups),
    )


def asks(
    grid: Grid, mapping: Mapping, clubs: Spellings = NO_SPELLINGS, *, groups: Collection[str]
) -> tuple[Question, ...]:
    """Return what somebody has to say about a list, of letters which ranking of this event they mean, if any."""
    place = mapping.place_of(Column.GROUPS)
    unclear: Counter[tuple[str, tuple[str, ...]]] = Counter()
    for row in mapping.body(grid) if place >= 0 else ():
        with suppress(Refusal):  # which its row tells
            words = _group_words(row.shown(place), groups)
            unclear.update((word.upper(), offers) for word in words if (offers := _offers(word, groups)))
    letters = (
        Question(
            subject=Subject.GROUP,
            about=word,
            offers=(*offers, NO_GROUP),
            usual="" if any(offer in groups for offer in offers) else NO_GROUP,
            count=count,
        )
        for (word, offers), count in unclear.items()
    )
    return (*rows.asked(grid, mapping, clubs, by_hand=True), *letters)


def read(
    grid: Grid, mapping: Mapping, additions: Additions = NOTHING_ADDED, *, groups: Collection[str] = tuple(Group)
) -> Incoming:
    """Read the registrations of a sheet.

    Refused: `HeadsNotFound`, `FamilyColumnUnknown`, `QuestionsOpen`, `TooManyParticipants`, `NoParticipants`.
    """
    asked = asks(grid, mapping, additions.clubs, groups=groups)
    sheet = rows.Sheet(grid, mapping, additions, asked, by_hand=True)
    mapping = sheet.mapping
    columns.check(mapping, ())
    if not {Column.NAME, Column.FAMILY_NAME} & set(mapping.keys):
        for head in mapping.aside(grid):  # a slip in this head must not lose the surnames
            raise errors.FamilyColumnUnknown(shown(head))
    named = {row.line: row for row in sheet.of_people()}
    if len(named) > MOST_LINES:
        raise errors.TooManyParticipants(MOST_LINES)
    sheet.add_odd(_misshapen(grid, mapping, named.values(), additions))
    cut_off = {each.line for each in sheet.odd.values() if not each.may_be_empty}
    read_lines: list[tuple[NamedLine, str]] = []
    for row in (row for row in named.values() if row.line not in cut_off):
        entry = sheet.read(row, partial(_line, groups=groups, said=additions.said))
        if entry is not None:
            read_lines.append((replace(entry[0], line=row.line), entry[1]))
    lines, reasons = _together(read_lines)
    sheet.add_odd(rows.odd_at(named[line], mapping, mapping.place_of(key), reason) for line, key, reason in reasons)
    if not lines and not sheet.odd:
        raise errors.NoParticipants
    odd_lines = {each.line for each in sheet.odd.values()}
    return sheet.brought(incoming([line for line in lines if line.line not in odd_lines]))


def incoming(lines: Sequence[NamedLine]) -> Incoming:
    """Return who comes in by these lines; lines that name one person alike are one."""
    first: dict[str, NamedLine] = {}
    entries = []
    for line in lines:
        same = first.setdefault(line.key.casefold(), line)
        entries.append(replace(line, given_name=same.given_name, family_name=same.family_name, club=same.club))
    people = tuple(
        IncomingPerson(
            key=line.key,
            given_name=line.given_name,
            family_name=line.family_name,
            association_no=line.association_no,
            club=line.club,
            line=line.line,
        )
        for line in first.values()
    )
    return Incoming(source=SOURCE, people=people, entries=tuple(entries))


def doubles(lines: Iterable[NamedLine]) -> tuple[tuple[NamedLine, NamedLine], ...]:
    """Return the pairs of lines (the earlier one first) that name one person."""
    first: dict[str, NamedLine] = {}
    pairs = ((first.setdefault(line.key, line), line) for line in lines)
    return tuple((earlier, line) for earlier, line in pairs if earlier is not line)


def _misshapen(grid: Grid, mapping: Mapping, body: Iterable[GridRow], additions: Additions) -> list[OddCell]:
    """Return where a line of text has more cells than heads, or the text breaks off."""
    odd = []
    heads = next((len(row.cells) for row in grid.rows if row.line == mapping.head_line), grid.width)
    for row in body if not grid.title else ():
        extra = next((place for place, cell in enumerate(row.cells) if cell and place >= heads), None)
        if extra is not None and mapping.keys[extra] is None:
            odd.append(rows.odd_at(row, mapping, extra, errors.TooManyCells(len(row.cells), heads)))
        is_typed = any(line == row.line for line, _place in additions.mended)
        if grid.is_cut_off and row.line == grid.rows[-1].line and not is_typed:
            reason = errors.LineCutOff(len(row.cells), heads)
            odd.append(rows.odd_at(row, mapping, len(row.cells) - 1, reason, is_firm=True))
    return odd


def _line(row_cells: dict[Column, str], *, groups: Collection[str], said: Said) -> tuple[NamedLine, str]:
    """Read a row, and the partner whom it names. Refused: `CellRefused` with the column."""
    given_name, family = cells.names(row_cells)
    words = partial(cells.words, row_cells)
    named = NamedLine(
        line=0,
        given_name=given_name,
        family_name=family,
        club=words(Column.CLUB),
        association_no=words(Column.ASSOCIATION_NO),
        start_no=cell_of(row_cells, Column.START_NO, partial(_number, highest=HIGHEST_START_NO)),
        groups=cell_of(row_cells, Column.GROUPS, partial(_groups, groups=groups, said=said)),
        team=words(Column.TEAM),
        substitute=cell_of(row_cells, Column.SUBSTITUTE, lambda written: bool(answer_of(written))),
        tandem=words(Column.TANDEM),
        mixed=words(Column.MIXED),
        family=words(Column.FAMILY),
        pot=cell_of(row_cells, Column.POT, partial(_number, highest=HIGHEST_POT)),
        fixed_table=cell_of(row_cells, Column.FIXED_TABLE, partial(_number, highest=HIGHEST_START_NO)),
        fixed_seat=cell_of(row_cells, Column.FIXED_SEAT, partial(_number, highest=HIGHEST_SEAT)),
        has_paid=cell_of(row_cells, Column.PAID, cells.has_paid),
    )
    return named, words(Column.PARTNER)


def _number(written: str, *, highest: int) -> int | None:
    bare = written.rstrip(".)")
    if not written:
        return None
    if not (bare.isascii() and bare.isdigit() and len(bare) <= MOST_DIGITS):
        raise errors.CellUnreadable(shown(written), errors.ExpectedCell.NUMBER)
    if not 1 <= int(bare) <= highest:
        raise StartNumberOutOfRange(int(bare), highest)
    return int(bare)


def _group_words(written: str, groups: Collection[str]) -> tuple[str, ...]:
    """Return the groups of a cell, parted by bars, commas or strokes. Refused: `GroupUnknown`, `TextTooLong`."""
    is_one = written.strip() in groups
    return registration_domain.groups_of(written if is_one else re.sub(r"[,/+]", "|", written))


def _offers(word: str, groups: Collection[str]) -> tuple[str, ...]:
    """Return which groups a word may stand for that names no single one of this event; nothing if it does."""
    try:
        group_words.code_of(word, groups)
    except GroupLetterUnclear as unclear:
        return unclear.groups
    return ()


def _groups(written: str, *, groups: Collection[str], said: Said) -> tuple[str, ...]:
    """Read groups; a letter that is none of this event counts as somebody said. Refused: as `_group_words`."""
    codes = (
        said.get(questions.key_of(Subject.GROUP, word), NO_GROUP)
        if _offers(word, groups)
        else group_words.code_of(word, groups)
        for word in _group_words(written, groups)
    )
    return tuple(code for code in dict.fromkeys(codes) if code != NO_GROUP)


def _together(
    read_lines: Sequence[tuple[NamedLine, str]],
) -> tuple[list[NamedLine], list[tuple[int, Column, Refusal]]]:
    """Return lines with their tandems, called after both, and which cells contradict each other.

    It is enough that one of the two names the other, by name ("Vorname Nachname" or "Nachname, Vorname") or by
    start number.
    """
    lines = [line for line, _partner in read_lines]
    first: dict[int, NamedLine] = {}
    reasons: list[tuple[int, Column, Refusal]] = []
    for line in lines:
        if line.start_no is not None and (other := first.setdefault(line.start_no, line)) is not line:
            twice = StartNumberTwiceInFile(line.start_no, other.full_name, other.line)
            reasons.append((line.line, Column.START_NO, twice))
    tandems: dict[int, str] = {}
    for line, written in ((line, partner) for line, partner in read_lines if partner):
        mate = next((each for each in lines if each is not line and _is_meant(each, written)), None)
        if mate is None:
            reasons.append((line.line, Column.PARTNER, errors.PartnerUnknown(written)))
            continue
        pair = sorted((line, mate), key=lambda each: each.line)
        name = " / ".join(each.family_name or each.full_name for each in pair)
        for each in (line, mate):
            if tandems.setdefault(each.line, name) != name or each.tandem not in {"", name}:
                reasons.append((line.line, Column.PARTNER, errors.PartnerTaken(each.full_name)))
                break
    return [replace(line, tandem=tandems.get(line.line, line.tandem)) for line in lines], reasons


def _is_meant(named_line: NamedLine, written: str) -> bool:
    if (number := text.number(written)) is not None:
        return named_line.start_no == number
    name = " ".join(part.strip() for part in reversed(written.split(",", 1)))
    return name.casefold() == named_line.full_name.casefold()


SOURCE = source()
