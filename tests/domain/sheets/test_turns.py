"""Rounds of Ramsch at a table: who deals again after a Grand Hand, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.sheets import table as sheets_table
from skatclub.rules.game.bock import NO_BOCK
from skatclub.rules.game.deal import PASSED_IN, Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.errors import RamschRoundOn
from skatclub.rules.house.house import House
from skatclub.rules.house.ramsch_rules import RamschRules
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import rotation
from tests.exports.lists import a_table

EACH_SECOND = RuleSet(house=House(ramsch=RamschRules(every_round=2, grand_hand_first=True)))
GRAND_HAND = Game(kind=GameKind.GRAND, matadors=1, announcement=Announcement.HAND)
GRAND = Game(kind=GameKind.GRAND, matadors=1)


def ramsch(table: sheets_table.Table) -> Ramsch:
    """Return a Ramsch of the three who play the next deal."""
    order = table.order_at(table.next_deal_no)
    actives = rotation.actives_of(table.dealer_at(table.next_deal_no), order)
    return Ramsch(RamschFacts(counts=tuple(zip(actives, (20, 45, 55), strict=True))))


def played(rules: RuleSet, *deals: object) -> sheets_table.Table:
    """Return a table of four with these deals; "R" is a Ramsch."""
    table = a_table(rules=rules)
    for deal in deals:
        table = sheets_table.accept(table, ramsch(table) if deal == "R" else deal)
    return table


def dealers(table: sheets_table.Table) -> list[int]:
    """Return the dealers of the first ten deals."""
    return [table.dealer_at(number) for number in range(1, 11)]


def test_after_a_grand_hand_instead_of_a_ramsch_the_same_dealer_deals_again():
    first = [PASSED_IN] * 4
    table = played(EACH_SECOND, *first, "R", Played(1, GRAND_HAND), "R")

    assert dealers(table) == [1, 2, 3, 4, 1, 2, 2, 3, 4, 1]
    assert [line.dealer for line in sheets_table.folded(table).lines] == dealers(table)[:7]
    assert [sheets_table.round_at(table, number) for number in range(5, 11)] == [2, 2, 2, 2, 2, 3]
    assert [number for number in range(1, 11) if sheets_table.ends_round(table, number)] == [4, 9]


def test_a_grand_hand_outside_a_round_of_ramsch_moves_the_dealer_on():
    table = played(EACH_SECOND, Played(2, GRAND_HAND))

    assert dealers(table)[:3] == [1, 2, 3]


@pytest.mark.parametrize("deal", [PASSED_IN, Played(2, GRAND), Played(2, ValueOnly(value=48))])
def test_in_a_round_of_ramsch_nothing_else_is_played(deal):
    table = played(EACH_SECOND, *[PASSED_IN] * 4)

    with pytest.raises(RamschRoundOn) as refused:
        sheets_table.accept(table, deal)

    assert (refused.value.deal_no, refused.value.grand_hand) == (5, True)


def test_without_grand_hand_first_not_even_that_is_played():
    rules = replace(EACH_SECOND, house=House(ramsch=RamschRules(every_round=1)))

    with pytest.raises(RamschRoundOn):
        played(rules, Played(2, GRAND_HAND))


def test_a_round_cleared_after_a_repeated_deal_begins_where_it_began():
    rules = replace(EACH_SECOND, house=House(ramsch=RamschRules(every_round=1, grand_hand_first=True)))
    table = played(rules, Played(2, GRAND_HAND), *["R"] * 4, "R")

    assert sheets_table.first_of(table, 2) == 6
    assert len(sheets_table.clear_round(table, 2).records) == 5


def test_a_deal_pushed_in_before_a_repeated_one_keeps_who_dealt():
    table = played(EACH_SECOND, *[PASSED_IN] * 4, "R", Played(1, GRAND_HAND), "R")
    was = dealers(table)[:7]

    longer = sheets_table.insert(table, 1, PASSED_IN, dealers_counted=False)

    assert [longer.dealer_at(number) for number in range(2, 9)] == was


def test_without_rules_of_a_house_there_is_no_bock():
    table = played(ISKO_2022, PASSED_IN, PASSED_IN)

    assert [sheets_table.state_at(table, number) for number in (1, 2, 3)] == [NO_BOCK] * 3
