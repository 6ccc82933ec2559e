"""Writes workbooks of Excel 97 to 2003 (xls) record by record: BIFF 8 in a compound file."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from tests.foreign_sheets.model import ERRORS, GENERAL, Book, Cell, Kind, Sheet, place_of
from tests.foreign_sheets.xlsx import BUILT_IN, BUILT_IN_DAY, serial

MAGIC = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
SECTOR = 512
SMALLEST = 4096
"""A shorter stream would have to lie among the small ones."""
LONGEST_RECORD = 8224
FREE, END, FAT = 0xFFFFFFFF, 0xFFFFFFFE, 0xFFFFFFFD
BOOK, SHEET = 0x0005, 0x0010
STATES = {"visible": 0, "hidden": 1, "veryHidden": 2}


def written(book: Book) -> bytes:
    """Return the file of a workbook."""
    return compound(_stream(book))


def compound(stream: bytes) -> bytes:
    """Return a compound file with this stream as its workbook."""
    stream = stream.ljust(SMALLEST, b"\0")
    count = -(-len(stream) // SECTOR)
    fat_sectors = 1
    while fat_sectors * SECTOR // 4 < count + 1 + fat_sectors:
        fat_sectors += 1
    chain = [*range(1, count), END]
    fat = [*chain, END, *[FAT] * fat_sectors]
    fat += [FREE] * (fat_sectors * SECTOR // 4 - len(fat))
    head = MAGIC + struct.pack("<16xHHHHH6x", 0x3E, 3, 0xFFFE, 9, 6)
    head += struct.pack("<IIIIIIIII", 0, fat_sectors, count, 0, SMALLEST, END, 0, END, 0)
    places = [count + 1 + at for at in range(fat_sectors)]
    head += struct.pack("<109I", *places, *[FREE] * (109 - fat_sectors))
    entries = _entry("Root Entry", 5, child=1, start=END) + _entry("Workbook", 2, start=0, size=len(stream))
    directory = entries + 2 * _entry("", 0)
    return head + stream.ljust(count * SECTOR, b"\0") + directory + struct.pack(f"<{len(fat)}I", *fat)


def _entry(name: str, kind: int, *, child: int = FREE, start: int = 0, size: int = 0) -> bytes:
    title = name.encode("utf-16-le")
    length = len(title) + 2 if name else 0
    return struct.pack("<64sHBBIII36xIII", title, length, kind, 1, FREE, FREE, child, start, size, 0)


def _record(kind: int, data: bytes = b"") -> bytes:
    return struct.pack("<HH", kind, len(data)) + data


def _string(text: str, count: str = "<H") -> bytes:
    """Return a text with its length: one byte a sign where that is enough."""
    if all(ord(sign) < 256 for sign in text):
        return struct.pack(count + "B", len(text), 0) + text.encode("latin-1")
    wide = text.encode("utf-16-le")
    return struct.pack(count + "B", len(wide) // 2, 1) + wide


def _stream(book: Book) -> bytes:
    texts: dict[str, int] = {}
    formats = book.formats()
    sheets = [
        _sheet(sheet, book, formats, texts, is_active=at == book.active) for at, sheet in enumerate(book.sheets)
    ]
    before = _begin(BOOK) + _record(0x42, struct.pack("<H", 1200))
    before += _record(0x3D, struct.pack("<9H", 0, 0, 9000, 6000, 0x38, book.active, 0, 1, 600))
    before += _record(0x22, struct.pack("<H", book.has_old_days)) + _looks(formats)
    bounds = [
        _record(0x85, struct.pack("<IBB", 0, STATES[one.state], 0) + _string(one.title, "<B"))
        for one in book.sheets
    ]
    after = _strings(list(texts)) + _record(0x0A)
    place = len(before) + sum(map(len, bounds)) + len(after)
    for at, (one, content) in enumerate(zip(book.sheets, sheets, strict=True)):
        bounds[at] = _record(0x85, struct.pack("<IBB", place, STATES[one.state], 0) + _string(one.title, "<B"))
        place += len(content)
    return before + b"".join(bounds) + after + b"".join(sheets)


def _begin(kind: int) -> bytes:
    return _record(0x809, struct.pack("<HHHHII", 0x600, kind, 0x0DBB, 0x07CC, 0, 6))


def _looks(formats: Sequence[str]) -> bytes:
    """Return fonts, formats and looks of cells: sixteen that each file has, then one for each format."""
    font = _record(0x31, struct.pack("<HHHHHBBBB", 200, 0, 0x7FFF, 400, 0, 0, 0, 0, 0) + _string("Arial", "<B"))
    own = [code for code in formats if code not in BUILT_IN and code != "day"]
    numbers = BUILT_IN | {code: 164 + at for at, code in enumerate(own)} | {"day": BUILT_IN_DAY}
    known = b"".join(_record(0x41E, struct.pack("<H", numbers[code]) + _string(code)) for code in own)
    plain = b"".join(_look(0, is_style=at != 15) for at in range(16))
    return font * 5 + known + plain + b"".join(_look(numbers[code], is_style=False) for code in formats)


def _look(number: int, *, is_style: bool) -> bytes:
    return _record(
        0xE0, struct.pack("<HHHBBBBIIH", 0, number, 0xFFF5 if is_style else 1, 0x20, 0, 0, 0xFC, 0, 0, 0x20C0)
    )


def _strings(texts: Sequence[str]) -> bytes:
    """Return the table of texts; what does not fit into a record goes on in the next, between two texts."""
    pieces = [struct.pack("<II", len(texts), len(texts))]
    for text in texts:
        item = _string(text)
        if len(pieces[-1]) + len(item) > LONGEST_RECORD:
            pieces.append(b"")
        pieces[-1] += item
    return _record(0xFC, pieces[0]) + b"".join(_record(0x3C, piece) for piece in pieces[1:])


def _sheet(sheet: Sheet, book: Book, formats: Sequence[str], texts: dict[str, int], *, is_active: bool) -> bytes:
    width = max(map(len, sheet.rows), default=0)
    content = _begin(SHEET)
    content += b"".join(
        _record(0x7D, struct.pack("<HHHHHH", at, at, 0, 15, 1, 0)) for at in sorted(sheet.hidden_columns)
    )
    content += _record(0x200, struct.pack("<IIHHH", 0, len(sheet.rows), 0, width, 0))
    for line, cells in sheet.lines():
        flags = 0x100 | (0x20 if line in sheet.hidden_rows else 0)
        content += _record(0x208, struct.pack("<HHHHHHHH", line - 1, 0, len(cells), 255, 0, 0, flags, 15))
    for line, cells in sheet.lines():
        for at, cell in enumerate(cells):
            where = struct.pack("<HHH", line - 1, at, 16 + formats.index(cell.format))
            content += _cell(cell, where, texts, has_old_days=book.has_old_days)
    content += _record(0x23E, struct.pack("<HHHIHHI", 0x6B6 if is_active else 0xB6, 0, 0, 64, 0, 0, 0))
    if sheet.merged:
        corners = [[place_of(corner) for corner in area.split(":")] for area in sheet.merged]
        areas = b"".join(struct.pack("<HHHH", a[0] - 1, b[0] - 1, a[1], b[1]) for a, b in corners)
        content += _record(0xE5, struct.pack("<H", len(corners)) + areas)
    return content + _record(0x0A)


def _cell(cell: Cell, where: bytes, texts: dict[str, int], *, has_old_days: bool) -> bytes:
    match cell.kind:
        case Kind.TEXT if cell.formula:
            told = b"\x17" + _string(cell.shown, "<B")
            return _formula(where, b"\0\0\0\0\0\0\xff\xff", told) + _record(0x207, _string(cell.shown))
        case Kind.TEXT:
            return _record(0xFD, where + struct.pack("<I", texts.setdefault(cell.shown, len(texts))))
        case Kind.NUMBER if cell.formula:
            told = struct.pack("<Bd", 0x1F, float(cell.held))
            return _formula(where, struct.pack("<d", float(cell.held)), told)
        case Kind.NUMBER if cell.held.removeprefix("-").isdigit() and abs(int(cell.held)) < 2**29:
            return _record(0x27E, where + struct.pack("<i", int(cell.held) << 2 | 2))  # a short number, whole
        case Kind.NUMBER:
            return _record(0x203, where + struct.pack("<d", float(cell.held)))
        case Kind.DAY:
            return _record(0x203, where + struct.pack("<d", serial(cell.held, has_old_days=has_old_days)))
        case Kind.BOOL:
            return _record(0x205, where + struct.pack("<BB", int(cell.held), 0))
        case Kind.ERROR:
            return _record(0x205, where + struct.pack("<BB", ERRORS[cell.shown][1], 1))
    return _record(0x201, where) if cell.format != GENERAL else b""


def _formula(where: bytes, result: bytes, tokens: bytes) -> bytes:
    """Return a formula with its result; it says nothing but the result."""
    return _record(0x06, where + result + struct.pack("<HIH", 0, 0, len(tokens)) + tokens)
