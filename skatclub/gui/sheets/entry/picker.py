"""Asks what the buttons of a deal have no room for: an overbid game's bid, what it is charged as, more matadors."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import FlowLayout
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games, steps
from skatclub.rules.game import bids, value
from skatclub.rules.game.game import Game, Replacement, highest_matadors
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import OverbidNull, RuleSet

LETTERS, AROUND = 105, 70
"""How wide the bids lie, in letters, and what stands around the words of a button, in pixels."""


@dataclass(frozen=True, slots=True)
class PickedBid:
    """The bid, and for an overbid Null the game that is charged."""

    bid: int
    replacement: Replacement | None = None


class BidPicker(QDialog):
    """All bids above the value; for a Null then the matadors and the game, cheapest first."""

    def __init__(self, parent: QWidget, facts: Game, rules: RuleSet, bid: int = 0) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Overbid"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(min(self.fontMetrics().averageCharWidth() * LETTERS, parent.window().width()), 320)
        self.picked: PickedBid | None = None
        self._facts, self._rules = facts, rules
        self._bid = 0
        self.question = QLabel()
        self.question.setWordWrap(True)
        self.choices = QWidget()
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self.question)
        self._layout.addWidget(self.choices)
        self._layout.addStretch(1)
        if bid:
            self._take_bid(bid)
        else:
            self._ask_bid()

    @classmethod
    def ask(
        cls, parent: QWidget, facts: Game, rules: RuleSet, then: Callable[[PickedBid], object], *, bid: int = 0
    ) -> None:
        """Show the dialog; `then` is told what was chosen. With `bid` only what a Null is charged as is asked."""
        dialog = cls(parent, facts, rules, bid)
        dialog.accepted.connect(lambda: then(dialog.picked) if dialog.picked else None)
        dialog.open()

    def _ask_bid(self) -> None:
        reached = value.settle(replace(self._facts, bid=None), self._rules).value
        self.question.setText(
            _("{game} is worth {value}. How high was the bid?").format(
                game=games.game_words(self._facts), value=reached
            )
        )
        higher = [bid for bid in bids.LADDER if bid > reached]
        self._offer([(str(bid), partial(self._take_bid, bid)) for bid in higher])

    def _take_bid(self, bid: int) -> None:
        self._bid = bid
        asks = self._facts.kind is GameKind.NULL and self._rules.overbid_null is OverbidNull.ISKO_2022
        if not asks:
            self._finish(None)
            return
        self.question.setText(
            _("An overbid Null is scored as a suit game or Grand. With or without how many matadors?")
        )
        numbers = [sign * number for number in range(1, highest_matadors(GameKind.CLUBS) + 1) for sign in (1, -1)]
        self._offer([(games.matadors_words(number), partial(self._take_matadors, number)) for number in numbers])

    def _take_matadors(self, number: int) -> None:
        self.question.setText(_("As which game? The declarer chooses; the cheapest comes first."))
        kinds = [kind for kind in bids.BASE_VALUES if abs(number) <= highest_matadors(kind)]
        possible = [replace(self._facts, bid=self._bid, replacement=Replacement(kind, number)) for kind in kinds]
        possible.sort(key=lambda facts: value.settle(facts, self._rules).value)
        self._offer(
            [
                (steps.words(value.settle(facts, self._rules)), partial(self._finish, facts.replacement))
                for facts in possible
            ]
        )

    def _finish(self, replacement: Replacement | None) -> None:
        self.picked = PickedBid(self._bid, replacement)
        self.accept()

    def _offer(self, offers: list[tuple[str, Callable[[], None]]]) -> None:
        fresh = QWidget()
        flow = FlowLayout(fresh)
        for words, act in offers:
            button = pieces.button(words, act)
            button.setMinimumHeight(44)
            flow.addWidget(button)
        self._layout.insertWidget(self._layout.indexOf(self.choices), fresh)
        self.choices.hide()
        self.choices.deleteLater()
        self.choices = fresh
        needed = self._layout.totalHeightForWidth(self.width())
        self.resize(self.width(), max(self.height(), needed))
        first = fresh.findChild(QPushButton)
        if first is not None:
            first.setFocus()


class MatadorPicker(QDialog):
    """Buttons, with above without, as many side by side as have room; `picked` is signed, 0 if none is chosen."""

    def __init__(self, parent: QWidget, highest: int, first: int) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Matadors"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.picked = 0
        grid = QGridLayout(self)
        longest = self.fontMetrics().horizontalAdvance(games.matadors_words(-highest))
        beside = max(1, parent.window().width() // (longest + AROUND))
        for number in range(first, highest + 1):
            above, column = divmod(number - first, beside)
            for row, signed in enumerate((number, -number)):
                button = pieces.button(games.matadors_words(signed), partial(self._pick, signed))
                button.setMinimumHeight(52)
                grid.addWidget(button, 2 * above + row, column)

    @classmethod
    def ask(cls, parent: QWidget, highest: int, then: Callable[[int], object], *, first: int = 1) -> None:
        """Show the dialog; `then` is told the chosen number, minus for without."""
        dialog = cls(parent, highest, first)
        dialog.accepted.connect(lambda: then(dialog.picked))
        dialog.open()

    def _pick(self, signed: int) -> None:
        self.picked = signed
        self.accept()
