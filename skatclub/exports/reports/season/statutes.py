"""The statutes of a season on paper, clause by clause, with its planned evenings and room to sign."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from skatclub.exports.document import Block, Document, Heading, Imprint, Masthead, Section, Text
from skatclub.exports.reports.cash import totals
from skatclub.i18n import numbers
from skatclub.i18n.language import N_, _
from skatclub.i18n.season import statutes as season_statutes, words as season_words

if TYPE_CHECKING:
    from skatclub.domain.season.season import Season
    from skatclub.services.season.seasons import Standings

SIZE = 11
"""Points of what is read out and signed."""

NAME = N_("Season rules")


def of(standings: Standings, imprint: Imprint) -> Document:
    """Return the statutes of a season, those of all its championships."""
    season = standings.season
    days = f"{numbers.date(season.first_day)} – {numbers.date(season.last_day)}"
    blocks: tuple[Block, ...] = (
        Masthead(title=_(NAME), lines=(season.title, imprint.club, days), logo=imprint.logo),
        *_championships(season),
        *_evenings(season),
        Heading(_("Adopted"), 2),
        totals.signatures((_("For the committee"), _("Tournament director"))),
    )
    section = Section(blocks=blocks, footer=(imprint.club, season.title), grow=1.4)
    title = f"{_(NAME)} – {season.title}"
    return Document(title=title, imprint=imprint, sections=(section,), subject=_(NAME), names=False)


def _championships(season: Season) -> Iterator[Block]:
    for championship in season.statute.championships:
        if len(season.statute.championships) > 1:
            yield Heading(season_statutes.championship_name(championship.name), 2)
        for number, clause in enumerate(season_statutes.clauses(championship.rule), start=1):
            yield Text(text=f"{number}. {clause}", size=SIZE)


def _evenings(season: Season) -> Iterator[Block]:
    if season.plan.evenings:
        yield Heading(_("Evenings"), 2)
        yield Text(text=season_words.planned(season.plan), size=SIZE)
    if season.plan.days:
        yield Text(text=" · ".join(map(numbers.date, season.plan.days)), size=SIZE)
