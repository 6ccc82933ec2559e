"""Bierlachs: only minus points; who first reaches the target loses and pays (rules 2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.rules.relatives import skat_games
from skatclub.rules.relatives.at_the_table import IDIOT_FIELDS as FIELDS
from skatclub.rules.relatives.fields import Facts
from skatclub.rules.relatives.relative import EntryScore, Extra, GameEnd, Note, Option, Relative, ScoredEntry, Table
from skatclub.rules.relatives.skat_games import PASSED


def _settle(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
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


def _end(table: Table, lines: Sequence[ScoredEntry]) -> GameEnd | None:
    """End when somebody is at the target or below: the lowest loses [INF for several in one deal]."""
    if not lines or min(lines[-1].totals) > -table.number("target"):
        return None
    totals = lines[-1].totals
    return GameEnd(reason="target", losers=tuple(seat for seat, at in enumerate(totals, 1) if at == min(totals)))


def _extras(table: Table, lines: Sequence[ScoredEntry]) -> tuple[Extra, ...]:
    """Tell how far everybody is from the target."""
    totals = lines[-1].totals if lines else (0,) * table.players
    return (Extra("to_target", tuple(str(max(table.number("target") + at, 0)) for at in totals)),)


BIERLACHS = Relative(
    code="bierlachs",
    source="2.2 [S19, S20]",
    fewest=3,
    most=4,
    fields=lambda _table: FIELDS,
    settle=_settle,
    end=_end,
    extras=_extras,
    options=(
        Option(code="target", default="501", low=51, high=9999),
        Option(code="sitter", default="charged", choices=("charged", "free")),
    ),
)
