"""Rankings as pictures for messengers: rank, name and total, large enough for a phone, and how far things are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.papers.result_facts import Ranked
from skatclub.exports import document
from skatclub.exports.document import Column, Density, Document, Imprint, Section, Span, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.phone_pictures import EDGE, PHONE
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import (
    lists,
    names as standings_names,
    ranking,
    rows as standings_rows,
    team_lists,
)
from skatclub.i18n.language import _
from skatclub.i18n.papers import words as papers_words

MOST_WITH_CLUBS = 60
"""Rows up to which each has its club below the name."""


def of_people(
    rankings: Callable[[EventFacts], Sequence[Ranked]], name: str
) -> Callable[[EventFacts, Imprint], Document]:
    """Return what draws rankings of people as pictures."""

    def build(facts: EventFacts, imprint: Imprint) -> Document:
        sections = tuple(
            _section(facts, imprint, ranked, lists.title(ranked), _people(facts, imprint, ranked))
            for ranked in rankings(facts)
        )
        return Document(title=_(name), imprint=imprint, sections=sections, subject=_(name))

    return build


def of_teams(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the rankings of teams as pictures. Refused: `NoResults`, `NoTeams`."""
    sections = tuple(
        _section(facts, imprint, ranked, standings_names.title(ranked), _teams(facts, imprint, ranked))
        for ranked in facts.teams()
    )
    return Document(title=_(team_lists.NAME), imprint=imprint, sections=sections, subject=_(team_lists.NAME))


def _section(facts: EventFacts, imprint: Imprint, ranked: Ranked, title: str, table: Table) -> Section:
    moment = _("As of {moment}").format(moment=document.moment_words(imprint.at))
    series = ranked.standings.series
    is_ruled = any(number in row.contestant.ruled for row in ranked.standings.rows for number in series)
    ruled = ranking.ruled_words(is_ruled=is_ruled)
    words = " · ".join(filter(None, (ruled, moment, papers_words.level_sentence(imprint.level))))
    head = replace(standings_names.head(facts, ranked, imprint, title), edition="")
    return Section(blocks=(head, table, Text(text=words, size=9)), page=PHONE, margin=EDGE, bare=True)


def _people(facts: EventFacts, imprint: Imprint, ranked: Ranked) -> Table:
    rows = standings_rows.of(facts, ranked, imprint.level)
    if ranked.single:
        rows = tuple(row for row in rows if any(row.standing.results))
    clubs = len(rows) <= MOST_WITH_CLUBS and any(row.club for row in rows)
    return standings_rows.narrow(rows, clubs=clubs)


def _teams(facts: EventFacts, imprint: Imprint, ranked: Ranked) -> Table:
    names = reports_names.teams(facts, imprint.level)
    heads = ranking.words(("rank", "name", "total"), ())
    aligns = (Align.RIGHT, Align.LEFT, Align.RIGHT)
    return Table(
        columns=tuple(
            Column(head=head, align=align, strong=True) for head, align in zip(heads, aligns, strict=True)
        ),
        rows=tuple(
            (ranking.shared(row.rank, tied=row.tied), names[row.contestant.id], ranking.total_cell(row.total))
            for row in ranked.standings.rows
        ),
        density=Density.LIST,
        striped=True,
        span=Span(_("Rank {first}–{last}")),
    )
