"""Which event the pages are about: overview, registration, draw and lists all show the same one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from skatclub.gui.operations.operations import Operations
    from skatclub.services.change import Change


class CurrentEvent(QObject):
    """The id of the event that was chosen last; None where the club has none, or no club is open.

    Signals:
        chosen(int): another event is current; 0 if none is any more.
    """

    chosen = Signal(int)

    def __init__(self, operations: Operations) -> None:
        super().__init__()
        self.event_id: int | None = None
        self._operations = operations
        operations.opened.connect(self._on_opened)
        operations.changed.connect(self._on_change)

    def choose(self, event_id: int | None) -> None:
        """Let the pages be about this event."""
        if event_id != self.event_id:
            self.event_id = event_id
            self.chosen.emit(event_id or 0)

    def find(self) -> None:
        """Keep the event if the club has it, or cannot be asked; else take the latest one, else none."""
        from skatclub.services.events import events  # not before the first paint

        cards = self._operations.ask(events.overview)
        if cards is not None and self.event_id not in {card.id for card in cards}:
            self.choose(cards[0].id if cards else None)

    def _on_opened(self) -> None:
        """Begin with the latest event of another club; its number may be that of the one before."""
        self.event_id = None
        if self._operations.club is not None:
            self.find()
        if self.event_id is None:
            self.chosen.emit(0)

    def _on_change(self, done: Change) -> None:
        """Leave an event that was undone."""
        if "event" in done.tables:
            self.find()
