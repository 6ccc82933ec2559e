"""Starts a tournament or an evening of the club in a few fields; the rest is usual and is changed afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from PySide6.QtWidgets import QCheckBox, QWidget

from skatclub.domain.events.conditions import NO_LOSS_FEE
from skatclub.gui.start.form import OF_AN_EVENING, BeginForm, Evening, LastEvening, as_last
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.money_edit import MoneyEdit
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.rules.money import LossFee
from skatclub.rules.rule_set import RuleSet

MOST_SERIES = 9
USUAL_SERIES = 3
LONGEST_TITLE = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTournament:
    """What was typed: the evening, or what a tournament is that is none of the club.

    `like` is the evening whose people are expected and whose conditions hold on, None without one.
    """

    is_night: bool
    evening: Evening
    like: LastEvening | None = None


class NewTournamentPage(BeginForm):
    """The form for a new tournament or club evening, which is wanted as a NewTournament."""

    def __init__(self) -> None:
        super().__init__(_("{four} deals at four, {three} at three"))
        add = self.fields.add
        kinds = ((False, _("A tournament")), (True, _("A club night")))
        self.kind = add("", _("Kind"), CalmChoice(kinds))
        self.series = add("", _("Number of series"), CalmSpin(1, MOST_SERIES))
        self.add_usual(_("Length of a series"))
        self.each_lost = add("", _("Each lost game in €"), MoneyEdit())
        self.people = QCheckBox(_("Expect everyone who was there last time"))
        self.last = pieces.button(_("Like last time"), self.take_last)
        self.hint = label("", role="muted", wrap=True)
        self.one_table = pieces.button(_("At &one table …"), self.hand_over)
        self.one_table.setToolTip(
            _("Three to five names sit at one table, and off you go. What you have typed here is kept.")
        )
        self._last: LastEvening | None = None
        self._build()

    def _build(self) -> None:
        self.title.setMaxLength(LONGEST_TITLE)
        for line in (self.title, self.entry, self.card, self.each_lost, self.low, self.high):
            line.returnPressed.connect(self.press)
        self.title.textChanged.connect(lambda text: self.begin.setEnabled(bool(text.strip())))
        self.kind.currentIndexChanged.connect(self._show_kind)
        as_before = QWidget()
        pieces.lay(as_before, pieces.row(self.last, self.people, None))
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
        typed: Evening | None = None,
    ) -> None:
        """Begin a new form; `kept` are the rule sets of the club, `last` is its evening before.

        `typed` is what the form for one table says already.
        """
        self._last = last
        self.rules.offer(kept)
        usual = Evening(
            title=_("Club night") if is_night else _("Tournament {club}").format(club=club_name).strip(),
            held_on=today,
            series=OF_AN_EVENING if is_night else USUAL_SERIES,
        )
        self.kind.choose(is_night)
        self.each_lost.set_cents(0)
        self.show_evening(typed or (as_last(usual, last) if is_night else usual))
        self.fields.form.setRowVisible(self.kind, not is_night)
        self._show_kind()
        self.title.setFocus()
        self.title.selectAll()

    def show_evening(self, evening: Evening) -> None:
        """Show also how many series there are, and whether the people of last time are expected."""
        super().show_evening(evening)
        self.series.setValue(evening.series)
        self.people.setChecked(evening.expects)

    def evening(self) -> Evening:
        """Return also these two; a tournament asks for one amount for each lost game."""
        evening = replace(super().evening(), series=self.series.value(), expects=self.people.isChecked())
        if self.is_night():
            return evening
        each = self.each_lost.cents()
        return replace(evening, fees=replace(evening.fees, loss=LossFee(NO_LOSS_FEE.reduced, each, each)))

    def take_last(self) -> None:
        """Fill in what was played for last time; its people are expected, too."""
        if self._last is None:
            return
        series = self._last.event.series
        self.series.setValue(len(series))
        self.length.show_length(series[0].length)
        self.rules.select(self._last.event.rules)
        self.show_fees(self._last.conditions.fees)
        self.people.setChecked(True)

    def _show_kind(self) -> None:
        """Show what an evening of the club asks, or a tournament."""
        is_night = self.is_night()
        self.one_table.setVisible(is_night)
        self.heading.setText(_("A club night at several tables") if is_night else _("A new tournament"))
        self.fields.form.setRowVisible(self.lost_games, is_night)
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
        evening = self.evening()
        like = self._last if self.is_night() and evening.expects else None
        if like is not None:  # what no form asks is paid as it was
            evening = replace(evening, fees=self.paid(like.conditions.fees))
        self.wanted.emit(NewTournament(is_night=self.is_night(), evening=evening, like=like))
