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
    for pot in dict.fromkeys(one.pot for one in prizes):
        here = [one for one in prizes if one.pot == pot]
        has = {awards[one.key].participant_id for one in here if one.key in awards}
        absent = {
            one.contestant_id
            for one in here
            if one.key in awards and awards[one.key].state is not AwardState.HANDED_OUT
        }
        left = [one.contestant_id for one in here if one.contestant_id not in has | absent]
        teams = [one for one in here if one.key in awards and awards[one.key].participant_id is None]
        gone = {one.contestant_id for one in teams}  # a team has no participant: its place says who it was
        queue = [one for one in left if one not in gone]
        for one in here:
            if one.key not in awards:
                holders[one.key] = queue.pop(0) if queue else None
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
    last = max((place for place, one in enumerate(ranking) if one.contestant_id in in_order), default=-1)
    return next(
        (one.contestant_id for one in ranking[last + 1 :] if one.contestant_id not in {*holders, *elsewhere}), None
    )


def carried_on(now: Plan, past: Plan) -> Plan:
    """Return a plan with what is left in the jackpots of the one before; one of the same name grows.

    The pool gains what the jackpots gain, so that no other prize becomes smaller. Refused: `NothingToCarry`, also
    for what was carried on already.
    """
    done = {one.name for one in now.sources if one.kind is From.FIXED}
    left = [one for one in past.jackpots if one.carried and not one.start_nos and one.name not in done]
    if not left:
        raise NothingToCarry
    jackpots = {one.name: one for one in now.jackpots}
    for one in left:
        had = jackpots.get(one.name)
        jackpots[one.name] = one if had is None else replace(had, cents=had.cents + one.cents)
    gained = tuple(Source(kind=From.FIXED, cents=one.cents, name=one.name) for one in left)
    return replace(now, jackpots=tuple(jackpots.values()), sources=(*now.sources, *gained))
