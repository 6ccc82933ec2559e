"""Drawing forms on the pages of a PDF file: shared forms are stored once, items become few operators."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

from reportlab.lib.utils import ImageReader

from skatclub.exports.formats.pdf import graphics as pdf_graphics, text as pdf_text
from skatclub.exports.formats.pdf.text import Writer
from skatclub.exports.forms import CLUB, MM_PER_POINT, Align, Area, Form, Hatch, Item, Line, Picture, Square, Words

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas


POINTS = 1 / MM_PER_POINT
_ANCHORS = {Align.LEFT: "nw", Align.CENTRE: "n", Align.RIGHT: "ne"}


class Painter:
    """Draws forms on the pages of one file; `height` is that of the page at hand, in millimetres.

    `colour` is the club's.
    """

    def __init__(self, canvas: Canvas, height: float = 0, *, colour: str = "") -> None:
        self._canvas = canvas
        self._colour = colour
        self._writer = Writer(canvas)
        self._stored: dict[int, tuple[str, Form]] = {}
        self.height = height

    def draw(self, form: Form, x: float = 0, y: float = 0) -> None:
        """Draw a form with its top left corner at a place of the page."""
        self._canvas.saveState()
        if x or y:
            self._canvas.translate(x * POINTS, -y * POINTS)
        if form.under is not None:
            self._canvas.doForm(self._name_of(form.under))
        self._canvas.addLiteral(self._operators(form))
        for item in (*(form.under.items if form.under is not None else ()), *form.items):
            if isinstance(item, Picture):
                self._picture(item)
        self._canvas.restoreState()

    def _picture(self, picture: Picture) -> None:
        self._canvas.drawImage(
            ImageReader(BytesIO(picture.data)),
            picture.x * POINTS,
            (self.height - picture.y - picture.height) * POINTS,
            picture.width * POINTS,
            picture.height * POINTS,
            mask="auto",
            preserveAspectRatio=True,
            anchor=_ANCHORS[picture.align],
        )

    def _name_of(self, form: Form) -> str:
        """Store a shared form once and return its name; the form is kept so that its identity stays."""
        key = id(form)
        if key not in self._stored:
            name = f"under{len(self._stored) + 1}"
            self._stored[key] = (name, form)
            self._canvas.beginForm(name, 0, 0, form.width * POINTS, self.height * POINTS)
            self._canvas.addLiteral(self._operators(form))
            self._canvas.endForm()
        return self._stored[key][0]

    def _coloured(self, item: Item) -> Item:
        """Return what is to be in the club's colour in that."""
        if isinstance(item, Words | Line | Area) and item.colour == CLUB:
            return replace(item, colour=self._colour)
        return item

    def _operators(self, form: Form) -> str:
        """Return the items as operators, areas first and words last, whatever their order in the form."""
        areas: list[Area] = []
        lines: list[Line] = []
        squares: list[Square] = []
        words: list[Words] = []
        for item in map(self._coloured, form.items):
            match item:
                case Words():
                    words.append(item)
                    if item.struck:
                        lines.append(pdf_text.strike(item))
                case Line():
                    lines.append(item)
                case Area():
                    areas.append(item)
                case Hatch():
                    lines.extend(pdf_graphics.strokes(item))
                case Square():
                    squares.append(item)
                case Picture():
                    pass  # drawn after the operators: ReportLab stores it in the file
        height = self.height
        parts = (
            pdf_graphics.areas(areas, height),
            pdf_graphics.lines(lines, height),
            *(pdf_graphics.square(square, height) for square in squares),
            self._writer.words(words, height),
        )
        return "\n".join(part for part in parts if part)
