"""Who stands in which cell of a plan: people are exchanged until those whom a wish keeps apart never meet in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from skatclub.domain.seating.costs import Rows
    from skatclub.domain.seating.lots import Lots

STEPS = 30_000
"""How many exchanges are made at most, divided by the number of people."""

TENURE = 4


def place(people: list[int], meets: Sequence[Sequence[int]], pairs: Rows, least: int, lots: Lots) -> bool:
    """Exchange people (`people[cell]`, changed in place) until all meetings of the plan cost no more than `least`.

    `meets[cell]` are the cells that this one shares a table with in any series. Tells whether that was reached.
    """
    total = sum(_here(people, meets, pairs, cell).get(people[cell], 0) for cell in range(len(people))) // 2
    rests = [0] * len(people)
    for step in range(STEPS // len(people)):
        if total <= least:
            return True
        bad = [cell for cell, one in enumerate(people) if any(people[mate] in pairs[one] for mate in meets[cell])]
        cell = bad[lots.below(len(bad))]
        change, other = _best(people, meets, pairs, cell, [free for free, rest in enumerate(rests) if rest <= step])
        people[cell], people[other] = people[other], people[cell]
        total += change
        rests[cell] = rests[other] = step + TENURE + lots.below(TENURE)
    return total <= least


def _here(people: Sequence[int], meets: Sequence[Sequence[int]], pairs: Rows, cell: int) -> Mapping[int, int]:
    """Return what it would cost each person to stand in this cell."""
    found: dict[int, int] = {}
    for mate in meets[cell]:
        for person, cost in pairs[people[mate]].items():
            found[person] = found.get(person, 0) + cost
    return found


def _best(
    people: Sequence[int], meets: Sequence[Sequence[int]], pairs: Rows, cell: int, others: Sequence[int]
) -> tuple[int, int]:
    """Return the change of the cost by the best exchange of a cell with one of the others, and which."""
    own, here = people[cell], _here(people, meets, pairs, cell)
    there = [0] * len(people)
    cell_of = {person: place for place, person in enumerate(people)}
    for mate, cost in pairs[own].items():
        for place in meets[cell_of[mate]]:
            there[place] += cost
    best, found = 0, cell
    for other in others:
        if other == cell:
            continue
        mate = people[other]
        change = here.get(mate, 0) + there[other] - here.get(own, 0)
        change -= sum(pairs[mate].get(people[near], 0) for near in meets[other])
        if other in meets[cell]:
            change += 2 * pairs[own].get(mate, 0)
        if found == cell or change < best:
            best, found = change, other
    return best, found
