"""Series drawn from their seeds for up to 20 people, held against the least that any tables cost.

The second solver shares nothing with the search: it reckons the costs from the facts, and follows every set of
people that can be seated, whoever is left and lowest being seated next, without prices and without a bound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

from skatclub.domain.seating import drawing, least
from skatclub.domain.seating.task import Method, Past, PersonToSeat, Seating, Task, Wishes

if TYPE_CHECKING:
    Cost = Callable[[Sequence[int]], int]

FEWEST, MOST = 12, 20
MOST_SERIES = 4
WITHOUT_PROOF = 2
"""The version that draws earlier series: quick, and not the one to be proved."""


def faults(seed: int) -> tuple[str, ...]:
    """Return what is wrong with the series of a seed: dearer than it must be, or best and not known to be."""
    task = task_of(seed)
    return judged(task, drawing.draw(task, f"draw {seed}"))


def judged(task: Task, seating: Seating) -> tuple[str, ...]:
    """Return what is wrong with a seating."""
    about = f"{len(task.entries)} people, series {len(task.past.series) + 1}"
    cost, reached = table_cost(task), written_cost(task, seating)
    cheapest, proved = cheapest_of(task, cost), least.cost(task, seating)
    if reached != cheapest:
        return (f"{about}: drawn at {reached}, {cheapest} is possible",)
    return () if proved is not None and proved.is_best else (f"{about}: {cheapest} is the least, and not proved",)


def task_of(seed: int) -> Task:
    """Return the task of a later series: clubs, families, somebody at a fixed table, weights of each kind."""
    chance = Random(f"draw {seed}")
    count, clubs = chance.randint(FEWEST, MOST), chance.choice((1, 2, 3, 4, 6))
    people = tuple(
        PersonToSeat(
            start_no=no,
            club=chance.choice(("", *map(str, range(clubs)))),
            family=chance.choice(("", "", "", "a", "b")),
            fixed_table=1 if no == 1 and chance.random() < 0.2 else None,
        )
        for no in range(1, count + 1)
    )
    wishes = Wishes(
        repeats=100,
        clubs=chance.choice((0, 30, 100, 150)),
        families=chance.choice((0, 50)),
        prohibited=chance.choice((0, 500)),
        second_threes=chance.choice((0, 30, 300)),
        seats=chance.choice((0, 1)),
        pairs=frozenset({(1, 2), (3, 7)}),
    )
    task = Task(method=Method.LOT, entries=people, wishes=wishes, past=Past())
    for number in range(chance.randint(1, MOST_SERIES - 1)):
        tables = drawing.draw(task, f"draw {seed}/{number}", WITHOUT_PROOF).tables
        task = replace(task, past=Past(series=(*task.past.series, tables)))
    return task


def table_cost(task: Task) -> Cost:
    """Return what a table of these start numbers costs, without who writes, by the words of the wishes."""
    wishes, entry = task.wishes, {one.start_no: one for one in task.entries}
    met = Counter(
        pair for series in task.past.series for table in series for pair in combinations(sorted(table), 2)
    )
    threes = Counter(no for series in task.past.series for table in series if len(table) == 3 for no in table)

    def cost(table: Sequence[int]) -> int:
        spent = sum(wishes.second_threes * threes[no] for no in table) if len(table) == 3 else 0
        for one, other in combinations(sorted(table), 2):
            same_club = bool(entry[one].club) and entry[one].club == entry[other].club
            same_family = bool(entry[one].family) and entry[one].family == entry[other].family
            spent += wishes.repeats * met[one, other] + wishes.clubs * same_club + wishes.families * same_family
            spent += wishes.prohibited * ((one, other) in wishes.pairs)
        return spent

    return cost


def _wrote(task: Task) -> Counter[int]:
    return Counter(table[0] for series in task.past.series for table in series)


def written_cost(task: Task, seating: Seating) -> int:
    """Return what a seating costs with those who write in it."""
    cost, wrote = table_cost(task), _wrote(task)
    return sum(cost(table) + task.wishes.seats * wrote[table[0]] for table in seating.tables)


def cheapest_of(task: Task, cost: Cost) -> int:
    """Return the least that any tables cost, where whoever writes cheapest does."""
    people = sorted(one.start_no for one in task.entries)
    threes = -len(people) % 4
    fours = (len(people) - 3 * threes) // 4
    ways, priced = {0: 0}, cache(partial(_priced, task, cost, people, 4 if fours else 3))
    for _table in range(fours + threes):
        longer: dict[int, int] = {}
        for seated, spent in ways.items():
            sat = seated.bit_count()
            at_three = -sat % 4
            first, *others = (place for place in range(len(people)) if not seated >> place & 1)
            for size in (4,) * ((sat - 3 * at_three) // 4 < fours) + (3,) * (at_three < threes):
                for mates in combinations(others, size - 1):
                    bits, more = priced((first, *mates))
                    if more is not None and spent + more < longer.get(seated | bits, spent + more + 1):
                        longer[seated | bits] = spent + more
        ways = longer
    return ways[(1 << len(people)) - 1]


def _priced(
    task: Task, cost: Cost, people: Sequence[int], first: int, places: tuple[int, ...]
) -> tuple[int, int | None]:
    """Return who sits at a table, as bits, and what it costs; None where somebody must sit at the first one."""
    table, wrote = [people[place] for place in places], _wrote(task)
    keeps = any(one.fixed_table is not None and one.start_no in table for one in task.entries)
    bits = sum(1 << place for place in places)
    if keeps and len(table) != first:
        return bits, None
    return bits, cost(table) + task.wishes.seats * min(wrote[no] for no in table)
