"""What forms about people know: of who registers, who is at the door, and who waits."""

from __future__ import annotations

from collections.abc import Iterator

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.registration import registration as registration_domain
from skatclub.domain.registration.dues import Dues
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.exports.document import Cell, Imprint
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.forms import blank
from skatclub.exports.reports.forms.blank import Known, Tick
from skatclub.exports.reports.privacy import letter
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext, pgettext
from skatclub.i18n.people import words as people_words

_SPARE, _PLACES, _LEVELS_BESIDE = 8, 20, 3


def registration(facts: EventFacts, imprint: Imprint) -> Iterator[Known]:
    """Say who answers for the data, and what is known of each of the chosen start numbers; else it is empty."""
    answers = (f"{_('Responsible')}: {letter.responsible(imprint)}", letter.complaints(imprint))
    ticks = [Tick(words, max(len(words), 13)) for words in map(people_words.level, PublishLevel)]
    levels = blank.row(*ticks[:_LEVELS_BESIDE]), blank.row(*ticks[_LEVELS_BESIDE:])
    wanted = facts.card_holders() if facts.only_cards is not None else ()
    for participant in wanted:
        values = {
            "First name": participant.person.given_name,
            "Surname": participant.person.family_name,
            "Club": participant.person.club,
            "Start number": str(participant.start_no or ""),
            "Team": next((place.name for place in participant.teams), ""),
        }
        yield Known(values=values, blocks=levels, more=answers, named=True)
    if not wanted:
        yield Known(blocks=levels, more=answers)


def door(facts: EventFacts, imprint: Imprint) -> Iterator[Known]:
    """Say who is expected or here: what is owed and paid, a box to tick, room to sign.

    Refused: `NobodyTakesPart`.
    """
    people = registration_domain.by_name(each for each in facts.there() if each.takes_part)
    owed = {dues.participant.id: dues for dues in facts.cash().dues}
    rows: list[tuple[Cell, ...]] = [_at_door(person, owed.get(person.id), imprint) for person in people]
    rows += [("", "", "", "", "", "☐", "")] * _SPARE
    counted = ngettext("{n} player", "{n} players", len(people)).format(n=len(people))
    yield Known(rows=tuple(rows), more=(counted,), named=True)


def _at_door(person: Participant, dues: Dues | None, imprint: Imprint) -> tuple[Cell, ...]:
    money = ("", "") if dues is None else (numbers.money(dues.owed), numbers.money(dues.paid) if dues.paid else "")
    here = "☑" if person.presence is Presence.HERE else "☐"
    return (
        reports_names.listed(person, imprint.level),
        person.start_no,
        reports_names.club(person, imprint.level),
        *money,
        here,
        "",
    )


def waiting(facts: EventFacts, imprint: Imprint) -> Iterator[Known]:
    """Say who waits, in the order of coming, with room for more."""
    people = [each for each in facts.participants if each.presence is Presence.WAITING]
    waits = [
        (reports_names.listed(each, imprint.level), reports_names.club(each, imprint.level)) for each in people
    ]
    waits += [("", "")] * max(_PLACES - len(people), 0)
    table = blank.grid(
        (pgettext("in a ranking", "Place"), 14),
        (_("Surname, first name"), 56),
        (_("Club"), 40),
        (_("Arrived"), 20),
        (_("Phone"), 30),
        (_("Moved up"), 20),
        rows=[(place, *who, "", "", "☐") for place, who in enumerate(waits, start=1)],
    )
    yield Known(blocks=(table,), named=bool(people))
