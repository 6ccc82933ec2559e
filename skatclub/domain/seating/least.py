"""What a seating costs by the weights of its wishes, beside the least that any seating of these people costs."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from skatclub.domain.seating import bounds, check, costs
from skatclub.domain.seating.search import exact
from skatclub.domain.seating.search.draft import Draft
from skatclub.domain.seating.task import Seating, Task

MOST_STEPS = 1_000_000
"""Fewer than a draw takes, since its seating is mostly the best already and need only be proved so."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """The sum of the weights of all unkept wishes, and the least possible; None where that is not known."""

    reached: int
    least: int | None

    @property
    def is_best(self) -> bool:
        """Tell whether it is proved that no seating of these people keeps the wishes better."""
        return self.reached == self.least


@lru_cache(maxsize=64)
def cost(task: Task, seating: Seating) -> Cost:
    """Return what a seating of the task costs beside the least; fixed places that it does not keep hold nobody."""
    seated = {start_no for table in seating.tables for start_no in table}
    elsewhere = check.misplaced(task.entries, seating)
    people = [
        replace(entry, fixed_table=None, fixed_seat=None) if entry.start_no in elsewhere else entry
        for entry in sorted(task.entries, key=lambda entry: entry.start_no)
        if entry.start_no in seated
    ]
    price = costs.costs_of(task, people)
    number = {entry.start_no: place for place, entry in enumerate(people)}
    tables = [[number[start_no] for start_no in table] for table in seating.tables]
    if not all(tables) and any(entry.fixed_table for entry in people):
        return Cost(reached=0, least=None)
    draft = Draft([table for table in tables if table], people, price)
    firsts = sum(price.first[table[0]] - draft.first_cost(table) for table in draft.tables)
    reached, sizes = draft.wishes() + firsts, [len(table) for table in draft.tables]
    if reached <= bounds.cheapest(task, people, sizes):
        return Cost(reached=reached, least=reached)
    best = exact.best(draft, people, price, range(len(people)), MOST_STEPS)
    return Cost(reached=reached, least=None if best is None else best.cost)
