"""Who can still become champion: how many evenings are left, what is assumed, a bar for each."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QScrollArea, QSpinBox, QVBoxLayout, QWidget

from skatclub.domain.season.title.ahead import MOST_EVENINGS
from skatclub.gui.operations.background import Background
from skatclub.gui.parts.title_chart import TitleChart
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.chart import ChartView
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.season import title as season_title

if TYPE_CHECKING:
    from pathlib import Path

    from skatclub.domain.people.person import Audience
    from skatclub.domain.season.title.chances import Chances
    from skatclub.gui.look.theme import Theme
    from skatclub.gui.operations.operations import Operations
    from skatclub.services.season.seasons import Standings


class TitleView(QWidget):
    """Reckons beside the window and shows what came of it.

    Signals:
        looked_at(str): somebody looks at a bar, in these words; none while there are no bars.
    """

    looked_at = Signal(str)

    def __init__(self, operations: Operations, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.told: Chances | None = None
        self._found: Standings | None = None
        self.background = Background(operations)
        self.left = QSpinBox()
        self.everybody = QCheckBox(_("Everybody comes every time"))
        self.words = label("", role="muted", wrap=True)
        self.chart = ChartView(_("Who can still become champion"))
        self.scrolled = QScrollArea()
        self.empty = pieces.empty_note()
        self._build()

    def _build(self) -> None:
        self.left.setRange(0, MOST_EVENINGS)
        self.left.lineEdit().setTextMargins(8, 0, 8, 0)
        self.left.setAccessibleName(_("Evenings left"))
        self.everybody.setToolTip(_("Otherwise everybody comes as often as since the first own evening."))
        self.scrolled.setWidgetResizable(True)
        self.scrolled.setWidget(self.chart)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 0)
        layout.setSpacing(8)
        layout.addLayout(pieces.row(label(_("Evenings left")), self.left, self.everybody, None))
        layout.addWidget(self.words)
        layout.addWidget(self.scrolled, 1)
        layout.addWidget(self.empty, 1)
        self.left.valueChanged.connect(lambda _left: self._reckon())
        self.everybody.toggled.connect(lambda _all: self._reckon())
        self.chart.looked_at.connect(self._tell)

    def show_standings(self, found: Standings, theme: Theme) -> None:
        """Show a championship; another one begins with the evenings that its season still has."""
        from skatclub.services.season import titles  # not before the first paint

        self.theme = theme
        if found is self._found and not self.background.is_running:
            self._show()
        if found is self._found:
            return
        known = self._found
        same = known is not None and (known.season.id, known.events) == (found.season.id, found.events)
        self._found, self.told = found, None
        if not same:
            self.left.blockSignals(True)
            self.left.setValue(titles.evenings_left(found))
            self.left.blockSignals(False)
        self._reckon()

    def keep(self, target: Path, audience: Audience, caption: str) -> None:
        """Write the picture with names as these readers may see them; OSError where it cannot be written."""
        if self._found is not None and self.told is not None:
            chart = TitleChart(self._found.for_readers(audience), self.told, self.theme)
            self.chart.keep(target, chart, caption)

    def _reckon(self) -> None:
        from skatclub.services.season import titles

        found = self._found
        if found is None:
            return
        if titles.is_early(found, self.left.value()):
            self.background.cancel()
            self.told = None
            self._show()
            return
        chance = Random(titles.SEED)  # noqa: S311 (chance of figures, no secret)
        work = partial(
            titles.chances,
            found,
            self.left.value(),
            everybody=self.everybody.isChecked(),
            draw=lambda values, count: chance.choices(values, k=count),
        )
        self.background.run(work, self._take)
        if self.told is None:
            self._show_empty(_("The rest of the season is played …"))

    def _take(self, told: object) -> None:
        self.told = cast("Chances", told)
        self._show()

    def _show(self) -> None:
        found, told = self._found, self.told
        if found is None or told is None:
            self._show_empty(season_title.too_early())
            return
        for shown in (self.words, self.scrolled):
            shown.show()
        self.empty.hide()
        self.words.setText(" ".join(filter(None, (season_title.assumed(told), season_title.open_runs(told)))))
        self.looked_at.emit(_("The arrows lead from bar to bar."))
        self.chart.show_chart(TitleChart(found, told, self.theme))

    def _show_empty(self, words: str) -> None:
        self.chart.show_chart(None)
        for shown in (self.words, self.scrolled):
            shown.hide()
        self.empty.setText(words)
        self.empty.show()
        self.looked_at.emit("")

    def _tell(self, said: str) -> None:
        box = self.chart.spot_box()
        self.scrolled.ensureVisible(box.center().x(), box.center().y(), box.width(), box.height())
        self.looked_at.emit(said)
