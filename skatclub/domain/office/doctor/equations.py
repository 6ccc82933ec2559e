"""The equations that hold in every correct list of totals; each slip leaves its own pattern in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.office import house_totals, typed
from skatclub.domain.office.doctor.verdict import (
    ColumnsDiffer,
    Contradiction,
    CrossSumDiffers,
    GamesDoNotAddUp,
    TotalDiffers,
)
from skatclub.domain.office.typed import Totals

if TYPE_CHECKING:
    from skatclub.rules.rule_set import RuleSet


def broken(totals: Totals, rules: RuleSet) -> tuple[Contradiction, ...]:
    """Return the equations that do not hold, as findings."""
    contradictions: list[Contradiction] = []
    won, lost, passed, deals = totals.won, totals.lost, totals.passed_in, totals.deals
    if not house_totals.has_free_games(rules) and (won + lost + passed != deals or passed < 0):
        contradictions.append(GamesDoNotAddUp(won=won, lost=lost, passed=max(passed, 0), played=deals))
    sums = typed.computed(totals, rules)
    for row, total in zip(totals.seats, sums, strict=True):
        if row.written not in {None, total}:
            contradictions.append(TotalDiffers(seat=row.seat, computed=total, written=row.written or 0))
    if totals.cross_sum not in {None, (all_totals := _stated(totals, sums))}:
        contradictions.append(CrossSumDiffers(found=all_totals, written=totals.cross_sum or 0))
    if totals.plus is not None and totals.minus is not None and not house_totals.has_free_columns(rules):
        points = sum(row.points for row in totals.seats)
        if totals.plus - totals.minus + rules.passed_in_bonus * passed != points:
            contradictions.append(ColumnsDiffer(plus=totals.plus, minus=totals.minus, points=points))
    return tuple(contradictions)


def residuals(totals: Totals, rules: RuleSet) -> tuple[int, ...]:
    """Return by how much each equation misses: of the games, of the totals by seat, of cross sum and columns.

    An equation that lacks a typed control is left out, and one that the house does not keep; which ones there are
    depends on the filled cells and the rules alone.
    """
    sums = typed.computed(totals, rules)
    rests = [row.written - total for row, total in zip(totals.seats, sums, strict=True) if row.written is not None]
    if totals.passed is not None and not house_totals.has_free_games(rules):
        rests.append(totals.won + totals.lost + totals.passed - totals.deals)
    if totals.cross_sum is not None:
        rests.append(_stated(totals, sums) - totals.cross_sum)
    if totals.plus is not None and totals.minus is not None and not house_totals.has_free_columns(rules):
        points = sum(row.points for row in totals.seats)
        rests.append(totals.plus - totals.minus + rules.passed_in_bonus * totals.passed_in - points)
    return tuple(rests)


def _stated(totals: Totals, sums: tuple[int, ...]) -> int:
    """Return the sum of the totals as written; where none is written, as computed."""
    return sum(total if row.written is None else row.written for row, total in zip(totals.seats, sums, strict=True))
