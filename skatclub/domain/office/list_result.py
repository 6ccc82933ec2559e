"""A list as it counts: by its deals, or by the totals that were typed from the paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from skatclub.domain.office import comparing, house_totals
from skatclub.domain.office.sheet import CHECKED
from skatclub.domain.office.typed import SeatTotals, Totals
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import CrossCheck, CrossCheckKind, FootLine, RunningScore, Sheet


def counted(table: Table) -> Sheet:
    """Return the list with the footer that counts; where totals were typed, they do, not the deals (`printed`).

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


def deals_as_totals(now: Table) -> Totals:
    """Return what the deals of a list add up to, as if somebody had typed it with all controls."""
    whole = sheets_table.folded(now)
    return Totals(
        planned=now.planned,
        seats=tuple(
            SeatTotals(seat=line.seat, points=line.points, won=line.won, lost=line.lost, written=line.total)
            for line in whole.footer
        ),
        played=len(now.records),
        passed=len(now.records) - sum(line.won + line.lost for line in whole.footer),
    )


def is_checked(table: Table) -> bool:
    """Tell whether the results of a list are no longer provisional, as `OfficeSheet.is_checked` does."""
    return table.state in CHECKED and not table.unclear and not any(one.disputed for one in table.records)


def agrees(table: Table) -> bool:
    """Tell whether a list says the same by deals and totals, all deals played are written; one kind alone does."""
    if table.totals is None or not table.records:
        return True
    if len(table.records) < table.totals.deals:
        return False
    return comparing.same(deals_as_totals(table), table.totals).agree


def printed(table: Table) -> Table:
    """Return a list as papers show it, by what counts: deals that do not add up to its totals are left out."""
    return table if agrees(table) else replace(table, records=())


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
