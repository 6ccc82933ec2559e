"""Certificates of an event: for the first of each ranking, chosen places or people, series, Grand ouverts won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from skatclub.domain.figures.games import Declared
from skatclub.domain.office.errors import NobodyHonoured, NoGrandOuvert
from skatclub.domain.papers import certificates as certificates_domain
from skatclub.domain.papers.certificates import Honour, Placeholder
from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.domain.people.person import Audience, Person
from skatclub.domain.standings.standings import Standing
from skatclub.exports.document import Document, Imprint
from skatclub.exports.reports.prizes import certificate_designs, honoured
from skatclub.exports.reports.prizes.certificate_designs import Award
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n import days, numbers, wordlists
from skatclub.i18n.language import N_, _
from skatclub.i18n.papers import certificates as certificate_words
from skatclub.i18n.sheets import games

HONOURED, WON = (1, 3), (1, 1)
"""Places of each ranking, and of single series, that get a certificate if no others are chosen."""

NAME = N_("Certificates")
SERIES_NAME = N_("Certificates for series won")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return a certificate for each honoured place of every ranking, or for chosen people.

    Refused: `NoResults`, `NobodyHonoured`.
    """
    awards = [
        _award(facts, imprint, ranked, row)
        for ranked in honoured.rankings(facts)
        for row in honoured.rows(facts, ranked, usually=HONOURED)
    ]
    return document(facts, imprint, _(NAME), awards)


def of_series(facts: EventFacts, imprint: Imprint) -> Document:
    """Return a certificate for who won each of the chosen series, or for other places. Refused: as `of`."""
    awards = [
        _award(facts, imprint, ranked, row)
        for ranked in facts.by_series()
        for row in honoured.rows(facts, ranked, usually=WON)
    ]
    return document(facts, imprint, _(SERIES_NAME), awards)


def preview(facts: EventFacts, imprint: Imprint, words: str) -> Document:
    """Return one certificate of a template for the longest real name, whatever place it has.

    Refused: as `certificates.checked`.
    """
    template = certificates_domain.read(certificates_domain.checked(words) if words.strip() else "")
    longest = max(facts.participants, key=lambda participant: len(participant.person.written_name), default=None)
    texts = dict.fromkeys(Placeholder, "") | of_event(facts, imprint)
    if longest is not None:
        texts |= {Placeholder.NAME: longest.person.written_name, Placeholder.CLUB: home_of(longest.person, imprint)}
    texts |= {
        **_placed(1, numbers.grouped(4321)),
        Placeholder.RANKING: standings_names.called(""),
        Placeholder.IN_RANKING: certificate_words.in_ranking(""),
        Placeholder.SERIES: str(len(facts.event.series)),
        Placeholder.PLAYERS: str(_players(facts)),
    }
    handed = replace(imprint, level=Audience.DESK)
    own = template.words_for(Honour.RANKING) or certificate_words.usual(Honour.RANKING)
    return _document(facts, handed, _(NAME), [Award(words=own, texts=texts)], words)


def document(facts: EventFacts, imprint: Imprint, name: str, awards: Sequence[Award]) -> Document:
    """Return certificates of an event in the club's template. Refused: `NobodyHonoured`."""
    if not awards:
        raise NobodyHonoured
    return _document(facts, imprint, name, awards, imprint.head.certificate)


def words_for(imprint: Imprint, honour: Honour) -> str:
    """Return the words of certificates for an honour: the club's own, otherwise the usual ones."""
    return certificates_domain.read(imprint.head.certificate).words_for(honour) or certificate_words.usual(honour)


def of_event(facts: EventFacts, imprint: Imprint) -> dict[Placeholder, str]:
    """Return what is the same on all certificates of an event."""
    return {
        Placeholder.EVENT: facts.event.title,
        Placeholder.DATE: days.in_words(facts.event.held_on),
        Placeholder.HOST: imprint.club or facts.conditions.organiser,
    }


def home_of(person: Person, imprint: Imprint) -> str:
    """Return the club of somebody: that of the house for its own members."""
    return person.club or (imprint.club if person.is_member else "")


def _document(facts: EventFacts, imprint: Imprint, name: str, awards: Sequence[Award], template: str) -> Document:
    return certificate_designs.of(
        name,
        _("{paper} – {event}").format(paper=name, event=facts.event.title),
        awards,
        imprint,
        template=certificates_domain.read(template),
        host=facts.conditions.organiser,
    )


def _players(facts: EventFacts) -> int:
    """Return how many are ranked; before the first list is in, how many are to play."""
    ranked = 0 if facts.results is None else _ranked(facts.results.whole)
    return ranked or sum(participant.takes_part for participant in facts.participants)


def _ranked(ranked: Ranked) -> int:
    return sum(row.rank is not None for row in ranked.standings.rows)


def _placed(rank: int | None, points: str) -> dict[Placeholder, str]:
    return {
        Placeholder.RANK: str(rank or ""),
        Placeholder.PLACE: certificate_words.place(rank or 0),
        Placeholder.POINTS: points,
    }


def _award(facts: EventFacts, imprint: Imprint, ranked: Ranked, row: Standing) -> Award:
    """Return what the certificate of one place of a ranking says."""
    members = ""
    if ranked.teams:
        who, home = ranked.teams[row.contestant.id].name, ""
        of_team = (facts.ranked().people.get(member) for member in ranked.teams[row.contestant.id].members)
        members = wordlists.both(*(each.person.written_name for each in of_team if each is not None))
    else:
        person = facts.ranked().people[row.contestant.id].person
        who, home = person.written_name, home_of(person, imprint)
    series = ranked.standings.series
    texts = dict.fromkeys(Placeholder, "") | {
        **of_event(facts, imprint),
        **_placed(row.rank, numbers.decimal(row.total, 0 if row.total.denominator == 1 else 2)),
        Placeholder.NAME: who,
        Placeholder.CLUB: home,
        Placeholder.MEMBERS: members,
        Placeholder.RANKING: standings_names.called(ranked.code),
        Placeholder.IN_RANKING: certificate_words.in_ranking(ranked.code, series[0] if ranked.single else None),
        Placeholder.SERIES: str(len(series)),
        Placeholder.PLAYERS: str(_ranked(ranked)),
    }
    return Award(words=words_for(imprint, Honour.TEAM if ranked.teams else Honour.RANKING), texts=texts)


OUVERT_NAME = N_("Certificates for a Grand ouvert")


def ouverts_won(facts: EventFacts) -> tuple[Declared, ...]:
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


def of_ouverts(facts: EventFacts, imprint: Imprint) -> Document:
    """Return a certificate for each Grand ouvert that was won. Refused: `NoGrandOuvert`."""
    people = {participant.person.id: participant.person for participant in facts.participants}
    words = words_for(imprint, Honour.GRAND_OUVERT)
    awards = [
        Award(
            words=words,
            texts=dict.fromkeys(Placeholder, "")
            | of_event(facts, imprint)
            | {
                Placeholder.NAME: people[game.person_id].written_name,
                Placeholder.CLUB: home_of(people[game.person_id], imprint),
                Placeholder.GAME: _game(game),
                Placeholder.POINTS: numbers.grouped(game.points),
            },
        )
        for game in ouverts_won(facts)
    ]
    return document(facts, imprint, _(OUVERT_NAME), awards)


def _game(game: Declared) -> str:
    """Return how many matadors it was played with or without, and what it was worth."""
    worth = _("worth {points} points").format(points=numbers.grouped(game.value))
    return worth if game.game is None else f"{games.matadors_words(game.game.matadors)}, {worth}"
