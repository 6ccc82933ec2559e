"""What of the prizes was handed out, what waits, what is exchanged after a correction, which jackpots go on."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from skatclub.domain.cash.errors import NothingToCarry
from skatclub.domain.prizes.awards import Award, AwardState
from skatclub.domain.prizes.board import PrizeRow, Winner
from skatclub.domain.prizes.plan import From, Plan, Source
from skatclub.domain.prizes.winners import Placed, Prize


def waiting_for(prizes: Sequence[Prize], awards: Mapping[str, Award]) -> dict[str, int | None]:
    """Return who is to get each prize that waits, by its key; None where nobody is left.

    Whoever has a prize of the pot already is left out, and who was overtaken at the prize-giving moves in: the
    prizes that wait go to the others in the order of the ranking. Who did not come for a prize gets no other one.
    What belongs to somebody who holds a worse prize waits for the exchange, and so does whose that one is.
    """
    holders: dict[str, int | None] = {}
    for pot in dict.fromkeys(prize.pot for prize in prizes):
        here = [prize for prize in prizes if prize.pot == pot]
        has = {awards[prize.key].participant_id for prize in here if prize.key in awards}
        absent = {
            prize.contestant_id
            for prize in here
            if prize.key in awards and awards[prize.key].state is not AwardState.HANDED_OUT
        }
        left = [prize.contestant_id for prize in here if prize.contestant_id not in has | absent]
        teams = [prize for prize in here if prize.key in awards and awards[prize.key].participant_id is None]
        gone = {team.contestant_id for team in teams}  # a team has no participant: its place says who it was
        reserved, displaced = _half_exchanged(here, awards)
        queue = [contestant_id for contestant_id in left if contestant_id not in gone | displaced]
        for won_prize in here:
            if won_prize.key not in awards:
                is_free = won_prize.key not in reserved
                holders[won_prize.key] = queue.pop(0) if queue and is_free else None
    return holders


def _half_exchanged(
    prizes: Sequence[Prize], awards: Mapping[str, Award]
) -> tuple[frozenset[str], frozenset[int | None]]:
    """Return the prizes of a pot that wait for somebody who holds a worse one, and whose those worse ones are.

    Among equals none is worse: they may come for theirs in any order.
    """
    holds = {
        awards[prize.key].participant_id: prize
        for prize in prizes
        if prize.key in awards and awards[prize.key].state is AwardState.HANDED_OUT
    }
    waiting = [prize for prize in prizes if prize.key not in awards and not prize.tied]
    halves = [
        (prize, holds[prize.contestant_id])
        for prize in waiting
        if prize.contestant_id in holds and holds[prize.contestant_id].place > prize.place
    ]
    return (
        frozenset(prize.key for prize, _worse in halves),
        frozenset(worse.contestant_id for _prize, worse in halves),
    )


@dataclass(frozen=True, slots=True)
class Exchange:
    """Prizes that come `back` from who was overtaken since, and those that are handed out `anew` in their place."""

    back: tuple[PrizeRow, ...]
    anew: tuple[PrizeRow, ...]

    def transfers(self) -> tuple[tuple[Winner | None, Winner | None, int], ...]:
        """Return who gives whom how many cents in all; None is the cash box."""
        people: dict[int, Winner] = {}
        gains: dict[int, int] = {}
        for rows, sign in ((self.back, -1), (self.anew, 1)):
            for row in rows:
                if row.winner is not None and row.winner.participant_id is not None:
                    who = row.winner.participant_id
                    people[who], gains[who] = row.winner, gains.get(who, 0) + sign * row.cents
        moved: list[tuple[Winner | None, Winner | None, int]] = []
        while any(gains.values()):
            payer = next((who for who, cents in gains.items() if cents < 0), None)
            taker = next((who for who, cents in gains.items() if cents > 0), None)
            part = min(abs(gains[who]) for who in (payer, taker) if who is not None)
            for side, step in ((payer, part), (taker, -part)):
                if side is not None:
                    gains[side] += step
            moved.append((None if payer is None else people[payer], None if taker is None else people[taker], part))
        return tuple(moved)


def exchange(rows: Sequence[PrizeRow]) -> Exchange:
    """Return what is exchanged so that all who hold a prize of others hold what they win by the lists.

    Money is what the lists give now, also where nobody was overtaken: equals who shared are none any more.
    """
    pots = dict.fromkeys(row.pot for row in rows if row.pot is not None)
    parts = [_of_pot([row for row in rows if row.pot == pot]) for pot in pots]
    return Exchange(*(tuple(chain.from_iterable(side)) for side in zip(*parts, strict=True)) if parts else ((), ()))


def _of_pot(rows: Sequence[PrizeRow]) -> tuple[list[PrizeRow], list[PrizeRow]]:
    """Return what of the prizes of a pot comes back, and what is handed out anew."""
    out = [row for row in rows if row.state is AwardState.HANDED_OUT and row.winner is not None]
    is_parted_anew = sum(row.cents for row in out) == sum(row.by_plan for row in out)
    is_overtaken = any(row.is_overtaken for row in out)
    back = [
        row
        for row in out
        if row.is_overtaken or (row.cents != row.by_plan and (is_parted_anew or is_overtaken) and row.by_lists)
    ]
    had, held = _holders(back), _holders([row for row in rows if row.state is not None and row not in back])
    free = [
        row
        for row in rows
        if row.by_lists is not None and (row in back or (row.state is None and row.by_lists.participant_id in had))
    ]
    due = [row.by_lists for row in rows if row.by_lists is not None and (row in free or row.state is not None)]
    due = [winner for winner in due if winner.participant_id not in held]
    anew: list[PrizeRow] = []
    for row in free:  # among equals one may hold what the lists give to the other
        rest = [each.by_lists for each in free[len(anew) + 1 :]]
        winner = row.by_lists if row.by_lists in due else next((each for each in due if each not in rest), None)
        if winner is not None:
            due.remove(winner)
        anew.append(replace(row, winner=winner, cents=row.by_plan))
    return back, [row for row in anew if row.winner is not None]


def _holders(rows: Iterable[PrizeRow]) -> set[int | None]:
    return {row.winner.participant_id for row in rows if row.winner is not None}


def next_of(
    ranking: Sequence[Placed],
    holders: Collection[int | None],
    elsewhere: Collection[int | None],
    *,
    by_hand: Collection[int | None] = (),
) -> int | None:
    """Return who gets a prize that nobody claimed: the first behind all holders who has none `elsewhere`.

    Holders who were named `by_hand` may stand far below: behind them nobody begins.
    """
    in_order = {*holders} - {*by_hand}
    last = max((place for place, placed in enumerate(ranking) if placed.contestant_id in in_order), default=-1)
    return next(
        (
            placed.contestant_id
            for placed in ranking[last + 1 :]
            if placed.contestant_id not in {*holders, *elsewhere}
        ),
        None,
    )


def carried_on(now: Plan, past: Plan) -> Plan:
    """Return a plan with what is left in the jackpots of the one before; one of the same name grows.

    The pool gains what the jackpots gain, so that no other prize becomes smaller. Refused: `NothingToCarry`, also
    for what was carried on already.
    """
    done = {source.name for source in now.sources if source.kind is From.FIXED}
    left = [
        jackpot
        for jackpot in past.jackpots
        if jackpot.carried and not jackpot.start_nos and jackpot.name not in done
    ]
    if not left:
        raise NothingToCarry
    jackpots = {jackpot.name: jackpot for jackpot in now.jackpots}
    for carried in left:
        had = jackpots.get(carried.name)
        jackpots[carried.name] = carried if had is None else replace(had, cents=had.cents + carried.cents)
    gained = tuple(Source(kind=From.FIXED, cents=jackpot.cents, name=jackpot.name) for jackpot in left)
    return replace(now, jackpots=tuple(jackpots.values()), sources=(*now.sources, *gained))
