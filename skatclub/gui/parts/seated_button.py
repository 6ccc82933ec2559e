"""Takes in who sits at the tables without being registered, so that cash and the next evening know them."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton

from skatclub.gui.operations.operations import Operations
from skatclub.i18n.language import _, ngettext
from skatclub.services.registration import participants


class SeatedButton(QPushButton):
    """A button that is seen only where somebody sits whom nobody registered."""

    def __init__(self, operations: Operations) -> None:
        super().__init__()
        self._operations = operations
        self._event_id: int | None = None
        self.setToolTip(
            _("Everyone sitting at a table is registered as present: for cash, cards and the next evening.")
        )
        self.clicked.connect(self._take_in)
        self.hide()

    def show_of(self, event_id: int | None) -> None:
        """Be about this event; None: there is nothing to take in."""
        self._event_id = event_id
        if not self._operations.may("take_in_seated"):
            event_id = None
        number = 0 if event_id is None else len(self._operations.ask(participants.seated, event_id) or ())
        words = ngettext("Register {n} person at a table", "Register {n} people at tables", number)
        self.setText(words.format(n=number))
        self.setVisible(number > 0)

    def _take_in(self) -> None:
        if self._event_id is not None:
            self._operations.run(participants.take_in_seated, self._event_id)
