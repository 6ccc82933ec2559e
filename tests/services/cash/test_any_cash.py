"""Whatever a treasurer books, the books balance: of the event, of the club, of each desk, and on the receipts."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import example, given, settings, strategies as st

from skatclub.domain.cash import day as cash_day
from skatclub.domain.cash.ledger import Category
from skatclub.domain.events.conditions import Conditions, Fees, SeriesPlan
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.plan import From, Jackpot, Plan, Pot, Source
from skatclub.rules.errors import Refusal
from skatclub.services import history
from skatclub.services.cash import book as cash_book, count, paybacks, transfers
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues, registration
from skatclub.services.standings import standings
from tests.databases import Clock
from tests.services.standings.test_standings import drawn, event_of, wrong_seat
from tests.typed_lists import enter_all

FEES = Fees(entry=10_00, card=1_00, deposit=5_00, table=(0, 1_00, 2_00, 3_00))
PLAN = Plan(
    sources=(Source(kind=From.ENTRY), Source(kind=From.LOSS, percent=90)),
    jackpots=(Jackpot(name="Grand ouvert", cents=7_01, start_nos=(2, 5)),),
    pots=(Pot(), Pot(series=(1,), percent=10)),
)
VERBS = (
    "pay", "part", "table", "back", "deposit", "book", "counter", "carry", "count", "hand_out", "leave", "pass_on",
    "take_back", "exchange", "correct", "close", "undo",
)  # fmt: skip


def act(now: Club, event_id: int, verb: str, chance: random.Random) -> None:
    """Do one thing that may be done at the cash box; much of it is refused, as it is in life."""
    who = chance.choice(dues.of_event(now, event_id).dues).participant.id
    key = chance.choice(prizes.board(now, event_id).rows).key
    owner, cents = chance.choice((event_id, None)), chance.randint(-50_00, 80_00)
    acts: dict[str, Callable[[], object]] = {
        "pay": lambda: dues.pay_open(now, event_id, who),
        "part": lambda: registration.pay(now, who, chance.choice((1, 4_99, 30_00, -3_00))),
        "table": lambda: dues.pay_table(now, event_id, 1, chance.randint(1, 2)),
        "back": lambda: paybacks.settle_back(now, event_id, who),
        "deposit": lambda: paybacks.return_deposit(now, event_id, who),
        "book": lambda: cash_book.enter(
            now,
            chance.choice(tuple(Category)),
            cents,
            event_id=owner,
            day=chance.choice(
                (None, cash_day.of(now.database.desk.clock()) - timedelta(days=chance.randint(0, 3)))
            ),
            purpose=chance.choice(("", "", "Busfahrt")),
        ),
        "counter": lambda: cash_book.counter(now, chance.choice(cash_book.book(now).bookings).id),
        "carry": lambda: transfers.transfer(now, "desk 1", "Tresor", abs(cents) + 1, event_id=event_id),
        "count": lambda: count.count(now, event_id, {50_00: 2, 1: 3}, book_difference=True, anyway=True),
        "hand_out": lambda: prizes.hand_out(now, event_id, key),
        "leave": lambda: prizes.leave_unclaimed(now, event_id, key),
        "pass_on": lambda: prizes.pass_on(now, event_id, key, who, reason="so beschlossen"),
        "take_back": lambda: prizes.take_back(now, event_id, key),
        "exchange": lambda: prizes.exchange(now, event_id),
        "correct": lambda: standings.rule(now, event_id, wrong_seat(now, event_id, chance.randint(1, 8))),
        "close": lambda: cash_book.close_day(now, cash_book.book(now).bookings[-1].day),
        "undo": lambda: history.undo(now),
    }
    acts[verb]()


def check(now: Club, event_id: int) -> None:
    """Look at the books from all sides."""
    event, whole = cash_book.book(now, event_id=event_id), cash_book.book(now)
    for book in (event, whole):
        report = book.report
        assert report.opening + report.income - report.outgo == report.closing
        assert report.closing == sum(one.cents for one in book.bookings) == sum(one.balance for one in report.desks)
        assert not book.bookings or report.balances[-1] == report.closing
    owed = dues.of_event(now, event_id)
    of_people = sum(one.cents for one in event.bookings if one.person_id is not None)
    assert sum(one.paid - one.prizes for one in owed.dues) == of_people
    assert count.box(now, event_id).expected == event.report.closing == owed.balance
    assert sum(one.cents - one.taken_back for one in whole.receipts) == sum(
        one.cents
        for one in whole.bookings
        if one.person_id is not None
        and one.counters is None
        and one.id not in {other.counters for other in whole.bookings}
    )
    board = prizes.board(now, event_id)
    given = [row for row in board.rows if row.state in {AwardState.HANDED_OUT, AwardState.SUBSTITUTED}]
    booked = -sum(
        one.cents for one in event.bookings if one.category is Category.PRIZE and one.person_id is not None
    )
    assert sum(row.cents for row in given) == booked
    held: Counter[int] = Counter()
    for row in given:
        held[row.winner.participant_id] += row.cents
    assert {one.participant.id: one.prizes for one in owed.dues if one.prizes} == +held
    holders = [(row.pot, row.winner.participant_id) for row in board.rows if row.pot and row.winner]
    assert len(set(holders)) == len(holders)


@pytest.mark.slow
@settings(max_examples=3, deadline=None)
@example(["pass_on", "pay", "back", "undo", "counter"], 52173)  # the money of a prize goes back: it is open again
@example(["hand_out", "hand_out", "correct", "exchange", "hand_out", "correct", "take_back", "exchange"], 7)
@example(["leave", "book", "pay", "close", "undo", "undo", "undo"], 1)  # closed stays, what was before it goes
@given(st.lists(st.sampled_from(VERBS), min_size=8, max_size=12), st.integers(0, 10**6))
def test_any_evening_at_the_cash_box_balances(verbs, seed):
    office = clubs.create(":memory:", name="SC Herz Dame", author="Kassenwart", desk="desk 0", clock=Clock())
    event_id = event_of(office, 8, series=1, conditions=Conditions(fees=FEES, plans=(SeriesPlan(),)))
    drawn(office, event_id)
    enter_all(office, event_id)
    prizes.set_plan(office, event_id, PLAN)
    now = Club(replace(office.database, desk=replace(office.database.desk, name="desk 1")))
    for desk in (office, now):
        cash_book.enter(desk, Category.OPENING, 50_00, event_id=event_id)
    chance, closed = random.Random(seed), set[int]()
    for verb in verbs:
        before = cash_book.book(now).bookings
        try:
            act(now, event_id, verb, chance)
        except Refusal:
            assert cash_book.book(now).bookings == before
        else:
            closed |= {one.id for one in before if verb == "close"}
        assert closed <= {one.id for one in cash_book.book(now).bookings}
        check(now, event_id)
    clubs.close(now)
