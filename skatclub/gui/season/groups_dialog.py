"""The strength groups that a season proposes for an evening, with what is other than last time."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QWidget

from skatclub.domain.events.conditions import MOST_AWAY, MOST_GROUPS, Conditions
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import Column
from skatclub.gui.widgets.table.view import Table
from skatclub.gui.widgets.value_form import Fields
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.season import words as season_words
from skatclub.services.events import tournaments
from skatclub.services.seating import strengths as seating_strengths
from skatclub.services.seating.strengths import Proposal


class GroupsDialog(FormDialog):
    """Who comes into which group, and from which one."""

    letters, lines = 124, 32

    def __init__(
        self, parent: QWidget, operations: Operations, event_id: int, proposals: Sequence[Proposal]
    ) -> None:
        super().__init__(parent, _("Seeding groups by the season"), _("Apply"))
        self._operations = operations
        self._event_id = event_id
        wanted = operations.ask(tournaments.conditions, event_id) or Conditions()
        can_seat = bool(operations.ask(seating_strengths.can_seat, event_id))
        pieces.inner(self.inside, self.form)
        self.fields = Fields(self.form, self._ask)
        self.groups = self.fields.add(
            "strength_groups", _("Seeding groups of about the same size"), CalmSpin(1, MOST_GROUPS)
        )
        self.away = self.fields.add(
            "long_away",
            _("Missed evenings that put a player behind all others (0: absence does not count)"),
            CalmSpin(0, MOST_AWAY),
        )
        self.fields.show(wanted)
        self.seats = QCheckBox(_("Seat the first series by these groups"))
        self.seats.setToolTip(_("Each table gets one player from every group; the draw offers other ways too."))
        self.seats.setVisible(can_seat)
        self.seats.setChecked(can_seat)
        self.form.addRow(self.seats)
        self.changed = label("", wrap=True)
        self.table = Table(
            _("Seeding groups by the season"), _columns(), key=lambda proposal: proposal.participant.id
        )
        self.inside.addWidget(label(_("The next evening starts with these two numbers."), role="muted"))
        self.inside.addWidget(self.changed)
        self.inside.addWidget(self.table, 1)
        self.lay_out()
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
            "{n} player moves to a different group; group 1 is the strongest.",
            "{n} players move to a different group; group 1 is the strongest.",
            changed,
        )
        first = _("Nobody has been in a group so far; group 1 is the strongest.")
        self.changed.setText(words.format(n=changed) if known else first)
        self.table.show_rows(proposals)

    def write(self) -> bool:
        """Put everybody into his or her group."""
        groups, away, seats = self.groups.value(), self.away.value(), self.seats.isChecked()
        run = self._operations.run
        return run(seating_strengths.take_groups, self._event_id, groups=groups, away=away, seats=seats) is not None


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
