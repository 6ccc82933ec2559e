"""Guests whose names need not be kept: without consent, or not seen for long; chosen ones are anonymised."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from skatclub.domain.people import person as people_person
from skatclub.domain.people.person import PublishLevel
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers
from skatclub.i18n.language import _, ngettext
from skatclub.services.people import privacy

if TYPE_CHECKING:
    import datetime
    from collections.abc import Callable

    from skatclub.domain.people.membership import Member
    from skatclub.gui.operations.operations import Operations

WIDE = 104
"""Letters of a line: name, club, when last seen, whether he or she agreed."""
KEPT_YEARS = 2
"""How long guests are usually remembered who agreed to it."""


class GuestsDialog(QDialog):
    """The list to choose from.

    Signals:
        chosen(tuple): the ids of the people whose names shall be erased.
    """

    chosen = Signal(tuple)

    def __init__(self, parent: QWidget, operations: Operations, today: datetime.date) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Guests whose names need not be kept"))
        self._operations = operations
        self._found: tuple[Member, ...] = ()
        self.before = DayEdit(today.replace(year=today.year - KEPT_YEARS, day=min(today.day, 28)))
        self.guests = QListWidget()
        self.counted = label("", role="muted")
        self.all = pieces.button(_("Choose all"), lambda: self._check(lambda _one: True))
        self.long_gone = pieces.button(_("Only those not seen since"), lambda: self._check(self._is_long_gone))
        self.none = pieces.button(_("Choose nobody"), lambda: self._check(lambda _one: False))
        self._build()
        self._show()

    def _build(self) -> None:
        letter = self.fontMetrics().averageCharWidth()
        self.resize(letter * WIDE, round(self.fontMetrics().height() * 28))
        self.before.setAccessibleName(_("Not seen since"))
        self.before.dateChanged.connect(lambda _day: self._show())
        self.guests.setAccessibleName(_("Guests whose names need not be kept"))
        self.guests.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)  # long ones are elided
        self.guests.itemChanged.connect(lambda _item: self._count())
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.erase = box.addButton(_("Anonymise …"), QDialogButtonBox.ButtonRole.ActionRole)
        self.erase.clicked.connect(lambda: self._choose())  # noqa: PLW0108 (Qt would hand over `checked`)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        words = _("Guests who did not agree to be kept, and those not seen since this day. Their results stay.")
        layout.addWidget(label(words, wrap=True))
        layout.addLayout(pieces.row(label(_("Not seen since")), self.before, None))
        layout.addWidget(self.guests, 1)
        layout.addLayout(pieces.row(self.all, self.long_gone, self.none, self.counted, None))
        layout.addWidget(box)

    def ids(self) -> tuple[int, ...]:
        """Return who is chosen."""
        rows = (self.guests.item(row) for row in range(self.guests.count()))
        return tuple(
            int(item.data(Qt.ItemDataRole.UserRole)) for item in rows if item.checkState() is Qt.CheckState.Checked
        )

    def _show(self) -> None:
        self.guests.clear()
        self._found = self._operations.ask(privacy.forgettable, self.before.day()) or ()
        for member in self._found:
            item = QListWidgetItem(_described(member))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            item.setCheckState(Qt.CheckState.Unchecked)
            item.setData(Qt.ItemDataRole.UserRole, member.person.id)
            self.guests.addItem(item)
        self._count()

    def _check(self, choose: Callable[[Member], bool]) -> None:
        for row, member in enumerate(self._found):
            state = Qt.CheckState.Checked if choose(member) else Qt.CheckState.Unchecked
            self.guests.item(row).setCheckState(state)

    def _is_long_gone(self, member: Member) -> bool:
        return member.seen_on is None or member.seen_on < self.before.day()

    def _count(self) -> None:
        number = len(self.ids())
        words = ngettext("{n} of {all} chosen", "{n} of {all} chosen", number)
        self.counted.setText(words.format(n=number, all=self.guests.count()))
        self.erase.setEnabled(number > 0)

    def _choose(self) -> None:
        ids = self.ids()
        self.accept()
        self.chosen.emit(ids)


def _described(member: Member) -> str:
    seen = _("last seen {day}").format(day=numbers.date(member.seen_on)) if member.seen_on else _("never seen")
    agreed = _("agreed to be kept") if member.agreed_at else _("did not agree to be kept")
    name = people_person.listed_name(member.person, PublishLevel.FULL)
    return " · ".join(part for part in (name, member.person.club, seen, agreed) if part)
