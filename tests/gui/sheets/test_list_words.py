"""How a total comes about, in words: what is written there adds up to it."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.sheets import table as sheets_table
from skatclub.gui.sheets import list_words
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.systems import System
from tests.exports import lists


def test_the_words_of_a_total_add_up_where_game_points_count_twice():
    table = replace(
        lists.drawn(),
        event=replace(lists.drawn().event, rules=RuleSet(system=System(code="own", point_factor=2, win_bonus=10))),
    )
    sheet = sheets_table.folded(table)

    words = list_words.total_words(table, sheet, sheet.footer[0])

    assert "2 × 586 = 1172" in words
    assert "1172 + 160" in words
    assert str(sheet.footer[0].total) in words.splitlines()[-1]
