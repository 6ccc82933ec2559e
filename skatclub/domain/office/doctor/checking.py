"""What cannot be on a list of totals, as a whole and in each row, and what is only unusual (SkWO 6.2)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from skatclub.domain.office import house_totals, typed
from skatclub.domain.office.doctor import equations, hints
from skatclub.domain.office.doctor.game_values import GAME_VALUES, GameValues
from skatclub.domain.office.doctor.verdict import (
    Contradiction,
    MorePlayedThanPlanned,
    PointsOutOfBounds,
    PointsUnreachable,
    TooManyGames,
    Verdict,
)
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.rules.game import bids, value
from skatclub.rules.rule_set import OverbidNull, RuleSet
from skatclub.rules.sheet import rotation


def check(totals: Totals, rules: RuleSet, values: GameValues = GAME_VALUES) -> Verdict:
    """Check a list of totals: what is wrong, and if nothing is, what is unusual.

    Hints rest on `values`, the points of past games; a list that does not add up gets none, for a wrong number is
    unusual anyway.
    """
    contradictions = findings(totals, rules)
    return Verdict(
        computed=typed.computed(totals, rules),
        passed_in=max(totals.passed_in, 0),
        findings=contradictions,
        hints=()
        if contradictions or house_totals.has_free_points(totals, rules)
        else hints.of_list(totals, rules, values),
    )


def findings(totals: Totals, rules: RuleSet) -> tuple[Contradiction, ...]:
    """Return everything that is wrong: broken equations, too many games, points that cannot be."""
    rows = () if house_totals.has_free_points(totals, rules) else totals.seats
    points = (_points(row, totals, rules) for row in rows)
    return (
        *equations.broken(totals, rules),
        *_too_many(totals, alone=house_totals.has_free_games(rules)),
        *(finding for finding in points if finding is not None),
    )


def _too_many(totals: Totals, *, alone: bool) -> list[Contradiction]:
    """Return who has more games than deals; `alone`: two may have won or lost the same Ramsch."""
    contradictions: list[Contradiction] = []
    if totals.deals > totals.planned:
        contradictions.append(MorePlayedThanPlanned(played=totals.deals, planned=totals.planned))
    named: set[int] = set()
    for seats, most in limits(totals.size, totals.deals):
        games = sum(totals.seats[seat - 1].won + totals.seats[seat - 1].lost for seat in seats)
        if games > most and not (alone and len(seats) > 1) and not named & set(seats):
            contradictions.append(TooManyGames(seats=seats, games=games, most=most))
            named |= set(seats)
    return contradictions


def _points(row: SeatTotals, totals: Totals, rules: RuleSet) -> Contradiction | None:
    """Return what is wrong with the points of a row, with the house bonus for passed-in deals it may hold."""
    dealt = min(max(totals.passed_in, 0), deals_of(row.seat, totals.size, totals.deals))
    bonuses = [rules.passed_in_bonus * times for times in range(dealt + 1)] if rules.passed_in_bonus else [0]
    lowest, highest = bounds(row.won, row.lost, rules)
    lowest, highest = lowest + min(bonuses), highest + max(bonuses)
    if row.won + row.lost > FEW_GAMES:
        if lowest <= row.points <= highest:
            return None
        return PointsOutOfBounds(seat=row.seat, points=row.points, lowest=lowest, highest=highest)
    sums = reachable_sums(row.won, row.lost, rules)
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


FEW_GAMES = 2
"""Up to so many games the points can be listed; more of them reach nearly every number."""
_NULL_MULTIPLE = 23


@lru_cache(maxsize=256)
def limits(size: int, deals: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Return how many games seats can declare in so many deals: each seat, and pairs that sit out together.

    The dealer sits out at four, the third to his left as well at five (ISkO 2022, 3.2). At a table of four with
    48 deals that is 36, of five with 60 deals 36, and two of five who sit out together have 48.
    """
    order = range(1, size + 1)
    actives = [rotation.actives_of(rotation.dealer_of(deal_no, order), order) for deal_no in range(1, deals + 1)]
    groups = [(seat,) for seat in order] + [*combinations(order, 2)]
    most = {group: sum(any(seat in playing for seat in group) for playing in actives) for group in groups}
    return tuple((group, games) for group, games in most.items() if len(group) == 1 or games < deals)


def deals_of(seat: int, size: int, deals: int) -> int:
    """Return how many of so many deals a seat deals itself."""
    return deals // size + (seat <= deals % size)


@lru_cache(maxsize=16)
def lost_values(rules: RuleSet) -> tuple[int, ...]:
    """Return the values of lost games, undoubled, rising: those on the bid ladder and those raised to a bid (3.6).

    The highest is 270, hearts or diamonds raised to a bid of 264; where an overbid Null counts
    multiples of 23 it is 276.
    """
    bases = list(bids.BASE_VALUES.values())
    if rules.overbid_null is not OverbidNull.ISKO_2022:
        bases.append(_NULL_MULTIPLE)
    top = bids.LADDER[-1]
    raised = {base * level for base in bases for level in range(2, value.raised(base, top) // base + 1)}
    return tuple(sorted(raised | set(bids.LADDER)))


def bounds(won: int, lost: int, rules: RuleSet) -> tuple[int, int]:
    """Return the fewest and the most points of so many games; a lost one counts double."""
    cheapest, dearest = bids.LADDER[0], bids.LADDER[-1]
    worst = value.LOST_FACTOR * lost_values(rules)[-1]
    return cheapest * won + worst * lost, dearest * won + value.LOST_FACTOR * cheapest * lost


@lru_cache(maxsize=256)
def reachable_sums(won: int, lost: int, rules: RuleSet) -> frozenset[int]:
    """Return every number of points that so many games can bring; for at most two games."""
    one_won = bids.LADDER
    one_lost = tuple(value.LOST_FACTOR * number for number in lost_values(rules))
    sums = frozenset({0})
    for values in (one_won,) * won + (one_lost,) * lost:
        sums = frozenset(before + points for before in sums for points in values)
    return sums
