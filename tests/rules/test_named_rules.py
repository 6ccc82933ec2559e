"""What rules are called elsewhere: every other name belongs to a code that exists."""

from __future__ import annotations

import pytest

from skatclub.rules import named_rules, presets
from skatclub.rules.relatives import catalogue

KNOWN = {
    *(preset.code for preset in presets.PRESETS),
    *(rule.code for rule in named_rules.HOUSE_RULES),
    *(game.code for game in catalogue.ALL),
}


def test_what_has_another_name_exists():
    assert set(named_rules.OTHER_NAMES) <= KNOWN


@pytest.mark.parametrize(
    ("name", "code"),
    [("Bauernskat", "offiziersskat"), ("hirsch", "resupra"), ("Squitz", "skwitz"), ("LACHS", "bierlachs")],
)
def test_another_name_means_its_rule(name, code):
    assert named_rules.meant_by(name) == code


def test_a_name_that_nobody_has_means_itself():
    assert named_rules.meant_by("skat") == "skat"
