"""The ranking for the far end of the hall: ten places a sheet, in type that is read from ten metres."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.exports import document
from skatclub.exports.document import A4_LANDSCAPE, EDGE, Document, Section
from skatclub.exports.forms import Align, Area, Face, Form, Line, Words
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.sheets.card_form import words
from skatclub.exports.reports.sheets.geometry import Box
from skatclub.exports.reports.standings import editions, ranking
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from skatclub.domain.papers.event_facts import EventFacts
    from skatclub.domain.papers.result_facts import Ranked
    from skatclub.domain.standings.standings import Standing
    from skatclub.exports.document import Masthead, Stand
    from skatclub.exports.forms import Item

ON_A_SHEET = 10
_WIDTH, _HEIGHT = A4_LANDSCAPE.width, A4_LANDSCAPE.height
_TOP, _ROW = 32.0, 16.2
_RANK, _TOTAL = 27.0, 58.0
_SIZE = 42.0


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Overall list in large type")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return rank, name and total of all players, ten on a sheet across. Refused: `NoResults`."""
    ranked = facts.ranked().whole
    rows = [row for row in ranked.standings.rows if row.rank is not None]
    sheets = [rows[start : start + ON_A_SHEET] for start in range(0, len(rows), ON_A_SHEET)] or [[]]
    head = tuple(_head(facts, stand, ranked))
    blocks = tuple(Form(width=_WIDTH, height=_HEIGHT, items=(*head, *_rows(facts, stand, part))) for part in sheets)
    return Document(
        title=_("{paper} – {event}").format(paper=name(), event=facts.event.title),
        stand=stand,
        sections=(
            Section(
                blocks=blocks,
                footer=standings_names.footer(facts, stand, standings_names.status(facts, ranked, stand)),
                edition=editions.words(facts, ranked, stand),
                seal=editions.seal(facts, stand),
                page=A4_LANDSCAPE,
            ),
        ),
        subject=name(),
    )


def _head(facts: EventFacts, stand: Stand, ranked: Ranked) -> Iterator[Item]:
    """Draw title and event, and beside them how far the ranking is: while it is open, in a dark band."""
    width, head = _WIDTH - 2 * EDGE, standings_names.head(facts, ranked, stand, standings_names.title(ranked))
    left = (0.62 if head.state else 1) * width
    yield words(Box(EDGE, 9, left, 12), head.title, 30, Face.STRONG)
    if head.state:
        yield from _state(head, Box(EDGE + left + 4, 8.5, width - left - 4, 12))
    event = " · ".join((facts.event.title, numbers.date(facts.event.held_on), stand.club))
    yield words(Box(EDGE, 21, width, 6.5), event, 15, Face.NARROW_STRONG)
    yield Line(EDGE, 28.6, _WIDTH - EDGE, 28.6, 0.8)


def _state(head: Masthead, box: Box) -> Iterator[Item]:
    if head.open:
        yield Area(box.x, box.y, box.width, box.height, 0.85)
    state = words(Box(box.x + 3, box.y, box.width - 6, box.height), head.state, 22, Face.STRONG, Align.CENTRE)
    yield replace(state, lines=2, ink=0 if head.open else 1)


def _rows(facts: EventFacts, stand: Stand, part: Sequence[Standing]) -> Iterator[Item]:
    people = facts.ranked().people
    for place, row in enumerate(part):
        y = _TOP + place * _ROW
        participant = people[row.contestant.id]
        if place % 2:
            yield Area(EDGE, y, _WIDTH - 2 * EDGE, _ROW, 0.045)
        rank = ranking.NONE if row.rank is None else row.rank
        yield words(Box(EDGE, y, _RANK, _ROW), f"{rank}", _SIZE, Face.STRONG, Align.RIGHT)
        yield Words(
            x=EDGE + _RANK + 6,
            y=y,
            width=_WIDTH - 2 * EDGE - _RANK - _TOTAL - 10,
            height=_ROW,
            texts=reports_names.spellings(participant, stand.level),
            size=_SIZE,
            face=Face.NARROW_STRONG,
            smallest=22,
        )
        total_words = document.shown(ranking.total_cell(row.total))
        yield words(Box(_WIDTH - EDGE - _TOTAL, y, _TOTAL - 2, _ROW), total_words, _SIZE, Face.STRONG, Align.RIGHT)
        yield Line(EDGE, y + _ROW, _WIDTH - EDGE, y + _ROW, 0.2, 0.5)
