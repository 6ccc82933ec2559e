"""The fields of one championship of a statute: every setting of its rule has one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QBoxLayout, QCheckBox, QHBoxLayout, QLineEdit, QWidget

from skatclub.domain.registration import group_words
from skatclub.domain.season.statutes import written
from skatclub.domain.season.statutes.rule import (
    Cup,
    Drops,
    Least,
    Missed,
    Missing,
    Rule,
    Unit,
    Value,
)
from skatclub.gui.season import statute_fields as fields
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence

LETTERS_OF_TWO_COLUMNS = 160
USUAL_CUP = Cup(rounds=5, series=10, lists=4)
COUNTS = (
    "lists",
    "percent",
    "evenings",
    "months",
    "lists_of_month",
    "over_least",
    "worst",
    "best",
    "min_tables",
    "presence_points",
)
ROUNDS = ("rounds", "series", "lists", "through")


class RuleFields(QWidget):
    """Shows a rule and reads it.

    Signals:
        changed(): a field is not what it was.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._filling = False
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self.value = fields.choice(((Value.AVERAGE, _("Average")), (Value.SUM, _("Sum"))))
        self.unit = fields.choice(
            ((Unit.LIST, _("each list")), (Unit.EVENING, _("all lists of an evening together")))
        )
        self.series = QLineEdit()
        self.rank_points = QLineEdit()
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
        self.counts = {name: fields.number() for name in COUNTS}
        self.counts["presence_points"].setRange(-5000, 5000)
        self.counts["lists_of_month"].setMinimum(1)
        self.counts["percent"].setMaximum(100)
        self.deals = fields.choice(((0, _("as played")), (48, _("to 48 deals")), (36, _("to 36 deals"))))
        self.has_cup = QCheckBox(_("A cup in rounds"))
        self.cup = {
            name: fields.number(highest, lowest=1)
            for name, highest in zip(ROUNDS, (20, 999, 999, 100), strict=True)
        }
        self._typed: dict[str, QWidget] = {
            "series": self.series,
            "rank_points": self.rank_points,
            "ladder": self.ladder,
            "deduction": self.deduction,
            "bonus": self.bonus,
            "group": self.group,
            "lists": self.cup["lists"],
        }
        self.refused = {name: label("", role="bad", wrap=True) for name in self._typed}
        self._build()
        self._connect()

    def show_refusal(self, name: str, sentence: str) -> str:
        """Say at a field what cannot stand in it; an empty name takes it back. Return what the field is called."""
        for known, field in self._typed.items():
            told = self.refused[known]
            told.setText(sentence if known == name else "")
            told.setVisible(known == name)
            if field.property("wrong") != (known == name):
                field.setProperty("wrong", known == name)
                field.style().unpolish(field)
                field.style().polish(field)
        return self._typed[name].accessibleName() if name in self._typed else ""

    def _build(self) -> None:
        for told in self.refused.values():
            told.hide()
        for field, words in (
            (self.ladder, "30, 35, 40"),
            (self.series, _("all, or 1, 2")),
            (self.rank_points, _("none, or 10, 8, 6")),
            (self.deduction, "0"),
            (self.bonus, "max(0, (n - 50) / 2)"),
            (self.group, _("everybody")),
        ):
            field.setPlaceholderText(words)
        for number, said in (
            (self.counts["months"], _("Least months")),
            (self.cup["rounds"], _("Rounds of the cup")),
            (self.cup["lists"], _("Lists declared a round")),
        ):
            number.setAccessibleName(said)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(14)
        for rows in self._rows():
            self._columns.addLayout(fields.form(rows))

    def _rows(self) -> tuple[Sequence[tuple[str | None, QWidget]], ...]:
        one, refused = self.counts, self.refused
        return (
            (
                (_("What counts"), self.value),
                (_("One result is"), self.unit),
                (_("Counted series"), self.series),
                (None, refused["series"]),
                (_("Points by rank of the evening"), self.rank_points),
                (None, refused["rank_points"]),
                (_("Lists are converted"), self.deals),
                (_("Smallest evening (tables)"), one["min_tables"]),
                (_("Least divisor"), one["over_least"]),
                (_("Least lists"), one["lists"]),
                (_("Least share (%)"), one["percent"]),
                (_("Least evenings"), one["evenings"]),
                (_("Least months"), _pair(one["months"], _("with lists each"), one["lists_of_month"])),
                (_("Group"), self.group),
                (None, refused["group"]),
                ("", self.members_only),
            ),
            (
                (_("Dropped with own result"), self.ladder),
                (None, refused["ladder"]),
                ("", self.then_worst),
                (_("Worst dropped at the end"), one["worst"]),
                (_("Only the best"), one["best"]),
                (_("Missed lists"), self.missing),
                (_("Points for each"), self.credit),
                ("", self.excused),
                (_("May be missed"), self.free),
                (_("Deduction for each further"), self.deduction),
                (None, refused["deduction"]),
                (_("Bonus formula"), self.bonus),
                (None, refused["bonus"]),
                (_("Points for attendance"), one["presence_points"]),
                ("", self.has_cup),
                (_("Rounds of the cup"), _pair(self.cup["rounds"], _("of series"), self.cup["series"])),
                (_("Lists declared a round"), _pair(self.cup["lists"], _("go on (%)"), self.cup["through"])),
                (None, refused["lists"]),
            ),
        )

    def _connect(self) -> None:
        for line in (self.series, self.rank_points, self.ladder, self.deduction, self.bonus, self.group):
            line.textChanged.connect(self._follow)
        for box in (self.value, self.unit, self.missing, self.deals):
            box.currentIndexChanged.connect(self._follow)
        for check in (self.then_worst, self.excused, self.members_only, self.has_cup):
            check.toggled.connect(self._follow)
        for number in (*self.counts.values(), *self.cup.values(), self.credit, self.free):
            number.valueChanged.connect(self._follow)

    def lay_out(self, width: int) -> None:
        """Set the fields side by side if the type leaves room."""
        letter = QFontMetrics(QApplication.font()).averageCharWidth()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(across if width > letter * LETTERS_OF_TWO_COLUMNS else down)

    def show_rule(self, rule: Rule) -> None:
        """Show a rule."""
        self._filling = True
        fields.choose(self.value, rule.value)
        fields.choose(self.unit, rule.unit)
        fields.choose(self.deals, rule.deals)
        fields.choose(self.missing, rule.missed.kind)
        for line, numbers in (
            (self.series, rule.series),
            (self.ladder, rule.drops.ladder),
            (self.rank_points, rule.rank_points),
        ):
            line.setText(", ".join(map(str, numbers)))
        self.then_worst.setChecked(rule.drops.then_worst)
        self.credit.setValue(rule.missed.credit)
        self.excused.setChecked(rule.missed.excused)
        self.free.setValue(rule.missed.free)
        self.deduction.setText(str(rule.missed.deduction))
        self.bonus.setText(rule.bonus)
        self.group.setText(events_conditions.group_name(rule.group))
        self.members_only.setChecked(rule.members_only)
        told = {**fields.facts(rule.least), **fields.facts(rule.drops), **fields.facts(rule)}
        for name, field in self.counts.items():
            field.setValue(told[name])
        self.has_cup.setChecked(rule.cup is not None)
        for name, number in fields.facts(rule.cup or USUAL_CUP).items():
            self.cup[name].setValue(number)
        self._filling = False
        self._follow()

    def rule(self) -> Rule:
        """Return what the fields say; refused as `Rule` is, and `StatuteUnreadable`."""
        one = {name: field.value() for name, field in self.counts.items()}
        return Rule(
            value=Value(self.value.currentData()),
            unit=Unit(self.unit.currentData()),
            deals=self.deals.currentData(),
            series=fields.numbers(self.series.text(), "series"),
            rank_points=fields.numbers(self.rank_points.text(), "rank_points"),
            group=group_words.code_of(self.group.text().strip()),
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
            least=Least(
                lists=one["lists"],
                percent=one["percent"],
                evenings=one["evenings"],
                months=one["months"],
                lists_of_month=one["lists_of_month"],
            ),
            missed=Missed(
                kind=Missing(self.missing.currentData()),
                credit=self.credit.value(),
                excused=self.excused.isChecked(),
                free=self.free.value(),
                deduction=written.fraction(self.deduction.text().strip() or 0, "deduction"),
            ),
            cup=replace(USUAL_CUP, **{name: field.value() for name, field in self.cup.items()})
            if self.has_cup.isChecked()
            else None,
        )

    def _follow(self, *_changed: object) -> None:
        """Let fields that mean nothing now be grey."""
        if self._filling:
            return
        kind = Missing(self.missing.currentData())
        self.credit.setEnabled(kind is Missing.CREDIT)
        self.excused.setEnabled(kind is Missing.CREDIT)
        self.free.setEnabled(kind is Missing.DEDUCTION)
        self.deduction.setEnabled(kind is Missing.DEDUCTION)
        self.then_worst.setEnabled(bool(self.ladder.text().strip()))
        self.unit.setEnabled(not self.rank_points.text().strip())
        self.counts["lists_of_month"].setEnabled(self.counts["months"].value() > 0)
        for field in self.cup.values():
            field.setEnabled(self.has_cup.isChecked())
        self.changed.emit()


def _pair(one: QWidget, words: str, other: QWidget) -> QWidget:
    """Return two fields side by side, words between them."""
    made = QWidget()
    line = QHBoxLayout(made)
    line.setContentsMargins(0, 0, 0, 0)
    line.addWidget(one, 1)
    line.addWidget(label(words))
    line.addWidget(other, 1)
    other.setAccessibleName(words)
    return made
