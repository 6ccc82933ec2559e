"""Records the lot among equals: the drawn order, best rank first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from skatclub.gui.parts import effect_words
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.order_list import OrderList
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.services.standings import standings

if TYPE_CHECKING:
    from skatclub.gui.operations.operations import Operations
    from skatclub.services.directing.reading import Reading

LEAST_LETTERS = 56


class LotDialog(QDialog):
    """One group of equals at a time, in the order of the lot."""

    def __init__(self, parent: QWidget, operations: Operations, reading: Reading) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Record the lot"))
        self._operations = operations
        self._reading = reading
        self._groups = reading.undecided
        self.groups = CalmChoice([(place, self._described(group)) for place, group in enumerate(self._groups)])
        self.groups.setAccessibleName(_("Equals"))
        self.order = OrderList(_("Drawn order, best rank first"))
        self.up = pieces.button(_("Up (Ctrl+↑)"), lambda: self.shift(-1))
        self.down = pieces.button(_("Down (Ctrl+↓)"), lambda: self.shift(1))
        self._build()
        self._fill()
        self.order.setFocus()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        words = _("These players are equal in total, games won and games lost. Put them in the order of the lot.")
        layout.addWidget(label(words, wrap=True))
        layout.addWidget(self.groups)
        layout.addWidget(self.order)
        layout.addLayout(pieces.row(self.up, self.down, None))
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        filled = box.addButton(_("Record"), QDialogButtonBox.ButtonRole.AcceptRole)
        filled.setProperty("primary", True)
        filled.setDefault(True)
        box.accepted.connect(self._record)
        box.rejected.connect(self.reject)
        layout.addWidget(box)
        self.order.setMinimumWidth(self.fontMetrics().averageCharWidth() * LEAST_LETTERS)
        self.groups.activated.connect(lambda _place: self._fill())
        self.order.entered.connect(self._record)
        for button in (self.up, self.down):
            button.setAutoDefault(False)

    def shift(self, by: int) -> None:
        """Move the selected player up or down."""
        self.order.shift(by)

    def drawn(self) -> tuple[int, ...]:
        """Return the players (by id) in the order that is shown."""
        return self.order.keys()

    def _fill(self) -> None:
        self.order.show_keys(self._groups[self.groups.currentIndex()], self._said)

    def _said(self, row: int, item: int) -> str:
        """Return a name with the rank that the lot gives."""
        number = self._reading.ranking.people[item].start_no or 0
        pattern = _("Rank {rank}: {name} (no. {number})")
        return pattern.format(rank=self._rank(self.drawn()) + row, name=self._reading.names[item], number=number)

    def _rank(self, group: tuple[int, ...]) -> int:
        return self._reading.ranking.standings.row_of(group[0]).rank or 0

    def _described(self, group: tuple[int, ...]) -> str:
        row = self._reading.ranking.standings.row_of(group[0])
        pattern = _("Rank {rank}: {n} players with {total} points")
        return pattern.format(rank=self._rank(group), n=len(group), total=effect_words.total(row.total))

    def _record(self) -> None:
        event_id = self._reading.ranking.event.id
        done = self._operations.run(standings.record_lot, event_id, self.drawn(), series=self._reading.series)
        if done is not None:
            self.accept()
