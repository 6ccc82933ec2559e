"""Team events and small fields: plans without a repeat, found without a search."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import pytest

from skatclub.domain.seating import drawing
from skatclub.domain.seating.search import schemes
from skatclub.domain.seating.search.lots import Lots
from skatclub.domain.seating.sizes import sizes
from skatclub.domain.seating.task import Method, PersonToSeat, Seating, Task, Wishes
from tests.domain.seating import halls

TEAMS = Wishes(repeats=10, teams=10)


def teams(count):
    entries = tuple(PersonToSeat(start_no=no, teams=(f"team {(no - 1) // 4}",)) for no in range(1, 4 * count + 1))
    return Task(method=Method.LOT, entries=entries, wishes=TEAMS)


@pytest.mark.parametrize("count", [4, 8, 12])
def test_teams_of_four_meet_without_a_repeat_for_four_series(count):
    for task, seating in halls.series(teams(count), 4):
        assert halls.repeats(task.past, seating) == 0
        assert all(len({(no - 1) // 4 for no in table}) == 4 for table in seating.tables)


@pytest.mark.parametrize("count", [4, 8])
def test_teams_of_four_are_apart_where_nothing_else_counts(count):
    task = replace(teams(count), wishes=Wishes(teams=10))

    for _, seating in halls.series(task, 3):
        assert all(len({(no - 1) // 4 for no in table}) == 4 for table in seating.tables)


def test_after_four_series_four_teams_have_met_everybody():
    met = [pair for _, seating in halls.series(teams(4), 4) for pair in halls.meetings(seating.tables)]

    assert len(set(met)) == len(met) == 16 * 12 // 2


@pytest.mark.parametrize(("slopes", "rows"), [(schemes.squares, 4), (schemes.squares, 8), (schemes.rotations, 5)])
def test_the_slopes_of_a_grid_seat_everybody_and_let_nobody_meet_twice(slopes, rows):
    people = range(1, 4 * rows + 1)
    grid = tuple(tuple(people[first : first + 4]) for first in range(0, len(people), 4))

    plans = list(slopes(grid))

    met = [frozenset(pair) for plan in plans for pair in halls.meetings(plan)]
    assert len(set(met)) == len(met) == 4 * rows * 6
    assert all(sorted(chain.from_iterable(plan)) == list(people) for plan in plans)


def test_teams_are_kept_apart_though_they_do_not_come_by_four():
    for task, seating in halls.series(teams(5), 3):
        assert halls.repeats(task.past, seating) == 0
        assert all(len({(no - 1) // 4 for no in table}) == 4 for table in seating.tables)


def test_a_first_series_by_hand_is_gone_on_from():
    by_hand = Seating(tables=tuple((no, no + 4, no + 8, no + 12) for no in (1, 2, 3, 4)))

    task = halls.after(teams(4), by_hand)

    for task_of, seating in halls.series(task, 3):
        assert halls.repeats(task_of.past, seating) == 0


@pytest.mark.parametrize(("count", "rounds"), [(15, 4), (16, 5), (20, 5), (24, 4)])
def test_small_fields_play_as_many_series_without_a_repeat(count, rounds):
    for task, seating in halls.series(halls.lot(count, Wishes(repeats=1)), rounds):
        assert tuple(map(len, seating.tables)) == sizes(count, five_allowed=False)
        assert halls.repeats(task.past, seating) == 0


def test_who_is_fixed_is_searched_for_instead():
    entries = (PersonToSeat(start_no=1, fixed_table=2), *halls.people(16)[1:])
    task = Task(method=Method.LOT, entries=entries, wishes=Wishes(repeats=1))

    for _, seating in halls.series(task, 2):
        assert seating.place_of(1).table == 2


def test_a_late_comer_between_two_series_ends_the_plan_not_the_draw():
    first = drawing.draw(halls.lot(16, Wishes(repeats=1)), "a")
    task = halls.after(halls.lot(17, Wishes(repeats=1)), first)

    assert len(drawing.draw(task, "b").tables) == 5


def test_a_pair_prohibited_in_the_plan_is_searched_apart():
    wishes = Wishes(repeats=1, prohibited=50, pairs=frozenset({(1, no) for no in range(2, 8)}))
    task = Task(method=Method.LOT, entries=halls.people(16), wishes=wishes)

    for _, seating in halls.series(task, 2):
        table = next(table for table in seating.tables if 1 in table)
        assert not {2, 3, 4, 5, 6, 7} & set(table)


@pytest.mark.parametrize("count", [13, 14, 15])
def test_no_plan_leaves_a_table_of_fewer_than_three(count):
    task, seating = next(iter(halls.series(halls.lot(count, Wishes(repeats=1)), 1)))
    later = halls.after(task, seating)

    plans = schemes.plans(later, later.entries, Lots("x", "series 2"))

    assert plans
    assert {tuple(map(len, plan)) for plan in plans} == {tuple(sizes(count, five_allowed=False))}


def test_tables_of_five_are_no_rows_of_a_plan():
    by_hand = Seating(tables=((1, 2, 3, 4, 5), (6, 7, 8, 9)))
    later = halls.after(halls.lot(9, Wishes(repeats=1)), by_hand)

    assert schemes.plans(later, later.entries, Lots("x", "series 2")) == []
