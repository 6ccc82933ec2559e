"""Who takes part: by name, with number, club, groups and team."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.people import club_names
from skatclub.domain.people.person import Audience
from skatclub.domain.registration.registration import Participant, Presence
from skatclub.exports import document, spreadsheet
from skatclub.exports.document import (
    A4,
    Cell,
    Column,
    Density,
    Document,
    Masthead,
    Section,
    Span,
    Stand,
    Table,
    Text,
)
from skatclub.exports.formats.json import Fact
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import book as standings_book
from skatclub.exports.reports.standings import data as standings_data
from skatclub.exports.reports.standings import names as standings_names
from skatclub.exports.spreadsheet import Workbook
from skatclub.i18n import wordlists
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.papers import words as papers_words


def name() -> str:
    """Return the name of the paper in menus."""
    return _("Participants")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return everybody who takes part or waits, by what can be read of the name."""
    there = _there(facts, stand.level)
    counted = ngettext("{n} player", "{n} players", len(there)).format(n=len(there))
    head = Masthead(title=name(), lines=(*standings_names.where(facts, stand), counted), logo=stand.logo)
    return document.of_event(
        name(),
        facts.event.title,
        stand,
        (
            Section(
                blocks=(
                    head,
                    _without_empty(table(facts, stand)),
                    Text(text=papers_words.level_sentence(stand.level)),
                ),
                footer=standings_names.footer(facts, stand, ""),
                page=A4,
                grow=1.4,
            ),
        ),
    )


def table(facts: EventFacts, stand: Stand) -> Table:
    """Return the rows of the list."""
    teams = reports_names.teams(facts, stand.level)
    return Table(
        columns=(
            Column(head=_("Surname, first name"), weight=60, strong=True),
            Column(head=_("No."), weight=13, align=Align.RIGHT, strong=True),
            Column(head=_("Club"), weight=48, yields=True, shorter=club_names.STEPS),
            Column(head=_("Groups"), weight=30, yields=True),
            Column(head=_("Team"), weight=36, yields=True, shorter=club_names.STEPS),
        ),
        rows=tuple(_row(participant, stand.level, teams) for participant in _there(facts, stand.level)),
        density=Density.LIST,
        striped=True,
        span=Span("{first}–{last}", letters=1),
    )


def _without_empty(listed: Table) -> Table:
    """Return the table without columns that say nothing of anybody, as teams where there are none."""
    kept = [place for place in range(len(listed.columns)) if any(row[place] for row in listed.rows) or place < 2]
    return replace(
        listed,
        columns=tuple(listed.columns[place] for place in kept),
        rows=tuple(tuple(row[place] for place in kept) for row in listed.rows),
    )


def book(facts: EventFacts, stand: Stand) -> Workbook:
    """Return the list as a workbook."""
    listed = table(facts, stand)
    sheet = spreadsheet.listing(_("List"), tuple(column.head for column in listed.columns), listed.rows, names=1)
    title = _("{paper} – {event}").format(paper=name(), event=facts.event.title)
    return Workbook(title=title, stand=stand, sheets=(sheet, standings_book.particulars(facts, stand, ())))


def data(facts: EventFacts, stand: Stand) -> Fact:
    """Return everybody who takes part or waits."""
    teams = reports_names.teams(facts, stand.level)
    return {
        **standings_data.head(facts, stand),
        "participants": [
            {
                "start_no": participant.start_no,
                "name": reports_names.shown(participant, stand.level),
                "club": reports_names.club(participant, stand.level),
                "groups": list(participant.groups),
                "teams": [{"kind": place.kind.value, "name": teams[place.team_id]} for place in participant.teams],
                "presence": participant.presence.value,
            }
            for participant in _there(facts, stand.level)
        ],
    }


def _there(facts: EventFacts, level: Audience) -> tuple[Participant, ...]:
    return tuple(sorted(facts.there(), key=lambda participant: reports_names.order(participant, level)))


def _row(participant: Participant, level: Audience, teams: Mapping[int, str]) -> tuple[Cell, ...]:
    groups = wordlists.both(*(events_conditions.group_name(group) for group in participant.groups))
    waits = _("waiting list") if participant.presence is Presence.WAITING else ""
    return (
        reports_names.listed(participant, level),
        participant.start_no,
        reports_names.club(participant, level),
        ", ".join(part for part in (groups, waits) if part),
        ", ".join(dict.fromkeys(teams[place.team_id] for place in participant.teams)),
    )
