"""What a member is from which day on: the history, a new status, and what was noted by mistake taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QListWidget, QVBoxLayout, QWidget

from skatclub.domain.people.membership import MemberStatus
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import refusals
from skatclub.i18n.language import _
from skatclub.i18n.people import words as people_words
from skatclub.services.people import members

if TYPE_CHECKING:
    import datetime
    from collections.abc import Callable

    from skatclub.domain.people.membership import Member
    from skatclub.gui.operations.operations import Operations
    from skatclub.rules.errors import Refusal
    from skatclub.services.change import Change

SHOWN_ROWS = 5


class StatusDialog(QDialog):
    """The statuses of one member; every button is a change of its own that can be undone."""

    def __init__(
        self,
        parent: QWidget,
        operations: Operations,
        member: Member,
        today: datetime.date,
        offered: MemberStatus = MemberStatus.PASSIVE,
    ) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Status of {name}").format(name=member.person.full_name))
        self._operations = operations
        self._one = member
        self.history = QListWidget()
        self.status = CalmChoice([(each, people_words.status(each)) for each in MemberStatus])
        self.status.choose(offered)
        self.since = DayEdit(today)
        self.take_back = pieces.button(_("Take the chosen one back"), self._take_back)
        self.nothing = label(_nothing_noted(member), role="muted", wrap=True)
        self.refusal = label("", role="bad", wrap=True)
        self._build()
        self._show(member)
        self.status.setFocus()

    def _build(self) -> None:
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 62)
        self.history.setAccessibleName(_("History"))
        self.history.setFixedHeight(round(self.fontMetrics().height() * 1.7 * SHOWN_ROWS))
        self.history.currentRowChanged.connect(lambda row: self.take_back.setEnabled(row >= 0))
        form = QFormLayout()
        for shown, field in ((_("From now on"), self.status), (_("since"), self.since)):
            field.setAccessibleName(shown)
            form.addRow(shown, field)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.note = box.addButton(_("Note this"), QDialogButtonBox.ButtonRole.ActionRole)
        self.note.setProperty("primary", True)
        self.note.setDefault(True)
        self.note.clicked.connect(lambda: self._note())  # noqa: PLW0108 (Qt would hand over `checked`)
        box.rejected.connect(self.reject)
        self.refusal.hide()
        layout = QVBoxLayout(self)
        words = _("Lists and results stay whatever is noted here. Who left is not offered at the door any more.")
        layout.addWidget(label(words, wrap=True))
        layout.addWidget(self.nothing)
        layout.addWidget(self.history)
        layout.addLayout(pieces.row(self.take_back, None))
        layout.addLayout(form)
        layout.addWidget(self.refusal)
        layout.addWidget(box)

    def _show(self, member: Member) -> None:
        self._one = member
        self.history.clear()
        self.history.addItems(list(map(people_words.status_since, member.history)))
        self.take_back.setEnabled(False)
        self.history.setVisible(bool(member.history))
        self.take_back.setVisible(bool(member.history))
        self.nothing.setVisible(not member.history)

    def _note(self) -> None:
        status = MemberStatus(self.status.currentData())
        self._run(members.note_status, self._one.person.id, status, self.since.day())

    def _take_back(self) -> None:
        row = self.history.currentRow()
        if 0 <= row < len(self._one.history):
            self._run(members.take_status_back, self._one.person.id, self._one.history[row].since)

    def _run(self, verb: Callable[..., Change], *args: object) -> None:
        self.refusal.hide()
        self._operations.refused.connect(self._tell)
        done = self._operations.run(verb, *args)
        self._operations.refused.disconnect(self._tell)
        if done is not None:
            now = self._operations.ask(members.member, self._one.person.id)
            self._show(now if now is not None else self._one)

    def _tell(self, refusal: Refusal) -> None:
        self.refusal.setText(refusals.sentence(refusal))
        self.refusal.show()


def _nothing_noted(member: Member) -> str:
    if member.person.is_member:
        return _("No status is noted yet: counted as an active member from the beginning.")
    return _("No status is noted yet: counted as a guest.")
