"""The buttons of the form say what the games are worth by the rules of the list."""

from __future__ import annotations

import pytest

from skatclub.gui.sheets.entry import deal_buttons
from skatclub.rules import presets
from skatclub.rules.kinds import GameKind


@pytest.mark.parametrize(
    ("code", "grand", "null"), [("isko2022", "24", "23 · 35 · 46 · 59"), ("old-1931", "20", "20 · 35 · 46 · 59")]
)
def test_grand_and_null_say_what_they_count_by_these_rules(code, grand, null):
    rules = presets.by_code(code).rules

    assert deal_buttons.game_sheet(GameKind.GRAND, rules) == grand
    assert deal_buttons.game_sheet(GameKind.NULL, rules) == null
