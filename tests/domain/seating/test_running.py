"""Somebody comes or goes while some tables play: those stay as they are, the others follow the rules."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.seating import changes, drawing, running
from skatclub.domain.seating.task import Method, PersonToSeat, Place, Seating, Task


def task_of(players, **fixed):
    return Task(
        method=Method.LOT, entries=tuple(PersonToSeat(start_no=number, **fixed) for number in range(1, players + 1))
    )


def legal(seating):
    """Return the seating if each person sits or waits once, at tables of three and four."""
    people = [start_no for table in (*seating.tables, seating.waiting) for start_no in table]
    assert len(people) == len(set(people))
    assert {len(table) for table in seating.tables} <= {0, 3, 4}
    return seating


def test_without_tables_that_play_it_is_the_usual_change():
    task = task_of(12)
    seating = drawing.draw(task, "x")
    late = PersonToSeat(start_no=13)

    assert running.withdraw(task, seating, 5, ()) == changes.withdraw(task, seating, 5)
    assert running.add(task, seating, late, ()) == changes.add(task, seating, late)


@pytest.mark.slow
@given(st.integers(7, 40), st.sets(st.integers(1, 10)), st.integers(0, 39))
def test_tables_that_play_stay_as_they_are(players, begun, who):
    task = task_of(players)
    seating = drawing.draw(task, "x")
    begun = {number for number in begun if number <= len(seating.tables)}
    gone = who % players + 1
    place = seating.place_of(gone)
    if place is None or place.table in begun:
        return

    found = legal(running.withdraw(task, seating, gone, begun).seating)

    assert all(found.tables[number - 1] == seating.tables[number - 1] for number in begun)
    assert found.place_of(gone) is None
    assert gone not in found.waiting


@given(st.integers(6, 40), st.sets(st.integers(1, 10)))
def test_a_late_comer_finds_a_seat_where_one_may_be(players, begun):
    task = task_of(players)
    seating = drawing.draw(task, "x")
    begun = {number for number in begun if number <= len(seating.tables)}
    late = PersonToSeat(start_no=99)

    change = running.add(task, seating, late, begun)

    found = legal(change.seating)
    assert all(found.tables[number - 1] == seating.tables[number - 1] for number in begun)
    free = sum(len(table) for number, table in enumerate(seating.tables, start=1) if number not in begun)
    assert (found.place_of(99) is None) == (free in {0, 4})
    moved = {move.start_no for move in change.moves}
    assert moved == {
        number
        for number in range(1, 100)
        if found.place_of(number) != seating.place_of(number) or (number == 99 and found.place_of(99))
    } | ({99} if 99 in found.waiting and 99 in moved else set())


def test_moves_name_the_tables_as_the_hall_does():
    seating = Seating(tables=((1, 2, 3, 4), (5, 6, 7), (8, 9, 10)))

    change = running.add(task_of(10), seating, PersonToSeat(start_no=11), {1, 2})

    assert [(move.start_no, move.old, move.new) for move in change.moves] == [(11, None, Place(3, 4))]


def test_a_table_opened_anew_comes_after_all_others():
    seating = Seating(tables=((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)))

    found = running.add(task_of(16), seating, PersonToSeat(start_no=17), {2}).seating

    assert len(found.tables) == 5
    assert found.tables[1] == (5, 6, 7, 8)
    assert sorted(map(len, found.tables)) == [3, 3, 3, 4, 4]


def test_a_table_that_is_given_up_leaves_its_number_empty():
    seating = Seating(tables=((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12, 13)))

    found = running.withdraw(task_of(13), seating, 1, {4}).seating

    assert sorted(map(len, found.tables)) == [0, 4, 4, 4]
    assert found.tables[3] == (10, 11, 12, 13)


def test_two_who_are_left_wait():
    seating = Seating(tables=((1, 2, 3, 4), (5, 6, 7)))

    found = running.withdraw(task_of(7), seating, 6, {1}).seating

    assert found == Seating(tables=((1, 2, 3, 4),), waiting=(5, 7))


def test_a_fixed_place_is_kept_at_tables_that_do_not_play():
    seating = Seating(tables=((1, 2, 3, 4), (5, 6, 7), (8, 9, 10)))

    found = [
        running.add(task_of(10), seating, PersonToSeat(start_no=11, fixed_table=table), {1}).seating.place_of(11)
        for table in (2, 3)
    ]

    assert found == [Place(2, 4), Place(3, 4)]


def test_who_is_fixed_at_a_table_that_plays_sits_elsewhere():
    seating = Seating(tables=((1, 2, 3, 4), (5, 6, 7), (8, 9, 10)))

    change = running.add(task_of(10), seating, PersonToSeat(start_no=11, fixed_table=1, from_table=3), {1})

    assert change.seating.place_of(11) == Place(3, 4)
