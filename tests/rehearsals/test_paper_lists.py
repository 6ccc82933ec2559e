from __future__ import annotations

from skatclub.rules import presets
from skatclub.rules.game.deal import Ramsch
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.rule_set import ISKO_2022
from tests.rehearsals import deals, paper_lists
from tests.rehearsals.chance import Chance


def test_deals_passed_in_are_what_the_games_leave():
    totals = paper_lists.write(Chance("passed"), (deals.USUAL,) * 4, 48, ISKO_2022).totals

    assert totals.passed == 48 - totals.won - totals.lost
    assert paper_lists.write(Chance("short"), (deals.USUAL,) * 4, 48, ISKO_2022, played=20).totals.deals == 20


def test_where_a_ramsch_is_won_by_two_nobody_counts_the_deals_passed_in():
    """Seeds 214 and 412 of the siege: more games than deals."""
    rules = presets.by_code("winners-ramsch").rules
    tied = Ramsch(RamschFacts(counts=((1, 30), (2, 30), (3, 60)), last_trick=3))

    totals = paper_lists.added_up([tied], 3, 3, rules)

    assert (totals.won, totals.deals, totals.passed) == (2, 1, None)
