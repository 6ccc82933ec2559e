"""Whose turn it is at a table: who deals, which round it is, and what a deal may be in a round of Ramsch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.rules import bock, course, rotation
from skatclub.rules.bock import NO_BOCK, BockState
from skatclub.rules.house.errors import RamschRoundOn

if TYPE_CHECKING:
    from skatclub.domain.sheets import Table
    from skatclub.rules.deal import Deal


def state_at(table: Table, deal_no: int) -> BockState:
    """Return what is left of Bock and Ramsch when a deal begins, written or to come."""
    rules = table.event.rules
    if rules.house is None:
        return NO_BOCK
    rows = tuple(record.row for record in table.records)
    states = course.states_of(rows, table.size, rules, table.orders)
    return states[min(deal_no, len(states)) - 1]


def turn_at(table: Table, deal_no: int) -> int:
    """Return which turn of the dealers a deal is: its number, less the deals that were dealt again."""
    house = table.event.rules.house
    if house is None or house.ramsch is None or not house.ramsch.grand_hand_first:
        return deal_no
    return deal_no - state_at(table, deal_no).stays


def usual_dealer_at(table: Table, deal_no: int) -> int:
    """Return who deals a deal by turn."""
    return rotation.dealer_of(turn_at(table, deal_no), table.order_at(deal_no))


def round_at(table: Table, deal_no: int) -> int:
    """Return the round of a deal; in a round each player deals once."""
    return rotation.round_of(turn_at(table, deal_no), table.size)


def ends_round(table: Table, deal_no: int) -> bool:
    """Tell whether the next deal is of another round."""
    return round_at(table, deal_no + 1) != round_at(table, deal_no)


def first_of(table: Table, round_no: int) -> int:
    """Return the first deal of a round."""
    first = (round_no - 1) * table.size + 1
    while round_at(table, first) < round_no:
        first += 1
    return first


def is_ramsch_round(table: Table, deal_no: int) -> bool:
    """Tell whether a deal belongs to a round of Ramsch."""
    house = table.event.rules.house
    return house is not None and bock.is_ramsch_round(deal_no, table.size, house, state_at(table, deal_no))


def check_round(table: Table, deal_no: int, deal: Deal) -> None:
    """Refuse what is not played in a round of Ramsch. Refused: `RamschRoundOn`."""
    house = table.event.rules.house
    if house is None or house.ramsch is None or not is_ramsch_round(table, deal_no):
        return
    if not bock.is_ramsch(deal) and not bock.is_instead(deal, house):
        raise RamschRoundOn(deal_no, house.ramsch.grand_hand_first)
