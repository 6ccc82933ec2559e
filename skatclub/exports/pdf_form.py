"""Drawing forms on a ReportLab canvas: few operators, shared forms stored once."""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

import segno

from skatclub.exports import pdf_fonts
from skatclub.exports.forms import (
    MM_PER_POINT,
    Align,
    Area,
    Face,
    Form,
    Hatch,
    Line,
    Place,
    Square,
    Words,
)

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas
    from reportlab.pdfgen.textobject import PDFTextObject

    from skatclub.exports.pdf_fonts import Fitted

POINTS = 1 / MM_PER_POINT
_HATCH_STEP = 1.3  # millimetres between two strokes along the edge
_HATCH_LINE = Line(0, 0, 0, 0, 0.22, 0.42)
_DASH = (2, 2)


class Painter:
    """Draws forms on the pages of one file; `height` is that of the page at hand, in millimetres."""

    def __init__(self, canvas: Canvas, height: float) -> None:
        self._canvas = canvas
        self.height = height
        self._stored: dict[int, tuple[str, Form]] = {}
        self._fitted: dict[Words, Fitted] = {}

    def draw(self, form: Form, x: float = 0, y: float = 0) -> None:
        """Draw a form with its top left corner at a place of the page."""
        moved = bool(x or y)
        if moved:
            self._canvas.saveState()
            self._canvas.translate(x * POINTS, -y * POINTS)
        if form.under is not None:
            self._canvas.doForm(self._name_of(form.under))
        self._items(form)
        if moved:
            self._canvas.restoreState()

    def _name_of(self, form: Form) -> str:
        """Store a shared form once and return its name; the form is kept so that its identity stays."""
        key = id(form)
        if key not in self._stored:
            name = f"under{len(self._stored) + 1}"
            self._stored[key] = (name, form)
            self._canvas.beginForm(name, 0, 0, form.width * POINTS, self.height * POINTS)
            self._items(form)
            self._canvas.endForm()
        return self._stored[key][0]

    def _items(self, form: Form) -> None:
        kinds: dict[type, list[Words | Line | Area | Hatch | Square]] = {}
        for item in form.items:
            kinds.setdefault(type(item), []).append(item)
        self._areas([item for item in kinds.get(Area, ()) if isinstance(item, Area)])
        hatches = [item for item in kinds.get(Hatch, ()) if isinstance(item, Hatch)]
        self._lines([stroke for hatch in hatches for stroke in _strokes(hatch)])
        self._lines([item for item in kinds.get(Line, ()) if isinstance(item, Line)])
        for square in kinds.get(Square, ()):
            if isinstance(square, Square):
                self._square(square)
        self._words([item for item in kinds.get(Words, ()) if isinstance(item, Words)])

    def _areas(self, areas: list[Area]) -> None:
        for area in areas:
            self._canvas.setFillGray(1 - area.ink)
            self._canvas.rect(
                area.x * POINTS,
                (self.height - area.y - area.height) * POINTS,
                area.width * POINTS,
                area.height * POINTS,
                stroke=0,
                fill=1,
            )

    def _lines(self, lines: list[Line]) -> None:
        pen = attrgetter("width", "ink", "dashed")
        for (width, ink, dashed), alike in groupby(sorted(lines, key=pen), key=pen):
            self._canvas.setLineWidth(width * POINTS)
            self._canvas.setStrokeGray(1 - ink)
            self._canvas.setDash(*(_DASH if dashed else ()))
            self._canvas.lines([self._ends(line) for line in alike])

    def _ends(self, line: Line) -> tuple[float, float, float, float]:
        return (
            line.x1 * POINTS,
            (self.height - line.y1) * POINTS,
            line.x2 * POINTS,
            (self.height - line.y2) * POINTS,
        )

    def _square(self, square: Square) -> None:
        """Fill the dark modules of the code, row by row in runs."""
        matrix = segno.make(square.payload, micro=False, error="m").matrix
        side = square.side / len(matrix)
        self._canvas.setFillGray(0)
        path = self._canvas.beginPath()
        for number, row in enumerate(matrix):
            column = 0
            for dark, run in groupby(row, key=bool):
                length = len(list(run))
                if dark:
                    top = self.height - square.y - (number + 1) * side
                    path.rect(
                        (square.x + column * side) * POINTS, top * POINTS, length * side * POINTS, side * POINTS
                    )
                column += length
        self._canvas.drawPath(path, stroke=0, fill=1)

    def _words(self, words: list[Words]) -> None:
        if not words:
            return
        text = self._canvas.beginText()
        pen: tuple[Face, float, float] | None = None
        for one in words:
            fit = pdf_fonts.fitted(one)
            if pen != (one.face, fit.size, one.ink):
                pen = (one.face, fit.size, one.ink)
                text.setFont(pdf_fonts.name_of(one.face), fit.size)
                text.setFillGray(1 - one.ink)
            self._one(text, one, fit)
        self._canvas.drawText(text)

    def _one(self, text: PDFTextObject, words: Words, fit: Fitted) -> None:
        leading = fit.size * pdf_fonts.LEADING * MM_PER_POINT
        cap = fit.size * pdf_fonts.CAP_HEIGHT * MM_PER_POINT
        across, down = (words.height, words.width) if words.turned else (words.width, words.height)
        block = leading * (len(fit.lines) - 1) + cap
        first = {
            Place.TOP: cap + 0.2 * leading,
            Place.MIDDLE: (down - block) / 2 + cap,
            Place.BOTTOM: down - block + cap - 0.25 * leading,
        }[words.place]
        for number, line in enumerate(fit.lines):
            along = self._indent(words, line, fit.size, across)
            self._line(text, words, line, along, first + number * leading)

    @staticmethod
    def _indent(words: Words, line: str, size: float, across: float) -> float:
        if words.align is Align.LEFT:
            return 0
        free = across - pdf_fonts.width(line, words.face, size)
        return free if words.align is Align.RIGHT else free / 2

    def _line(self, text: PDFTextObject, words: Words, line: str, along: float, down: float) -> None:
        """Write one line whose baseline begins `along` and `down` from the corner at which reading begins."""
        if words.turned:
            x, y = words.x + down, words.y + words.height - along
            text.setTextTransform(0, 1, -1, 0, x * POINTS, (self.height - y) * POINTS)
        elif words.upside_down:
            x, y = words.x + words.width - along, words.y + words.height - down
            text.setTextTransform(-1, 0, 0, -1, x * POINTS, (self.height - y) * POINTS)
        else:
            text.setTextOrigin((words.x + along) * POINTS, (self.height - words.y - down) * POINTS)
        text.textOut(line)


def _strokes(hatch: Hatch) -> list[Line]:
    """Return the strokes of a hatched cell from bottom left to top right, cut at its edges."""
    strokes = []
    right, bottom = hatch.x + hatch.width, hatch.y + hatch.height
    start = hatch.x - hatch.height + _HATCH_STEP / 2
    while start < right:
        x1, y1 = (start, bottom) if start >= hatch.x else (hatch.x, bottom - (hatch.x - start))
        end = start + hatch.height
        x2, y2 = (end, hatch.y) if end <= right else (right, hatch.y + (end - right))
        strokes.append(Line(x1, y1, x2, y2, _HATCH_LINE.width, _HATCH_LINE.ink))
        start += _HATCH_STEP
    return strokes
