"""Participants in a file or copied from a spreadsheet: lines become newcomers, and who names a partner a tandem."""

from __future__ import annotations

import csv
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from skatclub.domain import text
from skatclub.domain.events.conditions import Group
from skatclub.domain.events.errors import StartNumberOutOfRange, StartNumberTwiceInFile
from skatclub.domain.list_files import errors
from skatclub.domain.list_files import rows as list_files_rows
from skatclub.domain.list_files.errors import (
    CellRefused,
    CellUnreadable,
    ColumnTwice,
    ExpectedCell,
    LineRefused,
    LinesRefused,
    PartnerTaken,
    PartnerUnknown,
    TooManyCells,
)
from skatclub.domain.list_files.spellings import folded, shown
from skatclub.domain.people import person as people_person
from skatclub.domain.registration import group_words
from skatclub.domain.registration import registration as registration_domain
from skatclub.domain.registration.newcomers import NamedLine
from skatclub.domain.registration.registration import HIGHEST_START_NO
from skatclub.rules.errors import Refusal

COLUMNS = ("start_no", "given_name", "family_name", "club", "groups", "team")
"""The columns of a list of participants in their usual order."""

MORE_COLUMNS = ("name", "tandem", "partner", "mixed", "family", "pot", "fixed_table", "fixed_seat")
"""Columns that a list may have besides: whole names, pairs, families, seeding groups, fixed places."""

MOST_LINES = 5000
_SPELLINGS = {
    "start_no": "startno startnr startnummer startnumber nr no number nummer",
    "given_name": "givenname vorname firstname rufname",
    "family_name": "familyname nachname familienname lastname surname zuname",
    "name": "name namevorname vornamename vornamenachname nachnamevorname spieler teilnehmer player participant",
    "club": "club verein skatclub klub",
    "groups": "groups group gruppen gruppe wertung wertungen klasse",
    "team": "team mannschaft",
    "tandem": "tandem tandemname",
    "partner": "partner tandempartner doppelpartner",
    "mixed": "mixed mixedpair mixedpaar",
    "family": "family familie",
    "pot": "pot seedinggroup setzgruppe lostopf topf",
    "fixed_table": "fixedtable table festertisch tisch",
    "fixed_seat": "fixedseat seat festerplatz platz",
}
_KEYS = {word: key for key, words in _SPELLINGS.items() for word in words.split()}


def read(written: str, groups: Collection[str] = tuple(Group)) -> tuple[NamedLine, ...]:
    """Read participants: with a line of heads in German or English, or "Vorname Nachname; Verein" line by line.

    Columns of unknown heads are left (`columns_aside`); a letter in the column of groups is one of those that are
    switched on (`groups`). Refused: `LinesRefused` with every line that cannot be
    read, `NoParticipants`, `TooManyParticipants`, `FamilyColumnUnknown`, `ColumnTwice`, `NameColumnMissing`.
    """
    rows = list(list_files_rows.rows(written, _delimiter))
    if not rows:
        raise errors.NoParticipants
    if len(rows) > MOST_LINES:
        raise errors.TooManyParticipants(MOST_LINES)
    keys = _keys(rows[0][1])
    if not keys and any(cells[0] and not any(map(str.isalpha, cells[0])) for _line_no, cells in rows):
        raise errors.NameColumnMissing((*COLUMNS, *MORE_COLUMNS))  # numbers first: not "Vorname Nachname; Verein"
    heads = dict(zip(keys, map(shown, rows.pop(0)[1]), strict=True)) if keys else {}
    named_lines: list[NamedLine] = []
    partners: dict[int, str] = {}
    refused: list[LineRefused] = _cut_off(written, rows, len(keys))
    for line, cells in rows:
        try:
            named = dict(_filled(keys or ("name", "club"), cells))
            named_lines.append(_line(line, named, groups))
            if partner := _text(named, "partner"):
                partners[line] = partner
        except CellRefused as cell:
            refused.append(LineRefused(line, heads.get(cell.column, ""), cell.reason))
        except Refusal as reason:
            refused.append(LineRefused(line, "", reason))
    refused += _double_numbers(named_lines, heads.get("start_no", ""))
    named_lines, alone = paired(named_lines, partners)
    refused += [LineRefused(line, heads.get("partner", ""), reason) for line, reason in alone]
    if refused:
        raise LinesRefused(tuple(sorted(refused, key=lambda refusal: refusal.line)))
    if not named_lines:
        raise errors.NoParticipants
    return tuple(named_lines)


def columns_aside(written: str) -> tuple[str, ...]:
    """Return the heads of the columns that `read` leaves because it knows none of that name."""
    rows = list_files_rows.rows(written, _delimiter)
    heads = next((cells for _line_no, cells in rows), ())
    keys = _keys(heads)
    return tuple(head for head, key in zip(heads, keys, strict=False) if not key and folded(head))


def doubles(lines: Sequence[NamedLine]) -> tuple[tuple[NamedLine, NamedLine], ...]:
    """Return the pairs of lines (the earlier one first) that name one person: same name, same club."""
    first: dict[tuple[str, str], NamedLine] = {}
    pairs = []
    for line in lines:
        earlier = first.setdefault((line.full_name.casefold(), line.club.casefold()), line)
        if earlier is not line:
            pairs.append((earlier, line))
    return tuple(pairs)


def _delimiter(first: str) -> str:
    """Return what parts the cells; a comma only between heads, for "Krüger, Bernd" is a name."""
    sign = list_files_rows.first_sign(first)
    return sign if sign != "," or _keys(next(csv.reader([first]), [])) else ";"


def _keys(heads: Sequence[str]) -> tuple[str, ...]:
    """Return the key of each column; nothing if the first line is no line of heads."""
    keys = tuple(_KEYS.get(folded(head).replace(",", ""), "") for head in heads)
    if "given_name" in keys and "family_name" not in keys:
        keys = tuple("family_name" if key == "name" else key for key in keys)  # "Vorname;Name"
    if not any(keys):
        return ()
    if not {"name", "given_name", "family_name"} & set(keys):
        raise errors.NameColumnMissing((*COLUMNS, *MORE_COLUMNS))
    if not {"name", "family_name"} & set(keys):  # a slip in the head of the family names must not lose them
        for head, key in zip(heads, keys, strict=True):
            if not key and folded(head):
                raise errors.FamilyColumnUnknown(shown(head))
    for place, (head, key) in enumerate(zip(heads, keys, strict=True)):
        if key and key in keys[:place]:
            raise ColumnTwice(shown(head))
    return keys


def _cut_off(written: str, rows: Sequence[tuple[int, Sequence[str]]], width: int) -> list[LineRefused]:
    """Refuse a last line that neither ends nor has the cells that the heads and all other lines have."""
    if written.endswith(("\n", "\r")) or not rows or len(rows[-1][1]) >= width:
        return []
    if any(len(cells) < width for _line_no, cells in rows[:-1]):
        return []
    line, cells = rows[-1]
    return [LineRefused(line, "", errors.LineCutOff(len(cells), width))]


def _filled(keys: Sequence[str], cells: Sequence[str]) -> Iterator[tuple[str, str]]:
    if any(cells[len(keys) :]):
        raise TooManyCells(len(cells), len(keys))
    for key, cell in zip(keys, cells, strict=False):
        if key:
            yield key, cell


def _line(line: int, cells: Mapping[str, str], among: Collection[str]) -> NamedLine:
    given_name, family = _names(cells)
    return NamedLine(
        line=line,
        given_name=given_name,
        family_name=family,
        club=_text(cells, "club"),
        start_no=_number(cells, "start_no", HIGHEST_START_NO),
        groups=_groups(cells, among),
        team=_text(cells, "team"),
        tandem=_text(cells, "tandem"),
        mixed=_text(cells, "mixed"),
        family=_text(cells, "family"),
        pot=_number(cells, "pot", 99),
        fixed_table=_number(cells, "fixed_table", HIGHEST_START_NO),
        fixed_seat=_number(cells, "fixed_seat", 5),
    )


def _names(cells: Mapping[str, str]) -> tuple[str, str]:
    given_name, family = _text(cells, "given_name"), _text(cells, "family_name")
    if given_name or family:
        return given_name, family
    try:
        return people_person.name_parts(cells.get("name", ""))
    except Refusal as reason:
        column = next((key for key in ("name", "family_name", "given_name") if key in cells), "name")
        raise CellRefused(column, reason) from reason


def _text(cells: Mapping[str, str], key: str) -> str:
    try:
        return text.checked(cells.get(key, ""), required=False)
    except Refusal as reason:
        raise CellRefused(key, reason) from reason


def _number(cells: Mapping[str, str], key: str, highest: int) -> int | None:
    written = cells.get(key, "")
    if not written:
        return None
    if not (written.isascii() and written.isdigit() and len(written) <= 6):
        raise CellRefused(key, CellUnreadable(shown(written), ExpectedCell.NUMBER))
    if not 1 <= int(written) <= highest:
        raise CellRefused(key, StartNumberOutOfRange(int(written), highest))
    return int(written)


def _groups(cells: Mapping[str, str], among: Collection[str]) -> tuple[str, ...]:
    try:
        return group_words.codes_of(registration_domain.groups_of(cells.get("groups", "")), among)
    except Refusal as reason:
        raise CellRefused("groups", reason) from reason


def _double_numbers(named_lines: Sequence[NamedLine], head: str) -> list[LineRefused]:
    first: dict[int, NamedLine] = {}
    refused = []
    for named_line in named_lines:
        if named_line.start_no is not None:
            other = first.setdefault(named_line.start_no, named_line)
            if other is not named_line:
                reason = StartNumberTwiceInFile(named_line.start_no, other.full_name, other.line)
                refused.append(LineRefused(named_line.line, head, reason))
    return refused


def paired(
    named_lines: Sequence[NamedLine], partners: Mapping[int, str]
) -> tuple[list[NamedLine], list[tuple[int, Refusal]]]:
    """Put the lines whose `partners` are named (by line) into tandems called after both; tell what cannot be.

    It is enough that one of the two names the other, by name ("Vorname Nachname" or "Nachname, Vorname") or by
    start number. Told are `PartnerUnknown` and `PartnerTaken`.
    """
    names: dict[int, str] = {}
    refused: list[tuple[int, Refusal]] = []
    for named_line in named_lines:
        written = partners.get(named_line.line)
        if written is None:
            continue
        other = next((mate for mate in named_lines if mate is not named_line and _is_meant(mate, written)), None)
        if other is None:
            refused.append((named_line.line, PartnerUnknown(written)))
            continue
        name = " / ".join(mate.family_name or mate.full_name for mate in sorted((named_line, other), key=_line_no))
        for mate in (named_line, other):
            if names.setdefault(mate.line, name) != name or mate.tandem not in {"", name}:
                refused.append((named_line.line, PartnerTaken(mate.full_name)))
                break
    return [replace(line, tandem=names.get(line.line, line.tandem)) for line in named_lines], refused


def _is_meant(named_line: NamedLine, written: str) -> bool:
    if (number := text.number(written)) is not None:
        return named_line.start_no == number
    name = " ".join(part.strip() for part in reversed(written.split(",", 1)))
    return name.casefold() == named_line.full_name.casefold()


def _line_no(line: NamedLine) -> int:
    return line.line
