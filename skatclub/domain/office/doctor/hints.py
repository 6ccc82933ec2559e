"""What is unusual about a list of totals that adds up: a second look, never an obstacle."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from skatclub.domain.office import typed
from skatclub.domain.office.doctor import likelihood
from skatclub.domain.office.doctor.game_values import GameValues
from skatclub.domain.office.doctor.verdict import Hint, ManyGamesWon, NothingPassedIn, PointsUnlikely, TotalUnusual
from skatclub.domain.office.typed import SeatTotals, Totals

if TYPE_CHECKING:
    from skatclub.rules.rule_set import RuleSet

RARE = likelihood.SCALE * 2 // 1000
"""Points in either tail of two in a thousand are worth a look."""
HIGHEST_USUAL_TOTAL = 2_000
LOWEST_USUAL_TOTAL = -300
MOST_USUALLY_WON = 19
"""Of 36 deals that a player plays; 17 and more stand in one correct list of forty, 20 in one of a thousand."""
FEWEST_DEALS_WITHOUT_PASSING = 300
"""Of 50 deals at least one is passed in (2 to 5 per cent), so none of 300 happens once in 400 series."""


def of_list(totals: Totals, rules: RuleSet, values: GameValues) -> tuple[Hint, ...]:
    """Return what is unusual about the rows of a list."""
    hints: list[Hint] = []
    for row, total in zip(totals.seats, typed.computed(totals, rules), strict=True):
        unlikely = _points(row, values)
        if unlikely is not None:
            hints.append(unlikely)
        if not LOWEST_USUAL_TOTAL <= total <= HIGHEST_USUAL_TOTAL:
            hints.append(TotalUnusual(seat=row.seat, total=total))
        if row.won > MOST_USUALLY_WON:
            hints.append(ManyGamesWon(seat=row.seat, won=row.won))
    return tuple(hints)


def of_series(lists: Iterable[Totals]) -> tuple[Hint, ...]:
    """Return what is unusual about all lists of a series together: not one deal passed in."""
    seen = tuple(lists)
    deals = sum(totals.deals for totals in seen)
    if deals < FEWEST_DEALS_WITHOUT_PASSING or any(totals.passed_in for totals in seen):
        return ()
    return (NothingPassedIn(tables=len(seen), deals=deals),)


def _points(row: SeatTotals, values: GameValues) -> PointsUnlikely | None:
    tail = (row.points, row.won, row.lost, values)
    if min(likelihood.at_most(*tail), likelihood.at_least(*tail)) >= RARE:
        return None
    rare = likelihood.SCALE // 200
    return PointsUnlikely(
        seat=row.seat,
        points=row.points,
        won=row.won,
        lost=row.lost,
        low=likelihood.quantile(rare, row.won, row.lost, values),
        high=likelihood.quantile(likelihood.SCALE - rare, row.won, row.lost, values),
    )
