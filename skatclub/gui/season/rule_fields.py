"""The fields of one championship of a statute: every setting of its rule has one."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QBoxLayout, QCheckBox, QLineEdit, QWidget

from skatclub.domain.list_files import spellings
from skatclub.domain.registration import group_words
from skatclub.domain.season.errors import StatuteUnreadable
from skatclub.domain.season.statutes import written
from skatclub.domain.season.statutes.rule import Cup, Missing, Rule, Unit, Value
from skatclub.gui.widgets import value_form
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.value_form import Fields
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _

LETTERS_OF_TWO_COLUMNS = 160
USUAL_CUP = Cup(rounds=5, series=10, lists=4)
HIGHEST, HIGHEST_POINTS = 999, 5000


class RuleFields(QWidget):
    """Shows a rule and reads it.

    Signals:
        changed(): a field is not what it was.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.counts: dict[str, CalmSpin] = {}
        self.cup: dict[str, CalmSpin] = {}
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(14)
        self._fields = Fields(value_form.form_layout(), self.changed.emit)
        self.refused, self.show_refusal = self._fields.refused, self._fields.refuse
        self._columns.addLayout(self._fields.form)
        self._add_what_counts()
        self._fields.form = value_form.form_layout()
        self._columns.addLayout(self._fields.form)
        self._add_what_falls()
        self._add_cup()

    def _add_what_counts(self) -> None:
        values = ((Value.AVERAGE, _("Average")), (Value.SUM, _("Sum")))
        units = ((Unit.LIST, _("each list")), (Unit.EVENING, _("all lists of an evening together")))
        deals = ((0, _("as played")), (48, _("to 48 deals")), (36, _("to 36 deals")))
        self.value = self._fields.add("value", _("What counts"), CalmChoice(values))
        self.unit = self._fields.add("unit", _("One result is"), CalmChoice(units))
        self.series = self._numbers("series", _("Counted series"), _("all, or 1, 2"))
        by_rank = _("Points by rank of the evening")
        self.rank_points = self._numbers("rank_points", by_rank, _("none, or 10, 8, 6"))
        self.deals = self._fields.add("deals", _("Lists are converted"), CalmChoice(deals))
        self._count("min_tables", _("Smallest evening (tables)"))
        self._count("over_least", _("Least divisor"))
        self._count("least.lists", _("Least lists"))
        self._count("least.percent", _("Least share (%)"), highest=100)
        self._count("least.evenings", _("Least evenings"))
        months, each = CalmSpin(0, HIGHEST), CalmSpin(1, HIGHEST)
        self.counts |= {"months": months, "lists_of_month": each}
        self._pair("least.months", _("Least months"), months, "least.lists_of_month", _("with lists each"), each)
        self.group = self._line("group", _("Group"), _("everybody"))
        self._fields.convert(self.group, events_conditions.group_name, group_words.code_of)
        self.members_only = self._tick("members_only", _("Only members are ranked"))
        self._fields.needs([self.unit], lambda: not self.rank_points.text().strip())
        self._fields.needs([each], months.value)

    def _add_what_falls(self) -> None:
        ways = (
            (Missing.IGNORED, _("do nothing")),
            (Missing.ZERO, _("count 0")),
            (Missing.CREDIT, _("bring points")),
            (Missing.DEDUCTION, _("cost points")),
        )
        points = CalmSpin(-HIGHEST_POINTS, HIGHEST_POINTS)
        self.ladder = self._numbers("drops.ladder", _("Dropped with own result"), "30, 35, 40")
        self.then_worst = self._tick("drops.then_worst", _("the worst of that moment"))
        self._count("drops.worst", _("Worst dropped at the end"))
        self._count("drops.best", _("Only the best"))
        self.missing = self._fields.add("missed.kind", _("Missed lists"), CalmChoice(ways))
        self.credit = self._fields.add("missed.credit", _("Points for each"), points)
        self.excused = self._tick("missed.excused", _("only excused ones"))
        self.free = self._fields.add("missed.free", _("May be missed"), CalmSpin(0, HIGHEST))
        self.deduction = self._line("missed.deduction", _("Deduction for each further"), "0")
        self._fields.convert(self.deduction, str, lambda typed: written.fraction(typed or 0, "deduction"))
        self.bonus = self._line("bonus", _("Bonus formula"), "max(0, (n - 50) / 2)")
        self._count("presence_points", _("Points for attendance"), -HIGHEST_POINTS, HIGHEST_POINTS)
        self._fields.needs([self.then_worst], lambda: self.ladder.text().strip())
        self._fields.needs([self.credit, self.excused], lambda: self.missing.chosen() is Missing.CREDIT)
        self._fields.needs([self.free, self.deduction], lambda: self.missing.chosen() is Missing.DEDUCTION)

    def _add_cup(self) -> None:
        self.has_cup = QCheckBox(_("A cup in rounds"))
        self._fields.optional("cup", "", self.has_cup, USUAL_CUP)
        self._fields.form.addRow("", self.has_cup)
        limits = (("rounds", 20), ("series", HIGHEST), ("lists", HIGHEST), ("through", 100))
        self.cup = cup = {name: CalmSpin(1, highest) for name, highest in limits}
        rounds, lists = _("Rounds of the cup"), _("Lists declared a round")
        self._pair("cup.rounds", rounds, cup["rounds"], "cup.series", _("of series"), cup["series"])
        self._pair("cup.lists", lists, cup["lists"], "cup.through", _("go on (%)"), cup["through"])
        self._fields.can_refuse("cup.lists")
        self._fields.needs(cup.values(), self.has_cup.isChecked)

    def _line(self, path: str, words: str, hint: str) -> QLineEdit:
        made = self._fields.add(path, words, QLineEdit())
        made.setPlaceholderText(hint)
        self._fields.can_refuse(path)
        return made

    def _numbers(self, path: str, words: str, hint: str) -> QLineEdit:
        made = self._line(path, words, hint)
        name = path.rpartition(".")[2]
        self._fields.convert(made, lambda read: ", ".join(map(str, read)), lambda typed: _numbers(typed, name))
        return made

    def _count(self, path: str, words: str, lowest: int = 0, highest: int = HIGHEST) -> None:
        self.counts[path.rpartition(".")[2]] = self._fields.add(path, words, CalmSpin(lowest, highest))

    def _tick(self, path: str, words: str) -> QCheckBox:
        return self._fields.add(path, "", QCheckBox(words))

    def _pair(self, path: str, words: str, one: CalmSpin, second: str, between: str, other: CalmSpin) -> None:
        """Bind two fields side by side, words between them."""
        self._fields.bind(path, words, one)
        self._fields.bind(second, between, other)
        self._fields.form.addRow(words, value_form.beside(one, between, other))

    def lay_out(self, width: int) -> None:
        """Set the fields side by side if the type leaves room."""
        letter = QFontMetrics(QApplication.font()).averageCharWidth()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(across if width > letter * LETTERS_OF_TWO_COLUMNS else down)

    def show_rule(self, rule: Rule) -> None:
        """Show a rule."""
        self._fields.show(rule)
        self.changed.emit()

    def rule(self) -> Rule:
        """Return what the fields say; refused as `Rule` is, and `StatuteUnreadable`."""
        return self._fields.upon(Rule())


def _numbers(typed: str, name: str) -> tuple[int, ...]:
    """Return whole numbers parted by commas; refused: `StatuteUnreadable`."""
    parts = [part.strip().rstrip(".") for part in typed.replace(";", ",").split(",") if part.strip()]
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise StatuteUnreadable(name, spellings.shown(typed))
    return tuple(map(int, parts))
