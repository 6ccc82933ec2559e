"""Who can still become champion, for the season and the championship that are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from skatclub.gui.parts.title_view import TitleView
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.calm import CalmChoice
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _
from skatclub.i18n.season import statutes as season_statutes
from skatclub.services.season import seasons

if TYPE_CHECKING:
    from skatclub.gui.look.theme import Theme
    from skatclub.gui.operations.operations import Operations


class ChampionView(QWidget):
    """The title of a season by its own statute; the latest season first."""

    def __init__(self, operations: Operations, theme: Theme) -> None:
        super().__init__()
        self._operations = operations
        self._theme = theme
        self.season, self.championship = CalmChoice(), CalmChoice()
        self.rule = label("", role="muted", wrap=True)
        self.title = TitleView(operations, theme)
        self.reading = label("", role="muted", wrap=True)
        self.empty = pieces.empty_note(
            _(
                "The title is decided by the rules of a season. The club has no season yet; open one on "
                "the Season page."
            )
        )
        self._framed = Card(margin=4)
        for box, name in ((self.season, _("Season")), (self.championship, _("Championship"))):
            box.setAccessibleName(name)
        self._framed.inside.addWidget(self.title, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        pieces.lay(layout, pieces.row(self.season, self.championship, None))
        for shown in (self.rule, self._framed, self.reading, self.empty):
            layout.addWidget(shown, int(shown in {self._framed, self.empty}))
        self.season.activated.connect(lambda _row: self._choose())
        self.championship.activated.connect(lambda _row: self._read())
        self.title.looked_at.connect(self.reading.setText)

    def show_seasons(self, theme: Theme) -> None:
        """Ask for the seasons and show the one that was chosen, else the latest."""
        self._theme = theme
        before = self.season.currentData()
        self.season.clear()
        for season in self._operations.ask(seasons.all_seasons) or ():
            self.season.addItem(season.title, season.id)
        has = self.season.count() > 0
        for shown in (self.season, self.rule, self._framed, self.reading):
            shown.setVisible(has)
        self.empty.setVisible(not has)
        self.championship.setVisible(False)
        if has:
            self.season.setCurrentIndex(max(self.season.findData(before), 0))
            self._choose()

    def _choose(self) -> None:
        """Offer the championships of the season."""
        stored = self._operations.ask(seasons.season, self.season.currentData())
        before = self.championship.currentData()
        self.championship.clear()
        for championship in stored.statute.championships if stored is not None else ():
            self.championship.addItem(season_statutes.championship_name(championship.name), championship.name)
        self.championship.setCurrentIndex(max(self.championship.findData(before), 0))
        self.championship.setVisible(self.championship.count() > 1)
        self._read()

    def _read(self) -> None:
        standings = self._operations.ask(
            seasons.standings, self.season.currentData(), self.championship.currentData()
        )
        if standings is not None:
            self.rule.setText(season_statutes.sentence(standings.championship.rule))
            self.title.show_standings(standings, self._theme)
