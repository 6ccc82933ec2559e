"""The money of an event as its papers show it."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from skatclub.domain.cash import book as cash_book
from skatclub.domain.cash.count import CashCount
from skatclub.domain.cash.errors import NoPlan
from skatclub.domain.cash.ledger import Booking, Category
from skatclub.domain.events.event import Event, EventKind
from skatclub.domain.papers.errors import NoLossMoney, NoPrizes, NothingBooked, NothingCarried
from skatclub.domain.papers.event_money import Kept, MoneyFacts
from skatclub.domain.people.person import Person
from skatclub.domain.prizes import amounts
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.board import PrizeBoard, PrizeRow, Winner
from skatclub.domain.prizes.plan import Gift, Plan
from skatclub.domain.registration.dues import Dues, ListDue
from skatclub.domain.registration.registration import Participant

EVENT = Event(id=14, kind=EventKind.TOURNAMENT, title="Herbstpokal", held_on=date(2026, 10, 17), series=())
PLAN, INCOME = Plan(), Income(people=8, entry=80_00)
BOARD = PrizeBoard(
    event=EVENT,
    plan=PLAN,
    income=INCOME,
    unpaid=Income(),
    parted=amounts.part(PLAN, INCOME, {pot.key: 0 for pot in PLAN.pots}),
    rows=(),
    open_places=(),
    warnings=(),
    final=False,
)
PRIZE = PrizeRow(key="1", pot=None, place=1, rank=1, cents=50_00, gift=Gift(""), winner=None, by_plan=0, safe=False)


def money(board: PrizeBoard | None) -> MoneyFacts:
    return MoneyFacts(board=board, dues=(), report=cash_book.report(()))


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


AT = datetime(2026, 10, 17, 18, 0, tzinfo=UTC)
ANNA = Participant(id=1, person=Person(id=1, given_name="Anna", family_name="Schmidt"), start_no=1)
PLAYED = Dues(
    participant=ANNA, door=0, lists=(ListDue(series_no=1, table_no=7, lost=2, loss=1_00, table=0, checked=True),),
    paid_door=0, paid_loss=0, paid_table=0, prizes=0, deposit=0
)  # fmt: skip
MOVED = tuple(
    Booking(id=number, event_id=14, person_id=None, category=Category.OPENING, cents=cents, at=AT, desk=desk)
    for number, cents, desk in ((1, -50_00, "Tür"), (2, 50_00, "Tresor"))
)


def test_what_was_carried_charged_and_booked_is_told():
    facts = replace(money(None), dues=(PLAYED, replace(PLAYED, lists=())), report=cash_book.report(MOVED))

    assert [(each.out.desk, each.into.desk, each.cents) for each in facts.carried()] == [("Tür", "Tresor", 50_00)]
    assert facts.charged() == (PLAYED,)
    for some in (facts, replace(facts, report=cash_book.report(())), replace(facts, dues=())):
        some.moved()


def count(number: int, box: str | None, expected: int) -> CashCount:
    at = datetime(2026, 10, 17, 20, number, tzinfo=UTC)
    return CashCount(id=number, event_id=14, at=at, desk="Kasse 1", expected=expected, pieces={1_00: 5}, box=box)


def test_the_last_count_of_each_box_is_told():
    counts = (count(1, None, 4_00), count(2, "Tresor", 5_00), count(3, None, 6_00))

    facts = replace(money(None), counts=counts)

    assert [(each.box, each.difference) for each in facts.last_counts()] == [(None, -1_00), ("Tresor", 0)]


def test_what_stays_with_the_club_is_what_is_in_the_box_but_for_what_others_still_get():
    parts = ((Category.OPENING, 200_00), (Category.ENTRY_FEE, 80_00), (Category.DEPOSIT, 5_00))
    bookings = [
        Booking(id=number, event_id=14, person_id=None, category=category, cents=cents, at=AT)
        for number, (category, cents) in enumerate(parts, start=1)
    ]
    winner = Winner(name="Anna A", participant_id=1)
    prizes = (
        replace(PRIZE, winner=winner),
        replace(PRIZE, winner=winner, cents=20_00, state=AwardState.HANDED_OUT),
        replace(PRIZE, winner=winner, cents=7_00, state=AwardState.UNCLAIMED),
        replace(PRIZE, cents=9_00),  # nobody wins it yet
    )
    owing = replace(PLAYED, lists=(), door=10_00, paid_door=4_00)
    paid_too_much = replace(owing, paid_door=12_00, deposit=5_00)

    facts = MoneyFacts(
        board=replace(BOARD, rows=prizes), dues=(owing, paid_too_much), report=cash_book.report(bookings)
    )

    assert facts.kept() == Kept(in_box=285_00, change=200_00, prizes=50_00, back=7_00, owed=6_00)
    assert facts.kept().cents == 285_00 - 200_00 - 50_00 - 7_00 + 6_00
    assert [row.cents for row in facts.prizes_in(AwardState.UNCLAIMED, AwardState.HANDED_OUT)] == [20_00, 7_00]
    assert money(None).kept().cents == 0
