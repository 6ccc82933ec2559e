"""The table of a league day: match points for and against, and the points of the lists."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports import document
from skatclub.exports.document import Column, Density, Document, Imprint, Span, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import names as standings_names, ranking
from skatclub.i18n import standings as i18n_standings
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import N_, _, ngettext

_FEW = 18
"""Teams whose table is read from across the room."""

NAME = N_("League table")


def of(facts: EventFacts, imprint: Imprint) -> Document:
    """Return the table of the league. Refused: `NoResults`, `NoLeague`."""
    league = facts.league()
    count = len(league.series)
    title = ngettext("League table after {n} series", "League table after {n} series", count).format(n=count)
    rule = _("In each series the best of a group of n teams gets n − 1 match points, the last gets 0.")
    empty = events_conditions.missing_member_rule(facts.conditions.missing_member)
    uneven = i18n_standings.uneven(league.uneven)
    heard = standings_names.heard(facts, facts.ranked().posted(league), imprint)
    then = _("Equal match points are decided by game points.")
    head = standings_names.head(facts, league, imprint, title)
    notes = Text(text="\n".join(filter(None, (" ".join((rule, then, empty)), uneven, heard))))
    section = standings_names.section(facts, league, imprint, "", head, _table(facts, imprint), notes)
    return document.of_event(_(NAME), facts.event, imprint, (replace(section, turns=False),))


def _table(facts: EventFacts, imprint: Imprint) -> Table:
    """Return the rows of the league. Refused: `NoResults`, `NoLeague`."""
    league = facts.league()
    names = reports_names.teams(facts, imprint.level)
    right = Align.RIGHT
    place, team, points, total, played = ranking.words(("rank", "team", "match_points", "sum", "played"))
    return Table(
        code="league",
        name=_(NAME),
        columns=(
            Column(head=place, code="rank", weight=14, align=right, strong=True),
            Column(head=team, code="team", weight=86, strong=True),
            Column(head=points, weight=36, align=Align.CENTRE, strong=True),
            Column(head=_("Match points"), code="match_points", printed=False),
            Column(head=_("Points against"), code="against", printed=False),
            Column(head=total, code="points", weight=28, align=right),
            Column(head=played, code="series", weight=24, align=right),
        ),
        rows=tuple(
            (
                row.rank,
                names[row.team_id],
                ranking.match_points(row),
                *(ranking.total_cell(total) for total in (row.match_points, row.against, row.total)),
                row.series,
            )
            for row in league.rows
        ),
        density=Density.WALL if len(league.rows) <= _FEW else Density.LIST,
        striped=True,
        span=Span(_("Rank {first}–{last}")),
    )
