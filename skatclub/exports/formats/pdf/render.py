"""The PDF format: draws any document with embedded type, the same bytes for the same document."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from reportlab import rl_config
from reportlab.pdfgen.canvas import Canvas

from skatclub.exports import document
from skatclub.exports.formats.pdf import flow as pdf_flow
from skatclub.exports.formats.pdf import fonts as pdf_fonts
from skatclub.exports.formats.pdf.form import POINTS, Painter
from skatclub.exports.forms import Align, Face, Form, Line, Words
from skatclub.i18n import language
from skatclub.i18n.language import _
from skatclub.i18n.papers import words as papers_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.exports.document import Document, Section
    from skatclub.exports.formats.pdf.flow import Placed

_FOOTER_SIZE = 6.5
_FOOTER_LINE = 2.6  # millimetres from one line of the footer to the next
_FOOTER_GAP = 2.5  # millimetres between the parts of the footer
_FOOTER_EDGE = 8  # millimetres between the footer and the edges of the page


def render(paper: Document, progress: Callable[[int, int], None] | None = None) -> bytes:
    """Return the PDF file of a document.

    `progress` is told after each section how many of how many are drawn; what it raises ends the work.
    """
    target = BytesIO()
    canvas = _canvas(paper, target)
    painter = Painter(canvas)
    for drawn, section in enumerate(paper.sections, start=1):
        _draw_section(canvas, painter, section, paper)
        if progress is not None:
            progress(drawn, len(paper.sections))
    with pdf_fonts.ONE_READER:  # now the signs that were used are taken out of the type files
        canvas.save()
    return target.getvalue()


def page_count(paper: Document) -> int:
    """Return how many pages a document fills, without drawing it."""
    return sum(len(pdf_flow.pages(section)) for section in paper.sections)


def _canvas(paper: Document, target: BytesIO) -> Canvas:
    rl_config.useA85 = 0  # bytes as they are: no reader since 1995 needs them as letters
    moment = paper.stand.at
    offset = moment.strftime("%z")
    stamp = f"D:{moment:%Y%m%d%H%M%S}{offset[:3]}'{offset[3:5]}'"
    canvas = Canvas(
        target,
        invariant=1,  # no clock and no random file number: the same document gives the same bytes
        pageCompression=1,
        initialFontName=pdf_fonts.name_of(Face.NARROW),  # type: ignore[arg-type]  # the stubs say float
        lang=language.current(),
    )
    canvas.setTitle(paper.title)
    canvas.setSubject(paper.subject)
    canvas.setAuthor(paper.stand.club)
    canvas.setCreator("Skatclub")
    canvas.setProducer("Skatclub")
    canvas.setDateFormatter(lambda *_parts: stamp)
    return canvas


def _draw_section(canvas: Canvas, painter: Painter, section: Section, paper: Document) -> None:
    pages = pdf_flow.pages(section)
    painter.height = section.page.height
    for number, page in enumerate(pages, start=1):
        canvas.setPageSize((section.page.width * POINTS, section.page.height * POINTS))
        if number == 1 and section.bookmark:
            _bookmark(canvas, section.bookmark)
        _draw_page(painter, page)
        if not section.bare:
            painter.draw(_footer(section, paper, number, len(pages)))
        canvas.showPage()


def _draw_page(painter: Painter, page: tuple[Placed, ...]) -> None:
    for placed in page:
        painter.draw(placed.form, placed.x, placed.y)


def _bookmark(canvas: Canvas, title: str) -> None:
    key = f"page{canvas.getPageNumber()}"
    canvas.bookmarkPage(key)
    canvas.addOutlineEntry(title, key)


def _footer(section: Section, paper: Document, number: int, pages: int) -> Form:
    """Return club, state of things, for whom names are written, page number and seal at the foot of a page."""
    page, stand = section.page, paper.stand
    width = page.width - 2 * _FOOTER_EDGE
    y = page.height - _FOOTER_EDGE - 2.2
    right = _("As of {moment} · page {page} of {pages}").format(
        moment=document.stand_words(stand.at), page=number, pages=pages
    )
    right = " · ".join(part for part in (section.edition, right) if part)
    left, status = section.footer
    foot_words = (status, papers_words.level(stand.level) if paper.names else "")
    centre = " · ".join(part for part in foot_words if part)
    needed = [pdf_fonts.width(text, Face.NARROW, _FOOTER_SIZE) + 0.5 for text in (left, centre, right)]
    most_left = max(width - needed[1] - needed[2] - 2 * _FOOTER_GAP, 0.15 * width)
    middle = max(min(needed[0], most_left) + _FOOTER_GAP, (width - needed[1]) / 2)
    middle = min(middle, width - needed[2] - needed[1] - _FOOTER_GAP)
    parts = (
        (left, Align.LEFT, 0.0, most_left, y),
        (centre, Align.CENTRE, middle, needed[1], y),
        (right, Align.RIGHT, width - needed[2], needed[2], y),
        (section.seal, Align.RIGHT, 0.0, width, y + _FOOTER_LINE),
    )
    words = tuple(
        Words(
            x=_FOOTER_EDGE + start,
            y=top,
            width=across,
            height=3.2,
            texts=(text,),
            size=_FOOTER_SIZE,
            align=align,
            ink=0.75,
        )
        for text, align, start, across, top in parts
        if text
    )
    rule = Line(_FOOTER_EDGE, y - 0.4, page.width - _FOOTER_EDGE, y - 0.4, 0.15, 0.5)
    return Form(width=page.width, height=page.height, items=(rule, *words))
