"""Whether others can reach the server of a hall: each trouble has its own sign, and a free way none."""

from __future__ import annotations

import pytest

from skatclub.domain.hall import reach
from skatclub.domain.hall.reach import Sign, Way

WAY = {"network": "192.168.1.7", "port": 15432, "own": ("192.168.1.7",), "runs": True, "answers": True}
TWO = ("10.0.0.3", "192.168.1.7")


@pytest.mark.parametrize(
    ("facts", "signs"),
    [
        ({}, (Sign.RUNS, Sign.ANSWERS, Sign.NOBODY_YET)),
        ({"callers": ("192.168.1.9",)}, (Sign.RUNS, Sign.ANSWERS, Sign.COME)),
        ({"callers": ("192.168.1.7", "127.0.0.1")}, (Sign.RUNS, Sign.ANSWERS, Sign.NOBODY_YET)),
        ({"answers": False}, (Sign.RUNS, Sign.ANSWERS_NOT, Sign.NOBODY_YET)),
        ({"runs": False, "answers": False}, (Sign.RUNS_NOT, Sign.NOBODY_YET)),
        ({"network": "127.0.0.1"}, (Sign.RUNS, Sign.ONLY_HERE, Sign.NOBODY_YET)),
        ({"own": ("127.0.0.1",)}, (Sign.RUNS, Sign.NO_NETWORK, Sign.NOBODY_YET)),
        ({"own": ("10.0.0.3",)}, (Sign.RUNS, Sign.ADDRESS_GONE, Sign.NOBODY_YET)),
        ({"network": "169.254.3.4", "own": ("169.254.3.4",)}, (Sign.RUNS, Sign.NOT_GIVEN, Sign.NOBODY_YET)),
        ({"own": TWO}, (Sign.RUNS, Sign.ANSWERS, Sign.SEVERAL, Sign.NOBODY_YET)),
        ({"tries": ("192.168.1.9",)}, (Sign.RUNS, Sign.ANSWERS, Sign.NOBODY_YET, Sign.TRIES)),
    ],
)
def test_each_trouble_has_its_sign(facts, signs):
    way = Way(**(WAY | facts))

    assert reach.signs(way) == signs
    assert reach.is_clear(way) is (not set(signs) & reach.STANDS_IN_THE_WAY)


def test_desks_on_this_computer_prove_nothing():
    way = Way(**(WAY | {"callers": ("127.0.0.1", "192.168.1.7", "192.168.1.9")}))

    assert way.others == ("192.168.1.9",)
