"""The round numbers beside a chart hold every value, and are few and round."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from skatclub.gui.widgets.scale import MOST_TICKS, round_step, round_ticks

NUMBERS = st.integers(-20_000, 20_000)


def test_scales_of_lists_have_round_numbers():
    assert round_ticks(501, 800, most=6) == (500, 600, 700, 800)
    assert round_ticks(-135, 1636) == (-500, 0, 500, 1000, 1500, 2000)
    assert round_ticks(0, 2, most=6) == (0, 1, 2)
    assert round_ticks(700, 700) == (700, 701)


@given(NUMBERS, NUMBERS)
def test_every_value_lies_on_a_scale_of_few_round_numbers(one, other):
    low, high = sorted((one, other))
    ticks = round_ticks(low, high)
    step = ticks[1] - ticks[0]

    assert ticks[0] <= low <= high <= ticks[-1]
    assert 2 <= len(ticks) <= MOST_TICKS
    assert ticks == tuple(range(ticks[0], ticks[-1] + 1, step))
    assert step == round_step(high - low)
    assert str(step).rstrip("0") in {"1", "2", "25", "5"}
