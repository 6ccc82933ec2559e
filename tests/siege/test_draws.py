"""The draws of the siege are held against every way to seat their people, and a dearer one is a fault."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

from skatclub.domain.seating import drawing
from skatclub.domain.seating.task import Method, Past, PersonToSeat, Seating, Task, Wishes
from tests.siege import draws

EIGHT = Task(
    method=Method.LOT,
    entries=tuple(PersonToSeat(start_no=no, club="c" if no < 4 else "") for no in range(1, 8)),
    wishes=Wishes(repeats=10, clubs=7, second_threes=3, seats=1, prohibited=50, pairs=frozenset({(1, 2)})),
    past=Past(series=(((1, 5, 6, 7), (2, 3, 4)),)),
)


def test_the_second_solver_finds_what_all_orders_of_the_people_have():
    seatings = (Seating(tables=(order[:4], order[4:])) for order in permutations(range(1, 8)))

    assert draws.cheapest_of(EIGHT, draws.table_cost(EIGHT)) == min(
        draws.written_cost(EIGHT, seating) for seating in seatings
    )


def test_somebody_at_a_fixed_table_stays_at_one_of_its_size():
    fixed = replace(
        EIGHT, entries=(*EIGHT.entries[:3], replace(EIGHT.entries[3], fixed_table=1), *EIGHT.entries[4:])
    )
    seatings = (Seating(tables=(order[:4], order[4:])) for order in permutations(range(1, 8)) if 4 in order[:4])

    assert draws.cheapest_of(fixed, draws.table_cost(fixed)) == min(
        draws.written_cost(fixed, seating) for seating in seatings
    )


def test_a_draw_is_sound_and_a_dearer_seating_is_a_fault():
    task = draws.task_of(5)

    assert draws.judged(task, drawing.draw(task, "sound")) == ()
    assert "is possible" in draws.judged(task, Seating(tables=task.past.series[0]))[0]
