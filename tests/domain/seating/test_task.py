"""Entries, wishes and tasks that cannot be are refused where they are made."""

from __future__ import annotations

import pytest

from skatclub.domain.seating import errors as seating_errors
from skatclub.domain.seating.task import Method, PersonToSeat, Place, Seating, Task, Wish, Wishes
from tests import bounds


@pytest.mark.parametrize(
    ("make", "refused"),
    [
        (lambda: PersonToSeat(start_no=0), seating_errors.StartNumberTooSmall(0)),
        (lambda: PersonToSeat(start_no=3, group=0), seating_errors.GroupTooSmall(3, 0)),
        (lambda: PersonToSeat(start_no=3, fixed_seat=6), seating_errors.FixedSeatUnknown(3, 6, 5)),
        (lambda: Wishes(clubs=-1), seating_errors.WeightOutOfRange(-1, 1000)),
        (lambda: Wishes(seats=1001), seating_errors.WeightOutOfRange(1001, 1000)),
        (lambda: Wishes(pairs=frozenset({(4, 4)})), seating_errors.PairWithItself(4)),
        (
            lambda: Task(method=Method.LOT, entries=(PersonToSeat(start_no=2), PersonToSeat(start_no=2))),
            seating_errors.StartNumberTwice(2),
        ),
    ],
)
def test_what_cannot_be_is_refused(make, refused):
    with pytest.raises(type(refused)) as raised:
        make()

    assert raised.value == refused


def test_every_wish_has_a_weight_of_its_own():
    wishes = Wishes(**{wish.value: number for number, wish in enumerate(Wish)})

    assert [wishes.weight(wish) for wish in Wish] == list(range(len(Wish)))


def test_a_place_is_found_by_start_number():
    seating = Seating(tables=((3, 1, 2), (), (7, 8, 9)), waiting=(4,))

    assert seating.place_of(8) == Place(3, 2)
    assert seating.place_of(4) is None


def test_a_weight_and_a_seat_have_a_least_and_a_most():
    bounds.holds(lambda weight: Wishes(clubs=weight), 0, 1000, seating_errors.WeightOutOfRange)
    bounds.holds(lambda seat: PersonToSeat(start_no=3, fixed_seat=seat), 1, 5, seating_errors.FixedSeatUnknown)
    assert PersonToSeat(start_no=1, group=1).group == 1
