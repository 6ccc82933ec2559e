"""Numbers of series as a short text."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.standings import scopes


@pytest.mark.parametrize(
    ("series", "written"), [((1,), "1"), ((1, 2, 3), "1-3"), ((1, 3), "1,3"), ((1, 2, 5, 7, 8), "1-2,5,7-8")]
)
def test_runs_are_written_as_spans(series, written):
    assert scopes.written(series) == written


@given(st.sets(st.integers(1, 9999), min_size=1, max_size=30))
def test_what_is_written_is_read_again(series):
    assert scopes.read(scopes.written(sorted(series))) == tuple(sorted(series))


def test_people_may_write_series_in_any_order_and_twice():
    assert scopes.read("3, 1-2,2") == (1, 2, 3)


@pytest.mark.parametrize("wrong", ["", "a", "1,,2", "3-1", "0", "1-2-3", "-1", "١"])
def test_what_names_no_series_is_refused(wrong):
    with pytest.raises(ValueError, match=r".*"):
        scopes.read(wrong)
