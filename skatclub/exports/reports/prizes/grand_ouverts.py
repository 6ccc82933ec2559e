"""Certificates for the rarest of all games: for everybody who won a Grand ouvert, from the deals of the lists."""

from __future__ import annotations

from skatclub.domain.figures.games import Declared
from skatclub.domain.office.errors import NoGrandOuvert
from skatclub.domain.papers.certificates import Honour, Placeholder
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports.document import Document, Imprint
from skatclub.exports.reports.prizes import certificates
from skatclub.exports.reports.prizes.certificate_designs import Award
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Certificates for a Grand ouvert")


def won(facts: EventFacts) -> tuple[Declared, ...]:
    """Return the Grand ouverts that were won, of chosen start numbers only. Refused: `NoGrandOuvert`."""
    start_nos = {participant.person.id: participant.start_no for participant in facts.participants}
    brought_off = tuple(
        game
        for game in facts.ouverts
        if game.person_id in start_nos
        and (facts.only_cards is None or start_nos[game.person_id] in facts.only_cards)
    )
    if not brought_off:
        raise NoGrandOuvert
    return brought_off


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return a certificate for each Grand ouvert that was won. Refused: `NoGrandOuvert`."""
    people = {participant.person.id: participant.person for participant in facts.participants}
    words = certificates.words_for(imprint, Honour.GRAND_OUVERT)
    awards = [
        Award(
            words=words,
            texts=dict.fromkeys(Placeholder, "")
            | certificates.of_event(facts, imprint)
            | {
                Placeholder.NAME: people[game.person_id].written_name,
                Placeholder.CLUB: certificates.home_of(people[game.person_id], imprint),
                Placeholder.GAME: _game(game),
                Placeholder.POINTS: numbers.grouped(game.points),
            },
        )
        for game in won(facts)
    ]
    return certificates.document(facts, imprint, name(), awards)


def _game(game: Declared) -> str:
    """Return how many matadors it was played with or without, and what it was worth."""
    worth = _("worth {points} points").format(points=numbers.grouped(game.value))
    return worth if game.game is None else f"{games.matadors_words(game.game.matadors)}, {worth}"
