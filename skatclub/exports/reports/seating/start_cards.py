"""Start cards: eight on a page to be cut apart, with places where series are drawn, and a code to scan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.registration import registration as registration_domain
from skatclub.domain.registration.registration import Participant
from skatclub.domain.seating.task import Place
from skatclub.domain.sheets import codes
from skatclub.domain.sheets.codes import CardCode
from skatclub.exports import document, forms
from skatclub.exports.document import Document, Imprint, Section
from skatclub.exports.forms import Align, Face, Form, Item, Line, Square, Words, moved
from skatclub.exports.reports.seating import rolled_cards
from skatclub.exports.reports.sheets import card_form
from skatclub.exports.reports.sheets import names as sheets_names
from skatclub.i18n.language import _

Places = tuple[dict[int, "Place"], ...]
"""Table and seat by start number, series by series."""

_ALONE = 14.3
"""Millimetres down to a name with no club below it: it stands as high as those that have one."""


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Start cards")


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
        pieces = rolled_cards.sections(facts, imprint, people_, places, facts.roll)
        return Document(title=title, imprint=imprint, sections=pieces, subject=name())
    blocks: list[Form] = []
    for numbers in card_form.parts(facts.event):
        under = card_form.page(facts, imprint, numbers)
        for start in range(0, max(len(people_), 1), card_form.ON_A_PAGE):
            items = [
                item
                for spot, participant in enumerate(people_[start : start + card_form.ON_A_PAGE])
                for item in _card(facts, participant, places, numbers, *card_form.corner(spot))
            ]
            blocks.append(Form(width=210, height=297, items=tuple(items), under=under))
    footer = (" · ".join(part for part in (imprint.club, facts.event.title) if part), name())
    section = Section(blocks=tuple(blocks), footer=footer, page=document.A4)
    return Document(title=title, imprint=imprint, sections=(section,), subject=name())


def _card(
    facts: EventFacts, participant: Participant, places: Places, numbers: Sequence[int], x: float, y: float
) -> Iterator[Item]:
    """Return what is written on the card of one participant."""
    start_no, home = participant.start_no or 0, sheets_names.home(participant)
    written = (
        Words(
            x=4,
            y=13 if home else _ALONE,
            width=47,
            height=7.8 if home else 25.4 - _ALONE,
            texts=sheets_names.spellings(participant.person)[:2],
            size=12,
            face=Face.STRONG,
            place=forms.Place.MIDDLE if home else forms.Place.TOP,
            lines=3,
        ),
        Words(x=4, y=21.2, width=47, height=5, texts=(home,), size=7.5, ink=0.75, lines=2),
        Words(
            x=52, y=7, width=22, height=11, texts=(str(start_no),), size=27, face=Face.STRONG, align=Align.CENTRE
        ),
    )
    for words in written:
        yield moved(words, x, y)
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
            yield Words(
                x=left + 0.3,
                y=0,
                width=width - 0.6,
                height=height,
                texts=(str(number_printed),),
                size=min(12, 2.6 * height),
                face=Face.NARROW_STRONG,
                align=Align.CENTRE,
            )
        return
    series = facts.series[number - 1]
    waits = not series.is_draft and any(who.start_no == participant.start_no for who in series.waiting)
    if waits or not _may_play(participant, number):
        (left, _width), (sign, width) = card_form.column(1), card_form.column(7)
        text = _("sits out") if waits else _("does not play")
        yield Line(left + 1, height / 2, sign - 1, height / 2, 0.25)
        yield Words(x=sign + 0.3, y=0, width=width - 0.6, height=height, texts=(text,), size=7, align=Align.CENTRE)


def _may_play(participant: Participant, number: int) -> bool:
    """Tell whether somebody expected or here is to play a series."""
    return participant.first_series <= number and (
        participant.last_series is None or number <= participant.last_series
    )
