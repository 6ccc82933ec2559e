"""Which evenings and tournaments count for a season: all of the club, ticked or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import HIGHEST
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.services.season import seasons

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.domain.season.season import Season
    from skatclub.gui.operations.operations import Operations
    from skatclub.store.season.seasons import Evening

LETTERS, LINES = 70, 26


class EveningsDialog(QDialog):
    """The list to tick; Space ticks the chosen one."""

    def __init__(self, parent: QWidget, operations: Operations, season: Season) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(_("Evenings that count"))
        self._operations = operations
        self._season = season
        self._evenings = operations.ask(seasons.evenings, season.id) or ()
        self.list = QListWidget()
        self.counted = label("", role="muted")
        self._build()
        for evening in self._evenings:
            self._add(evening)
        self._count()
        self.list.setCurrentRow(0)
        self.list.setFocus()

    def _build(self) -> None:
        metrics = self.fontMetrics()
        self.resize(metrics.averageCharWidth() * LETTERS, min(metrics.height() * LINES, HIGHEST))
        self.list.setAccessibleName(_("Evenings that count"))
        self.list.itemChanged.connect(lambda _item: self._count())
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        filled = box.addButton(_("Let these count"), QDialogButtonBox.ButtonRole.AcceptRole)
        filled.setProperty("primary", True)
        filled.setDefault(True)
        box.accepted.connect(self._keep)
        box.rejected.connect(self.reject)
        words = _("Every ticked evening or tournament counts for “{title}”, whatever its day.")
        layout = QVBoxLayout(self)
        layout.addWidget(label(words.format(title=self._season.title), wrap=True))
        layout.addWidget(self.list, 1)
        first, last = self._season.first_day, self._season.last_day
        buttons = (
            pieces.button(
                _("All of the days of the season"),
                lambda: self._tick(lambda evening: first <= evening.held_on <= last),
            ),
            pieces.button(_("All"), lambda: self._tick(lambda _one: True)),
            pieces.button(_("None"), lambda: self._tick(lambda _one: False)),
        )
        for button in buttons:
            button.setAutoDefault(False)
        layout.addLayout(pieces.row(*buttons, self.counted, None))
        layout.addWidget(box)

    def ids(self) -> tuple[int, ...]:
        """Return the events that are ticked."""
        rows = range(self.list.count())
        return tuple(
            self._evenings[row].event_id
            for row in rows
            if self.list.item(row).checkState() is Qt.CheckState.Checked
        )

    def _add(self, evening: Evening) -> None:
        item = QListWidgetItem(
            " · ".join(
                (
                    numbers.date(evening.held_on),
                    evening.title,
                    ngettext("{n} series", "{n} series", evening.series).format(n=evening.series),
                )
            )
        )
        item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if evening.counts else Qt.CheckState.Unchecked)
        self.list.addItem(item)

    def _tick(self, is_ticked: Callable[[Evening], bool]) -> None:
        for row, evening in enumerate(self._evenings):
            self.list.item(row).setCheckState(
                Qt.CheckState.Checked if is_ticked(evening) else Qt.CheckState.Unchecked
            )

    def _count(self) -> None:
        words = ngettext("{n} of {all} chosen", "{n} of {all} chosen", len(self.ids()))
        self.counted.setText(words.format(n=len(self.ids()), all=len(self._evenings)))

    def _keep(self) -> None:
        done = self._operations.run(seasons.choose_events, self._season.id, self.ids())
        if done is not None:
            self.accept()
