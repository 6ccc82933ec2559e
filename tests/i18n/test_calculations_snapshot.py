"""How the program explains a deal in both languages: golden texts, renewed by `poe snapshots`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from skatclub.i18n import language
from skatclub.i18n.sheets import games, steps
from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.tokens import EnterDeal, Situation
from skatclub.rules.game import deal as deals
from skatclub.rules.rule_set import ISKO_2022

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion

LINES = (
    *("221", "342", "21-1", "102-", "44-1/", "13", "29-2", "422/", "311*", "30-1-", "46", "344/", "41-2*/"),
    *("211-,33", "342*/,", "342*/,-", "34-4*//,,", "29-11//", "23-,24=21", "35-,36=9-4", "1,36", "4,110-"),
    *("221-!c", "221-!v", "242!g", "17", "26-,50=41"),
)


def explained(line: str) -> str:
    for deal_no in range(1, 5):
        command = entry_line.parse(line, Situation.at(4, deal_no)).command
        if isinstance(command, EnterDeal):
            settled = deals.settlement_of(command.deal, ISKO_2022)
            assert settled is not None
            return f"{line:12} {games.deal_words(command.deal, settled)}: {steps.words(settled)}"
    raise AssertionError(line)


@pytest.mark.parametrize("code", ["de", "en"])
def test_deals_are_explained_as_a_scorer_says_them(snapshot: SnapshotAssertion, code: str) -> None:
    language.use(code)

    told = "\n".join(explained(line) for line in LINES)

    language.use("de")
    assert told == snapshot
