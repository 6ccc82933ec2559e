"""The fields in which is said how points become money: one set for the account of a list and for the conditions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QCheckBox, QFormLayout, QWidget

from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.value_form import Field, Fields
from skatclub.i18n.language import _
from skatclub.i18n.sheets import account as sheets_account
from skatclub.rules.money import MoneyRule, Rounding, Settling
from skatclub.rules.sheet.systems_compared import OFFERED

RANKS = 5
"""Ranks of the largest table."""


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
        self.settling = self._add("settling", settlings)
        self.by = self._add("by", systems)
        self.rate = self._add("hundredths", MoneyEdit())
        self.rounding = self._add("rounding", roundings)
        self.fixed = self._add("fixed", MoneyEdit())
        self.ranks, self.places = QWidget(), tuple(MoneyEdit() for _rank in range(RANKS))
        self.ranks.setAccessibleName(sheets_account.field_name("places"))
        self._rank_words = tuple(label(_("rank {n}").format(n=rank)) for rank in range(1, RANKS + 1))
        flow = FlowLayout(self.ranks, spacing=6)
        for words_label, place in zip(self._rank_words, self.places, strict=True):
            self._fields.bind("", words_label.text(), place)
            place.setFixedWidth(place.fontMetrics().averageCharWidth() * 9)
            flow.addWidget(words_label)
            flow.addWidget(place)
        form.addRow(sheets_account.field_name("places"), self.ranks)
        for path, field in (
            ("hundredths", self.rate),
            ("rounding", self.rounding),
            ("fixed", self.fixed),
            ("places", self.ranks),
        ):
            self._fields.only_if(field, partial(self._is_asked, path))
        for field in (self.settling, self.by):
            self._fields.only_if(field, self.settles.isChecked)
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

    def _add(self, path: str, field: Field) -> Field:
        return self._fields.add(path, sheets_account.field_name(path), field)

    def _is_asked(self, path: str) -> bool:
        return self.settles.isChecked() and path in sheets_account.FIELDS_OF[self.settling.chosen()]
