"""One player: key figures, charts, games by kind, people met at the table, deep figures."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from skatclub.domain.figures import lists as of_lists
from skatclub.exports.reports.figures import rows as figures_rows
from skatclub.exports.reports.figures.rows import Figure
from skatclub.gui.figures import charts as figures_charts
from skatclub.gui.figures.charts import Compared, Histogram, KindBars, ListsChart
from skatclub.gui.look.theme import Theme
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.chart import ChartView
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.table.column import word_columns
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.services.figures import PlayerFigures

TILES, SMALL_TILES = 6, 4
"""How many figures stand side by side."""
MOST_ROWS = 6
LETTERS_OF_TWO = 130
"""With less room than so many letters the cards stand one beneath the other."""


class PlayerView(Guarded, QScrollArea):
    """Shows the figures of a player."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Figures of a player"))
        self.figures: PlayerFigures | None = None
        self.tiles, self.more, self.deep = QGridLayout(), QGridLayout(), QGridLayout()
        self._cards = QGridLayout()
        self.course = ChartView(_("Lists over time"))
        self.spread = ChartView(_("Distribution of results"))
        self.kinds = ChartView(_("Games by kind"))
        self.compared = Table(_("Games compared with the club"), word_columns(figures_rows.kind_heads()))
        self.met = Table(_("At the same table"), word_columns(figures_rows.met_heads()))
        self.compared.chooses = self.met.chooses = False
        self.met_words = label("", role="muted", wrap=True)
        self.legend = label("", role="muted", wrap=True)
        self.middle = label("", role="muted", wrap=True)
        self.grounds = label("", role="muted", wrap=True)
        self.reading = label("", role="muted", wrap=True)
        self._build()

    @property
    def charts(self) -> tuple[ChartView, ...]:
        """Return the charts."""
        return self.course, self.spread, self.kinds

    def shown_charts(self) -> tuple[ChartView, ...]:
        """Return the charts that tell something: without deals there are no games by kind."""
        known = self.figures is not None and bool(self.figures.games)
        return self.charts if known else (self.course, self.spread)

    def _build(self) -> None:
        inner = QWidget()
        inner.setObjectName("scrolled")
        layout = QVBoxLayout(inner)
        layout.setContentsMargins(0, 0, 6, 0)
        layout.setSpacing(10)
        for grid in (self.tiles, self.more, self.deep):
            grid.setSpacing(8)
        pieces.inner(layout, self.tiles)
        layout.addWidget(self.reading)
        course = _card(_("Lists over time"), self.legend)
        course.inside.addWidget(self.course, 1)
        spread = _card(_("Distribution of results"), self.middle)
        spread.inside.addWidget(self.spread, 1)
        kinds = _card(_("Games by kind"), label(_("full: won · hatched: lost"), role="muted"))
        kinds.inside.addWidget(self.kinds, 1)
        met = _card(_("At the same table"), self.met_words)
        met.inside.addWidget(self.met, 1)
        self._cards.setSpacing(10)
        self._side_by_side = (course, spread)
        pieces.inner(layout, self._cards)
        self._lay_out()
        layout.addWidget(kinds)
        compared = _card(
            _("Games compared with the club"), label(_("Club: games won · points per game."), role="muted")
        )
        compared.inside.addWidget(self.compared)
        self._of_games, self._of_lists = (kinds, compared), (kinds, compared, met)
        layout.addWidget(compared)
        layout.addWidget(met)
        pieces.inner(layout, self.more)
        deep = _card(_("Game by game"), self.grounds)
        pieces.inner(deep.inside, self.deep)
        layout.addWidget(deep)
        self._last = (deep,)
        layout.addStretch(1)
        self.setWidget(inner)
        self.setWidgetResizable(True)
        for chart in self.charts:
            chart.looked_at.connect(self.reading.setText)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the cards out anew in another width."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        """Put two cards side by side, or one beneath the other where there is no room."""
        letter = self.fontMetrics().averageCharWidth()
        columns = 2 if self.viewport().width() > letter * LETTERS_OF_TWO else 1
        for number, card in enumerate(self._side_by_side):
            self._cards.addWidget(card, number // columns, number % columns)
        for place in range(2):
            self._cards.setColumnStretch(place, int(place < columns))

    def show_player(self, figures: PlayerFigures, theme: Theme, beside: Compared | None = None) -> None:
        """Show the figures of a player, those of a second one beside them."""
        self.figures = figures
        self.reading.setText(_("In a chart, the arrow keys read the figures one by one."))
        tiles = _filled(self.tiles, figures_rows.key_figures(figures), TILES, beside)
        more = _filled(self.more, figures_rows.more_figures(figures), SMALL_TILES, beside)
        _filled(self.deep, figures_rows.deep_figures(figures), SMALL_TILES, beside)
        pieces.told_in_order(*tiles, self.reading, *self._side_by_side, *self._of_lists, *more, *self._last)
        self.course.show_chart(ListsChart(figures.lists, theme, beside=beside))
        self.legend.setText(
            _("dots: lists · dashed: average so far")
            if beside is None
            else figures_charts.legend(beside.own_name, beside.name)
        )
        self.spread.show_chart(Histogram(figures.lists, theme))
        self.kinds.show_chart(KindBars(figures.by_kind, figures.background.by_kind, theme))
        middle = of_lists.middle_half(figures.lists)
        self.middle.setText(
            _("The middle half is given from four lists.")
            if middle is None
            else _("The middle half lies between {low} and {high} points.").format(
                low=numbers.points(middle[0]), high=numbers.points(middle[1])
            )
        )
        self.grounds.setText(figures_rows.grounds(figures))
        self._show_deep(known=bool(figures.games))
        self._lay_out()
        self.compared.show_rows(figures_rows.kind_rows(figures))
        self.compared.show_at_most(len(self.compared.rows))
        self._show_met(figures)

    def _show_deep(self, *, known: bool) -> None:
        """Leave out what stands on deals where there are none; the sentence above says why."""
        for card in self._of_games:
            card.setVisible(known)
        for shown in pieces.widgets_in(self.deep):
            shown.setVisible(known)

    def _show_met(self, figures: PlayerFigures) -> None:
        """Show whom the player met, all of few at once; where nobody is known a sentence says why."""
        rows = figures_rows.met_rows(figures, lambda person: person.full_name)
        self.met_words.setText(figures_rows.met_grounds() if rows else figures_rows.nobody_met())
        self.met.setVisible(bool(rows))
        self.met.show_rows(rows)
        self.met.show_at_most(MOST_ROWS)


def _card(title: str, words: QWidget) -> Card:
    card = Card(title=title)
    card.inside.addWidget(words)
    return card


def _filled(
    grid: QGridLayout, figures: Sequence[Figure], columns: int, beside: Compared | None
) -> tuple[Card, ...]:
    """Put tiles into a grid in place of those before, return them; each has the figure of a second player, too."""
    tiles = []
    other = beside.values() if beside else {}
    pieces.empty(grid)
    none = numbers.NONE
    known = (figure for figure in figures if {figure.value, other.get(figure.name, none)} != {none})
    for number, figure in enumerate(known):
        tile = Card(margin=10, spacing=1)
        name, note = label(figure.name, role="muted", wrap=True), label(figure.note, role="muted", wrap=True)
        tile.inside.addWidget(name)
        tile.inside.addWidget(label(figure.value, role="title", factor=1.45))
        second = f"{beside.name}: {other.get(figure.name, numbers.NONE)}" if beside else ""
        if second:
            tile.inside.addWidget(label(second, wrap=True))
        tile.inside.addWidget(note)
        tile.inside.addStretch(1)
        words = ", ".join(filter(None, (figure.value, figure.note, second)))
        tile.setAccessibleName(f"{figure.name}: {words}")
        tile.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        grid.addWidget(tile, number // columns, number % columns)
        tiles.append(tile)
    for place in range(columns):
        grid.setColumnStretch(place, 1)
    return tuple(tiles)
