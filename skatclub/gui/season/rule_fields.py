"""The fields of one championship of a statute: every setting of its rule has one."""

from __future__ import annotations

from enum import StrEnum
from operator import attrgetter

from PySide6.QtCore import Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication, QBoxLayout, QCheckBox, QFormLayout, QLineEdit, QVBoxLayout, QWidget

from skatclub.domain.list_files import spellings
from skatclub.domain.registration import group_words
from skatclub.domain.season.errors import StatuteUnreadable
from skatclub.domain.season.statutes import written
from skatclub.domain.season.statutes.rule import Cup, Missing, Rule, TieBreak, Unit, Value, parts
from skatclub.gui.widgets import pieces, value_form
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.value_form import Field, Fields
from skatclub.i18n.events import conditions as events_conditions
from skatclub.i18n.language import _
from skatclub.i18n.season.statutes import bonus_help, choice_name, deals_name, field_name, zero_words

LETTERS_OF_TWO_COLUMNS = 160
USUAL_CUP = Cup(rounds=5, series=10, lists=4)


ASKED = frozenset(
    {
        "value", "unit", "drops.best", "least.lists", "least.evenings", "members_only", "from_joining", "tie_break",
    }
)  # fmt: skip
"""What most clubs settle; all else is folded away as long as it is as usual."""


class RuleFields(QWidget):
    """Shows a rule and reads it: five questions, and the rest behind a button.

    Signals:
        changed(): a field is not what it was.
    """

    changed = Signal()

    def __init__(self, questions: QFormLayout | None = None) -> None:
        """Set the questions into a form that has its place already, else above all other fields."""
        super().__init__()
        self.counts: dict[str, CalmSpin] = {}
        self.cup: dict[str, CalmSpin] = {}
        self.more = pieces.button(_("More rules"))
        self.more.setCheckable(True)
        self._is_kept_open = False
        rest = QWidget()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        asked = questions or pieces.inner(layout, value_form.form_layout())
        pieces.lay(layout, pieces.row(self.more, None))
        layout.addWidget(rest)
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, rest)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.setSpacing(14)
        self._fields = Fields(asked, self.changed.emit)
        self.refused = self._fields.refused
        self._add_questions()
        self._fields.form = pieces.inner(self._columns, value_form.form_layout())
        self._add_what_counts()
        self._fields.form = pieces.inner(self._columns, value_form.form_layout())
        self._add_what_falls()
        self._add_cup()
        rest.hide()
        self.more.toggled.connect(rest.setVisible)
        self.more.clicked.connect(self._keep_open)

    def _add_questions(self) -> None:
        self.value, self.unit = _choice(Value), _choice(Unit)
        self._beside("value", self.value, "unit", self.unit)
        self._count("drops.best")
        self._pair("least.lists", "least.evenings", self.counts)
        members_only, from_joining = (QCheckBox(field_name(path)) for path in ("members_only", "from_joining"))
        self._fields.form.addRow(_("Guests"), members_only)
        self._fields.form.addRow("", from_joining)
        for path, tick in (("members_only", members_only), ("from_joining", from_joining)):
            self._fields.bind(path, field_name(path), tick)
        self.tie_break = self._add("tie_break", _choice(TieBreak))
        self._fields.only_if(from_joining, members_only.isChecked)

    def _add_what_counts(self) -> None:
        deals = tuple((deals, deals_name(deals)) for deals in (0, 48, 36))
        self.series = self._numbers("series", _("all, or 1, 2"))
        self.rank_points = self._numbers("rank_points", _("none, or 10, 8, 6"))
        self._add("deals", CalmChoice(deals))
        for path in ("min_tables", "over_least", "least.percent"):
            self._count(path)
        each = self._pair("least.months", "least.lists_of_month", self.counts)
        self.group = self._line("group", _("everybody"))
        self._fields.convert(self.group, events_conditions.group_name, group_words.code_of)
        self._fields.needs([self.unit], lambda: not self.rank_points.text().strip())
        self._fields.needs([each], self.counts["months"].value)

    def _add_what_falls(self) -> None:
        self.ladder = self._numbers("drops.ladder", "30, 35, 40")
        then_worst = self._tick("drops.then_worst")
        self._count("drops.worst")
        self.missing = self._add("missed.kind", _choice(Missing))
        self.credit, excused = self._count("missed.credit"), self._tick("missed.excused")
        free, self.deduction = self._count("missed.free"), self._line("missed.deduction", "0")
        self._fields.convert(self.deduction, str, lambda typed: written.fraction(typed or 0, "deduction"))
        self.bonus = self._line("bonus", "max(0, (n - 50) / 2)")
        self._fields.form.addRow(label(bonus_help(), role="muted", wrap=True))
        self._count("presence_points")
        for path, field in parts(Rule()):
            if path not in self._fields.paths and isinstance(field.default, int):
                (self._tick if isinstance(field.default, bool) else self._count)(path)
        self._fields.needs([then_worst], lambda: self.ladder.text().strip())
        self._fields.needs([self.credit, excused], lambda: self.missing.chosen() is Missing.CREDIT)
        self._fields.needs([free, self.deduction], lambda: self.missing.chosen() is Missing.DEDUCTION)

    def _add_cup(self) -> None:
        self.has_cup = QCheckBox(field_name("cup"))
        self._fields.optional("cup", "", self.has_cup, USUAL_CUP)
        self._fields.form.addRow("", self.has_cup)
        self._pair("cup.rounds", "cup.series", self.cup)
        self._pair("cup.lists", "cup.through", self.cup)
        self._fields.can_refuse("cup.lists")
        self._fields.needs(self.cup.values(), self.has_cup.isChecked)
        self._fields.needs([self.tie_break], lambda: not self.has_cup.isChecked())

    def _add(self, path: str, field: Field) -> Field:
        return self._fields.add(path, field_name(path), field)

    def _line(self, path: str, hint: str) -> QLineEdit:
        edit = self._add(path, QLineEdit())
        edit.setPlaceholderText(hint)
        self._fields.can_refuse(path)
        return edit

    def _numbers(self, path: str, hint: str) -> QLineEdit:
        edit = self._line(path, hint)
        name = path.rpartition(".")[2]
        self._fields.convert(edit, lambda read: ", ".join(map(str, read)), lambda typed: _numbers(typed, name))
        return edit

    def _count(self, path: str) -> CalmSpin:
        spin = self.counts[path.rpartition(".")[2]] = self._add(path, _spin(path))
        return spin

    def _tick(self, path: str) -> QCheckBox:
        return self._fields.add(path, "", QCheckBox(field_name(path)))

    def _pair(self, path: str, second: str, spins: dict[str, CalmSpin]) -> CalmSpin:
        """Bind two numbers side by side; return the second one."""
        pair = _spin(path), _spin(second)
        self._beside(path, pair[0], second, pair[1])
        spins |= {setting.rpartition(".")[2]: spin for setting, spin in zip((path, second), pair, strict=True)}
        return pair[1]

    def _beside(self, path: str, field: QWidget, second: str, other: QWidget) -> None:
        """Bind two fields side by side, the words of the second between them."""
        names = [field_name(setting) for setting in (path, second)]
        self._fields.bind(path, names[0], field)
        self._fields.bind(second, names[1], other)
        self._fields.form.addRow(names[0], value_form.beside(field, names[1], other))

    def lay_out(self, width: int) -> None:
        """Set the fields side by side if the type leaves room."""
        letter = QFontMetrics(QApplication.font()).averageCharWidth()
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._columns.setDirection(across if width > letter * LETTERS_OF_TWO_COLUMNS else down)

    def show_rule(self, rule: Rule) -> None:
        """Show a rule, and what is folded away if any of it is not as usual."""
        self.more.setChecked(self._is_kept_open or _is_special(rule))
        self._fields.show(rule)
        self.changed.emit()

    def show_refusal(self, name: str, sentence: str) -> str:
        """Say at the field of this name what cannot be, nothing at the others; return what it is called."""
        if name in self.refused:
            self.more.setChecked(True)
        return self._fields.refuse(name, sentence)

    def _keep_open(self, shown: bool) -> None:
        self._is_kept_open = shown

    def rule(self) -> Rule:
        """Return what the fields say; refused as `Rule` is, and `StatuteUnreadable`."""
        return self._fields.upon(Rule())


def _is_special(rule: Rule) -> bool:
    """Tell whether anything but what is asked of all clubs is not as usual."""
    usual = Rule()
    return any(
        attrgetter(path)(rule) != attrgetter(path)(usual) for path, _field in parts(usual) if path not in ASKED
    )


def _choice(ways: type[StrEnum]) -> CalmChoice:
    return CalmChoice([(way, choice_name(way)) for way in ways])


def _spin(path: str) -> CalmSpin:
    lowest, highest = dict(parts(Rule(cup=USUAL_CUP)))[path].metadata["bounds"]
    return CalmSpin(lowest, highest, nothing=zero_words(path))


def _numbers(typed: str, name: str) -> tuple[int, ...]:
    """Return whole numbers parted by commas; refused: `StatuteUnreadable`."""
    parts = [part.strip().rstrip(".") for part in typed.replace(";", ",").split(",") if part.strip()]
    if not all(part.isascii() and part.isdigit() and len(part) < 6 for part in parts):
        raise StatuteUnreadable(name, spellings.shown(typed))
    return tuple(map(int, parts))
