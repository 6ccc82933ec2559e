"""Every ranking of an event under one roof: the single one, groups such as ladies, teams, tandems, mixed pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import postings
from skatclub.domain.registration import TeamKind
from skatclub.services import gathering, standings, team_standings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.postings import Told
    from skatclub.domain.standings import Standings
    from skatclub.store.work import View

KIND_OF = {"teams": TeamKind.TEAM, "tandem": TeamKind.TANDEM, "mixed": TeamKind.MIXED}
"""The names of rankings whose contestants are teams."""


def told(
    view: View, event_id: int, ranking: str, *, series: Sequence[int] = ()
) -> tuple[tuple[int, ...], dict[int, Told]]:
    """Return the series of a ranking and its rows as they are posted; its name is empty for the single one.

    Refused: `NoSuchRecord`, `NoSuchRanking`.
    """
    if ranking == postings.LEAGUE:
        table = team_standings.league_of(gathering.gather(view, event_id), series=series)
        if table.rows:
            return table.series, postings.told_of_league(table.rows)
    found = _standings(view, event_id, ranking, series)
    return found.series, postings.told(found.rows)


def _standings(view: View, event_id: int, ranking: str, series: Sequence[int]) -> Standings:
    if ranking in KIND_OF:
        return team_standings.ranking(view, event_id, KIND_OF[ranking], series=series).standings
    return standings.ranking(view, event_id, series=series, group=ranking).standings
