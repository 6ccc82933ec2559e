"""The PDF format: draws any document with embedded type, the same bytes for the same document."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

from reportlab import rl_config
from reportlab.pdfbase.pdfdoc import XMP
from reportlab.pdfgen.canvas import Canvas

from skatclub.exports.document import Document, Section
from skatclub.exports.formats.pdf import flow as pdf_flow, fonts as pdf_fonts, foot as pdf_foot
from skatclub.exports.formats.pdf.form import POINTS, Painter
from skatclub.exports.formats.pdf.pages import Placed
from skatclub.exports.forms import Face, Form
from skatclub.i18n import language


def render(paper: Document, progress: Callable[[int, int], None] | None = None) -> bytes:
    """Return the PDF file of a document.

    `progress` is told after each section how many of how many are drawn; what it raises ends the work.
    """
    target = BytesIO()
    canvas = _canvas(paper, target)
    painter = Painter(canvas, colour=paper.imprint.head.ink)
    every, before = page_count(paper) if paper.book else 0, 0
    for drawn, section in enumerate(paper.sections, start=1):
        count = _draw_section(canvas, painter, section, paper, (before, every))
        before += count if paper.book else 0
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
    moment = paper.imprint.at
    offset = f"{moment:%z}"
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
    canvas.setAuthor(paper.imprint.club)
    canvas.setCreator("Skatclub")
    canvas.setProducer("Skatclub")
    canvas.setDateFormatter(lambda *_parts: stamp)
    canvas.setViewerPreference("DisplayDocTitle", "true")
    file: Any = getattr(canvas, "_doc")  # noqa: B009  ReportLab has no other way to what describes a file
    file.Catalog.Metadata = file.Reference(XMP(creator=lambda _file: _described(paper)))
    return canvas


def _described(paper: Document) -> bytes:
    """Return what the paper is in the words of the web (XMP), for archives and screen readers."""
    values = {"title": paper.title, "subject": paper.subject, "club": paper.imprint.club}
    said = {name: escape(value) for name, value in values.items()}
    moment = paper.imprint.at.isoformat(timespec="seconds")
    return _XMP.format(**said, language=language.current(), moment=moment).encode()


_XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>{club}</rdf:li></rdf:Seq></dc:creator>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>{moment}</xmp:CreateDate><xmp:CreatorTool>Skatclub</xmp:CreatorTool>
<pdf:Producer>Skatclub</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>"""


def _draw_section(
    canvas: Canvas, painter: Painter, section: Section, paper: Document, counted: tuple[int, int]
) -> int:
    """Draw the pages of a section and return how many; `counted` are those of a book before it, and all of them."""
    before, every = counted
    section = pdf_flow.fitted(section)
    pages = pdf_flow.pages(section)
    low = any(isinstance(block, Form) and block.height >= section.page.height for block in section.blocks)
    painter.height = section.page.height
    for number, page in enumerate(pages, start=1):
        canvas.setPageSize((section.page.width * POINTS, section.page.height * POINTS))
        if number == 1 and section.bookmark:
            _bookmark(canvas, section.bookmark)
        _draw_page(painter, page)
        if not section.bare:
            painter.draw(pdf_foot.of(section, paper, before + number, every or len(pages), low=low))
        canvas.showPage()
    return len(pages)


def _draw_page(painter: Painter, page: tuple[Placed, ...]) -> None:
    for placed in page:
        painter.draw(placed.form, placed.x, placed.y)


def _bookmark(canvas: Canvas, title: str) -> None:
    key = f"page{canvas.getPageNumber()}"
    canvas.bookmarkPage(key)
    canvas.addOutlineEntry(title, key)
