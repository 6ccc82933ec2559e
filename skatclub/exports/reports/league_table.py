"""The table of a league day: match points for and against, and the points of the lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.exports import document
from skatclub.exports.document import A4, Column, Document, Masthead, Section, Table, Text
from skatclub.exports.forms import Align
from skatclub.exports.reports import editions, ranking_data, ranking_names, ranking_rows, shown_names
from skatclub.i18n import league_words
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from skatclub.domain.event_facts import EventFacts
    from skatclub.exports.document import Stand
    from skatclub.exports.facts import Fact

_MARGIN = 11.0


def name() -> str:
    """Return the name of the paper in menus."""
    return _("League table")


def of(facts: EventFacts, stand: Stand) -> Document:
    """Return the table of the league. Refused: `NoResults`, `NoLeague`."""
    league = facts.league()
    count = len(league.series)
    title = ngettext("League table after {n} series", "League table after {n} series", count).format(n=count)
    final = not league.missing if stand.final is None else stand.final
    rule = _("In each series the best of a group of n teams gets n − 1 match points, the last one 0.")
    uneven = league_words.uneven(league.uneven)
    posting = facts.ranked().posted_league()
    heard = ranking_names.heard(facts, posting, stand)
    then = _("Of equal match points the points of the lists decide.")
    return Document(
        title=_("{paper} – {event}").format(paper=name(), event=facts.event.title),
        stand=stand,
        sections=(
            Section(
                blocks=(
                    Masthead(title=title, lines=ranking_names.where(facts, stand), logo=stand.logo),
                    table(facts, stand),
                    Text(text="\n".join(filter(None, (" ".join((rule, then)), uneven, heard))), size=8.5),
                ),
                edition=editions.of_posting(posting, stand),
                footer=ranking_names.footer(facts, stand, _("final") if final else _("provisional")),
                page=A4,
                margin=_MARGIN,
            ),
        ),
        subject=name(),
    )


def table(facts: EventFacts, stand: Stand) -> Table:
    """Return the rows of the league. Refused: `NoResults`, `NoLeague`."""
    league = facts.league()
    names = shown_names.teams(facts, stand.level)
    size, pad = (14.0, 4.0) if len(league.rows) <= 18 else (11.5, 1.9)
    right = Align.RIGHT
    return Table(
        columns=(
            Column(head=_("Pos."), weight=14, align=right, strong=True),
            Column(head=_("Team"), weight=86, strong=True),
            Column(head=_("Match points"), weight=36, align=Align.CENTRE, strong=True),
            Column(head=_("Points"), weight=28, align=right),
            Column(head=_("Series played"), weight=24, align=right),
        ),
        rows=tuple(
            (
                row.rank,
                names[row.team_id],
                " : ".join(
                    document.shown(ranking_rows.total_cell(part)) for part in (row.match_points, row.against)
                ),
                ranking_rows.total_cell(row.total),
                row.series,
            )
            for row in league.rows
        ),
        size=size,
        pad=pad,
        striped=True,
        head_size=9,
    )


def data(facts: EventFacts, stand: Stand) -> Fact:
    """Return the table of the league. Refused: `NoResults`, `NoLeague`."""
    league = facts.league()
    names = shown_names.teams(facts, stand.level)
    return {
        **ranking_data.head(facts, stand),
        **ranking_data.posted(facts.ranked().posted_league()),
        "series": list(league.series),
        "rows": [
            {
                "rank": row.rank,
                "team": names[row.team_id],
                "match_points": ranking_data.points(row.match_points),
                "against": ranking_data.points(row.against),
                "points": ranking_data.points(row.total),
                "series": row.series,
            }
            for row in league.rows
        ],
    }
