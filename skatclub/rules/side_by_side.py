"""The same list by several systems: one total a seat for each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.rules import ranking
from skatclub.rules.systems import SYSTEMS
from skatclub.rules.tie_breaks import Score

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.rules.sheet import FootLine
    from skatclub.rules.systems import System


@dataclass(frozen=True, slots=True)
class Column:
    """What one system makes of a list: totals and ranks, seat 1 first."""

    system: System
    totals: tuple[int, ...]
    ranks: tuple[int, ...]


def columns(footer: Sequence[FootLine], systems: Sequence[System] = SYSTEMS) -> tuple[Column, ...]:
    """Return a column for each system; measures of the director count in each."""
    return tuple(_column(footer, system) for system in systems)


def _column(footer: Sequence[FootLine], system: System) -> Column:
    totals = tuple(
        system.total(
            points=seat.points,
            won=seat.won,
            lost=seat.lost,
            others_lost=seat.others_lost,
            table_size=len(footer),
        )
        + seat.penalty
        for seat in footer
    )
    scores = [Score(total=total, won=seat.won, lost=seat.lost) for total, seat in zip(totals, footer, strict=True)]
    return Column(system, totals, ranking.ranks(scores))
