"""Skwitz: cards are captured; chips go round and into a pot, so that all together stay nothing (8 [S85, INF])."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.rules.relatives import errors
from skatclub.rules.relatives.fields import Choice, Facts, Field, FieldKind
from skatclub.rules.relatives.relative import EntryScore, Extra, GameEnd, Note, Option, Relative, ScoredEntry, Table

DEAL, OUT, OFFENCE, QUITZ = "deal", "out", "offence", "quitz"
MATADORS = ("spade_jack", "spade_ten", "spade_two")
MOSTS = ("most_cards", "most_spades", "last_capture")
PAID = frozenset({*MATADORS, QUITZ})
"""Captures for which everybody pays at once."""

EVENT = Field(
    code="event",
    kind=FieldKind.CHOICE,
    choices=(
        Choice(DEAL, ("n",)),
        Choice("spade_jack", ("j", "sj")),
        Choice("spade_ten", ("z", "sz")),
        Choice("spade_two", ("s2",)),
        Choice(QUITZ, ("q",)),
        Choice("most_cards", ("mk",)),
        Choice("most_spades", ("mp",)),
        Choice("last_capture", ("l",)),
        Choice(OUT, ("a",)),
        Choice(OFFENCE, ("v",)),
    ),
)
PLAYER = Field(
    code="player",
    kind=FieldKind.PLAYER,
    only_with=("event", frozenset({*PAID, *MOSTS, OUT, OFFENCE})),
)
FIELDS = (EVENT, PLAYER)


def side_of(table: Table, player: int) -> int:
    """Return the side a player belongs to: in pairs, partners sit across."""
    return (player - 1) % 2 + 1 if table.option("pairs") == "yes" else player


def stake(table: Table) -> int:
    """Return what an ante comes to on the list: an odd one in half chips, because half of it is paid (rules 8)."""
    ante = table.number("ante")
    return 2 * ante if ante % 2 else ante


def points(table: Table, lines: Sequence[ScoredEntry]) -> dict[int, int]:
    """Return the points of every side since the last “Out!”: one for each capture and each most."""
    sides = dict.fromkeys((side_of(table, player) for player in range(1, table.players + 1)), 0)
    for line in lines:
        facts = Facts(FIELDS, line.entry)
        if facts.code("event") == OUT:
            sides = dict.fromkeys(sides, 0)
        elif facts.code("event") in PAID or facts.code("event") in MOSTS:
            sides[side_of(table, facts.number("player"))] += 1
    return sides


def _since_deal(lines: Sequence[ScoredEntry]) -> set[str]:
    """Return what was captured in this deal."""
    seen: set[str] = set()
    for line in lines:
        event = Facts(FIELDS, line.entry).code("event")
        seen = set() if event in {DEAL, OUT} else {*seen, event}
    return seen


def _outs(table: Table, lines: Sequence[ScoredEntry]) -> list[int]:
    """Return the sides that called “Out!”, in order."""
    called = (Facts(FIELDS, line.entry) for line in lines)
    return [side_of(table, facts.number("player")) for facts in called if facts.code("event") == OUT]


def _settle(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
    event = facts.code("event")
    if event == DEAL:
        return _ante(table, lines)
    if not _has_deal(lines):
        raise errors.NoDealYet
    player = facts.number("player")
    if event in {*MATADORS, *MOSTS} and event in _since_deal(lines):
        raise errors.AlreadyCaptured(event)
    if event == OUT:
        return _out(table, lines, player)
    half = stake(table) // 2
    if event == OFFENCE:
        return _from_others(table, player, -half, to_pot=0, code="offence")
    if event in PAID:
        return _from_others(table, player, half, to_pot=half, code="captured")
    return EntryScore(points=(0,) * table.players, notes=(Note("a_point", 1, 0, player),))


def _has_deal(lines: Sequence[ScoredEntry]) -> bool:
    """Tell whether a deal has begun since the last “Out!”."""
    for line in reversed(lines):
        event = Facts(FIELDS, line.entry).code("event")
        if event in {DEAL, OUT}:
            return event == DEAL
    return False


def _ante(table: Table, lines: Sequence[ScoredEntry]) -> EntryScore:
    """Let everybody pay the ante into the pot: in each deal [INF], only in the first one, or never."""
    asked = table.option("ante_each_deal")
    if asked == "no" or (asked == "first" and lines):
        return EntryScore(points=(0,) * table.players, notes=(Note("new_deal"),))
    ante = stake(table)
    return EntryScore(
        points=(-ante,) * table.players,
        pot=ante * table.players,
        notes=(Note("ante", ante, ante * table.players),),
    )


def _from_others(table: Table, player: int, amount: int, *, to_pot: int, code: str) -> EntryScore:
    """Let every other player pay an amount to one, below zero get it from him, and so much to the pot."""
    others = table.players - 1
    chips = tuple(amount * others if seat == player else -amount - to_pot for seat in range(1, table.players + 1))
    note = Note(code, abs(amount), amount * others, player)
    return EntryScore(points=chips, pot=to_pot * others, notes=(note,))


def _out(table: Table, lines: Sequence[ScoredEntry], player: int) -> EntryScore:
    """Settle “Out!”: everybody else pays to the pot and to the winner, twice who has no point (Matsch).

    The second win of the same side takes the pot after these payments [INF: of the same side].
    """
    standing = points(table, lines)
    side, target, ante = side_of(table, player), table.number("target"), stake(table)
    if standing[side] < target:
        raise errors.PointsBelowTarget(player, standing[side], target)
    chips = [0] * table.players
    pot = 0
    notes = [Note("out", standing[side], 0, player)]
    for other in range(1, table.players + 1):
        if side_of(table, other) == side:
            continue
        times = 1 if standing[side_of(table, other)] else 2
        if times == 2:
            notes.append(Note("matsch", 2 * ante, -4 * ante, other))
        chips[other - 1] -= 2 * ante * times
        chips[player - 1] += ante * times
        pot += ante * times
    if side in _outs(table, lines):
        in_pot = (lines[-1].pot if lines else 0) + pot
        chips[player - 1] += in_pot
        pot -= in_pot
        notes.append(Note("takes_pot", in_pot, in_pot, player))
    return EntryScore(points=tuple(chips), won_by=player, pot=pot, notes=tuple(notes))


def _end(table: Table, lines: Sequence[ScoredEntry]) -> GameEnd | None:
    """End when a side has won for the second time and taken the pot."""
    outs = _outs(table, lines)
    if not outs or outs.count(outs[-1]) < 2:
        return None
    winners = tuple(player for player in range(1, table.players + 1) if side_of(table, player) == outs[-1])
    return GameEnd(reason="pot", winners=winners)


def _extras(table: Table, lines: Sequence[ScoredEntry]) -> tuple[Extra, ...]:
    """Show the points of everybody, in pairs those of the pair, and the chips of a pair."""
    standing = points(table, lines)
    seats = range(1, table.players + 1)
    shown = [Extra("points", tuple(str(standing[side_of(table, seat)]) for seat in seats))]
    if table.number("ante") % 2:
        totals = lines[-1].totals if lines else (0,) * table.players
        shown.append(Extra("half_chips", tuple(map(_in_chips, totals))))
    if table.option("pairs") == "yes":
        chips = lines[-1].totals if lines else (0,) * table.players
        pools = {side: sum(chips[seat - 1] for seat in seats if side_of(table, seat) == side) for side in standing}
        shown.append(Extra("pool", tuple(str(pools[side_of(table, seat)]) for seat in seats)))
    return tuple(shown)


def _in_chips(halves: int) -> str:
    """Return half chips as chips: 6½, −½."""
    whole, half = divmod(abs(halves), 2)
    number = f"{whole or ''}½" if half else str(whole)
    return f"−{number}" if halves < 0 else number


def _deals_next(table: Table, lines: Sequence[ScoredEntry]) -> int:
    """Pass the deal to the right after each; who called “Out!” deals next."""
    dealer, played = 1, False
    for line in lines:
        facts = Facts(FIELDS, line.entry)
        if facts.code("event") == DEAL:
            dealer = dealer % table.players + 1 if played else dealer
            played = True
        elif facts.code("event") == OUT:
            dealer, played = facts.number("player"), False
    return dealer % table.players + 1 if played else dealer


SKWITZ = Relative(
    code="skwitz",
    fewest=2,
    most=8,
    fields=lambda _table: FIELDS,
    settle=_settle,
    end=_end,
    extras=_extras,
    deals_next=_deals_next,
    options=(
        Option(code="ante", default="4", low=1, high=1000),
        Option(code="ante_each_deal", default="yes", choices=("yes", "first", "no")),
        Option(code="target", default="7", low=1, high=99),
        Option(code="pairs", default="no", choices=("no", "yes")),
    ),
)
