"""The table of a season to hang up: every result under its day, dropped ones struck through, the statute above."""

from __future__ import annotations

from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

from skatclub.exports.document import A4_LANDSCAPE, EDGE, Column, Document, Masthead, Section, Table, Text
from skatclub.exports.forms import Align, Area, Face, Form, Line, Words
from skatclub.exports.reports.season import rows as season_rows
from skatclub.exports.reports.sheets import card_form
from skatclub.exports.reports.sheets.geometry import Box
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.season import statutes as season_statutes
from skatclub.i18n.season import title as season_title
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from skatclub.domain.season.standings import Row
    from skatclub.exports.document import Cell, Stand
    from skatclub.exports.forms import Item
    from skatclub.services.season.seasons import Standings

WIDTH, HEIGHT = A4_LANDSCAPE.width - 2 * EDGE, A4_LANDSCAPE.height
HEAD, LEGEND = 9.0, 6.0
ROW, LOW_ROW = 5.2, 4.4
"""Height of a row, and where that spares a page."""
FIRST, FURTHER = 74.0, 44.0
"""Millimetres that head, legend and foot of a page take, on the first page and on further ones."""
RANK, NAME, LISTS, DROPPED, VALUE = 8.0, 44.0, 12.0, 12.0, 20.0
LEAST_RESULT = 8.0
MORE_NAME = 30.0
"""So much wider names may stand where few results leave room."""
"""Millimetres that a result needs; of a longer season the last results are shown."""
HIGH = 1400
"""Points of a list from which on it is printed in bold, as clubs do."""
SIZE = 9.0
FEWEST = 3
"""Rows that stand on the last page at least."""
MOST_NAMED = 20
"""So many people are named who can still become champion."""


def name() -> str:
    """Return what the paper is called."""
    return _("Season table")


def of(standings: Standings, stand: Stand) -> Document:
    """Return the table, as many pages as it needs."""
    rows = standings.table.rows
    high, counts = _rows_of_pages(len(rows))
    ends = [0, *accumulate(counts)]
    parts = [rows[start:end] for start, end in pairwise(ends)] or [()]
    title = _name_of_table(standings)
    legend = _legend(standings)
    forms = tuple(_page(standings, part, stand, high, legend) for part in parts)
    sections = (
        Section(
            blocks=(_head(standings, stand), *forms),
            footer=(stand.club, ""),
            page=A4_LANDSCAPE,
            bookmark=title,
        ),
        *_title(standings, stand),
    )
    return Document(
        title=title,
        stand=stand,
        sections=sections,
        subject=season_statutes.sentence(standings.championship.rule),
    )


def _head(standings: Standings, stand: Stand) -> Masthead:
    evenings = ngettext("as of {n} evening", "as of {n} evenings", standings.events).format(n=standings.events)
    _events, series = season_words.extent(standings.events, len(standings.table.slots))
    rule = season_statutes.sentence(standings.championship.rule)
    lines = (f"{evenings} ({series})", stand.club, rule)
    return standings_names.masthead(_name_of_table(standings), lines, standings.finality, stand)


def _rows_of_pages(people: int) -> tuple[float, list[int]]:
    """Return how high rows are, lower ones where that spares a page, and how many stand on each page."""
    usual, low = _counts(people, ROW), _counts(people, LOW_ROW)
    return (LOW_ROW, low) if len(low) < len(usual) else (ROW, usual)


def _counts(people: int, high: float) -> list[int]:
    counts: list[int] = []
    left = people
    while left > 0:
        most = int((HEIGHT - (FURTHER if counts else FIRST) - HEAD) / high)
        counts.append(min(most, left))
        left -= counts[-1]
    if len(counts) > 1 and counts[-1] < FEWEST:  # no page with a row or two
        counts[-2:] = [counts[-2] - (FEWEST - counts[-1]), FEWEST]
    return counts


def _name_of_table(standings: Standings) -> str:
    """Return the season, with the championship where it has more than one."""
    if len(standings.season.statute.championships) == 1:
        return standings.season.title
    return f"{standings.season.title} – {season_statutes.championship_name(standings.championship.name)}"


def _title(standings: Standings, stand: Stand) -> tuple[Section, ...]:
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
        Masthead(title=heading, lines=(_name_of_table(standings), stand.club), logo=stand.logo),
        *(Text(text=word) for word in words if word),
        *((Table(columns=columns, rows=rows),) if rows else ()),
    )
    return (Section(blocks=blocks, footer=(stand.club, ""), page=A4_LANDSCAPE, bookmark=heading),)


def _shown(standings: Standings) -> range:
    """Return the results that fit on the page, the latest ones."""
    room = WIDTH - RANK - NAME - LISTS - DROPPED - VALUE
    every = len(standings.table.firsts)
    return range(max(every - int(room / LEAST_RESULT), 0), every)


def _page(standings: Standings, rows: tuple[Row, ...], stand: Stand, high: float, legend: str) -> Form:
    items = _heads(standings)
    for number, row in enumerate(rows):
        who = season_rows.name_of(standings, row, stand.level)
        items += _row(standings, row, who, HEAD + number * high, high, shaded=number % 2 == 1)
    bottom = HEAD + len(rows) * high
    items.append(_words(Box(0, bottom + 0.8, WIDTH, LEGEND - 1), legend, 9))
    return Form(width=WIDTH, height=bottom + LEGEND, items=tuple(items))


def _legend(standings: Standings) -> str:
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
    return "   ".join(sentences)


def _columns(standings: Standings) -> tuple[float, float, float]:
    """Return where results begin, how wide each is, and where they end."""
    left = RANK + NAME + LISTS
    right = WIDTH - DROPPED - VALUE
    count = len(_shown(standings))
    width = min((right - left) / count, 14.0) if count else 0.0
    return left + min(right - left - count * width, MORE_NAME), width, right


def _heads(standings: Standings) -> list[Item]:
    left, width, right = _columns(standings)
    value = season_words.value_head(standings.championship.rule)
    items: list[Item] = [
        Area(0, 0, WIDTH, HEAD),
        _words(Box(0, 0, RANK - 1, HEAD), _("Pl."), SIZE, Align.RIGHT, Face.NARROW_STRONG),
        _words(Box(RANK + 2, 0, left - LISTS - RANK - 2, HEAD), _("Name"), SIZE, face=Face.NARROW_STRONG),
        _words(Box(left - LISTS, 0, LISTS - 2, HEAD), _("Lists"), SIZE, Align.RIGHT, Face.NARROW_STRONG),
        _words(Box(right, 0, DROPPED - 1, HEAD), _("dropped"), SIZE, Align.RIGHT, Face.NARROW_STRONG),
        _words(Box(right + DROPPED, 0, VALUE - 1, HEAD), value, SIZE, Align.RIGHT, Face.NARROW_STRONG),
    ]
    for number, place in enumerate(_shown(standings)):
        slot = standings.played.slots[standings.table.firsts[place]]
        x = left + number * width
        day = f"{slot.day.day}.{slot.day.month}."
        items.append(_words(Box(x, 0, width - 1, HEAD / 2), day, 8, Align.RIGHT, Face.NARROW_STRONG))
        if not standings.championship.rule.by_evening:
            series = f"{slot.series_no}."
            items.append(_words(Box(x, HEAD / 2, width - 1, HEAD / 2), series, 8, Align.RIGHT))
    return items


def _row(standings: Standings, row: Row, who: str, y: float, high: float, *, shaded: bool) -> list[Item]:
    reckoning, (left, width, right) = row.reckoning, _columns(standings)
    rank = "–" if row.rank is None else str(row.rank)
    shown = season_words.shown_value(standings.championship.rule, row.value)
    items: list[Item] = [Area(0, y, WIDTH, high, 0.03)] if shaded else []
    items += [
        _words(Box(0, y, RANK - 1, high), rank, SIZE, Align.RIGHT, Face.NARROW_STRONG),
        _words(Box(RANK + 2, y, left - LISTS - RANK - 2, high), who, SIZE, face=Face.NARROW_STRONG),
        _words(Box(left - LISTS, y, LISTS - 2, high), str(reckoning.lists), SIZE, Align.RIGHT),
        _words(Box(right, y, DROPPED - 1, high), str(len(reckoning.dropped)), SIZE, Align.RIGHT),
        _words(Box(right + DROPPED, y, VALUE - 1, high), shown, SIZE + 0.5, Align.RIGHT, Face.STRONG),
    ]
    gone = {drop.place for drop in reckoning.dropped}
    for number, place in enumerate(_shown(standings)):
        items += _result(
            standings, row, place, Box(left + number * width, y, width - 1, high), dropped=place in gone
        )
    items.append(Line(0, y + high, WIDTH, y + high, 0.1, 0.5))
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
