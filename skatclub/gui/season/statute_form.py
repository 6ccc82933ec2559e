"""The statute as a form: every field is a setting; the German sentence with its worked example follows at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import (
    QApplication,
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from skatclub.domain import season_example
from skatclub.domain.statutes import written
from skatclub.domain.statutes.presets import PRESETS
from skatclub.domain.statutes.rule import Championship, Drops, Missed, Missing, Rule, Statute, Unit, Value
from skatclub.gui.season import statute_fields as fields
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import refusals, season_words, statute_words
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

LETTERS_OF_TWO_COLUMNS = 160


class StatuteForm(QWidget):
    """The championships of a season one by one.

    Signals:
        wanted(object): this statute shall hold.
    """

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._statute = PRESETS[0].statute
        self._place = 0
        self._filling = False
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.preset = QComboBox()
        self.part = QComboBox()
        self.value = fields.choice(((Value.AVERAGE, _("Average")), (Value.SUM, _("Sum"))))
        self.unit = fields.choice(
            ((Unit.LIST, _("each list")), (Unit.EVENING, _("all lists of an evening together")))
        )
        self.series = QLineEdit()
        self.ladder = QLineEdit()
        self.then_worst = QCheckBox(_("the worst of that moment"))
        self.missing = fields.choice(
            (
                (Missing.IGNORED, _("do nothing")),
                (Missing.ZERO, _("count 0")),
                (Missing.CREDIT, _("bring points")),
                (Missing.DEDUCTION, _("cost points")),
            )
        )
        self.credit = fields.number(5000, lowest=-5000)
        self.excused = QCheckBox(_("only excused ones"))
        self.free = fields.number()
        self.deduction = QLineEdit()
        self.bonus = QLineEdit()
        self.group = QLineEdit()
        self.members_only = QCheckBox(_("Only members are ranked"))
        self.counts = {
            name: fields.number()
            for name in (
                "lists",
                "percent",
                "evenings",
                "over_least",
                "worst",
                "best",
                "min_tables",
                "presence_points",
            )
        }
        self.deals = fields.choice(((0, _("as played")), (48, _("to 48 deals")), (36, _("to 36 deals"))))
        self.sentence = label("", factor=1.1, wrap=True)
        self.example = label("", role="muted", wrap=True)
        self.unsure = label("", role="warn", wrap=True)
        self.refusal = label("", role="bad", wrap=True)
        self.keep = pieces.button(_("Let it hold"), self._keep, primary=True)
        self._build()
        self._connect()

    def _build(self) -> None:
        self.preset.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.preset.setMinimumContentsLength(18)
        for one in PRESETS:
            self.preset.addItem(statute_words.preset_name(one), one.code)
        for field, words in ((self.ladder, "30, 35, 40"), (self.series, _("all, or 1, 2")), (self.deduction, "0")):
            field.setPlaceholderText(words)
        self.bonus.setPlaceholderText("max(0, (n - 50) / 2)")
        self.group.setPlaceholderText(_("everybody"))
        said = Card(margin=14)
        for shown in (self.sentence, self.example, self.unsure, self.refusal):
            said.inside.addWidget(shown)
        said.inside.addLayout(pieces.row(None, self.keep))
        form = Card(margin=14)
        self._columns.setSpacing(14)
        for rows in self._rows():
            self._columns.addLayout(fields.form(rows))
        form.inside.addLayout(self._columns)
        inner = QWidget()
        inner.setObjectName("scrolled")
        inside = QVBoxLayout(inner)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(form)
        inside.addStretch(1)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        scrolled.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(said)
        layout.addWidget(scrolled, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the fields in one column where two have no room."""
        super().resizeEvent(event)
        self.lay_out()

    def lay_out(self) -> None:
        """Set the fields side by side if the type leaves room."""
        letter = QFontMetrics(QApplication.font()).averageCharWidth()
        is_wide = self.width() > letter * LETTERS_OF_TWO_COLUMNS
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(across if is_wide else down)

    def _rows(self) -> tuple[Sequence[tuple[str, QWidget]], ...]:
        one = self.counts
        return (
            (
                (_("Begin with"), self.preset),
                (_("Championship"), self.part),
                (_("What counts"), self.value),
                (_("One result is"), self.unit),
                (_("Counted series"), self.series),
                (_("Lists are converted"), self.deals),
                (_("Smallest evening (tables)"), one["min_tables"]),
                (_("Least divisor"), one["over_least"]),
                (_("Least lists"), one["lists"]),
                (_("Least share (%)"), one["percent"]),
                (_("Least evenings"), one["evenings"]),
            ),
            (
                (_("Dropped with own result"), self.ladder),
                ("", self.then_worst),
                (_("Worst dropped at the end"), one["worst"]),
                (_("Only the best"), one["best"]),
                (_("Missed lists"), self.missing),
                (_("Points for each"), self.credit),
                ("", self.excused),
                (_("May be missed"), self.free),
                (_("Deduction for each further"), self.deduction),
                (_("Bonus formula"), self.bonus),
                (_("Points for attendance"), one["presence_points"]),
                (_("Group"), self.group),
                ("", self.members_only),
            ),
        )

    def _connect(self) -> None:
        self.preset.activated.connect(lambda _place: self._begin_with(str(self.preset.currentData())))
        self.part.activated.connect(self._show_part)
        for line in (self.series, self.ladder, self.deduction, self.bonus, self.group):
            line.textChanged.connect(self._follow)
        for box in (self.value, self.unit, self.missing, self.deals):
            box.currentIndexChanged.connect(self._follow)
        for check in (self.then_worst, self.excused, self.members_only):
            check.toggled.connect(self._follow)
        for number in (*self.counts.values(), self.credit, self.free):
            number.valueChanged.connect(self._follow)

    def show_statute(self, statute: Statute) -> None:
        """Show a statute, its first championship in the fields."""
        self._statute = statute
        self.preset.setCurrentIndex(max(self.preset.findData(statute.code), 0))
        self.part.clear()
        for one in statute.championships:
            self.part.addItem(statute_words.championship_name(one.name))
        self._show_part(0)

    def statute(self) -> Statute:
        """Return what the fields say; refused as rules refuse."""
        parts = list(self._statute.championships)
        parts[self._place] = Championship(parts[self._place].name, self._rule(parts[self._place].rule))
        return replace(self._statute, championships=tuple(parts))

    def _begin_with(self, code: str) -> None:
        self.show_statute(next(one.statute for one in PRESETS if one.code == code))

    def _show_part(self, place: int) -> None:
        if place != self._place and place < len(self._statute.championships):
            self._take_fields()
        self._place = place
        rule = self._statute.championships[place].rule
        self._filling = True
        fields.choose(self.value, rule.value)
        fields.choose(self.unit, rule.unit)
        fields.choose(self.deals, rule.deals)
        fields.choose(self.missing, rule.missed.kind)
        self.series.setText(", ".join(map(str, rule.series)))
        self.ladder.setText(", ".join(map(str, rule.drops.ladder)))
        self.then_worst.setChecked(rule.drops.then_worst)
        self.credit.setValue(rule.missed.credit)
        self.excused.setChecked(rule.missed.excused)
        self.free.setValue(rule.missed.free)
        self.deduction.setText(str(rule.missed.deduction))
        self.bonus.setText(rule.bonus)
        self.group.setText(rule.group)
        self.members_only.setChecked(rule.members_only)
        told = {**fields.facts(rule.least), **fields.facts(rule.drops), **fields.facts(rule)}
        for name, field in self.counts.items():
            field.setValue(told[name])
        self._filling = False
        self._follow()

    def _take_fields(self) -> None:
        """Keep what was typed about a championship before another one is shown; nonsense is not kept."""
        try:
            self._statute = self.statute()
        except Refusal as refusal:
            self.refusal.setText(refusals.sentence(refusal))

    def _rule(self, before: Rule) -> Rule:
        one = {name: field.value() for name, field in self.counts.items()}
        return replace(
            before,
            value=Value(self.value.currentData()),
            unit=Unit(self.unit.currentData()),
            deals=self.deals.currentData(),
            series=fields.numbers(self.series.text(), "series"),
            group=self.group.text().strip(),
            members_only=self.members_only.isChecked(),
            min_tables=one["min_tables"],
            over_least=one["over_least"],
            presence_points=one["presence_points"],
            bonus=self.bonus.text().strip(),
            drops=Drops(
                ladder=fields.numbers(self.ladder.text(), "ladder"),
                then_worst=self.then_worst.isChecked(),
                worst=one["worst"],
                best=one["best"],
            ),
            least=replace(before.least, lists=one["lists"], percent=one["percent"], evenings=one["evenings"]),
            missed=Missed(
                kind=Missing(self.missing.currentData()),
                credit=self.credit.value(),
                excused=self.excused.isChecked(),
                free=self.free.value(),
                deduction=written.fraction(self.deduction.text().strip() or 0, "deduction"),
            ),
        )

    def _follow(self, *_changed: object) -> None:
        """Show sentence and example of what the fields say, or why they cannot be."""
        if self._filling:
            return
        kind = Missing(self.missing.currentData())
        self.credit.setEnabled(kind is Missing.CREDIT)
        self.excused.setEnabled(kind is Missing.CREDIT)
        self.free.setEnabled(kind is Missing.DEDUCTION)
        self.deduction.setEnabled(kind is Missing.DEDUCTION)
        self.then_worst.setEnabled(bool(self.ladder.text().strip()))
        try:
            rule = self.statute().championships[self._place].rule
        except Refusal as refusal:
            self.refusal.setText(refusals.sentence(refusal))
            self.refusal.show()
            self.keep.setEnabled(False)
            return
        self.refusal.hide()
        self.keep.setEnabled(True)
        self.sentence.setText(statute_words.sentence(rule))
        self.example.setText(season_words.example_line(rule, season_example.example(rule)))
        preset = next((one for one in PRESETS if one.statute == self._statute), None)
        self.unsure.setText("" if preset is None else statute_words.unsure_words(preset))
        self.unsure.setVisible(bool(self.unsure.text()))

    def _keep(self) -> None:
        self.wanted.emit(self.statute())
