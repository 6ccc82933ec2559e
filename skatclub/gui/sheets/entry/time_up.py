"""The time of an evening: how much is left, and the question whether a list is ended once it is over."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from skatclub.domain import zone
from skatclub.domain.events import playing_time
from skatclub.domain.events.conditions import TimeUp
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import ask as widgets_ask
from skatclub.i18n.language import _, ngettext
from skatclub.rules.sheet import evening_end
from skatclub.services import sheets
from skatclub.services.events import tournaments

LOOK_MS = 20_000


class PlayingTime(QObject):
    """Looks at the clock; a list that is played on after the question is not asked about again.

    Signals:
        passed(): another while has passed of an evening that time ends.
    """

    passed = Signal()

    def __init__(self, parent: QWidget, operations: Operations, clock: Callable[[], datetime]) -> None:
        super().__init__(parent)
        self._window, self._operations, self._clock = parent.window, operations, clock
        self._played_on: set[int] = set()
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self.passed)
        operations.opened.connect(self._played_on.clear)  # a list of another club may have the same number

    def watch(self, table: Table) -> None:
        """Look again from time to time as long as time ends the evening of this list."""
        if self._left(table) is not None and table.takes_deals:
            self._timer.start()
        else:
            self._timer.stop()

    def began_at(self, table: Table) -> str:
        """Return the begin to note with the first deal; empty where nobody needs it."""
        now = self._now()
        return playing_time.written(now) if playing_time.begins_now(table, now) else ""

    def words(self, table: Table) -> str:
        """Return how much time is left, or why that is not known; empty where time ends nothing."""
        whole, left = evening_end.minutes_of(table.event.rules), self._left(table)
        if not whole or not table.takes_deals:
            return ""
        if left is None:
            return _("Time: {minutes} min").format(minutes=whole)
        if left <= 0:
            return _("Time is up")
        return ngettext("one minute left", "{n} minutes left", left).format(n=left)

    def ask(self, table: Table) -> None:
        """Ask whether the list is ended, once, after the deal or the round in which its time is up."""
        left, number = self._left(table), len(table.records)
        if left is None or left > 0 or not table.takes_deals or table.id in self._played_on:
            return
        conditions = self._operations.ask(tournaments.conditions, table.event.id)
        waits = conditions is not None and conditions.time_up is TimeUp.FINISH_ROUND
        if waits and not sheets_table.ends_round(table, number):
            return
        self._played_on.add(table.id)
        words = _(
            "The {minutes} minutes of this evening were up at deal {deal}. If you end the list now, it counts "
            "as it stands; “Cancel” lets it continue."
        )
        widgets_ask.choose(
            self._window(),
            _("Time is up"),
            words.format(minutes=evening_end.minutes_of(table.event.rules), deal=number),
            ((_("End list"), lambda: self._operations.run(sheets.end_list, table.id, _("Time is up"))),),
        )

    def _left(self, table: Table) -> int | None:
        return playing_time.minutes_left(table, self._now())

    def _now(self) -> datetime:
        return zone.here(self._clock())
