"""The evenings of a season before they are held: how many, in which rhythm, without holidays, with single days."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial

from PySide6.QtWidgets import QWidget

from skatclub.domain.season.season import Season
from skatclub.domain.season.statutes.plan import DAY, MOST_EVENINGS, Plan, Rhythm, holiday
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.day_edit import DayEdit
from skatclub.gui.widgets.form_dialog import FormDialog
from skatclub.gui.widgets.tick_list import TickList
from skatclub.i18n import days, numbers
from skatclub.i18n.language import _
from skatclub.i18n.season import words as season_words
from skatclub.services.season import seasons


class SeasonPlanDialog(FormDialog):
    """The days to tick; the number of evenings follows them until somebody types another one."""

    lines = 30

    def __init__(self, parent: QWidget, operations: Operations, season: Season, today: date) -> None:
        words = _("Untick holidays. Days gone by are added once you type more evenings than are still to come.")
        super().__init__(parent, _("Plan the evenings"), _("Plan"), words=words)
        self._operations, self._season, self._today = operations, season, today
        counting = [each for each in operations.ask(seasons.evenings, season.id) or () if each.counts]
        self._held = {each.held_on: each.title for each in counting}
        self._single: set[date] = set()
        plan = season.plan
        every = tuple(sorted({*plan.days, *self._held}))
        planned = every if len(every) <= plan.evenings else plan.days  # one may have been put off to another day
        known = planned or every
        self._is_typed = plan.evenings != len(plan.days)
        self.rhythm = CalmChoice(season_words.rhythms())
        self.rhythm.choose(Rhythm.of(known) if len(known) > 1 else Rhythm.TWO_WEEKS)
        self.first = DayEdit(known[0] if known else season.first_day)
        self.number = CalmSpin(0, MOST_EVENINGS)
        self.days: TickList[date] = TickList(
            _("Evenings"), ((_("All"), lambda _day: True), (_("None"), lambda _day: False))
        )
        last = max(plan.days or self._offered(), default=season.first_day)
        self.other = DayEdit(min(last + DAY, season.last_day))
        self.add = pieces.button(_("Another day"), partial(self.attempt, self._add_day))
        self._build()
        self._show_days(lambda day: day in planned or (not plan.evenings and self._is_free(day)))
        if self._is_typed:
            self._say(plan.evenings)
        self.rhythm.activated.connect(
            lambda _place: self.attempt(self._begin_anew)
        )  # the first day may be half typed
        self.first.day_changed.connect(self._begin_anew)
        self.number.valueChanged.connect(lambda _number: self.attempt(self._type_number))
        self.days.changed.connect(self._follow)

    def _build(self) -> None:
        pieces.inner(self.inside, self.form)
        for words, field in (
            (_("Rhythm"), self.rhythm),
            (_("First evening"), self.first),
            (_("How many evenings"), self.number),
        ):
            field.setAccessibleName(words)
            self.form.addRow(words, field)
        self.inside.addWidget(self.days, 1)
        self.other.setAccessibleName(_("Another day"))
        pieces.lay(self.inside, pieces.row(self.other, self.add, None))
        self.lay_out()
        self.rhythm.setFocus()

    def write(self) -> bool:
        """Plan the days that are ticked."""
        plan = Plan(self.number.value(), self.days.ticked())
        return self._operations.run(seasons.plan_evenings, self._season.id, plan) is not None

    def _offered(self) -> list[date]:
        """Return the days to choose from: those of evenings, and those of the rhythm from today on.

        Those gone by are among them once more evenings are typed: lists of paper are often entered later.
        """
        in_rhythm = self.rhythm.chosen().days(self.first.day(), self._season.last_day)
        offered = {*self._held, *self._single, *(day for day in in_rhythm if day >= self._today)}
        if self._is_typed and sum(map(self._is_free, offered)) < self.number.value():
            offered.update(in_rhythm)
        return sorted(offered)

    def _show_days(self, ticks: Callable[[date], bool]) -> None:
        self.days.show_rows(sorted({*self._offered(), *self._season.plan.days}), self._words, ticks)
        self._follow()

    def _begin_anew(self) -> None:
        """Take the days of another rhythm, all of them, or as many as were typed."""
        self._propose()
        self._follow()

    def _type_number(self) -> None:
        """Tick the first days, as many as are typed."""
        self._is_typed = True
        self._propose()

    def _propose(self) -> None:
        """Tick all days that are free, or as many as were typed."""
        offered = self._offered()
        free = list(filter(self._is_free, offered))
        wanted = set(free[: self.number.value()] if self._is_typed else free)
        self.days.show_rows(offered, self._words, wanted.__contains__)

    def _is_free(self, day: date) -> bool:
        """Tell whether a club may meet on a day as a matter of course: it is no holiday, or somebody chose it."""
        return day in self._held or day in self._single or holiday(day) is None

    def _add_day(self) -> None:
        day, season = self.other.day(), self._season
        self.problem.hide()
        if not season.first_day <= day <= season.last_day:
            words = _("{day} is not within the season, which lasts from {first} to {last}.")
            first, last = numbers.date(season.first_day), numbers.date(season.last_day)
            self.refuse(words.format(day=numbers.date(day), first=first, last=last))
            return
        if day in self.days.ticked():
            self.refuse(_("{day} is planned already.").format(day=numbers.date(day)))
            return
        ticked = {*self.days.ticked(), day}
        self._single.add(day)
        self.days.show_rows(sorted({*self._offered(), *ticked}), self._words, ticked.__contains__)
        self._follow()

    def _follow(self) -> None:
        """Let the number follow the ticks; one that was typed stays while they are fewer."""
        ticked = len(self.days.ticked())
        if not self._is_typed or ticked > self.number.value():
            self._say(ticked)

    def _say(self, number: int) -> None:
        self.number.blockSignals(True)
        self.number.setValue(number)
        self.number.blockSignals(False)

    def _words(self, day: date) -> str:
        free = holiday(day)
        name = "" if free is None else season_words.holiday_name(free)
        known = (f"{days.weekday(day)} {numbers.date(day)}", name, self._held.get(day, ""))
        return " · ".join(filter(None, known))
