"""What was handed out and what waits, so that nobody gets two prizes of a pot after a list was corrected.

Jackpots that nobody won go on to the next event, and their money with them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.cash.errors import NothingToCarry
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.plan import From, Source

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from skatclub.domain.prizes.awards import Award
    from skatclub.domain.prizes.plan import Plan
    from skatclub.domain.prizes.winners import Placed, Prize


def waiting_for(prizes: Sequence[Prize], awards: Mapping[str, Award]) -> dict[str, int | None]:
    """Return who is to get each prize that waits, by its key; None where nobody is left.

    Whoever has a prize of the pot already is left out, and who was overtaken at the prize-giving moves in: the
    prizes that wait go to the others in the order of the ranking. Who did not come for a prize gets no other one.
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
        queue = [contestant_id for contestant_id in left if contestant_id not in gone]
        for won_prize in here:
            if won_prize.key not in awards:
                holders[won_prize.key] = queue.pop(0) if queue else None
    return holders


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
