from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random

import pytest

from skatclub.domain.seating import bounds, costs, drawing
from skatclub.domain.seating.search import exact
from skatclub.domain.seating.search.draft import Draft
from skatclub.domain.seating.sizes import sizes
from skatclub.domain.seating.task import Method, Past, PersonToSeat, Seating, Task, Wishes


def evening(seed, counts, series=4, algorithm=2):
    """Yield the tasks of one evening with the tables that the search without a proof gives them."""
    chance = Random(seed)
    count, clubs = chance.choice(counts), chance.choice((1, 2, 4, 6))
    people = tuple(
        PersonToSeat(
            start_no=no,
            club=chance.choice(("", *map(str, range(clubs)))),
            family=chance.choice(("", "", "", "a", "b")),
            fixed_table=1 if no == 1 and chance.random() < 0.3 else None,
        )
        for no in range(1, count + 1)
    )
    wishes = Wishes(
        repeats=100,
        clubs=chance.choice((0, 30, 100, 150)),
        families=50,
        second_threes=chance.choice((0, 30, 300)),
        seats=chance.choice((0, 1)),
    )
    past = Past()
    for _ in range(series):
        task = Task(method=Method.LOT, entries=people, wishes=wishes, past=past)
        seating = drawing.draw(task, f"evening {seed}", algorithm)
        yield task, seating
        past = replace(past, series=(*past.series, seating.tables))


def drafted(task, seating):
    """Return a draft of a seating, with its people and costs."""
    number = {entry.start_no: place for place, entry in enumerate(task.entries)}
    price = costs.costs_of(task, task.entries)
    tables = [[number[no] for no in table] for table in seating.tables]
    return Draft(tables, task.entries, price), task.entries, price


def cheapest(task):
    """Try every way to divide the people, the first of those left with all others, and keep what was reckoned."""
    price = costs.costs_of(task, task.entries)
    entries = task.entries
    number = {entry.start_no: place for place, entry in enumerate(entries)}
    plan = sizes(len(entries), five_allowed=False)

    def cost(table):
        met = sum(price.pairs[one].get(other, 0) for one, other in combinations(table, 2))
        three = sum(price.three[one] for one in table) if len(table) == 3 else 0
        return met + three + min(price.first[one] for one in table)

    @cache
    def rest(left, sizes_left):
        if not left:
            return 0
        first, *others = left
        best = None
        for size in set(sizes_left):
            now = list(sizes_left)
            now.remove(size)
            for mates in combinations(others, size - 1):
                table = (first, *mates)
                if number.get(1, -1) in table and entries[0].fixed_table and size != plan[0]:
                    continue
                after = rest(tuple(one for one in others if one not in mates), tuple(now))
                if after is not None and (best is None or cost(table) + after < best):
                    best = cost(table) + after
        return best

    return rest(tuple(range(len(entries))), plan)


def proved(seeds, counts):
    """Return how many seatings the search proved or bettered, each held against every way there is."""
    tried = 0
    for seed in seeds:
        for task, seating in evening(seed, counts):
            draft, people, price = drafted(task, seating)
            if draft.wishes() <= bounds.cheapest(task, people, [len(table) for table in draft.tables]):
                continue
            tried += 1
            best = exact.best(draft, people, price, range(len(people)))
            assert best.cost == cheapest(task), seed
            if best.tables is not None:
                assert Draft(best.tables, people, price).wishes() == best.cost < draft.wishes()
                assert [len(table) for table in best.tables] == [len(table) for table in draft.tables]
                assert sorted(one for table in best.tables for one in table) == list(range(len(people)))
                assert people[0].fixed_table is None or 0 in best.tables[0]
    return tried


def test_the_least_is_that_of_every_way_to_divide_up_to_twelve():
    assert proved((1, 3), (9, 10, 11)) >= 3


@pytest.mark.endure
def test_the_least_is_that_of_every_way_to_divide_up_to_sixteen():
    assert proved(range(100, 180), (12, 13, 14, 15)) >= 120


@pytest.mark.parametrize(
    ("clubs", "tables", "least"),
    [("11  2 ", ((4, 6, 3), (5, 2, 1)), 0), (" 112  11", ((3, 8, 7, 4), (1, 2, 6, 5)), 60)],
)
def test_the_last_point_that_can_be_saved_is_saved(clubs, tables, least):
    people = tuple(PersonToSeat(start_no=no, club=club.strip()) for no, club in enumerate(clubs, start=1))
    task = Task(method=Method.LOT, entries=people, wishes=Wishes(clubs=30), past=Past())
    draft, people, price = drafted(task, Seating(tables=tables))

    assert draft.wishes() == least + 30
    assert exact.best(draft, people, price, range(len(people))).cost == least


def test_of_too_many_and_of_guests_nothing_is_known():
    task, seating = next(evening(1, (12,)))
    draft, people, price = drafted(task, seating)
    guests = (*people[:-1], replace(people[-1], from_table=2))

    assert exact.best(draft, people * 3, price, range(12)) is None
    assert exact.best(draft, guests, price, range(12)) is None


@pytest.mark.parametrize(("count", "known"), [(24, exact.Best(cost=0)), (25, None)])
def test_twenty_four_are_not_too_many(count, known):
    people = tuple(PersonToSeat(start_no=no) for no in range(1, count + 1))
    task = Task(method=Method.LOT, entries=people, wishes=Wishes(clubs=1))
    draft, people, price = drafted(task, drawing.draw(task, "many"))

    assert exact.best(draft, people, price, range(count)) == known


def test_a_search_may_end_without_an_answer():
    *_, (task, seating) = evening(12, (10,), series=3)
    draft, people, price = drafted(task, seating)

    assert exact.best(draft, people, price, range(len(people)), steps=0) is None
    assert exact.best(draft, people, price, range(len(people))) is not None


def test_good_prices_leave_few_tables_to_weigh():
    for task, seating in evening(2, (12, 13)):
        draft, people, price = drafted(task, seating)
        assert exact.best(draft, people, price, range(len(people)), steps=64) is not None


@pytest.mark.parametrize(
    ("seed", "series"), [(5, 3), *(pytest.param(seed, 4, marks=pytest.mark.endure) for seed in (5, 9))]
)
def test_a_draw_takes_the_best_and_earlier_versions_repeat_theirs(seed, series):
    bettered = 0
    for task, seating in evening(seed, (17,), series):
        now = drawing.draw(task, f"evening {seed}")
        old, new = drafted(task, seating)[0].wishes(), drafted(task, now)[0].wishes()
        assert new <= old
        assert new < old or now == seating
        bettered += new < old
    assert bettered >= (2 if seed == 5 else 0)


def test_tables_by_points_stay_in_their_order():
    people = tuple(PersonToSeat(start_no=no, club=str(no % 3), order=(no * 7919 % 1000,)) for no in range(1, 18))
    task = Task(method=Method.POINTS, entries=people, wishes=Wishes(clubs=100))
    order = {entry.start_no: entry.order for entry in people}

    seating = drawing.draw(task, "points")
    averages = [sum(order[no][0] for no in table) / len(table) for table in seating.tables]

    assert averages == sorted(averages, reverse=True)


def test_who_has_a_fixed_table_stays_there_and_the_others_follow():
    """Both tables met before as they sit now: two of each change over, but not the one at table 2."""
    people = tuple(PersonToSeat(start_no=no, fixed_table=2 if no == 1 else None) for no in range(1, 9))
    tables = ((5, 6, 7, 8), (1, 2, 3, 4))
    task = Task(method=Method.LOT, entries=people, wishes=Wishes(repeats=1), past=Past(series=(tables,)))
    price = costs.costs_of(task, people)
    draft = Draft([[no - 1 for no in table] for table in tables], people, price)

    best = exact.best(draft, people, price, range(8))

    assert best.cost == 4 < draft.wishes() == 12
    assert 0 in best.tables[1]
    assert sorted(one for table in best.tables for one in table) == list(range(8))
