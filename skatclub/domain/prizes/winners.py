"""Who gets which prize: places of rankings, ties, and one prize for each person if the plan says so."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from skatclub.domain.prizes import amounts
from skatclub.domain.prizes.amounts import Income, Parted
from skatclub.domain.prizes.plan import Gift, Plan, Pot, Ties

NO_GIFT = Gift("")


@dataclass(frozen=True, slots=True)
class Placed:
    """A contestant (id) with the rank that equals share, also those whom a lot has put in order (`by_lot`)."""

    contestant_id: int
    rank: int
    by_lot: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Prize:
    """One prize: its `pot` by place in the plan, its own place in the pot, cents, gift, and who gets it.

    `tied` with others of this rank before any lot: money is shared already, a gift waits for it. None holds what
    nobody is left for.
    """

    pot: int
    place: int
    key: str
    cents: int
    gift: Gift = NO_GIFT
    contestant_id: int | None
    tied: bool

    @property
    def worth(self) -> int:
        """Return what the prize is worth in cents, gift included."""
        return self.cents + self.gift.worth


def key_of(pot: Pot, place: int) -> str:
    """Return the name of a prize under which is kept what became of it."""
    return f"{pot.key}|{place}"


def settled(
    plan: Plan, income: Income, ranked: Mapping[str, int], rankings: Sequence[Sequence[Placed]]
) -> tuple[Parted, tuple[Prize, ...]]:
    """Part the pool and give the prizes so that none is left over for want of somebody without a better one.

    `ranked` is how many may win in each pot, by its key; more than are in the rankings while lists are out.
    """
    left = dict(ranked)
    while True:
        parted = amounts.part(plan, income, ranked, left_for=left)
        prizes, barred = awarded(plan, parted, rankings)
        now = {
            pot.key: max(min(left[pot.key], ranked[pot.key] - len(out)), 0)
            for pot, out in zip(plan.pots, barred, strict=True)
        }
        if now == left:
            return parted, prizes
        left = now


def awarded(
    plan: Plan, parted: Parted, rankings: Sequence[Sequence[Placed]]
) -> tuple[tuple[Prize, ...], list[set[int]]]:
    """Give the prizes to those who are ranked, pot by pot; return them, and for each pot who holds a better one.

    `rankings` are best first, one for each pot. With one prize each, somebody keeps the most valuable (of equals
    that of the earlier pot) and all behind move up in the other pots; teams are not persons, so their pots are
    left as they are.
    """
    barred: list[set[int]] = [set() for _pot in plan.pots]
    while True:
        prizes = [
            prize
            for place in range(len(plan.pots))
            for prize in _of_pot(plan, place, parted, rankings[place], barred[place])
        ]
        again = _second_prize(plan, prizes) if plan.one_each else None
        if again is None:
            return tuple(prizes), barred
        for place, contestant_id in again:
            barred[place].add(contestant_id)


def _of_pot(
    plan: Plan, number: int, parted: Parted, ranking: Sequence[Placed], barred: Collection[int]
) -> Iterable[Prize]:
    pot, sums = plan.pots[number], parted.shares[number].amounts
    may_win = [each for each in ranking if each.contestant_id not in barred]
    gifts = pot.gifts[: max(len(ranking), len(sums))]
    places = max(len(sums), len(gifts))
    shared = _shared(sums, may_win) if plan.ties is Ties.SHARE else list(sums)
    equal = _equal(may_win)
    for place in range(max(places, len(shared))):
        placed = may_win[place] if place < len(may_win) else None
        cents = shared[place] if place < len(shared) else 0
        gift = gifts[place] if place < len(gifts) else NO_GIFT
        if cents or gift.words:
            yield Prize(
                pot=number,
                place=place + 1,
                key=key_of(pot, place + 1),
                cents=cents,
                gift=gift,
                contestant_id=None if placed is None else placed.contestant_id,
                tied=placed is not None and placed.rank in equal and not placed.by_lot,
            )


def _equal(ranking: Iterable[Placed]) -> frozenset[int]:
    """Return the ranks that more than one holds."""
    return frozenset(rank for rank, same in groupby(ranking, key=lambda placed: placed.rank) if len(list(same)) > 1)


def _shared(sums: Sequence[int], ranking: Sequence[Placed]) -> list[int]:
    """Share the sum of their places among equals; cents that cannot be parted go to the first of them."""
    shared = list(sums)
    place = 0
    for _rank, group in groupby(ranking, key=lambda placed: placed.rank):
        size = len(list(group))
        if place >= len(sums):
            break
        each, more = divmod(sum(sums[place : place + size]), size)
        shared[place : place + size] = [each + (spot < more) for spot in range(size)]
        place += size
    return shared


def _second_prize(plan: Plan, prizes: Iterable[Prize]) -> list[tuple[int, int]] | None:
    """Return whom to bar where: all prizes but the best of whoever has the most valuable of several."""
    held: dict[int, list[Prize]] = {}
    for prize in prizes:
        if prize.contestant_id is not None and not is_of_teams(plan.pots[prize.pot]):
            held.setdefault(prize.contestant_id, []).append(prize)
    several = [sorted(own, key=_best) for own in held.values() if len(own) > 1]
    if not several:
        return None
    first = min(several, key=lambda own: _best(own[0]))
    return [(prize.pot, prize.contestant_id or 0) for prize in first[1:]]


TEAMS = ("teams", "tandem", "mixed")
"""The names of rankings whose contestants are teams."""


def is_of_teams(pot: Pot) -> bool:
    """Tell whether the prizes of a pot go to teams."""
    return pot.ranking in TEAMS


def _best(prize: Prize) -> tuple[int, int, int]:
    return -prize.worth, prize.pot, prize.place
