"""Guests whose names need not be kept: without consent, or not seen for long; chosen ones are anonymised."""

from __future__ import annotations

import datetime

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from skatclub.domain.people import publication
from skatclub.domain.people.membership import Member
from skatclub.domain.people.person import Audience
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.tick_list import TickList
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.services.people import privacy

WIDE = 132
"""Letters of a line: name, club, when last seen, whether he or she agreed."""
KEPT_YEARS = 2
"""How long guests are usually remembered who agreed to it."""


class GuestsDialog(FormDialog):
    """The list to choose from.

    Signals:
        chosen(tuple): the ids of the people whose names shall be erased.
    """

    chosen = Signal(tuple)
    letters, lines = WIDE, 28

    def __init__(self, parent: QWidget, operations: Operations, today: datetime.date) -> None:
        words = _(
            "Guests who did not agree to be remembered, and those not seen since this day. Their results stay."
        )
        super().__init__(parent, _("Anonymise guests"), _("Anonymise …"), words=words)
        self._operations = operations
        self.before = DayEdit(today.replace(year=today.year - KEPT_YEARS, day=min(today.day, 28)))
        self.guests: TickList[Member] = TickList(
            _("Guests whose names need not be kept"),
            (
                (_("Select all"), lambda _guest: True),
                (_("Only those not seen since then"), self._is_long_gone),
                (_("Select nobody"), lambda _guest: False),
            ),
        )
        self.before.setAccessibleName(_("Not seen since"))
        pieces.lay(self.inside, pieces.row(label(_("Not seen since")), self.before, None))
        self.inside.addWidget(self.guests, 1)
        self.lay_out()
        self.before.day_changed.connect(self._follow)
        self.guests.changed.connect(lambda: self.act.setEnabled(bool(self.ids())))
        self.accepted.connect(lambda: self.chosen.emit(self.ids()))
        self._show()
        self.guests.setFocus()

    def ids(self) -> tuple[int, ...]:
        """Return who is chosen."""
        return tuple(guest.person.id for guest in self.guests.ticked())

    def write(self) -> bool:
        """Leave what is to be done to whoever asked; refused: a day that is none."""
        self.before.day()
        return True

    def _follow(self) -> None:
        if self.before.day() != self._shown:  # Enter tells of a day that is the same, and ticks shall stay
            self._show()

    def _show(self) -> None:
        self._shown = self.before.day()
        found = self._operations.ask(privacy.forgettable, self.before.day()) or ()
        self.guests.show_rows(found, _described, lambda _guest: False)

    def _is_long_gone(self, member: Member) -> bool:
        return member.seen_on is None or member.seen_on < self._shown


def _described(member: Member) -> str:
    seen = _("last seen {day}").format(day=numbers.date(member.seen_on)) if member.seen_on else _("never seen")
    agreed = _("agreed to be remembered") if member.agreed_at else _("did not agree to be remembered")
    name = publication.listed(member.person, Audience.DESK)
    return " · ".join(part for part in (name, member.person.club, seen, agreed) if part)
