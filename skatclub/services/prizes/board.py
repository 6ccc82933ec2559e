"""Works the prizes of an event out from its plan, its money, its rankings and missing start cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from skatclub.domain.cash import errors
from skatclub.domain.cash.ledger import Category
from skatclub.domain.prizes import amounts, handing, safety, warnings, winners
from skatclub.domain.prizes.awards import Award, AwardState
from skatclub.domain.prizes.board import PrizeBoard, PrizeCandidates, PrizeRow, Winner, Won
from skatclub.domain.prizes.plan import From, Plan, Pot, Ties, Unclaimed
from skatclub.domain.prizes.warnings import CardsMissing, Warned
from skatclub.domain.prizes.winners import NO_GIFT, Prize
from skatclub.services.prizes import rankings
from skatclub.services.prizes.rankings import Ranked
from skatclub.services.registration import dues
from skatclub.services.registration.dues import EventMoney
from skatclub.services.standings import results as standings_results
from skatclub.services.standings.results import EventResults
from skatclub.store.office import office
from skatclub.store.prizes import awards, plans as prizes_plans
from skatclub.store.work import View

JACKPOT = "jackpot"
GIVEN = frozenset({AwardState.HANDED_OUT, AwardState.SUBSTITUTED})


def read(
    view: View,
    event_id: int,
    *,
    trial: Plan | None = None,
    people: int | None = None,
    event_results: EventResults | None = None,
    money: EventMoney | None = None,
) -> PrizeBoard:
    """Work the prizes out; on trial: another plan, so many people, or other `event_results`.

    `money` may have been read already. Refused: `NoSuchRecord`, `NoPlan`.
    """
    money = money or dues.read(view, event_id)
    plan = trial or prizes_plans.of_event(view, event_id)
    if plan is None:
        raise errors.NoPlan
    results = event_results or standings_results.gather(view, event_id)
    ranked = [rankings.ranked(view, results, pot) for pot in plan.pots]
    fees, series = money.roll.conditions.fees, len(money.roll.event.series)
    income = money.income() if people is None else amounts.expected(fees, series=series, people=people)
    may_win = {
        pot.key: people if people is not None and not pot.ranking else ranking.may_win
        for pot, ranking in zip(plan.pots, ranked, strict=True)
    }
    parted, prizes = winners.settled(plan, income, may_win, [ranking.placed for ranking in ranked])
    final = all(ranking.over for ranking in ranked) and not any(
        row.provisional for ranking in ranked for row in ranking.rows
    )
    awards_now = awards.of_event(view, event_id)
    everybody = {due.participant.id: rankings.winner(due.participant) for due in money.dues}
    paid = {
        booking.at: -booking.cents
        for booking in money.bookings
        if booking.category is Category.PRIZE and booking.counters is None
    }
    now = handing.waiting_for(prizes, awards_now)
    missing = office.missing_cards(view, event_id)
    rows = (
        *(
            _given(plan, prize, ranked[prize.pot], awards_now[prize.key], everybody, paid)
            if prize.key in awards_now
            else _waiting(plan, prize, ranked[prize.pot], now[prize.key])
            for prize in prizes
        ),
        *_jackpots(plan, money, awards_now),
    )
    rows = tuple(with_cards(row, missing) for row in rows)
    owed = sum(max(due.door - due.paid_door, 0) for due in money.dues)
    pays = any(source.kind in {From.ENTRY, From.SHEET} for source in plan.sources)
    return PrizeBoard(
        event=money.roll.event,
        plan=plan,
        income=income,
        unpaid=money.unpaid() if people is None else amounts.Income(),
        parted=parted,
        rows=rows,
        open_places=tuple(_open(rows, pot) for pot in plan.pots),
        warnings=(
            *warnings.of(plan, income, parted, may_win, owed=owed if pays and people is None else 0, final=final),
            *_given_otherwise(plan, prizes, rows, money),
            *warned(missing),
        ),
        final=final,
    )


def of_gathered(view: View, results: EventResults, money: EventMoney | None = None) -> PrizeBoard | None:
    """Return the prizes by results, and money, that were read already; None without a plan."""
    plan = prizes_plans.of_event(view, results.event.id)
    if plan is None:
        return None
    return read(view, results.event.id, trial=plan, event_results=results, money=money)


def of_lists(view: View, results: EventResults, series: Sequence[int]) -> PrizeBoard | None:
    """Return the prizes that lists over these series show.

    None without a plan, and where a series of the event is left out: prizes are for all of them.
    """
    return of_gathered(view, results) if len(series) == len(results.event.series) else None


def won(view: View, results: EventResults, series: Sequence[int]) -> dict[int, Won] | None:
    """Return what each participant (by id) wins, for lists over these series; None as above."""
    board = of_lists(view, results, series)
    return None if board is None else board.won()


def row_of(board: PrizeBoard, key: str) -> PrizeRow:
    """Return a prize by its key; refused: `NoSuchPrize`."""
    prize_row = next((row for row in board.rows if row.key == key), None)
    if prize_row is None:
        raise errors.NoSuchPrize(key)
    return prize_row


def candidates(view: View, event_id: int, key: str) -> PrizeCandidates:
    """Return who may get a prize that nobody came for; nobody gets that of a team, and no jackpot.

    Refused: `NoSuchPrize`.
    """
    board = read(view, event_id)
    row = row_of(board, key)
    if row.pot is None or winners.is_of_teams(row.pot):
        return PrizeCandidates(by_plan=None, others=())
    results = standings_results.gather(view, event_id)
    ranked = rankings.ranked(view, results, row.pot)
    mine = [each for each in board.rows if each.winner is not None and each.pot == row.pot]
    here = {each.winner.participant_id for each in mine if each.winner is not None}
    elsewhere = {
        each.winner.participant_id
        for each in board.rows
        if each.winner is not None and each.pot not in {row.pot, None} and board.plan.one_each
    }
    named = {each.winner.participant_id for each in mine if each.winner is not None and each.by_hand}
    absent = {each.instead_of.participant_id for each in mine if each.instead_of is not None}
    after = handing.next_of(ranked.placed, here | absent, elsewhere, by_hand=named)
    gone = {*here, *elsewhere, *absent, *results.out}
    known = [ranked.winners[one.contestant_id] for one in ranked.placed]
    placed = {winner.participant_id for winner in known}
    others = [rankings.winner(person) for person in results.people.values() if person.id not in placed]
    by_plan = after if board.plan.unclaimed is Unclaimed.NEXT else None
    return PrizeCandidates(
        by_plan=None if by_plan is None else ranked.winners[by_plan],
        others=tuple(winner for winner in (*known, *others) if winner.participant_id not in {*gone, by_plan}),
    )


def _waiting(plan: Plan, prize: Prize, ranked: Ranked, holder: int | None) -> PrizeRow:
    return PrizeRow(
        key=prize.key,
        pot=plan.pots[prize.pot],
        place=prize.place,
        rank=_rank(ranked, holder),
        cents=prize.cents,
        gift=prize.gift,
        winner=None if holder is None else ranked.winners[holder],
        by_lists=_by_lists(ranked, prize),
        rank_by_lists=_rank(ranked, prize.contestant_id),
        by_plan=prize.cents,
        tied=prize.tied,
        by_lot=plan.ties is Ties.LOT,
        safe=_is_safe(ranked, _rank(ranked, holder)),
    )


def _given(
    plan: Plan,
    prize: Prize,
    ranked: Ranked,
    award: Award,
    everybody: Mapping[int, Winner],
    paid: Mapping[datetime, int],
) -> PrizeRow:
    """Return a prize that was called out: whose it is and what was booked, whatever plan and lists say now."""
    first = holder = _by_lists(ranked, prize)
    rank = rank_by_lists = _rank(ranked, prize.contestant_id)
    if award.participant_id is not None:
        holder = ranked.winners.get(award.participant_id) or everybody[award.participant_id]
        rank = _rank(ranked, award.participant_id)
    return PrizeRow(
        key=prize.key,
        pot=plan.pots[prize.pot],
        place=prize.place,
        rank=rank,
        cents=paid.get(award.at, prize.cents),
        gift=prize.gift,
        winner=holder,
        by_lists=first,
        rank_by_lists=rank_by_lists,
        by_plan=prize.cents,
        tied=prize.tied,
        by_lot=plan.ties is Ties.LOT,
        safe=_is_safe(ranked, rank),
        state=award.state,
        reason=award.note if award.state is AwardState.SUBSTITUTED else "",
        given_at=award.at,
    )


def _by_lists(ranked: Ranked, prize: Prize) -> Winner | None:
    return None if prize.contestant_id is None else ranked.winners[prize.contestant_id]


def _rank(ranked: Ranked, contestant_id: int | None) -> int | None:
    return next((row.rank for row in ranked.rows if row.contestant.id == contestant_id), None)


def _is_safe(ranked: Ranked, rank: int | None) -> bool:
    return (ranked.over and not any(row.provisional for row in ranked.rows)) or rank in ranked.safe


def _given_otherwise(
    plan: Plan, prizes: Sequence[Prize], rows: Sequence[PrizeRow], money: EventMoney
) -> Iterator[Warned]:
    """Return where the prizes handed out are not those of the plan and the lists as they are now."""
    booked = -sum(booking.cents for booking in money.bookings if booking.category is Category.PRIZE)
    given_rows = {row.key: row for row in rows if row.state in GIVEN}
    for row in handing.exchange(rows).back:
        if row.pot is None or row.winner is None or row.by_lists is None:
            continue
        pot = plan.pots.index(row.pot)
        if row.is_overtaken:
            yield warnings.Overtaken(pot, row.place, row.winner.name, row.by_lists.name)
        else:
            yield warnings.PartedOtherwise(pot, row.place, row.winner.name, row.cents, row.by_plan)
    planned = {one.key: one.cents for one in prizes} | {row.key: row.cents for row in rows if row.pot is None}
    cents_wanted = sum(cents for key, cents in planned.items() if key in given_rows)
    if booked != cents_wanted:
        yield warnings.PaidOtherwise(booked - cents_wanted)


def _jackpots(plan: Plan, money: EventMoney, awards_now: Mapping[str, Award]) -> Iterator[PrizeRow]:
    """Return a row for each who won a jackpot; cents that cannot be parted go to the lower start numbers."""
    by_number = {due.participant.start_no: due.participant for due in money.dues}
    for number, jackpot in enumerate(plan.jackpots, start=1):
        for spot, start_no in enumerate(sorted(jackpot.start_nos)):
            each, more = divmod(jackpot.cents, len(jackpot.start_nos))
            key = f"{JACKPOT}|{number}|{start_no}"
            participant = by_number.get(start_no)
            yield PrizeRow(
                key=key,
                pot=None,
                jackpot=jackpot,
                place=spot + 1,
                rank=None,
                cents=each + (spot < more),
                by_plan=each + (spot < more),
                gift=NO_GIFT,
                winner=None if participant is None else rankings.winner(participant),
                safe=True,
                state=awards_now[key].state if key in awards_now else None,
            )


def _open(rows: tuple[PrizeRow, ...], pot: Pot) -> tuple[tuple[int, int], ...]:
    return safety.runs([row.place for row in rows if row.pot == pot and not row.safe and row.winner is not None])


Missing = tuple[int, int, int | None]
"""Series, person and start number of a card that did not come."""


def with_cards(row: PrizeRow, missing: Sequence[Missing]) -> PrizeRow:
    """Return a prize with the series whose start card the winner, or somebody of the team, did not hand in."""
    if row.winner is None:
        return row
    who = {person.id for person in (row.winner.person, *row.winner.people) if person is not None}
    series = dict.fromkeys(number for number, person, _start_no in missing if person in who)
    return replace(row, cards_missing=tuple(series))


def warned(missing: Sequence[Missing]) -> Iterator[CardsMissing]:
    """Return for each series whose cards are missing."""
    by_series: dict[int, list[int]] = {}
    for series, _person, start_no in missing:
        if start_no is not None:
            by_series.setdefault(series, []).append(start_no)
    for series, start_nos in by_series.items():
        yield CardsMissing(series, tuple(start_nos))
