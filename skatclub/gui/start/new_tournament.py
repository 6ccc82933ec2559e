"""Starts a tournament in a few fields; the rest has usual values and is changed on the page of conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from skatclub.gui.parts.rule_choice import RuleChoice
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _
from skatclub.rules.rule_set import ISKO_2022

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from PySide6.QtGui import QKeyEvent

    from skatclub.rules.rule_set import RuleSet

ROUNDS = (12, 10, 9, 8, 7, 6, 15, 3)
MOST_SERIES = 9
USUAL_SERIES = 3
LONGEST_TITLE = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTournament:
    """What was typed: title, date, whether it is a club night, the rounds of each series, the fee in cents."""

    title: str
    held_on: date
    is_night: bool
    rounds: tuple[int, ...]
    entry: int
    rules: RuleSet = ISKO_2022


class NewTournamentPage(QWidget):
    """The form for a new tournament.

    Signals:
        wanted(NewTournament): everything is filled in and shall begin.
        left(): Esc, back to the page before.
    """

    wanted = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("page")
        self.title = QLineEdit()
        self.held_on = DayEdit()
        self.kind = CalmChoice(((False, _("A tournament")), (True, _("A club evening"))))
        self.series = CalmSpin(1, MOST_SERIES)
        self.rounds = CalmChoice(
            [
                (rounds, _("{four} deals at four, {three} at three").format(four=rounds * 4, three=rounds * 3))
                for rounds in ROUNDS
            ]
        )
        self.rules = RuleChoice()
        self.entry = MoneyEdit()
        self.begin = pieces.button(_("Begin now"), self._begin, primary=True)
        self._build()

    def _build(self) -> None:
        card = Card(margin=22, spacing=10)
        form = QFormLayout()
        form.setVerticalSpacing(10)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self.title.setMaxLength(LONGEST_TITLE)
        for words, field in (
            (_("Title"), self.title),
            (_("Date"), self.held_on),
            (_("Kind"), self.kind),
            (_("Number of series"), self.series),
            (_("Length of a series"), self.rounds),
            (_("Rules"), self.rules),
            (_("Entry fee in €"), self.entry),
        ):
            field.setAccessibleName(words)
            form.addRow(words, field)
        for line in (self.title, self.entry):
            line.returnPressed.connect(self._begin)
        self.title.textChanged.connect(lambda text: self.begin.setEnabled(bool(text.strip())))
        card.inside.addWidget(label(_("A new tournament"), role="title", factor=1.6))
        card.inside.addLayout(form)
        hint = _("Seats are drawn by lot, club mates and families apart. All of this can be changed afterwards.")
        card.inside.addWidget(label(hint, role="muted", wrap=True))
        card.inside.addLayout(pieces.row(pieces.button(_("Back"), self.left.emit), None, self.begin))
        card.setMinimumWidth(560)
        inner = QWidget()
        inner.setObjectName("scrolled")
        outer = QVBoxLayout(inner)
        outer.addStretch(1)
        outer.addLayout(pieces.row(None, card, None))
        outer.addStretch(2)
        scrolled = QScrollArea()
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(inner)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(scrolled)

    def start(self, *, today: date, club_name: str, kept: Sequence[RuleSet] = (), is_night: bool = False) -> None:
        """Begin a new form; `kept` are the rule sets of the club."""
        self.rules.offer(kept)
        pattern = _("Club evening {club}") if is_night else _("Tournament {club}")
        self.title.setText(pattern.format(club=club_name).strip())
        self.held_on.set_day(today)
        self.kind.choose(is_night)
        self.series.setValue(USUAL_SERIES)
        self.rounds.setCurrentIndex(0)
        self.entry.set_cents(0)
        self.title.setFocus()
        self.title.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let Esc go back."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _begin(self) -> None:
        if not self.title.text().strip():
            return
        self.wanted.emit(
            NewTournament(
                title=self.title.text().strip(),
                held_on=self.held_on.day(),
                is_night=bool(self.kind.currentData()),
                rounds=(int(self.rounds.currentData()),) * self.series.value(),
                entry=self.entry.cents(),
                rules=self.rules.rules(),
            )
        )
