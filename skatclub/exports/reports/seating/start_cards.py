"""Start cards: eight on a page to be cut apart, with places where series are drawn, and a code to scan."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.registration import registration as registration_domain
from skatclub.domain.registration.registration import Participant
from skatclub.domain.seating.task import Place
from skatclub.domain.sheets import codes
from skatclub.domain.sheets.codes import CardCode, card_code
from skatclub.exports import document, forms
from skatclub.exports.document import Document, Imprint, PageSize, Section
from skatclub.exports.forms import Align, Box, Face, Form, Item, Line, Square, Words, moved, words
from skatclub.exports.reports.sheets import card_form, names as sheets_names
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _

Places = tuple[dict[int, "Place"], ...]
"""Table and seat by start number, series by series."""

_ALONE = 14.3
"""Millimetres down to a name with no club below it: it stands as high as those that have one."""

NAME = N_("Start cards")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the start cards; the rest of the last page is blank cards for late-comers.

    They come by start number, or in the order in which people say their names at the desk (DIN 5007-2).
    """
    people_ = facts.card_holders()
    if facts.by_name:
        people_ = registration_domain.by_name(people_)
    places = tuple({} if series_facts.is_draft else series_facts.places() for series_facts in facts.series)
    title = _("Start cards – {event}").format(event=facts.event.title)
    if facts.roll:
        pieces = _rolled(facts, imprint, people_, places, facts.roll)
        return Document(title=title, imprint=imprint, sections=pieces, subject=_(NAME))
    blocks: list[Form] = []
    for series in card_form.parts(facts.event):
        under = card_form.page(facts, imprint, series)
        for start in range(0, max(len(people_), 1), card_form.ON_A_PAGE):
            items = [
                item
                for spot, participant in enumerate(people_[start : start + card_form.ON_A_PAGE])
                for item in _card(facts, participant, places, series, *card_form.corner(spot))
            ]
            blocks.append(Form(width=210, height=297, items=tuple(items), under=under))
    footer = (" · ".join(part for part in (imprint.club, facts.event.title) if part), _(NAME))
    section = Section(blocks=tuple(blocks), footer=footer, page=document.A4)
    return Document(title=title, imprint=imprint, sections=(section,), subject=_(NAME))


def _card(
    facts: EventFacts, participant: Participant, places: Places, numbers: Sequence[int], x: float, y: float
) -> Iterator[Item]:
    """Return what is written on the card of one participant."""
    start_no, home = participant.start_no or 0, sheets_names.home(participant)
    box, stands = Box(4, _ALONE, 47, 25.4 - _ALONE), forms.Place.TOP
    if home:
        box, stands = Box(4, 13, 47, 7.8), forms.Place.MIDDLE
    spellings = sheets_names.spellings(participant.person)[:2]
    written = (
        words(box, spellings, 12, Face.STRONG, place=stands, lines=3),
        words(Box(4, 21.2, 47, 5), home, 7.5, ink=0.75, lines=2),
        words(Box(52, 7, 22, 11), str(start_no), 27, Face.STRONG, Align.CENTRE),
    )
    for each in written:
        yield moved(each, x, y)
    yield Square(x + 76, y + 4, 15, codes.card_code(CardCode(facts.event.id, start_no)))
    for row, number in enumerate(numbers):
        for item in _row(facts, participant, places, number):
            yield moved(item, x, y + card_form.row_top(row, len(numbers)))


def _row(facts: EventFacts, participant: Participant, places: Places, number: int) -> Iterator[Words | Line]:
    """Return table and seat of a series that is drawn, and a stroke through one that is not played."""
    height = card_form.row_height(len(card_form.part_of(facts.event, number)))
    place = places[number - 1].get(participant.start_no or 0)
    if place is not None:
        for column, number_printed in ((1, place.table), (2, place.seat)):
            left, width = card_form.column(column)
            box, size = Box(left, 0, width, height).within(0.3), min(12, 2.6 * height)
            yield words(box, str(number_printed), size, Face.NARROW_STRONG, Align.CENTRE)
        return
    series = facts.series[number - 1]
    waits = not series.is_draft and any(who.start_no == participant.start_no for who in series.waiting)
    if waits or not _may_play(participant, number):
        (left, _width), (sign, width) = card_form.column(1), card_form.column(7)
        text = _("sits out") if waits else _("does not play")
        yield Line(left + 1, height / 2, sign - 1, height / 2, 0.25)
        yield words(Box(sign, 0, width, height).within(0.3), text, 7, align=Align.CENTRE)


def _may_play(participant: Participant, number: int) -> bool:
    """Tell whether somebody expected or here is to play a series."""
    return participant.first_series <= number and (
        participant.last_series is None or number <= participant.last_series
    )


_ROLL_EDGE = 5.0
_ROLL_CODE = 18.0
_ROLL_ROWS, _ROLL_ROW = 45.0, 8.0
_ROLL_SHARES = (0.13, 0.15, 0.15, 0.22, 0.35)


def _rolled(
    facts: EventFacts,
    imprint: Imprint,
    people: Sequence[Participant],
    places: Sequence[Mapping[int, Place]],
    roll: int,
) -> tuple[Section, ...]:
    """Return a piece of the roll, so many millimetres wide, for each of these people."""
    height = _ROLL_ROWS + _ROLL_ROW * (len(facts.series) + 1) + 4
    return tuple(
        Section(
            blocks=(
                Form(width=roll, height=height, items=tuple(_rolled_card(facts, imprint, person, places, roll))),
            ),
            page=PageSize(roll, height),
            bare=True,
        )
        for person in people
    )


def _rolled_card(
    facts: EventFacts, imprint: Imprint, participant: Participant, places: Sequence[Mapping[int, Place]], roll: int
) -> Iterator[Item]:
    width, number = roll - 2 * _ROLL_EDGE, participant.start_no or 0
    beside = width - _ROLL_CODE - 2
    event = f"{facts.event.title} · {numbers.date(facts.event.held_on)}"
    yield words(Box(_ROLL_EDGE, 3, width, 4), imprint.club, 9, Face.NARROW_STRONG)
    yield words(Box(_ROLL_EDGE, 7, width, 4), event, 8)
    yield Line(_ROLL_EDGE, 11.8, _ROLL_EDGE + width, 11.8, 0.4)
    yield words(Box(_ROLL_EDGE, 13.5, beside, 17), str(number), 46, Face.STRONG)
    yield Square(_ROLL_EDGE + width - _ROLL_CODE, 13.5, _ROLL_CODE, card_code(CardCode(facts.event.id, number)))
    name = words(Box(_ROLL_EDGE, 32.5, width, 6), "", 13, Face.STRONG)
    yield replace(name, texts=sheets_names.spellings(participant.person))
    yield words(Box(_ROLL_EDGE, 38.8, width, 4), sheets_names.home(participant), 8.5)
    yield from _rolled_row(_ROLL_ROWS, width, (_("Series"), _("Table"), _("Seat"), _("Points"), _("Signature")), 7)
    for row, series in enumerate(facts.series, start=1):
        place = places[series.series.number - 1].get(number)
        seat = ("", "") if place is None else (str(place.table), str(place.seat))
        yield from _rolled_row(_ROLL_ROWS + row * _ROLL_ROW, width, (str(series.series.number), *seat, "", ""), 13)


def _rolled_row(top: float, width: float, cells: Sequence[str], size: float) -> Iterator[Item]:
    x = _ROLL_EDGE
    for share, cell in zip(_ROLL_SHARES, cells, strict=True):
        yield words(Box(x, top, share * width - 0.6, _ROLL_ROW), cell, size, Face.NARROW_STRONG, Align.CENTRE)
        x += share * width
    yield Line(_ROLL_EDGE, top + _ROLL_ROW, _ROLL_EDGE + width, top + _ROLL_ROW, 0.2)
