"""Who sits elsewhere than points, ranking or group alone would seat him, and what moved him."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.seating import drawing, order
from skatclub.domain.seating.task import Deviation, Method, Reason, Seating, Task, Wish, Wishes
from tests.domain.seating import halls

RANKED = (Method.POINTS, Method.RANKING)


def ranked(count, wishes=None, method=Method.POINTS, **fields):
    """Return a task by rank: start number 1 has most."""
    entries = halls.people(count, order=lambda no: (1000 - no,), **fields)
    return Task(method=method, entries=entries, wishes=wishes or Wishes())


def told(task, *tables, waiting=()):
    """Return rank, table and reasons of who sits elsewhere."""
    found = order.deviations(task, Seating(tables=tables, waiting=waiting))
    return [(one.rank, one.table, one.because) for one in found]


@pytest.mark.parametrize("method", RANKED)
@pytest.mark.parametrize("count", [4, 8, 13, 39, 41])
def test_without_wishes_nobody_sits_elsewhere(method, count):
    task = ranked(count, method=method)

    assert order.deviations(task, drawing.draw(task, "a")) == ()


def test_a_lot_has_no_order():
    assert order.deviations(halls.lot(8), Seating(tables=((1, 5, 6, 7), (2, 3, 4, 8)))) == ()


def test_two_who_meet_again_change_tables_and_both_are_told_why():
    task = halls.after(ranked(8, Wishes(repeats=1)), Seating(tables=((1, 2, 7, 8), (3, 4, 5, 6))))

    assert told(task, (1, 5, 3, 4), (2, 6, 7, 8)) == [(2, 2, (Wish.REPEATS,)), (5, 1, (Wish.REPEATS,))]


def test_who_makes_room_is_told_the_wish_of_the_table_that_he_left():
    task = halls.after(ranked(12, Wishes(repeats=1)), Seating(tables=((9, 10, 1, 5),)))

    assert (11, 2, (Wish.REPEATS,)) in told(task, (1, 2, 3, 4), (5, 6, 7, 11), (8, 9, 10, 12))


def test_the_weightiest_wish_comes_first_and_what_weighs_nothing_moves_nobody():
    fields = {"club": lambda no: "A" if no < 3 else "", "teams": lambda no: ("T",) if no < 3 else ()}

    assert told(ranked(8, Wishes(clubs=1, teams=2), **fields), (1, 5, 3, 4), (2, 6, 7, 8))[0] == (
        2, 2, (Wish.TEAMS, Wish.CLUBS),
    )  # fmt: skip
    assert told(ranked(8, **fields), (1, 5, 3, 4), (2, 6, 7, 8)) == [(2, 2, ()), (5, 1, ())]


def test_equals_share_the_tables_of_all_of_them():
    entries = halls.people(8, order=lambda no: (no <= 6,))
    task = Task(method=Method.POINTS, entries=entries)

    assert told(task, (6, 5, 2, 1), (3, 4, 7, 8)) == []
    assert told(task, (7, 5, 2, 1), (3, 4, 6, 8)) == [(7, 1, ())]


def test_who_has_a_place_or_is_a_guest_is_told_and_whom_they_move_is_not():
    fixed = ranked(8, fixed_table=lambda no: 1 if no == 8 else None)
    guest = ranked(8, from_table=lambda no: 2 if no == 1 else 1)
    keeper = ranked(8, fixed_seat=lambda no: 1 if no < 3 else None)

    assert told(fixed, (8, 1, 2, 3), (4, 5, 6, 7)) == [(8, 1, (Reason.FIXED_SEAT,))]
    assert told(guest, (2, 3, 4, 5), (1, 6, 7, 8)) == [(1, 2, (Reason.GUESTS,))]
    assert told(keeper, (1, 3, 4, 5), (2, 6, 7, 8)) == [(2, 2, (Reason.FIXED_SEAT,))]


def test_a_fixed_place_that_is_not_kept_holds_nobody():
    task = ranked(8, fixed_table=lambda no: 2 if no == 1 else None)

    assert told(task, (1, 2, 3, 4), (5, 6, 7, 8)) == []


def test_who_has_no_points_has_no_rank_and_who_waits_no_table():
    task = ranked(9)
    task = replace(task, entries=(*task.entries[:7], *(replace(one, order=None) for one in task.entries[7:])))

    found = order.deviations(task, Seating(tables=((1, 2, 3, 8), (4, 5, 6, 7)), waiting=(9,)))

    assert found == (
        Deviation(start_no=4, table=2, rank=4, group=None),
        Deviation(start_no=8, table=1, rank=None, group=None),
    )


def test_who_sits_at_the_tables_of_another_group_is_told_with_his_own():
    entries = halls.people(16, group=lambda no: 1 if no <= 8 else 2, club=lambda no: "A" if no <= 3 else "")
    task = Task(method=Method.GROUPS, entries=entries, wishes=Wishes(clubs=1), within_groups=True)
    apart = ((1, 4, 5, 6), (2, 7, 8, 9), (3, 10, 11, 12), (13, 14, 15, 16))

    assert [
        (one.start_no, one.table, one.rank, one.group) for one in order.deviations(task, Seating(tables=apart))
    ] == [(3, 3, None, 1), (9, 2, None, 2)]
    assert order.deviations(replace(task, within_groups=False), Seating(tables=apart)) == ()


@pytest.mark.parametrize("seed", range(5))
def test_what_a_draw_moved_for_a_wish_is_told_with_that_wish(seed):
    task = halls.after(ranked(24, Wishes(repeats=100)), drawing.draw(ranked(24), "before"))
    seating = drawing.draw(task, f"{seed}")

    found = order.deviations(task, seating)

    home = {no: (no - 1) // 4 + 1 for no in range(1, 25)}
    assert {one.start_no for one in found} == {no for no in home if seating.place_of(no).table != home[no]}
    assert {one.because for one in found} == {(Wish.REPEATS,)}
