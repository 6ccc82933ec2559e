"""Jackpots that nobody won go on to the next event, and their money with them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.money_errors import NothingToCarry
from skatclub.domain.prizes.plan import From, Source

if TYPE_CHECKING:
    from skatclub.domain.prizes.plan import Plan


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
