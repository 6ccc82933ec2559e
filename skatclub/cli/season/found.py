"""The season that a command means, looked up in the file of a club."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.cli.club import commands as club_commands

if TYPE_CHECKING:
    from skatclub.services.season.seasons import Standings


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundSeason:
    """A championship as it stands, how many evenings belong to its season, and what the club is called."""

    standings: Standings
    chosen: int
    club: str


def found_season(file: str, season: str, championship: str) -> FoundSeason:
    """Return the championship of a season by its title or number. Refused: `NoSuchSeason`, `NoSuchChampionship`."""
    from skatclub.services.club import clubs as services
    from skatclub.services.season import seasons

    with club_commands.opened(file) as club:
        season_id = seasons.find(club, season)
        return FoundSeason(
            standings=seasons.standings(club, season_id, championship),
            chosen=len(seasons.events_of(club, season_id)),
            club=services.club_name(club),
        )
