"""Who takes part: by name, with number, club, groups and team."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.people import club_names
from skatclub.domain.people.person import Audience
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.exports import document
from skatclub.exports.document import (
    A4,
    Cell,
    Column,
    Density,
    Document,
    Imprint,
    Masthead,
    Said,
    Section,
    Span,
    Table,
    Text,
)
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import names as standings_names
from skatclub.i18n import registration as i18n_registration, wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.papers import words as papers_words

NAME = N_("Participants")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return everybody who takes part or waits, by what can be read of the name."""
    there = tuple(sorted(facts.there(), key=lambda participant: reports_names.order(participant, imprint.level)))
    counted = ngettext("{n} player", "{n} players", len(there)).format(n=len(there))
    head = Masthead(title=_(NAME), lines=(*standings_names.where(facts, imprint), counted), logo=imprint.logo)
    section = Section(
        blocks=(head, _table(facts, imprint, there), Text(text=papers_words.level_sentence(imprint.level))),
        footer=standings_names.footer(facts, imprint, ""),
        page=A4,
        grow=1.4,
    )
    return document.of_event(_(NAME), facts.event, imprint, (section,))


def _table(facts: EventFacts, imprint: Imprint, there: Sequence[Participant]) -> Table:
    teams = reports_names.teams(facts, imprint.level)
    return Table(
        columns=(
            Column(head=_("Surname, first name"), code="name", weight=60, strong=True),
            Column(head=_("No."), code="start_no", weight=13, align=Align.RIGHT, strong=True),
            Column(head=_("Club"), code="club", weight=48, if_any=True, yields=True, shorter=club_names.STEPS),
            Column(head=_("Groups"), code="groups", weight=30, if_any=True, yields=True),
            Column(head=_("Team"), code="teams", weight=36, if_any=True, yields=True, shorter=club_names.STEPS),
            Column(head=_("State"), code="presence", printed=False),
        ),
        rows=tuple(_row(participant, imprint.level, teams) for participant in there),
        density=Density.LIST,
        striped=True,
        span=Span("{first}–{last}", letters=1),
    )


def _row(participant: Participant, level: Audience, teams: Mapping[int, str]) -> tuple[Cell, ...]:
    groups = wordlists.both(*(events_conditions.group_name(group) for group in participant.groups))
    waits = _("waiting list") if participant.presence is Presence.WAITING else ""
    return (
        reports_names.listed(participant, level),
        participant.start_no,
        reports_names.club(participant, level),
        Said(participant.groups, ", ".join(part for part in (groups, waits) if part)),
        tuple(dict.fromkeys(teams[place.team_id] for place in participant.teams)),
        Said(participant.presence.value, i18n_registration.presence(participant.presence)),
    )
