"""The money of an event as its papers show it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.cash import book as cash_book
from skatclub.domain.cash.errors import NoPlan
from skatclub.domain.events.event import Event, EventKind
from skatclub.domain.papers.errors import NoLossMoney, NoPrizes, NothingBooked, NothingCarried
from skatclub.domain.papers.event_money import MoneyFacts
from skatclub.domain.prizes import amounts
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow
from skatclub.domain.prizes.plan import Gift, Plan

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
PRIZE = PrizeRow(key="1", pot=None, place=1, rank=1, cents=50_00, gift=Gift(""), winner=None)


def money(board: PrizeBoard | None) -> MoneyFacts:
    return MoneyFacts(board=board, dues=(), bookings=(), report=cash_book.report(()))


def test_prizes_are_those_of_the_plan():
    board = replace(BOARD, rows=(PRIZE,))

    assert money(board).prizes() is money(board).money_prizes() is board


def test_a_plan_without_a_prize_and_a_prize_without_money_are_refused():
    in_kind = replace(BOARD, rows=(replace(PRIZE, cents=0),))

    with pytest.raises(NoPrizes):
        money(BOARD).prizes()
    with pytest.raises(NoPrizes):
        money(in_kind).money_prizes()


def test_where_no_money_moved_each_paper_of_it_is_refused():
    none = money(BOARD)

    for refused, ask in ((NothingCarried, none.carried), (NoLossMoney, none.charged), (NothingBooked, none.moved)):
        with pytest.raises(refused):
            ask()


def test_without_a_plan_there_are_no_prizes_to_print():
    with pytest.raises(NoPlan):
        money(None).prizes()
