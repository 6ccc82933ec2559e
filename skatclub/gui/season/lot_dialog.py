"""Records the lot among equals of a season: the drawn order, best rank first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from skatclub.gui.season import words
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.order_list import OrderList
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.services.season import notes as season_notes

if TYPE_CHECKING:
    from skatclub.domain.season.standings import Row
    from skatclub.gui.operations.operations import Operations
    from skatclub.services.season.seasons import Standings

LEAST_LETTERS = 56


class SeasonLotDialog(QDialog):
    """One group of equals at a time, in the order of the lot."""

    def __init__(self, parent: QWidget, operations: Operations, standings: Standings) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(_("Record the lot"))
        self._operations = operations
        self._found = standings
        self._groups = standings.table.undecided()
        self._rows = {row.person_id: row for row in standings.table.rows}
        self.groups = CalmChoice([(place, self._described(group)) for place, group in enumerate(self._groups)])
        self.groups.setAccessibleName(_("Equals"))
        self.order = OrderList(_("Drawn order, best rank first"))
        self._build()
        self._fill()
        self.order.setFocus()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        hint = _("These players are equal in value, games won and games lost. Put them in the order of the lot.")
        layout.addWidget(label(hint, wrap=True))
        layout.addWidget(self.groups)
        layout.addWidget(self.order)
        up = pieces.button(_("Up (Ctrl+↑)"), lambda: self.order.shift(-1))
        down = pieces.button(_("Down (Ctrl+↓)"), lambda: self.order.shift(1))
        layout.addLayout(pieces.row(up, down, None))
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
        for button in (up, down):
            button.setAutoDefault(False)

    def _fill(self) -> None:
        group = self._groups[self.groups.currentIndex()]
        first = self._rows[group[0]].rank or 0
        pattern = _("Rank {rank}: {name}")
        self.order.show_keys(
            group,
            lambda row, item: pattern.format(rank=first + row, name=words.name_of(self._found, self._rows[item])),
        )

    def _described(self, group: tuple[int, ...]) -> str:
        row: Row = self._rows[group[0]]
        pattern = _("Rank {rank}: {n} players with {value}")
        return pattern.format(rank=row.rank, n=len(group), value=words.value(self._found, row))

    def _record(self) -> None:
        done = self._operations.run(
            season_notes.record_lot,
            self._found.season.id,
            self.order.keys(),
            championship=self._found.championship.name,
        )
        if done is not None:
            self.accept()
