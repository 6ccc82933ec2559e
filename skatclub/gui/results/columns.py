"""Which columns of a ranking are shown: a button with a menu to tick, remembered for every event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton

from skatclub.gui.results.board import Column
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from skatclub.gui.memory import Memory


def names() -> dict[Column, str]:
    """Return the columns that can be left out, with their names."""
    return {
        Column.MOVE: _("&Ranks since the last posting"),
        Column.NUMBER: _("Start n&umber"),
        Column.CLUB: _("&Club, members"),
        Column.SERIES: _("Si&ngle series"),
        Column.GAMES: _("Games &won and lost"),
        Column.RATE: _("Share of &own games won"),
        Column.BAR: _("&Bar beside the best"),
        Column.PRIZE: _("&Prize as the lists stand"),
    }


class ColumnsMenu(QMenu):
    """A menu that stays open while columns are ticked."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick with Space and go on; Enter ticks and closes."""
        chosen = self.activeAction()
        if event.text() == " " and chosen is not None:
            chosen.trigger()
        else:
            super().keyPressEvent(event)


class ColumnsButton(QPushButton):
    """Offers the columns.

    Signals:
        chosen(): other columns are wanted.
    """

    chosen = Signal()

    def __init__(self, memory: Memory) -> None:
        super().__init__(_("Columns …"))
        self.setAutoDefault(False)
        self._memory = memory
        menu = ColumnsMenu(self)
        self.ticks: dict[Column, QAction] = {}
        for column, name in names().items():
            tick = QAction(name, menu)
            tick.setCheckable(True)
            tick.setChecked(column not in self.hidden)
            tick.triggered.connect(lambda _on: self._keep())
            menu.addAction(tick)
            self.ticks[column] = tick
        self.setMenu(menu)

    @property
    def hidden(self) -> frozenset[Column]:
        """Return the columns that are left out."""
        told = set(self._memory.settings.hidden_columns.split())
        return frozenset(column for column in names() if column.value in told)

    def _keep(self) -> None:
        left_out = [column.value for column, tick in self.ticks.items() if not tick.isChecked()]
        self._memory.change(hidden_columns=" ".join(left_out))
        self.chosen.emit()
