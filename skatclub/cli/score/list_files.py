"""Lists in files: CSV and JSON become lines of cells, which the domain turns into deals."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from skatclub.domain.list_files import column_heads, errors, rows as list_files_rows, spellings
from skatclub.domain.list_files.deal_columns import SourceLine
from skatclub.domain.list_files.errors import FileUnit, LineRefused, LinesRefused
from skatclub.services.imports import files as imports_files

DELIMITERS = ";,\t"


@dataclass(frozen=True, slots=True, kw_only=True)
class ListFile:
    """One list as a file has it: players and table size if told, the heads of the columns by key, the lines."""

    path: Path
    heads: Mapping[str, str]
    lines: tuple[SourceLine, ...]
    players: tuple[str, ...] = ()
    table_size: int | None = None
    place: str = ""


def read(path: Path) -> tuple[ListFile, ...]:
    """Read the lists of a CSV or JSON file: usually one; `place` tells several apart.

    Refused: what `foreign_files.text_of` refuses, `FormatUnknown`, `FileIsEmpty`, unknown, double and missing
    columns, `LinesRefused`.
    """
    text = imports_files.text_of(path)
    if not text.strip():
        raise errors.FileIsEmpty
    if path.suffix.lower() == ".json" or text.lstrip()[0] in "[{":
        return _from_json(path, text)
    return _parted(_from_csv(path, text))


def _parted(file: ListFile) -> tuple[ListFile, ...]:
    """Return a file of several lists as one value for each: by their place, and a new one with each deal 1."""
    lists: dict[tuple[str, int], list[SourceLine]] = {}
    begun: Counter[str] = Counter()
    for line in file.lines:
        place = _place(line.cells)
        begun[place] += bool(place) and line.cells.get("deal", "").strip() == "1"
        lists.setdefault((place, begun[place]), []).append(line)
    parted = (replace(file, lines=tuple(lines), place=place) for (place, _number), lines in lists.items())
    return tuple(parted) or (file,)


def _place(fields: Mapping[str, object]) -> str:
    """Return where a list was played, as its file says it: Vereinsabend · 2026-10-17 · 1 · 7."""
    parts = (spellings.shown(_text(fields.get(key))) for key in column_heads.PLACES)
    return " · ".join(part for part in parts if part)


def _from_csv(path: Path, text: str) -> ListFile:
    rows = list_files_rows.rows(text, _delimiter)
    _line, head = next(rows, (0, []))
    if not column_heads.recognised(head):
        raise errors.FormatUnknown
    keys = column_heads.keys_of(head)
    column_heads.check_complete(keys)
    return ListFile(
        path=path,
        heads={key: spellings.shown(name) for key, name in zip(keys, head, strict=True) if key},
        lines=tuple(SourceLine(line, _cells(keys, row, line)) for line, row in rows),
    )


def _delimiter(head: str) -> str:
    """Return the sign that parts most known heads."""
    return max(DELIMITERS, key=lambda sign: column_heads.recognised(head.replace('"', "").split(sign)))


def _cells(keys: Sequence[str], row: Sequence[str], line: int) -> dict[str, str]:
    if any(cell.strip() for cell in row[len(keys) :]):
        raise LinesRefused((LineRefused(line, "", errors.TooManyCells(len(row), len(keys))),))
    return {key: cell for key, cell in zip(keys, row, strict=False) if key}


def _from_json(path: Path, text: str) -> tuple[ListFile, ...]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as broken:
        line = getattr(broken, "lineno", 0)
        unknown = errors.FormatUnknown()
        raise (LinesRefused((LineRefused(line, "", unknown),)) if line else unknown) from broken
    match data:
        case {"lists": [*lists]}:
            return tuple(replace(_from_object(path, list_value), place=_place(list_value)) for list_value in lists)
        case list(entries):
            return _parted(_from_entries(path, entries))
    return (_from_object(path, data),)


def _from_object(path: Path, value: object) -> ListFile:
    entries = value.get("deals") if isinstance(value, dict) else None
    if not isinstance(value, dict) or not isinstance(entries, list):
        raise errors.FormatUnknown
    file = replace(_from_entries(path, entries), players=_players(value), table_size=_table_size(value))
    whole = _whole_list(value)
    if not file.lines or not whole:
        return file
    first = replace(file.lines[0], cells={**file.lines[0].cells, **whole})
    return replace(file, lines=(first, *file.lines[1:]), heads={**file.heads, **{key: key for key in whole}})


def _from_entries(path: Path, entries: Sequence[object]) -> ListFile:
    names: dict[str, None] = {}
    for number, entry in enumerate(entries, start=1):
        if not isinstance(entry, dict):
            raise LinesRefused((LineRefused(number, "", errors.FormatUnknown(), FileUnit.ENTRY),))
        names.update(dict.fromkeys(entry))
    keys = dict(zip(names, column_heads.keys_of(tuple(names)) if names else (), strict=True))
    return ListFile(
        path=path,
        heads={key: spellings.shown(name) for name, key in keys.items() if key},
        lines=tuple(_entry(number, entry, keys) for number, entry in enumerate(entries, start=1)),
    )


def _entry(number: int, entry: object, keys: Mapping[str, str]) -> SourceLine:
    fields = entry if isinstance(entry, dict) else {}
    cells = {keys[name]: _text(value) for name, value in fields.items() if keys[name]}
    return SourceLine(number, cells, FileUnit.ENTRY)


def _whole_list(data: Mapping[str, object]) -> dict[str, str]:
    """Return rules and measures of the director as a CSV has them, beside the first deal."""
    heads: dict[str, str] = {}
    if data.get("rules"):
        heads["rules"] = _text(data["rules"])
    match data.get("penalties"):
        case None | []:
            return heads
        case [*penalties]:
            heads["penalties"] = "\n".join(_penalty(penalty) for penalty in penalties)
            return heads
    raise errors.FormatUnknown


def _penalty(value: object) -> str:
    match value:
        case {"seat": seat, "points": points, "reason": reason}:
            return " ".join(_text(part).replace("\n", " ") for part in (seat, points, reason))
    return _text(value)


def _players(fields: Mapping[str, object]) -> tuple[str, ...]:
    match fields.get("players"):
        case None:
            return ()
        case [*names] if all(isinstance(name, str) for name in names):
            return tuple(str(name) for name in names)
    raise errors.FormatUnknown


def _table_size(fields: Mapping[str, object]) -> int | None:
    size = fields.get("table_size")
    if size is None or type(size) is int:
        return size
    raise errors.FormatUnknown


def _text(value: object) -> str:
    """Return what a JSON value would be in a cell."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return value if isinstance(value, str) else json.dumps(value)
