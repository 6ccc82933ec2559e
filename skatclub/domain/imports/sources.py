"""The sources of an import, in the order of menus and commands, and of which of them a file is likely to be."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from skatclub.domain.imports import (
    columns,
    facts,
    member_rows,
    old_program,
    online_games,
    participant_rows,
    result_rows,
    status_words,
)
from skatclub.domain.imports.columns import Column, Mapping
from skatclub.domain.imports.errors import SourceUnknown
from skatclub.domain.imports.incoming import FileSource, SheetSource, Source
from skatclub.domain.imports.readers import grids
from skatclub.domain.imports.readers.grid import Grid
from skatclub.domain.imports.readers.grids import SourceFile
from skatclub.domain.list_files import column_heads
from skatclub.domain.list_files.spellings import shown
from skatclub.rules.errors import Refusal

SOURCES: tuple[Source, ...] = (
    member_rows.SOURCE,
    result_rows.SOURCE,
    participant_rows.SOURCE,
    old_program.SOURCE,
    online_games.SOURCE,
)
ENTRANTS = participant_rows.SOURCE.code
"""The source of who takes part in an event, of use only where there is one."""
CLUB, EVERYTHING, DEALS = "club", "everything", "deals"
OTHER_WAYS = frozenset({CLUB, EVERYTHING, DEALS})
"""What is no source but comes in another way: a club's own file, all its facts, lists of deals."""
CLUB_MARK = b"SQLite format 3\0"
BEGINNING = 200
"""Bytes that tell a whole club, however large its file is."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """What a file may be: the code of a source or of another way in, and the heads that say so."""

    code: str
    reasons: tuple[str, ...] = ()


def read(data: bytes, *, separator: str = "", charset: str = "") -> SourceFile:
    """Read the tables of a file as `grids.read` does; in front is what a source knows, not a cover sheet.

    Refused: as `grids.read`.
    """
    file = grids.read(data, separator=separator, charset=charset)
    front = next((grid for grid in file.filled() if not grid.is_hidden and of_sheet(grid)[0].reasons), None)
    if front is None:
        return file
    return replace(file, grids=tuple(replace(grid, is_active=grid is front) for grid in file.grids))


def of_beginning(data: bytes) -> tuple[Recognised, ...]:
    """Return whether it is a whole club, by the first bytes of a file."""
    if data.startswith(CLUB_MARK):
        return (Recognised(CLUB),)
    return (Recognised(EVERYTHING),) if facts.FORMAT.encode() in data[:BEGINNING] else ()


def of_content(name: str, data: bytes) -> tuple[Recognised, ...]:
    """Return what a file is that has no sheets, nothing for one that may. Refused: `SourceUnknown`."""
    if whole_club := of_beginning(data):
        return whole_club
    if data.lstrip().startswith((b"{", b"[")) and (fields := _of_json(name, data)):
        return (Recognised(DEALS, fields),)
    whole = (each for each in SOURCES if isinstance(each, FileSource) and each.is_of(name, data))
    return tuple(Recognised(source.code) for source in whole)


def of_sheet(grid: Grid) -> tuple[Recognised, ...]:
    """Return of which sources a table may be, that which knows most of its heads first."""
    if is_of_deals(grid.rows[0].cells):
        return (Recognised(DEALS, tuple(map(shown, filter(None, grid.rows[0].cells)))),)
    mappings = {
        source.code: columns.guess(grid, source.columns, with_contact=True)
        for source in SOURCES
        if isinstance(source, SheetSource)
    }
    heads = {code: _heads(mapping) for code, mapping in mappings.items()}
    common = frozenset[str]().union(*heads.values()).intersection(*heads.values())
    is_of_results = {Column.TOTAL, Column.EVENING} & set(mappings[result_rows.SOURCE.code].keys)
    registering = () if is_of_results else status_words.registering(grid, mappings[member_rows.SOURCE.code])
    heads[ENTRANTS] = [*dict.fromkeys((*heads[ENTRANTS], *map(shown, registering)))]
    offers = [
        Recognised(code, tuple(head for head in known if head not in common) or tuple(known))
        for code, known in heads.items()
    ]
    return tuple(
        sorted(offers, key=lambda each: (not registering or each.code != ENTRANTS, -len(heads[each.code])))
    )


def is_of_deals(heads: Sequence[str]) -> bool:
    """Tell whether these are the columns of a list of deals."""
    try:
        column_heads.check_complete(column_heads.keys_of(heads))
    except Refusal:
        return False
    return True


def _heads(mapping: Mapping) -> list[str]:
    return [shown(head) for key, head in zip(mapping.keys, mapping.heads, strict=True) if key is not None and head]


def _of_json(name: str, data: bytes) -> tuple[str, ...]:
    """Return the fields that tell lists of deals, none where it is no JSON. Refused: `SourceUnknown`."""
    try:
        held = json.loads(data)
    except (ValueError, RecursionError):
        if not name.lower().endswith(".json"):
            return ()  # a line of a chat begins with a bracket, too
        held = None
    match held:
        case {"deals": list()} | {"lists": list()}:
            return tuple(key for key in ("lists", "deals") if key in held)
        case [dict(first), *_] if is_of_deals(tuple(first)):
            return tuple(map(shown, first))
    raise SourceUnknown((*grids.FORMATS, "everything.json"))
