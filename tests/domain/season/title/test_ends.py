"""What still counts of somebody's own results when a season is played to its end."""

from __future__ import annotations

import pytest

from skatclub.domain.season.statutes.rule import Drops, Rule
from skatclub.domain.season.title import ends


@pytest.mark.parametrize(
    ("played", "counting"),
    [((5,), [5]), ((5, 3), [5]), ((5, 3, 1, 9), [1, 5, 9]), ((5, 3, 1, 9, 7), [5, 7, 9])],
)
def test_the_worst_so_far_falls_when_a_step_of_the_ladder_is_reached(played, counting):
    rule = Rule(drops=Drops(ladder=(2, 5), then_worst=True))

    assert sorted(ends.with_ladder(rule, played)) == counting
