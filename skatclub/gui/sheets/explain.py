"""Explains the numbers of a list: how a deal was counted, and how the totals come about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.widgets import ask
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games, steps
from skatclub.rules.game import deal as deals
from skatclub.rules.game.deal import PassedIn, Ramsch

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.domain.sheets.table import Table
    from skatclub.rules.sheet.sheet import FootLine, Line, Sheet


def show(parent: QWidget, table: Table, sheet: Sheet, deal_no: int) -> None:
    """Show the calculation of a deal and of every total."""
    parts = [deal_words(table, sheet, deal_no), *(total_words(table, sheet, foot) for foot in sheet.footer)]
    ask.tell(parent, _("Explanation"), "\n\n".join(parts))


def deal_words(table: Table, sheet: Sheet, deal_no: int) -> str:
    """Return how one deal was counted, in words."""
    line = sheet.lines[deal_no - 1]
    head = _("Deal {number}").format(number=deal_no)
    if isinstance(line.deal, Ramsch):
        return _ramsch_words(table, sheet, line, head)
    if isinstance(line.deal, PassedIn) or line.settlement is None:
        return _("{deal}: passed in, nobody wins or loses.").format(deal=head)
    name = table.occupant_at(line.deal.declarer, deal_no).person.full_name
    return _("{deal}: {name}, {game}. {calculation}, {result}: {points} points.").format(
        deal=head,
        name=name,
        game=games.deal_words(line.deal),
        calculation=steps.words(line.settlement),
        result=games.result_word(line.settlement.won),
        points=numbers.signed(line.settlement.points),
    )


def _ramsch_words(table: Table, sheet: Sheet, line: Line, head: str) -> str:
    """Return who pays or gets what in a Ramsch, and by which steps."""
    shares = deals.shares_of(line.deal, sheet.rules, line.doubled)
    told = "; ".join(
        f"{table.occupant_at(share.seat, line.deal_no).person.full_name}: {steps.ramsch_words(share)}"
        for share in shares
    )
    return f"{head}: {games.deal_words(line.deal)}. {told}"


def total_words(table: Table, sheet: Sheet, foot: FootLine) -> str:
    """Return how the total of a seat comes about, in words."""
    system = sheet.rules.system
    bonus = system.bonus_at(sheet.size)
    name = table.owner_of(foot.seat).person.full_name
    parts = [numbers.points(foot.points)]
    if system.win_bonus:
        parts.append(f"+ {foot.won} × {system.win_bonus} − {foot.lost} × {system.loss_malus}")
    if bonus:
        parts.append(f"+ {foot.others_lost} × {bonus}")
    if foot.penalty:
        parts.append(numbers.signed(foot.penalty))
    return _("{name}: {sum} = {total}").format(name=name, sum=" ".join(parts), total=numbers.points(foot.result))
