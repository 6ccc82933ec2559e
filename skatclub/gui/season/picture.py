"""The picture of a season that scrolls: heat map, course or ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QScrollArea

from skatclub.gui.season.curves import Curves
from skatclub.gui.season.heat_map import HeatMap
from skatclub.gui.season.held_edges import HeldEdges
from skatclub.gui.widgets.chart import ChartView
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtGui import QResizeEvent

    from skatclub.domain.people import Audience
    from skatclub.domain.season_progress import Moment
    from skatclub.gui.theme import Theme
    from skatclub.gui.widgets.chart import Chart
    from skatclub.services.seasons import Standings


class Picture(QScrollArea):
    """Shows one picture at a time; the moments of the curves are reckoned once for a championship."""

    def __init__(self) -> None:
        super().__init__()
        self.chart = ChartView(_("Picture of the season"))
        self._moments: tuple[Moment, ...] | None = None
        self._of: Standings | None = None
        self._found: Standings | None = None
        self._draw: Callable[[Standings], Chart] | None = None
        self.setWidgetResizable(True)
        self.setWidget(self.chart)
        self.held = HeldEdges(self, self.chart)
        self.chart.looked_at.connect(lambda _said: self._follow())

    def show_heat(self, found: Standings, theme: Theme) -> str:
        """Show the heat map and return what its colours mean."""
        chart = HeatMap(found, theme)
        self._found, self._draw = found, lambda told: HeatMap(told, theme)
        self.chart.show_chart(chart)
        self.held.show_map(chart)
        return chart.legend()

    def show_curves(self, found: Standings, theme: Theme, *, by_rank: bool) -> str:
        """Show how values or ranks went and return how to read it."""
        if self._moments is None or self._of is not found:
            from skatclub.domain import season_progress

            self._moments, self._of = season_progress.progress(found.championship.rule, found.played), found
        moments = self._moments
        self._found, self._draw = found, lambda told: Curves(told, moments, theme, by_rank=by_rank)
        self.held.show_map(None)
        self.chart.show_chart(self._draw(found))
        if by_rank and all(row.rank is None for row in found.table.rows):
            return _("Nobody is ranked yet: the statute asks for more than anybody has played.")
        return _("The ten best. The arrows lead from evening to evening and from line to line.")

    def keep(self, target: Path, audience: Audience, caption: str) -> None:
        """Write the picture with names as these readers may see them; OSError where it cannot be written."""
        if self._found is not None and self._draw is not None:
            self.chart.keep(target, self._draw(self._found.for_readers(audience)), caption)

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
