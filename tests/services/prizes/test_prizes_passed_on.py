"""A prize that nobody came for goes to somebody whom the director names, with a reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.cash import errors
from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.errors import ReasonMissing
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.plan import Jackpot, Number, Plan, Pot, Unclaimed
from skatclub.i18n import history as words
from skatclub.services import history
from skatclub.services.cash import book as cash_book
from skatclub.services.directing import postings, reading
from skatclub.services.papers import facts as papers_facts
from skatclub.services.prizes import prizes
from tests.databases import ON_BOTH_ENGINES
from tests.services.prizes.test_prizes import TOP, played
from tests.typed_lists import check_all

ONLY = Plan(pots=(TOP,))


def rows_of(club, event_id):
    return prizes.board(club, event_id).rows


def last_of(club, event_id):
    """Return whom nobody would have thought of: the last of the ranking."""
    return prizes.candidates(club, event_id, rows_of(club, event_id)[2].key).others[-1]


def test_the_one_whom_the_director_names_gets_it_with_the_reason(club):
    event_id = played(club, plan=ONLY)
    third, named = rows_of(club, event_id)[2], last_of(club, event_id)

    prizes.pass_on(club, event_id, third.key, named.participant_id, reason=" fährt die Jugend nach Hause ")

    now = rows_of(club, event_id)[2]
    assert (now.state, now.winner.name, now.cents) == (AwardState.SUBSTITUTED, named.name, third.cents)
    assert (now.instead_of.name, now.reason, now.by_hand) == (
        third.winner.name,
        "fährt die Jugend nach Hause",
        True,
    )
    (booking,) = cash_book.book(club, event_id=event_id).bookings
    assert (booking.cents, booking.person_id) == (-third.cents, named.person.id)


@pytest.mark.parametrize("plan", [ONLY, Plan(pots=(TOP,), unclaimed=Unclaimed.CLUB)], ids=["next", "club"])
def test_who_did_not_come_for_a_prize_leaves_the_ranking_posted_as_it_is(club, plan):
    """No point moved, so the edition that hangs is not to be hung up anew (tournament.md B6)."""
    event_id = played(club, plan=plan)
    check_all(club, event_id)
    postings.post(club, event_id)
    third = rows_of(club, event_id)[2]
    shown = reading.read(club, event_id).prizes

    prizes.leave_unclaimed(club, event_id, third.key)

    assert rows_of(club, event_id)[2].state is not None
    assert reading.finality_of_event(club, event_id).posted_at is not None
    assert reading.read(club, event_id).changed == 0
    assert reading.read(club, event_id).prizes.keys() == shown.keys()
    assert postings.since(club, event_id, 1).changed == ()
    facts = papers_facts.facts_of(club, event_id, results=True, money=True)
    assert facts.ranked().posted(facts.ranked().whole) is not None


@ON_BOTH_ENGINES
def test_it_is_told_in_the_history_and_undone(club):
    event_id = played(club, plan=ONLY)
    third, named = rows_of(club, event_id)[2], last_of(club, event_id)

    prizes.pass_on(club, event_id, third.key, named.participant_id, reason="war schneller")
    told = words.full_words(history.undoable(club))
    history.undo(club)

    assert all(part in told for part in (third.winner.name, named.name, "war schneller"))
    assert rows_of(club, event_id)[2].waits
    assert cash_book.book(club, event_id=event_id).report.closing == 0


def test_behind_somebody_named_by_hand_the_plan_goes_on_in_the_order_of_the_ranking(club):
    event_id = played(club, plan=ONLY)
    second, third = rows_of(club, event_id)[1:3]
    fourth = prizes.candidates(club, event_id, third.key).by_plan
    prizes.pass_on(club, event_id, third.key, last_of(club, event_id).participant_id, reason="so beschlossen")

    prizes.leave_unclaimed(club, event_id, second.key)

    assert rows_of(club, event_id)[1].winner.name == fourth.name


def test_a_prize_that_moved_up_by_the_plan_may_still_be_given_to_another_one(club):
    event_id = played(club, plan=ONLY)
    key = rows_of(club, event_id)[2].key
    prizes.leave_unclaimed(club, event_id, key)
    named = last_of(club, event_id)

    prizes.pass_on(club, event_id, key, named.participant_id, reason="auch der Vierte war fort")

    book = cash_book.book(club, event_id=event_id)
    assert rows_of(club, event_id)[2].winner.name == named.name
    assert book.report.closing == -rows_of(club, event_id)[2].cents


def test_nobody_is_offered_who_holds_a_prize_or_did_not_come(club):
    event_id = played(club, plan=ONLY)
    winners = {row.winner.participant_id for row in rows_of(club, event_id)}
    first = rows_of(club, event_id)[0]
    prizes.leave_unclaimed(club, event_id, first.key)
    moved_up = rows_of(club, event_id)[0].winner.participant_id

    offered = {one.participant_id for one in prizes.candidates(club, event_id, first.key).everybody}

    assert len(offered) == 8 - 4
    assert not offered & {*winners, moved_up}


def test_where_the_club_keeps_what_nobody_claims_the_director_may_name_somebody(club):
    event_id = played(club, plan=replace(ONLY, unclaimed=Unclaimed.CLUB))
    third = rows_of(club, event_id)[2]
    found = prizes.candidates(club, event_id, third.key)

    prizes.pass_on(club, event_id, third.key, found.others[0].participant_id, reason="Beschluss des Vorstands")

    assert found.by_plan is None
    assert len(found.others) == 5
    assert rows_of(club, event_id)[2].winner.name == found.others[0].name


@pytest.mark.parametrize("reason", ["", "  "])
def test_without_a_reason_it_is_refused(club, reason):
    event_id = played(club, plan=ONLY)

    with pytest.raises(ReasonMissing):
        prizes.pass_on(
            club, event_id, rows_of(club, event_id)[2].key, last_of(club, event_id).participant_id, reason=reason
        )


def test_who_holds_a_prize_of_the_pot_gets_no_second_one(club):
    event_id = played(club, plan=ONLY)
    first, _second, third = rows_of(club, event_id)

    with pytest.raises(errors.HoldsPrize) as refused:
        prizes.pass_on(club, event_id, third.key, first.winner.participant_id, reason="er war der Beste")

    assert refused.value.name == first.winner.name


def test_where_everybody_gets_one_prize_nobody_of_another_pot_is_offered(club):
    pots = (TOP, Pot(series=(1,), percent=10, number=Number.FIXED, count=2))
    event_id = played(club, plan=Plan(pots=pots, one_each=True))
    rows = rows_of(club, event_id)

    offered = {one.participant_id for one in prizes.candidates(club, event_id, rows[0].key).everybody}

    assert len(rows) == 5
    assert not offered & {row.winner.participant_id for row in rows}


def test_a_stranger_gets_nothing(club):
    event_id = played(club, plan=ONLY)

    with pytest.raises(NoSuchRecord):
        prizes.pass_on(club, event_id, rows_of(club, event_id)[2].key, 9999, reason="Freund des Wirts")


def test_prizes_of_teams_and_jackpots_go_to_nobody_else(club):
    teams = Pot(ranking="teams", percent=20, number=Number.FIXED, count=1)
    jackpot = Jackpot(name="Grand ouvert", cents=5_00, start_nos=(2,))
    event_id = played(club, plan=Plan(pots=(TOP, teams), jackpots=(jackpot,)))
    rows = rows_of(club, event_id)
    someone = rows[0].winner.participant_id

    for row in rows[-2:]:
        with pytest.raises(errors.NobodyInstead):
            prizes.pass_on(club, event_id, row.key, someone, reason="darum")


def test_a_prize_that_was_handed_out_is_taken_back_first(club):
    event_id = played(club, plan=ONLY)
    third, named = rows_of(club, event_id)[2], last_of(club, event_id)
    prizes.hand_out(club, event_id, third.key)

    with pytest.raises(errors.HandedOutAlready):
        prizes.pass_on(club, event_id, third.key, named.participant_id, reason="zu spät")
