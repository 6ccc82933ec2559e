"""What a member is from which day on: the history, a new status, another day, what was a mistake taken back."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from PySide6.QtWidgets import QListWidget, QWidget

from skatclub.domain.people.membership import Member, MemberStatus, StatusFrom
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.people import words as people_words
from skatclub.services.change import Change
from skatclub.services.people import members

SHOWN_ROWS = 5


class StatusDialog(FormDialog):
    """The statuses of member member; every button is a change of its own that can be undone."""

    letters = 62

    def __init__(
        self,
        parent: QWidget,
        operations: Operations,
        member: Member,
        today: datetime.date,
        offered: MemberStatus,
    ) -> None:
        words = _(
            "Lists and results stay whatever is entered here. Former members are no longer offered at registration."
        )
        title = _("Status of {name}").format(name=member.person.full_name)
        super().__init__(parent, title, _("Record this"), words=words, leave=_("Close"))
        self._operations = operations
        self._member = member
        self.history = QListWidget()
        self.take_back = pieces.button(_("Withdraw the selected entry"), self._take_back)
        self.nothing = label(_nothing_noted(member), role="muted", wrap=True)
        self.history.setAccessibleName(_("History"))
        self.history.setFixedHeight(round(self.fontMetrics().height() * 1.7 * SHOWN_ROWS))
        self.history.currentRowChanged.connect(self._choose)
        self.inside.addWidget(self.nothing)
        self.inside.addWidget(self.history)
        pieces.lay(self.inside, pieces.row(self.take_back, None))
        pieces.inner(self.inside, self.form)
        offers = [(each, people_words.status(each)) for each in MemberStatus]
        self.status = self.fields.add("status", _("New status"), CalmChoice(offers))
        self.since = self.fields.add("since", _("since"), DayEdit(or_year=True))
        self.status.currentIndexChanged.connect(lambda _place: self._say_act())
        self.fields.show(StatusFrom(today, offered))
        self.lay_out()
        self._show(member)
        self.status.setFocus()

    def _show(self, member: Member) -> None:
        self._member = member
        self.history.clear()
        self.history.addItems(list(map(people_words.status_since, member.history)))
        self.take_back.setEnabled(False)
        self.history.setVisible(bool(member.history))
        self.take_back.setVisible(bool(member.history))
        self.nothing.setVisible(not member.history)
        self._say_act()
        self.make_room()

    def _choose(self, row: int) -> None:
        """Show the entry of a row in the fields, where its day can be corrected."""
        self.take_back.setEnabled(row >= 0)
        if row >= 0:
            self.fields.show(self._member.history[row])
        self._say_act()

    @property
    def _corrected(self) -> StatusFrom | None:
        """Return the entry that is chosen, where another day is to be noted for it."""
        row = self.history.currentRow()
        chosen = self._member.history[row] if 0 <= row < len(self._member.history) else None
        return chosen if chosen is not None and chosen.status is self.status.chosen() else None

    def _say_act(self) -> None:
        self.act.setText(_("Record this") if self._corrected is None else _("Correct the day"))

    def write(self) -> bool:
        """Note the status; the dialog stays for the next one, and closes where that is noted already.

        One that goes on since an earlier day is not noted a second time.
        """
        status, since, wrong = self.status.chosen(), self.since.day(), self._corrected
        noted = [each for each in self._member.history if each.since <= since]
        if StatusFrom(since, status) in noted:
            return True
        if wrong is not None:
            self._run(members.note_status, self._member.person.id, status, since, instead_of=wrong.since)
            return False
        if noted and noted[-1].status is status:
            self.refuse(_("Already recorded: {status}.").format(status=people_words.status_since(noted[-1])))
            return False
        self._run(members.note_status, self._member.person.id, status, since)
        return False

    def _take_back(self) -> None:
        row = self.history.currentRow()
        if 0 <= row < len(self._member.history):
            self._run(members.take_status_back, self._member.person.id, self._member.history[row].since)

    def _run(self, verb: Callable[..., Change], *args: object, **facts: object) -> None:
        self.problem.hide()
        if self._operations.run(verb, *args, **facts) is not None:
            now = self._operations.ask(members.member, self._member.person.id)
            self._show(now if now is not None else self._member)


def _nothing_noted(member: Member) -> str:
    if member.person.is_member:
        return _("No status recorded yet: counts as an active member from the beginning.")
    return _("No status recorded yet: counts as a guest.")
