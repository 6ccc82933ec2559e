"""Skat at a table of three or four, otherwise held, dealt or paid: Idiotenskat, Sechserskat, Bierlachs, Bierskat.

Rules 7.4 [seed], 7.2 [seed, INF], 2.2 [S19, S20] and 2.2 [S23]. At Bierlachs there are only minus points, and who
first reaches the target loses and pays; at Bierskat losses add up, and who comes to sixty gets strokes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from skatclub.rules import systems
from skatclub.rules.game import bids
from skatclub.rules.game.game import check_matadors
from skatclub.rules.game.value import LOST_FACTOR, Settlement, Step, StepKind
from skatclub.rules.kinds import GameKind
from skatclub.rules.relatives import skat_games
from skatclub.rules.relatives.fields import Facts, Field
from skatclub.rules.relatives.relative import EntryScore, Extra, GameEnd, Note, Option, Relative, ScoredEntry, Table
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
    fewest=3,
    most=4,
    fields=lambda _table: SIX_FIELDS,
    settle=_settle_six,
    end=end_by_system,
    extras=by_system,
    options=(SYSTEM, skat_games.DEALS),
)


def _settle_bierlachs(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    """Charge the value of a won game to everybody else, a lost one twice to its declarer (S19, S20).

    Whether the dealer who sits out at four is charged is not stated: yes by default [INF].
    """
    if facts.code("kind") == PASSED:
        return skat_games.nothing(table)
    declarer = facts.number("declarer")
    skat_games.check_plays(table, lines, declarer)
    settled = skat_games.settlement(facts)
    if not settled.won:
        return skat_games.to_declarer(table, declarer, settled)
    free = {declarer}
    if table.option("sitter") == "free":
        free.add(skat_games.sitter_of(table, lines))
    return EntryScore(
        points=tuple(0 if seat in free else -settled.value for seat in range(1, table.players + 1)),
        won_by=declarer,
        settlement=settled,
        notes=(Note("charged_to_others", settled.value, -settled.value),),
    )


def _end_bierlachs(table: Table, lines: Sequence[ScoredEntry]) -> GameEnd | None:
    """End when somebody is at the target or below: the lowest loses [INF for several in one deal]."""
    if not lines or min(lines[-1].totals) > -table.number("target"):
        return None
    totals = lines[-1].totals
    return GameEnd(reason="target", losers=tuple(seat for seat, at in enumerate(totals, 1) if at == min(totals)))


def _to_target(table: Table, lines: Sequence[ScoredEntry]) -> tuple[Extra, ...]:
    """Tell how far everybody is from the target."""
    totals = lines[-1].totals if lines else (0,) * table.players
    return (Extra("to_target", tuple(str(max(table.number("target") + at, 0)) for at in totals)),)


BIERLACHS = Relative(
    code="bierlachs",
    fewest=3,
    most=4,
    fields=lambda _table: IDIOT_FIELDS,
    settle=_settle_bierlachs,
    end=_end_bierlachs,
    extras=_to_target,
    options=(
        Option(code="target", default="501", low=51, high=9999),
        Option(code="sitter", default="charged", choices=("charged", "free")),
    ),
)

Losses = tuple[int, ...]
"""What everybody has lost since the last stroke, in points."""


def _charged(table: Table, declarer: int, settled: Settlement) -> Losses:
    """Return what a game costs everybody: a won one its value all others, as at Bierlachs [INF]."""
    lost = settled.value if table.option("lost") == "single" else -settled.points
    return tuple(
        (0 if settled.won else lost) if seat == declarer else (settled.value if settled.won else 0)
        for seat in range(1, table.players + 1)
    )


def _strokes(table: Table, losses: Losses) -> Losses:
    """Return the strokes of everybody: one at the target, and one more for each player without a loss (S23).

    Where several come to it at once, each gets them [INF].
    """
    clean = losses.count(0)
    return tuple((1 + clean) if lost >= table.number("target") else 0 for lost in losses)


def _added(table: Table, lines: Sequence[ScoredEntry]) -> Losses:
    """Return the losses as they stand: all are wiped when somebody gets a stroke."""
    losses: Losses = (0,) * table.players
    for line in lines:
        if line.score.settlement is not None:
            facts = Facts(IDIOT_FIELDS, line.entry)
            charged = _charged(table, facts.number("declarer"), line.score.settlement)
            losses = tuple(before + more for before, more in zip(losses, charged, strict=True))
        if any(line.score.points):
            losses = (0,) * table.players
    return losses


def _settle_bierskat(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    """Add the losses of a game; a stroke is written as one point below zero."""
    if facts.code("kind") == PASSED:
        return skat_games.nothing(table)
    declarer = facts.number("declarer")
    skat_games.check_plays(table, lines, declarer)
    settled = skat_games.settlement(facts)
    charged = _charged(table, declarer, settled)
    losses = tuple(before + more for before, more in zip(_added(table, lines), charged, strict=True))
    strokes = _strokes(table, losses)
    return EntryScore(
        points=tuple(-number for number in strokes),
        won_by=declarer if settled.won else 0,
        lost_by=0 if settled.won else declarer,
        settlement=settled,
        notes=(
            Note("losses", max(charged), 0, declarer),
            *(Note("strokes", losses[seat - 1], number, seat) for seat, number in enumerate(strokes, 1) if number),
        ),
    )


def _lost_since_stroke(table: Table, lines: Sequence[ScoredEntry]) -> tuple[Extra, ...]:
    """Tell what everybody has lost since the last stroke."""
    return (Extra("losses", tuple(map(str, _added(table, lines)))),)


BIERSKAT = Relative(
    code="bierskat",
    fewest=3,
    most=4,
    fields=lambda _table: IDIOT_FIELDS,
    settle=_settle_bierskat,
    end=skat_games.end_by_deals,
    extras=_lost_since_stroke,
    options=(
        Option(code="target", default="60", low=1, high=9999),
        Option(code="lost", default="double", choices=("double", "single")),
        skat_games.DEALS,
    ),
)
