"""The form of a list system."""

from __future__ import annotations

from skatclub.gui.rule_sets.system_form import SystemForm
from skatclub.rules.rule_set import LARGEST, RuleSet
from skatclub.rules.systems import System


def test_a_formula_as_large_as_rules_allow_stays_what_it_is(qtbot):
    bonus = tuple((size, -LARGEST) for size in (3, 4, 5))
    system = System(
        code="custom", point_factor=12, win_bonus=LARGEST, loss_malus=-LARGEST, defender_bonus=bonus, source=""
    )
    form = SystemForm()
    qtbot.addWidget(form)

    form.show_rules(RuleSet(system=system, passed_in_bonus=-LARGEST))

    assert form.upon(RuleSet()) == RuleSet(system=system, passed_in_bonus=-LARGEST)
