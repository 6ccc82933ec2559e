"""A ruling of the director, guided: the case, about whom, the rule, and its effect before it is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QListWidget, QVBoxLayout, QWidget

from skatclub.domain.rulings import Ruling, RulingKind
from skatclub.domain.text import LONGEST_NOTE
from skatclub.gui.results import ruling_words, words
from skatclub.gui.results.ruling_words import POINTS
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import refusals
from skatclub.i18n.language import _
from skatclub.services import sheets, standings

if TYPE_CHECKING:
    from skatclub.domain.office import OfficeSheet
    from skatclub.gui.operations import Operations
    from skatclub.gui.results.board import Reading
    from skatclub.rules.errors import Refusal

LEAST_LETTERS = 84
ROWS = 7
HIGHEST = 9999


class RulingDialog(QDialog):
    """Case, person or table, series, points, reason; below them the rule and what would change."""

    def __init__(self, parent: QWidget, operations: Operations, reading: Reading, chosen: int | None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(_("Ruling of the director"))
        self._operations = operations
        self._reading = reading
        people = sorted(reading.ranking.people.values(), key=lambda one: one.start_no or HIGHEST)
        self.case = CalmChoice(ruling_words.cases())
        self.person = CalmChoice([(one.id, f"{one.start_no or '–'} {one.person.full_name}") for one in people])
        numbers = sorted({one.series_no for one in reading.sheets})
        self.series = CalmChoice([(number, words.series_head(number)) for number in numbers])
        self.table = CalmChoice(())
        self.points = CalmSpin(-HIGHEST, HIGHEST)
        self.reason = QLineEdit()
        self.rule, self.told = label("", wrap=True), label("", role="title", wrap=True)
        self.refusal = label("", role="bad", wrap=True)
        self.effect = QListWidget()
        self.form = QFormLayout()
        self._build()
        self._connect()
        if chosen in reading.ranking.people:
            self.person.choose(chosen)
        if reading.series and reading.series[-1] in numbers:
            self.series.choose(reading.series[-1])
        self.points.setValue(-50)
        self._show_case()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        for shown, field in (
            (_("Case"), self.case),
            (_("Player"), self.person),
            (_("Series"), self.series),
            (_("Table"), self.table),
            (_("Points"), self.points),
            (_("Reason"), self.reason),
        ):
            field.setAccessibleName(shown)
            self.form.addRow(shown, field)
        self.reason.setMaxLength(LONGEST_NOTE)
        self.reason.setPlaceholderText(_("is kept and can be read by everybody"))
        rule = Card(margin=8)
        rule.inside.addWidget(self.rule)
        self.effect.setAccessibleName(_("What the ruling changes"))
        metrics = self.fontMetrics()
        self.effect.setMinimumHeight(metrics.height() * ROWS)
        self.setMinimumWidth(metrics.averageCharWidth() * LEAST_LETTERS)
        layout.addLayout(self.form)
        for below in (rule, self.told, self.effect, self.refusal):
            layout.addWidget(below)
        self.refusal.hide()
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.make = box.addButton(_("Make the ruling"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.make.setProperty("primary", True)
        self.make.setDefault(True)
        box.accepted.connect(self._decide)
        box.rejected.connect(self.reject)
        layout.addWidget(box)

    def _connect(self) -> None:
        for field in (self.case, self.series):
            field.currentIndexChanged.connect(lambda _place: self._show_case())
        for field in (self.person, self.table):
            field.currentIndexChanged.connect(lambda _place: self._show_effect())
        self.points.valueChanged.connect(lambda _points: self._show_effect())
        self.reason.textChanged.connect(lambda _text: self._show_ready())
        self._operations.refused.connect(self._refuse)

    def _show_case(self) -> None:
        """Show the fields and the rule of the case."""
        case = self.case.currentData()
        self.rule.setText(ruling_words.rule(case))
        for field, cases in (
            (self.person, {RulingKind.WRONG_SEAT, RulingKind.DISQUALIFICATION, POINTS}),
            (self.series, {RulingKind.WRONG_SEAT, RulingKind.LIST_VOID, POINTS}),
            (self.table, {RulingKind.LIST_VOID}),
            (self.points, {POINTS}),
        ):
            self.form.setRowVisible(field, case in cases)
        before = self.table.currentData()
        self.table.blockSignals(True)
        self.table.clear()
        for one in self._reading.sheets:
            if one.series_no == self.series.currentData():
                self.table.addItem(ruling_words.table(one), one.table_id)
        self.table.setCurrentIndex(max(self.table.findData(before), 0))
        self.table.blockSignals(False)
        self._show_effect()

    def _show_effect(self) -> None:
        """Try the ruling and show who would move."""
        event_id, series = self._reading.ranking.event.id, self._reading.series
        tried = None
        self.effect.clear()
        self.refusal.hide()
        if self.case.currentData() != POINTS:
            new = self._ruling(_("trial"))
            if new is not None:
                tried = self._operations.ask(standings.trial, event_id, new, series=series)
        elif self._place() is not None:
            tried = self._operations.ask(
                standings.trial_points,
                event_id,
                self.person.currentData(),
                self.series.currentData(),
                self.points.value(),
                series=series,
            )
        told, lines = ruling_words.effect(*tried) if tried is not None else (_("There is no such list."), ())
        self.told.setText(told)
        self.effect.addItems(list(lines))
        self._show_ready()

    def _show_ready(self) -> None:
        self.make.setEnabled(bool(self.reason.text().strip()) and self._is_whole())

    def _is_whole(self) -> bool:
        """Tell whether there is something to decide on."""
        if self.case.currentData() == POINTS:
            return self._place() is not None and bool(self.points.value())
        return self._ruling(_("trial")) is not None

    def _ruling(self, reason: str) -> Ruling | None:
        """Return the ruling that the fields say; None where a player did not sit, or there is no table."""
        kind = RulingKind(self.case.currentData())
        who, number, table_id = self.person.currentData(), self.series.currentData(), self.table.currentData()
        lacks = {
            RulingKind.WRONG_SEAT: self._place() is None,
            RulingKind.LIST_VOID: table_id is None or number is None,
            RulingKind.DISQUALIFICATION: who is None,
        }[kind]
        if lacks:
            return None
        return Ruling(
            id=0,
            kind=kind,
            reason=reason,
            series_no=None if kind is RulingKind.DISQUALIFICATION else number,
            participant_id=None if kind is RulingKind.LIST_VOID else who,
            table_id=table_id if kind is RulingKind.LIST_VOID else None,
        )

    def _place(self) -> tuple[OfficeSheet, int] | None:
        """Return the list and the seat of the player in the series; None if he or she did not sit."""
        one = self._reading.ranking.people.get(self.person.currentData())
        for sheet in self._reading.sheets:
            is_there = one is not None and one.start_no is not None and one.start_no in sheet.start_nos
            if is_there and one is not None and sheet.series_no == self.series.currentData():
                return sheet, sheet.start_nos.index(one.start_no) + 1
        return None

    def _decide(self) -> None:
        reason, place = self.reason.text().strip(), self._place()
        event_id = self._reading.ranking.event.id
        if self.case.currentData() != POINTS:
            new = self._ruling(reason)
            done = self._operations.run(standings.rule, event_id, new) if new is not None else None
        elif place is not None:
            sheet, seat = place
            done = self._operations.run(sheets.add_penalty, sheet.table_id, seat, self.points.value(), reason)
        else:
            done = None
        if done is not None:
            self.accept()

    def _refuse(self, refusal: Refusal) -> None:
        self.refusal.setText(refusals.sentence(refusal))
        self.refusal.show()
