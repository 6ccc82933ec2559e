"""Labels for the envelopes of the prize-giving, 21 on a sheet (63.5 × 38.1 mm), in the order of the ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports import document
from skatclub.exports.document import A4, Document, Section
from skatclub.exports.forms import Align, Face, Form, Words
from skatclub.exports.reports import ranking_names, ranking_rows, sheet_names
from skatclub.exports.reports.lettering import words
from skatclub.exports.reports.sheet_geometry import Box
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.event_facts import EventFacts
    from skatclub.domain.standings import Standing
    from skatclub.exports.document import Stand
    from skatclub.exports.forms import Item

ACROSS, DOWN = 3, 7
_WIDTH, _HEIGHT = 63.5, 38.1
_LEFT, _TOP, _GAP = 7.2, 15.15, 2.55
_EDGE = 4.0


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Labels for envelopes")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return a label for everybody who has a rank. Refused: `NoResults`."""
    rows = [row for row in facts.ranked().whole.standings.rows if row.rank is not None]
    size = ACROSS * DOWN
    pages = [rows[start : start + size] for start in range(0, len(rows), size)] or [[]]
    blocks = tuple(
        Form(
            width=A4.width,
            height=A4.height,
            items=tuple(item for spot, row in enumerate(page) for item in _label(facts, row, spot)),
        )
        for page in pages
    )
    return Document(
        title=_("{paper} – {event}").format(paper=name(), event=facts.event.title),
        stand=stand,
        sections=(Section(blocks=blocks, footer=ranking_names.footer(facts, stand, "")),),
        subject=name(),
    )


def _label(facts: EventFacts, row: Standing, spot: int) -> Iterator[Item]:
    one = facts.ranked().people[row.contestant.id]
    x = _LEFT + (spot % ACROSS) * (_WIDTH + _GAP) + _EDGE
    y = _TOP + (spot // ACROSS) * _HEIGHT + _EDGE
    width = _WIDTH - 2 * _EDGE
    yield words(Box(x, y, width * 0.62, 5), facts.event.title, 7.5)
    day = numbers.date(facts.event.held_on)
    yield words(Box(x + width * 0.64, y, width * 0.36, 5), day, 7.5, align=Align.RIGHT)
    yield Words(
        x=x,
        y=y + 6,
        width=width,
        height=12,
        texts=sheet_names.spellings(one.person),
        size=14,
        face=Face.STRONG,
        lines=2,
    )
    yield Words(x=x, y=y + 18.4, width=width, height=5, texts=(one.person.club,), size=8, lines=1, ink=0.75)
    rank = _("Rank {rank}").format(rank=row.rank)
    yield words(Box(x, y + 24, width * 0.5, 6), rank, 13, Face.NARROW_STRONG)
    points = _("{points} points").format(points=document.shown(ranking_rows.total_cell(row.total)))
    yield words(Box(x + width * 0.5, y + 24, width * 0.5, 6), points, 10, align=Align.RIGHT)
