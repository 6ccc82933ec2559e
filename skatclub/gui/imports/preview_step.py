"""Last step: what will be written, what stays as it is, and where file and club differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QProgressBar,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from skatclub.domain.imports import plans
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import numbers
from skatclub.i18n.imports import warnings as imports_warnings
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.imports.plans import ImportPlan

HEAD = 1.1
"""Type of the heading, in multiples of the body's."""
MOST_WARNINGS = 6
MOST_DIFFERENCES = 500


class PreviewStep(QWidget):
    """Sentences about what is written, and a table of differences with a tick for each that is taken.

    Signals:
        taken(str, bool): the value of the file is taken (or not) where this code differs.
    """

    taken = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self.head = label("", role="title", factor=HEAD)
        self.told = label("", wrap=True)
        self.warned = label("", wrap=True)
        self.warnings = Card(title=_("To be known"))
        self.writes = QTableWidget(0, 3)
        self.rows = QTableWidget(0, 5)
        self.progress = QProgressBar()
        self._codes: list[str] = []
        self._build()

    def _build(self) -> None:
        card = Card()
        card.inside.addWidget(self.head)
        card.inside.addWidget(self.told)
        self.warnings.inside.addWidget(self.warned)
        self.warnings.set_tone("warn")
        self.differs = label(_("Here file and club differ. Ours stays unless you tick it:"), wrap=True)
        self.rows.setHorizontalHeaderLabels([_("Take"), _("Who"), _("What"), _("In the club"), _("In the file")])
        self.writes.setHorizontalHeaderLabels([_("Who"), _("What"), _("Will be written")])
        self.writes.setAccessibleName(_("Will be written"))
        self.rows.setAccessibleName(_("Differences between file and club"))
        for shown in (self.writes, self.rows):
            _dress(shown)
        self.rows.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.progress.setAccessibleName(_("Progress"))
        self.progress.setTextVisible(False)
        self.progress.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for part in (card, self.warnings):
            layout.addWidget(part)
        layout.addWidget(self.writes, 3)
        layout.addWidget(self.differs)
        layout.addWidget(self.rows, 2)
        layout.addStretch(0)
        layout.addWidget(self.progress)
        self.rows.itemChanged.connect(self._take)

    def show_plan(self, plan: ImportPlan) -> None:
        """Show what a plan does."""
        self.head.setText(
            _("Nothing is written")
            if plan.is_empty
            else _("This will be written, in one step that Ctrl+Z takes back")
        )
        self.told.setText("\n".join(f"•  {line}" for line in imports_words.plan_lines(plan)))
        warnings = list(imports_warnings.warnings(plan))
        if len(warnings) > MOST_WARNINGS:
            warnings[MOST_WARNINGS:] = [_("… and {n} more").format(n=len(warnings) - MOST_WARNINGS)]
        self.warned.setText("\n".join(warnings))
        self.warnings.setVisible(bool(warnings))
        self._show_writes(plan)
        self._show_differences(plan)

    def _show_writes(self, plan: ImportPlan) -> None:
        shown = imports_words.written_rows(plan, MOST_DIFFERENCES)
        left = plan.count - len(shown)
        if left:
            shown = (*shown, (_("… and {n} more").format(n=left), "", ""))
        self.writes.setRowCount(len(shown))
        for number, cells in enumerate(shown):
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                item.setToolTip(words)
                self.writes.setItem(number, column, item)
        self.writes.setVisible(bool(shown))

    def _show_differences(self, plan: ImportPlan) -> None:
        rows = [
            (
                one.code,
                one.is_taken,
                one.person.full_name,
                imports_words.fact_name(one.fact),
                imports_words.fact_text(one.fact, one.ours),
                imports_words.fact_text(one.fact, one.theirs),
            )
            for one in plan.differences
        ]
        for taken, results in ((False, plan.other_results), (True, plan.corrected)):
            rows += [
                (
                    plans.result_code(one),
                    taken,
                    one.person,
                    _("result of {day}, series {series}").format(day=numbers.date(one.day), series=one.series_no),
                    _("another one"),
                    numbers.grouped(one.total),
                )
                for one in results
            ]
        rows = rows[:MOST_DIFFERENCES]
        self._codes = [row[0] for row in rows]
        self.rows.blockSignals(True)
        self.rows.setRowCount(len(rows))
        for number, (_code, taken, *cells) in enumerate(rows):
            tick = QTableWidgetItem()
            tick.setFlags(
                Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            )
            tick.setCheckState(Qt.CheckState.Checked if taken else Qt.CheckState.Unchecked)
            self.rows.setItem(number, 0, tick)
            for column, words in enumerate(cells, start=1):
                item = QTableWidgetItem(words)
                item.setToolTip(words)
                self.rows.setItem(number, column, item)
        self.rows.blockSignals(False)
        self.rows.setVisible(bool(rows))
        self.differs.setVisible(bool(rows))

    def _take(self, item: QTableWidgetItem) -> None:
        if item.column() == 0:
            self.taken.emit(self._codes[item.row()], item.checkState() is Qt.CheckState.Checked)


def _dress(shown: QTableWidget) -> None:
    """Let a table look as the others of the program do."""
    shown.verticalHeader().hide()
    shown.setShowGrid(False)
    shown.setTabKeyNavigation(False)
    shown.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    shown.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    head = shown.horizontalHeader()
    head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    head.setHighlightSections(False)
    head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
