"""The check of a list of totals: what cannot be, and what is only unusual (SkWO 6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.totals import equations, hints, house_totals, reachable, typed
from skatclub.domain.totals.game_values import GAME_VALUES
from skatclub.domain.totals.verdict import (
    MorePlayedThanPlanned,
    PointsOutOfBounds,
    PointsUnreachable,
    TooManyGames,
    Verdict,
)

if TYPE_CHECKING:
    from skatclub.domain.totals.game_values import GameValues
    from skatclub.domain.totals.typed import SeatTotals, Totals
    from skatclub.domain.totals.verdict import Finding
    from skatclub.rules.rule_set import RuleSet


def check(totals: Totals, rules: RuleSet, values: GameValues = GAME_VALUES) -> Verdict:
    """Check a list of totals: what is wrong, and if nothing is, what is unusual.

    Hints rest on `values`, the points of past games; a list that does not add up gets none, for a wrong number is
    unusual anyway.
    """
    found = findings(totals, rules)
    return Verdict(
        computed=typed.computed(totals, rules),
        passed_in=max(totals.passed_in, 0),
        findings=found,
        hints=() if found or house_totals.has_free_points(rules) else hints.of_list(totals, rules, values),
    )


def findings(totals: Totals, rules: RuleSet) -> tuple[Finding, ...]:
    """Return everything that is wrong: broken equations, too many games, points that cannot be."""
    rows = () if house_totals.has_free_points(rules) else totals.seats
    points = (_points(row, totals, rules) for row in rows)
    return (
        *equations.broken(totals, rules),
        *_too_many(totals, alone=house_totals.has_free_games(rules)),
        *(finding for finding in points if finding is not None),
    )


def _too_many(totals: Totals, *, alone: bool) -> list[Finding]:
    """Return who has more games than deals; `alone`: two may have won or lost the same Ramsch."""
    found: list[Finding] = []
    if totals.deals > totals.planned:
        found.append(MorePlayedThanPlanned(played=totals.deals, planned=totals.planned))
    named: set[int] = set()
    for seats, most in reachable.limits(totals.size, totals.deals):
        games = sum(totals.seats[seat - 1].won + totals.seats[seat - 1].lost for seat in seats)
        if games > most and not (alone and len(seats) > 1) and not named & set(seats):
            found.append(TooManyGames(seats=seats, games=games, most=most))
            named |= set(seats)
    return found


def _points(row: SeatTotals, totals: Totals, rules: RuleSet) -> Finding | None:
    """Return what is wrong with the points of a row, with the house bonus for passed-in deals it may hold."""
    dealt = min(max(totals.passed_in, 0), reachable.deals_of(row.seat, totals.size, totals.deals))
    bonuses = [rules.passed_in_bonus * times for times in range(dealt + 1)] if rules.passed_in_bonus else [0]
    lowest, highest = reachable.bounds(row.won, row.lost, rules)
    lowest, highest = lowest + min(bonuses), highest + max(bonuses)
    if row.won + row.lost > reachable.FEW_GAMES:
        if lowest <= row.points <= highest:
            return None
        return PointsOutOfBounds(seat=row.seat, points=row.points, lowest=lowest, highest=highest)
    sums = reachable.sums(row.won, row.lost, rules)
    if any(row.points - bonus in sums for bonus in bonuses):
        return None
    reached = [points + bonus for points in sums for bonus in bonuses]
    return PointsUnreachable(
        seat=row.seat,
        points=row.points,
        won=row.won,
        lost=row.lost,
        below=max((points for points in reached if points < row.points), default=None),
        above=min((points for points in reached if points > row.points), default=None),
    )
