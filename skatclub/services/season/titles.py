"""Who can still become champion of a season, asked by window, paper and command line alike."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.season import units as season_units
from skatclub.domain.season.title import ahead
from skatclub.domain.season.title import chances as chances_domain

if TYPE_CHECKING:
    from skatclub.domain.season.title.chances import Chances, Draw
    from skatclub.services.season.seasons import Standings

SEED = 1
"""The same season gives the same chances, whenever and wherever they are looked at."""


def is_early(standings: Standings, count: int) -> bool:
    """Tell whether too few evenings were held to say anything of so many to come; of none the table tells all."""
    if not count:
        return False
    units = season_units.units(standings.championship.rule, standings.played)
    return len(ahead.held(standings.played, units)) < ahead.FEWEST_EVENINGS


def evenings_left(ranking: Standings) -> int:
    """Return how many evenings the season still has until its last day if it goes on as before."""
    return ahead.evenings_left(ranking.played, ranking.season.last_day)


def chances(ranking: Standings, count: int, *, everybody: bool = False, draw: Draw) -> Chances:
    """Return who wins how often if so many evenings are still to come; see `domain.title.chances`."""
    return chances_domain.chances(ranking.championship.rule, ranking.played, count, everybody=everybody, draw=draw)


def with_chances(standings: Standings, draw: Draw) -> Standings:
    """Return the championship with its chances for a paper: none before a few evenings or after the last one."""
    left = evenings_left(standings)
    if not left or is_early(standings, left):
        return standings
    return replace(standings, chances=chances(standings, left, draw=draw))
