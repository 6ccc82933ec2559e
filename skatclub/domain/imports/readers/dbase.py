"""Tables of dBase III, as old club programs keep them: fixed columns of text in the code page of DOS."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from skatclub.domain.imports import errors

CODE_PAGE = "cp850"
_VERSIONS = frozenset({0x03, 0x83})
_HEAD = struct.Struct("<4xIHH")
_FIELD = struct.Struct("<11sc4xBB14x")
_HEAD_BYTES, _FIELD_BYTES = 32, 32
_END_OF_HEAD, _DELETED, _KEPT = 0x0D, b"*", b" "
MOST_RECORDS = 500_000
MOST_FIELDS = 256


@dataclass(frozen=True, slots=True)
class DbaseTable:
    """The columns and the records that were not deleted, each cell as trimmed text."""

    name: str
    columns: tuple[str, ...]
    records: tuple[tuple[str, ...], ...]

    def rows(self) -> tuple[dict[str, str], ...]:
        """Return each record by the names of the columns."""
        return tuple(dict(zip(self.columns, record, strict=True)) for record in self.records)


def read(name: str, data: bytes) -> DbaseTable:
    """Read one table; what stands behind the NUL in the name of a field is left alone.

    Refused: `SourceDamaged` with the name of the table: another format, a half file, records that do not fit.
    """
    if len(data) < _HEAD_BYTES or data[0] not in _VERSIONS:
        raise errors.SourceDamaged(name)
    count, head, width = _HEAD.unpack_from(data)
    fields = _fields(name, data, head)
    if count > MOST_RECORDS or sum(size for _name, size in fields) + 1 != width or head + count * width > len(data):
        raise errors.SourceDamaged(name)
    records = []
    for begun in range(head, head + count * width, width):
        mark = data[begun : begun + 1]
        if mark == _DELETED:
            continue
        if mark != _KEPT:
            raise errors.SourceDamaged(name)
        records.append(_record(data, begun + 1, fields))
    return DbaseTable(name, tuple(title for title, _size in fields), tuple(records))


def _fields(name: str, data: bytes, head: int) -> list[tuple[str, int]]:
    """Return names and widths of the columns."""
    fields: list[tuple[str, int]] = []
    place = _HEAD_BYTES
    while place + _FIELD_BYTES <= min(head, len(data)) and data[place] != _END_OF_HEAD:
        title, _kind, size, _decimals = _FIELD.unpack_from(data, place)
        column_name = title.split(b"\0")[0].decode(CODE_PAGE).strip().upper()
        if not column_name or not size or any(column_name == other for other, _size in fields):
            raise errors.SourceDamaged(name)
        fields.append((column_name, size))
        place += _FIELD_BYTES
    if not fields or len(fields) > MOST_FIELDS or place >= len(data) or data[place] != _END_OF_HEAD:
        raise errors.SourceDamaged(name)
    return fields


def _record(data: bytes, begun: int, fields: list[tuple[str, int]]) -> tuple[str, ...]:
    cells = []
    for _title, size in fields:
        cells.append(data[begun : begun + size].decode(CODE_PAGE).partition("\0")[0].strip())
        begun += size
    return tuple(cells)
