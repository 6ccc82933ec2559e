"""The fields in which is said how points become money: one set for the account of a list and for the conditions."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QFormLayout, QWidget

from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.sheets import account as sheets_account
from skatclub.rules.money import MoneyRule, Rounding, Settling
from skatclub.rules.sheet.systems_compared import OFFERED

RANKS = 5
"""Ranks of the largest table."""
BY_POINTS = frozenset({Settling.DIFFERENCE, Settling.WINNER, Settling.KITTY})
"""Ways that pay for each point."""


class MoneyRuleFields:
    """A tick, then who pays whom, the system, the rate, rounding, a fixed sum and ranks; only what is needed."""

    def __init__(self, form: QFormLayout) -> None:
        self.form = form
        self.settles = QCheckBox(_("&Settle the list in money"))
        self.settling = CalmChoice([(one, sheets_account.settling_name(one)) for one in Settling])
        offered = [(one.code, sheets_account.by_name(one.code)) for one in OFFERED]
        self.by = CalmChoice([("", sheets_account.by_name("")), *offered])
        self.rate, self.fixed = MoneyEdit(), MoneyEdit()
        self.rounding = CalmChoice([(one, sheets_account.rounding_name(one)) for one in Rounding])
        self.places = tuple(MoneyEdit() for _rank in range(RANKS))
        self.ranks = QWidget()
        self._rank_words = tuple(label(_("rank {n}").format(n=rank)) for rank in range(1, RANKS + 1))
        flow = FlowLayout(self.ranks, spacing=6)
        for said, place in zip(self._rank_words, self.places, strict=True):
            place.setAccessibleName(said.text())
            place.setFixedWidth(place.fontMetrics().averageCharWidth() * 9)
            flow.addWidget(said)
            flow.addWidget(place)
        rows: tuple[tuple[str, QWidget], ...] = (
            (_("Who pays whom"), self.settling),
            (_("Points are taken"), self.by),
            (_("Cents for each point"), self.rate),
            (_("Rounded are"), self.rounding),
            (_("Fixed sum in €"), self.fixed),
            (_("Ranks in €"), self.ranks),
        )
        for words, shown in rows:
            shown.setAccessibleName(words)
            if isinstance(shown, CalmChoice):
                shown.setSizeAdjustPolicy(CalmChoice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            form.addRow(words, shown)

    def choices(self) -> tuple[CalmChoice, ...]:
        """Return the fields in which something is chosen."""
        return (self.settling, self.by, self.rounding)

    def sums(self) -> tuple[MoneyEdit, ...]:
        """Return the fields into which a sum is typed."""
        return (self.rate, self.fixed, *self.places)

    def rule(self, ranks: int) -> MoneyRule | None:
        """Return what is chosen, with so many ranks; None where nothing is paid."""
        if not self.settles.isChecked():
            return None
        return MoneyRule(
            settling=Settling(self.settling.currentData()),
            hundredths=self.rate.cents(),
            rounding=Rounding(self.rounding.currentData()),
            fixed=self.fixed.cents(),
            places=tuple(field.cents() for field in self.places[:ranks]),
            by=str(self.by.currentData()),
        )

    def show_rule(self, rule: MoneyRule | None, usual: tuple[int, ...]) -> None:
        """Show a rule; without one the fields hold what is usual, `usual` for the ranks."""
        self.settles.setChecked(rule is not None)
        now = rule or MoneyRule(places=usual or MoneyRule().places)
        self.settling.choose(now.settling)
        self.by.choose(now.by)
        self.rate.set_cents(now.hundredths)
        self.rounding.choose(now.rounding)
        self.fixed.set_cents(now.fixed)
        for rank, field in enumerate(self.places):
            field.set_cents(now.places[min(rank, len(now.places) - 1)] if now.places else 0)

    def show_needed(self, ranks: int) -> None:
        """Show only the fields that the chosen way of paying needs, with so many ranks."""
        settling, settles = Settling(self.settling.currentData()), self.settles.isChecked()
        for field, needed in (
            (self.settling, True),
            (self.by, True),
            (self.rate, settling in BY_POINTS),
            (self.rounding, settling is Settling.DIFFERENCE),
            (self.fixed, settling is Settling.WINNER_FIXED),
            (self.ranks, settling is Settling.PLACES),
        ):
            self.form.setRowVisible(field, settles and needed)
        for rank, pair in enumerate(zip(self._rank_words, self.places, strict=True)):
            for one in pair:
                one.setVisible(rank < ranks)
