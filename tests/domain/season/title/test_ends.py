"""What still counts of somebody's own results when a season is played to its end."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.season.statutes.rule import Drops, Least, Rule
from skatclub.domain.season.title import ends
from skatclub.domain.season.title.ahead import Ahead
from skatclub.domain.season.title.ends import Course, Entrant
from skatclub.domain.season.title.results import Evening


@pytest.mark.parametrize(
    ("played", "counting"),
    [((5,), [5]), ((5, 3), [5]), ((5, 3, 1, 9), [1, 5, 9]), ((5, 3, 1, 9, 7), [5, 7, 9])],
)
def test_the_worst_so_far_falls_when_a_step_of_the_ladder_is_reached(played, counting):
    rule = Rule(drops=Drops(ladder=(2, 5), then_worst=True))

    assert sorted(ends.with_ladder(rule, played)) == counting


@pytest.mark.parametrize(("before", "is_ranked"), [(1, True), (0, False)])
def test_lists_of_a_month_held_and_to_come_are_added_up(before, is_ranked):
    rule = Rule(least=Least(months=1, lists_of_month=2))
    ahead = Ahead(days=(date(2026, 12, 3),), series=1)
    course = Course(rule=rule, ahead=ahead, held=2, cut=1, stands=None, tree=None)
    evening = Evening(keys=(5,), lists=1)
    entrant = Entrant(
        id=1, own=(5,), filled=(), lists=1, evenings=1, unexcused=0, months={(2026, 12): before}, granted=0,
        pool=(evening,),
    )  # fmt: skip

    assert (ends.end(course, entrant, [evening]) is not None) is is_ranked
