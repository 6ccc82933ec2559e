"""Paper lists: a list of deals added up as the list keeper does, with all controls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from skatclub.domain.office import house_totals, typed
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.rules.game.deal import Deal
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import Row
from tests.rehearsals import deals
from tests.rehearsals.chance import Chance
from tests.rehearsals.deals import Strength


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperList:
    """A list as it lies on the director's table: its deals, and what its foot says."""

    deals: tuple[Deal, ...]
    totals: Totals


def write(
    chance: Chance, strengths: Sequence[Strength], planned: int, rules: RuleSet, *, played: int | None = None
) -> PaperList:
    """Return the list of people who play like this; `played` deals of those planned (None: all)."""
    size = len(strengths)
    written = deals.list_of(chance, strengths, planned if played is None else played, rules)
    return PaperList(deals=written, totals=added_up(written, size, planned, rules))


def added_up(written: Sequence[Deal], size: int, planned: int, rules: RuleSet) -> Totals:
    """Return the foot of a list of so many seats, with the totals as they stand on the paper."""
    foot = sheet.fold(size, [Row(deal) for deal in written], rules, planned=planned).footer
    rows = tuple(SeatTotals(seat=line.seat, points=line.points, won=line.won, lost=line.lost) for line in foot)
    left = len(written) - sum(row.won + row.lost for row in rows)
    passed = None if house_totals.has_free_games(rules) else left  # a Ramsch won by two leaves less than none
    whole = Totals(planned=planned, seats=rows, played=len(written), passed=passed)
    sums = typed.computed(whole, rules)
    return replace(whole, seats=tuple(replace(row, written=total) for row, total in zip(rows, sums, strict=True)))
