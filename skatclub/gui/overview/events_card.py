"""The events of the club, to choose the one that all pages are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.overview.overview import EventCard

ROLE = Qt.ItemDataRole.UserRole


class EventsCard(Card):
    """All events, the latest first.

    Signals:
        picked(int): the pages shall be about this event.
        new_wanted(bool): a new club evening (True) or single list (False) shall begin.
    """

    picked = Signal(int)
    new_wanted = Signal(bool)

    def __init__(self) -> None:
        super().__init__(title=_("Events"))
        self.list = QListWidget()
        self.list.setAccessibleName(_("Events"))
        self.inside.addWidget(self.list, 1)
        self.inside.addWidget(pieces.button(_("New evening …"), lambda: self.new_wanted.emit(True)))
        self.inside.addWidget(pieces.button(_("New single list …"), lambda: self.new_wanted.emit(False)))
        self.list.currentRowChanged.connect(self._pick)

    def show_events(self, cards: Sequence[EventCard], chosen: int | None) -> None:
        """Show the events and which one is chosen."""
        self.list.blockSignals(True)
        self.list.clear()
        for row, card in enumerate(cards):
            item = QListWidgetItem(f"{card.title}\n{numbers.date(card.held_on)} · {_size(card)}")
            item.setData(ROLE, card.id)
            self.list.addItem(item)
            if card.id == chosen:
                self.list.setCurrentRow(row)
        self.list.blockSignals(False)

    def _pick(self, row: int) -> None:
        item = self.list.item(row)
        if item is not None:
            self.picked.emit(int(item.data(ROLE)))


def _size(card: EventCard) -> str:
    """Return how large an event is: people where only their results are known, tables else."""
    if card.people and not card.tables:
        return ngettext("{n} person", "{n} people", card.people).format(n=card.people)
    return ngettext("one table", "{number} tables", card.tables).format(number=card.tables)
