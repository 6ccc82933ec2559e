"""The course of a list: one deal after another, each with what the ones before it left of Bock."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from skatclub.rules import bock as bocks
from skatclub.rules import deal as deals
from skatclub.rules import errors, rotation
from skatclub.rules.bock import NO_BOCK, BockState
from skatclub.rules.standing import Running

if TYPE_CHECKING:
    from skatclub.rules.deal import Deal, Gain
    from skatclub.rules.rotation import DealingOrder
    from skatclub.rules.rule_set import RuleSet
    from skatclub.rules.sheet import Row


def taken(
    deal: Deal, deal_no: int, dealer: int, rules: RuleSet, standing: list[Running], bock: BockState
) -> tuple[tuple[Gain, ...], int, BockState]:
    """Add a deal to `standing`; return its gains, how often Bock doubled it, and what is left of Bock.

    Refused: `SeatOutOfRange`.
    """
    size, house = len(standing), rules.house
    doubled = 0 if house is None else bocks.doublings_of(deal, rules, bock)
    gains = deals.gains_of(deal, dealer, rules, size=size, bock=doubled)
    before = None if house is None else [seat.points for seat in standing]
    for gain in gains:
        if not 1 <= gain.seat <= size:
            raise errors.SeatOutOfRange(gain.seat, size)
        standing[gain.seat - 1] = standing[gain.seat - 1].plus(gain)
    if before is not None:
        changes = [(was, seat.points) for was, seat in zip(before, standing, strict=True)]
        bock = bocks.after(deal, deal_no, rules, bock, changes, size)
    return gains, doubled, bock


def dealer_of(deal_no: int, order: tuple[int, ...], state: BockState) -> int:
    """Return who deals by turn: one deal after another, but again after a Grand Hand instead of a Ramsch."""
    return rotation.dealer_of(deal_no - state.stays, order)


@lru_cache(maxsize=256)  # a window asks again and again for the list it shows
def states_of(
    rows: tuple[Row, ...], size: int, rules: RuleSet, orders: tuple[DealingOrder, ...] = ()
) -> tuple[BockState, ...]:
    """Return what is left of Bock and Ramsch before each deal, and after the last one."""
    standing, states = [Running()] * size, [NO_BOCK]
    for deal_no, row in enumerate(rows, start=1):
        dealer = row.dealer or dealer_of(deal_no, rotation.order_at(deal_no, size, orders), states[-1])
        _gains, _doubled, state = taken(row.deal, deal_no, dealer, rules, standing, states[-1])
        states.append(state)
    return tuple(states)
