"""Prizes of a real event: the plan is kept, winners follow the lists, money is booked as prizes are handed out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.cash import errors
from skatclub.domain.cash.ledger import Category
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.events.conditions import Conditions, Fees, SeriesPlan
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.plan import From, Gift, Jackpot, Measure, Number, Plan, Pot, Source, Unclaimed
from skatclub.domain.prizes.warnings import CardsMissing, NobodyRanked, NotCovered, RestsOnLosses, StillOwed
from skatclub.services import history
from skatclub.services.cash import book as cash_book
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues, registration
from tests.databases import ENDURING_ON_POSTGRES, ON_BOTH_ENGINES
from tests.services.standings.test_standings import drawn, event_of
from tests.typed_lists import enter_all

FEES = Conditions(fees=Fees(entry=10_00), plans=(SeriesPlan(), SeriesPlan()))
TOP = Pot(measure=Measure.PERCENT, steps=(50, 30, 20), number=Number.LISTED)
LADIES = Pot(ranking="ladies", percent=10, measure=Measure.PERCENT, steps=(100,), number=Number.LISTED)
PLAN = Plan(pots=(TOP, LADIES))


def played(club, count=8, *, plan=PLAN, series=1):
    event_id = event_of(club, count, series=series, conditions=FEES)
    drawn(club, event_id)
    enter_all(club, event_id, 1)
    prizes.set_plan(club, event_id, plan)
    return event_id


def test_a_plan_is_kept_with_the_event_and_taken_back_by_undo(club):
    event_id = event_of(club)

    prizes.set_plan(club, event_id, PLAN)
    kept = prizes.plan(club, event_id)
    history.undo(club)

    assert kept == PLAN
    assert prizes.plan(club, event_id) is None


def test_the_same_plan_once_more_changes_nothing(club):
    event_id = event_of(club)
    prizes.set_plan(club, event_id, PLAN)

    assert prizes.set_plan(club, event_id, PLAN).tables == frozenset()


def test_another_plan_takes_the_place_of_the_first(club):
    event_id = event_of(club)
    prizes.set_plan(club, event_id, PLAN)

    prizes.set_plan(club, event_id, replace(PLAN, rounding=500))

    assert prizes.plan(club, event_id).rounding == 500


def test_without_a_plan_there_are_no_prizes(club):
    event_id = event_of(club)

    with pytest.raises(errors.NoPlan):
        prizes.board(club, event_id)


def test_a_plan_of_no_event_is_refused(club):
    with pytest.raises(NoSuchRecord):
        prizes.set_plan(club, 99, PLAN)


@pytest.mark.slow
def test_the_best_of_every_ranking_win_the_whole_pool(club):
    event_id = played(club)

    board = prizes.board(club, event_id)

    assert board.parted.pool == 80_00
    assert sum(row.cents for row in board.rows) == 80_00
    assert [row.winner is not None for row in board.rows] == [True] * 4
    assert board.rows[3].pot.ranking == "ladies"
    assert board.rows[3].winner.start_no in {3, 6}


def test_what_is_owed_is_told_beside_the_prizes(club):
    event_id = played(club)

    assert StillOwed(80_00) in prizes.board(club, event_id).warnings


def test_people_who_might_come_are_a_trial(club):
    event_id = event_of(club, conditions=FEES)

    board = prizes.board(club, event_id, trial=PLAN, people=36)

    assert (board.income.people, board.income.tables, board.parted.pool) == (36, 9, 360_00)


def test_promises_that_the_fees_do_not_cover_are_told_with_the_people_they_need(club):
    event_id = event_of(club, conditions=FEES)
    promised = Plan(pots=(Pot(guaranteed=(200_00,), number=Number.FIXED, count=3),))

    assert NotCovered(120_00, 20) in prizes.board(club, event_id, trial=promised).warnings


def test_a_ranking_that_nobody_belongs_to_is_told(club):
    event_id = event_of(club, conditions=FEES)
    plan = Plan(pots=(Pot(), Pot(ranking="juniors", percent=10)))

    assert NobodyRanked(1, promised=0) in prizes.board(club, event_id, trial=plan).warnings


def test_loss_money_is_sure_only_when_the_last_list_is_in(club):
    event_id = event_of(club, conditions=FEES)
    drawn(club, event_id)
    enter_all(club, event_id, 1)
    plan = Plan(sources=(Source(kind=From.LOSS, percent=90),))

    board = prizes.board(club, event_id, trial=plan)

    assert board.parted.pool == board.income.loss * 90 // 100
    assert any(isinstance(one, RestsOnLosses) for one in board.warnings) or board.parted.pool == 0


def test_before_the_last_series_every_place_may_still_change(club):
    event_id = played(club, series=2)
    board = prizes.board(club, event_id, trial=Plan(pots=(replace(TOP, series=(1, 2)),)))

    assert not board.final
    assert not any(row.safe for row in board.rows)


def test_prizes_of_teams_go_to_teams(club):
    event_id = played(club, plan=Plan(pots=(TOP, Pot(ranking="teams", percent=20, number=Number.FIXED, count=1))))

    team = prizes.board(club, event_id).rows[-1]

    assert team.winner.name.startswith("Team")
    assert len(team.winner.people) == 4


@ON_BOTH_ENGINES
def test_a_prize_handed_out_is_booked_and_undo_takes_both_back(club):
    event_id = played(club)
    first = prizes.board(club, event_id).rows[0]

    prizes.hand_out(club, event_id, first.key)
    booked = cash_book.book(club, event_id=event_id).report
    state = prizes.board(club, event_id).rows[0].state
    history.undo(club)

    assert (booked.closing, state) == (-first.cents, AwardState.HANDED_OUT)
    assert cash_book.book(club, event_id=event_id).bookings == ()
    assert prizes.board(club, event_id).rows[0].state is None


def test_a_prize_does_not_make_the_winner_owe_more(club):
    event_id = played(club)
    first = prizes.board(club, event_id).rows[0]
    registration.pay(club, first.winner.participant_id, 10_00)

    prizes.hand_out(club, event_id, first.key)

    one = registration.numbered(club, event_id, first.winner.start_no)
    assert one.paid == 10_00


def test_a_prize_is_handed_out_once(club):
    event_id = played(club)
    key = prizes.board(club, event_id).rows[0].key
    prizes.hand_out(club, event_id, key)

    with pytest.raises(errors.HandedOutAlready):
        prizes.hand_out(club, event_id, key)


def test_a_prize_that_nobody_won_cannot_be_handed_out(club):
    event_id = event_of(club, conditions=FEES)
    prizes.set_plan(club, event_id, PLAN)
    key = prizes.board(club, event_id).rows[0].key

    with pytest.raises(errors.NobodyWonYet):
        prizes.hand_out(club, event_id, key)


def test_a_prize_that_the_plan_has_not_is_refused(club):
    event_id = played(club)

    with pytest.raises(errors.NoSuchPrize):
        prizes.hand_out(club, event_id, "gold|1")


def test_an_unclaimed_prize_goes_to_the_next_without_one(club):
    event_id = played(club)
    third = prizes.board(club, event_id).rows[2]

    prizes.leave_unclaimed(club, event_id, third.key)

    after = prizes.board(club, event_id).rows[2]
    assert after.state is AwardState.SUBSTITUTED
    assert after.winner.participant_id != third.winner.participant_id
    assert after.winner.points <= third.winner.points


def test_an_unclaimed_prize_stays_with_the_club_if_the_plan_says_so(club):
    event_id = played(club, plan=replace(PLAN, unclaimed=Unclaimed.CLUB))
    key = prizes.board(club, event_id).rows[0].key

    prizes.leave_unclaimed(club, event_id, key)

    assert prizes.board(club, event_id).rows[0].state is AwardState.UNCLAIMED
    assert cash_book.book(club, event_id=event_id).bookings == ()


def test_an_unclaimed_prize_of_a_team_stays_with_the_club(club):
    event_id = played(club, plan=Plan(pots=(TOP, Pot(ranking="teams", percent=20, number=Number.FIXED, count=1))))
    key = prizes.board(club, event_id).rows[-1].key

    prizes.leave_unclaimed(club, event_id, key)

    assert prizes.board(club, event_id).rows[-1].state is AwardState.UNCLAIMED


def test_a_prize_taken_back_is_countered_and_may_be_handed_out_again(club):
    event_id = played(club)
    key = prizes.board(club, event_id).rows[0].key
    prizes.hand_out(club, event_id, key)

    prizes.take_back(club, event_id, key)

    book = cash_book.book(club, event_id=event_id)
    assert [booking.category for booking in book.bookings] == [Category.PRIZE] * 2
    assert book.report.closing == 0
    assert prizes.board(club, event_id).rows[0].waits


def test_an_unclaimed_prize_can_be_taken_back_without_a_booking(club):
    event_id = played(club, plan=replace(PLAN, unclaimed=Unclaimed.CLUB))
    key = prizes.board(club, event_id).rows[0].key
    prizes.leave_unclaimed(club, event_id, key)

    prizes.take_back(club, event_id, key)

    assert prizes.board(club, event_id).rows[0].waits


def test_what_was_not_handed_out_cannot_be_taken_back(club):
    event_id = played(club)
    key = prizes.board(club, event_id).rows[0].key

    with pytest.raises(errors.NotHandedOut):
        prizes.take_back(club, event_id, key)


def test_a_jackpot_is_shared_by_those_who_won_it(club):
    jackpot = Jackpot(name="Grand ouvert", cents=5_01, start_nos=(7, 2))
    event_id = played(club, plan=replace(PLAN, jackpots=(jackpot,)))

    rows = [row for row in prizes.board(club, event_id).rows if row.jackpot is not None]

    assert [(row.winner.start_no, row.cents) for row in rows] == [(2, 2_51), (7, 2_50)]


def test_a_gift_is_a_prize_without_money(club):
    pot = replace(TOP, gifts=(Gift("Pokal"), Gift(""), Gift(""), Gift("Schinken")))
    event_id = played(club, plan=Plan(pots=(pot,)))

    rows = prizes.board(club, event_id).rows
    prizes.hand_out(club, event_id, rows[3].key)

    assert [row.gift.words for row in rows] == ["Pokal", "", "", "Schinken"]
    assert dues.of_event(club, event_id).bookings == ()


@ENDURING_ON_POSTGRES
def test_a_winner_whose_start_card_did_not_come_with_the_list_is_told_until_it_is_there(club):
    event_id = played(club)
    best = prizes.board(club, event_id).rows[0].winner
    sheet = next(one for one in office.lists(club, event_id, 1) if best.start_no in one.start_nos)
    seat = sheet.start_nos.index(best.start_no) + 1
    others = tuple(one for one in range(1, sheet.size + 1) if one != seat)

    office.receive(club, sheet.table_id, cards=others)
    missing = prizes.board(club, event_id)
    office.receive(club, sheet.table_id, cards=(*others, seat))
    complete = prizes.board(club, event_id)

    assert CardsMissing(1, (best.start_no,)) in missing.warnings
    assert {row.winner.start_no: row.cards_missing for row in missing.rows if row.cards_missing} == {
        best.start_no: (1,)
    }
    assert not any(row.cards_missing for row in complete.rows)
    assert not any(isinstance(one, CardsMissing) for one in complete.warnings)
