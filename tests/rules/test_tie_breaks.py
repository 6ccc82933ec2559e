"""What decides between equal totals."""

from __future__ import annotations

import pytest

from skatclub.rules import tie_breaks
from skatclub.rules.tie_breaks import FEWER_LOST, LOT, MORE_WON, SKWO, TOTAL, Score


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (Score(total=1001), Score(total=1000, won=20)),
        (Score(total=1000, won=12, lost=4), Score(total=1000, won=11, lost=0)),
        (Score(total=1000, won=12, lost=3), Score(total=1000, won=12, lost=4, lot=1)),
        (Score(total=1000, won=12, lost=3, lot=1), Score(total=1000, won=12, lost=3, lot=2)),
        (Score(total=-5), Score(total=-6, won=3)),
    ],
    ids=["total", "more won", "fewer lost", "lot", "total below zero"],
)
def test_a_rule_decides_only_where_the_ones_before_it_do_not(better, worse):
    assert tie_breaks.key_of(better) > tie_breaks.key_of(worse)


def test_without_a_lot_equal_scores_stay_equal():
    one, other = Score(total=980, won=9, lost=2), Score(total=980, won=9, lost=2)

    assert tie_breaks.key_of(one) == tie_breaks.key_of(other)


def test_the_competition_rules_know_four_rules_in_this_order():
    assert SKWO == (TOTAL, MORE_WON, FEWER_LOST, LOT)


def test_every_rule_names_its_source():
    assert {rule.source for rule in SKWO} == {"SkWO 6.3.1"}


def test_other_rules_may_be_compared_by():
    assert tie_breaks.key_of(Score(total=5, won=2), (MORE_WON,)) == (2,)
