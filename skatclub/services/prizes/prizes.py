"""Prizes: the plan of an event, who wins what as lists come in, and what became of each prize."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from skatclub.domain import text
from skatclub.domain.cash import errors
from skatclub.domain.cash.ledger import Category
from skatclub.domain.events.event import Event
from skatclub.domain.prizes import handing, plan_text
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.board import PrizeBoard, PrizeCandidates, PrizeRow
from skatclub.domain.prizes.handing import Exchange
from skatclub.domain.prizes.plan import Plan, Ties
from skatclub.domain.registration import group_words
from skatclub.services import change
from skatclub.services.change import Change, Fields
from skatclub.services.club.clubs import Club
from skatclub.services.events import events as events_services
from skatclub.services.prizes import board as prizes_board
from skatclub.store.cash import cash
from skatclub.store.events import events
from skatclub.store.prizes import awards, plans as prizes_plans
from skatclub.store.registration import registration
from skatclub.store.work import Work

__all__ = ["Plan", "PrizeBoard", "PrizeCandidates", "PrizeRow"]

A_MOMENT = timedelta(microseconds=1)
"""Between the prizes that one act hands out: a prize and its booking know each other by their moment."""


def read_plan(written: str) -> Plan:
    """Read a plan from text, "Damen" as well as ladies. Refused: as `plan_text.read`."""
    stored_plan = plan_text.read(written)
    return replace(
        stored_plan, pots=tuple(replace(pot, ranking=group_words.code_of(pot.ranking)) for pot in stored_plan.pots)
    )


def plan(club: Club, event_id: int) -> Plan | None:
    """Return the prize plan of an event, None where nobody made one. Refused: `NoSuchRecord`."""
    with club.database.view() as view:
        events.get(view, event_id)
        return prizes_plans.of_event(view, event_id)


def set_plan(club: Club, event_id: int, new: Plan, *, carry: bool = False) -> Change:
    """Write the prize plan of an event; with `carry` as `carry_jackpots` does, in one go.

    Refused: `NoSuchRecord`, `NothingToCarry`.
    """

    def act(work: Work, event: Event) -> None:
        prizes_plans.put(work, event_id, _carried_on(work, event, new) if carry else new)

    return events_services.rewrite(club, "plan_prizes", event_id, act)


def carry_jackpots(club: Club, event_id: int) -> Change:
    """Put the jackpots that nobody won at the last event with a plan into this plan, and their money into its pool.

    A jackpot of the same name grows. Refused: `NothingToCarry` where there is none, or where it is done already.
    """

    def act(work: Work, event: Event) -> None:
        now = prizes_plans.of_event(work, event_id) or Plan()
        prizes_plans.put(work, event_id, _carried_on(work, event, now))

    return events_services.rewrite(club, "plan_prizes", event_id, act)


def _carried_on(work: Work, event: Event, now: Plan) -> Plan:
    """Carry on from the last event that had a plan: evenings without prizes in between do not count."""
    earlier = (prizes_plans.of_event(work, earlier_id) for earlier_id in events.before(work, event))
    past = next((plan for plan in earlier if plan is not None), None)
    if past is None:
        raise errors.NothingToCarry
    return handing.carried_on(now, past)


def board(club: Club, event_id: int, *, trial: Plan | None = None, people: int | None = None) -> PrizeBoard:
    """Return who wins what as the lists stand; on trial: another plan, or so many people as might come.

    Refused: `NoSuchRecord`, `NoPlan`.
    """
    with club.database.view() as view:
        return prizes_board.read(view, event_id, trial=trial, people=people)


def money_of_equals(
    club: Club, event_id: int, people: Collection[int], *, series: Sequence[int] = ()
) -> dict[Ties, tuple[int, ...]]:
    """Return what these equals (participants, by id) win in cents, best first: as the plan says, and else.

    They are equal over these series (none named: all), and only what is won over the same ones counts. Empty where
    it is the same. Refused: `NoSuchRecord`.
    """
    with club.database.view() as view:
        now = prizes_plans.of_event(view, event_id)
        if now is None:
            return {}
        trials = {
            ties: prizes_board.read(view, event_id, trial=replace(now, ties=ties)) for ties in (now.ties, *Ties)
        }
        every = tuple(one.number for one in trials[now.ties].event.series)
        parted = {
            ties: tuple(
                row.cents
                for row in trial.rows
                if row.tied and row.waits and row.cents and row.winner and row.winner.participant_id in people
                if row.pot is not None and (row.pot.series or every) == (tuple(series) or every)
            )
            for ties, trial in trials.items()
        }
    return parted if len(set(parted.values())) > 1 else {}


def hand_out(club: Club, event_id: int, key: str, *, note: str = "") -> Change:
    """Note that a prize was handed out and book its money.

    Refused: `NoPlan`, `NoSuchPrize`, `NobodyWonYet`, `HandedOutAlready`, `DayIsClosed`.
    """

    def act(work: Work, row: PrizeRow) -> Fields:
        _check_waiting(row)
        return _give(work, event_id, row, AwardState.HANDED_OUT, text.reason(note, longest=200, needed=False))

    return _rewrite(club, "hand_out", event_id, key, act)


def leave_unclaimed(club: Club, event_id: int, key: str) -> Change:
    """Note that nobody claimed a prize: by the plan the next one without a prize gets it, or the club keeps it.

    Where the next one is not there either, once more: it goes on to whoever comes after. Refused: as `hand_out`.
    """

    def act(work: Work, row: PrizeRow) -> Fields:
        passed_on = row.state is AwardState.SUBSTITUTED
        if not passed_on:
            _check_waiting(row)
        after = prizes_board.candidates(work, event_id, key).by_plan
        if passed_on:
            _unbook(work, event_id, row)
        if after is not None:
            given_fields = _give(work, event_id, row, AwardState.SUBSTITUTED, "", instead=after.participant_id)
            return {**given_fields, "name": _name(row)}
        absent = None if row.winner is None else row.winner.participant_id
        awards.add(work, event_id, key, AwardState.UNCLAIMED, participant_id=absent)
        title = events.get(work, event_id).title
        return {"name": _name(row), "other": "", "cents": row.cents, "title": title}

    return _rewrite(club, "leave_unclaimed", event_id, key, act)


def candidates(club: Club, event_id: int, key: str) -> PrizeCandidates:
    """Return who may get a prize that nobody came for. Refused: `NoPlan`, `NoSuchPrize`."""
    with club.database.view() as view:
        return prizes_board.candidates(view, event_id, key)


def pass_on(club: Club, event_id: int, key: str, participant_id: int, *, reason: str) -> Change:
    """Give a prize that nobody came for to somebody of the event whom the director names, whatever the plan says.

    The reason stands on the prize list and the receipt. Refused: as `hand_out`, and `ReasonMissing`,
    `TextTooLong`, `HoldsPrize`, `NobodyInstead`.
    """
    sentence = text.reason(reason, longest=200)

    def act(work: Work, row: PrizeRow) -> Fields:
        passed_on = row.state is AwardState.SUBSTITUTED
        if not passed_on:
            _check_waiting(row)
        _event, named = registration.get(work, participant_id)
        may_get = prizes_board.candidates(work, event_id, key).everybody
        if not may_get:
            raise errors.NobodyInstead(key)
        if participant_id not in {winner.participant_id for winner in may_get}:
            raise errors.HoldsPrize(named.person.full_name)
        if passed_on:
            _unbook(work, event_id, row)
        given_fields = _give(work, event_id, row, AwardState.SUBSTITUTED, sentence, instead=participant_id)
        return {**given_fields, "name": _name(row), "reason": sentence}

    return _rewrite(club, "pass_prize_on", event_id, key, act)


def take_back(club: Club, event_id: int, key: str) -> Change:
    """Take back what was noted for a prize; its booking is countered.

    Refused: `NoPlan`, `NoSuchPrize`, `NotHandedOut`, `DayIsClosed`.
    """

    def act(work: Work, row: PrizeRow) -> Fields:
        if row.state is None:
            raise errors.NotHandedOut(key)
        _unbook(work, event_id, row)
        return {"name": _name(row), "cents": row.cents}

    return _rewrite(club, "take_prize_back", event_id, key, act)


def exchange(club: Club, event_id: int) -> Change:
    """Give every prize that was handed out to somebody overtaken since to who wins it by the lists, in one act.

    Each booking of theirs is countered, and booked anew with its receipt. Refused: `NoPlan`, `NothingToExchange`,
    `DayIsClosed`.
    """

    def act(work: Work, planned: Exchange) -> Fields:
        if not planned.back:
            raise errors.NothingToExchange
        for row in planned.back:
            _unbook(work, event_id, row)
        for number, row in enumerate(planned.anew):
            at = work.at + number * A_MOMENT
            _give(work, event_id, row, AwardState.HANDED_OUT, "", at=at)
        names = ", ".join(_name(row) for row in planned.anew)
        return {"name": names, "title": events.get(work, event_id).title}

    def load(work: Work) -> Exchange:
        return handing.exchange(prizes_board.read(work, event_id).rows)

    return change.rewrite(club.change, "exchange_prizes", load, act, event_id=event_id)


def _rewrite(club: Club, verb: str, event_id: int, key: str, act: Callable[[Work, PrizeRow], Fields]) -> Change:
    def load(work: Work) -> PrizeRow:
        return prizes_board.row_of(prizes_board.read(work, event_id), key)

    return change.rewrite(club.change, verb, load, act, event_id=event_id)


def _unbook(work: Work, event_id: int, row: PrizeRow) -> None:
    """Forget what became of a prize and counter the booking that was made with it, whatever the plan says now."""
    award = awards.of_event(work, event_id)[row.key]
    for booking in cash.of_event(work, event_id):
        with_it = booking.category is Category.PRIZE and booking.counters is None and booking.at == award.at
        if with_it and not cash.is_countered(work, booking.id):
            cash.counter(work, booking, "")
    awards.remove(work, event_id, row.key)


def _check_waiting(row: PrizeRow) -> None:
    """Refuse a prize that was handed out already, or that nobody has won yet."""
    if row.state is not None:
        raise errors.HandedOutAlready(row.key, _name(row))
    if row.winner is None:
        raise errors.NobodyWonYet(row.key)


def _name(row: PrizeRow) -> str:
    return "" if row.winner is None else row.winner.name


def _give(
    work: Work,
    event_id: int,
    row: PrizeRow,
    state: AwardState,
    note: str,
    *,
    instead: int | None = None,
    at: datetime | None = None,
) -> Fields:
    """Note who got a prize and book its money, both `at` one moment; return what is told of it."""
    participant_id = instead or (None if row.winner is None else row.winner.participant_id)
    person_id, name = None, _name(row)
    if participant_id is not None:
        _event, participant = registration.get(work, participant_id)
        person_id, name = participant.person.id, participant.person.full_name
    awards.add(work, event_id, row.key, state, participant_id=participant_id, note=note, at=at)
    if row.cents:
        cash.book(work, event_id, person_id, [(Category.PRIZE, -row.cents)], note=note, at=at)
    return {"name": name, "other": name, "cents": row.cents, "title": events.get(work, event_id).title}
