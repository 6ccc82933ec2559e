"""The money of an event as its papers show it."""

from __future__ import annotations

from datetime import date

import pytest

from skatclub.domain.cash import book as cash_book
from skatclub.domain.cash.errors import NoPlan
from skatclub.domain.events.event import Event, EventKind
from skatclub.domain.papers.event_money import MoneyFacts
from skatclub.domain.prizes import amounts
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.prizes.board import PrizeBoard
from skatclub.domain.prizes.plan import Plan

EVENT = Event(id=14, kind=EventKind.TOURNAMENT, title="Herbstpokal", held_on=date(2026, 10, 17), series=())
PLAN, INCOME = Plan(), Income(people=8, entry=80_00)
BOARD = PrizeBoard(
    event=EVENT,
    plan=PLAN,
    income=INCOME,
    unpaid=Income(),
    parted=amounts.part(PLAN, INCOME, {}),
    rows=(),
    open_places=(),
    warnings=(),
    final=False,
)


def money(board: PrizeBoard | None) -> MoneyFacts:
    return MoneyFacts(board=board, dues=(), bookings=(), report=cash_book.report(()))


def test_prizes_are_those_of_the_plan():
    assert money(BOARD).prizes() is BOARD


def test_without_a_plan_there_are_no_prizes_to_print():
    with pytest.raises(NoPlan):
        money(None).prizes()
