"""Starts a tournament or an evening of the club in a few fields; the rest is usual and is changed afterwards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from skatclub.domain.events.conditions import NO_LOSS_FEE
from skatclub.gui.start.form import BeginForm
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.rules.money import LossFee
from skatclub.rules.rule_set import ISKO_2022

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

    from skatclub.domain.events.conditions import Conditions
    from skatclub.domain.events.event import Event
    from skatclub.rules.rule_set import RuleSet

ROUNDS = (12, 10, 9, 8, 7, 6, 15, 3)
MOST_SERIES = 9
USUAL_SERIES, OF_AN_EVENING = 3, 2
LONGEST_TITLE = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class LastEvening:
    """The evening before, and what was played for."""

    event: Event
    conditions: Conditions


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTournament:
    """What was typed: title, date, whether it is a club night, the rounds of each series, fees in cents.

    `like` is the evening whose people are expected and whose conditions hold on, None without one.
    """

    title: str
    held_on: date
    is_night: bool
    rounds: tuple[int, ...]
    entry: int
    loss: LossFee = NO_LOSS_FEE
    rules: RuleSet = ISKO_2022
    like: LastEvening | None = None


class NewTournamentPage(BeginForm):
    """The form for a new tournament or club evening, which is wanted as a NewTournament.

    Signals:
        one_wanted(): this is an evening at one table, which begins with the names there.
    """

    one_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        add = self.fields.add
        kinds = ((False, _("A tournament")), (True, _("A club night")))
        words = _("{four} deals at four, {three} at three")
        lengths = [(rounds, words.format(four=rounds * 4, three=rounds * 3)) for rounds in ROUNDS]
        self.kind = add("", _("Kind"), CalmChoice(kinds))
        self.series = add("", _("Number of series"), CalmSpin(1, MOST_SERIES))
        self.rounds = add("", _("Length of a series"), CalmChoice(lengths))
        add("", _("Rules"), self.rules)
        self.entry = add("", _("Entry fee in €"), MoneyEdit())
        self.each_lost = add("", _("Each lost game in €"), MoneyEdit())
        self.low = add("", _("First three lost games, each in €"), MoneyEdit())
        self.high = add("", _("Each further lost game in €"), MoneyEdit())
        self.people = QCheckBox(_("Expect everyone who was there last time"))
        self.last = pieces.button(_("Like last time"), self.take_last)
        self.hint = label("", role="muted", wrap=True)
        self.one_table = pieces.button(_("At one table … (Ctrl+N)"), self.one_wanted.emit)
        self._last: LastEvening | None = None
        self._build()

    def _build(self) -> None:
        self.title.setMaxLength(LONGEST_TITLE)
        for line in (self.title, self.entry, self.each_lost, self.low, self.high):
            line.returnPressed.connect(self.press)
        self.title.textChanged.connect(lambda text: self.begin.setEnabled(bool(text.strip())))
        self.kind.currentIndexChanged.connect(self._show_kind)
        as_before = QWidget()
        as_before.setLayout(pieces.row(self.last, self.people, None))
        self._as_before = as_before
        self.lay_out(as_before, self.hint, door=self.one_table)

    def is_night(self) -> bool:
        """Tell whether this is an evening of the club."""
        return bool(self.kind.currentData())

    def start(
        self,
        *,
        today: date,
        club_name: str,
        kept: Sequence[RuleSet] = (),
        is_night: bool = False,
        last: LastEvening | None = None,
    ) -> None:
        """Begin a new form; `kept` are the rule sets of the club, `last` is its evening before."""
        self._last = last
        self.rules.offer(kept if last is None or last.event.rules in kept else (*kept, last.event.rules))
        pattern = _("Club night {club}") if is_night else _("Tournament {club}")
        self.title.setText(pattern.format(club=club_name).strip())
        self.held_on.set_day(today)
        self.kind.choose(is_night)
        self.series.setValue(OF_AN_EVENING if is_night else USUAL_SERIES)
        self.rounds.setCurrentIndex(0)
        for money in (self.entry, self.each_lost, self.low, self.high):
            money.set_cents(0)
        self.people.setChecked(False)
        self.fields.form.setRowVisible(self.kind, not is_night)
        self._show_kind()
        self.title.setFocus()
        self.title.selectAll()

    def take_last(self) -> None:
        """Fill in what was played for last time; its people are expected, too."""
        if self._last is None:
            return
        fees, series = self._last.conditions.fees, self._last.event.series
        self.series.setValue(len(series))
        self.rounds.choose(series[0].rounds)
        self.rules.select(self._last.event.rules)
        self.entry.set_cents(fees.entry)
        self.low.set_cents(fees.loss.low)
        self.high.set_cents(fees.loss.high)
        self.people.setChecked(True)

    def _show_kind(self) -> None:
        """Show what an evening of the club asks, or a tournament."""
        is_night = self.is_night()
        self.one_table.setVisible(is_night)
        self.heading.setText(_("Club night") if is_night else _("A new tournament"))
        for money in (self.low, self.high):
            self.fields.form.setRowVisible(money, is_night)
        self.fields.form.setRowVisible(self.each_lost, not is_night)
        self._as_before.setVisible(is_night and self._last is not None)
        if self._last is not None:
            day = numbers.date(self._last.event.held_on)
            self.last.setText(_("Like last time ({day})").format(day=day))
        self.hint.setText(
            _("Next come registration and then the draw for seats.")
            if is_night
            else _(
                "Seats are drawn by lot, keeping club-mates and families apart. All of this can be changed "
                "afterwards."
            )
        )

    def go_on(self) -> None:
        """Begin once the event has a title."""
        if not self.title.text().strip():
            return
        is_night = self.is_night()
        like = self._last if is_night and self.people.isChecked() else None
        reduced = (NO_LOSS_FEE if like is None else like.conditions.fees.loss).reduced
        each = self.each_lost.cents()
        of_night = LossFee(reduced, self.low.cents(), self.high.cents())
        loss = of_night if is_night else LossFee(NO_LOSS_FEE.reduced, each, each)
        self.wanted.emit(
            NewTournament(
                title=self.title.text().strip(),
                held_on=self.held_on.day(),
                is_night=is_night,
                rounds=(int(self.rounds.currentData()),) * self.series.value(),
                entry=self.entry.cents(),
                loss=loss,
                rules=self.rules.rules(),
                like=like,
            )
        )
