"""The cards beside the grid: the cross-checks, and what was written last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.sheets import cross_checks, games
from skatclub.rules.sheet import evening_end
from skatclub.rules.sheet import sheet as sheet_rules
from skatclub.rules.sheet.sheet import CrossCheckKind

if TYPE_CHECKING:
    from skatclub.domain.sheets.table import Table
    from skatclub.rules.sheet.sheet import CrossCheck, Line, Sheet

SHOWN = 3
MINUTES_PER_DEAL = 2.4  # 48 deals in a little under two hours (screens 2.3)


class CrossChecksPanel(Card):
    """The cross-checks of the list, each with a tick or a cross."""

    def __init__(self) -> None:
        super().__init__(title=_("Cross-checks"), spacing=2)
        self.lines = [label("", wrap=True) for _kind in CrossCheckKind]
        self.rest = label("", role="muted", wrap=True)
        for line in self.lines:
            self.inside.addWidget(line)
        self.inside.addWidget(self.rest)

    def show_sheet(self, table: Table, sheet: Sheet) -> None:
        """Show the cross-checks of a list and about how long it will still take."""
        for line, cross_check in zip(self.lines, sheet.cross_checks, strict=True):
            line.setText(f"{'✔' if cross_check.holds else '✘'} {_told(cross_check, sheet)}")
            pieces.set_role(line, "" if cross_check.holds else "bad")
        left = evening_end.length_of(table.event.rules, table.planned) - len(table.records)
        if table.ended_early:
            words = ngettext("One deal not played", "{number} deals not played", left)
        else:
            words = ngettext("One deal to go", "{number} deals to go, about {minutes} min", left)
        self.rest.setText(words.format(number=left, minutes=round(left * MINUTES_PER_DEAL)))
        self.rest.setVisible(left > 0)


def _told(cross_check: CrossCheck, sheet: Sheet) -> str:
    """Return a check in words; where the dealer plays, which deals those are."""
    deals = sheet_rules.dealer_conflicts(sheet.lines) if cross_check.kind is CrossCheckKind.DEALERS else ()
    if deals:
        return _("The dealer plays in deal {deals}").format(deals=", ".join(map(str, deals)))
    return cross_checks.cross_check_words(cross_check)


class LastPanel(Card):
    """The deals written last, and how to take them back."""

    def __init__(self) -> None:
        super().__init__(title=_("Last"), spacing=3)
        self.lines = [label("", wrap=True) for _number in range(SHOWN)]
        self.hint = label("", role="muted", wrap=True)
        for line in self.lines:
            self.inside.addWidget(line)
        self.inside.addWidget(self.hint)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show the last deals of a list."""
        last = list(reversed(sheet.lines))[:SHOWN]
        for number, line in enumerate(self.lines):
            line.setVisible(number < len(last))
            if number < len(last):
                written = last[number]
                points = _points(written)
                line.setText(f"{written.deal_no}  {games.deal_words(written.deal)} {points}")
        number = sheet.lines[-1].deal_no if sheet.lines else 0
        self.hint.setText(
            _("Ctrl+Z takes back · *{number} ⏎ changes deal {number}").format(number=number)
            if number
            else _(
                "No deal yet. Type the first one into the line below; F6 shows the keys. Only the totals of a "
                "paper list: Ctrl+L."
            )
        )


def _points(line: Line) -> str:
    """Return what a deal brought: the points of its game, or of each in a Ramsch."""
    if line.settlement is not None:
        return numbers.signed(line.settlement.points)
    return " ".join(f"{gain.seat}: {numbers.signed(gain.points)}" for gain in line.gains)
