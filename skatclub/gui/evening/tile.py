"""One table as a tile: number, state in a sign and a word, names and how far the list is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout

from skatclub.domain.event_overview import TableState, table_state
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import event_words, numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.services.events import TableCard

OF_THE_OFFICE = frozenset(TableState) - {TableState.OPEN, TableState.PLAYING, TableState.FINISHED}
"""States that are the office's: lists written deal by deal say how far they are."""


def state_words(card: TableCard) -> str:
    """Return how far a list is, in a sign and words."""
    state = table_state(card)
    if state in OF_THE_OFFICE:
        return f"{event_words.table_sign(state)} {event_words.table_word(state)}"
    if card.ended_early:
        return _("■ ended after {deals}").format(deals=card.deals)
    if card.deals >= card.planned:
        return _("✔ complete")
    if card.deals:
        return _("▶ deal {next} of {planned}").format(next=card.deals + 1, planned=card.planned)
    return _("○ open")


class TableTile(QPushButton):
    """A button that opens the list of a table."""

    def __init__(self, card: TableCard) -> None:
        super().__init__()
        self.setProperty("door", True)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(14, 10, 14, 10)
        inside.setSpacing(2)
        head = pieces.row(
            label(_("Table {number}").format(number=card.number), role="title", factor=1.15),
            None,
            label(state_words(card), role="muted"),
            spacing=18,
        )
        inside.addLayout(head)
        results = card.results if card.deals or card.typed else (None,) * len(card.names)
        for seat, (name, result) in enumerate(zip(card.names, results, strict=True), start=1):
            shown = "" if result is None else numbers.points(result)
            inside.addLayout(pieces.row(label(f"{seat} {name}"), None, label(shown, role="title"), spacing=18))
        for shown_label in self.findChildren(QLabel):
            shown_label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(_("Table {number}: {names}").format(number=card.number, names=", ".join(card.names)))
        self.setAccessibleDescription(state_words(card))

    def sizeHint(self) -> QSize:
        """Return room for the words inside."""
        layout = self.layout()
        hint = layout.sizeHint() if layout is not None else super().sizeHint()
        return QSize(max(hint.width(), 250), hint.height())

    def minimumSizeHint(self) -> QSize:
        """Return the least room for the words inside."""
        return self.sizeHint()
