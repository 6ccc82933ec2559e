"""Seating by points: strict without wishes, near the order with them, equal ranks by a recorded lot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.seating import drawing
from skatclub.domain.seating.task import Method, Past, PersonToSeat, Task, Wishes
from tests.domain.seating import halls


def ranked(count, **fields):
    """Return a task by points where start number 1 leads."""
    return Task(method=Method.POINTS, entries=halls.people(count, order=lambda no: (1000 - no, 3), **fields))


@pytest.mark.parametrize("method", [Method.POINTS, Method.RANKING])
@pytest.mark.parametrize("count", [3, 4, 13, 14, 15, 16, 400])
def test_the_order_is_kept_exactly(method, count):
    task = replace(ranked(count, club="A"), method=method)

    for number, seating in halls.series(task, 2):
        flat = [sorted(table) for table in seating.tables]
        assert [no for table in flat for no in table] == list(range(1, count + 1)), number


def test_more_points_come_first_then_more_wins_then_fewer_losses():
    orders = {1: (500, 5, -2), 2: (900, 4, -1), 3: (900, 5, -3), 4: (900, 5, -2), 5: (-20, 0, 0), 6: None}
    task = Task(
        method=Method.POINTS, entries=tuple(PersonToSeat(start_no=no, order=key) for no, key in orders.items())
    )

    seating = drawing.draw(task, "a")

    assert [set(table) for table in seating.tables] == [{4, 3, 2}, {1, 5, 6}]


def test_the_last_of_five_waits_unless_he_waited_last_time():
    task = ranked(5)

    assert drawing.draw(task, "a").waiting == (5,)
    assert drawing.draw(replace(task, past=Past(waited=frozenset({5}))), "a").waiting == (4,)


def test_equal_ranks_are_parted_by_a_lot_that_is_recorded():
    task = Task(method=Method.POINTS, entries=halls.people(8, order=lambda no: (no in {1, 2, 3},)))

    drawn = [drawing.draw(task, f"{number}") for number in range(60)]

    for seating in drawn:
        first, others = seating.lots
        assert set(first) == {1, 2, 3}
        assert set(seating.tables[0]) == {*first, others[0]}
    assert len({one.lots for one in drawn}) > 50


def test_seats_at_a_table_are_by_lot():
    assert len({drawing.draw(ranked(4), f"{number}").tables for number in range(200)}) == 24


def test_a_wish_moves_somebody_to_the_neighbouring_table_only():
    entries = halls.people(40, order=lambda no: (1000 - no,), club=lambda no: "A" if no in {17, 18} else "")
    task = Task(method=Method.POINTS, entries=entries, wishes=Wishes(clubs=1))

    seating = drawing.draw(task, "a")

    away = [(no, (no - 1) // 4 + 1) for no in range(1, 41) if seating.place_of(no).table != (no - 1) // 4 + 1]
    assert halls.club_pairs(task, seating) == 0
    assert len(away) == 2
    assert all(abs(seating.place_of(no).table - home) == 1 for no, home in away)


def test_equals_change_places_before_others_do():
    entries = halls.people(24, order=lambda no: (no <= 12,), club=lambda no: f"c{no % 6}")
    task = Task(method=Method.POINTS, entries=entries, wishes=Wishes(clubs=1))

    seating = drawing.draw(task, "a")

    assert halls.club_pairs(task, seating) == 0
    assert all(no <= 12 for table in seating.tables[:3] for no in table)


def test_threes_are_no_reason_to_leave_the_order_unless_announced():
    task = halls.after(ranked(6), drawing.draw(ranked(6), "a"))
    bottom = halls.after(ranked(7), drawing.draw(ranked(7), "a"))

    strict = drawing.draw(bottom, "b")
    announced = drawing.draw(replace(bottom, wishes=Wishes(second_threes=1)), "b")

    assert set(strict.tables[1]) == {5, 6, 7}
    assert set(announced.tables[1]) == {1, 2, 3, 4} - {*announced.tables[0]}
    assert len(task.past.series) == 1


def test_wishes_beyond_reach_still_leave_a_legal_order():
    task = Task(
        method=Method.POINTS,
        entries=halls.people(12, order=lambda no: (-no,), family=lambda no: "F" if no <= 5 else ""),
        wishes=Wishes(families=3, repeats=1),
    )

    for task_of, seating in halls.series(task, 3):
        assert sorted(no for table in seating.tables for no in table) == list(range(1, 13))
        assert max(sum(no <= 5 for no in table) for table in seating.tables) == 2, task_of
