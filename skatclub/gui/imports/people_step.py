"""Third step: who is who. Each name of the file is somebody of the club, somebody new, or waits for an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.imports import words as imports_words
from skatclub.i18n.language import _, ngettext
from skatclub.services.imports import taking

if TYPE_CHECKING:
    from collections.abc import Sequence

    from skatclub.domain.imports.incoming import IncomingPerson
    from skatclub.domain.imports.matching import Decision
    from skatclub.domain.imports.plans import ImportPlan
    from skatclub.domain.people.person import Person

ASK, NEW, ROW = "", "new", "row:"
DRAWN_AT_ONCE = 200
MOST_TAKEN_OUT = 20
"""Rows taken out one by one; where more go, all are drawn anew."""


class PeopleStep(QWidget):
    """The names of the file beside whom they stand for.

    Signals:
        answered(str, object): this key stands for the person with this id, for somebody new (None), or for whom
            the key of an earlier row stands for.
        settled(object): each key of these stands for the person with this id.
    """

    answered = Signal(str, object)
    settled = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._plan: ImportPlan | None = None
        self._offered: Sequence[tuple[str, Person]] = ()
        self._shown: tuple[Decision, ...] = ()
        self._before: tuple[Decision, ...] = ()
        self._drawn = 0
        self._drawing = QTimer(self)
        self.rows = QTableWidget(0, 4)
        self.only_open = QCheckBox(_("&Only names to decide"))
        self.same = pieces.button(_("Same names are the same &people"), self.settle_same)
        self.who = QComboBox()
        self.said = label("", role="title")
        self.asked = label("")
        self._build()

    def _build(self) -> None:
        self.rows.setHorizontalHeaderLabels(
            [_("Line"), _("Name in the file"), _("In the club"), _("How it is known")]
        )
        self.rows.setAccessibleName(_("Who is who"))
        self.rows.verticalHeader().hide()
        self.rows.setShowGrid(False)
        self.rows.setTabKeyNavigation(False)
        self.rows.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.rows.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.rows.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        head = self.rows.horizontalHeader()
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        self.who.setAccessibleName(_("Who this is"))
        self.who.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.who.setMinimumContentsLength(30)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(pieces.row(self.said, None, self.same, self.only_open))
        layout.addWidget(self.rows, 1)
        layout.addLayout(pieces.row(self.asked, self.who, None))
        self.rows.itemSelectionChanged.connect(self._show_choice)
        self.who.activated.connect(self._answer)
        self.only_open.toggled.connect(lambda _checked: self._fill())
        self._drawing.setSingleShot(True)
        self._drawing.timeout.connect(self._draw_some)

    def begin(self) -> None:
        """Forget what was filtered for another file."""
        self._plan = None

    def show_plan(self, plan: ImportPlan, offered: Sequence[tuple[str, Person]]) -> None:
        """Show who is who of those who may be; the first time only the names to decide, if there are any."""
        first = self._plan is None
        self._plan = plan
        self._offered = offered
        if first:
            self.only_open.blockSignals(True)
            self.only_open.setChecked(bool(plan.open_names or plan.alike))
            self.only_open.blockSignals(False)
        self._fill()

    def settle_same(self) -> None:
        """Answer at once all about whom just one person of the very same name may be."""
        if self._plan is not None:
            self.settled.emit(taking.same_names(self._plan.decisions))

    def _fill(self) -> None:
        if self._plan is None:
            return
        self.same.setVisible(bool(taking.same_names(self._plan.decisions)))
        waits = len(self._plan.open_names)
        row = max(self.rows.currentRow(), 0)
        alike = len(self._plan.alike)
        open_only = self.only_open.isChecked() and bool(waits or alike)
        before = self._shown
        self._shown = tuple(
            decision for decision in self._plan.decisions if decision.is_open or decision.alike or not open_only
        )
        self.said.setText(_said(waits, alike))
        self._before = self._keep_rows(before[: self._drawn])
        self.rows.setRowCount(len(self._shown))
        self._drawn = 0
        self._draw_some()
        if self._shown:
            opened = next((number for number, decision in enumerate(self._shown) if decision.is_open), None)
            self.rows.selectRow(opened if opened is not None else min(row, len(self._shown) - 1))
        self._show_choice()

    def _draw_some(self) -> None:
        """Draw the next rows; of thousands the rest follows while the window answers.

        The table measures itself anew at each cell that it hears of, so it hears of all of them at once.
        """
        self.rows.model().blockSignals(True)
        for number in range(self._drawn, min(self._drawn + DRAWN_AT_ONCE, len(self._shown))):
            decision = self._shown[number]
            self._drawn = number + 1
            if number < len(self._before) and self._before[number] == decision:
                continue
            line = str(decision.incoming.line or "")
            cells = (
                line,
                imports_words.named(decision.incoming),
                _here(decision),
                imports_words.how_known(decision),
            )
            for column, words in enumerate(cells):
                item = QTableWidgetItem(words)
                item.setToolTip(words)
                self.rows.setItem(number, column, item)
        self.rows.model().blockSignals(False)
        self.rows.viewport().update()
        if self._drawn < len(self._shown):
            self._drawing.start()
        else:
            self.rows.resizeColumnToContents(0)

    def _keep_rows(self, before: tuple[Decision, ...]) -> tuple[Decision, ...]:
        """Take single rows out that are shown no more, and return whom the rows that stay drawn show."""
        keys = {decision.incoming.key for decision in self._shown}
        gone = [number for number, decision in enumerate(before) if decision.incoming.key not in keys]
        if len(gone) > MOST_TAKEN_OUT:
            return ()
        self.rows.blockSignals(True)
        for number in reversed(gone):
            self.rows.removeRow(number)
        self.rows.blockSignals(False)
        return tuple(decision for decision in before if decision.incoming.key in keys)

    def _current(self) -> Decision | None:
        row = self.rows.currentRow()
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def _show_choice(self) -> None:
        decision = self._current()
        self.who.setEnabled(decision is not None)
        self.who.clear()
        if decision is None:
            self.asked.setText("")
            return
        self.asked.setText(_("{name} is").format(name=imports_words.named(decision.incoming)))
        if decision.is_open:
            self.who.addItem(_("please decide"), ASK)
        first = (decision.person,) if decision.person is not None else decision.candidates
        known = {who.id for who in first}
        for who in first:
            self.who.addItem(_numbered(who), who.id)
        self.who.addItem(_("somebody new"), NEW)
        rows = (decision.row,) if decision.row is not None else decision.alike
        for other in rows:
            self.who.addItem(_the_same(other), f"{ROW}{other.key}")
        self.who.insertSeparator(self.who.count())
        for words, who in self._offered:
            if who.id not in known:
                self.who.addItem(words, who.id)
        self.who.setCurrentIndex(
            self.who.findData(decision.person.id if decision.person is not None else self._said(decision))
        )

    def _said(self, decision: Decision) -> str:
        return ASK if decision.is_open else NEW if decision.row is None else f"{ROW}{decision.row.key}"

    def _answer(self, place: int) -> None:
        decision, whom_chosen = self._current(), self.who.itemData(place)
        if decision is None or whom_chosen == ASK:
            return
        whom: int | str | None = None if whom_chosen == NEW else whom_chosen
        self.answered.emit(decision.incoming.key, whom.removeprefix(ROW) if isinstance(whom, str) else whom)


def _said(waits: int, alike: int) -> str:
    """Return how many names wait for an answer, and how many may be looked at."""
    sentences = []
    if waits:
        sentences.append(ngettext("{n} name must be decided.", "{n} names must be decided.", waits).format(n=waits))
    if alike:
        sentences.append(
            ngettext(
                "{n} new name sounds like another one of the file: the same person?",
                "{n} new names sound like others of the file: the same people?",
                alike,
            ).format(n=alike)
        )
    return " ".join(sentences) or _("Everybody is told apart.")


def _the_same(other: IncomingPerson) -> str:
    return _("the same person as {row}").format(row=imports_words.in_line(other))


def _here(decision: Decision) -> str:
    if decision.row is not None:
        return _the_same(decision.row)
    if decision.alike:
        return _("somebody new – or {row}?").format(row=imports_words.in_line(decision.alike[0]))
    people = decision.candidates if decision.is_open else (decision.person,) if decision.person is not None else ()
    return ", ".join(map(_numbered, people)) or ("" if decision.is_open else _("somebody new"))


def _numbered(who: Person) -> str:
    return imports_words.numbered(who.full_name, who.member_no, who.club)
