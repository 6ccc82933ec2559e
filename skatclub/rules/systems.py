"""The list systems: how points, won and lost games become the total of a player (SkWO 6.3.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum


class Source(StrEnum):
    """How well a rule is known."""

    OFFICIAL = "official"
    SECONDARY = "secondary"
    INFERRED = "inferred"
    MEMORY = "memory"


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """One list system as a value of the general formula.

    total = point_factor · points + win_bonus · won − loss_malus · lost + defender_bonus(table size) · others' lost.
    `defender_bonus` maps table sizes 3, 4, 5 to points. `source` names where the rule stands, `known` how well
    that is known; the latter is not stored with an event.
    """

    code: str
    win_bonus: int = 0
    loss_malus: int = 0
    defender_bonus: tuple[tuple[int, int], ...] = ()
    source: str = ""
    point_factor: int = 1
    known: Source = field(default=Source.SECONDARY, compare=False)

    def bonus_at(self, table_size: int) -> int:
        """Return the points for each game that another player of the table loses."""
        return dict(self.defender_bonus).get(table_size, 0)

    def total(self, *, points: int, won: int, lost: int, others_lost: int, table_size: int) -> int:
        """Return the total of one player for one list, in points."""
        return sum(self.parts(points, won, lost, others_lost, table_size))

    def parts(
        self, points: int, won: int, lost: int, others_lost: int, table_size: int
    ) -> tuple[int, int, int, int]:
        """Return what a total is the sum of: game points, games won, lost (never plus), lost by the others."""
        gift = self.bonus_at(table_size) * others_lost
        return self.point_factor * points, self.win_bonus * won, -self.loss_malus * lost, gift

    def totals(self, standing: Sequence[tuple[int, int, int]]) -> tuple[int, ...]:
        """Return the totals of a table from points, won and lost by seat; others' losses are derived (6.3.1)."""
        size, all_lost = len(standing), sum(lost for _points, _won, lost in standing)
        return tuple(
            self.total(points=points, won=won, lost=lost, others_lost=all_lost - lost, table_size=size)
            for points, won, lost in standing
        )


CLASSIC = System(code="classic", source="Leipzig rules 1923/27", known=Source.OFFICIAL)
SEEGER = System(code="seeger", win_bonus=50, loss_malus=50, source="14th Skat congress", known=Source.OFFICIAL)
EXTENDED_SEEGER_FABIAN = System(
    code="seeger-fabian",
    win_bonus=50,
    loss_malus=50,
    defender_bonus=((3, 40), (4, 30), (5, 24)),
    source="SkWO 6.3.1; 24 at five: DSkV list for five, not in ISkO",
    known=Source.OFFICIAL,
)
WIKIPEDIA_LEAGUE = System(
    code="wikipedia-league",
    win_bonus=50,
    defender_bonus=((3, 40), (4, 40), (5, 40)),
    source="as an encyclopedia tells it, without the 50 for a lost game; not SkWO",
)
PLAIN_FABIAN = System(
    code="plain-fabian",
    defender_bonus=((3, 40), (4, 30), (5, 24)),
    source="no source found: inferred from its name",
    known=Source.INFERRED,
)
WIN_BONUS = System(
    code="win-bonus",
    win_bonus=50,
    source="no order names it: a house system that keeps Seeger's bonus and drops his malus",
    known=Source.INFERRED,
)
BIERLACHS = System(code="bierlachs", source="only minus is written, the first at the target loses")
SYSTEMS = (EXTENDED_SEEGER_FABIAN, SEEGER, CLASSIC, WIKIPEDIA_LEAGUE, PLAIN_FABIAN, WIN_BONUS)
"""Every list system on offer, the default first."""


def by_code(code: str) -> System | None:
    """Return the system with this code, or None."""
    return next((system for system in SYSTEMS if system.code == code), None)


def known(system: System) -> Source:
    """Return how well a list system is known, also of one that was stored; a club's own is told by others."""
    return (by_code(system.code) or system).known
