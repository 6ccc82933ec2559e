"""The fields in which is said how points become money: one set for the account of a list and for the conditions."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.value_form import Fields
from skatclub.i18n.language import _
from skatclub.i18n.sheets import account as sheets_account
from skatclub.rules.money import MoneyRule, Rounding, Settling
from skatclub.rules.sheet.systems_compared import OFFERED

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from PySide6.QtWidgets import QCheckBox, QFormLayout

RANKS = 5
"""Ranks of the largest table."""
BY_POINTS = frozenset({Settling.DIFFERENCE, Settling.WINNER, Settling.KITTY})
"""Ways that pay for each point."""


class MoneyRuleFields:
    """A tick, then who pays whom, the system, the rate, rounding, a fixed sum and ranks; only what is needed."""

    def __init__(
        self, form: QFormLayout, settles: QCheckBox, when_changed: Callable[[], object], *, by_hand: bool = False
    ) -> None:
        self.form = form
        self._fields = Fields(form, when_changed, by_hand=by_hand)
        self._at_table = RANKS
        codes = ("", *(system.code for system in OFFERED))
        settlings = CalmChoice([(settling, sheets_account.settling_name(settling)) for settling in Settling])
        systems = CalmChoice([(code, sheets_account.by_name(code)) for code in codes])
        roundings = CalmChoice([(rounding, sheets_account.rounding_name(rounding)) for rounding in Rounding])
        for choice in (settlings, systems, roundings):
            choice.setSizeAdjustPolicy(CalmChoice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.settles = self._fields.bind("", "", settles)
        self.settling = self._fields.add("settling", _("Who pays whom"), settlings)
        self.by = self._fields.add("by", _("Points counted"), systems)
        self.rate = self._fields.add("hundredths", _("Cents for each point"), MoneyEdit())
        self.rounding = self._fields.add("rounding", _("Rounding"), roundings)
        self.fixed = self._fields.add("fixed", _("Fixed sum in €"), MoneyEdit())
        self.ranks, self.places = QWidget(), tuple(MoneyEdit() for _rank in range(RANKS))
        self.ranks.setAccessibleName(_("Ranks in €"))
        self._rank_words = tuple(label(_("rank {n}").format(n=rank)) for rank in range(1, RANKS + 1))
        flow = FlowLayout(self.ranks, spacing=6)
        for words_label, place in zip(self._rank_words, self.places, strict=True):
            self._fields.bind("", words_label.text(), place)
            place.setFixedWidth(place.fontMetrics().averageCharWidth() * 9)
            flow.addWidget(words_label)
            flow.addWidget(place)
        form.addRow(_("Ranks in €"), self.ranks)
        for field, ways in (
            (self.settling, set(Settling)),
            (self.by, set(Settling)),
            (self.rate, BY_POINTS),
            (self.rounding, {Settling.DIFFERENCE}),
            (self.fixed, {Settling.WINNER_FIXED}),
            (self.ranks, {Settling.PLACES}),
        ):
            self._fields.only_if(field, partial(self._is_one_of, ways))
        for changed in (self.settles.toggled, self.settling.currentIndexChanged):
            changed.connect(self._fields.follow)

    def rule(self) -> MoneyRule | None:
        """Return what is chosen; None where nothing is paid."""
        if not self.settles.isChecked():
            return None
        places = tuple(field.cents() for field in self.places[: self._at_table])
        return self._fields.upon(MoneyRule(places=places))

    def show_rule(self, rule: MoneyRule | None, usual: tuple[int, ...], ranks: int) -> None:
        """Show a rule for so many ranks; without one the fields hold what is usual, `usual` for the ranks."""
        self._at_table = ranks
        now = rule or MoneyRule(places=usual or MoneyRule().places)
        for rank, field in enumerate(self.places):
            field.set_cents(now.places[min(rank, len(now.places) - 1)] if now.places else 0)
        for rank, pair in enumerate(zip(self._rank_words, self.places, strict=True)):
            for widget in pair:
                widget.setVisible(rank < ranks)
        self.settles.setChecked(rule is not None)
        self._fields.show(now)

    def _is_one_of(self, ways: Collection[Settling]) -> bool:
        return self.settles.isChecked() and self.settling.chosen() in ways
