"""Who can still become champion: how many evenings are left, what is assumed, a line for each who can."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from skatclub.domain.people.person import Audience
from skatclub.domain.season.title import MOST_EVENINGS, Extremes, Race
from skatclub.gui.look.theme import Theme
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import label
from skatclub.gui.widgets.table.column import word_columns
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n.language import _
from skatclub.i18n.season import title as season_title
from skatclub.services.season.seasons import Standings

DIGITS = len(str(MOST_EVENINGS))
LINES = 8
"""Lines of room that it keeps: where a page has less, the page scrolls, and nothing above is squeezed."""


class TitleView(QWidget):
    """Asks how many evenings are left where nobody planned them; a season that is over has a champion."""

    def __init__(self, operations: Operations) -> None:
        super().__init__()
        self._operations = operations
        self._standings: Standings | None = None
        self._today: date | None = None
        self._known: Extremes | None = None
        self.race: Race | None = None
        self.left = QLineEdit()
        self.asked = label(_("Evenings left"))
        self.words = label("", wrap=True)
        self.rows: Table[Sequence[str]] = Table(_("Who can still become champion?"))
        self.rows.chooses = False
        self.left.setMaxLength(DIGITS)
        self.left.setPlaceholderText("–")
        self.left.setMaximumWidth(self.left.fontMetrics().averageCharWidth() * 10)
        self.left.setAccessibleName(_("Evenings left"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 0)
        layout.setSpacing(8)
        pieces.lay(layout, pieces.row(self.asked, self.left, None))
        layout.addWidget(self.words)
        layout.addWidget(self.rows, 1)
        layout.addStretch(0)
        self.left.textChanged.connect(lambda _left: self._reckon())

    def evenings(self) -> int | None:
        """Return how many evenings are left as somebody typed it; None: nobody did."""
        typed = self.left.text().strip()
        return int(typed) if typed.isdecimal() and self._asks() else None

    def show_standings(self, standings: Standings, theme: Theme, today: date) -> None:
        """Show a championship; that of another season begins without a number."""
        self.rows.set_look(theme)
        self.setMinimumHeight(self.fontMetrics().height() * LINES)
        before, self._standings, self._today = self._standings, standings, today
        if before is not standings:
            self._known = None
        if before is None or before.season.id != standings.season.id:
            self.left.blockSignals(True)
            self.left.clear()
            self.left.blockSignals(False)
        self._reckon()

    def _asks(self) -> bool:
        """Tell whether the number of evenings left must be asked for."""
        return self._standings is not None and self._standings.left is None

    def _reckon(self) -> None:
        from skatclub.exports.reports.season import champion  # not before the first paint
        from skatclub.services.season import titles

        if self._standings is None or self._today is None:
            return
        ask, left = self._operations.ask, self.evenings()
        if self._known is None and (
            left or self._standings.left
        ):  # read once: all seasons of a club are many lists
            self._known = ask(titles.extremes, self._standings.championship.rule)
        reckoned = ask(titles.with_race, self._standings, left, self._today, known=self._known)
        race = self.race = None if reckoned is None else reckoned.race
        for shown in (self.asked, self.left):
            shown.setVisible(self._asks())
        if reckoned is None or race is None:
            self.words.setText(season_title.unknown())
            self.rows.hide()
            return
        self.words.setText(champion.answer(reckoned, race, Audience.DESK))
        table = champion.table(reckoned, race, Audience.DESK)
        rows = [tuple(map(str, row)) for row in table.rows]
        self.rows.show_rows(rows, word_columns([column.head for column in table.columns], (0, 1)))
        self.rows.setVisible(bool(rows) and bool(race.evenings))
