"""The Bierskat of students: losses add up, and who comes to sixty gets strokes (rules 2.2)."""

from __future__ import annotations

from collections.abc import Sequence

from skatclub.rules.game.value import Settlement
from skatclub.rules.relatives import skat_games
from skatclub.rules.relatives.at_the_table import IDIOT_FIELDS as FIELDS
from skatclub.rules.relatives.fields import Facts
from skatclub.rules.relatives.relative import EntryScore, Extra, Note, Option, Relative, ScoredEntry, Table
from skatclub.rules.relatives.skat_games import DEALS, PASSED

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
            facts = Facts(FIELDS, line.entry)
            charged = _charged(table, facts.number("declarer"), line.score.settlement)
            losses = tuple(before + more for before, more in zip(losses, charged, strict=True))
        if any(line.score.points):
            losses = (0,) * table.players
    return losses


def _settle(table: Table, lines: Sequence[ScoredEntry], facts: Facts) -> EntryScore:
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


def _extras(table: Table, lines: Sequence[ScoredEntry]) -> tuple[Extra, ...]:
    """Tell what everybody has lost since the last stroke."""
    return (Extra("losses", tuple(map(str, _added(table, lines)))),)


BIERSKAT = Relative(
    code="bierskat",
    source="2.2 [S23]",
    fewest=3,
    most=4,
    fields=lambda _table: FIELDS,
    settle=_settle,
    end=skat_games.end_by_deals,
    extras=_extras,
    options=(
        Option(code="target", default="60", low=1, high=9999),
        Option(code="lost", default="double", choices=("double", "single")),
        DEALS,
    ),
)
