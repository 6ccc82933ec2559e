"""The best seating of few people, and the proof that there is none better.

Everybody gets a price such that no table costs less than the prices of its people and of its size together. So no
seating costs less than all prices, and every table costs so much beyond them. All ways to fill the tables are
followed, whoever is left and first in line being seated next; of two ways to seat the same people the cheaper goes
on, and a way ends where its tables cost too much beyond the prices to beat the seating at hand. The prices are
found by trying, in a fixed number of rounds; what is proved with them is reckoned in whole numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import gcd

from skatclub.domain.seating.costs import Costs
from skatclub.domain.seating.search.draft import Draft
from skatclub.domain.seating.task import PersonToSeat

MOST_PEOPLE = 24
"""Of more people there are too many tables to look at."""

MOST_STEPS = 3_000_000
"""How many tables are weighed before the search ends without an answer; it counts steps, not seconds, so that it
ends alike on every machine."""

ROUNDS = 60
STRIDE, SHORTER, AFTER = 2.0, 0.7, 10
"""How often the prices are mended, and by what part of what is missing: first, and less after so many rounds."""

FINE = 1000
"""Prices are whole thousandths of what the costs are counted in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Best:
    """The least that any seating costs, and tables that cost it; None where those at hand do."""

    cost: int
    tables: tuple[tuple[int, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class _Group:
    """Some who could share a table: their places in line, the same as bits, and what it costs."""

    places: tuple[int, ...]
    bits: int
    cost: int


_Ways = dict[tuple[int, int], tuple[int, list[_Group]]]
"""By who is seated, as bits, and how many threes are left: what it cost beyond the prices, and the tables."""


@dataclass(frozen=True, slots=True)
class _Prices:
    """What everybody in line and a table of each size is worth at least, in thousandths."""

    people: tuple[int, ...]
    sizes: Mapping[int, int]
    total: int

    def beyond(self, group: _Group) -> int:
        """Return what a table costs beyond its prices, never less than nothing."""
        return FINE * group.cost - sum(self.people[place] for place in group.places) - self.sizes[len(group.places)]


def best(
    draft: Draft, people: Sequence[PersonToSeat], price: Costs, order: Sequence[int], steps: int = MOST_STEPS
) -> Best | None:
    """Return the least that the wishes of these people cost at tables of these sizes, by their weights.

    `price` is without a scale, `order` holds the number of each person: of two who are as hard to seat, the first
    is seated first. None where they are too many, where guests leave the first tables to others, or where the steps
    did not suffice.
    """
    if len(people) > MOST_PEOPLE or any(entry.from_table > 1 for entry in people):
        return None
    at_hand = draft.wishes()
    line = sorted(order, key=lambda person: -sum(price.pairs[person].values()))
    groups = list(_groups(draft, people, price, line))
    sizes = Counter(map(len, draft.tables))
    prices = _prices(groups, sizes, len(line), at_hand)
    step = gcd(*(group.cost for group in groups))
    room = FINE * (at_hand - max(step, 1)) - prices.total
    if room < 0:
        return Best(cost=at_hand)
    filled = _filled(groups, sizes, prices, room, steps)
    if filled is None:
        return None
    if not filled:
        return Best(cost=at_hand)
    tables = [tuple(line[place] for place in group.places) for group in filled]
    return Best(cost=sum(group.cost for group in filled), tables=_numbered(tables, draft, people))


def _groups(draft: Draft, people: Sequence[PersonToSeat], price: Costs, line: Sequence[int]) -> Iterator[_Group]:
    """Return all who could share a table, with those whose table is fixed at it and nowhere else."""
    keepers: dict[int, set[int]] = {}
    for place, person in enumerate(line):
        if (fixed := people[person].fixed_table) is not None:
            keepers.setdefault(fixed, set()).add(place)
    for size in sorted(set(map(len, draft.tables))):
        for places in combinations(range(len(line)), size):
            if _keeps(places, keepers, draft):
                members = [line[place] for place in places]
                cost = sum(price.pairs[member].get(other, 0) for member, other in combinations(members, 2))
                cost += sum(price.three[member] for member in members) if size == 3 else 0
                yield _Group(places, sum(1 << place for place in places), cost + draft.first_cost(members))


def _keeps(places: Iterable[int], keepers: Mapping[int, set[int]], draft: Draft) -> bool:
    members = set(places)
    return (
        all(
            fixed.isdisjoint(members) or (fixed <= members and len(draft.tables[table - 1]) == len(members))
            for table, fixed in keepers.items()
        )
        and sum(not fixed.isdisjoint(members) for fixed in keepers.values()) <= 1
    )


def _prices(groups: Sequence[_Group], sizes: Mapping[int, int], count: int, goal: int) -> _Prices:
    """Return the dearest prices that were found: who sits at too many of the cheapest tables becomes cheaper.

    Source: the subgradient method of Held and Karp, on the tables as the columns of a set partition.
    """
    prices, stride = [0.0] * count, STRIDE
    dearest = _whole(prices, groups, sizes)
    for number in range(1, ROUNDS + 1):
        cheapest: dict[int, tuple[float, list[_Group]]] = {}
        for group in groups:
            rest = group.cost - sum([prices[place] for place in group.places])
            known = cheapest.get(len(group.places))
            if known is None or rest < known[0]:
                cheapest[len(group.places)] = (rest, [group])
            elif rest == known[0]:
                known[1].append(group)
        missing = [1.0] * count
        for size, (_rest, those) in cheapest.items():
            for group in those:
                for place in group.places:
                    missing[place] -= sizes[size] / len(those)
        worth = sum(prices) + sum(sizes[size] * rest for size, (rest, _those) in cheapest.items())
        if worth > dearest.total / FINE:
            dearest = max(dearest, _whole(prices, groups, sizes), key=lambda each: each.total)
        if not any(missing) or dearest.total > FINE * (goal - 1):
            break
        length = stride * max(goal - worth, 0.0) / sum(each * each for each in missing)
        prices = [old + length * each for old, each in zip(prices, missing, strict=True)]
        stride *= SHORTER if number % AFTER == 0 else 1
    return dearest


def _whole(prices: Sequence[float], groups: Sequence[_Group], sizes: Mapping[int, int]) -> _Prices:
    """Return prices in whole thousandths; those of the sizes follow, so that no table costs less than they."""
    people = tuple(round(FINE * price) for price in prices)
    of_size = {
        size: min(
            FINE * group.cost - sum([people[place] for place in group.places])
            for group in groups
            if len(group.places) == size
        )
        for size in sizes
    }
    return _Prices(people, of_size, sum(people) + sum(count * of_size[size] for size, count in sizes.items()))


def _filled(
    groups: Sequence[_Group], sizes: Mapping[int, int], prices: _Prices, room: int, steps: int
) -> list[_Group] | None:
    """Return the tables that cost least beyond the prices: none if that is more than the room.

    None where the steps did not suffice.
    """
    of_first: dict[int, list[tuple[int, _Group]]] = {}
    for group in groups:
        if (beyond := prices.beyond(group)) <= room:
            of_first.setdefault(group.places[0], []).append((beyond, group))
    for those in of_first.values():
        those.sort(key=lambda pair: (pair[0], pair[1].places))
    ways: _Ways = {(0, sizes.get(3, 0)): (0, [])}
    for left in range(sum(sizes.values()) - 1, -1, -1):
        ways, taken = _longer(ways, of_first, room, left)
        steps -= taken
        if steps < 0:
            return None
    return min(ways.values(), key=lambda way: way[0])[1] if ways else []


def _longer(
    ways: _Ways, of_first: Mapping[int, Sequence[tuple[int, _Group]]], room: int, left: int
) -> tuple[_Ways, int]:
    """Return all ways with one table more, the cheapest for the same people, and how many tables were weighed."""
    longer: _Ways = {}
    taken = 0
    for (seated, threes), (spent, way) in ways.items():
        next_in_line = (~seated & (seated + 1)).bit_length() - 1
        for beyond, group in of_first.get(next_in_line, ()):
            taken += 1
            if spent + beyond > room:
                break
            still = threes - (len(group.places) == 3)
            if not group.bits & seated and 0 <= still <= left:
                key = (seated | group.bits, still)
                if key not in longer or spent + beyond < longer[key][0]:
                    longer[key] = (spent + beyond, [*way, group])
    return longer, taken


def _numbered(
    tables: Sequence[tuple[int, ...]], draft: Draft, people: Sequence[PersonToSeat]
) -> tuple[tuple[int, ...], ...]:
    """Return the tables by their numbers: the fixed ones where they are, the others as they come."""
    numbered: dict[int, tuple[int, ...]] = {}
    free: list[tuple[int, ...]] = []
    for table in tables:
        fixed = next((number for person in table if (number := people[person].fixed_table)), None)
        if fixed is None:
            free.append(table)
        else:
            numbered[fixed - 1] = table
    for number, old in enumerate(draft.tables):
        if number not in numbered:
            numbered[number] = free.pop(next(at for at, table in enumerate(free) if len(table) == len(old)))
    return tuple(numbered[number] for number in range(len(draft.tables)))
