"""Who comes after the draw: somebody registered without a seat, or somebody new, in one line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from skatclub.domain.people import search as people_search
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from skatclub.domain.registration.registration import Participant

ROLE = Qt.ItemDataRole.UserRole
SHOWN = 60


class LateLine(QLineEdit):
    """The line; up and down walk in the list beneath it.

    Signals:
        walked(int): one row up (-1) or down (1).
    """

    walked = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk in the list."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.key() in steps:
            self.walked.emit(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)


class LateDialog(FormDialog):
    """Who is to be seated.

    Signals:
        number_wanted(int): this start number shall get a seat.
        newcomer_wanted(str): somebody new, "Vorname Nachname; Verein", shall be registered and seated.
    """

    number_wanted = Signal(int)
    newcomer_wanted = Signal(str)
    letters = 78

    def __init__(self, parent: QWidget, unseated: Sequence[Participant]) -> None:
        super().__init__(parent, _("Seat a late-comer"), _("Give a seat"))
        self._unseated = tuple(unseated)
        self.line = LateLine()
        self.line.setAccessibleName(_("Start number or name; club"))
        self.line.setPlaceholderText(_("Number, some letters, or: Given Family; Club"))
        self.offers = QListWidget()
        self.offers.setAccessibleName(_("Who may be meant"))
        self.offers.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        words = _("As few start cards as possible change; they are named afterwards.")
        self.inside.addWidget(label(words, role="muted", wrap=True))
        self.inside.addWidget(self.line)
        self.inside.addWidget(self.offers, 1)
        self.lay_out()
        self.line.textChanged.connect(self._offer)
        self.line.walked.connect(self._walk)
        self.offers.itemDoubleClicked.connect(lambda _item: self.go_on())
        self.accepted.connect(self._tell_choice)
        self._offer()
        self.line.setFocus()

    def _offer(self) -> None:
        typed = self.line.text().strip()
        self.offers.clear()
        for participant in self._matching(typed)[:SHOWN]:
            words = ", ".join(
                filter(None, (f"{participant.start_no} {participant.person.full_name}", participant.person.club))
            )
            item = QListWidgetItem(words)
            item.setData(ROLE, participant.start_no)
            self.offers.addItem(item)
        if typed and not typed.isdigit():
            item = QListWidgetItem(_("Register anew: {typed}").format(typed=typed))
            item.setData(ROLE, 0)
            self.offers.addItem(item)
        if not self.offers.count():
            nobody = QListWidgetItem(
                _("Nobody without a seat has this number.")
                if typed
                else _("Everybody registered has a seat. Type a new name.")
            )
            nobody.setFlags(Qt.ItemFlag.NoItemFlags)
            self.offers.addItem(nobody)
            return
        self.offers.setCurrentRow(0)

    def _matching(self, typed: str) -> tuple[Participant, ...]:
        if not typed:
            return self._unseated
        if typed.isdigit():
            return tuple(participant for participant in self._unseated if str(participant.start_no) == typed)
        people = people_search.matching(
            [participant.person for participant in self._unseated], typed.partition(";")[0]
        )
        places = {person.id: place for place, person in enumerate(people)}
        matched = [participant for participant in self._unseated if participant.person.id in places]
        return tuple(sorted(matched, key=lambda participant: places[participant.person.id]))

    def _walk(self, by: int) -> None:
        row = self.offers.currentRow() + by
        if 0 <= row < self.offers.count():
            self.offers.setCurrentRow(row)

    def write(self) -> bool:
        """Leave the seat to whoever asked, once somebody is chosen."""
        item = self.offers.currentItem()
        return item is not None and item.data(ROLE) is not None

    def _tell_choice(self) -> None:
        start_no = int(self.offers.currentItem().data(ROLE))
        if start_no:
            self.number_wanted.emit(start_no)
        else:
            self.newcomer_wanted.emit(self.line.text().strip())
