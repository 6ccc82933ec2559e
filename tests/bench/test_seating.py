"""Timings of the draw beside a plain shuffle: fifth series of 400 and 1,000, seeded by points, late change."""

from __future__ import annotations

import random

import pytest

from skatclub.domain.seating import changes, drawing
from skatclub.domain.seating.task import Method, PersonToSeat, Task, Wishes
from tests.domain.seating import halls

LARGE = (400, 1000)


def fifth_series(count: int) -> Task:
    """Return the task of a fifth series with clubs of up to a twelfth of the people."""
    task = halls.lot(count, halls.ALL, club=lambda no: f"c{no % 50}")
    return halls.after(task, *(seating for _, seating in halls.series(task, 4)))


@pytest.mark.parametrize("count", LARGE)
def test_plain_shuffle(benchmark, count):
    """The anchor: a random draw, which knows no wishes."""
    people = list(range(count))

    def shuffled() -> list[list[int]]:
        order = random.sample(people, count)
        return [order[first : first + 4] for first in range(0, count, 4)]

    benchmark(shuffled)


@pytest.mark.parametrize("count", LARGE)
def test_pure_lot(benchmark, count):
    """A lot without wishes, from its seed."""
    task = halls.lot(count)

    benchmark(lambda: drawing.draw(task, "bench"))


@pytest.mark.parametrize("count", LARGE)
def test_fifth_series(benchmark, count):
    """The fifth series: no repeat, no club mates."""
    task = fifth_series(count)

    seating = benchmark(lambda: drawing.draw(task, "bench"))

    assert halls.repeats(task.past, seating) == halls.club_pairs(task, seating) == 0


def test_seeded_by_points_at_400(benchmark):
    """The fourth series seeded by points, no repeat."""
    task = Task(method=Method.POINTS, entries=halls.people(400, order=lambda no: (no,)), wishes=Wishes(repeats=1))
    task = halls.after(task, *(seating for _, seating in halls.series(task, 3)))

    seating = benchmark(lambda: drawing.draw(task, "bench"))

    assert halls.repeats(task.past, seating) == 0


def test_late_comer_who_opens_a_table_at_400(benchmark):
    """The hardest late change: 400 at tables of four, and one more."""
    task = halls.lot(400, halls.ALL)
    seating = drawing.draw(task, "bench")

    change = benchmark(lambda: changes.add(task, seating, PersonToSeat(start_no=999)))

    assert len(change.moves) == 3
