"""The search: it never makes worse, it stops, and it looks at all where a few do not help."""

from __future__ import annotations

import pytest

from skatclub.domain.seating import costs
from skatclub.domain.seating.search import search
from skatclub.domain.seating.search.draft import Draft
from skatclub.domain.seating.search.lots import Lots
from skatclub.domain.seating.task import Wishes
from tests.domain.seating import halls


def draft_of(count, wishes, **fields):
    task = halls.lot(count, wishes, **fields)
    tables = [list(range(first, first + 4)) for first in range(0, count, 4)]
    return Draft(tables, task.entries, costs.costs_of(task, task.entries))


@pytest.mark.parametrize(("people", "looks"), [(12, 100_000), (27, 100_000), (28, 400_000), (400, 400_000)])
def test_few_people_are_looked_at_less_often(people, looks):
    assert search.looks_for(people) == looks


def test_everybody_is_looked_at_before_the_descent_ends():
    draft = draft_of(80, Wishes(clubs=1), club=lambda no: "A" if no <= 78 else "")
    before = draft.total

    search.descend(draft, Lots("a", "b"), 0)

    assert 0 < draft.total <= before


def test_a_single_table_has_nobody_to_swap_with():
    draft = draft_of(4, Wishes(clubs=1), club="A")

    search.improve(draft, Lots("a", "b"), 0, 1000)

    assert draft.tables == [[0, 1, 2, 3]]
    assert draft.total == 6


def test_the_wandering_gives_back_the_best_it_saw():
    draft = draft_of(12, Wishes(clubs=1), club=lambda no: "A" if no <= 7 else "")

    search.wander(draft, Lots("a", "b"), 0, 2000)

    assert draft.total == 3 + 1 + 1


def test_the_wandering_ends_where_no_wish_is_left():
    draft = draft_of(8, Wishes(clubs=1), club=lambda no: "A" if no <= 2 else "")

    search.wander(draft, Lots("a", "b"), -1, 2000)

    assert draft.total == 0


def test_the_total_is_that_of_a_fresh_count_after_many_swaps():
    draft = draft_of(32, Wishes(clubs=2), club=lambda no: f"c{no % 3}")

    search.improve(draft, Lots("a", "b"), 0, 5000)

    total = draft.total
    draft.take(draft.copy_of_tables())
    assert draft.total == total
