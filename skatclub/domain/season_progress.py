"""How a season went: the table as it stood after evening upon evening."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.domain import season_standings

if TYPE_CHECKING:
    from datetime import date

    from skatclub.domain.season import Played
    from skatclub.domain.season_standings import Table
    from skatclub.domain.statutes.rule import Rule

MOST_MOMENTS = 30
"""More points than a curve can show; of longer seasons some evenings are left out, never the last."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after the evenings of a day."""

    day: date
    table: Table


def progress(rule: Rule, played: Played) -> tuple[Moment, ...]:
    """Return the tables after the days of a season, at most `MOST_MOMENTS` of them, the last always."""
    days = sorted({slot.day for slot in played.slots})
    step = -(-len(days) // MOST_MOMENTS) or 1
    wanted = days[::-1][::step][::-1]
    return tuple(Moment(day, season_standings.table(rule, played.until(day))) for day in wanted)
