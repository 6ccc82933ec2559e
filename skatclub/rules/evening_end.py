"""When an evening ends by its target, who has lost or won by it, and how far everybody still is from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.rules.house.house import EndKind, Sign

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.rules.rule_set import RuleSet
    from skatclub.rules.sheet import Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A target in points: `points` (below zero where only minus is written), and by seat how far it still is.

    `reached_in` is the deal that ended the evening, 0 while it goes on; `seats` who then has lost (below zero) or
    won, several where they are equal.
    """

    points: int
    away: tuple[int, ...]
    reached_in: int = 0
    seats: tuple[int, ...] = ()

    @property
    def is_loss(self) -> bool:
        """Tell whether who comes to the target loses."""
        return self.points < 0


def target_of(sheet: Sheet) -> Target | None:
    """Return how a list stands to the target of its house; None where it has none."""
    goal = goal_of(sheet.rules)
    if goal is None:
        return None
    for line in sheet.lines:
        points = [seat.points for seat in line.running]
        if found := _first(points, goal):
            return Target(points=goal, away=_away(points, goal), reached_in=line.deal_no, seats=found)
    points = [seat.points for seat in sheet.running_before(len(sheet.lines) + 1)]
    return Target(points=goal, away=_away(points, goal))


def goal_of(rules: RuleSet) -> int | None:
    """Return the points at which an evening ends, below zero where only minus is written."""
    house = rules.house
    if house is None or house.end.kind is not EndKind.TARGET:
        return None
    return -house.end.number if house.sign is Sign.OTHERS else house.end.number


def _first(points: Sequence[int], goal: int) -> tuple[int, ...]:
    """Return who is at or past the goal; the one furthest past it loses or wins alone [INF]."""
    furthest = min(points) if goal < 0 else max(points)
    reached = furthest <= goal if goal < 0 else furthest >= goal
    return tuple(seat for seat, one in enumerate(points, start=1) if one == furthest) if reached else ()


def _away(points: Sequence[int], goal: int) -> tuple[int, ...]:
    return tuple(max(one - goal if goal < 0 else goal - one, 0) for one in points)
