"""Rankings as rows: for CSV one column a series, for programs an array; numbers stay numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.domain.people import publication
from skatclub.domain.people.person import Audience
from skatclub.domain.registration.registration import KIND_OF
from skatclub.i18n import standings as i18n_standings
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.cli.rows import Cell, Row
    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.domain.standings.standings import Standing, Total
    from skatclub.services.club.clubs import Club
    from skatclub.services.standings.standings import Ranking

LISTS = ("series", "table", "state", "sheet_error", "unclear")
MOVES = ("start_no", "name", "old_rank", "rank", "old_total", "total")
CALLED = {
    "mannschaften": "teams",
    "mannschaft": "teams",
    "tandems": "tandem",
    "liga": "league",
    "ligatabelle": "league",
}
"""What people also call a ranking."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A ranking to be printed; `missing` are lists not in, as series and table, `note` a sentence beside it."""

    columns: tuple[str, ...]
    cells: Sequence[Row]
    objects: Sequence[object]
    missing: Sequence[tuple[int, int]]
    provisional: bool
    tied: int = 0
    note: str = ""


def errors_of(sheet: OfficeSheet) -> tuple[str, str]:
    """Return whether a list was added up wrongly on the paper, and why it is unclear."""
    return "yes" if sheet.first is not None and sheet.first.sheet_error else "", sheet.unclear


def people(
    club: Club,
    event_id: int,
    group: str,
    series: Sequence[int],
    *,
    live: bool,
    reader: Audience = Audience.DESK,
) -> Told:
    """Return the single ranking or that of a group for an audience. Refused: `NoSuchRanking`."""
    from skatclub.services.standings import standings as standings_standings

    now = standings_standings.standings(club, event_id, series=series, group=group, live=live)
    faces = publication.faces(now.people, reader)
    named: list[dict[str, Cell]] = []
    for row in now.standings.rows:
        one = faces[row.contestant.id]
        named.append({"start_no": one.start_no, "name": one.person.full_name, "club": one.person.club})
    return _told(now.standings.series, now.standings.rows, named, missing=now.missing, provisional=now.provisional)


def teams(
    club: Club, event_id: int, ranking: str, series: Sequence[int], *, reader: Audience = Audience.DESK
) -> Told:
    """Return the ranking of teams, tandems or mixed pairs, names as an audience may know them."""
    from skatclub.services.standings import teams as standings_teams

    now = standings_teams.standings(club, event_id, KIND_OF[ranking], series=series)
    faces = publication.faces(now.people, reader)
    names = publication.team_names(now.people.values(), reader)
    named: list[dict[str, Cell]] = []
    for row in now.standings.rows:
        team = now.teams[row.contestant.id]
        ids = (*team.members, *team.substitutes)
        members = [faces[one] for one in ids]
        named.append({"team": names[team.id], "members": "|".join(one.person.full_name for one in members)})
    told = _told(now.standings.series, now.standings.rows, named, missing=now.missing, provisional=now.provisional)
    return told if named else replace(told, note=_nobody(ranking))


def _nobody(ranking: str) -> str:
    """Return that there is none to be ranked, and where they are named."""
    words = {
        "teams": _("This event has no team. Teams are named with the participants."),
        "tandem": _("This event has no tandem. Tandems are named with the participants."),
        "mixed": _("This event has no mixed pair. Mixed pairs are named with the participants."),
    }
    return words[ranking]


def league(club: Club, event_id: int, series: Sequence[int], *, reader: Audience = Audience.DESK) -> Told:
    """Return the table of the league: match points, then points; names as an audience may know them."""
    from skatclub.services.standings import teams as standings_teams

    now = standings_teams.league(club, event_id, series=series)
    names = publication.team_names(now.people.values(), reader)
    columns = ("rank", "team", "match_points", "against", "total", "series")
    told = [
        (row.rank, names[row.team_id], row.match_points, row.against, row.total, row.series) for row in now.rows
    ]
    return Told(
        columns=columns,
        cells=[tuple(shown(cell) if isinstance(cell, Fraction) else cell for cell in row) for row in told],
        objects=[
            {
                name: number(cell) if isinstance(cell, Fraction) else cell
                for name, cell in zip(columns, row, strict=True)
            }
            for row in told
        ],
        missing=now.missing,
        provisional=bool(now.missing),
        note=i18n_standings.uneven(now.uneven),
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
            shown(old.total),
            shown(row.total),
        )
        for row in after.standings.rows
        if (old := was[row.contestant.id]).rank != row.rank or old.total != row.total
    ]


def shown(total: Total) -> Cell:
    """Return points for CSV and tables: whole, or with two decimals, rounded half up."""
    if isinstance(total, int):
        return total
    cents = _hundredths(total)
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def number(total: Total) -> int | float:
    """Return points for programs: a number, of fractions two decimals."""
    return total if isinstance(total, int) else _hundredths(total) / 100


def _hundredths(total: Fraction) -> int:
    rounded = (abs(total) * 200 + 1) // 2
    return -rounded if total < 0 else rounded


def _told(
    series: Sequence[int],
    standings: Sequence[Standing],
    named: Sequence[dict[str, Cell]],
    *,
    missing: Sequence[tuple[int, int]],
    provisional: bool,
) -> Told:
    who = tuple(named[0]) if named else ("start_no", "name", "club")
    return Told(
        columns=("rank", *who, *(f"series {one}" for one in series), "points", "won", "lost", "total"),
        cells=[
            (
                row.rank,
                *names.values(),
                *(None if one is None else shown(one.total) for one in row.results),
                row.points,
                row.won,
                row.lost,
                shown(row.total),
            )
            for row, names in zip(standings, named, strict=True)
        ],
        objects=[
            {
                "rank": row.rank,
                **names,
                "series": [None if one is None else number(one.total) for one in row.results],
                "points": row.points,
                "won": row.won,
                "lost": row.lost,
                "total": number(row.total),
                "tied": row.tied,
                "provisional": row.provisional,
            }
            for row, names in zip(standings, named, strict=True)
        ],
        missing=missing,
        provisional=provisional,
        tied=sum(row.tied for row in standings),
    )
