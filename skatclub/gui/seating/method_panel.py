"""How a series is seated and what its draw avoids: part of the conditions of the event, changed here."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from skatclub.domain.events.conditions import HIGHEST_WEIGHT, USUAL_WEIGHTS, SeriesPlan, weighted
from skatclub.domain.seating.task import Method, Wish
from skatclub.gui.parts.wishes import WeightChoice, seated_by
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.button import ChosenRadio, TickedBox
from skatclub.gui.widgets.calm import CalmSpin
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import wordlists
from skatclub.i18n.language import _
from skatclub.i18n.seating import words as seating_words

USUAL_WEIGHT = {**dict(USUAL_WEIGHTS), Wish.SEASON: 10, Wish.PROHIBITED: 1000, Wish.SECOND_THREES: 50}
"""The weight that a wish usually has when it matters."""

HIGHEST_TABLE = 999


class MethodPanel(QWidget):
    """The method of a series and how much each wish matters; the weights in numbers are shown on demand.

    Signals:
        plan_wanted(SeriesPlan): the series shall be seated so from now on.
    """

    plan_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.plan = SeriesPlan()
        self._has_pairs = False
        self.methods: dict[Method, ChosenRadio] = {}
        self.wishes: dict[Wish, WeightChoice] = {}
        self.weights: dict[Wish, CalmSpin] = {}
        self._said: dict[Wish, QLabel] = {}
        self.within_groups = TickedBox(_("Draw the groups one after the other"))
        self.guests_from = _spin(1, HIGHEST_TABLE, _("Guests from table no."))
        self._build()

    def _build(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        method = Card(title=_("Method"), spacing=4)
        for code, words in _method_words().items():
            radio_button = ChosenRadio(words)
            radio_button.clicked.connect(partial(self._choose, code))
            self.methods[code] = radio_button
            method.inside.addWidget(radio_button)
        self.within_groups.clicked.connect(self._choose_within)
        method.inside.addWidget(self.within_groups)
        wishes = Card(title=_("Avoid"), spacing=4)
        for wish, words in {wish: wordlists.capital(seating_words.wish_name(wish)) for wish in Wish}.items():
            choice, said = WeightChoice(USUAL_WEIGHT[wish]), label(words, wrap=True)
            choice.setAccessibleName(words)
            said.setBuddy(choice)
            choice.activated.connect(lambda _at, wish=wish: self._set_weight(wish, self.wishes[wish].weight()))
            weight = _spin(0, HIGHEST_WEIGHT, _("Weight: {wish}").format(wish=words))
            weight.editingFinished.connect(partial(self._weigh, wish))
            self.wishes[wish], self.weights[wish], self._said[wish] = choice, weight, said
            pieces.lay(wishes.inside, pieces.row(said, choice, weight, spacing=6, grows=said))
        guests = label(_("Guests from table no."))
        guests.setBuddy(self.guests_from)
        self.guests_from.editingFinished.connect(self._let_guests)
        pieces.lay(wishes.inside, pieces.row(guests, None, self.guests_from, spacing=6))
        layout.addWidget(method)
        layout.addWidget(wishes)
        self.show_details(shown=False)

    def show_plan(self, plan: SeriesPlan, *, usable: bool, has_pairs: bool) -> None:
        """Show how a series is seated; not usable where its tables are made.

        `has_pairs`: the conditions name pairs that must not meet.
        """
        self.plan = plan
        for shown in (self.wishes[Wish.PROHIBITED], self._said[Wish.PROHIBITED]):
            shown.setVisible(has_pairs)
        self._has_pairs = has_pairs
        for method, button in self.methods.items():
            button.setChecked(method is plan.method)
        self.within_groups.setVisible(plan.method is Method.GROUPS)
        self.within_groups.setChecked(plan.within_groups)
        self.guests_from.setValue(plan.guests_from)
        for wish, choice in self.wishes.items():
            choice.show_weight(plan.weight_of(wish))
            self.weights[wish].setValue(plan.weight_of(wish))
        self.setEnabled(usable)

    def _want(self, plan: SeriesPlan) -> None:
        if plan != self.plan:
            self.plan_wanted.emit(plan)

    def _choose(self, method: Method) -> None:
        self._want(seated_by(self.plan, method))

    def _choose_within(self) -> None:
        self._want(replace(self.plan, within_groups=self.within_groups.isChecked()))

    def _let_guests(self) -> None:
        self._want(replace(self.plan, guests_from=self.guests_from.value()))

    def show_details(self, *, shown: bool) -> None:
        """Show the weights in numbers, too, or not."""
        for wish, weight in self.weights.items():
            weight.setVisible(shown and (wish is not Wish.PROHIBITED or self._has_pairs))

    def _weigh(self, wish: Wish) -> None:
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
        Method.GROUPS: _("Seat by seeding groups"),
        Method.FIXED: _("Fixed seats, the rest by lot"),
    }
