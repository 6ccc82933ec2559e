"""The season that a command means, looked up in the file of a club, and the statute that a word means."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from skatclub.cli.club import commands as club_commands
from skatclub.domain.season.statutes import presets, written
from skatclub.services.imports import files as imports_files

if TYPE_CHECKING:
    from skatclub.domain.season.statutes.rule import Statute
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


def statute_of(said: str) -> Statute:
    """Return the statute of a name, or of a file; a name of ours goes first."""
    known = {one.code for one in presets.PRESETS}
    if said.casefold() not in known and (said.endswith(".json") or Path(said).is_file()):
        return written.load(imports_files.text_of(Path(said)))
    return presets.preset(said).statute
