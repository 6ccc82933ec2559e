"""The strength groups that a season proposes for an evening, with what is other than last time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QFormLayout, QSpinBox, QVBoxLayout, QWidget

from skatclub.domain.events.conditions import MOST_AWAY, MOST_GROUPS, Conditions
from skatclub.gui.widgets.form_dialog import HIGHEST
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table import Column, Table
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.season import words as season_words
from skatclub.services.events import tournaments
from skatclub.services.seating import strengths as seating_strengths

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.gui.operations.operations import Operations
    from skatclub.services.seating.strengths import Proposal

LETTERS, LINES = 124, 32


class GroupsDialog(QDialog):
    """Who comes into which group, and from which one."""

    def __init__(
        self, parent: QWidget, operations: Operations, event_id: int, proposals: Sequence[Proposal]
    ) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(_("Strength groups by the season"))
        self._operations = operations
        self._event_id = event_id
        self.table = Table(
            _("Strength groups by the season"), _columns(), key=lambda proposal: proposal.participant.id
        )
        metrics = self.fontMetrics()
        self.resize(metrics.averageCharWidth() * LETTERS, min(metrics.height() * LINES, HIGHEST))
        self.changed = label("", wrap=True)
        conditions = operations.ask(tournaments.conditions, event_id) or Conditions()
        self.groups = _number(1, MOST_GROUPS, conditions.strength_groups)
        self.away = _number(0, MOST_AWAY, conditions.long_away)
        form = QFormLayout()
        for words, field in (
            (_("Strength groups of about the same size"), self.groups),
            (_("Missed evenings that put somebody behind all others (0: absence does not count)"), self.away),
        ):
            field.setAccessibleName(words)
            field.valueChanged.connect(self._ask)
            form.addRow(label(words), field)
        self.seats = QCheckBox(_("Seat the first series by these groups"))
        self.seats.setToolTip(_("One of each group sits at every table; the draw offers other ways as well."))
        can_seat = bool(operations.ask(seating_strengths.can_seat, event_id))
        self.seats.setVisible(can_seat)
        self.seats.setChecked(can_seat)
        form.addRow(self.seats)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        filled = box.addButton(_("Take over"), QDialogButtonBox.ButtonRole.AcceptRole)
        filled.setProperty("primary", True)
        filled.setDefault(True)
        box.accepted.connect(self._take)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(label(_("The next evening begins with both numbers again."), role="muted"))
        layout.addWidget(self.changed)
        layout.addWidget(self.table, 1)
        layout.addWidget(box)
        self._show(proposals)

    def _ask(self) -> None:
        proposals = self._operations.ask(
            seating_strengths.proposed, self._event_id, groups=self.groups.value(), away=self.away.value()
        )
        if proposals is not None:
            self._show(proposals)

    def _show(self, proposals: Sequence[Proposal]) -> None:
        known = [proposal for proposal in proposals if proposal.participant.pot is not None]
        changed = sum(proposal.participant.pot != proposal.group for proposal in known)
        words = ngettext(
            "{n} person comes into another group than last time; the first group is the strongest.",
            "{n} people come into another group than last time; the first group is the strongest.",
            changed,
        )
        first = _("Nobody had a group so far; the first group is the strongest.")
        self.changed.setText(words.format(n=changed) if known else first)
        self.table.show_rows(proposals)

    def _take(self) -> None:
        groups, away = self.groups.value(), self.away.value()
        seats = self.seats.isChecked()
        done = self._operations.run(
            seating_strengths.take_groups, self._event_id, groups=groups, away=away, seats=seats
        )
        if done is not None:
            self.accept()


def _number(lowest: int, highest: int, now: int) -> QSpinBox:
    spin_box = QSpinBox()
    spin_box.lineEdit().setTextMargins(8, 0, 8, 0)
    spin_box.setRange(lowest, highest)
    spin_box.setValue(now)
    return spin_box


def _columns() -> tuple[Column[Proposal], ...]:
    return (
        Column(_("Group"), lambda proposal: str(proposal.group), right=True),
        Column(_("so far"), _before, right=True),
        Column(_("Name"), lambda proposal: proposal.participant.person.full_name, bold=True),
        Column(
            _("Season"),
            lambda proposal: season_words.proposed_standing(
                proposal.rank, proposal.before, was_here=proposal.was_here, long_away=proposal.long_away
            ),
            share=1,
        ),
    )


def _before(proposal: Proposal) -> str:
    before = proposal.participant.pot
    return "" if before in {None, proposal.group} else str(before)
