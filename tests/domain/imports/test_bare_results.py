"""Results of past years are checked as far as they say enough."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.imports.bare_results import BareResult, adds_up
from skatclub.domain.imports.errors import ResultOutOfRange


def _result(**facts):
    return BareResult(person_id=1, series_id=1, series_no=1, event_id=1, **facts)


def test_a_result_of_the_club_s_list_adds_up():
    assert adds_up(_result(total=1456, points=586, won=16, lost=1, table_size=4))


def test_a_total_that_is_ten_off_does_not_add_up():
    assert not adds_up(_result(total=1466, points=586, won=16, lost=1, table_size=4))


def test_a_bare_total_has_nothing_against_it():
    assert adds_up(_result(total=1011))


def test_a_total_below_its_own_games_does_not_add_up():
    assert not adds_up(_result(total=600, points=586, won=16, lost=1))


@given(
    st.integers(-500, 1500), st.integers(0, 20), st.integers(0, 20), st.integers(0, 12), st.sampled_from((3, 4, 5))
)
def test_what_the_order_counts_always_adds_up(points, won, lost, others, size):
    total = points + 50 * (won - lost) + {3: 40, 4: 30, 5: 30}[size] * others

    assert adds_up(_result(total=total, points=points, won=won, lost=lost, table_size=size))
    assert adds_up(_result(total=total, points=points, won=won, lost=lost))


def test_a_number_that_no_list_gives_is_refused():
    with pytest.raises(ResultOutOfRange):
        _result(total=123456)
