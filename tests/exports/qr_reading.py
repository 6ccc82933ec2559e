"""Reads a printed QR code as a scanner does: from the dots of the page, without the library that drew it.

Enough for what papers bear: letters and digits, or bytes, in one block (versions 1 to 3), printed without a fault.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pypdfium2

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.exports.forms import Square

DPI = 600
_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
_MASKS = (
    lambda row, column: (row + column) % 2,
    lambda row, _column: row % 2,
    lambda _row, column: column % 3,
    lambda row, column: (row + column) % 3,
    lambda row, column: (row // 2 + column // 3) % 2,
    lambda row, column: row * column % 2 + row * column % 3,
    lambda row, column: (row * column % 2 + row * column % 3) % 2,
    lambda row, column: ((row + column) % 2 + row * column % 3) % 2,
)


class Paper:
    """A page as dots: asked by millimetres whether it is dark there."""

    def __init__(self, data: bytes, page_no: int = 1) -> None:
        file = pypdfium2.PdfDocument(data)
        bitmap = file[page_no - 1].render(scale=DPI / 72, grayscale=True)
        self._dots, self._stride = bytes(bitmap.buffer), bitmap.stride
        self.width, self.height = bitmap.width, bitmap.height
        file.close()

    def is_dark(self, x: float, y: float) -> bool:
        """Tell whether the paper is printed at this place."""
        column, row = int(x / 25.4 * DPI), int(y / 25.4 * DPI)
        return self._dots[row * self._stride + column] < 128

    def quiet(self, code: Square) -> float:
        """Return how many millimetres around a code are white, on the side where there are fewest."""
        step = 0.1
        for number in range(1, 100):
            near, far = -number * step, code.side + number * step
            along = [place * step for place in range(-number, round(far / step))]
            ring = [pair for place in along for edge in (near, far) for pair in ((place, edge), (edge, place))]
            if any(self.is_dark(code.x + x, code.y + y) for x, y in ring):
                return (number - 1) * step
        return 99 * step


def size(paper: Paper, code: Square) -> int:
    """Return how many dots a code has along its side: the finder pattern at its corner is seven of them wide."""
    y = code.y + 0.2
    edge = next(x for x in range(20, 1000) if not paper.is_dark(code.x + code.side * x / 1000, y))
    return round(7000 / edge)


def read(paper: Paper, code: Square) -> str:
    """Return the words of a printed code."""
    count = size(paper, code)
    dot = code.side / count
    dark = [
        [paper.is_dark(code.x + (column + 0.5) * dot, code.y + (row + 0.5) * dot) for column in range(count)]
        for row in range(count)
    ]
    mask = _MASKS[((dark[8][2] << 2) | (dark[8][3] << 1) | dark[8][4]) ^ 0b101]
    bits = "".join(str(int(dark[row][column] != (mask(row, column) == 0))) for row, column in _path(count))
    if bits[:4] == "0100":  # bytes: an address
        length = int(bits[4:12], 2)
        return bytes(int(bits[at : at + 8], 2) for at in range(12, 12 + 8 * length, 8)).decode()
    assert bits[:4] == "0010", "letters and digits"
    length, at, told = int(bits[4:13], 2), 13, ""
    while len(told) < length:
        wide = 11 if length - len(told) > 1 else 6
        value, at = int(bits[at : at + wide], 2), at + wide
        told += _LETTERS[value // 45] + _LETTERS[value % 45] if wide == 11 else _LETTERS[value]
    return told


def _path(count: int) -> Iterator[tuple[int, int]]:
    """Yield the places of the data in their order: up and down in pairs of columns from the right."""
    up = True
    for right in (*range(count - 1, 6, -2), 5, 3, 1):
        for row in range(count - 1, -1, -1) if up else range(count):
            yield from ((row, column) for column in (right, right - 1) if not _is_fixed(row, column, count))
        up = not up


def _is_fixed(row: int, column: int, count: int) -> bool:
    """Tell whether a place belongs to the patterns by which a scanner finds its way."""
    corner = (row < 9 and (column < 9 or column >= count - 8)) or (row >= count - 8 and column < 9)
    ally = count > 21 and all(count - 9 <= place <= count - 5 for place in (row, column))
    return corner or ally or row == 6 or column == 6
