"""The strength groups that a season proposes for an evening, with what is other than last time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QSpinBox, QVBoxLayout, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.plain_table import Head, PlainTable, Row
from skatclub.i18n import group_words
from skatclub.i18n.language import _, ngettext
from skatclub.services import season_seating

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.gui.operations import Operations
    from skatclub.services.season_seating import Proposal

LETTERS, LINES = 92, 30
MOST_AWAY = 20


class GroupsDialog(QDialog):
    """Who comes into which group, and from which one."""

    def __init__(self, parent: QWidget, operations: Operations, event_id: int, found: Sequence[Proposal]) -> None:
        super().__init__(parent)
        self.setModal(True)
        self.setWindowTitle(_("Strength groups by the season"))
        self._operations = operations
        self._event_id = event_id
        self.table = PlainTable(
            _("Strength groups by the season"),
            (
                Head(_("Group"), right=True),
                Head(_("so far"), right=True),
                Head(_("Name"), bold=True),
                Head(_("Season"), stretch=True),
            ),
        )
        metrics = self.fontMetrics()
        self.resize(metrics.averageCharWidth() * LETTERS, metrics.height() * LINES)
        self.changed = label("", wrap=True)
        self.away = QSpinBox()
        self.away.setRange(0, MOST_AWAY)
        self.away.setValue(season_seating.AWAY)
        self.away.setAccessibleName(_("Missed evenings"))
        self.away.valueChanged.connect(self._ask)
        rule = label(
            _("Behind all others stands who missed so many of the last evenings (0: absence does not count):")
        )
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        filled = box.addButton(_("Take over"), QDialogButtonBox.ButtonRole.AcceptRole)
        filled.setProperty("primary", True)
        filled.setDefault(True)
        box.accepted.connect(self._take)
        box.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(pieces.row(rule, self.away, None))
        layout.addWidget(self.changed)
        layout.addWidget(self.table, 1)
        layout.addWidget(box)
        self._show(found)

    def _ask(self, away: int) -> None:
        found = self._operations.ask(season_seating.proposed, self._event_id, away=away)
        if found is not None:
            self._show(found)

    def _show(self, found: Sequence[Proposal]) -> None:
        changed = sum(one.participant.pot not in {0, one.group} for one in found)
        words = ngettext(
            "{n} person comes into another group than last time; the first group is the strongest.",
            "{n} people come into another group than last time; the first group is the strongest.",
            changed,
        )
        self.changed.setText(words.format(n=changed))
        self.table.show_rows([_row(one) for one in found])

    def _take(self) -> None:
        if self._operations.run(season_seating.take_groups, self._event_id, away=self.away.value()) is not None:
            self.accept()


def _row(one: Proposal) -> Row:
    before = one.participant.pot
    return Row(
        str(one.participant.id),
        (
            str(one.group),
            "" if before in {0, one.group} else str(before),
            one.participant.person.full_name,
            group_words.standing(one.rank, one.before, was_here=one.was_here, long_away=one.long_away),
        ),
    )
