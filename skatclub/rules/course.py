"""The course of a list: one deal after another, each with what the ones before it left of Bock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.rules import bock as bocks
from skatclub.rules import deal as deals
from skatclub.rules import errors

if TYPE_CHECKING:
    from skatclub.rules.bock import BockState
    from skatclub.rules.deal import Deal, Gain
    from skatclub.rules.rule_set import RuleSet
    from skatclub.rules.sheet import Running


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
