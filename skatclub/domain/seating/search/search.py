"""The search for tables that keep the wishes: swaps, in a number of steps that depends on the task alone."""

from __future__ import annotations

from skatclub.domain.seating.search.draft import Draft
from skatclub.domain.seating.search.lots import Lots

WINDOW = 64
"""How many people are looked at for one swap before all are."""

LOOKS = 400_000
"""How many swaps are weighed in the second part, whatever the number of people."""

FEW_PEOPLE = 28
FEW_LOOKS = 100_000
"""The same for so few people that no seating may keep all wishes, as far as the bounds know."""

TENURE = 4


def improve(draft: Draft, lots: Lots, bound: int, looks: int) -> None:
    """Swap people until the wishes cost no more than the bound or all `looks` are used up; the best is kept."""
    if draft.wishes() <= bound:
        return
    descend(draft, lots, bound)
    if draft.wishes() > bound:
        wander(draft, lots, bound, looks)


def looks_for(people: int) -> int:
    """Return how many swaps are weighed at most for so many people."""
    return LOOKS if people >= FEW_PEOPLE else FEW_LOOKS


def descend(draft: Draft, lots: Lots, bound: int) -> None:
    """Let each whom a wish concerns take the best of a few swaps, as long as that helps; then of all swaps."""
    people = lots.shuffled(range(len(draft.table_of)))
    ring, window = people + people, WINDOW
    while draft.wishes() > bound:
        before = draft.total
        for person in draft.hot():
            if draft.is_hot(person):
                start = lots.below(len(people))
                change, other = draft.best_swap(person, ring[start : start + min(window, len(people))])
                if change < 0:
                    draft.swap(person, other, change)
        if draft.total == before:
            if window >= len(people):
                return
            window = len(people)


def wander(draft: Draft, lots: Lots, bound: int, looks: int) -> None:
    """Take the best swap of somebody whom a wish concerns, even a bad one; who was swapped then rests a while."""
    count = len(draft.table_of)
    people = lots.shuffled(range(count))
    ring, rests = people + people, [0] * count
    best, tables = draft.total, draft.copy_of_tables()
    for step in range(1, looks // count + 1):
        hot = draft.hot()
        if not hot:
            break
        person, start = hot[lots.below(len(hot))], lots.below(count)
        others = [other for other in ring[start : start + count] if rests[other] < step]
        change, other = draft.best_swap(person, others)
        if other == person:
            continue
        draft.swap(person, other, change)
        rests[person] = step + TENURE + lots.below(TENURE)
        rests[other] = step + TENURE + lots.below(TENURE)
        if draft.total < best:
            best, tables = draft.total, draft.copy_of_tables()
            if draft.wishes() <= bound:
                return
    draft.take(tables)
