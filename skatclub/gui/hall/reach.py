"""“Can the others find me?”: what this computer finds out about the way to its server, and what it cannot."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from skatclub.domain.hall.reach import Network, Way
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import SIGNS, Card, label
from skatclub.i18n import hall as hall_words
from skatclub.i18n.language import _
from skatclub.services.server import reach
from skatclub.services.server.halls import OpenHall


class AddressChoice(CalmChoice):
    """Where others find this computer: its networks with the names of their cards, or what is typed."""

    def __init__(self, networks: Iterable[Network]) -> None:
        super().__init__([(each.address, hall_words.network(each)) for each in networks])
        self.setEditable(True)
        self.setInsertPolicy(AddressChoice.InsertPolicy.NoInsert)

    def setAccessibleName(self, name: str) -> None:
        """Say what is chosen or typed here."""
        super().setAccessibleName(name)
        if (line := self.lineEdit()) is not None:
            line.setAccessibleName(name)

    def text(self) -> str:
        """Return the address, chosen or typed."""
        shown = self.currentText().strip()
        place = self.findText(shown)
        return shown if place < 0 else str(self.itemData(place))

    def setText(self, address: str) -> None:
        """Show an address."""
        self.choose(address)


class ReachDialog(FormDialog):
    """Tries the way to the server of a hall, as often as it is wanted."""

    letters, lines, scrolls = 100, 34, True

    def __init__(self, parent: QWidget, operations: Operations, hall: OpenHall) -> None:
        super().__init__(parent, _("Can the others find me?"), _("&Check again"), leave=_("Close"))
        self._hall = hall
        self._looking = Background(operations)
        self.said: list[QLabel] = []
        tried, asked = Card(title=_("Tested on this computer")), Card(title=_("What only you can check"))
        self.tried = pieces.inner(tried.inside, QVBoxLayout())
        self.asked = pieces.inner(asked.inside, QVBoxLayout())
        self.inside.addWidget(tried)
        self.inside.addWidget(asked)
        self.inside.addStretch(1)
        self.lay_out()
        self.go_on()

    def go_on(self) -> None:
        """Look at all of it, beside the window: where nothing answers it takes some seconds."""
        if self._looking.is_running:
            return
        self.act.setEnabled(False)
        self._say(((_("Testing the connection …"), "muted"),))
        hall = self._hall
        self._looking.run(lambda: reach.look(hall), self._show)

    def _show(self, way: object) -> None:
        self.act.setEnabled(True)
        if not isinstance(way, Way):
            return
        self._say(hall_words.way_words(way))
        pieces.empty(self.asked)
        for number, words in enumerate(hall_words.unknown_to_us(way.network), start=1):
            self.asked.addWidget(label(f"{number}. {words}", wrap=True))

    def _say(self, lines: tuple[tuple[str, str], ...]) -> None:
        pieces.empty(self.tried)
        self.said = [label(f"{SIGNS.get(tone, '·')}  {words}", role=tone, wrap=True) for words, tone in lines]
        for shown in self.said:
            self.tried.addWidget(shown)
