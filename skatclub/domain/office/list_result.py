"""A list as it counts: by its deals, or by the totals that were typed from the paper."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.domain.office import house_totals
from skatclub.domain.sheets import table as sheets_table
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import CrossCheck, CrossCheckKind, RunningScore

if TYPE_CHECKING:
    from collections.abc import Iterator

    from skatclub.domain.office.typed import Totals
    from skatclub.domain.sheets.table import Table
    from skatclub.rules.rule_set import RuleSet
    from skatclub.rules.sheet.sheet import FootLine, Sheet


def counted(table: Table) -> Sheet:
    """Return the list with the footer that counts; where totals were typed, they count and not the deals.

    The sums of the columns are checked only where somebody typed them, too.
    """
    folded = sheets_table.folded(table)
    if table.totals is None:
        return folded
    standing = [RunningScore(row.points, row.won, row.lost) for row in table.totals.seats]
    fines = [(penalty.seat, penalty.points) for penalty in table.penalties]
    footer = sheet.foot(standing, folded.rules, penalties=fines)
    checks = (*_checks(table.totals, footer, folded.rules), sheet.totals_check(footer, folded.rules))
    return replace(folded, footer=footer, cross_checks=checks)


def _checks(totals: Totals, footer: tuple[FootLine, ...], rules: RuleSet) -> Iterator[CrossCheck]:
    """Return the checks that the rules of the list keep."""
    keeps_columns = not house_totals.has_free_columns(rules)
    if keeps_columns and totals.plus is not None and totals.minus is not None:
        yield CrossCheck(
            kind=CrossCheckKind.VALUES,
            left=totals.plus - totals.minus,
            right=sum(line.points for line in footer),
            parts=(totals.plus, totals.minus),
        )
    if not house_totals.has_free_games(rules):
        yield CrossCheck(
            kind=CrossCheckKind.GAMES,
            left=totals.won + totals.lost + totals.passed_in,
            right=totals.deals,
            parts=(totals.won, totals.lost, totals.passed_in, 0, 0),
        )
