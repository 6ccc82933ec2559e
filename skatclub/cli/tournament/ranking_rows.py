"""Rankings as rows: for CSV one column a series, for programs an array; numbers stay numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skatclub.cli import rows as cli_rows
from skatclub.cli.rows import Row
from skatclub.domain.office.sheet import OfficeSheet
from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.registration.registration import KIND_OF
from skatclub.exports.reports.standings import ranking
from skatclub.exports.reports.standings.ranking import RankingRow
from skatclub.i18n import standings as i18n_standings
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.papers.result_facts import Ranked
    from skatclub.services.club.clubs import Club
    from skatclub.services.standings.standings import Ranking

LISTS = ("series", "table", "state", "sheet_error", "unclear")
STATES = (*LISTS, "kind", "counts", "deals", "planned", "typed_by", "checked_by")
MOVES = ("start_no", "name", "old_rank", "rank", "old_total", "total")
CALLED = {
    "mannschaften": "teams",
    "mannschaft": "teams",
    "tandems": "tandem",
    "liga": "league",
    "ligatabelle": "league",
    "all": "*",
    "alle": "*",
}
"""What people also call a ranking."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedRanking:
    """A ranking to be printed; `missing` are lists not in, as series and table, `note` a sentence beside it.

    `code` is that of its group, if it is of one.
    """

    columns: tuple[str, ...]
    cells: Sequence[Row]
    objects: Sequence[object]
    missing: Sequence[tuple[int, int]]
    code: str = ""
    tied: int = 0
    note: str = ""


def errors_of(sheet: OfficeSheet) -> tuple[str, str]:
    """Return whether a list was added up wrongly on the paper, and why it is unclear."""
    return "yes" if sheet.has_sheet_error else "", sheet.unclear


def state_row(sheet: OfficeSheet) -> Row:
    """Return how far a list is, what there is of it and what of that counts; who typed and who checked it."""
    counts = "totals" if sheet.first is not None else "deals" if sheet.by_deals else ""
    return (
        *(sheet.series_no, sheet.number, sheet.state.value, *errors_of(sheet)),
        *(sheet.kind.value, counts, sheet.deals, sheet.planned, sheet.typed_by, sheet.checked_by),
    )


def people(
    club: Club,
    event_id: int,
    group: str,
    series: Sequence[int],
    *,
    live: bool,
    reader: Audience = Audience.DESK,
) -> PrintedRanking:
    """Return the single ranking or that of a group for an audience. Refused: `NoSuchRanking`."""
    from skatclub.services.standings import standings as standings_standings

    now = standings_standings.standings(club, event_id, series=series, group=group, live=live)
    entries = ranking.of_people(now.standings, now.people, reader)
    return replace(_told(now, entries, ("start_no", "name", "club")), code=now.code)


def teams(
    club: Club, event_id: int, kind: str, series: Sequence[int], *, reader: Audience = Audience.DESK
) -> PrintedRanking:
    """Return the ranking of teams, tandems or mixed pairs, names as an audience may know them."""
    from skatclub.services.standings import teams as standings_teams

    now = standings_teams.standings(club, event_id, KIND_OF[kind], series=series)
    entries = ranking.of_teams(now.standings, now.teams, now.people, reader)
    if not entries:
        return replace(_told(now, (), ("start_no", "name", "club")), note=_nobody(kind))
    return replace(_told(now, entries, ("team", "members")), note=_empty_place(club, event_id))


def _empty_place(club: Club, event_id: int) -> str:
    """Return what a place of a team brings for which nobody played."""
    from skatclub.services.events import tournaments

    return events_conditions.missing_member_rule(tournaments.conditions(club, event_id).missing_member)


def _nobody(kind: str) -> str:
    """Return that there is none to be ranked, and where they are named."""
    what = {"teams": _("teams"), "tandem": _("tandems"), "mixed": _("mixed pairs")}[kind]
    return _("This event has no {what}. Enter {what} with the participants.").format(what=what)


def league(club: Club, event_id: int, series: Sequence[int], *, reader: Audience = Audience.DESK) -> PrintedRanking:
    """Return the table of the league: match points, then points; names as an audience may know them.

    Refused: `NoLeague`.
    """
    from skatclub.services.standings import teams as standings_teams

    now = standings_teams.league(club, event_id, series=series)
    names = publication.team_names(now.people.values(), reader)
    columns = ("rank", "team", "match_points", "against", "total", "series")
    rows = [
        (row.rank, names[row.team_id], row.match_points, row.against, row.total, row.series) for row in now.rows
    ]
    return PrintedRanking(
        columns=columns,
        cells=rows,
        objects=cli_rows.objects(columns, rows),
        missing=now.missing,
        note="\n".join(filter(None, (_empty_place(club, event_id), i18n_standings.uneven(now.uneven)))),
    )


def moved(before: Ranking, after: Ranking, reader: Audience = Audience.DESK) -> list[Row]:
    """Return who has another rank or total than before, in the order of now, names as an audience may know them."""
    faces = publication.faces(after.people, reader)
    was = {row.contestant.id: row for row in before.standings.rows}
    return [
        (
            faces[row.contestant.id].start_no,
            faces[row.contestant.id].person.full_name,
            old.rank,
            row.rank,
            old.total,
            row.total,
        )
        for row in after.standings.rows
        if (old := was[row.contestant.id]).rank != row.rank or old.total != row.total
    ]


def _told(now: Ranked, entries: Sequence[RankingRow], who: Sequence[str]) -> PrintedRanking:
    """Return the rows of a ranking under the names of their columns; `who` are those of whom they are about."""
    series, counted = now.standings.series, ("points", "won", "lost", "total")
    return PrintedRanking(
        columns=("rank", *who, *(f"series {series_no}" for series_no in series), *counted),
        cells=[ranking.cells(_listed(row), ("rank", *who, "series", *counted)) for row in entries],
        objects=[
            {
                **_object(ranking_row, ("rank", *who)),
                "series": [None if each is None else each.total for each in ranking_row.standing.results],
                **_object(ranking_row, ("points", "won", "lost")),
                "total": ranking_row.standing.total,
                "tied": ranking_row.standing.tied,
                "provisional": ranking_row.standing.provisional,
            }
            for ranking_row in entries
        ],
        missing=now.missing,
        tied=sum(row.standing.tied for row in entries),
    )


def _object(row: RankingRow, codes: Sequence[str]) -> dict[str, object]:
    return dict(zip(codes, ranking.cells(_listed(row), codes), strict=True))


def _listed(row: RankingRow) -> RankingRow:
    """Return a row with its members in one cell for programs, parted by a sign that no name has."""
    return replace(row, members=("|".join(row.members),)) if row.members else row
