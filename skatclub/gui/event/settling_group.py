"""The group of the form about money for points: who pays whom after a list, how it is counted and rounded."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from skatclub.gui.event.group import Group
from skatclub.gui.money_rule_fields import RANKS, MoneyRuleFields
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.conditions import Conditions
    from skatclub.domain.event import Event

FOUR = 4
"""Ranks that are asked for where no table of five is played."""


class MoneyForPoints(Group):
    """The money rule of the event, as the account of each list uses it."""

    def __init__(self) -> None:
        super().__init__(_("Money for points"))
        self.fields = MoneyRuleFields(self.form)
        self._ranks = FOUR
        self.inside.insertWidget(1, self.fields.settles)
        self.listen(_("Settle each list in money"), self.fields.settles)
        self.fields.settles.setText(_("Settle each list in money"))
        for choice in self.fields.choices():
            self.listen(choice.accessibleName(), choice)
        for line in self.fields.sums():
            self.listen(line.accessibleName(), line)
        self.fields.settles.toggled.connect(lambda _on: self.fields.show_needed(self._ranks))
        self.fields.settling.currentIndexChanged.connect(lambda _place: self.fields.show_needed(self._ranks))

    def show_event(self, event: Event, conditions: Conditions) -> None:  # noqa: ARG002 (other groups need both)
        """Show what is written."""
        agreed = len(conditions.money.places) if conditions.money is not None else 0
        self._ranks = RANKS if conditions.five_allowed else max(agreed, FOUR)
        self.fields.show_rule(conditions.money, conditions.fees.table)
        self.fields.show_needed(self._ranks)

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions with this rule; refused: `AmountOutOfRange`, `ConditionUnreadable`."""
        return replace(conditions, money=self.fields.rule(self._ranks))
