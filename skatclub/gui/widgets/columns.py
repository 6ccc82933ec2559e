"""A button whose menu ticks the columns that are wanted, and stays open meanwhile."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Generic, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu, QPushButton

from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.menu import underline
from skatclub.i18n.language import _

C = TypeVar("C")


class ColumnsMenu(Guarded, QMenu):
    """A menu that stays open while columns are ticked."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick with Space and go on; Enter ticks and closes."""
        chosen = self.activeAction()
        if event.text() == " " and chosen is not None:
            chosen.trigger()
        else:
            super().keyPressEvent(event)


class ColumnsButton(QPushButton, Generic[C]):
    """Offers columns, each with its name.

    Signals:
        chosen(): other columns are wanted.
    """

    chosen = Signal()

    def __init__(self, names: Mapping[C, str]) -> None:
        super().__init__(_("Columns …"))
        self.setAutoDefault(False)
        menu = ColumnsMenu(self)
        self.ticks: dict[C, QAction] = {}
        for column, name in names.items():
            tick = QAction(name, menu)
            tick.setCheckable(True)
            tick.triggered.connect(lambda _on: self.chosen.emit())
            menu.addAction(tick)
            self.ticks[column] = tick
        underline(menu)
        self.setMenu(menu)

    def tick(self, columns: Collection[C]) -> None:
        """Tick just these columns."""
        for column, tick in self.ticks.items():
            tick.setChecked(column in columns)

    @property
    def ticked(self) -> tuple[C, ...]:
        """Return the columns that are wanted, in the order of the menu."""
        return tuple(column for column, tick in self.ticks.items() if tick.isChecked())

    @property
    def hidden(self) -> tuple[C, ...]:
        """Return the columns that are left out, in the order of the menu."""
        return tuple(column for column, tick in self.ticks.items() if not tick.isChecked())
