"""What a league is played by: the edition of an association for a year, one frozen value kept with the league.

Associations and years differ (findings: DSkV Anlage 8a and 10, Sportordnung 3.1, league papers 2016 to 2025), so
everything that differs is data. What follows from the number of teams that meet does not: the best of n gets n − 1
match points in a series, the last one none.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.domain import text
from skatclub.domain.events.conditions import LEAGUE_SIZE, EqualTeams, MissingMember
from skatclub.domain.league import errors

FEWEST_TEAMS, MOST_TEAMS = 8, 20
GROUP_SIZES = (4, 5)
SMALLEST_GROUP, LARGEST_GROUP = 3, 5
SERIES_OF_A_DAY = (2, 3, 4)
MOST_DAYS = 20
MOST_SUBSTITUTES = 12
LONGEST_BINDING = 90
"""Days; no table waits longer for objections."""


class EqualRows(StrEnum):
    """What parts teams that are equal in match points and totals, before a lot."""

    NOTHING = "nothing"
    DIRECT = "direct"


class Withdrawn(StrEnum):
    """What becomes of the results of a team that gives up: none of them counts, or those stay that were played."""

    ANNULLED = "annulled"
    KEPT = "kept"


@dataclass(frozen=True, slots=True, kw_only=True)
class LeagueRules:
    """The rules of a league; the names of the fields are those of its file.

    `days` match days of `series` each, in groups of `group_size` teams, on the last day of `last_group_size` (0: as
    before), which are made by the table if `last_by_table`; the last `central_days` have no team as host.
    `equal_teams` is what equal sums of a series mean, `absent_counts` gives the others the match points that they
    would have from an absent team. A team starts with `least_players` of four; `missing_member` is what the empty
    place brings. On a day at most so many `substitutes` come in, who was out comes back if `may_return`, and
    with `one_change` nobody comes in twice in a series. `equal_rows` and then a lot part equal teams of the table,
    `withdrawn` is what becomes of a team's results that gives up; a table binds
    `binding_days` after it was checked.
    The best `promoted` rise and the last `relegated` fall; of those next to them, compared with the other Staffeln,
    the best `compared_up` rise and the worst `compared_down` fall.
    """

    code: str = "own"
    days: int = 5
    series: int = 3
    group_size: int = 4
    last_group_size: int = 0
    last_by_table: bool = False
    central_days: int = 1
    equal_teams: EqualTeams = EqualTeams.GAMES
    absent_counts: bool = False
    least_players: int = 3
    missing_member: MissingMember = MissingMember.ZERO
    substitutes: int = 2
    may_return: bool = True
    one_change: bool = True
    equal_rows: EqualRows = EqualRows.NOTHING
    withdrawn: Withdrawn = Withdrawn.ANNULLED
    binding_days: int = 14
    promoted: int = 1
    relegated: int = 4
    compared_up: int = 0
    compared_down: int = 0

    def __post_init__(self) -> None:
        object.__setattr__(self, "code", text.checked(self.code))
        for name, fits in (
            ("days", 1 <= self.days <= MOST_DAYS),
            ("series", self.series in SERIES_OF_A_DAY),
            ("group_size", self.group_size in GROUP_SIZES),
            ("last_group_size", self.last_group_size in {0, *GROUP_SIZES}),
            ("central_days", 0 <= self.central_days <= self.days),
            ("least_players", 1 <= self.least_players <= LEAGUE_SIZE),
            ("substitutes", 0 <= self.substitutes <= MOST_SUBSTITUTES),
            ("binding_days", 0 <= self.binding_days <= LONGEST_BINDING),
            ("promoted", 0 <= self.promoted <= FEWEST_TEAMS // 2),
            ("relegated", 0 <= self.relegated <= MOST_TEAMS // 2),
            ("compared_up", 0 <= self.compared_up <= MOST_TEAMS),
            ("compared_down", 0 <= self.compared_down <= MOST_TEAMS),
        ):
            if not fits:
                raise errors.LeagueRuleUnreadable(name, str(getattr(self, name)))

    def size_on(self, day: int) -> int:
        """Return how many teams shall meet on a day, counted from 1."""
        return self.last_group_size or self.group_size if day == self.days else self.group_size

    def is_central(self, day: int) -> bool:
        """Tell whether all teams meet at one place on a day, so that none of them is the host."""
        return day > self.days - self.central_days


EDITIONS = (
    LeagueRules(code="oberliga"),
    LeagueRules(code="landesliga", series=2),
    LeagueRules(code="bundesliga-2", central_days=4),
    LeagueRules(code="bundesliga-1", series=4, central_days=5, promoted=0),
    LeagueRules(code="bundesliga-20", series=4, days=6, central_days=6, last_group_size=5, promoted=0),
)
"""What the DSkV has its leagues played by: Oberliga up to 3. Bundesliga, Landesliga, 2. and 1. Bundesliga (2025).

The last one is the 1. Bundesliga of 20 teams (2016): five days of 12 points, and 16 on the last one.
"""
