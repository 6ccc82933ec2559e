"""What still counts of somebody's own results when a season is played to its end."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from skatclub.domain.season.statutes.rule import Drops, Least, MissedLists, Missing, Rule
from skatclub.domain.season.title import ends
from skatclub.domain.season.title.ahead import Ahead
from skatclub.domain.season.title.ends import Course, Entrant
from skatclub.domain.season.title.results import ABSENT, Evening


@pytest.mark.parametrize(
    ("played", "counting"),
    [((5,), [5]), ((5, 3), [5]), ((5, 3, 1, 9), [1, 5, 9]), ((5, 3, 1, 9, 7), [5, 7, 9])],
)
def test_the_worst_so_far_falls_when_a_step_of_the_ladder_is_reached(played, counting):
    rule = Rule(drops=Drops(ladder=(2, 5), then_worst=True))

    assert sorted(ends.with_ladder(rule, played)) == counting


def ended(rule, evenings, **known):
    """Return how a season of one more series ends for somebody with one result of 5."""
    ahead = Ahead(days=(date(2026, 12, 3),) * len(evenings), series=1)
    course = Course(rule=rule, ahead=ahead, held=2, cut=1, stands=None, tree=None)
    facts = {"own": (5,), "lists": 1, "evenings": 1, "unexcused": 0, "months": {}, "granted": 0} | known
    return ends.end(course, Entrant(id=1, filled=(), pool=(), **facts), evenings)


@pytest.mark.parametrize(("before", "is_ranked"), [(1, True), (0, False)])
def test_lists_of_a_month_held_and_to_come_are_added_up(before, is_ranked):
    rule = Rule(least=Least(months=1, lists_of_month=2))

    end = ended(rule, [Evening(keys=(5,), lists=1)], months={(2026, 12): before})

    assert (end is not None) is is_ranked


def test_a_step_of_the_ladder_that_is_reached_on_the_way_takes_the_worst():
    rule = Rule(drops=Drops(ladder=(2,), then_worst=True))

    assert ended(rule, [Evening(keys=(7,), lists=1)], counting=(5,))[2] == 7


def test_a_missed_list_to_come_costs_its_deduction():
    rule = Rule(missed=MissedLists(kind=Missing.DEDUCTION, free=0, deduction=Fraction(20)))

    come, missed = (ended(rule, [evening]) for evening in (Evening(keys=(5,), lists=1), ABSENT))
    assert Fraction(missed[0], missed[1]) == Fraction(come[0], come[1]) - 20
