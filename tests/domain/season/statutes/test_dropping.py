"""Dropped results: ladders that follow the season, the worst at its end, the best."""

from __future__ import annotations

from hypothesis import given, strategies as st

from skatclub.domain.season.statutes.dropping import Drop, Why, dropped
from skatclub.domain.season.statutes.rule import Drops
from tests.seasons import a_result


def played(*totals):
    return {place: a_result(total) for place, total in enumerate(totals)}


def test_the_worst_at_a_step_is_not_the_worst_at_the_end():
    """A bad result after the last step stays (rules.md, trap 17)."""
    results = played(500, 900, 800, 700, 100)

    assert dropped(Drops(ladder=(3,)), results, {}) == (Drop(0, Why.THEN_WORST, 3),)
    for step in (3, len(results)):
        assert dropped(Drops(ladder=(step,), then_worst=False), results, {}) == (Drop(4, Why.WORST, 1),)


def test_each_step_looks_at_what_still_counts():
    found = dropped(Drops(ladder=(2, 4)), played(300, 900, 800, 200), {})

    assert [drop.place for drop in found] == [0, 3]


def test_missed_lists_that_count_zero_may_fall_at_the_end_but_make_no_step():
    filled = {4: a_result(0, 0, 0)}

    assert dropped(Drops(ladder=(5,)), played(1, 2, 3, 4), filled) == ()
    assert dropped(Drops(worst=1), played(1, 2, 3, 4), filled) == (Drop(4, Why.WORST, 1),)


def test_of_the_rest_only_the_best_count():
    found = dropped(Drops(worst=1, best=2), played(5, 4, 3, 2), {})

    assert found == (Drop(2, Why.NOT_BEST, 2), Drop(3, Why.WORST, 1))


def test_of_equals_fewer_won_then_more_lost_then_the_earlier_falls():
    three = {0: a_result(5, 9, 1), 1: a_result(5, 8, 0), 2: a_result(5, 8, 2), 3: a_result(5, 8, 2)}

    found = [dropped(Drops(worst=worst), three, {}) for worst in (1, 2, 3)]

    assert [{drop.place for drop in drops} for drops in found] == [{2}, {2, 3}, {1, 2, 3}]


totals = st.lists(st.integers(-500, 2000), max_size=60)
ladders = st.sets(st.integers(1, 60), max_size=8).map(lambda some: tuple(sorted(some)))


@given(totals, ladders)
def test_a_ladder_drops_as_if_looked_at_list_by_list(some, ladder):
    counting: list[tuple[int, int]] = []
    gone = []
    for place, total in enumerate(some):
        counting.append((total, place))
        if place + 1 in ladder:
            gone.append(min(counting))
            counting.remove(min(counting))

    found = dropped(Drops(ladder=ladder), played(*some), {})

    assert {drop.place for drop in found} == {place for _, place in gone}


@given(totals, st.integers(0, 10), st.integers(0, 10))
def test_what_counts_is_never_worse_than_what_falls(some, worst, best):
    found = {drop.place for drop in dropped(Drops(worst=worst, best=best), played(*some), {})}

    counted = [total for place, total in enumerate(some) if place not in found]
    left = max(len(some) - worst, 0)
    assert len(counted) == (min(left, best) if best else left)
    assert sorted(counted, reverse=True) == sorted(some, reverse=True)[: len(counted)]
