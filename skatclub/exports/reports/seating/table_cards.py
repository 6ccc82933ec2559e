"""Table cards: A4 landscape, folded once, the number and the players to be read from both sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from skatclub.domain.hall import typed_lists
from skatclub.domain.hall.typed_lists import TypingPlace
from skatclub.domain.papers.event_facts import EventFacts, Seated, SeriesFacts, TableFacts
from skatclub.domain.people.person import Audience
from skatclub.domain.sheets import codes
from skatclub.domain.sheets.codes import SheetCode
from skatclub.exports.document import A4_LANDSCAPE, Document, Imprint, Section
from skatclub.exports.forms import Align, Box, Face, Form, Item, Line, Square, Words, turned_round, words
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.seating import phone
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _

WIDTH, HEIGHT = A4_LANDSCAPE.width, A4_LANDSCAPE.height
FOLD = HEIGHT / 2
_LEFT, _RIGHT, _MIDDLE = 14.0, WIDTH - 14.0, 130.0
_ROWS_TOP, _ROWS = FOLD + 17.5, 51.0
_CODE = 18.0

NAME = N_("Table cards")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return a card for each table of the chosen series, a page each. Refused: `NotDrawn`."""
    sections = tuple(_section(facts, series, imprint) for series in facts.seated())
    title = _("Table cards – {event}").format(event=facts.event.title)
    return Document(title=title, imprint=imprint, sections=sections, subject=_(NAME))


def _section(facts: EventFacts, series: SeriesFacts, imprint: Imprint) -> Section:
    place = _("Series {series}").format(series=series.series.number)
    return Section(
        blocks=tuple(
            Form(width=WIDTH, height=HEIGHT, items=tuple(_card(facts, series, table, imprint)))
            for table in series.tables
        ),
        footer=(
            " · ".join(part for part in (imprint.club, facts.event.title, place) if part),
            _("provisional") if series.is_draft else "",
        ),
        page=A4_LANDSCAPE,
        bookmark=place,
    )


def _card(facts: EventFacts, series: SeriesFacts, table: TableFacts, imprint: Imprint) -> Iterator[Item]:
    served = None if series.is_draft else facts.served
    own = facts.pages if served is None else served.table_url(series.series.number, table.number)
    yield Line(0, FOLD, WIDTH, FOLD, 0.15, 0.5, dashed=True)
    for item in _half(facts, series, table, imprint):
        yield from (item, _turned(item))
    for shown in phone.items(facts.pages, _LEFT, FOLD + 72.5, 104):
        yield _turned(shown)
    if served is None or not facts.typing:
        yield from phone.items(own, _LEFT, FOLD + 72.5, 104)
    else:
        yield from _typing(own, facts, series, table)
    code = codes.sheet_code(
        SheetCode(
            event=facts.event.id,
            series=series.series.number,
            table=table.number,
            players=tuple(player.start_no or 0 for player in table.players),
        )
    )
    yield Square(_RIGHT - _CODE, FOLD + 72, _CODE, code)  # four dots of white above and below


def _turned(item: Words | Line | Square) -> Words | Line | Square:
    """Return an item for the half above the fold; a square is read from any side."""
    if isinstance(item, Words):
        return turned_round(item, WIDTH, HEIGHT)
    if isinstance(item, Square):
        return replace(item, x=WIDTH - item.x - item.side, y=HEIGHT - item.y - item.side)
    return Line(WIDTH - item.x1, HEIGHT - item.y1, WIDTH - item.x2, HEIGHT - item.y2, item.width, item.ink)


def _typing(url: str, facts: EventFacts, series: SeriesFacts, table: TableFacts) -> Iterator[Item]:
    """Return where the table may type its list: a square for a phone, an address and a code for a tablet."""
    place = TypingPlace(series=series.series, table=table)
    card = typed_lists.card_code(
        facts.event.id, place.series.number, table.number, place.stamp(facts.event.rules), place.size, place.planned
    )
    right = _LEFT + _CODE + 5
    yield Square(_LEFT, FOLD + 72, _CODE, url)
    yield words(Box(right, FOLD + 73, 85, 5), _("Type the list on a phone: scan this code."), 11, Face.STRONG)
    yield words(Box(right, FOLD + 79, 85, 5), url, 9)
    yield words(Box(right, FOLD + 84.5, 85, 5), _("Tablet without a network: {code}").format(code=card), 8)


def _half(facts: EventFacts, series: SeriesFacts, table: TableFacts, imprint: Imprint) -> Iterator[Words | Line]:
    """Return the half below the fold."""
    yield words(Box(_LEFT, FOLD + 5, 165, 8), facts.event.title, 15, Face.STRONG)
    host = " · ".join(part for part in (imprint.club, numbers.date(facts.event.held_on)) if part)
    yield words(Box(_LEFT + 168, FOLD + 5, _RIGHT - _LEFT - 168, 8), host, 11, align=Align.RIGHT)
    yield Line(_LEFT, FOLD + 14, _RIGHT, FOLD + 14, 0.3)
    yield words(Box(_LEFT, FOLD + 17, 104, 11), _("Table"), 26, align=Align.CENTRE)
    yield words(Box(_LEFT, FOLD + 29, 104, 44), str(table.number), 150, Face.STRONG, Align.CENTRE)
    height = _ROWS / max(len(table.players), 4)
    for seat, player in enumerate(table.players, start=1):
        yield from _player(seat, player, _ROWS_TOP + (seat - 1) * height, height, imprint.level)
    deals = series.series.deals_at(len(table.players))
    wording = _("Series {series} · {deals} deals").format(series=series.series.number, deals=deals)
    yield words(Box(_MIDDLE, FOLD + 73, 125, 8), wording, 17, Face.NARROW_STRONG)
    first = _("Seat 1 deals first and keeps the list (unless the table agrees otherwise).")
    yield words(Box(_MIDDLE, FOLD + 81.5, 125, 5), first, 11)
    draft = _("Draft – not yet valid.") if series.is_draft else ""
    shown = " ".join(part for part in (draft, reports_names.note(facts, imprint.level)) if part)
    yield words(Box(_MIDDLE, FOLD + 87.5, 125, 4), shown, 7)


def _player(seat: int, seated: Seated, y: float, height: float, level: Audience) -> Iterator[Words | Line]:
    number = str(seated.start_no) if seated.start_no is not None else ""
    texts = reports_names.spellings(seated, level)
    yield words(Box(_MIDDLE, y, 10, height), str(seat), 24, Face.STRONG)
    yield words(Box(_MIDDLE + 13, y, 115, height), texts, 24, Face.NARROW_STRONG, lines=2)
    yield words(Box(_RIGHT - 23, y, 23, height), number, 17, align=Align.RIGHT)
    yield Line(_MIDDLE, y + height, _RIGHT, y + height, 0.15, 0.5)
