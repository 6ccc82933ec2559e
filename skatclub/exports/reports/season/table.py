"""The table of a season to hang up: every result under its day, dropped ones struck through, the statute above."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from skatclub.exports.document import A4_LANDSCAPE, Column, Document, Heading, Section, Table, Text
from skatclub.exports.forms import Align, Area, Face, Form, Line, Words
from skatclub.exports.reports.season import rows as season_rows
from skatclub.exports.reports.sheets import card_form
from skatclub.exports.reports.sheets.geometry import Box
from skatclub.i18n import numbers
from skatclub.i18n import standings as i18n_standings
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.papers import words as papers_words
from skatclub.i18n.season import statutes as season_statutes
from skatclub.i18n.season import title as season_title
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from datetime import datetime

    from skatclub.domain.season.standings import Row
    from skatclub.exports.document import Cell, Stand
    from skatclub.exports.forms import Item
    from skatclub.services.season.seasons import Standings

WIDTH, HEIGHT = A4_LANDSCAPE.width, A4_LANDSCAPE.height
EDGE, TOP, HEAD = 8.0, 26.0, 9.0
ROW, LOW_ROW = 5.2, 4.4
"""Height of a row, and where that spares a page."""
FOOT = 14.0
RANK, NAME, LISTS, DROPPED, VALUE = 8.0, 44.0, 12.0, 12.0, 20.0
LEAST_RESULT = 7.5
MORE_NAME = 30.0
"""So much wider names may stand where few results leave room."""
"""Millimetres that a result needs; of a longer season the last results are shown."""
HIGH = 1400
"""Points of a list from which on it is printed in bold, as clubs do."""
SIZE = 8.0
MOST_NAMED = 20
"""So many people are named who can still become champion."""


def name() -> str:
    """Return what the paper is called."""
    return _("Season table")


def of(standings: Standings, stand: Stand) -> Document:
    """Return the table, as many pages as it needs."""
    rows = standings.table.rows
    per_page, high = _rows_of_a_page(len(rows))
    parts = [rows[at : at + per_page] for at in range(0, len(rows), per_page)] or [()]
    forms = tuple(
        Form(width=WIDTH, height=HEIGHT, items=tuple(_page(standings, part, stand, high))) for part in parts
    )
    footer = (stand.club, papers_words.level_sentence(stand.level))
    title = _name_of_table(standings)
    return Document(
        title=title,
        stand=stand,
        sections=(
            Section(blocks=forms, footer=footer, page=A4_LANDSCAPE, bookmark=title),
            *_title(standings, footer, stand),
        ),
        subject=season_statutes.sentence(standings.championship.rule),
    )


def _rows_of_a_page(people: int) -> tuple[int, float]:
    """Return how many rows stand on a page and how high they are: lower ones where that spares a page."""
    room = HEIGHT - TOP - HEAD - FOOT
    usual, most = int(room / ROW) - 1, int(room / LOW_ROW) - 1
    pages = max(math.ceil(people / most), 1)
    needed = math.ceil(people / pages)
    return (usual, ROW) if needed <= usual else (needed, room / (needed + 1))


def _name_of_table(standings: Standings) -> str:
    """Return the season, with the championship where it has more than one."""
    if len(standings.season.statute.championships) == 1:
        return standings.season.title
    return f"{standings.season.title} – {season_statutes.championship_name(standings.championship.name)}"


def _title(standings: Standings, footer: tuple[str, str], stand: Stand) -> tuple[Section, ...]:
    """Return a page on who can still become champion, if that was reckoned; who never wins is not named."""
    chances = standings.chances
    if chances is None:
        return ()
    heading = season_title.heading()
    shares = sorted(
        (row for row in standings.table.rows if chances.shares[row.person_id]),
        key=lambda row: -chances.shares[row.person_id],
    )
    rows: tuple[tuple[Cell, ...], ...] = tuple(
        (
            season_rows.name_of(standings, row, stand.level),
            season_title.stands(standings, row),
            season_title.share(chances.shares[row.person_id]),
        )
        for row in shares[:MOST_NAMED]
    )
    columns = (
        Column(head=_("Name"), weight=3),
        Column(head=_("Today"), weight=3),
        Column(head=_("Title"), weight=1, align=Align.RIGHT),
    )
    words = (season_title.assumed(chances), season_title.open_runs(chances))
    blocks = (
        Heading(heading),
        *(Text(text=word) for word in words if word),
        *((Table(columns=columns, rows=rows),) if rows else ()),
    )
    return (Section(blocks=blocks, footer=footer, page=A4_LANDSCAPE, bookmark=heading),)


def _shown(standings: Standings) -> range:
    """Return the results that fit on the page, the latest ones."""
    room = WIDTH - 2 * EDGE - RANK - NAME - LISTS - DROPPED - VALUE
    every = len(standings.table.firsts)
    return range(max(every - int(room / LEAST_RESULT), 0), every)


def _page(standings: Standings, rows: tuple[Row, ...], stand: Stand, high: float) -> list[Item]:
    evenings = ngettext("as of {n} evening", "as of {n} evenings", standings.events).format(n=standings.events)
    _events, series = season_words.extent(standings.events, len(standings.table.slots))
    title = f"{_name_of_table(standings)} – {evenings} ({series})"
    rule = season_statutes.sentence(standings.championship.rule)
    items: list[Item] = [
        _words(Box(EDGE, 7, WIDTH - 2 * EDGE, 8), title, 14, face=Face.STRONG),
        Words(x=EDGE, y=15.5, width=WIDTH - 2 * EDGE, height=8, texts=(rule,), size=8, lines=2),
        Line(EDGE, TOP - 1, WIDTH - EDGE, TOP - 1, 0.3),
        *_heads(standings),
    ]
    for number, row in enumerate(rows):
        who = season_rows.name_of(standings, row, stand.level)
        items += _row(standings, row, who, TOP + HEAD + number * high, high, shaded=number % 2 == 1)
    bottom = TOP + HEAD + len(rows) * high
    items.append(_words(Box(EDGE, bottom + 1.5, WIDTH - 2 * EDGE, 4), _legend(standings, stand.at), 6.5))
    return items


def _legend(standings: Standings, now: datetime) -> str:
    sentences = [_("· = not played"), _("struck through = dropped")]
    if not standings.championship.rule.by_evening:
        sentences.append(_("bold = more than {points} points").format(points=HIGH))
    hidden = _shown(standings).start
    if hidden:
        sentences.append(
            ngettext("{n} earlier result is not shown", "{n} earlier results are not shown", hidden).format(
                n=hidden
            )
        )
    sentences.append(i18n_standings.foot_words(standings.finality, now))
    return "   ".join(sentences)


def _columns(standings: Standings) -> tuple[float, float, float]:
    """Return where results begin, how wide each is, and where they end."""
    left = EDGE + RANK + NAME + LISTS
    right = WIDTH - EDGE - DROPPED - VALUE
    count = len(_shown(standings))
    width = min((right - left) / count, 14.0) if count else 0.0
    return left + min(right - left - count * width, MORE_NAME), width, right


def _heads(standings: Standings) -> list[Item]:
    left, width, right = _columns(standings)
    value = season_words.value_head(standings.championship.rule)
    items: list[Item] = [
        Area(EDGE, TOP, WIDTH - 2 * EDGE, HEAD),
        _words(Box(EDGE, TOP, RANK - 1, HEAD), _("Pl."), 7.5, Align.RIGHT, Face.NARROW_STRONG),
        _words(
            Box(EDGE + RANK + 2, TOP, left - LISTS - EDGE - RANK - 2, HEAD), _("Name"), 7.5, face=Face.NARROW_STRONG
        ),
        _words(Box(left - LISTS, TOP, LISTS - 2, HEAD), _("Lists"), 7.5, Align.RIGHT, Face.NARROW_STRONG),
        _words(Box(right, TOP, DROPPED - 1, HEAD), _("dropped"), 7.5, Align.RIGHT, Face.NARROW_STRONG),
        _words(Box(right + DROPPED, TOP, VALUE - 1, HEAD), value, 7.5, Align.RIGHT, Face.NARROW_STRONG),
    ]
    for number, place in enumerate(_shown(standings)):
        slot = standings.played.slots[standings.table.firsts[place]]
        x = left + number * width
        day = f"{slot.day.day}.{slot.day.month}."
        items.append(_words(Box(x, TOP, width - 1, HEAD / 2), day, 6.5, Align.RIGHT, Face.NARROW_STRONG))
        if not standings.championship.rule.by_evening:
            series = f"{slot.series_no}."
            items.append(_words(Box(x, TOP + HEAD / 2, width - 1, HEAD / 2), series, 6.5, Align.RIGHT))
    return items


def _row(standings: Standings, row: Row, who: str, y: float, high: float, *, shaded: bool) -> list[Item]:
    reckoning, (left, width, right) = row.reckoning, _columns(standings)
    rank = "–" if row.rank is None else str(row.rank)
    shown = season_words.shown_value(standings.championship.rule, row.value)
    items: list[Item] = [Area(EDGE, y, WIDTH - 2 * EDGE, high, 0.03)] if shaded else []
    items += [
        _words(Box(EDGE, y, RANK - 1, high), rank, SIZE, Align.RIGHT, Face.NARROW_STRONG),
        _words(Box(EDGE + RANK + 2, y, left - LISTS - EDGE - RANK - 2, high), who, SIZE, face=Face.NARROW_STRONG),
        _words(Box(left - LISTS, y, LISTS - 2, high), str(reckoning.lists), SIZE, Align.RIGHT),
        _words(Box(right, y, DROPPED - 1, high), str(len(reckoning.dropped)), SIZE, Align.RIGHT),
        _words(Box(right + DROPPED, y, VALUE - 1, high), shown, SIZE + 0.5, Align.RIGHT, Face.STRONG),
    ]
    gone = {drop.place for drop in reckoning.dropped}
    for number, place in enumerate(_shown(standings)):
        items += _result(
            standings, row, place, Box(left + number * width, y, width - 1, high), dropped=place in gone
        )
    items.append(Line(EDGE, y + high, WIDTH - EDGE, y + high, 0.1, 0.5))
    return items


def _result(standings: Standings, row: Row, place: int, box: Box, *, dropped: bool) -> list[Item]:
    result = row.reckoning.results.get(place) or row.reckoning.filled.get(place)
    if result is None:
        return [_words(box, "·", SIZE, Align.RIGHT)]
    points = result.total
    points_words = numbers.points(points) if isinstance(points, int) else numbers.decimal(points, 1)
    is_high = not dropped and not standings.championship.rule.by_evening and points > HIGH
    face = Face.NARROW_STRONG if is_high else Face.NARROW
    items: list[Item] = [_words(box, points_words, SIZE - 0.5, Align.RIGHT, face)]
    if dropped:
        end, middle = box.x + box.width, box.y + box.height / 2
        items.append(Line(end - min(len(points_words) * 1.45, box.width), middle, end, middle, 0.25))
    return items


def _words(box: Box, text: str, size: float, align: Align = Align.LEFT, face: Face = Face.NARROW) -> Words:
    return card_form.words(box, text, size, face, align)
