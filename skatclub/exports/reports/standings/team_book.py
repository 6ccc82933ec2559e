"""Teams and the league as workbooks: the list in values, a check that recomputes totals and ranks live."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from skatclub.domain.papers.event_facts import EventFacts
from skatclub.domain.standings.league import LeagueRow
from skatclub.domain.standings.standings import Total
from skatclub.exports import spreadsheet
from skatclub.exports.document import Stand
from skatclub.exports.reports import names as reports_names
from skatclub.exports.reports.standings import (
    book as standings_book,
)
from skatclub.exports.reports.standings import (
    editions,
    league_table,
    team_lists,
)
from skatclub.exports.reports.standings.ranking import RankingRow
from skatclub.exports.spreadsheet import Formula, Highlight, Look, Sheet, Value, Workbook
from skatclub.i18n.language import _


def teams(facts: EventFacts, stand: Stand) -> Workbook:
    """Return each kind of teams with its check, and their members. Refused: `NoResults`, `NoTeams`."""
    rankings = facts.teams()
    names = reports_names.teams(facts, stand.level)
    sheets: list[Sheet] = []
    for number, ranked in enumerate(rankings, start=1):
        rows = [RankingRow(standing=row, name=names[row.contestant.id]) for row in ranked.standings.rows]
        sheets += standings_book.pair(ranked, rows, "" if len(rankings) == 1 else f"{number} ")
    members = team_lists.table(facts, stand)
    sheets.append(spreadsheet.listing(_("Members"), tuple(column.head for column in members.columns), members.rows))
    sheets.append(standings_book.particulars(facts, stand, rankings))
    title = _("{paper} – {event}").format(paper=team_lists.name(), event=facts.event.title)
    return Workbook(title=title, stand=stand, sheets=tuple(sheets))


def league(facts: EventFacts, stand: Stand) -> Workbook:
    """Return the table of the league with a check of its ranks. Refused: `NoResults`, `NoLeague`."""
    table = facts.league()
    names = reports_names.teams(facts, stand.level)
    count = len(table.rows)
    head = (
        _("Rank"),
        _("Team"),
        _("Match points"),
        _("Points against"),
        _("Points"),
        _("Series played"),
        _("Rank recalculated"),
    )
    rows = [
        (*_listed(row, names[row.team_id]), _rank(place, count)) for place, row in enumerate(table.rows, start=2)
    ]
    wrong = Highlight(f"G2:G{count + 1}", "G2<>A2", Look.WRONG)
    listed = replace(spreadsheet.listing(_("List"), head, rows, names=2), highlights=(wrong,))
    sheet = standings_book.particulars(facts, stand, ())
    edition = editions.of_posting(facts.ranked().posted(table), stand) or _("not posted as it stands")
    return Workbook(
        title=_("{paper} – {event}").format(paper=league_table.name(), event=facts.event.title),
        stand=stand,
        sheets=(listed, replace(sheet, rows=(*sheet.rows, (_("Edition"), edition)))),
    )


def _listed(row: LeagueRow, name: str) -> tuple[Value, ...]:
    return row.rank, name, _number(row.match_points), _number(row.against), _number(row.total), row.series


def _rank(place: int, count: int) -> Formula:
    points, totals = f"$C$2:$C${count + 1}", f"$E$2:$E${count + 1}"
    mine = spreadsheet.cell(place, 3), spreadsheet.cell(place, 5)
    ranked = f"1*ISNUMBER($A$2:$A${count + 1})"
    return Formula(f"=1+{spreadsheet.before(ranked, (points, mine[0], '>'), (totals, mine[1], '>'))}")


def _number(total: Total) -> int | Fraction:
    return total if isinstance(total, int) else Fraction(total)
