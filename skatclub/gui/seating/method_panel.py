"""How a series is seated and what its draw avoids: part of the conditions of the event, changed here."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QRadioButton, QVBoxLayout, QWidget

from skatclub.domain.events.conditions import (
    HIGHEST_WEIGHT,
    USUAL_WEIGHTS,
    SeriesPlan,
    weighted,
)
from skatclub.domain.seating.task import Method, Wish
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable

USUAL_WEIGHT = {**dict(USUAL_WEIGHTS), Wish.SEASON: 10, Wish.PROHIBITED: 1000, Wish.SECOND_THREES: 50}
"""The weight that a wish begins with when it is ticked."""

HIGHEST_TABLE = 999


class MethodPanel(QWidget):
    """The method of a series and the wishes with their weights.

    Signals:
        plan_wanted(SeriesPlan): the series shall be seated so from now on.
    """

    plan_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.plan = SeriesPlan()
        self.methods: dict[Method, QRadioButton] = {}
        self.wishes: dict[Wish, QCheckBox] = {}
        self.weights: dict[Wish, CalmSpin] = {}
        self.within_groups = QCheckBox(_("Groups one after the other"))
        self.guests_from = _spin(1, HIGHEST_TABLE, _("Guests from table"))
        self._build()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        method = Card(title=_("Method"), spacing=4)
        for code, words in _method_words().items():
            radio_button = QRadioButton(words)
            radio_button.clicked.connect(partial(self._choose, code))
            self.methods[code] = radio_button
            method.inside.addWidget(radio_button)
        self.within_groups.clicked.connect(self._choose_within)
        method.inside.addWidget(self.within_groups)
        wishes = Card(title=_("Avoid, with weight"), spacing=4)
        for wish, words in _wish_words().items():
            box = QCheckBox(words)
            box.clicked.connect(lambda ticked, wish=wish: self._tick(wish, ticked))
            weight = _spin(1, HIGHEST_WEIGHT, _("Weight: {wish}").format(wish=words))
            weight.editingFinished.connect(partial(self._weigh, wish))
            self.wishes[wish], self.weights[wish] = box, weight
            wishes.inside.addLayout(pieces.row(box, None, weight, spacing=6))
        guests = label(_("Guests from table"))
        guests.setBuddy(self.guests_from)
        self.guests_from.editingFinished.connect(self._let_guests)
        wishes.inside.addLayout(pieces.row(guests, None, self.guests_from, spacing=6))
        layout.addWidget(method)
        layout.addWidget(wishes)

    def show_plan(self, plan: SeriesPlan, *, usable: bool, has_pairs: bool) -> None:
        """Show how a series is seated; not usable where its tables are made.

        `has_pairs`: the conditions name pairs that must not meet.
        """
        self.plan = plan
        for shown in (self.wishes[Wish.PROHIBITED], self.weights[Wish.PROHIBITED]):
            shown.setVisible(has_pairs)
        for method, button in self.methods.items():
            button.setChecked(method is plan.method)
        self.within_groups.setVisible(plan.method is Method.GROUPS)
        self.within_groups.setChecked(plan.within_groups)
        self.guests_from.setValue(plan.guests_from)
        for wish, box in self.wishes.items():
            weight = plan.weight_of(wish)
            box.setChecked(weight > 0)
            self.weights[wish].setValue(weight or USUAL_WEIGHT[wish])
            self.weights[wish].setEnabled(weight > 0)
        self.setEnabled(usable)

    def _want(self, plan: SeriesPlan) -> None:
        if plan != self.plan:
            self.plan_wanted.emit(plan)

    def _choose(self, method: Method) -> None:
        self._want(replace(self.plan, method=method))

    def _choose_within(self) -> None:
        self._want(replace(self.plan, within_groups=self.within_groups.isChecked()))

    def _let_guests(self) -> None:
        self._want(replace(self.plan, guests_from=self.guests_from.value()))

    def _tick(self, wish: Wish, ticked: bool) -> None:
        self._set_weight(wish, self.weights[wish].value() if ticked else 0)

    def _weigh(self, wish: Wish) -> None:
        if self.wishes[wish].isChecked():
            self._set_weight(wish, self.weights[wish].value())

    def _set_weight(self, wish: Wish, weight: int) -> None:
        self._want(replace(self.plan, weights=weighted({**dict(self.plan.weights), wish: weight})))


def _spin(lowest: int, highest: int, name: str) -> CalmSpin:
    spin = CalmSpin(lowest, highest)
    spin.setAccessibleName(name)
    spin.setKeyboardTracking(False)
    return spin


def _method_words() -> dict[Method, str]:
    return {
        Method.LOT: _("Draw by lot"),
        Method.POINTS: _("Seat by points (table 1 = top)"),
        Method.RANKING: _("Seat by the ranking of the year"),
        Method.GROUPS: _("Seeding groups"),
        Method.FIXED: _("Fixed places, the rest by lot"),
    }


def _wish_words() -> dict[Wish, str]:
    words: dict[Wish, Callable[[], str]] = {
        Wish.REPEATS: lambda: _("Repeat meetings today"),
        Wish.SEASON: lambda: _("Meetings of this year"),
        Wish.CLUBS: lambda: _("Club mates together"),
        Wish.FAMILIES: lambda: _("Families together"),
        Wish.TEAMS: lambda: _("Teams and tandems together"),
        Wish.PROHIBITED: lambda: _("Prohibited pairs together"),
        Wish.SECOND_THREES: lambda: _("Table of three again"),
        Wish.SEATS: lambda: _("Seat 1 again (deals first)"),
    }
    return {wish: words_of() for wish, words_of in words.items()}
