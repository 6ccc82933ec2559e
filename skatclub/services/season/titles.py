"""Who can still become champion of a season, asked by window, paper and command line alike."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from skatclub.domain import zone
from skatclub.domain.season import title
from skatclub.domain.season.statutes.rule import Rule
from skatclub.domain.season.title import Extremes
from skatclub.services.club.clubs import Club
from skatclub.services.season.seasons import Standings
from skatclub.store.season import facts as season_facts, seasons


def extremes(club: Club, rule: Rule) -> Extremes:
    """Return what evenings of all seasons of the club brought, as a rule counts it."""
    today = zone.day(club.database.desk.clock())
    with club.database.view() as view:
        return title.extremes(rule, (season_facts.played(view, season, today) for season in seasons.everyone(view)))


def with_race(
    club: Club, standings: Standings, evenings: int | None, today: date, *, known: Extremes | None = None
) -> Standings:
    """Return the championship with who can still win it if so many evenings are left; `known` were read before.

    A season that is over has none left; where nobody names their number those that are planned count, and where
    nobody planned nothing is claimed.
    """
    left = 0 if standings.is_over(today) else standings.left if evenings is None else evenings
    if left is None:
        return standings
    rule = standings.championship.rule
    known = known or extremes(club, rule)
    return replace(standings, race=title.race(rule, standings.played, standings.table, known, left))
