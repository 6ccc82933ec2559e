"""The round numbers beside a chart hold every value, and are few and round."""

from __future__ import annotations

from hypothesis import given, strategies as st

from skatclub.exports.scale import MOST_TICKS, round_scale, round_step

NUMBERS = st.integers(-20_000, 20_000)


def test_scales_of_lists_have_round_numbers():
    assert round_scale(501, 800, most=6) == (500, 800, (500, 600, 700, 800))
    assert round_scale(-435, 1836) == (-500, 2000, (-500, 0, 500, 1000, 1500, 2000))
    assert round_scale(0, 2, most=6) == (0, 2, (0, 1, 2))
    assert round_scale(700, 700) == (700, 701, (700, 701))


def test_a_result_slightly_below_zero_opens_no_step_of_emptiness():
    assert round_scale(-40, 14_000, most=6) == (-40, 15_000, (0, 5000, 10_000, 15_000))
    assert round_scale(-135, 1636) == (-135, 1636, (0, 500, 1000, 1500))


@given(NUMBERS, NUMBERS)
def test_every_value_lies_on_a_scale_of_few_round_numbers(one, other):
    low, high = sorted((one, other))
    bottom, top, ticks = round_scale(low, high)
    step = ticks[1] - ticks[0]

    assert bottom <= low <= high <= top
    assert bottom <= ticks[0] < bottom + step
    assert top - step < ticks[-1] <= top
    assert 2 <= len(ticks) <= MOST_TICKS
    assert ticks == tuple(range(ticks[0], ticks[-1] + 1, step))
    assert step == round_step(high - low)
    assert str(step).rstrip("0") in {"1", "2", "25", "5"}
