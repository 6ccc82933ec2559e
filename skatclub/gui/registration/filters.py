"""The buttons that list only some participants, each with its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from skatclub.gui.registration.people_table import Filter
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Mapping


class Filters(QWidget):
    """One button for each filter; exactly one is pressed.

    Signals:
        chosen(Filter): a filter was chosen.
    """

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.buttons: dict[Filter, QPushButton] = {}
        self._flow = FlowLayout(self, spacing=6)
        for wanted in Filter:
            made = QPushButton()
            made.setCheckable(True)
            made.clicked.connect(lambda _down=False, wanted=wanted: self.chosen.emit(wanted))
            self.buttons[wanted] = made
            self._flow.addWidget(made)
        self.show_numbers({})
        self.show_chosen(Filter.ALL)

    def add(self, *shown: QWidget) -> None:
        """Add buttons of the page behind the filters."""
        for one in shown:
            self._flow.addWidget(one)

    def show_numbers(self, numbers: Mapping[Filter, int]) -> None:
        """Show how many participants each filter lists."""
        for wanted, made in self.buttons.items():
            made.setText(f"{_names()[wanted]} {numbers.get(wanted, 0)}")

    def show_chosen(self, wanted: Filter) -> None:
        """Press the button of a filter."""
        for key, made in self.buttons.items():
            made.setChecked(key is wanted)


def _names() -> dict[Filter, str]:
    return {
        Filter.ALL: _("All"),
        Filter.MISSING: _("missing"),
        Filter.UNPAID: _("not paid"),
        Filter.WAITING: _("waiting list"),
        Filter.GONE: _("gone"),
    }
