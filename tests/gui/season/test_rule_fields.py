"""The fields of a championship's rule."""

from __future__ import annotations

import pytest

from skatclub.domain.season.statutes.rule import Drops, Least, Rule
from skatclub.gui.season.rule_fields import RuleFields


@pytest.mark.parametrize(
    "rule",
    [
        Rule(over_least=1500),
        Rule(presence_points=6000),
        Rule(least=Least(lists=1200)),
        Rule(drops=Drops(worst=1001)),
    ],
)
def test_a_number_as_large_as_the_rule_allows_stays_what_it_is(qtbot, rule):
    fields = RuleFields()
    qtbot.addWidget(fields)

    fields.show_rule(rule)

    assert fields.rule() == rule
