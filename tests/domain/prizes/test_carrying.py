"""Jackpots that nobody won grow from event to event, and their money is in the pool."""

from __future__ import annotations

import pytest

from skatclub.domain.cash.errors import NothingToCarry
from skatclub.domain.prizes import amounts
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.prizes.handing import carried_on
from skatclub.domain.prizes.plan import From, Jackpot, Plan, Source

WON = Jackpot(name="Ramsch", cents=9_00, start_nos=(3,))
GONE = Jackpot(name="Null", cents=9_00, carried=False)
LEFT = Jackpot(name="Grand ouvert", cents=5_00)
ENTRY = Source(kind=From.ENTRY)


def test_what_is_left_grows_and_no_other_prize_becomes_smaller():
    past = Plan(jackpots=(WON, GONE, LEFT))
    now = carried_on(Plan(jackpots=(LEFT,)), past)

    assert now.jackpots == (Jackpot(name="Grand ouvert", cents=10_00),)
    assert now.sources == (ENTRY, Source(kind=From.FIXED, cents=5_00, name="Grand ouvert"))
    income, ranked = Income(people=8, tables=2, entry=80_00), {"|": 8}
    before, after = (amounts.part(plan, income, ranked) for plan in (Plan(jackpots=(LEFT,)), now))
    assert (before.prizes, after.prizes, after.carried) == (75_00, 75_00, 10_00)


@pytest.mark.parametrize("past", [Plan(), Plan(jackpots=(WON, GONE))])
def test_what_was_won_or_fell_back_is_not_carried(past):
    with pytest.raises(NothingToCarry):
        carried_on(Plan(), past)


def test_nothing_is_carried_twice():
    once = carried_on(Plan(), Plan(jackpots=(LEFT,)))

    with pytest.raises(NothingToCarry):
        carried_on(once, Plan(jackpots=(LEFT,)))
