"""Prizes after something changed: a plan mended, a list corrected, people who did not come for their prize."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.cash import errors
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.plan import From, Jackpot, Measure, Number, Plan, Pot, Source
from skatclub.domain.prizes.warnings import AllHoldBetter, Overtaken, PaidOtherwise, PartedOtherwise
from skatclub.services import history
from skatclub.services.cash import book as cash_book
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues
from skatclub.services.standings import standings
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES
from tests.services.prizes.test_prizes import FEES, TOP, played
from tests.services.standings.test_standings import event_of, wrong_seat


def winners_of(board) -> list[int]:
    return [row.winner.start_no for row in board.rows]


def closing(club, event_id) -> int:
    return cash_book.book(club, event_id=event_id).report.closing


@ON_BOTH_ENGINES
def test_a_prize_handed_out_keeps_what_was_paid_when_the_plan_is_mended(club):
    event_id = played(club, plan=Plan(pots=(TOP,)))
    first = prizes.board(club, event_id).rows[0]
    prizes.hand_out(club, event_id, first.key)

    sponsor = Source(kind=From.SPONSOR, cents=50_00)
    prizes.set_plan(club, event_id, Plan(pots=(TOP,), sources=(Source(kind=From.ENTRY), sponsor)))

    board = prizes.board(club, event_id)
    assert (first.cents, board.rows[0].cents, board.parted.shares[0].amounts[0]) == (40_00, 40_00, 65_00)
    assert PaidOtherwise(-25_00) in board.warnings
    prizes.take_back(club, event_id, first.key)
    assert closing(club, event_id) == 0
    assert not any(isinstance(one, PaidOtherwise) for one in prizes.board(club, event_id).warnings)


def test_who_did_not_come_gets_no_other_prize_of_the_pot(club):
    event_id = played(club, plan=Plan(pots=(TOP,)))
    before = prizes.board(club, event_id)
    first, second, third = winners_of(before)

    for row in before.rows[:2]:
        prizes.leave_unclaimed(club, event_id, row.key)

    after = winners_of(prizes.board(club, event_id))
    assert len({first, second, third, *after}) == 5  # two new ones, and nobody twice
    assert after[2] == third


def test_a_prize_goes_on_where_the_next_one_is_not_there_either(club):
    event_id = played(club, plan=Plan(pots=(TOP,)))
    row = prizes.board(club, event_id).rows[0]
    seen = {row.winner.start_no}

    for _times in range(2):
        prizes.leave_unclaimed(club, event_id, row.key)
        now = prizes.board(club, event_id).rows[0]
        assert (now.state, now.cents, now.winner.start_no in seen) == (AwardState.SUBSTITUTED, 40_00, False)
        seen.add(now.winner.start_no)

    assert closing(club, event_id) == -40_00


def test_a_list_corrected_after_the_first_prize_gives_nobody_two(club):
    """The best is zeroed once the prize is gone: the others stand in their order for what waits."""
    event_id = played(club, plan=Plan(pots=(TOP,)))
    before = winners_of(prizes.board(club, event_id))
    prizes.hand_out(club, event_id, prizes.board(club, event_id).rows[0].key)

    standings.rule(club, event_id, wrong_seat(club, event_id, before[0]))

    board = prizes.board(club, event_id)
    assert winners_of(board)[:3] == before
    assert [one for one in board.warnings if isinstance(one, Overtaken)]
    history.undo(club)
    assert not any(isinstance(one, Overtaken) for one in prizes.board(club, event_id).warnings)


def corrected(club):
    """Return an event whose best three have their prizes when the first is set to zero by a ruling."""
    event_id = played(club, plan=Plan(pots=(TOP,)))
    order = winners_of(prizes.board(club, event_id))
    for row in prizes.board(club, event_id).rows:
        prizes.hand_out(club, event_id, row.key)
    standings.rule(club, event_id, wrong_seat(club, event_id, order[0]))
    fourth = prizes.board(club, event_id).rows[2].by_lists.start_no
    return event_id, order, fourth


def test_prizes_handed_out_before_a_correction_are_exchanged_in_one_act(club):
    """With the amounts of each, a receipt for each new one, and one step back (tournament.md B7)."""
    event_id, order, fourth = corrected(club)
    before = cash_book.book(club, event_id=event_id)

    prizes.exchange(club, event_id)

    board, now = prizes.board(club, event_id), cash_book.book(club, event_id=event_id)
    assert winners_of(board) == [order[1], order[2], fourth]
    assert {row.state for row in board.rows} == {AwardState.HANDED_OUT}
    assert not any(isinstance(one, Overtaken) for one in board.warnings)
    assert now.report.closing == before.report.closing
    assert len(now.receipts) - len(before.receipts) == 3
    owed = {due.participant.start_no: due.prizes for due in dues.of_event(club, event_id).dues}
    assert (owed[order[0]], owed[order[1]], owed[order[2]], owed[fourth]) == (0, 40_00, 24_00, 16_00)
    assert [row.cents for row in board.rows] == [40_00, 24_00, 16_00]
    with pytest.raises(errors.NothingToExchange):
        prizes.exchange(club, event_id)
    history.undo(club)
    assert winners_of(prizes.board(club, event_id)) == order


def test_one_of_the_exchanged_prizes_is_taken_back_and_no_other(club):
    event_id, _order, _fourth = corrected(club)
    prizes.exchange(club, event_id)
    second = prizes.board(club, event_id).rows[1].key

    prizes.take_back(club, event_id, second)

    board = prizes.board(club, event_id)
    assert [row.state for row in board.rows] == [AwardState.HANDED_OUT, None, AwardState.HANDED_OUT]
    assert closing(club, event_id) == -56_00
    assert not any(isinstance(one, Overtaken | PartedOtherwise | PaidOtherwise) for one in board.warnings)


def test_a_booking_of_an_exchange_that_is_reversed_at_the_cash_box_takes_its_own_prize_back(club):
    event_id, _order, _fourth = corrected(club)
    prizes.exchange(club, event_id)
    last = cash_book.book(club, event_id=event_id).bookings[-1]

    cash_book.counter(club, last.id)

    rows = prizes.board(club, event_id).rows
    assert [row.state for row in rows] == [AwardState.HANDED_OUT, AwardState.HANDED_OUT, None]


def test_half_way_through_nobody_is_offered_what_belongs_to_another(club):
    event_id, order, fourth = corrected(club)
    first = prizes.board(club, event_id).rows[0].key

    prizes.take_back(club, event_id, first)

    row = prizes.board(club, event_id).rows[0]
    assert (row.winner, row.by_lists.start_no) == (None, order[1])
    with pytest.raises(errors.NobodyWonYet):
        prizes.hand_out(club, event_id, first)
    prizes.exchange(club, event_id)
    assert winners_of(prizes.board(club, event_id)) == [order[1], order[2], fourth]


def test_two_overtake_who_has_the_first_prize_already(club):
    event_id = played(club, plan=Plan(pots=(TOP,)))
    board = prizes.board(club, event_id)
    order = winners_of(board)
    prizes.leave_unclaimed(club, event_id, board.rows[2].key)  # the third is not there
    stand_in = winners_of(prizes.board(club, event_id))[2]

    standings.rule(club, event_id, wrong_seat(club, event_id, order[0]))

    now = winners_of(prizes.board(club, event_id))
    assert len(set(now)) == 3
    assert now[2] == stand_in


def test_a_pot_whose_people_all_hold_better_prizes_leaves_its_money_to_the_main_prizes(club):
    """Everybody is in the main ranking and gets one prize only: nothing is left over for the second pot."""
    both = (Pot(number=Number.FIXED, count=8), Pot(series=(1,), cents=2_00, number=Number.FIXED, count=2))
    event_id = played(club, plan=Plan(pots=both, one_each=True))

    board = prizes.board(club, event_id)

    assert sum(row.cents for row in board.rows) == board.parted.pool == 80_00
    assert all(row.winner is not None for row in board.rows)
    assert len({row.winner.start_no for row in board.rows}) == len(board.rows)
    assert AllHoldBetter(1) in board.warnings


def test_a_prize_of_a_team_is_handed_out_once_the_plan_changes(club):
    teams = Pot(ranking="teams", cents=20_00, measure=Measure.PERCENT, steps=(100,), number=Number.LISTED)
    plan = Plan(pots=(TOP, teams))
    event_id = played(club, plan=plan)
    key = prizes.board(club, event_id).rows[-1].key
    prizes.hand_out(club, event_id, key)

    prizes.set_plan(club, event_id, replace(plan, pots=(TOP, replace(teams, cents=30_00))))
    prizes.take_back(club, event_id, key)

    assert closing(club, event_id) == 0


@ENDURING_ON_POSTGRES
def test_the_jackpot_of_the_event_before_goes_on_with_its_money(club):
    first = played(club, plan=Plan(pots=(TOP,), jackpots=(Jackpot(name="Grand ouvert", cents=5_00),)))
    second = event_of(club, 8, series=1, conditions=FEES)

    prizes.carry_jackpots(club, second)

    board = prizes.board(club, second)
    assert (board.parted.pool, board.parted.carried, first < second) == (85_00, 5_00, True)
    with pytest.raises(errors.NothingToCarry):
        prizes.carry_jackpots(club, second)
    with pytest.raises(errors.NothingToCarry):
        prizes.carry_jackpots(club, first)
    history.undo(club)
    assert prizes.plan(club, second) is None
