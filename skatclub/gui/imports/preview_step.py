"""Last step: what will be written, what stays as it is, and where file and club differ."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from skatclub.domain.imports import plans
from skatclub.domain.imports.plans import ImportPlan
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmBar
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.column import Column, word_columns
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers
from skatclub.i18n.imports import (
    participants as participants_words,
    warnings as imports_warnings,
    words as imports_words,
)
from skatclub.i18n.language import _
from skatclub.services.registration import participants
from skatclub.services.registration.enrolment import Roll

HEAD = 1.1
"""Type of the heading, in multiples of the body's."""
NOTES = 8
"""Lines of notes that are seen at once; more are scrolled."""
MOST_DIFFERENCES = 500


@dataclass(frozen=True, slots=True)
class Differing:
    """What file and club say differently of somebody; the code names it, the tick says that the file counts."""

    code: str
    taken: bool
    who: str
    what: str
    ours: str
    theirs: str


class PreviewStep(QWidget):
    """Sentences about what is written, and a table of differences with a tick for each that is taken.

    Signals:
        changed(): what would be written is more or less now.
        taken(str, bool): the value of the file is taken (or not) where this code differs.
    """

    changed = Signal()
    taken = Signal(str, bool)

    def __init__(self, roll: Roll | None, today: date) -> None:
        """`roll`: the event for which a list of participants may come in."""
        super().__init__()
        self._roll = roll
        self._plan: ImportPlan | None = None
        self.are_here = QCheckBox(_("They are all already &here"))
        self.are_here.setChecked(roll is not None and roll.event.held_on <= today)
        self.have_paid = QCheckBox(_("They have all &paid"))
        self.at_event = QWidget()
        self.head = label("", role="title", factor=HEAD)
        self.summary = label("", wrap=True)
        self.warned = label("", wrap=True)
        self.warnings = Card(title=_("Please note"))
        heads = (_("Who"), _("What"), _("Will be imported"))
        self.writes = Table(_("Will be imported"), word_columns(heads, range(3), stretched=(2,)))
        columns: tuple[Column[Differing], ...] = (
            Column(_("Import"), lambda _row: "", tick=lambda row: row.taken),
            Column(_("Who"), lambda row: row.who, share=1),
            Column(_("What"), lambda row: row.what, share=1),
            Column(_("In the club"), lambda row: row.ours, share=1),
            Column(_("In the file"), lambda row: row.theirs, share=1),
        )
        self.rows = Table(_("Differences between file and club"), columns, key=lambda row: row.code)
        self.progress = CalmBar(_("Progress"))
        self._build()

    def _build(self) -> None:
        card = Card()
        card.inside.addWidget(self.head)
        card.inside.addWidget(self.summary)
        self.warnings.inside.addWidget(pieces.LowArea(self.warned, _("What to know before"), lines=NOTES))
        self.warnings.set_tone("warn")
        self.differs = label(
            _("Here the file and the club differ. The club’s entry stays unless you tick the line:"), wrap=True
        )
        self.progress.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        pieces.lay(self.at_event, pieces.row(self.are_here, self.have_paid, None))
        for part in (card, self.warnings, self.at_event):
            layout.addWidget(part)
        layout.addWidget(self.writes, 3)
        layout.addWidget(self.differs)
        layout.addWidget(self.rows, 2)
        layout.addStretch(0)
        layout.addWidget(self.progress)
        for box in (self.are_here, self.have_paid):
            box.toggled.connect(lambda _is_checked: self._show_head())
        self.rows.ticked.connect(lambda row, is_ticked: self.taken.emit(row.code, is_ticked))

    def show_plan(self, plan: ImportPlan) -> None:
        """Show what a plan does."""
        self._plan = plan
        roll = self._roll if plan.entries else None
        self.at_event.setVisible(roll is not None)
        self.have_paid.setVisible(roll is not None and roll.conditions.owed(len(roll.event.series)) > 0)
        lines = imports_words.plan_lines(plan) if roll is None else participants_words.lines(plan, roll)
        self.summary.setText("\n".join(f"•  {line}" for line in lines))
        warnings = imports_warnings.warnings(plan)
        self.warned.setText("\n".join(warnings))
        self.warnings.setVisible(bool(warnings))
        self._show_writes(plan, roll)
        self._show_differences(plan)
        self._show_head()

    @property
    def is_empty(self) -> bool:
        """Tell whether nothing would be written."""
        plan, roll = self._plan, self._roll
        if plan is None or roll is None or not plan.entries:
            return plan is None or plan.is_empty
        here, paid = self.are_here.isChecked(), self.have_paid.isChecked()
        return participants.brings_nothing(roll, plan, here=here, paid=paid)

    def _show_head(self) -> None:
        self.head.setText(
            _("Nothing will be written")
            if self.is_empty
            else _("This will be imported, in one step that Ctrl+Z undoes")
        )
        self.changed.emit()

    def _show_writes(self, plan: ImportPlan, roll: Roll | None) -> None:
        if roll is None:
            shown = imports_words.written_rows(plan, MOST_DIFFERENCES)
        else:
            shown = participants_words.written_rows(plan, roll, MOST_DIFFERENCES)
        if left := plan.count - len(shown):
            shown = (*shown, (_("… and {n} more").format(n=left), "", ""))
        self.writes.show_rows(shown)
        self.writes.setVisible(bool(shown))

    def _show_differences(self, plan: ImportPlan) -> None:
        rows = [
            Differing(
                each.code,
                each.is_taken,
                each.person.full_name,
                imports_words.fact_name(each.fact),
                imports_words.fact_text(each.fact, each.ours),
                imports_words.fact_text(each.fact, each.theirs),
            )
            for each in plan.differences
        ]
        for is_taken, results in ((False, plan.other_results), (True, plan.corrected)):
            for result in results:
                total = numbers.grouped(result.total)
                what, code = imports_words.of_result(result), plans.result_code(result)
                rows.append(Differing(code, is_taken, result.person, what, _("a different one"), total))
        self.rows.show_rows(rows[:MOST_DIFFERENCES])
        self.rows.setVisible(bool(rows))
        self.differs.setVisible(bool(rows))
