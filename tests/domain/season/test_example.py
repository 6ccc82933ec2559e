"""The worked example of every rule is reckoned by the season's own code."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from skatclub.domain.season.example import MOST, example, example_facts
from skatclub.domain.season.statutes.presets import PRESETS
from skatclub.domain.season.statutes.rule import Cup, Drops, Least, MissedLists, Missing, Rule, Unit, Value

RULES = [(one.code, part.name, part.rule) for one in PRESETS for part in one.statute.championships]


@pytest.mark.parametrize(("code", "name", "rule"), RULES, ids=lambda told: told if isinstance(told, str) else "")
def test_the_example_of_a_preset_is_ranked(code, name, rule):
    assert example(rule).rank is not None


def test_the_evenings_of_the_example_follow_each_other_week_by_week():
    days = sorted({slot.day for slot in example_facts(Rule()).slots})

    assert [slot.day for slot in example_facts(Rule()).slots] == [day for day in days for _series in (1, 2)][
        : len(example_facts(Rule()).slots)
    ]
    assert {(later - day).days for day, later in pairwise(days)} == {7}


def test_the_example_of_a_ladder_has_reached_two_steps():
    found = example(Rule(drops=Drops(ladder=(30, 35, 40)))).reckoning

    assert (found.lists, len(found.dropped)) == (37, 2)


def test_the_example_of_an_average_over_24_has_20_lists():
    found = example(Rule(over_least=24)).reckoning

    assert (found.lists, found.divisor) == (20, 24)


def test_the_example_shows_what_missed_lists_do():
    credit = example(Rule(missed=MissedLists(kind=Missing.CREDIT, credit=500, excused=True))).reckoning
    less = example(Rule(missed=MissedLists(kind=Missing.DEDUCTION, free=30, deduction=Fraction(2)))).reckoning

    assert (credit.lists, len(credit.filled)) == (5, 3)
    assert (less.missed, less.deduction) == (32, 4)


def test_the_example_of_least_months_goes_on_from_month_to_month_over_the_year():
    days = [slot.day for slot in example_facts(Rule(least=Least(months=14, lists_of_month=2))).slots]

    assert [(day.year, day.month) for day in days[::2]] == [
        *((2026, month) for month in range(1, 13)), (2027, 1), (2027, 2)
    ]  # fmt: skip
    assert [day.day for day in days] == [1, 2] * 14


@pytest.mark.parametrize(
    "rule",
    [
        Rule(drops=Drops(worst=3)),
        Rule(drops=Drops(best=4), unit=Unit.EVENING, value=Value.SUM),
        Rule(rank_points=(5, 4, 3, 2)),
        Rule(group="ladies", series=(2,), least=Least(months=14, lists_of_month=40)),
        Rule(bonus="n"),
        Rule(cup=Cup(rounds=2, series=4, lists=2)),
        Rule(least=Least(lists=400)),
    ],
    ids=str,
)
def test_an_example_has_enough_lists_but_never_too_many(rule):
    facts = example_facts(rule)

    assert 5 <= len(facts.results[1]) <= MOST
    assert example(rule).reckoning.results
