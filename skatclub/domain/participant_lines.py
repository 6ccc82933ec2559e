"""Participants as they stand in a file, or as they were copied from a spreadsheet: lines become newcomers."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain import import_errors as errors
from skatclub.domain import people, text
from skatclub.domain import registration as rolls
from skatclub.domain.errors import NameMissing
from skatclub.domain.import_errors import CellRefused, CellUnreadable, LineRefused, LinesRefused, Wanted
from skatclub.domain.registration import HIGHEST_START_NO
from skatclub.domain.registration_errors import StartNumberOutOfRange, StartNumberTwiceInFile
from skatclub.domain.spellings import plain, shown
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

COLUMNS = ("start_no", "given_name", "family_name", "club", "groups", "team")
"""The columns of a list of participants in their usual order."""

DELIMITERS = ";\t,"
MOST_LINES = 5000
_SPELLINGS = {
    "start_no": "startno startnr startnummer startnumber nr no number nummer",
    "given_name": "givenname vorname firstname rufname",
    "family_name": "familyname nachname familienname lastname surname zuname",
    "name": "name namevorname vornamename vornamenachname nachnamevorname spieler teilnehmer player participant",
    "club": "club verein skatclub klub",
    "groups": "groups group gruppen gruppe wertung wertungen klasse",
    "team": "team mannschaft",
    "family": "family familie",
    "pot": "pot seedinggroup setzgruppe lostopf topf",
}
_KEYS = {word: key for key, words in _SPELLINGS.items() for word in words.split()}
_GROUPS = {
    "ladies": "ladies lady d f w damen dame frau frauen weiblich",
    "seniors": "seniors senior s senioren seniorin",
    "juniors": "juniors junior j junioren juniorin",
    "youth": "youth jugend schüler schueler",
}
_GROUP_OF = {word: code for code, words in _GROUPS.items() for word in words.split()}


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedLine:
    """One participant of a file; `line` counts from 1."""

    line: int
    given_name: str
    family_name: str
    club: str = ""
    start_no: int | None = None
    groups: tuple[str, ...] = ()
    team: str = ""
    family: str = ""
    pot: int | None = None


def read(written: str) -> tuple[NamedLine, ...]:
    """Read participants: with a line of heads in German or English, or "Vorname Nachname; Verein" line by line.

    Refused: `LinesRefused` with every line that cannot be read, `FileIsEmpty`, `ColumnUnknown`, `ColumnTwice`,
    `ColumnMissing`, `TooManyLines`.
    """
    rows = list(_rows(written))
    if not rows:
        raise errors.FileIsEmpty
    if len(rows) > MOST_LINES:
        raise errors.TooManyLines(MOST_LINES)
    keys = _keys(rows[0][1])
    if keys is None:
        keys, heads = ("name", "club"), ("", "")
    else:
        heads = tuple(map(shown, rows.pop(0)[1]))
    found: list[NamedLine] = []
    refused: list[LineRefused] = []
    for line, cells in rows:
        try:
            found.append(_line(line, dict(_filled(keys, cells))))
        except CellRefused as cell:
            head = heads[keys.index(cell.column)] if cell.column in keys else cell.column
            refused.append(LineRefused(line, head, cell.reason))
        except Refusal as reason:
            refused.append(LineRefused(line, "", reason))
    refused += _double_numbers(found)
    if refused:
        raise LinesRefused(tuple(sorted(refused, key=lambda one: one.line)))
    if not found:
        raise errors.FileIsEmpty
    return tuple(found)


def _rows(written: str) -> Iterator[tuple[int, list[str]]]:
    first = next((line for line in written.splitlines() if line.strip()), "")
    delimiter = max(DELIMITERS, key=lambda sign: (first.count(sign) > 0, -DELIMITERS.index(sign)))
    if delimiter == "," and _keys(first.split(",")) is None:
        delimiter = ";"  # "Krüger, Bernd" is a name
    reader = csv.reader(io.StringIO(written, newline=""), delimiter=delimiter, strict=True)
    begun = 1
    try:
        for row in reader:
            if any(cell.strip() for cell in row):
                yield begun, [cell.strip() for cell in row]
            begun = reader.line_num + 1
    except csv.Error as broken:
        raise LinesRefused((LineRefused(begun, "", errors.FormatUnknown()),)) from broken


def _keys(heads: Sequence[str]) -> tuple[str, ...] | None:
    """Return the key of each column, or None if the first line is no line of heads."""
    keys = tuple(_KEYS.get(plain(head), "") for head in heads)
    if "name" not in keys and "given_name" not in keys and "family_name" not in keys:
        return None
    for place, (head, key) in enumerate(zip(heads, keys, strict=True)):
        if not key and plain(head):
            raise errors.ColumnUnknown(shown(head))
        if key and key in keys[:place]:
            raise errors.ColumnTwice(shown(head))
    return keys


def _filled(keys: Sequence[str], cells: Sequence[str]) -> Iterator[tuple[str, str]]:
    if any(cells[len(keys) :]):
        raise errors.TooManyCells(len(cells), len(keys))
    for key, cell in zip(keys, cells, strict=False):
        if key:
            yield key, cell


def _line(line: int, cells: Mapping[str, str]) -> NamedLine:
    given, family = _names(cells)
    return NamedLine(
        line=line,
        given_name=given,
        family_name=family,
        club=_text(cells, "club"),
        start_no=_number(cells, "start_no", HIGHEST_START_NO),
        groups=_groups(cells),
        team=_text(cells, "team"),
        family=_text(cells, "family"),
        pot=_number(cells, "pot", 99),
    )


def _names(cells: Mapping[str, str]) -> tuple[str, str]:
    if cells.get("name"):
        return people.name_parts(cells["name"])
    given, family = _text(cells, "given_name"), _text(cells, "family_name")
    if not given and not family:
        raise CellRefused("family_name" if "family_name" in cells else "given_name", NameMissing())
    return given, family


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
        raise CellRefused(key, CellUnreadable(shown(written), Wanted.NUMBER))
    if not 1 <= int(written) <= highest:
        raise CellRefused(key, StartNumberOutOfRange(int(written), highest))
    return int(written)


def _groups(cells: Mapping[str, str]) -> tuple[str, ...]:
    try:
        named = rolls.groups_of(cells.get("groups", ""))
    except Refusal as reason:
        raise CellRefused("groups", reason) from reason
    return tuple(dict.fromkeys(_GROUP_OF.get(plain(name), name) for name in named))


def _double_numbers(found: Sequence[NamedLine]) -> list[LineRefused]:
    first: dict[int, NamedLine] = {}
    refused = []
    for one in found:
        if one.start_no is not None:
            other = first.setdefault(one.start_no, one)
            if other is not one:
                name = f"{other.given_name} {other.family_name}".strip()
                refused.append(LineRefused(one.line, "", StartNumberTwiceInFile(one.start_no, name, other.line)))
    return refused
