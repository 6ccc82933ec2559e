"""Name badges: eight on a page to be cut apart; given name large, then family, club and start number."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.registration import registration as registration_domain
from skatclub.domain.registration.registration import Participant
from skatclub.domain.sheets import codes
from skatclub.domain.sheets.codes import CardCode
from skatclub.exports import document
from skatclub.exports.document import A4, Document, Imprint, Section
from skatclub.exports.forms import Align, Box, Face, Form, Item, Line, Square, Words, words
from skatclub.exports.reports.sheets import card_form
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _

_EDGE = 6.0
_CODE = 16.0
_ACROSS = card_form.WIDTH - 2 * _EDGE

NAME = N_("Name badges")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return a badge for each holder of a card, by name. Refused: `NobodyTakesPart`."""
    facts.there()
    people = registration_domain.by_name(facts.card_holders())
    under = Form(width=A4.width, height=A4.height, items=tuple(card_form.cuts()))
    pages = tuple(
        Form(
            width=A4.width,
            height=A4.height,
            items=tuple(
                item
                for spot, person in enumerate(people[start : start + card_form.ON_A_PAGE])
                for item in _badge(facts, imprint, person, *card_form.corner(spot))
            ),
            under=under,
        )
        for start in range(0, len(people), card_form.ON_A_PAGE)
    )
    return document.of_event(_(NAME), facts.event, imprint, (Section(blocks=pages, bare=True),))


def _badge(facts: EventFacts, imprint: Imprint, participant: Participant, x: float, y: float) -> Iterator[Item]:
    person, start_no = participant.person, participant.start_no or 0
    left = x + _EDGE
    host = " · ".join(part for part in (imprint.club, numbers.date(facts.event.held_on)) if part)
    yield words(Box(left, y + 4, _ACROSS, 5.5), facts.event.title, 11, Face.NARROW_STRONG)
    yield words(Box(left, y + 9.5, _ACROSS, 4.5), host, 9)
    yield Line(left, y + 15.5, left + _ACROSS, y + 15.5, 0.5)
    yield _name(left, y + 18, 16, person.given_name or person.family_name, 34)
    if person.given_name:
        yield _name(left, y + 34, 9, person.family_name, 20)
    yield words(Box(left, y + 46.5, _ACROSS - _CODE - 24, 13), person.club, 11)
    yield words(
        Box(x + card_form.WIDTH - _EDGE - _CODE - 24, y + 46, 22, 15), str(start_no), 30, Face.STRONG, Align.RIGHT
    )
    code = codes.card_code(CardCode(facts.event.id, start_no))
    yield Square(x + card_form.WIDTH - _EDGE - _CODE, y + 46, _CODE, code)


def _name(x: float, y: float, height: float, text: str, size: float) -> Words:
    return words(Box(x, y, _ACROSS, height), text, size, Face.STRONG, smallest=11)
