"""Starts a tournament in a few fields; the rest has usual values and is changed on the page of conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.gui.start.form import BeginForm
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.rules.rule_set import ISKO_2022

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import date

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


class NewTournamentPage(BeginForm):
    """The form for a new tournament, which is wanted as a NewTournament."""

    def __init__(self) -> None:
        super().__init__(_("A new tournament"))
        add = self.fields.add
        kinds = ((False, _("A tournament")), (True, _("A club evening")))
        words = _("{four} deals at four, {three} at three")
        lengths = [(rounds, words.format(four=rounds * 4, three=rounds * 3)) for rounds in ROUNDS]
        self.kind = add("", _("Kind"), CalmChoice(kinds))
        self.series = add("", _("Number of series"), CalmSpin(1, MOST_SERIES))
        self.rounds = add("", _("Length of a series"), CalmChoice(lengths))
        add("", _("Rules"), self.rules)
        self.entry = add("", _("Entry fee in €"), MoneyEdit())
        self.title.setMaxLength(LONGEST_TITLE)
        for line in (self.title, self.entry):
            line.returnPressed.connect(self.go_on)
        self.title.textChanged.connect(lambda text: self.begin.setEnabled(bool(text.strip())))
        hint = _("Seats are drawn by lot, club mates and families apart. All of this can be changed afterwards.")
        self.lay_out(label(hint, role="muted", wrap=True))

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

    def go_on(self) -> None:
        """Begin once the tournament has a title."""
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
