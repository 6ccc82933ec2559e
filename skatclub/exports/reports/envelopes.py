"""Labels for the envelopes of the prize-giving on the usual sheets, in the order of the ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.office_errors import NobodyHonoured
from skatclub.exports import document
from skatclub.exports.document import A4, Document, Section
from skatclub.exports.forms import Align, Face, Form, Words
from skatclub.exports.reports import honoured, label_sheets, ranking_names, ranking_rows, sheet_names
from skatclub.exports.reports.lettering import words
from skatclub.exports.reports.sheet_geometry import Box
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.event_facts import EventFacts
    from skatclub.domain.prizes.board import Won
    from skatclub.domain.standings import Standing
    from skatclub.exports.document import Stand
    from skatclub.exports.forms import Item
    from skatclub.exports.reports.label_sheets import LabelSheet

_EDGE = 4.0
_MARGIN = 6.0  # millimetres at the edge of the paper that printers leave white
_ROOM = (63.5, 38.1)  # millimetres of the label that the sizes below are drawn for
_LARGEST = 1.7
_FOOT = 12.0  # millimetres that the foot of a page needs under the last label


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Labels for envelopes")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return a label for everybody who wins something, without a prize plan for everybody who has a rank.

    On demand for some places or people. Refused: `NoResults`, `NobodyHonoured`.
    """
    sheet = label_sheets.by_code(facts.label_sheet)
    whole = facts.ranked().whole
    prizes = facts.ranked().prizes_of(whole)
    rows = honoured.rows(facts, whole, usually=None)
    if prizes is not None and facts.places is None and facts.only_cards is None:
        rows = tuple(row for row in rows if row.contestant.id in prizes)
    if not rows:
        raise NobodyHonoured
    pages = [rows[start : start + sheet.count] for start in range(0, len(rows), sheet.count)]
    blocks = tuple(
        Form(
            width=A4.width,
            height=A4.height,
            items=tuple(
                item
                for spot, row in enumerate(page)
                for item in _label(facts, row, sheet, spot, (prizes or {}).get(row.contestant.id))
            ),
        )
        for page in pages
    )
    footer = ranking_names.footer(facts, stand, "" if prizes is None else _("not to be posted"))
    section = Section(blocks=blocks, footer=footer, bare=sheet.top < _FOOT)
    return Document(
        title=_("{paper} – {event}").format(paper=name(), event=facts.event.title),
        stand=stand,
        sections=(section,),
        subject=name(),
    )


def _label(facts: EventFacts, row: Standing, sheet: LabelSheet, spot: int, prize: Won | None) -> Iterator[Item]:
    """Return what stands on a label: drawn for the usual one, larger or smaller as there is room.

    What is won is what belongs into the envelope.
    """
    one = facts.ranked().people[row.contestant.id]
    by = min(sheet.height / _ROOM[1], sheet.width / _ROOM[0], _LARGEST)
    column = spot % sheet.across
    edge = max(_EDGE * by, _MARGIN - sheet.left)
    x = sheet.left + column * (sheet.width + sheet.gap) + edge
    y = sheet.top + (spot // sheet.across) * sheet.height + (sheet.height - 30 * by) / 2
    width = sheet.width - 2 * edge
    yield words(Box(x, y, width * 0.62, 5 * by), facts.event.title, 7.5 * by)
    day = numbers.date(facts.event.held_on)
    yield words(Box(x + width * 0.64, y, width * 0.36, 5 * by), day, 7.5 * by, align=Align.RIGHT)
    yield Words(
        x=x,
        y=y + 6 * by,
        width=width,
        height=12 * by,
        texts=sheet_names.spellings(one.person),
        size=14 * by,
        face=Face.STRONG,
        lines=2,
    )
    home = (one.person.club,)
    yield Words(x=x, y=y + 18 * by, width=width, height=4 * by, texts=home, size=8 * by, lines=1, ink=0.75)
    rank = _("Rank {rank}").format(rank=row.rank)
    points = _("{points} points").format(points=document.shown(ranking_rows.total_cell(row.total)))
    if prize is None:
        yield words(Box(x, y + 24 * by, width * 0.5, 6 * by), rank, 13 * by, Face.NARROW_STRONG)
        yield words(Box(x + width * 0.5, y + 24 * by, width * 0.5, 6 * by), points, 10 * by, align=Align.RIGHT)
        return
    yield words(Box(x, y + 21.4 * by, width * 0.5, 3.6 * by), rank, 9 * by)
    yield words(Box(x + width * 0.5, y + 21.4 * by, width * 0.5, 3.6 * by), points, 9 * by, align=Align.RIGHT)
    yield Words(
        x=x,
        y=y + 25 * by,
        width=width,
        height=5 * by,
        texts=(ranking_rows.prize_cell(prize),),
        size=12 * by,
        face=Face.STRONG,
        lines=2,
    )
