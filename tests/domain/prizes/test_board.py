"""The prizes as they are called out."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.events.event import Event, EventKind
from skatclub.domain.prizes import amounts, board
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.board import PrizeBoard, PrizeCandidates, PrizeRow, Winner, Won
from skatclub.domain.prizes.plan import From, Gift, Plan, Pot, Source

EVENT = Event(id=14, kind=EventKind.TOURNAMENT, title="Herbstpokal", held_on=date(2026, 10, 17), series=())
TOTAL, LADIES = Pot(), Pot(ranking="ladies", percent=10)
ANNA = Winner(name="Anna Schmidt", start_no=1)


def row(pot: Pot, place: int, winner: Winner | None = ANNA, state: AwardState | None = None) -> PrizeRow:
    return PrizeRow(
        key=f"{pot.key}|{place}",
        pot=pot,
        place=place,
        rank=place,
        cents=10_00,
        gift=Gift(""),
        winner=winner,
        state=state,
        by_plan=0,
        safe=False,
    )


def test_the_winner_of_the_main_prize_is_called_last():
    rows = [row(TOTAL, 1), row(TOTAL, 2), row(LADIES, 1), row(LADIES, 2, None)]

    assert [(one.pot, one.place) for one in board.for_speaker(rows)] == [(LADIES, 1), (TOTAL, 2), (TOTAL, 1)]
    together = board.for_speaker(rows, together=True)
    winners = [one.winner for one in together]
    assert together[-1] == board.for_speaker(rows)[-1]
    assert all(winners.index(one) + winners.count(one) > at for at, one in enumerate(winners))


def test_a_prize_waits_until_somebody_has_it():
    assert row(TOTAL, 1).waits
    assert not row(TOTAL, 1, None).waits
    assert not row(TOTAL, 1, state=AwardState.HANDED_OUT).waits


@pytest.mark.parametrize(
    ("state", "winner", "may_be_left"),
    [
        (None, ANNA, True),
        (None, None, False),
        (AwardState.SUBSTITUTED, ANNA, True),
        (AwardState.HANDED_OUT, ANNA, False),
        (AwardState.UNCLAIMED, ANNA, False),
    ],
)
def test_who_does_not_come_can_be_noted_while_a_prize_waits_or_was_passed_on(state, winner, may_be_left):
    assert row(TOTAL, 1, winner, state).may_be_left is may_be_left


PAIR = Winner(name="Herz Dame", team_id=5)
BERND = Winner(name="Bernd Krüger", start_no=2, participant_id=2)
ROWS = tuple(
    row(pot, place, winner)
    for pot, place, winner in (
        (TOTAL, 1, BERND),
        (TOTAL, 2, replace(ANNA, participant_id=1)),
        (TOTAL, 3, None),
        (LADIES, 1, replace(ANNA, participant_id=1)),
        (LADIES, 2, PAIR),
        (LADIES, 3, Winner(name="Gast")),
    )
)


def test_prizes_are_found_by_who_holds_them():
    people, teams = board.held(ROWS), board.held(ROWS, teams=True)

    assert people == {2: (ROWS[0],), 1: (ROWS[1], ROWS[3])}
    assert teams == {5: (ROWS[4],)}


def whole(rows: tuple[PrizeRow, ...], plan: Plan) -> PrizeBoard:
    return PrizeBoard(
        event=EVENT,
        plan=plan,
        income=Income(),
        unpaid=Income(),
        parted=amounts.part(plan, Income(), {pot.key: 0 for pot in plan.pots}),
        rows=rows,
        open_places=(),
        warnings=(),
        final=True,
    )


def test_what_does_not_go_into_the_pool_stays_with_the_club():
    income = Income(people=4, tables=1, entry=40_00, table=8_00)
    plan = Plan(sources=(Source(kind=From.ENTRY, percent=90),))

    made = replace(whole((), plan), income=income, parted=amounts.part(plan, income, {"|": 4}))

    assert (made.parted.pool, made.stays) == (36_00, income.fees - 36_00)


def test_an_envelope_is_made_for_each_prize_of_money():
    rows = (ROWS[0], replace(ROWS[1], cents=0), replace(ROWS[2], cents=5_50))

    assert whole(rows, Plan()).amounts == (10_00, 5_50)


def test_what_each_participant_wins_is_told_with_whether_some_is_besides_the_main_prizes():
    found = whole(ROWS, Plan(pots=(TOTAL, LADIES)))

    assert found.won() == {2: Won(cents=10_00, safe=False), 1: Won(cents=20_00, safe=False, besides=True)}


@pytest.mark.parametrize(
    ("state", "reason", "by_hand"),
    [
        (AwardState.SUBSTITUTED, "spendet weiter", True),
        (AwardState.SUBSTITUTED, "", False),  # the plan named who moved up
        (AwardState.HANDED_OUT, "spendet weiter", False),
        (None, "", False),
    ],
)
def test_the_director_named_who_got_a_prize_where_a_reason_was_given(state, reason, by_hand):
    assert replace(row(TOTAL, 1, state=state), reason=reason).by_hand is by_hand


@pytest.mark.parametrize(
    ("told", "place"),
    [
        ({"rank": 2, "tied": True}, 2),  # 2, 2, 4
        ({"rank": 2}, 3),
        ({"rank": 4, "tied": True}, 3),  # who moved up stood further down
        ({"rank": None, "tied": True}, 3),
        ({"rank": 2, "tied": True, "state": AwardState.SUBSTITUTED}, 3),
    ],
)
def test_equals_are_called_out_with_the_first_of_their_places(told, place):
    assert replace(row(TOTAL, 3), **told).called_place == place


def test_whom_the_plan_names_stands_first_among_those_who_may_get_a_prize():
    assert PrizeCandidates(by_plan=ANNA, others=(BERND, PAIR)).everybody == (ANNA, BERND, PAIR)
    assert PrizeCandidates(by_plan=None, others=(BERND,)).everybody == (BERND,)


HAM = Gift("Schinken")


@pytest.mark.parametrize(
    ("told", "waits"),
    [
        ({"tied": True, "gift": HAM}, True),
        ({"tied": True}, False),  # equal ranks share money
        ({"gift": HAM}, False),
        ({"tied": True, "gift": HAM, "winner": None}, False),
        ({"tied": True, "gift": HAM, "state": AwardState.HANDED_OUT}, False),
    ],
)
def test_only_equals_wait_for_a_lot_about_a_thing_that_nobody_has_yet(told, waits):
    assert replace(row(TOTAL, 1), **told).waits_for_lot is waits


def test_all_that_one_wins_is_told_as_one():
    money, ham = replace(row(TOTAL, 1), safe=True), replace(row(LADIES, 1), cents=2_50, gift=HAM, safe=True)

    assert board.won([money], main=TOTAL) == Won(cents=10_00)
    assert board.won([money, ham], main=TOTAL) == Won(cents=12_50, things=("Schinken",), besides=True)
    assert not board.won([money, replace(ham, safe=False)], main=TOTAL).safe
    assert not board.won([money, replace(ham, tied=True)], main=TOTAL).safe
    assert board.won([]) == Won()


def test_who_did_not_come_still_wins_by_the_lists_and_another_one_holds_the_prize():
    anna, bernd = replace(ANNA, participant_id=1), Winner(name="Bernd", participant_id=2)
    passed_on = replace(row(TOTAL, 1, bernd, AwardState.SUBSTITUTED), by_lists=anna)
    kept = row(TOTAL, 2, bernd, AwardState.UNCLAIMED)

    assert passed_on.instead_of is anna
    assert kept.instead_of is None
    assert board.held([passed_on, kept]) == {2: (passed_on,)}
    assert board.earned([passed_on, kept]) == {1: (passed_on,), 2: (kept,)}
