"""Who fits a table: a fixed seat must be there, and free."""

from __future__ import annotations

import pytest

from skatclub.domain.seating.search import filling
from skatclub.domain.seating.task import PersonToSeat


def person(number, seat=None):
    return PersonToSeat(start_no=number, fixed_seat=seat)


@pytest.mark.parametrize(
    ("seat", "taken", "size", "fits"),
    [
        (None, (1, 2, 3), 4, True),
        (2, (), 4, True),
        (2, (1, 3), 4, True),
        (2, (1, 2), 4, False),
        (2, (2, 1), 4, False),
        (4, (1,), 4, True),
        (4, (1,), 3, False),
        (2, (None, None), 4, True),
    ],
)
def test_a_fixed_seat_must_be_free_at_the_table(seat, taken, size, fits):
    sitting = [person(10 + number, held) for number, held in enumerate(taken)]

    assert filling.fits(person(1, seat), sitting, size) is fits
