"""The foot of a page: which paper it is and how far, which page of how many, for whom its names are written."""

from __future__ import annotations

from skatclub.exports import document
from skatclub.exports.document import Document, Section
from skatclub.exports.formats.pdf import fonts as pdf_fonts
from skatclub.exports.forms import Align, Box, Face, Form, Line, Words, words
from skatclub.i18n.language import _
from skatclub.i18n.papers import words as papers_words

_SIZE, _LINE = 9.0, 3.6
_TOP = 17.0
_LOW_SIZE, _LOW_LINE = 6.5, 2.6
_LOW_TOP = 11.8
_GAP = 4.0  # millimetres between the two sides of a line
_LEAST = 0.35  # share of the width that the left side keeps
_INK = 0.75


def of(section: Section, paper: Document, number: int, pages: int, *, low: bool = False) -> Form:
    """Return the foot of a page on the edges of its text; a `low` one leaves room for a form as large as a page."""
    page, imprint = section.page, paper.imprint
    size, line, top = (_LOW_SIZE, _LOW_LINE, _LOW_TOP) if low else (_SIZE, _LINE, _TOP)
    counted = _("Page {page} of {pages}").format(page=number, pages=pages)
    as_of = _("As of {moment}").format(moment=document.moment_words(imprint.at))
    names = papers_words.at_foot(imprint.level) if paper.names else ""
    head, (whose, state) = section.masthead, section.footer
    title = head.title if head is not None else section.bookmark or paper.subject
    status = "" if state == title else state
    rows = (
        ((_joined(title, whose), _joined(title, whose.rpartition(" · ")[2]), title), counted),
        ((_joined(status, section.edition, as_of), _joined(section.edition or status, as_of), as_of), names),
        ((section.seal,), ""),
    )
    y = page.height - top
    words = [
        each
        for place, (left, right) in enumerate(rows)
        for each in _row(section, left, right, y + 0.4 + place * line, size)
    ]
    rule = Line(section.margin, y, page.width - section.margin, y, 0.15, 0.5)
    return Form(width=page.width, height=page.height, items=(rule, *words))


def _joined(*parts: str) -> str:
    return " · ".join(dict.fromkeys(part for part in parts if part))


def _row(section: Section, left: tuple[str, ...], right: str, y: float, size: float) -> list[Words]:
    """Return the two sides of a line; the right one has what it needs, the left one says what there is room for."""
    width = section.page.width - 2 * section.margin
    needed = pdf_fonts.width(right, Face.NARROW, size) + 0.5 if right else 0.0
    needed = min(needed, (1 - _LEAST) * width)
    sides = (
        (left, Align.LEFT, 0.0, width - (needed + _GAP if right else 0)),
        ((right,), Align.RIGHT, width - needed, needed),
    )
    return [
        words(
            Box(section.margin + start, y, across, size * 0.45), texts, size, align=align, smallest=size, ink=_INK
        )
        for texts, align, start, across in sides
        if texts[0]
    ]
