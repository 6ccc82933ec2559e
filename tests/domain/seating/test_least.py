from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.seating import bounds, check, drawing, least
from skatclub.domain.seating.task import Past, Reason, Seating, Wish, Wishes
from tests.domain.seating import halls


def later(count, series, wishes):
    task = halls.lot(count, wishes, club=lambda no: f"c{no % 3}")
    for number in range(series):
        seating = drawing.draw(task, f"least {number}")
        yield task, seating
        task = replace(task, past=Past(series=(*task.past.series, seating.tables)))


def test_a_draw_of_few_is_proved_best_and_its_report_counts_what_is_weighed():
    """In the third series somebody sits at a three for the third time, which counts twice in report and cost."""
    for task, seating in later(13, 3, Wishes(repeats=100, clubs=30, second_threes=30, seats=1)):
        cost = least.cost(task, seating)

        assert cost.is_best
        report = check.best(check.report(task, seating))
        assert report.is_best
        assert {one.reason for one in report.unkept} <= {Reason.UNAVOIDABLE, Reason.BEST}
        assert sum(one.weight * one.count for one in report.reached) == cost.reached
        assert sum(one.weight * one.bound for one in report.reached) <= cost.least


@pytest.mark.parametrize("held", [{"fixed_table": 1}, {"fixed_seat": 4}])
def test_who_is_held_away_from_the_three_takes_no_place_there(held):
    first, *others = halls.people(7)
    before = {entry.start_no: 1 for entry in others}

    assert bounds.second_threes([first, *others], (4, 3), before) == 2
    assert bounds.second_threes([replace(first, **held), *others], (4, 3), before) == 3


def test_a_swap_by_hand_costs_more_than_the_least():
    *_, (task, seating) = later(16, 2, Wishes(repeats=100))
    first, second = task.past.series[0][0][:2]
    home, away = seating.place_of(first), seating.place_of(second)
    assert home.table != away.table
    tables = [list(table) for table in seating.tables]
    other = next(no for no in tables[away.table - 1] if no != second)
    place = seating.place_of(other)
    tables[home.table - 1][home.seat - 1], tables[place.table - 1][place.seat - 1] = other, first
    swapped = Seating(tables=tuple(map(tuple, tables)))

    cost = least.cost(task, swapped)

    assert cost.least == least.cost(task, seating).reached < cost.reached
    assert not cost.is_best


def test_who_writes_is_weighed_where_he_sits():
    *_, (task, seating) = later(8, 2, Wishes(seats=10))
    wrote = next(iter(task.past.series[0]))[0]
    table = next(table for table in seating.tables if wrote in table)
    writes = (wrote, *(no for no in table if no != wrote))
    again = Seating(tables=tuple(writes if one == table else one for one in seating.tables))

    assert least.cost(task, seating).is_best
    assert least.cost(task, again).reached == least.cost(task, seating).reached + 10


@pytest.mark.parametrize(("tables", "known"), [(((1, 2, 3, 4), (), (5, 6, 7)), True), (((), (1, 2, 3, 4)), None)])
def test_of_empty_tables_and_places_that_are_not_kept(tables, known):
    task = halls.lot(8, Wishes(clubs=100), club=lambda _no: "c")
    if known is None:
        task = replace(task, entries=(replace(task.entries[0], fixed_table=2), *task.entries[1:]))

    cost = least.cost(task, Seating(tables=tables))

    assert cost.is_best is bool(known)
    assert (cost.least is None) is (known is None)


def test_a_fixed_place_that_is_not_kept_holds_nobody():
    task = halls.lot(8, Wishes(clubs=100), club=lambda no: f"c{no % 2}")
    seating = drawing.draw(task, "x")
    elsewhere = 3 - seating.place_of(1).table
    entries = (replace(task.entries[0], fixed_table=elsewhere), *task.entries[1:])

    assert least.cost(replace(task, entries=entries), seating) == least.cost(task, seating)


def test_repeats_are_counted_as_they_are_weighed():
    task = halls.lot(8, Wishes(repeats=100))
    tables = ((1, 2, 3, 4), (5, 6, 7, 8))
    past = replace(task, past=Past(series=(tables, tables)))

    line = check.report(past, Seating(tables=tables)).of(Wish.REPEATS)

    assert (line.count, line.bound) == (24, 8)


def test_of_nobody_seated_nothing_is_repeated():
    assert bounds.meetings_again(halls.lot(8), halls.people(8), ()) == 0


def test_at_smaller_tables_the_dearest_of_those_who_could_sit_there_are_left_out():
    """Seven at a four and a three, each pair as dear as its numbers together: 132 less 27, each pair seen twice."""
    people = range(1, 8)
    cost = {(one, other): one + other for one in people for other in people if one < other}

    assert bounds.degree(people, (4, 3), cost) == 53
