"""What somebody who leaves still owes, lost games included, and a tick that it is paid now."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QCheckBox, QWidget

from skatclub.domain.registration import registration as registration_domain
from skatclub.domain.registration.registration import Participant
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.services.registration import dues


class OwedByLeaver(QWidget):
    """Is there only while somebody owes something; `book` pays it, if that is ticked."""

    def __init__(self, operations: Operations, event_id: int) -> None:
        super().__init__()
        self._operations, self._event_id = operations, event_id
        self._money = operations.ask(dues.of_event, event_id)
        self._participant_id = 0
        self.words = label("", role="warn", wrap=True)
        self.paid = QCheckBox()
        self.paid.setObjectName("owed_is_paid")
        pieces.lay(self, pieces.column(self.words, self.paid, spacing=None))
        self.hide()

    def show_for(self, participant: Participant | None, last_series: int) -> None:
        """Say what this participant owes who plays up to a series and no longer."""
        still = 0 if participant is None else self._still_owed(participant, last_series)
        self.setVisible(still > 0)
        self.paid.setChecked(False)
        if participant is None or still <= 0:
            return
        self._participant_id = participant.id
        amount = numbers.money(still)
        self.words.setText(
            _("⚠ {name} still owes €{amount}.").format(name=participant.person.full_name, amount=amount)
        )
        self.paid.setText(_("€{amount} has just been paid").format(amount=amount))
        self.paid.setVisible(self._operations.may("pay_all_dues"))

    def _still_owed(self, participant: Participant, last_series: int) -> int:
        if self._money is None:
            return 0
        now = dues.of_participant(self._money, participant.id)
        series, conditions = len(self._money.roll.event.series), self._money.roll.conditions
        gone = replace(participant, last_series=last_series)
        return now.open - now.door + registration_domain.owed(gone, conditions, series=series)

    def book(self) -> None:
        """Book what is owed as paid, if that was ticked."""
        if self.paid.isChecked():
            self._operations.run(dues.pay_open, self._event_id, self._participant_id)
