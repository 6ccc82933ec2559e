"""Words as PDF operators: placed in their boxes, and each text encoded once per file."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from skatclub.exports.formats.pdf import fonts as pdf_fonts, graphics as pdf_graphics
from skatclub.exports.formats.pdf.fonts import Fitted
from skatclub.exports.forms import MM_PER_POINT, Align, Face, Line, Place, Words

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


_POINTS = 1 / MM_PER_POINT
_STRIKE = 0.3  # millimetres of the line through words
_PLAIN_BYTES = frozenset(range(32, 127)) - frozenset(b"()\\")


class Writer:
    """Writes words into one file, whose type it enlarges by the signs that are used."""

    def __init__(self, canvas: Canvas) -> None:
        # ReportLab gives its file, which its fonts ask for, no other way, and its stubs hide it.
        self._file = canvas._doc  # type: ignore[attr-defined]  # noqa: SLF001  said above
        self._encoded: dict[tuple[Face, str], tuple[tuple[str, str], ...]] = {}

    def words(self, written: Sequence[Words], height: float) -> str:
        """Return one text object with all these words, on a page of a height in millimetres."""
        if not written:
            return ""
        parts = ["BT"]
        pen: tuple[str, float] | None = None
        ink, spacing = "", 0.0
        for words in written:
            fit = pdf_fonts.fitted(words)
            if (colour := pdf_graphics.ink(words, "g")) != ink:
                ink = colour
                parts.append(ink)
            if (opened := words.spacing * fit.size) != spacing:
                spacing = opened
                parts.append(f"{spacing:.3g} Tc")
            for line, matrix in _placed(words, fit, height):
                parts.append(matrix)
                for font, shown in self._pieces(fit.face, line):
                    if pen != (font, fit.size):
                        pen = (font, fit.size)
                        parts.append(f"{font} {fit.size:.5g} Tf")
                    parts.append(f"{shown} Tj")
        if spacing:
            parts.append("0 Tc")
        parts.append("ET")
        return "\n".join(parts)

    def _pieces(self, face: Face, text: str) -> tuple[tuple[str, str], ...]:
        """Return the text in pieces that one part of the embedded type can show, each with that part's name."""
        key = (face, text)
        if key not in self._encoded:
            self._encoded[key] = tuple(
                piece for name, run in pdf_fonts.runs(text, face) for piece in self._pieces_of(name, run)
            )
        return self._encoded[key]

    def _pieces_of(self, name: str, text: str) -> Iterator[tuple[str, str]]:
        font = pdfmetrics.getFont(name)
        assert isinstance(font, TTFont)
        for part, signs in font.splitString(text, self._file):
            yield font.getSubsetInternalName(part, self._file), _string(signs)


def strike(words: Words) -> Line:
    """Return the line through words of one line."""
    fit = pdf_fonts.fitted(words)
    start = words.x + _indent(words, fit.lines[0], fit, words.width)
    cap = fit.size * pdf_fonts.CAP_HEIGHT * MM_PER_POINT
    y = words.y + _first_baseline(words, fit, words.height) - cap / 2
    return Line(start, y, start + pdf_fonts.width(fit.lines[0], fit.face, fit.size), y, _STRIKE, words.ink)


def _string(signs: bytes) -> str:
    """Return the bytes as a PDF string: readable where nothing needs escaping."""
    return f"({signs.decode('ascii')})" if _PLAIN_BYTES.issuperset(signs) else f"<{signs.hex()}>"


def _placed(words: Words, fit: Fitted, height: float) -> list[tuple[str, str]]:
    """Return each line with the matrix that puts it in its place within the box."""
    across, down = (words.height, words.width) if words.turned else (words.width, words.height)
    first = _first_baseline(words, fit, down)
    leading = fit.size * pdf_fonts.LEADING * MM_PER_POINT
    return [
        (line, _matrix(words, _indent(words, line, fit, across), first + number * leading, height))
        for number, line in enumerate(fit.lines)
    ]


def _first_baseline(words: Words, fit: Fitted, down: float) -> float:
    """Return how far below the top of the box the first line stands: its digits decide what is the middle."""
    leading = fit.size * pdf_fonts.LEADING * MM_PER_POINT
    cap = fit.size * pdf_fonts.CAP_HEIGHT * MM_PER_POINT
    block = leading * (len(fit.lines) - 1) + cap
    match words.place:
        case Place.TOP:
            return cap + 0.2 * leading
        case Place.MIDDLE:
            return (down - block) / 2 + cap
        case Place.BOTTOM:
            return down - block + cap - 0.25 * leading


def _indent(words: Words, line: str, fit: Fitted, across: float) -> float:
    if words.align is Align.LEFT:
        return 0
    opened = words.spacing * fit.size * MM_PER_POINT * (len(line) - 1)
    free = across - pdf_fonts.width(line, fit.face, fit.size) - opened
    return free if words.align is Align.RIGHT else free / 2


def _matrix(words: Words, along: float, down: float, height: float) -> str:
    """Return where a baseline begins, `along` and `down` from the corner at which reading begins."""
    if words.turned:
        x, y, turn = words.x + down, words.y + words.height - along, "0 1 -1 0"
    elif words.upside_down:
        x, y, turn = words.x + words.width - along, words.y + words.height - down, "-1 0 0 -1"
    else:
        x, y, turn = words.x + along, words.y + down, "1 0 0 1"
    return f"{turn} {x * _POINTS:.2f} {(height - y) * _POINTS:.2f} Tm"
