"""Reads a QR code as a scanner does: from dots on paper or glass, without what drew it (ISO 18004, to version 20).

Letters and digits, or bytes, shown without a fault: where a check of a block does not come out, it says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO

import pypdfium2
from PIL import Image

from skatclub.exports.forms import Square

DPI = 600
LEVELS = (
    ((10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26),
     (1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16)),
    ((7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28),
     (1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8)),
    ((17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28),
     (1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25)),
    ((13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30),
     (1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20)),
)  # fmt: skip
"""By the two bits of their name (M, L, H, Q): check bytes of a block and blocks, by version."""
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
    return words(
        [
            [paper.is_dark(code.x + (column + 0.5) * dot, code.y + (row + 0.5) * dot) for column in range(count)]
            for row in range(count)
        ]
    )


def words(dark: Sequence[Sequence[bool]]) -> str:
    """Return the words of a square from its dots, without the white around it."""
    count = len(dark)
    version = (count - 17) // 4
    form = sum(dark[8][column] << (4 - column) for column in range(5)) ^ 0b10101
    mask = _MASKS[form & 7]
    bits = "".join(str(int(dark[row][column] != (mask(row, column) == 0))) for row, column in _path(count))
    octets = [int(bits[at : at + 8], 2) for at in range(0, len(bits) - 7, 8)]
    checks, blocks = (numbers[version - 1] for numbers in LEVELS[form >> 3])
    bits = "".join(f"{each:08b}" for each in _data(octets, checks, blocks))
    if bits[:4] == "0100":  # bytes: an address
        at = 12 if version < 10 else 20
        length = int(bits[4:at], 2)
        return bytes(int(bits[place : place + 8], 2) for place in range(at, at + 8 * length, 8)).decode()
    assert bits[:4] == "0010", "letters and digits"
    at = 13 if version < 10 else 15
    length, letters = int(bits[4:at], 2), ""
    while len(letters) < length:
        wide = 11 if length - len(letters) > 1 else 6
        value, at = int(bits[at : at + wide], 2), at + wide
        letters += _LETTERS[value // 45] + _LETTERS[value % 45] if wide == 11 else _LETTERS[value]
    return letters


def _data(told: Sequence[int], checks: int, blocks: int) -> list[int]:
    """Return the bytes that carry words, block by block, as they lie after one another."""
    short = len(told) // blocks
    longer = len(told) % blocks
    lengths = [short - checks + (place >= blocks - longer) for place in range(blocks)]
    parts: list[list[int]] = [[] for _block in lengths]
    rest = iter(told)
    for place in range(max(lengths)):
        for part, length in zip(parts, lengths, strict=True):
            if place < length:
                part.append(next(rest))
    whole = [list(part) for part in parts]
    for _check in range(checks):
        for part in whole:
            part.append(next(rest))
    assert all(_is_whole(part, checks) for part in whole), "a dot is another one"
    return [each for part in parts for each in part]


def _is_whole(block: Sequence[int], checks: int) -> bool:
    """Tell whether a block has no fault: each power of two is a root of it."""
    powers = [1]
    while len(powers) < 255:
        powers.append(powers[-1] << 1 ^ (0x11D if powers[-1] & 0x80 else 0))
    logarithm = {power: place for place, power in enumerate(powers)}
    for root in range(checks):
        value = 0
        for each in block:
            value = (powers[(logarithm[value] + root) % 255] if value else 0) ^ each
        if value:
            return False
    return True


def _path(count: int) -> Iterator[tuple[int, int]]:
    """Yield the places of the data in their order: up and down in pairs of columns from the right."""
    marks = _marks(count)
    up = True
    for right in (*range(count - 1, 6, -2), 5, 3, 1):
        for row in range(count - 1, -1, -1) if up else range(count):
            yield from ((row, column) for column in (right, right - 1) if not _is_fixed(row, column, count, marks))
        up = not up


def _marks(count: int) -> list[int]:
    """Return the rows and columns in which the small patterns lie by which a scanner keeps straight."""
    version = (count - 17) // 4
    if version == 1:
        return []
    many = version // 7 + 2
    step = -(-(count - 13) // (2 * many - 2)) * 2
    return [6, *sorted(count - 7 - place * step for place in range(many - 1))]


def _is_fixed(row: int, column: int, count: int, marks: Sequence[int]) -> bool:
    """Tell whether a place belongs to the patterns by which a scanner finds its way, or names the version."""
    corner = (row < 9 and (column < 9 or column >= count - 8)) or (row >= count - 8 and column < 9)
    names = count >= 45 and ((row < 6 and column >= count - 11) or (column < 6 and row >= count - 11))
    near = [[mark for mark in marks if abs(mark - place) <= 2] for place in (row, column)]
    ally = bool(near[0] and near[1]) and (near[0][0], near[1][0]) not in {
        (6, 6), (6, count - 7), (count - 7, 6)
    }  # fmt: skip
    return corner or names or ally or row == 6 or column == 6


def seen(png: bytes) -> str:
    """Return the words of the one square on a picture, which has nothing dark around it."""
    picture = Image.open(BytesIO(png)).convert("L").point(lambda light: 255 if light < 128 else 0)
    left, top, right, bottom = picture.getbbox() or (0, 0, 0, 0)
    seven = next(x for x in range(left, right) if not picture.getpixel((x, top + 1))) - left
    count = round(7 * (right - left) / seven / 4 - 17 / 4) * 4 + 17
    dot = (right - left) / count
    assert abs(right - left - (bottom - top)) < dot, "a square"
    return words(
        [
            [
                bool(picture.getpixel((int(left + (column + 0.5) * dot), int(top + (row + 0.5) * dot))))
                for column in range(count)
            ]
            for row in range(count)
        ]
    )
