"""The table of a season to hang up: every result under its day, dropped ones struck through, the statute above."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import TYPE_CHECKING

from skatclub.domain.people.person import Audience
from skatclub.domain.season.reckoning import Reckoning
from skatclub.domain.season.standings import Row
from skatclub.domain.season.statutes.rule import TieBreak
from skatclub.exports.document import (
    A4,
    A4_LANDSCAPE,
    Block,
    Cell,
    Column,
    Density,
    Document,
    Imprint,
    Masthead,
    Particular,
    Said,
    Section,
    Span,
    Table,
    Text,
    shown,
)
from skatclub.exports.forms import Align, Box, Face, Form, Words, words
from skatclub.exports.reports.season import rows as season_rows
from skatclub.exports.reports.standings import names as standings_names, ranking
from skatclub.i18n import numbers, standings as i18n_standings
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.season import statutes as season_statutes, words as season_words

if TYPE_CHECKING:
    from skatclub.services.season.seasons import Standings

UPRIGHT, ACROSS = 85.0, 168.0
"""Millimetres that results may take on an upright page and on one that lies across."""
LACKS = 24.0
"""Millimetres of what somebody lacks to be ranked."""
DIGIT, PAIRED, ALONE = 1.75, 8.7, 10.5
"""Millimetres of a digit, of a result whose day stands over several, and of one with a day of its own."""
HIGH = 1400
"""Points of a list from which on it is printed in bold, as clubs do."""
TOLD = 10
"""Places that the press is told."""
FIXED = 3
"""Columns before the results: rank, name, lists."""

NAME = N_("Season table")


def of(standings: Standings, imprint: Imprint) -> Document:
    """Return the table, as many pages as it needs."""
    standings = standings.on(imprint.at.date())
    title = name_of_table(standings)
    below = (
        _legend(standings, imprint.level)
        if standings.table.rows
        else (Text(text=_("No list has been played yet.")),)
    )
    blocks: tuple[Block, ...] = (_head(standings, imprint), table(standings, imprint), *below)
    few = _is_upright(standings)
    section = Section(
        blocks=blocks,
        footer=(imprint.club, ""),
        page=A4 if few else A4_LANDSCAPE,
        turns=few,
        grow=1.4 if few else 1.1,
        bookmark=title,
    )
    return Document(
        title=title,
        imprint=imprint,
        sections=(section,),
        subject=season_statutes.sentence(standings.championship.rule),
        about=(
            Particular("season", _("Season"), standings.season.title),
            Particular("championship", "", standings.championship.name),
            Particular("rule", _("Season rules"), season_statutes.sentence(standings.championship.rule)),
        ),
    )


def press(standings: Standings, imprint: Imprint) -> Document:
    """Return who is in front in words, to be copied into a message or sent to the newspaper."""
    standings = standings.on(imprint.at.date())
    leading = (row for row in standings.table.rows if row.rank is not None or row.interim is not None)
    lines = (
        f"{season_words.place(row)} – {season_rows.name_of(standings, row, imprint.level)} – "
        f"{season_words.shown_value(standings.championship.rule, row.value)}"
        for row in islice(leading, TOLD)
    )
    state = i18n_standings.large_words(standings.finality, imprint.at)
    head = f"{name_of_table(standings)}, {', '.join(filter(None, (_evenings(standings), state)))}:"
    section = Section(blocks=(Text(text="\n".join((head, *lines))),))
    return Document(title=_(NAME), imprint=imprint, sections=(section,))


def _head(standings: Standings, imprint: Imprint) -> Masthead:
    evenings = _evenings(standings)
    _events, series = season_words.extent(standings.events, len(standings.table.slots))
    days = [slot.day for slot in standings.played.slots]
    held = " – ".join(map(numbers.date, sorted({min(days), max(days)}))) if days else ""
    rule = season_statutes.sentence(standings.championship.rule)
    lines = (f"{evenings} ({series})", imprint.club, held, rule)
    return standings_names.masthead(name_of_table(standings), lines, standings.finality, imprint)


def _evenings(standings: Standings) -> str:
    """Return after how many evenings the season stands, and of how many where that is planned."""
    held, left = standings.events, standings.left
    if left:
        return _("standings after {n} of {every} evenings").format(n=held, every=held + left)
    return ngettext("after {n} evening", "after {n} evenings", held).format(n=held)


def name_of_table(standings: Standings) -> str:
    """Return the season, with the championship where it has more than one."""
    if len(standings.season.statute.championships) == 1:
        return standings.season.title
    return f"{standings.season.title} – {season_statutes.championship_name(standings.championship.name)}"


def _paired(standings: Standings) -> bool:
    """Tell whether a day stands over the several results that it has."""
    firsts = standings.table.firsts
    days = {standings.played.slots[first].day for first in firsts}
    return not standings.championship.rule.by_evening and len(days) < len(firsts)


def _across(standings: Standings) -> float:
    """Return the millimetres of a result."""
    longest = max((len(_points(row, place)) for row in standings.table.rows for place in _every(row)), default=4)
    return max(PAIRED if _paired(standings) else ALONE, DIGIT * longest + 1.7)


def _every(row: Row) -> tuple[int, ...]:
    return (*row.reckoning.results, *row.reckoning.filled)


def _needed(standings: Standings) -> float:
    return _across(standings) * len(standings.table.firsts)


def _is_upright(standings: Standings) -> bool:
    return _needed(standings) <= UPRIGHT - _beside(standings)


def _beside(standings: Standings) -> float:
    """Return the millimetres of what people lack, where somebody lacks anything."""
    return LACKS if any(row.reckoning.lack is not None for row in standings.table.rows) else 0.0


def _shown(standings: Standings) -> range:
    """Return the results that fit on the page, the latest ones, whole days of them."""
    every = len(standings.table.firsts)
    first = max(every - int((ACROSS - _beside(standings)) / _across(standings)), 0)
    slots = [standings.played.slots[place] for place in standings.table.firsts]
    while 0 < first < every and slots[first].day == slots[first - 1].day and slots[first].day != slots[-1].day:
        first += 1
    return range(first, every)


def table(standings: Standings, imprint: Imprint) -> Table:
    """Return everybody with all results, of which those are printed that the page has room for."""
    standings = standings.on(imprint.at.date())
    rule, rows = standings.championship.rule, standings.table.rows
    every, right = range(len(standings.table.firsts)), Align.RIGHT
    shown_places = _shown(standings)
    columns = (
        Column(head=_("Rank"), code="rank", align=right, strong=True),
        Column(head=_("Name"), code="name", strong=True),
        Column(head=_("Lists"), code="lists", align=right),
        *(_column(standings, place, printed=place in shown_places) for place in every),
        Column(head=_("dropped"), code="dropped", align=right, if_any=True),
        Column(head=_("±"), code="added", align=right, if_any=True),
        Column(head=_("Dropped results"), code="dropped_results", printed=False),
        Column(head=_("counted"), code="counted", printed=False),
        Column(head=_("games won"), code="won", printed=False),
        Column(head=_("games lost"), code="lost", printed=False),
        *(column for tie_break, column in _parts_equals().items() if tie_break is rule.tie_break),
        Column(head=_("Total"), code="total", printed=False),
        Column(head=season_words.value_head(rule), called=_("Value"), code="value", align=right, strong=True),
        Column(head=_("Interim place"), code="interim", printed=False),
        Column(head=_("Lacks"), code="lacks", if_any=True),
    )
    cells = [(number, row, place) for number, row in enumerate(rows) for place in every]
    return Table(
        columns=columns,
        rows=tuple(_row(standings, row, imprint) for row in rows),
        density=Density.LIST if _is_upright(standings) else Density.HAND,
        striped=True,
        span=Span(_("Rank {first}–{last}")),
        struck=frozenset((at, FIXED + place) for at, row, place in cells if _is_dropped(row, place)),
        bold=frozenset((at, FIXED + place) for at, row, place in cells if _is_high(standings, row, place)),
        name=_(NAME),
    )


def _parts_equals() -> dict[TieBreak, Column]:
    """Return the columns of what parts equals where games do not."""
    return {
        TieBreak.BEST: Column(head=_("Best result"), code="best", printed=False),
        TieBreak.EVENINGS: Column(head=_("Evenings"), code="evenings", printed=False),
    }


def _column(standings: Standings, place: int, *, printed: bool) -> Column:
    slot = standings.played.slots[standings.table.firsts[place]]
    day, is_paired = numbers.day_and_month(slot.day), _paired(standings)
    return Column(
        head=f"{slot.series_no}." if is_paired else day,
        over=day if is_paired else "",
        called=season_rows.heading(standings, place),
        code=f"result_{place + 1}",
        align=Align.RIGHT,
        printed=printed,
    )


def _row(standings: Standings, row: Row, imprint: Imprint) -> tuple[Cell, ...]:
    reckoning, rule = row.reckoning, standings.championship.rule
    return (
        Said(row.rank, season_words.place(row)),
        season_rows.name_of(standings, row, imprint.level),
        reckoning.lists,
        *(_result(row, place) for place in range(len(standings.table.firsts))),
        Said(len(reckoning.dropped), str(len(reckoning.dropped) or "")),
        Said(added(reckoning), season_words.added(reckoning)),
        tuple(season_rows.heading(standings, drop.place) for drop in reckoning.dropped),
        reckoning.counted,
        reckoning.won,
        reckoning.lost,
        *(reckoning.best,) * (rule.tie_break is TieBreak.BEST),
        *(reckoning.evenings,) * (rule.tie_break is TieBreak.EVENINGS),
        reckoning.total,
        Said(row.value, season_words.shown_value(rule, row.value, separated=False)),
        row.interim,
        season_words.lacking(row, rule),
    )


def added(reckoning: Reckoning) -> Fraction:
    """Return what statute and board add to the points of a line, less what they take off."""
    return Fraction(reckoning.bonus) + reckoning.presence + reckoning.granted - Fraction(reckoning.deduction)


def _result(row: Row, place: int) -> Cell:
    result = row.reckoning.results.get(place) or row.reckoning.filled.get(place)
    return Said(None, "·") if result is None else Said(ranking.total_cell(result.total), _points(row, place))


def _points(row: Row, place: int) -> str:
    result = row.reckoning.results.get(place) or row.reckoning.filled.get(place)
    if result is None:
        return ""
    return (
        shown(result.total) if isinstance(result.total, int) else numbers.decimal(result.total, 1, separated=False)
    )


def _is_dropped(row: Row, place: int) -> bool:
    return any(drop.place == place for drop in row.reckoning.dropped)


def _is_high(standings: Standings, row: Row, place: int) -> bool:
    result = row.reckoning.results.get(place)
    by_evening = standings.championship.rule.by_evening
    return result is not None and not by_evening and result.total > HIGH and not _is_dropped(row, place)


def _legend(standings: Standings, level: Audience) -> Iterator[Block]:
    """Return the signs of the table as they stand in it, and what is not shown of it."""
    signs = [("·", _("not played"), Face.NARROW, False), ("420", _("dropped result"), Face.NARROW, True)]
    if not standings.championship.rule.by_evening:
        signs.append(("1500", _("more than {points} points").format(points=HIGH), Face.NARROW_STRONG, False))
    items = [
        words
        for number, (sign, meaning, face, struck) in enumerate(signs)
        for words in (
            _words(48.0 * number, 7.5, sign, face, struck=struck),
            _words(48.0 * number + 8.5, 39.0, meaning),
        )
    ]
    yield Form(width=144, height=5, items=tuple(items))
    if notes := " ".join(_notes(standings, level)):
        yield Text(text=notes)


def _notes(standings: Standings, level: Audience) -> Iterator[str]:
    """Return what is added, why some have no rank, who has won, and that a long season is not shown whole."""
    if any(season_words.added(row.reckoning) for row in standings.table.rows):
        yield _("±: what the season rules add or take off.")
    if note := season_words.interim_note(standings.table.rows):
        yield note
    if note := season_rows.champion(standings, level):
        yield note
    hidden = _shown(standings).start
    if hidden:
        yield ngettext(
            "{n} earlier result counts but is not shown.", "{n} earlier results count but are not shown.", hidden
        ).format(n=hidden)


def _words(x: float, width: float, text: str, face: Face = Face.NARROW, *, struck: bool = False) -> Words:
    align = Align.RIGHT if width < 10 else Align.LEFT
    return words(Box(x, 0, width, 4.4), text, 9, face, align, struck=struck)
