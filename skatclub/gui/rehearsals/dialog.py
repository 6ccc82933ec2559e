"""Asks for a rehearsal: how large, from which seed, how far and how fast; it is played beside the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit

from skatclub.domain import text
from skatclub.domain.rehearsals import planning
from skatclub.domain.rehearsals.day import FEWEST, MOMENTS, MOST_SERIES, Moment, Wish
from skatclub.gui.parts.frame import MovingDialog
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice, CalmSpin
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.value_form import Fields, narrow
from skatclub.i18n import rehearsals as words
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.club import filling
from skatclub.services.rehearsals import playing

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from PySide6.QtWidgets import QWidget

    from skatclub.domain.rehearsals.day import Day
    from skatclub.gui.operations.files import Files
    from skatclub.gui.operations.operations import Operations
    from skatclub.gui.operations.stoppable import GoesOn
    from skatclub.services.rehearsals.notes import Notes

MOST_PEOPLE, FASTEST = 240, 20


@dataclass(frozen=True, slots=True)
class Stop:
    """Up to where a day is played: a moment of a series."""

    series: int
    moment: Moment


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What rehearsal is asked for; `speed` is in steps a second, 0 plays it at once."""

    people: int = 24
    series: int = 2
    seed: str = "1"
    stop: Stop = Stop(1, Moment.RECEIVED)
    speed: int = 0

    @property
    def is_training(self) -> bool:
        """Tell whether it ends with a pile of lists that nobody has typed."""
        return self.stop.moment is Moment.RECEIVED

    @property
    def key(self) -> str:
        """Return what trainings must have in common to be compared."""
        return f"{self.people}/{self.series}/{self.seed}"


class RehearsalDialog(MovingDialog):
    """The form of a rehearsal; the club that is open stays as it is until the new one is whole.

    Signals:
        made(Asked, Notes, str): the day was played into the club file at this path.
        live_wanted(Asked, Day): the day shall be played in the window, step by step.
    """

    made = Signal(object, object, str)
    live_wanted = Signal(object, object)

    def __init__(
        self, parent: QWidget, operations: Operations, files: Files, clock: Callable[[], datetime], asked: Asked
    ) -> None:
        super().__init__(parent, operations, _("Rehearsal"), _("&Play"))
        self._files, self._clock = files, clock
        self.people = CalmSpin(FEWEST, MOST_PEOPLE)
        self.series = CalmSpin(1, MOST_SERIES)
        self.seed = QLineEdit()
        self.until = CalmChoice(())
        self.speed = CalmSpin(0, FASTEST, nothing=_("at once"), suffix=" " + _("steps per second"))
        self.into = label("", role="muted", wrap=True)
        self.fields = Fields(self.form, self._follow)
        self._build()
        self._offer_stops(asked.series)
        self.fields.show(asked)
        self._follow()
        self.people.setFocus()
        self.people.selectAll()

    def _build(self) -> None:
        card = Card(title=_("A day played through"))
        card.inside.addWidget(
            label(
                _(
                    "A tournament with invented players, for showing the program or for practice: they come "
                    "late, pay the wrong amount and make slips of the pen. It gets a club file of its own."
                ),
                wrap=True,
            )
        )
        narrow(self.until, 24)
        pieces.inner(card.inside, self.form)
        fields = self.fields
        fields.add("people", _("People"), self.people)
        fields.add("series", _("Number of series"), self.series)
        fields.add("seed", _("Number of the day"), self.seed)
        self.seed.setToolTip(_("The same words or number always give the same day."))
        fields.add("stop", _("Until"), self.until)
        fields.convert(self.until, _code, lambda code: _stop(code, self.series.value()))
        fields.add("speed", _("Speed"), self.speed)
        card.inside.addWidget(self.into)
        self.inside.addWidget(card)
        self.lay_out()

    def asked(self) -> Asked:
        """Return what the form says."""
        return self.fields.upon(Asked())

    def go_on(self) -> None:
        """Play the day at once beside the window, or let it be played in it."""
        if self.is_busy:
            return
        asked = self.asked()
        try:
            day = _planned(asked, self._clock().astimezone())
        except Refusal as refusal:
            self.tell_refusal(refusal)
            return
        if asked.speed:
            self.accept()
            self.live_wanted.emit(asked, day)
            return
        path, clock = self._files.free_address(club_name(asked)), self._clock
        author, desk = self._files.author, self._files.desk

        def work(goes_on: GoesOn) -> Notes:
            with filling.new_club(path, author=author, desk=desk, clock=clock) as club:
                until, last = asked.stop.moment, asked.stop.series
                return playing.play_out(club, day, until=until, last_series=last, goes_on=goes_on)

        self.begin(_("The day is being played …"), work, lambda notes: self._tell_made(asked, notes, str(path)))

    def show_state(self) -> None:
        """Leave the form alone while a day is played."""
        for field in (self.people, self.series, self.seed, self.until, self.speed, self.act):
            field.setEnabled(not self.is_busy)
        if not self.is_busy:
            self.act.setFocus()

    def _tell_made(self, asked: Asked, notes: object, path: str) -> None:
        self.accept()
        self.made.emit(asked, notes, path)

    def _follow(self) -> None:
        """Offer the moments of as many series as there are, and say what file will be made."""
        if self.until.count() != len(_stops(self.series.value())):
            self._offer_stops(self.series.value())
        path = self._files.free_address(club_name(self.asked()))
        self.into.setText(_("A new club file will be created: {path}.").format(path=path))

    def _offer_stops(self, series: int) -> None:
        chosen = self.until.currentData()
        self.until.blockSignals(True)
        self.until.clear()
        for stop in _stops(series):
            self.until.addItem(words.moment_words(stop.moment, stop.series), _code(stop))
        place = self.until.findData(chosen)
        self.until.setCurrentIndex(self.until.count() - 1 if place < 0 else place)
        self.until.blockSignals(False)


def club_name(asked: Asked) -> str:
    """Return what the club of a rehearsal is called."""
    return _("Rehearsal {seed}").format(seed=asked.seed)


def _planned(asked: Asked, now: datetime) -> Day:
    """Return the day that is asked for, held today. Refused: `NameMissing`, `TextTooLong`, `DayOutOfRange`."""
    seed = text.checked(asked.seed)
    return planning.plan(Wish(people=asked.people, series=asked.series, seed=seed, held_on=now.date()))


def _stops(series: int) -> tuple[Stop, ...]:
    """Return up to where a day of so many series can be played; the day is over after the last one alone."""
    within = (
        Stop(number, moment) for number in range(1, series + 1) for moment in MOMENTS if moment is not Moment.PAID
    )
    return (*within, Stop(series, Moment.PAID))


def _code(stop: Stop) -> str:
    """Return a moment as the data of a choice; the end of the day is the same whatever its series."""
    return stop.moment.value if stop.moment is Moment.PAID else f"{stop.moment.value} {stop.series}"


def _stop(code: str, series: int) -> Stop:
    moment, _gap, number = code.partition(" ")
    return Stop(int(number or series), Moment(moment))
