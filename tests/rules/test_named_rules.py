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


def test_what_a_house_counts_is_named_with_the_usual_number():
    """The levels of house rules (rules 5) and the values of older orders (rules 7.1)."""
    by_code = {rule.code: rule.rules for rule in named_rules.HOUSE_RULES}
    houses = {code: rules.house for code, rules in by_code.items() if rules.house is not None}

    assert [houses[code].kontra.highest for code in ("kontra", "re", "supra", "resupra")] == [1, 2, 3, 4]
    levels = [getattr(houses[code], code) for code in ("spitze", "tisch", "open_hand", "rum")]
    assert levels == [1, 2, 1, 1]
    assert by_code["passed_in"].passed_in_bonus == 10
    assert (houses["grand_20"].profile.grand_base, houses["null_20"].profile.null_base) == (20, 20)
    assert houses["grand_ouvert_36"].profile.grand_ouvert_base == 36
    assert houses["lost_hand_once"].profile.lost_hand_factor == 1
    assert houses["ramsch_rounds"].ramsch.every_round == 4
    assert (houses["end_at_target"].end.number, houses["end_at_time"].end.number) == (1000, 120)
