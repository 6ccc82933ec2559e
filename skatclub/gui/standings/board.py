"""Finds lines of a ranking by words, and offers which of its columns are shown, remembered for every event."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton

from skatclub.domain import text
from skatclub.exports.reports.standings.ranking import RankingColumn
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.menu import underline
from skatclub.i18n import wordlists
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from skatclub.exports.reports.standings.board import BoardRow
    from skatclub.gui.operations.memory import Memory


def matching_lines(lines: Sequence[BoardRow], typed: str) -> tuple[BoardRow, ...]:
    """Return the lines in which every word typed begins a word; a number is one whole."""
    words = [f" {word} " if word.isdigit() else f" {word}" for word in folded(typed).split()]
    return tuple(line for line in lines if all(word in folded(*line.sought) for word in words))


@lru_cache(maxsize=4096)  # the same people each time a list comes in
def folded(*words: str) -> str:
    """Return words as they are searched: without case and accents, a blank round each."""
    bare = text.sort_key(" ".join(words))[0]
    return " " + " ".join("".join(sign if sign.isalnum() else " " for sign in bare).split()) + " "


def names() -> dict[RankingColumn, str]:
    """Return the columns that can be left out, with their names."""
    return {
        RankingColumn.MOVE: _("Rank changes since the last posting"),
        RankingColumn.NUMBER: _("Start number"),
        RankingColumn.CLUB: _("Club, members"),
        RankingColumn.SERIES: _("Single series"),
        RankingColumn.GAMES: _("Games won and lost"),
        RankingColumn.RATE: wordlists.capital(_("win rate")),
        RankingColumn.BAR: _("Bar comparing with the best"),
        RankingColumn.PRIZE: _("Prize as things stand"),
    }


class ColumnsMenu(Guarded, QMenu):
    """A menu that stays open while columns are ticked."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick with Space and go on; Enter ticks and closes."""
        chosen = self.activeAction()
        if event.text() == " " and chosen is not None:
            chosen.trigger()
        else:
            super().keyPressEvent(event)


class ColumnsButton(QPushButton):
    """Offers the columns.

    Signals:
        chosen(): other columns are wanted.
    """

    chosen = Signal()

    def __init__(self, memory: Memory) -> None:
        super().__init__(_("Columns …"))
        self.setAutoDefault(False)
        self._memory = memory
        menu = ColumnsMenu(self)
        self.ticks: dict[RankingColumn, QAction] = {}
        for column, name in names().items():
            tick = QAction(name, menu)
            tick.setCheckable(True)
            tick.setChecked(column not in self.hidden)
            tick.triggered.connect(lambda _on: self._keep())
            menu.addAction(tick)
            self.ticks[column] = tick
        underline(menu)
        self.setMenu(menu)

    @property
    def hidden(self) -> frozenset[RankingColumn]:
        """Return the columns that are left out."""
        hidden_columns = set(self._memory.settings.hidden_columns.split())
        return frozenset(column for column in names() if column.value in hidden_columns)

    def _keep(self) -> None:
        left_out = [column.value for column, tick in self.ticks.items() if not tick.isChecked()]
        self._memory.change(hidden_columns=" ".join(left_out))
        self.chosen.emit()
