"""The picture of a season that scrolls, heat map, course or ranks, under heads and beside names that stay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

from skatclub.domain.people.person import Audience
from skatclub.domain.season.standings import Moment
from skatclub.gui.look.theme import Theme
from skatclub.gui.season.curves import Curves
from skatclub.gui.season.heat_map import HeatMap
from skatclub.gui.widgets.chart import Chart, ChartView
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n.language import _
from skatclub.services.season.seasons import Standings


class Picture(Guarded, QScrollArea):
    """Shows one picture at a time; the moments of the curves are reckoned once for a championship."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(_("Picture of the season"))
        self.chart = ChartView(_("Picture of the season"))
        self._moments: tuple[Moment, ...] | None = None
        self._of: Standings | None = None
        self._standings: Standings | None = None
        self._draw: Callable[[Standings], Chart] | None = None
        self.setWidgetResizable(True)
        self.setWidget(self.chart)
        self.held = HeldEdges(self, self.chart)
        self.chart.looked_at.connect(lambda _said: self._follow())

    def show_heat(self, standings: Standings, theme: Theme) -> str:
        """Show the heat map and return what its colours mean."""
        chart = HeatMap(standings, theme)
        self._standings, self._draw = standings, lambda ranking: HeatMap(ranking, theme)
        self.chart.show_chart(chart)
        self.held.show_map(chart)
        return chart.legend()

    def show_curves(self, standings: Standings, theme: Theme, *, by_rank: bool) -> str:
        """Show how values or ranks went and return how to read it."""
        if self._moments is None or self._of is not standings:
            from skatclub.domain.season import standings as season_standings

            self._moments, self._of = (
                season_standings.progress(standings.championship.rule, standings.played, standings.left),
                standings,
            )
        moments = self._moments
        self._standings, self._draw = standings, lambda ranking: Curves(ranking, moments, theme, by_rank=by_rank)
        self.held.show_map(None)
        self.chart.show_chart(self._draw(standings))
        if by_rank and all(row.place is None for row in standings.table.rows):
            return _("Nobody is ranked yet: the season rules require more than anybody has played.")
        return _("The top ten. The arrow keys move from evening to evening and from line to line.")

    def keep(self, target: Path, audience: Audience, caption: str) -> None:
        """Write the picture with names as these readers may see them. Refused: `FolderNotWritable`."""
        if self._standings is not None and self._draw is not None:
            self.chart.keep(target, self._draw(self._standings.for_readers(audience)), caption)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the names and heads that stay follow."""
        super().resizeEvent(event)
        self.held.follow()

    def _follow(self) -> None:
        """Bring what is looked at into sight, out from under the names and heads that stay."""
        box = self.chart.spot_box()
        self.ensureVisible(box.center().x(), box.center().y(), box.width(), box.height())
        for bar, near, covered in (
            (self.horizontalScrollBar(), box.left(), self.held.names_room),
            (self.verticalScrollBar(), box.top(), self.held.heads_room),
        ):
            hidden = covered() - (near - bar.value())
            if hidden > 0:
                bar.setValue(bar.value() - hidden)


class HeldEdges(Guarded, QWidget):
    """Lies over the top and the left of a picture that scrolls; each is seen only once its own part is not."""

    def __init__(self, over: QScrollArea, picture: QWidget) -> None:
        super().__init__(over.viewport())
        self._over = over
        self._picture = picture
        self._map: HeatMap | None = None
        for bar in (over.horizontalScrollBar(), over.verticalScrollBar()):
            bar.valueChanged.connect(lambda _value: self.follow())
        self.hide()

    def show_map(self, chart: HeatMap | None) -> None:
        """Show the edges of this heat map; None: the picture has none."""
        self._map = chart
        self.follow()

    def follow(self) -> None:
        """Take the room that names and heads need, and be seen where they are not."""
        shown = self._over.viewport().rect()
        parts = QRegion(QRect(0, 0, self.names_room(), shown.height()))
        parts += QRect(0, 0, shown.width(), self.heads_room())
        self.setGeometry(shown)
        self.setVisible(not parts.isEmpty())
        self.setMask(parts)
        self.raise_()
        self.update()

    def names_room(self) -> int:
        """Return how many pixels of the picture the names hide on the left."""
        if self._map is None or not self._over.horizontalScrollBar().value():
            return 0
        return self._map.names_width(QApplication.font(), self._picture.size())

    def heads_room(self) -> int:
        """Return how many pixels of the picture the heads hide on top."""
        if self._map is None or not self._over.verticalScrollBar().value():
            return 0
        return self._map.heads_height(QApplication.font())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 (drawn whole)
        """Draw the names beside their rows, the heads over their columns, and what stands in both."""
        if self._map is None:
            return
        across, down = self._over.horizontalScrollBar().value(), self._over.verticalScrollBar().value()
        font, size = QApplication.font(), self._picture.size()
        names, heads = self.names_room(), self.heads_room()
        painter = QPainter(self)
        if names:
            painter.translate(0, -down)
            self._map.paint_names(painter, size, font)
            painter.resetTransform()
        if heads:
            painter.setClipRect(names, 0, self.width() - names, heads)
            painter.translate(-across, 0)
            self._map.paint_heads(painter, size, font)
            painter.resetTransform()
        if names and heads:
            painter.setClipRect(0, 0, names, heads)
            self._map.paint_names(painter, size, font)
        painter.end()
