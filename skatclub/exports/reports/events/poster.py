"""The ranking for the wall: rank, name and total of everybody, in type that is read from some metres."""

from __future__ import annotations

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports import document
from skatclub.exports.document import Column, Density, Document, Imprint, Section, Span, Table
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import editions, names as standings_names, ranking
from skatclub.i18n.language import N_, _

NAME = N_("Overall list in large type")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return rank, name and total of all players, or of the places that are wanted. Refused: `NoResults`."""
    ranked = facts.ranked().whole
    section = Section(
        blocks=(
            standings_names.head(facts, ranked, imprint, standings_names.title(ranked)),
            _table(facts, imprint),
        ),
        footer=standings_names.footer(facts, imprint, standings_names.status(facts, ranked, imprint)),
        edition=editions.words(facts, ranked, imprint),
        seal=editions.seal(facts, imprint),
        page=document.wall_page(facts.wall),
        metres=facts.wall.metres,
    )
    return document.of_event(_(NAME), facts.event, imprint, (section,))


def _table(facts: EventFacts, imprint: Imprint) -> Table:
    people, places = facts.ranked().people, facts.places
    rows = tuple(
        (row.rank, reports_names.short(people[row.contestant.id], imprint.level), ranking.total_cell(row.total))
        for row in facts.ranked().whole.standings.rows
        if row.rank is not None and (places is None or places[0] <= row.rank <= places[1])
    )
    return Table(
        columns=(
            Column(head=_("Rank"), align=Align.RIGHT, strong=True),
            Column(head=_("Name"), strong=True),
            Column(head=_("Total"), align=Align.RIGHT, strong=True),
        ),
        rows=rows,
        density=Density.WALL,
        striped=True,
        beside=2,
        span=Span(_("Rank {first}–{last}")),
    )
