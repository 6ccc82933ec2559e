"""Start cards of teams: who plays for it, where each sits, and room for what everybody brings; two on a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.registration.registration import Participant
from skatclub.domain.standings.teams import Team
from skatclub.exports import document
from skatclub.exports.document import A4, EDGE, Document, Imprint, Section
from skatclub.exports.forms import Align, Area, Box, Face, Form, Line, Words, moved, words
from skatclub.exports.reports.forms import teams as team_forms
from skatclub.exports.reports.sheets import names as sheets_names
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _

HEIGHT = A4.height / 2
MOST_SERIES = 4
"""Series on one card; a team that plays more gets a second one."""

_LEFT, _RIGHT = EDGE, A4.width - EDGE
_NUMBER, _NAME, _TOTAL = 12.0, 58.0, 24.0
_TOP, _HEAD, _BOTTOM = 36.0, 6.0, 122.0
_HIGHEST, _SPARE = 11.0, 2
_SEAT = 12.0
"""Millimetres of a series in which table and seat stand; the rest is for the points."""

NAME = N_("Start cards of the teams")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the cards in the order of the teams, an empty one where none is known yet. Refused: `NoTeams`."""
    people = {participant.id: participant for participant in facts.participants}
    series = [each.number for each in facts.event.series]
    parts = [series[start : start + MOST_SERIES] for start in range(0, max(len(series), 1), MOST_SERIES)]
    cards = [
        tuple(_card(facts, imprint, team, people, part))
        for team in team_forms.known(facts) or (None,)
        for part in parts
    ]
    pages = [cards[start : start + 2] for start in range(0, len(cards), 2)]
    section = Section(blocks=tuple(map(_page, pages)), bookmark=_(NAME), bare=True)
    return document.of_event(_(NAME), facts.event, imprint, (section,))


def _page(cards: Sequence[tuple[Words | Line | Area, ...]]) -> Form:
    cut = Line(0, HEIGHT, A4.width, HEIGHT, 0.15, 0.5, dashed=True)
    items = [
        Area(item.x, item.y + place * HEIGHT, item.width, item.height, item.ink)
        if isinstance(item, Area)
        else moved(item, 0, place * HEIGHT)
        for place, card in enumerate(cards)
        for item in card
    ]
    return Form(width=A4.width, height=A4.height, items=(*items, cut))


def _card(
    facts: EventFacts, imprint: Imprint, team: Team | None, people: dict[int, Participant], series: Sequence[int]
) -> Iterator[Words | Line | Area]:
    width = _RIGHT - _LEFT
    host = " · ".join(part for part in (imprint.club, numbers.date(facts.event.held_on)) if part)
    yield words(Box(_LEFT, 6, 110, 11), facts.event.title, 12, Face.STRONG, smallest=9, lines=2)
    yield words(Box(_LEFT + 110, 10, width - 110, 6), host, 10, align=Align.RIGHT)
    yield words(Box(_LEFT, 17, 60, 5), _("Start card of the team"), 10)
    team_name = "" if team is None else team.name
    yield words(Box(_LEFT, 22, width, 11), team_name, 22, Face.STRONG, smallest=9, lines=2)
    yield Line(_LEFT, 33.5, _RIGHT, 33.5, 0.4)
    rows = [] if team is None else [people[each] for each in (*team.members, *team.substitutes)]
    yield from _grid(facts, rows, series, max(len(rows), facts.conditions.team_size or 4))
    for x, text in ((_LEFT, _("Captain")), (_RIGHT - 75, _("Director"))):
        yield Line(x, 135, x + 75, 135, 0.2)
        yield words(Box(x, 135.5, 75, 5), text, 9)


def _grid(
    facts: EventFacts, rows: Sequence[Participant], series: Sequence[int], least: int
) -> Iterator[Words | Line | Area]:
    """Return a row for everybody, some to write on, and the sums below."""
    count = least + _SPARE + 1
    height = min((_BOTTOM - _TOP - _HEAD) / count, _HIGHEST)
    each = (_RIGHT - _LEFT - _NUMBER - _NAME - _TOTAL) / max(len(series), 1)
    begin = _LEFT + _NUMBER + _NAME
    lefts = [begin + number * each for number in range(len(series))]
    yield Area(_LEFT, _TOP, _RIGHT - _LEFT, _HEAD, 0.08)
    yield words(Box(_LEFT + 1, _TOP, _NUMBER - 2, _HEAD), _("No."), 9, Face.NARROW_STRONG, Align.RIGHT)
    yield words(Box(_LEFT + _NUMBER + 2, _TOP, _NAME - 4, _HEAD), _("Name"), 9, Face.NARROW_STRONG)
    yield words(Box(_RIGHT - _TOTAL, _TOP, _TOTAL - 2, _HEAD), _("Total"), 9, Face.NARROW_STRONG, Align.RIGHT)
    for left, number in zip(lefts, series, strict=True):
        head = _("Series {series}").format(series=number)
        yield words(Box(left, _TOP, each, _HEAD), head, 9, Face.NARROW_STRONG, Align.CENTRE)
    for place, who in enumerate(rows):
        y = _TOP + _HEAD + place * height
        start_no = str(who.start_no or "")
        yield words(Box(_LEFT + 1, y, _NUMBER - 2, height), start_no, 11, align=Align.RIGHT)
        name = Box(_LEFT + _NUMBER, y, _NAME, height).within(2)
        yield words(name, sheets_names.spellings(who.person), 12, Face.NARROW_STRONG, smallest=9)
        for left, series_no in zip(lefts, series, strict=True):
            yield words(Box(left, y, _SEAT, height), _seat(facts, who, series_no), 10, align=Align.CENTRE)
    bottom = _TOP + _HEAD + count * height
    sums = Box(_LEFT + _NUMBER + 2, bottom - height, _NAME - 4, height)
    yield words(sums, _("Team"), 12, Face.NARROW_STRONG)
    for place in range(count + 1):
        y = _TOP + _HEAD + place * height
        yield Line(_LEFT, y, _RIGHT, y, 0.4 if place >= count - 1 else 0.15)
    for x in (*lefts, _RIGHT - _TOTAL):
        yield Line(x, _TOP, x, bottom, 0.15)
    for left in lefts:
        yield Line(left + _SEAT, _TOP + _HEAD, left + _SEAT, bottom - height, 0.1, 0.5)


def _seat(facts: EventFacts, who: Participant, series_no: int) -> str:
    """Return table and seat once they are drawn: 12-3."""
    series = facts.series[series_no - 1]
    place = None if series.is_draft else series.places().get(who.start_no or 0)
    return "" if place is None else f"{place.table}-{place.seat}"
