"""The table of a league day: match points for and against, and the points of the lists."""

from __future__ import annotations

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.exports import document
from skatclub.exports.document import Column, Density, Document, Section, Span, Stand, Table, Text
from skatclub.exports.formats.json import Fact
from skatclub.exports.forms import Align
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import (
    data as standings_data,
)
from skatclub.exports.reports.standings import (
    editions,
    ranking,
)
from skatclub.exports.reports.standings import (
    names as standings_names,
)
from skatclub.i18n import standings as i18n_standings
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _, ngettext

_FEW = 18
"""Teams whose table is read from across the room."""


def name() -> str:
    """Return the name of the paper in menus."""
    return _("League table")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the table of the league. Refused: `NoResults`, `NoLeague`."""
    league = facts.league()
    count = len(league.series)
    title = ngettext("League table after {n} series", "League table after {n} series", count).format(n=count)
    rule = _("In each series the best of a group of n teams gets n − 1 match points, the last gets 0.")
    empty = events_conditions.missing_member_rule(facts.conditions.missing_member)
    uneven = i18n_standings.uneven(league.uneven)
    posting = facts.ranked().posted(league)
    heard = standings_names.heard(facts, posting, stand)
    then = _("Equal match points are decided by game points.")
    return document.of_event(
        name(),
        facts.event.title,
        stand,
        (
            Section(
                blocks=(
                    standings_names.head(facts, league, stand, title),
                    table(facts, stand),
                    Text(text="\n".join(filter(None, (" ".join((rule, then, empty)), uneven, heard)))),
                ),
                edition=editions.of_posting(posting, stand),
                seal=editions.seal(facts, stand),
                footer=standings_names.footer(facts, stand, standings_names.status(facts, league, stand)),
                grow=1.3,
            ),
        ),
    )


def table(facts: EventFacts, stand: Stand) -> Table:
    """Return the rows of the league. Refused: `NoResults`, `NoLeague`."""
    league = facts.league()
    names = reports_names.teams(facts, stand.level)
    right = Align.RIGHT
    place, team, points, total, played = ranking.words(("rank", "team", "match_points", "sum", "played"))
    return Table(
        columns=(
            Column(head=place, weight=14, align=right, strong=True),
            Column(head=team, weight=86, strong=True),
            Column(head=points, weight=36, align=Align.CENTRE, strong=True),
            Column(head=total, weight=28, align=right),
            Column(head=played, weight=24, align=right),
        ),
        rows=tuple(
            (
                row.rank,
                names[row.team_id],
                ranking.match_points(row),
                ranking.total_cell(row.total),
                row.series,
            )
            for row in league.rows
        ),
        density=Density.WALL if len(league.rows) <= _FEW else Density.LIST,
        striped=True,
        span=Span(_("Rank {first}–{last}")),
    )


def data(facts: EventFacts, stand: Stand) -> Fact:
    """Return the table of the league. Refused: `NoResults`, `NoLeague`."""
    league = facts.league()
    names = reports_names.teams(facts, stand.level)
    return {
        **standings_data.head(facts, stand),
        **standings_data.posted(facts.ranked().posted(league), stand),
        "series": list(league.series),
        "rows": [
            {
                "rank": row.rank,
                "team": names[row.team_id],
                "match_points": standings_data.points(row.match_points),
                "against": standings_data.points(row.against),
                "points": standings_data.points(row.total),
                "series": row.series,
            }
            for row in league.rows
        ],
    }
