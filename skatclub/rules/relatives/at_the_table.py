"""Skat at a table of three or four with another deal or pack: Idiotenskat and Sechserskat (rules 7.2, 7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from skatclub.rules import systems
from skatclub.rules.game import bids
from skatclub.rules.game.game import check_matadors
from skatclub.rules.game.value import (
    LOST_FACTOR,
    Settlement,
    Step,
    StepKind,
)
from skatclub.rules.kinds import GameKind
from skatclub.rules.relatives import skat_games
from skatclub.rules.relatives.fields import Facts, Field
from skatclub.rules.relatives.relative import EntryScore, Extra, GameEnd, Option, Relative, ScoredEntry, Table
from skatclub.rules.relatives.skat_games import GAME, PASSED

SYSTEMS = {
    "classic": systems.CLASSIC,
    "seeger": systems.SEEGER,
    "seeger_fabian": systems.EXTENDED_SEEGER_FABIAN,
    "wikipedia_league": systems.WIKIPEDIA_LEAGUE,
    "plain_fabian": systems.PLAIN_FABIAN,
}
SYSTEM = Option(code="system", default="seeger_fabian", choices=tuple(SYSTEMS))
MOST_IN_36 = 12
"""With the sixes a trump suit has twelve matadors."""
BIDS_OF_TWELVE = frozenset(bids.BASE_VALUES[GameKind(suit)] * (MOST_IN_36 + 7) for suit in skat_games.SUITS)
"""What only a suit game with twelve matadors and all seven levels is worth: 171, 190, 209, 228."""


def _fields(highest: int) -> tuple[Field, ...]:
    return (
        skat_games.kind_field(GAME, PASSED),
        skat_games.declarer_field(GAME),
        skat_games.game_field(),
        skat_games.matadors_field(highest),
        *skat_games.ANNOUNCED,
        *skat_games.REACHED,
        skat_games.RESULT,
        skat_games.BID,
    )


IDIOT_FIELDS, SIX_FIELDS = _fields(11), _fields(MOST_IN_36)


def _settle_idiot(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    if facts.code("kind") == PASSED:
        return skat_games.nothing(table)
    declarer = facts.number("declarer")
    skat_games.check_plays(table, lines, declarer)
    return skat_games.to_declarer(table, declarer, skat_games.settlement(facts))


def _settle_six(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    if facts.code("kind") == PASSED:
        return skat_games.nothing(table)
    declarer, bid = facts.number("declarer"), facts.number("bid")
    skat_games.check_plays(table, lines, declarer)
    if bid and bid not in BIDS_OF_TWELVE:
        bids.check_bid(bid)
    facts.values["bid"] = 0
    return skat_games.to_declarer(table, declarer, skat_games.raised_to(bid, facts, _of_36(facts)))


def _of_36(facts: Facts) -> Settlement:
    """Settle a game without its bid; twelve matadors count as eleven and a level more."""
    if not facts.has("matadors") or abs(facts.number("matadors")) < MOST_IN_36:
        return skat_games.settlement(facts)
    kind = GameKind(facts.code("game"))
    if not kind.is_suit:
        check_matadors(kind, facts.number("matadors"))
    matadors = facts.number("matadors")
    facts.values["matadors"] = matadors - matadors // abs(matadors)
    eleven = skat_games.settlement(facts)
    base = bids.BASE_VALUES[kind]
    steps = [step._replace(result=step.result + 1) for step in eleven.steps]
    steps[0] = Step(StepKind.MATADORS, matadors, abs(matadors), steps[0].game)
    times = next(at for at, step in enumerate(steps) if step.kind is StepKind.TIMES)
    charged = eleven.value + base
    steps[times] = eleven.steps[times]._replace(result=charged)
    points = charged if eleven.won else LOST_FACTOR * charged
    if not eleven.won:
        steps[-1] = eleven.steps[-1]._replace(result=points)
    return eleven._replace(value=charged, points=points, steps=tuple(steps))


def totals_of(table: Table, lines: Sequence[ScoredEntry]) -> tuple[int, ...]:
    """Return the totals by the list system that was chosen (rules 2)."""
    system = SYSTEMS[table.option("system")]
    seats = range(1, table.players + 1)
    points = lines[-1].totals if lines else (0,) * table.players
    won = (sum(line.score.won_by == seat for line in lines) for seat in seats)
    lost = (sum(line.score.lost_by == seat for line in lines) for seat in seats)
    return system.totals(tuple(zip(points, won, lost, strict=True)))


def by_system(table: Table, lines: Sequence[ScoredEntry]) -> tuple[Extra, ...]:
    """Show the totals by the list system."""
    return (Extra("system_total", tuple(map(str, totals_of(table, lines)))),)


def end_by_system(table: Table, lines: Sequence[ScoredEntry]) -> GameEnd | None:
    """End the list when it has the agreed number of deals: the highest total by the list system wins."""
    end = skat_games.end_by_deals(table, lines)
    return None if end is None else replace(end, winners=skat_games.best(totals_of(table, lines)))


IDIOTENSKAT = Relative(
    code="idiotenskat",
    source="7.4 [seed]",
    fewest=3,
    most=4,
    fields=lambda _table: IDIOT_FIELDS,
    settle=_settle_idiot,
    end=end_by_system,
    extras=by_system,
    options=(SYSTEM, skat_games.DEALS),
)
SECHSERSKAT = Relative(
    code="sechserskat",
    source="7.2 [seed, INF]",
    fewest=3,
    most=4,
    fields=lambda _table: SIX_FIELDS,
    settle=_settle_six,
    end=end_by_system,
    extras=by_system,
    options=(SYSTEM, skat_games.DEALS),
)
