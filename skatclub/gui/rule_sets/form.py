"""A form for any frozen value of rules: its fields become ticks, numbers and choices, and back."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from types import UnionType
from typing import TYPE_CHECKING, cast, get_args, get_origin, get_type_hints

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QVBoxLayout, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.i18n.rule_sets import form as rule_sets_form

if TYPE_CHECKING:
    from collections.abc import Callable
    from enum import StrEnum

MOST = 9999


def narrow(choice: QComboBox) -> None:
    """Let a choice be narrower than its longest words, so that the form needs no scroll bar below."""
    choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    choice.setMinimumContentsLength(10)


class ValueForm(QWidget):
    """The fields of one value, those of values within it below it.

    Signals:
        changed(): something was changed by hand.
    """

    changed = Signal()

    def __init__(self, wanted: type) -> None:
        super().__init__()
        self._wanted = wanted
        self._parts: dict[str, tuple[Callable[[], object], Callable[[object], None]]] = {}
        self._layout = QFormLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        hints = get_type_hints(wanted)
        for one in fields(wanted):
            self._add(one.name, hints[one.name])

    def value(self) -> object:
        """Return what the form says. Refused: what the value refuses."""
        return self._wanted(**{name: read() for name, (read, _show) in self._parts.items()})

    def show_value(self, value: object) -> None:
        """Show a value."""
        for name, (_read, show) in self._parts.items():
            show(getattr(value, name))

    def _add(self, name: str, hint: object) -> None:
        words = rule_sets_form.field_words(self._wanted.__name__, name)
        if isinstance(hint, UnionType):
            self._optional(name, words, get_args(hint)[0])
        elif is_dataclass(hint):
            inner = ValueForm(cast("type", hint))
            inner.changed.connect(self.changed)
            self._layout.addRow(pieces.label(words, role="title"))
            self._layout.addRow(inner)
            self._parts[name] = inner.value, inner.show_value
        elif get_origin(hint) is tuple:
            self._several(name, words, get_args(hint)[0])
        elif hint is bool:
            tick = QCheckBox(words)
            tick.toggled.connect(self.changed)
            tick.setObjectName(name)
            self._layout.addRow(tick)
            self._parts[name] = tick.isChecked, cast("Callable[[object], None]", tick.setChecked)
        elif hint is int:
            number = CalmSpin(0, MOST)
            number.valueChanged.connect(self.changed)
            number.setObjectName(name)
            number.setAccessibleName(words)
            self._layout.addRow(words, number)
            self._parts[name] = number.value, cast("Callable[[object], None]", number.setValue)
        else:
            ways = cast("type[StrEnum]", hint)
            choice = CalmChoice([(way, rule_sets_form.choice_words(way)) for way in ways])
            narrow(choice)
            choice.currentIndexChanged.connect(self.changed)
            choice.setObjectName(name)
            choice.setAccessibleName(words)
            self._layout.addRow(words, choice)
            self._parts[name] = lambda: ways(choice.currentData()), choice.choose

    def _optional(self, name: str, words: str, inner_type: object) -> None:
        tick, inner = QCheckBox(words), ValueForm(cast("type", inner_type))
        tick.setObjectName(name)
        holder = QWidget()
        box = QVBoxLayout(holder)
        box.setContentsMargins(22, 0, 0, 6)
        box.addWidget(inner)
        usual = cast("Callable[[], object]", inner_type)()
        inner.show_value(usual)
        holder.hide()
        tick.toggled.connect(holder.setVisible)
        tick.toggled.connect(self.changed)
        inner.changed.connect(self.changed)
        self._layout.addRow(tick)
        self._layout.addRow(holder)

        def show(value: object) -> None:
            tick.setChecked(value is not None)
            holder.setVisible(value is not None)
            inner.show_value(usual if value is None else value)

        self._parts[name] = lambda: inner.value() if tick.isChecked() else None, show

    def _several(self, name: str, words: str, ways: object) -> None:
        holder = QWidget()
        box = QVBoxLayout(holder)
        box.setContentsMargins(0, 0, 0, 0)
        ticks = {}
        for way in cast("type[StrEnum]", ways):
            ticks[way] = QCheckBox(rule_sets_form.choice_words(way))
            ticks[way].setObjectName(f"{name}.{way.value}")
            ticks[way].toggled.connect(self.changed)
            box.addWidget(ticks[way])
        self._layout.addRow(words, holder)

        def show(value: object) -> None:
            for way, tick in ticks.items():
                tick.setChecked(way in cast("tuple[StrEnum, ...]", value))

        self._parts[name] = lambda: tuple(way for way, tick in ticks.items() if tick.isChecked()), show
