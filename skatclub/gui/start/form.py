"""A form that begins something: in the middle of the page, its filled button at the foot, Esc goes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QCheckBox, QComboBox, QLineEdit, QPushButton, QVBoxLayout, QWidget

from skatclub.domain.events.conditions import NO_LOSS_FEE, Conditions, Fees
from skatclub.domain.events.event import USUAL_LENGTH, Event, Length
from skatclub.gui.parts.deals_choice import DealsChoice
from skatclub.gui.parts.rule_choice import RuleChoice
from skatclub.gui.widgets import money_edit, pieces
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.form_dialog import Problem
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.value_form import Fields, form_layout
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.rules.rule_set import ISKO_2022, RuleSet

WIDE = 560
BEGIN = ("new_club_night", "new_single_list", "new_tournament")
"""The verbs of all such forms."""
NO_FEES = Fees(loss=NO_LOSS_FEE)
OF_AN_EVENING = 2
"""Series of an evening that begins with a draw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evening:
    """What every form for an evening of the club asks, and the fees of the last one that no form asks.

    One form hands it to the other, so it holds what only one of them shows, too: how many series there are, and
    whether the people of last time are expected.
    """

    title: str
    held_on: date
    length: Length = USUAL_LENGTH
    rules: RuleSet = ISKO_2022
    fees: Fees = NO_FEES
    series: int = OF_AN_EVENING
    expects: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LastEvening:
    """The evening before, and what was played for."""

    event: Event
    conditions: Conditions


def as_last(evening: Evening, last: LastEvening | None, *, with_fees: bool = True) -> Evening:
    """Return an evening with the deals, the rules and the fees of the last one."""
    if last is None:
        return evening
    series = last.event.series
    played = replace(evening, rules=last.event.rules, length=series[0].length if series else evening.length)
    return replace(played, fees=last.conditions.fees) if with_fees else played


class BeginForm(Guarded, QWidget):
    """Title and date, and what else a page asks in `fields`; `lay_out` closes it, another form's door in its foot.

    Signals:
        wanted(object): everything is filled in and shall begin.
        handed(object): the evening that is typed shall go on in the other form.
        left(): Esc, back to the page before.
    """

    wanted = Signal(object)
    handed = Signal(object)
    left = Signal()

    def __init__(self, length: str) -> None:
        super().__init__()
        self.setObjectName("page")
        pieces.make_one_form(self)
        self.heading = label("", role="title", factor=1.6)
        self._card = card = Card(margin=22, spacing=10)
        card.setMinimumWidth(WIDE)
        card.inside.addWidget(self.heading)
        form = pieces.inner(card.inside, form_layout())
        form.setVerticalSpacing(10)
        self.fields = Fields(form)
        self.title = self.fields.add("", _("Title"), QLineEdit())
        self.held_on = self.fields.add("", _("Date"), DayEdit())
        self.length = DealsChoice(length)
        self.rules = RuleChoice()
        self.entry, self.card, self.low, self.high = MoneyEdit(), MoneyEdit(), MoneyEdit(), MoneyEdit()
        self.paid_once, self.lost_games = QWidget(), QWidget()
        self._first, self._fees = label(""), NO_FEES
        self.problem = Problem()
        self.refusal = self.problem.words
        self.begin = pieces.button(_("Begin now"), self.press, primary=True, does=BEGIN)

    def add_usual(self, words: str) -> None:
        """Ask how long a series is, then for rules, entry fee and lost games."""
        self.fields.add("", words, self.length)
        self.fields.add("", _("Rules"), self.rules)
        self.entry.setAccessibleName(_("Entry fee in €"))
        self.card.setAccessibleName(_("Card fee in €"))
        self.high.setAccessibleName(_("Each further lost game in €"))
        pieces.lay(self.paid_once, pieces.row(self.entry, label(_("Card fee")), self.card, None))
        pieces.lay(self.lost_games, pieces.row(self._first, self.low, label(_("further, each")), self.high, None))
        self.fields.form.addRow(_("Entry fee in €"), self.paid_once)
        self.fields.form.addRow(_("Lost games in €"), self.lost_games)
        self.show_fees(NO_FEES)

    def evening(self) -> Evening:
        """Return what is typed."""
        return Evening(
            title=self.title.text().strip(),
            held_on=self.held_on.day(),
            length=self.length.length(),
            rules=self.rules.rules(),
            fees=self.paid(self._fees),
        )

    def show_evening(self, evening: Evening) -> None:
        """Show what is usual, or was typed into another form."""
        self.title.setText(evening.title)
        self.held_on.set_day(evening.held_on)
        self.length.show_length(evening.length)
        self.rules.select(evening.rules)
        self.show_fees(evening.fees)

    def paid(self, fees: Fees) -> Fees:
        """Return fees with the amounts that are typed."""
        loss = replace(fees.loss, low=self.low.cents(), high=self.high.cents())
        return replace(fees, entry=self.entry.cents(), card=self.card.cents(), loss=loss)

    def show_fees(self, fees: Fees) -> None:
        """Show what is paid; what the form does not ask is paid all the same."""
        self._fees = fees
        self._first.setText(_("first {n}, each").format(n=fees.loss.reduced))
        self.low.setAccessibleName(_("First {n} lost games, each in €").format(n=fees.loss.reduced))
        for money, cents in (
            (self.entry, fees.entry),
            (self.card, fees.card),
            (self.low, fees.loss.low),
            (self.high, fees.loss.high),
        ):
            money.set_cents(cents)

    def go_on(self) -> None:
        """Begin, if everything is there; raises Refusal where a field says what cannot be."""
        raise NotImplementedError

    def press(self) -> None:
        """Press the filled button; what is refused is said above it, and everything typed stays."""
        if self.begin.isEnabled():
            self._try(self.go_on)

    def hand_over(self) -> None:
        """Press the door to the other form: what is typed goes along."""
        self._try(lambda: self.handed.emit(self.evening()))

    def _try(self, act: Callable[[], object]) -> None:
        """Act on what is typed; amounts into which not all fitted that was typed are looked at first."""
        self.problem.hide()
        amount = money_edit.spilled(self)
        if amount is not None:
            self.say(amount.look_at())
            return
        try:
            act()
        except Refusal as refusal:
            from skatclub.i18n import refusals  # the words of all nouns

            self.say(refusals.sentence(refusal))

    def rest(self, why: str) -> None:
        """Let nothing be typed for this reason, which is said; without one, be as ever."""
        for field in self.findChildren(QWidget):
            if isinstance(field, QLineEdit | QAbstractSpinBox | QComboBox | QCheckBox):
                field.setEnabled(not why)
        if why:
            self.say(why)

    def say(self, words: str) -> None:
        """Say above the buttons what is to be looked at; nothing: no more."""
        self.problem.say(words)

    def lay_out(self, *below: QWidget, door: QPushButton) -> None:
        """Put the form into the middle of the page, parts `below` it above its buttons; `door` leads to another."""
        card = self._card
        for part in below:
            card.inside.addWidget(part)
        card.inside.addWidget(self.problem)
        pieces.lay(card.inside, pieces.row(pieces.button(_("Back"), self.left.emit), door, None, self.begin))
        middle = QVBoxLayout()
        middle.addStretch(1)
        pieces.lay(middle, pieces.row(None, card, None))
        middle.addStretch(2)
        pieces.lay(self, pieces.column(pieces.scrolled(middle), spacing=None))
        self.problem.watch(self)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc go back."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)
