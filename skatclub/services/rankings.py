"""Every ranking of an event under one roof: the single one, groups such as ladies, teams, tandems, mixed pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.registration import TeamKind
from skatclub.services import standings, team_standings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.standings import Standings
    from skatclub.store.work import View

KIND_OF = {"teams": TeamKind.TEAM, "tandem": TeamKind.TANDEM, "mixed": TeamKind.MIXED}
"""The names of rankings whose contestants are teams."""


def standings_of(view: View, event_id: int, ranking: str, *, series: Sequence[int] = ()) -> Standings:
    """Return a ranking by its name, empty for the single one. Refused: `NoSuchRecord`, `NoSuchRanking`."""
    if ranking in KIND_OF:
        return team_standings.ranking(view, event_id, KIND_OF[ranking], series=series).standings
    return standings.ranking(view, event_id, series=series, group=ranking).standings
