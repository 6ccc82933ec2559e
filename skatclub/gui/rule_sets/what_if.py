"""An evening by its own rules and by others: both rankings side by side, nothing is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHeaderView, QTableWidget, QTableWidgetItem, QVBoxLayout

from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers, rule_words
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.gui.operations import Operations
    from skatclub.rules.rule_set import RuleSet
    from skatclub.services.what_if import WhatIf


def show(parent: QWidget, operations: Operations, event_id: int, other: RuleSet) -> WhatIfDialog | None:
    """Open the comparison of an event; None if it could not be read, which was told."""
    from skatclub.services import what_if

    found = operations.ask(what_if.what_if, event_id, other)
    if found is None:
        return None
    dialog = WhatIfDialog(parent, found)
    dialog.open()
    return dialog


class WhatIfDialog(QDialog):
    """Ranks and totals by the rules of the event and by the others."""

    def __init__(self, parent: QWidget, found: WhatIf) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("What if"))
        self.resize(760, 520)
        self.table = QTableWidget(len(found.rows), 6)
        own, other = rule_words.name_of(found.event.rules), rule_words.name_of(found.other)
        layout = QVBoxLayout(self)
        layout.addWidget(label(found.event.title, role="title", factor=1.2, wrap=True))
        layout.addWidget(
            label(
                _("As played: {own}. What if: {other}. Nothing is changed.").format(own=own, other=other), wrap=True
            )
        )
        if found.typed:
            words = ngettext(
                "{n} list shows totals only: its games count as they were written.",
                "{n} lists show totals only: their games count as they were written.",
                found.typed,
            )
            layout.addWidget(label(words.format(n=found.typed), role="muted", wrap=True))
        heads = (_("Rank"), _("Name"), _("Lists"), _("Total"), _("Total if"), _("Rank if"))
        self.table.setHorizontalHeaderLabels(list(heads))
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        for place, row in enumerate(found.rows):
            moved = row.rank - row.other_rank
            arrow = "" if not moved else f" {'▲' if moved > 0 else '▼'} {abs(moved)}"
            cells = (
                str(row.rank),
                row.person.full_name,
                str(row.lists),
                numbers.points(row.total),
                numbers.points(row.other_total),
                f"{row.other_rank}{arrow}",
            )
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                if column != 1:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(place, column, item)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        layout.addWidget(self.table, 1)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        box.rejected.connect(self.reject)
        layout.addWidget(box)
