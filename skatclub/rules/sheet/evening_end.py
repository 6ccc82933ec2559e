"""When an evening ends: after its deals, at a target (and how far everybody still is from it), or by the time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from skatclub.rules.house.house import EndKind, Sign
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import sheet as sheet_rules
from skatclub.rules.sheet.sheet import RunningScore, Sheet


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A target in totals by the list system: `points` (below zero where only minus is written), and how far it is.

    `away` says by seat how far. `reached_in` is the deal that ended the evening, 0 while it goes on; `seats` who
    then has lost (below zero) or won, several where they are equal.
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
        points = _totals(line.running, sheet.rules)
        if reached_by := _first(points, goal):
            return Target(points=goal, away=_away(points, goal), reached_in=line.deal_no, seats=reached_by)
    points = _totals(sheet.running_before(len(sheet.lines) + 1), sheet.rules)
    return Target(points=goal, away=_away(points, goal))


def goal_of(rules: RuleSet) -> int | None:
    """Return the points at which an evening ends, below zero where only minus is written."""
    house = rules.house
    if house is None or house.end.kind is not EndKind.TARGET:
        return None
    return -house.end.number if house.sign is Sign.OTHERS else house.end.number


def deals_of(rules: RuleSet) -> int:
    """Return after how many deals an evening ends, 0 where the series alone says it."""
    house = rules.house
    return house.end.number if house is not None and house.end.kind is EndKind.DEALS else 0


def length_of(rules: RuleSet, planned: int) -> int:
    """Return how many deals a list has that `planned` deals were meant for."""
    return min(deals_of(rules) or planned, planned)


def minutes_of(rules: RuleSet) -> int:
    """Return after how many minutes an evening ends, 0 where time ends nothing."""
    house = rules.house
    return house.end.number if house is not None and house.end.kind is EndKind.TIME else 0


def ends_by_deals(rules: RuleSet) -> bool:
    """Tell whether what is written can end an evening at all: by its number or by a target."""
    return bool(deals_of(rules)) or goal_of(rules) is not None


def has_ended(sheet: Sheet) -> bool:
    """Tell whether what is written ends the evening: enough deals, or a target that somebody has reached."""
    target = target_of(sheet)
    return len(sheet.lines) >= deals_of(sheet.rules) > 0 if target is None else target.reached_in > 0


def _totals(standing: Sequence[RunningScore], rules: RuleSet) -> list[int]:
    return [seat.total for seat in sheet_rules.foot(standing, rules)]


def _first(points: Sequence[int], goal: int) -> tuple[int, ...]:
    """Return who is at or past the goal; the one furthest past it loses or wins alone [INF]."""
    furthest = max(points, key=lambda total: total * goal)
    reached = furthest * goal >= goal * goal
    return tuple(seat for seat, total in enumerate(points, start=1) if total == furthest) if reached else ()


def _away(points: Sequence[int], goal: int) -> tuple[int, ...]:
    return tuple(max((goal - total) * goal, 0) // abs(goal) for total in points)
