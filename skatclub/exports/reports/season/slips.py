"""A slip for each member: the next evening, how the season stands, what is missing, and what absence would mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from typing import TYPE_CHECKING

from skatclub.domain.season import ahead as season_ahead
from skatclub.domain.season.standings import Row
from skatclub.domain.season.statutes.rule import Value
from skatclub.exports.document import A4, Document, Imprint, Section
from skatclub.exports.forms import Box, Face, Form, Item, Line, Place, Words, words
from skatclub.exports.reports.season import rows as season_rows, table as season_table
from skatclub.i18n import days, numbers
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from fractions import Fraction

    from skatclub.services.papers.club_facts import ClubFacts
    from skatclub.services.season.seasons import Standings

ACROSS, DOWN = 2, 4
WIDTH, HEIGHT = 95.0, 69.0
_LEFT, _TOP = 10.0, 10.5
_PAD = 5.0

NAME = N_("Slips for the next evening")


def of(facts: ClubFacts, imprint: Imprint) -> Document:
    """Return eight slips a page, in the order of the names."""
    standings = facts.season().on(imprint.at.date())
    rows = _rows(facts, standings)
    pages = [rows[start : start + ACROSS * DOWN] for start in range(0, len(rows), ACROSS * DOWN)]
    rule, ranked = standings.championship.rule, (row.person_id for row in rows if row.rank is not None)
    is_silent = rule.cup is not None or standings.has_ended
    missed = season_ahead.next_evenings(rule, standings.played, () if is_silent else ranked)
    forms = tuple(_page(facts, standings, page, missed, imprint) for page in pages)
    section = Section(blocks=forms, bookmark=_(NAME), bare=True)
    return Document(title=f"{_(NAME)} – {imprint.club}", imprint=imprint, sections=(section,), subject=_(NAME))


def _rows(facts: ClubFacts, standings: Standings) -> tuple[Row, ...]:
    """Return the members of the season, in the order of the alphabet."""
    found = (standings.table.row_of(member.person.id) for member in facts.members())
    return tuple(row for row in found if row is not None)


def _page(
    facts: ClubFacts, standings: Standings, rows: Sequence[Row], missed: Mapping[int, Row], imprint: Imprint
) -> Form:
    items: list[Item] = list(_cuts())
    for place, row in enumerate(rows):
        x, y = _LEFT + place % ACROSS * WIDTH, _TOP + place // ACROSS * HEIGHT
        items += _slip(facts, standings, row, missed.get(row.person_id), imprint, x, y)
    return Form(width=A4.width, height=A4.height, items=tuple(items))


def _cuts() -> Iterator[Line]:
    right, bottom = _LEFT + ACROSS * WIDTH, _TOP + DOWN * HEIGHT
    for number in range(ACROSS + 1):
        yield Line(_LEFT + number * WIDTH, _TOP, _LEFT + number * WIDTH, bottom, 0.2, 0.6, dashed=True)
    for number in range(DOWN + 1):
        yield Line(_LEFT, _TOP + number * HEIGHT, right, _TOP + number * HEIGHT, 0.2, 0.6, dashed=True)


def _slip(
    facts: ClubFacts, standings: Standings, row: Row, missed: Row | None, imprint: Imprint, x: float, y: float
) -> Iterator[Words | Line]:
    who = season_rows.name_of(standings, row, imprint.level)
    head = f"{imprint.club} · {season_table.name_of_table(standings)}"
    yield _words(x, y + 3.0, 4.6, head, 9)
    yield _words(x, y + 8.0, 8.0, who, 15, Face.STRONG)
    yield Line(x + _PAD, y + 17.0, x + WIDTH - _PAD, y + 17.0, 0.4)
    yield _words(x, y + 18.4, 11.0, _next(facts, standings), 11, Face.NARROW_STRONG, lines=2)
    yield _words(x, y + 28.6, 38.0, "\n".join(_sentences(standings, row, missed)), 11, lines=8)


def _words(
    x: float, y: float, height: float, text: str, size: float, face: Face = Face.NARROW, *, lines: int = 1
) -> Words:
    box, place = Box(x, y, WIDTH, height).within(_PAD), Place.TOP if lines > 1 else Place.MIDDLE
    return words(box, text, size, face, smallest=9, place=place, lines=lines)


def _next(facts: ClubFacts, standings: Standings) -> str:
    """Return what is planned next; where nothing is, a line to write the day on; once all is over, that."""
    event = facts.next_event
    if event is not None:
        return _("Next: {day}, {title}").format(day=days.spoken(event.held_on), title=event.title)
    if standings.has_ended:
        return _("The season is over.")
    planned = standings.season.plan.to_come(facts.today + timedelta(days=1), (), standings.chosen)
    if planned:
        return _("Next evening: {day}").format(day=days.spoken(planned[0]))
    return _("Next evening: ______________________")


def _sentences(standings: Standings, row: Row, missed: Row | None) -> Iterator[str]:
    """Return how the season stands for somebody, to whom the gaps are, and what an absence would do."""
    rule = standings.championship.rule
    lists = ngettext("{n} list", "{n} lists", row.reckoning.lists).format(n=row.reckoning.lists)
    value = season_words.shown_value(rule, row.value)
    head = season_words.value_name(rule)
    if row.rank is None:
        words = _("So far {lists}, {head} {value}: no rank yet.")
        if row.interim is not None:
            words = _("So far {lists}, {head} {value}: interim place {place}.")
        yield words.format(lists=lists, head=head, value=value, place=row.interim)
        if row.reckoning.lack is not None:
            yield _("The reason: {lack}.").format(lack=season_words.lack_words(row.reckoning.lack, rule))
        return
    ranked = sum(other.rank is not None for other in standings.table.rows)
    words = _("Rank {rank} of {people} with {lists}, {head} {value}.")
    yield words.format(rank=row.rank, people=ranked, lists=lists, head=head, value=value)
    yield from _gaps(standings, row)
    if missing := season_words.ahead(rule, missed):
        yield missing


def _gaps(standings: Standings, row: Row) -> Iterator[str]:
    """Return how far the next better one is ahead, and how far the next one behind; nothing in a cup."""
    rows = [other for other in standings.table.rows if other.rank is not None]
    place = next(number for number, other in enumerate(rows) if other is row)
    if row.cup is not None:
        return
    if place:
        gap = rows[place - 1].value - row.value
        yield _("{gap} behind rank {rank}.").format(rank=rows[place - 1].rank, gap=_gap_words(standings, gap))
    if place + 1 < len(rows):
        gap = row.value - rows[place + 1].value
        yield _("{gap} ahead of rank {rank}.").format(rank=rows[place + 1].rank, gap=_gap_words(standings, gap))


def _gap_words(standings: Standings, gap: Fraction | int) -> str:
    words = _("{gap} points")
    if standings.championship.rule.value is Value.AVERAGE:
        words = _("{gap} points in the average")
    places = 0 if isinstance(gap, int) else 2
    return words.format(gap=numbers.decimal(gap, places))
