"""The series of an event side by side, and the group of the form about money for points."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QWidget

from skatclub.domain.events import conditions as told
from skatclub.domain.events.conditions import USUAL_WEIGHTS, Conditions, SeriesPlan
from skatclub.domain.events.event import Event, Series
from skatclub.domain.seating.task import Method, Wish
from skatclub.gui.events.groups import Group
from skatclub.gui.parts.deals_choice import DealsChoice
from skatclub.gui.parts.money_rule_fields import RANKS, MoneyRuleFields
from skatclub.gui.parts.wishes import WeightChoice, seated_by
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.seating import words as seating_words

LABEL_LETTERS = 25
MARGIN = 24
"""Pixels beside the fields of the card."""
HIGHEST_GUEST_TABLE = 999
USUAL = dict(USUAL_WEIGHTS)


class SeriesFields:
    """The fields of one series, one below the other in a column of the grid."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.length = DealsChoice(_("{four} / {three} deals"))
        self.method = CalmChoice(_methods())
        self.within_groups = QCheckBox()
        self.guests_from = CalmSpin(1, HIGHEST_GUEST_TABLE)
        self.weights = {wish: WeightChoice(USUAL.get(wish, 0)) for wish in Wish}
        self._shown = SeriesPlan()

    def all(self) -> tuple[QWidget, ...]:
        """Return the fields from top to bottom."""
        return (self.length, self.method, self.within_groups, self.guests_from, *self.weights.values())

    def show_series(self, series: Series, plan: SeriesPlan) -> None:
        """Show what is written of a series."""
        self._shown = plan
        self.length.show_length(series.length)
        self.method.choose(plan.method)
        self.within_groups.setChecked(plan.within_groups)
        self.within_groups.setEnabled(plan.method is Method.GROUPS)
        self.guests_from.setValue(plan.guests_from)
        for wish, field in self.weights.items():
            field.show_weight(plan.weight_of(wish))

    def plan(self) -> SeriesPlan:
        """Return how the series is seated, as the fields have it; another method comes with its own wishes."""
        if self.method.chosen() is not self._shown.method:
            return seated_by(self._shown, self.method.chosen())
        return SeriesPlan(
            method=self.method.chosen(),
            weights=told.weighted({wish: field.weight() for wish, field in self.weights.items()}),
            guests_from=self.guests_from.value(),
            within_groups=self.within_groups.isChecked(),
        )


class SeriesGroup(Group):
    """A column for each series.

    Signals:
        length_chosen(int, object): a series (number) shall have this Length.
        series_wanted(): another series shall be added.
        series_unwanted(): the last series shall be taken away.
    """

    length_chosen = Signal(int, object)
    series_wanted = Signal()
    series_unwanted = Signal()

    def __init__(self) -> None:
        super().__init__(_("Series and seats"))
        self.columns: list[SeriesFields] = []
        self.more = pieces.button(_("Add a series"), self.series_wanted.emit, does=("add_series",))
        self.less = pieces.button("", self.series_unwanted.emit, does=("remove_series",))
        self._beside = 1
        self._titles: list[QLabel] = []
        self._words: list[QLabel] = []
        self._grid = pieces.inner(self.inside, QGridLayout())
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(6)
        pieces.lay(self.inside, pieces.row(self.more, self.less, None))

    def show_event(self, event: Event, conditions: Conditions) -> None:
        """Show what is written of each series."""
        before = len(self.columns)
        while len(self.columns) > len(event.series):
            self._take_column()
        for series in event.series[len(self.columns) :]:
            self._add_column(series.number)
        for column, series in zip(self.columns, event.series, strict=True):
            column.show_series(series, conditions.plan_of(series.number))
        last = len(event.series)
        self.less.setText(_("Remove series {number}").format(number=last))
        self.less.setVisible(last > 1)
        if last != before:
            self._place()

    def fit(self, width: int) -> None:
        """Put as many series beside each other as this width has room for, the others below them."""
        beside = max(1, (width - self.width_of(0)) // (self.width_of(1) - self.width_of(0)))
        if beside != self._beside:
            self._beside = beside
            self._place()

    def width_of(self, count: int) -> int:
        """Return the width that so many series need beside each other."""
        words = self.fontMetrics().averageCharWidth() * LABEL_LETTERS
        widest = max((field.sizeHint().width() for column in self.columns for field in column.all()), default=1)
        return words + 2 * MARGIN + count * (widest + self._grid.horizontalSpacing())

    def _place(self) -> None:
        """Lay the columns out in bands, each with the words of its rows."""
        rows = len(_row_words()) + 2
        for shown in (*self._words, *self._titles):
            self._grid.removeWidget(shown)
        bands = -(-len(self.columns) // self._beside)
        while len(self._words) < bands * len(_row_words()):
            self._add_words()
        for place, shown in enumerate(self._words):
            band, row = divmod(place, len(_row_words()))
            if band < bands:
                self._grid.addWidget(shown, band * rows + row + 1, 0)
            shown.setVisible(band < bands)
        for place, (title, column) in enumerate(zip(self._titles, self.columns, strict=True)):
            band, across = divmod(place, self._beside)
            self._grid.addWidget(title, band * rows, across + 1)
            for row, field in enumerate(column.all(), start=band * rows + 1):
                self._grid.removeWidget(field)
                self._grid.addWidget(field, row, across + 1, Qt.AlignmentFlag.AlignLeft)
        for across in range(self._grid.columnCount()):
            self._grid.setColumnStretch(across, 0)
        self._grid.setColumnStretch(self._beside + 1, 1)
        self._follow_the_eye()
        columns = [(title, *column.all()) for title, column in zip(self._titles, self.columns, strict=True)]
        pieces.told_in_order(*(shown for column in columns for shown in column), self.more, self.less)

    def _follow_the_eye(self) -> None:
        """Let Tab go down the columns before it goes to the buttons below them."""
        order: list[QWidget] = [field for column in self.columns for field in column.all()]
        pieces.tab_through(*self._before(), *order, self.more, self.less)

    def _before(self) -> tuple[QWidget, ...]:
        """Return what Tab comes from to this group, if there is anything."""
        widget = self.more.previousInFocusChain()
        while widget is not None and widget is not self.more:
            if not self.isAncestorOf(widget) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                return (widget,)
            widget = widget.previousInFocusChain()
        return ()

    def _add_words(self) -> None:
        for words in _row_words():
            shown = label(words, wrap=True)
            shown.setMinimumWidth(shown.fontMetrics().averageCharWidth() * LABEL_LETTERS)
            self._words.append(shown)

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions with the plans of the columns; a plan that was never written stays unwritten."""
        plans = [column.plan() for column in self.columns]
        while len(plans) > len(conditions.plans) and plans[-1] == SeriesPlan():
            plans.pop()
        return replace(conditions, plans=tuple(plans))

    def _add_column(self, number: int) -> None:
        fields = SeriesFields(number)
        title = _("Series {number}").format(number=number)
        for words, field in zip(_row_words(), fields.all(), strict=True):
            if field is fields.length:
                field.setAccessibleName(f"{title}: {words}")
                fields.length.activated.connect(
                    lambda _at, column=fields: self.length_chosen.emit(column.number, column.length.length())
                )
            else:
                self.bind("", f"{title}: {words}", field)
        self.columns.append(fields)
        self._titles.append(label(title, role="title"))

    def _take_column(self) -> None:
        for gone in (self._titles.pop(), *self.columns.pop().all()):
            self._grid.removeWidget(gone)
            gone.hide()
            gone.deleteLater()


def _row_words() -> tuple[str, ...]:
    avoided = tuple(_("Avoid {wish}").format(wish=seating_words.wish_name(wish)) for wish in Wish)
    return (_("Deals"), _("Seats"), _("Draw the groups one after the other"), _("Guests from table no."), *avoided)


def _methods() -> tuple[tuple[Method, str], ...]:
    return (
        (Method.LOT, _("by lot")),
        (Method.POINTS, _("by points")),
        (Method.RANKING, _("by season ranking")),
        (Method.GROUPS, _("seeding groups")),
        (Method.FIXED, _("fixed places")),
    )


FOUR = 4
"""Ranks that are asked for where no table of five is played."""


class MoneyForPoints(Group):
    """The money rule of the event, as the account of each list uses it."""

    def __init__(self) -> None:
        super().__init__(_("Money for points"))
        settles = QCheckBox(_("Settle every list in money"))
        self.fields = MoneyRuleFields(self.form, settles, self.edited.emit, by_hand=True)
        self.inside.insertWidget(1, settles)

    def show_event(self, event: Event, conditions: Conditions) -> None:  # noqa: ARG002 (other groups need both)
        """Show what is written."""
        agreed = len(conditions.money.places) if conditions.money is not None else 0
        ranks = RANKS if conditions.five_allowed else max(agreed, FOUR)
        self.fields.show_rule(conditions.money, conditions.fees.table, ranks)

    def typed(self, conditions: Conditions) -> Conditions:
        """Return the conditions with this rule; refused: `AmountOutOfRange`, `ConditionUnreadable`."""
        return replace(conditions, money=self.fields.rule())
