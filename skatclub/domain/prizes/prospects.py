"""What prizes would be if so many people came: for those who think of coming, before anybody has."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.prizes import amounts
from skatclub.domain.prizes.plan import From, Number, Plan, Pot

PEOPLE = ((24, (12, 18, 24)), (48, (24, 36, 48)), (80, (40, 60, 80)), (140, (60, 100, 140)))
"""For so many people at most, the numbers that are told; for more, and where nobody knows, those of a large cup."""
LARGE = (120, 180, 240)
_KNOWN = frozenset({Number.LISTED, Number.FIXED})


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospect:
    """What each place of some pots would get, in cents, if so many people came and played every list."""

    people: int
    pool: int
    pots: tuple[tuple[Pot, tuple[int, ...]], ...]

    @property
    def prizes(self) -> int:
        """Return how many prizes of money there would be."""
        return sum(1 for _pot, places in self.pots for cents in places if cents)


def numbers_told(expected: int) -> tuple[int, ...]:
    """Return for how many people prizes are told where so many are expected; 0 where nobody knows."""
    if not expected:
        return LARGE
    return next((told for most, told in PEOPLE if expected <= most), LARGE)


def prospect(plan: Plan, conditions: Conditions, *, series: int, people: int) -> Prospect:
    """Return the prizes of all players, and of groups whose prizes do not depend on how many of them come."""
    income = amounts.expected(conditions.fees, series=series, people=people)
    parted = amounts.part(plan, income, {pot.key: people for pot in plan.pots})
    pots = tuple(
        (pot, share.amounts)
        for pot, share in zip(plan.pots, parted.shares, strict=True)
        if share.amounts and (not pot.ranking or pot.number in _KNOWN)
    )
    return Prospect(people=people, pool=parted.pool, pots=pots)


def rises_with_losses(plan: Plan) -> bool:
    """Tell whether money that nobody can know before comes into the pool."""
    return any(source.kind in {From.LOSS, From.TABLE} for source in plan.sources)
