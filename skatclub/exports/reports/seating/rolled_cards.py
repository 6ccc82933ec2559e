"""Start cards for the door, from a narrow roll: number and name large, the code, a row for each series."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.registration.registration import Participant
from skatclub.domain.seating.task import Place
from skatclub.domain.sheets.codes import CardCode, card_code
from skatclub.exports.document import Imprint, PageSize, Section
from skatclub.exports.forms import Align, Box, Face, Form, Item, Line, Square, words
from skatclub.exports.reports.sheets import names as sheets_names
from skatclub.i18n import numbers
from skatclub.i18n.language import _

_EDGE = 5.0
_CODE = 18.0
_ROWS, _ROW = 45.0, 8.0
_SHARES = (0.13, 0.15, 0.15, 0.22, 0.35)


def sections(
    facts: EventFacts,
    imprint: Imprint,
    people: Sequence[Participant],
    places: Sequence[Mapping[int, Place]],
    roll: int,
) -> tuple[Section, ...]:
    """Return a piece of the roll, so many millimetres wide, for each of these people."""
    height = _ROWS + _ROW * (len(facts.series) + 1) + 4
    return tuple(
        Section(
            blocks=(Form(width=roll, height=height, items=tuple(_card(facts, imprint, person, places, roll))),),
            page=PageSize(roll, height),
            bare=True,
        )
        for person in people
    )


def _card(
    facts: EventFacts, imprint: Imprint, participant: Participant, places: Sequence[Mapping[int, Place]], roll: int
) -> Iterator[Item]:
    width, number = roll - 2 * _EDGE, participant.start_no or 0
    beside = width - _CODE - 2
    event = f"{facts.event.title} · {numbers.date(facts.event.held_on)}"
    yield words(Box(_EDGE, 3, width, 4), imprint.club, 9, Face.NARROW_STRONG)
    yield words(Box(_EDGE, 7, width, 4), event, 8)
    yield Line(_EDGE, 11.8, _EDGE + width, 11.8, 0.4)
    yield words(Box(_EDGE, 13.5, beside, 17), str(number), 46, Face.STRONG)
    yield Square(_EDGE + width - _CODE, 13.5, _CODE, card_code(CardCode(facts.event.id, number)))
    name = words(Box(_EDGE, 32.5, width, 6), "", 13, Face.STRONG)
    yield replace(name, texts=sheets_names.spellings(participant.person))
    yield words(Box(_EDGE, 38.8, width, 4), sheets_names.home(participant), 8.5)
    yield from _row(_ROWS, width, (_("Series"), _("Table"), _("Seat"), _("Points"), _("Signature")), 7)
    for row, series in enumerate(facts.series, start=1):
        place = places[series.series.number - 1].get(number)
        seat = ("", "") if place is None else (str(place.table), str(place.seat))
        yield from _row(_ROWS + row * _ROW, width, (str(series.series.number), *seat, "", ""), 13)


def _row(top: float, width: float, cells: Sequence[str], size: float) -> Iterator[Item]:
    x = _EDGE
    for share, cell in zip(_SHARES, cells, strict=True):
        yield words(Box(x, top, share * width - 0.6, _ROW), cell, size, Face.NARROW_STRONG, Align.CENTRE)
        x += share * width
    yield Line(_EDGE, top + _ROW, _EDGE + width, top + _ROW, 0.2)
