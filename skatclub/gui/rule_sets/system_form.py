"""The list system, the overbid Null and passed-in deals as a form; any number changed makes it an own formula."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QFormLayout, QWidget

from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.i18n.language import _
from skatclub.i18n.sheets import systems as words
from skatclub.rules.rule_set import LARGEST, OverbidNull, RuleSet
from skatclub.rules.sheet.rotation import TABLE_SIZES
from skatclub.rules.sheet.systems_compared import OFFERED
from skatclub.rules.systems import System

CUSTOM = "custom"


class SystemForm(QWidget):
    """What a rule set says besides its house.

    Signals:
        changed(): something was changed by hand.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.system = CalmChoice([(system.code, words.system_name(system)) for system in OFFERED])
        self.system.addItem(words.system_name(System(code=CUSTOM)), CUSTOM)
        self.factor, self.won, self.lost = (CalmSpin(-LARGEST, LARGEST) for _number in range(3))
        self.others = {size: CalmSpin(-LARGEST, LARGEST) for size in TABLE_SIZES}
        self.overbid_null = CalmChoice(
            [(overbid_null, words.overbid_null_name(overbid_null)) for overbid_null in OverbidNull]
        )
        self.passed_in = CalmSpin(-LARGEST, LARGEST)
        self._source = ""
        form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        rows = (
            (_("Scoring system"), self.system),
            (_("Game points ×"), self.factor),
            (words.field_name("win_bonus"), self.won),
            (words.field_name("loss_malus"), self.lost),
            *(
                (f"{words.field_name('defender_bonus')}, {_('table of {size}').format(size=size)}", spin)
                for size, spin in self.others.items()
            ),
            (words.field_name("overbid_null"), self.overbid_null),
            (words.field_name("passed_in_bonus"), self.passed_in),
        )
        for label, field in rows:
            field.setAccessibleName(label)
            form.addRow(label, field)
        self.system.currentIndexChanged.connect(self._take_system)
        for number in self._formula():
            number.valueChanged.connect(self._own_formula)
        for plain in (self.overbid_null.currentIndexChanged, self.passed_in.valueChanged):
            plain.connect(self.changed)

    def show_rules(self, rules: RuleSet) -> None:
        """Show a rule set."""
        blocked = [QSignalBlocker(widget) for widget in (self, self.system, *self._formula())]
        self._show_system(rules.system)
        self.system.choose(rules.system.code)
        self.overbid_null.choose(rules.overbid_null)
        self.passed_in.setValue(rules.passed_in_bonus)
        del blocked

    def upon(self, rules: RuleSet) -> RuleSet:
        """Return a rule set with what the form says."""
        return replace(
            rules,
            system=self._system(),
            overbid_null=OverbidNull(self.overbid_null.currentData()),
            passed_in_bonus=self.passed_in.value(),
        )

    def _formula(self) -> tuple[CalmSpin, ...]:
        return (self.factor, self.won, self.lost, *self.others.values())

    def _system(self) -> System:
        bonus = tuple((size, spin.value()) for size, spin in self.others.items() if spin.value())
        system = System(
            code=str(self.system.currentData()),
            point_factor=self.factor.value(),
            win_bonus=self.won.value(),
            loss_malus=self.lost.value(),
            defender_bonus=bonus,
            source=self._source,
        )
        known = next((each for each in OFFERED if each.code == system.code), None)
        return known if known is not None and replace(known, source=system.source) == system else system

    def _show_system(self, system: System) -> None:
        self._source = system.source
        self.factor.setValue(system.point_factor)
        self.won.setValue(system.win_bonus)
        self.lost.setValue(system.loss_malus)
        for size, spin in self.others.items():
            spin.setValue(system.bonus_at(size))

    def _take_system(self) -> None:
        known = next((system for system in OFFERED if system.code == self.system.currentData()), None)
        if known is not None:
            blocked = [QSignalBlocker(spin) for spin in self._formula()]
            self._show_system(known)
            del blocked
        self.changed.emit()

    def _own_formula(self) -> None:
        blocked = QSignalBlocker(self.system)
        self.system.choose(CUSTOM)
        self._source = ""
        del blocked
        self.changed.emit()
