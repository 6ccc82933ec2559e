"""What no seating can beat: lower bounds that hold for every seating of these people, with reasons.

*Spread*: c people of one label over the tables meet least when they are spread evenly. The tables of an earlier
series are such labels; over several series a pair that met twice is counted once. *Degree*: at a table of four one
meets three people; who has fewer than three left that he may meet meets the rest in spite of it. Two such meetings
make one pair. *Counting*: the places at threes, or on seat 1, less the people who never had one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import accumulate, islice

from skatclub.domain.seating import costs, earlier
from skatclub.domain.seating.earlier import Pair
from skatclub.domain.seating.task import PersonToSeat, Task, Wish


def bounds_of(task: Task, entries: Sequence[PersonToSeat], sizes: Sequence[int]) -> dict[Wish, int]:
    """Return for each wish the number that no seating of these entries at tables of these sizes can beat."""
    if not any(sizes):
        return dict.fromkeys(Wish, 0)
    if len(entries) > sum(sizes):
        fewer = [bounds_of(task, [entry for entry in entries if entry is not waits], sizes) for waits in entries]
        return {wish: min(each[wish] for each in fewer) for wish in Wish}
    people = [entry.start_no for entry in entries]
    here = set(people)
    fixed = {entry.start_no: entry.fixed_table for entry in entries if entry.fixed_table is not None}
    spread = Spread(sizes, fixed)
    met = _among(earlier.meetings(earlier.tables_of(task.past)), here)
    barred = {pair: 1 for pair in earlier.prohibited(task.wishes.pairs) if here.issuperset(pair)}
    bounds = {wish: _of_label(spread, entries, wish) for wish in earlier.LABELS}
    bounds[Wish.REPEATS] = max(_of_series(spread, task, met, here), degree(people, sizes, dict.fromkeys(met, 1)))
    bounds[Wish.SEASON] = degree(people, sizes, _among(earlier.meetings(task.past.season), here))
    bounds[Wish.PROHIBITED] = max(degree(people, sizes, barred), spread.fixed_pairs(barred))
    bounds[Wish.SECOND_THREES] = second_threes(entries, sizes, earlier.threes(task.past))
    bounds[Wish.SEATS] = second_firsts(entries, sizes, earlier.firsts(task.past))
    return bounds


def meetings_again(task: Task, entries: Sequence[PersonToSeat], sizes: Sequence[int]) -> int:
    """Return how many meetings of earlier series the pairs at these tables had at least, all added up."""
    if not any(sizes):
        return 0
    people = [entry.start_no for entry in entries]
    here = set(people)
    fixed = {entry.start_no: entry.fixed_table for entry in entries if entry.fixed_table is not None}
    spread = Spread(sizes, fixed)
    again = sum(spread.least(here.intersection(table)) for series in task.past.series for table in series)
    return max(again, degree(people, sizes, _among(earlier.meetings(earlier.tables_of(task.past)), here)))


def cheapest(task: Task, people: Sequence[PersonToSeat], table_sizes: Sequence[int]) -> int:
    """Return the cost of the wishes that no seating can beat, by their weights."""
    least = bounds_of(task, people, table_sizes)
    total = sum(task.wishes.weight(wish) * least[wish] for wish in Wish)
    total += costs.POT * early_guests(people, table_sizes)
    if costs.is_mixed(task):
        pots = earlier.pots(people)
        spread = Spread(table_sizes, {entry.start_no: entry.fixed_table for entry in people if entry.fixed_table})
        total += costs.POT * sum(spread.least(members) for members in pots)
    return total


def beside_repeats(
    task: Task, entries: Sequence[PersonToSeat], sizes: Sequence[int], wish: Wish, repeats: int
) -> int:
    """Return how often a wish with labels is unkept at least where no more than so many pairs meet again.

    Late in a small field somebody may have nobody left but club mates and those he met: two such wishes collide,
    though each alone could be kept. Then the degree bound holds for both together.
    """
    people = [entry.start_no for entry in entries]
    met = _among(earlier.meetings(earlier.tables_of(task.past)), set(people))
    mates = earlier.meetings(earlier.bearers(entries, wish).values())
    return degree(people, sizes, dict.fromkeys([*met, *mates], 1)) - repeats


def threes_beside_clubs(entries: Sequence[PersonToSeat], sizes: Sequence[int], before: Mapping[int, int]) -> int:
    """Return how many sit at a three again at least where no club mates meet.

    A club has one at most at each table: more people than there are larger tables bring the others of them to the
    threes, series after series. A club of as many as there are tables has one at each three every time: of 8 at 8
    tables, 3 of them threes, somebody sits there again in the third series (9 places for 8 people).
    """
    larger, places = sum(size > 3 for size in sizes), 3 * sizes.count(3)
    own = {entry.start_no: int(before.get(entry.start_no, 0) > 0) for entry in entries}
    clubs = earlier.bearers(entries, Wish.CLUBS).values()
    forced: list[int] = []
    mated = {start_no for mates in clubs for start_no in mates}
    others = [count for start_no, count in own.items() if start_no not in mated]
    for mates in clubs:
        counts = sorted(own[start_no] for start_no in mates)
        must = max(0, len(mates) - larger)
        forced += counts[:must]
        others += counts[must : sizes.count(3)]
    return sum(forced) + sum(sorted(others)[: max(0, places - len(forced))])


class Spread:
    """People of one label, spread as evenly as the tables and the fixed ones among them allow."""

    def __init__(self, sizes: Sequence[int], fixed: Mapping[int, int]) -> None:
        self.sizes = sizes
        self.fixed = fixed
        self.rooms = [sum(size > already for size in sizes) for already in range(max(sizes))]

    def least(self, members: Collection[int]) -> int:
        """Return the fewest pairs of these people that must share a table."""
        held = Counter(self.fixed[member] for member in members if member in self.fixed)
        free, pairs = len(members) - sum(held.values()), sum(count * (count - 1) // 2 for count in held.values())
        for already, rooms in enumerate(self.rooms):
            seats_taken = sum(count > already for count in held.values())
            pairs += already * min(free, rooms - seats_taken)
            free -= min(free, rooms - seats_taken)
        return pairs

    def fixed_pairs(self, pairs: Iterable[Pair]) -> int:
        """Return how many of these pairs are fixed at one table."""
        return sum(self.fixed.get(start_no, 0) == self.fixed.get(other, -1) for start_no, other in pairs)


def degree(people: Sequence[int], sizes: Sequence[int], cost: Mapping[Pair, int]) -> int:
    """Return the least sum of the costs of pairs that meet: everybody takes his cheapest tablemates."""
    dear: dict[int, list[int]] = {person: [] for person in people}
    for (start_no, other), price in cost.items():
        dear[start_no].append(price)
        dear[other].append(price)
    largest, total = max(sizes), 0
    savings: list[int] = []
    for prices in dear.values():
        free = len(people) - 1 - len(prices)
        if free < largest - 1:
            own = [*([0] * free), *sorted(prices)][: largest - 1]
            total += sum(own)
            savings.append(own[-1])
    smaller = sum(size for size in sizes if size < largest)
    total -= sum(islice(sorted(savings, reverse=True), smaller))
    return (total + 1) // 2


def second_threes(entries: Sequence[PersonToSeat], sizes: Sequence[int], before: Mapping[int, int]) -> int:
    """Return the least sum of the earlier sits at a three of all who sit at one now."""
    at_threes = [entry.start_no for entry in entries if entry.fixed_table and sizes[entry.fixed_table - 1] == 3]
    free = [entry.start_no for entry in entries if entry.fixed_table is None and (entry.fixed_seat or 0) <= 3]
    return _least(before, at_threes, free, 3 * sizes.count(3))


def second_firsts(entries: Sequence[PersonToSeat], sizes: Sequence[int], before: Mapping[int, int]) -> int:
    """Return the least sum of the earlier sits on seat 1 of all who sit there now."""
    keepers = [entry.start_no for entry in entries if entry.fixed_seat == 1]
    free = [entry.start_no for entry in entries if entry.fixed_seat is None]
    return _least(before, keepers, free, sum(size > 0 for size in sizes))


def _least(before: Mapping[int, int], fixed: Sequence[int], free: Sequence[int], places: int) -> int:
    """Return the sum of what is fixed and of the smallest others up to the number of places."""
    others = sorted(before.get(start_no, 0) for start_no in free)
    return sum(before.get(start_no, 0) for start_no in fixed) + sum(others[: max(0, places - len(fixed))])


def early_guests(entries: Sequence[PersonToSeat], sizes: Sequence[int]) -> int:
    """Return how many at the least sit before the first table they may have, because too few others are there."""
    places = accumulate(sizes)
    starts = sorted(entry.from_table for entry in entries)
    return max(0, *(here - bisect_right(starts, table) for table, here in enumerate(places, start=1)))


def _of_label(spread: Spread, entries: Sequence[PersonToSeat], wish: Wish) -> int:
    """Return the bound of a wish with labels; a pair with two labels in common is one pair."""
    groups = earlier.bearers(entries, wish)
    each = [spread.least(members) for members in groups.values()]
    doubled = 0
    if wish is Wish.TEAMS:
        doubled = sum(count - 1 for count in earlier.meetings(groups.values()).values())
    return max(sum(each) - doubled, max(each, default=0))


def _of_series(spread: Spread, task: Task, met: Mapping[Pair, int], here: set[int]) -> int:
    """Return the bound of the repeats: the tables of each earlier series spread over the tables of this one."""
    each = [sum(spread.least(here.intersection(table)) for table in series) for series in task.past.series]
    doubled = sum(count - 1 for count in met.values())
    return max(sum(each) - doubled, max(each, default=0))


def _among(meetings: Mapping[Pair, int], here: set[int]) -> dict[Pair, int]:
    """Return the meetings of those who play now."""
    return {pair: count for pair, count in meetings.items() if here.issuperset(pair)}
