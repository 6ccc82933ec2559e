"""Who can still become champion: how many evenings are left, what is assumed, a bar for each.

Bars of who can still become champion: name, share of the runs, where somebody stands today.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPen
from PySide6.QtWidgets import QCheckBox, QSpinBox, QVBoxLayout, QWidget

from skatclub.domain.season.title.ahead import MOST_EVENINGS
from skatclub.gui.look import fonts
from skatclub.gui.operations.background import Background
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.chart import ChartView
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _
from skatclub.i18n.season import title as season_title

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QFont, QPainter

    from skatclub.domain.people.person import Audience
    from skatclub.domain.season.title.chances import Chances
    from skatclub.gui.look.theme import Theme
    from skatclub.gui.operations.operations import Operations
    from skatclub.gui.widgets.chart import Spot
    from skatclub.services.season.seasons import Standings


PATIENCE_MS = 500
"""An answer that comes within this time needs no words that it is being reckoned."""


class TitleView(QWidget):
    """Reckons beside the window and shows what came of it.

    Signals:
        looked_at(str): somebody looks at a bar, in these words; none while there are no bars.
    """

    looked_at = Signal(str)

    def __init__(self, operations: Operations, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.chances: Chances | None = None
        self._standings: Standings | None = None
        self.background = Background(operations)
        self.left = QSpinBox()
        self.everybody = QCheckBox(_("Everybody comes every time"))
        self.words = label("", role="muted", wrap=True)
        self.chart = ChartView(_("Who can still become champion"))
        self.scrolled = pieces.scrolled(self.chart)
        self.empty = pieces.empty_note()
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._build()

    def _build(self) -> None:
        self.left.setRange(0, MOST_EVENINGS)
        self.left.lineEdit().setTextMargins(8, 0, 8, 0)
        self.left.setAccessibleName(_("Evenings left"))
        self.everybody.setToolTip(_("Otherwise everybody comes as often as since their first evening."))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 8, 8, 0)
        layout.setSpacing(8)
        pieces.lay(layout, pieces.row(label(_("Evenings left")), self.left, self.everybody, None))
        layout.addWidget(self.words)
        layout.addWidget(self.scrolled, 1)
        layout.addWidget(self.empty, 1)
        self.left.valueChanged.connect(lambda _left: self._reckon())
        self.everybody.toggled.connect(lambda _all: self._reckon())
        self.chart.looked_at.connect(self._tell)
        self._patience.timeout.connect(lambda: self._show_empty(_("Playing out the rest of the season …")))

    def show_standings(self, standings: Standings, theme: Theme) -> None:
        """Show a championship; another one begins with the evenings that its season still has."""
        from skatclub.services.season import titles  # not before the first paint

        self.theme = theme
        if standings is self._standings and not self.background.is_running:
            self._show()
        if standings is self._standings:
            return
        known = self._standings
        same = known is not None and (known.season.id, known.events) == (standings.season.id, standings.events)
        self._standings, self.chances = standings, None
        if not same:
            self.left.blockSignals(True)
            self.left.setValue(titles.evenings_left(standings))
            self.left.blockSignals(False)
        self._reckon()

    def keep(self, target: Path, audience: Audience, caption: str) -> None:
        """Write the picture with names as these readers may see them; OSError where it cannot be written."""
        if self._standings is not None and self.chances is not None:
            chart = TitleChart(self._standings.for_readers(audience), self.chances, self.theme)
            self.chart.keep(target, chart, caption)

    def _reckon(self) -> None:
        from skatclub.services.season import titles

        standings = self._standings
        if standings is None:
            return
        if titles.is_early(standings, self.left.value()):
            self.background.cancel()
            self._patience.stop()
            self.chances = None
            self._show()
            return
        chance = Random(titles.SEED)  # noqa: S311 (chance of figures, no secret)
        work = partial(
            titles.chances,
            standings,
            self.left.value(),
            everybody=self.everybody.isChecked(),
            draw=lambda values, count: chance.choices(values, k=count),
        )
        self.background.run(work, self._take)
        if self.chances is None:
            self._show_empty("")
            self._patience.start()

    def _take(self, outcome: object) -> None:
        self._patience.stop()
        self.chances = cast("Chances", outcome)
        self._show()

    def _show(self) -> None:
        standings, chances = self._standings, self.chances
        if standings is None or chances is None:
            self._show_empty(season_title.too_early())
            return
        for shown in (self.words, self.scrolled):
            shown.show()
        self.empty.hide()
        self.words.setText(" ".join(filter(None, (season_title.assumed(chances), season_title.open_runs(chances)))))
        self.looked_at.emit(_("The arrow keys move from bar to bar."))
        self.chart.show_chart(TitleChart(standings, chances, self.theme))

    def _show_empty(self, words: str) -> None:
        self.chart.show_chart(None)
        for shown in (self.words, self.scrolled):
            shown.hide()
        self.empty.setText(words)
        self.empty.show()
        self.looked_at.emit("")

    def _tell(self, sentence: str) -> None:
        box = self.chart.spot_box()
        self.scrolled.ensureVisible(box.center().x(), box.center().y(), box.width(), box.height())
        self.looked_at.emit(sentence)


FEWEST_ROWS = 5
"""So many people are shown although some of them never win."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEAST_BAR = 14
"""Letters of room for the longest bar."""


class TitleChart:
    """A bar for each who wins in some run, the likeliest first, and for the best of the table."""

    def __init__(self, standings: Standings, chances: Chances, theme: Theme) -> None:
        self.theme = theme
        shares = chances.shares
        order = sorted(standings.table.rows, key=lambda row: -shares[row.person_id])
        rows = [row for place, row in enumerate(order) if shares[row.person_id] or place < FEWEST_ROWS]
        self.rows = tuple(
            (standings.people[row.person_id].full_name, shares[row.person_id], season_title.stands(standings, row))
            for row in rows
        )

    def least_size(self, font: QFont) -> QSize:
        """Return the room it needs in this type."""
        letter = QFontMetrics(font).averageCharWidth()
        name, share = self._widths(font)
        return QSize(name + share + letter * LEAST_BAR, self._height(font) * max(len(self.rows), 1) + 8)

    def paint(self, painter: QPainter, size: QSize, font: QFont, spot: Spot | None) -> None:
        """Draw a line for each."""
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        painter.fillRect(QRect(QPoint(0, 0), size), QColor(self.theme.panel))
        for place in range(len(self.rows)):
            self._row(painter, size, font, place)
        if spot is not None:
            painter.setPen(QPen(QColor(self.theme.accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.spot_box(spot, size, font).adjusted(1, 1, -1, -1))

    def spot_at(self, point: QPoint, size: QSize, font: QFont) -> Spot | None:  # noqa: ARG002 (as a chart has it)
        """Return the line under a point."""
        place = point.y() // self._height(font)
        return (0, place) if 0 <= place < len(self.rows) else None

    def spot_box(self, spot: Spot, size: QSize, font: QFont) -> QRect:
        """Return where a line is drawn."""
        height = self._height(font)
        return QRect(0, spot[1] * height, size.width(), height)

    def step(self, spot: Spot | None, by: tuple[int, int]) -> Spot | None:
        """Return the line reached by an arrow."""
        if not self.rows:
            return None
        return 0, 0 if spot is None else min(max(spot[1] + by[0] + by[1], 0), len(self.rows) - 1)

    def said(self, spot: Spot) -> str:
        """Return a line in whole words."""
        name, share, stands = self.rows[spot[1]]
        words = _("{name}: champion {share}; {stands}")
        return words.format(name=name, share=season_title.share(share), stands=stands)

    def _row(self, painter: QPainter, size: QSize, font: QFont, place: int) -> None:
        name, share, stands = self.rows[place]
        letter, height = QFontMetrics(font).averageCharWidth(), self._height(font)
        left, right = self._widths(font)
        top = place * height
        painter.setFont(fonts.scaled(font, 1.0, bold=bool(share)))
        painter.setPen(QColor(self.theme.text if share else self.theme.muted))
        painter.drawText(QRect(letter, top, left - letter, height), LEFT, name)
        room = size.width() - left - right
        bar = QRectF(left, top + height * 0.2, room, height * 0.6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.head))
        painter.drawRoundedRect(bar, 3, 3)
        if share:
            painter.setBrush(QColor(self.theme.accent))
            painter.drawRoundedRect(
                QRectF(bar.left(), bar.top(), max(room * float(share), 3.0), bar.height()), 3, 3
            )
        area = QRect(size.width() - right + letter, top, right - 2 * letter, height)
        painter.setPen(QColor(self.theme.text if share else self.theme.muted))
        painter.drawText(area, LEFT, season_title.share(share))
        painter.setFont(font)
        painter.setPen(QColor(self.theme.muted))
        painter.drawText(area, RIGHT, stands)

    def _height(self, font: QFont) -> int:
        return round(QFontMetrics(font).height() * 1.7)

    def _widths(self, font: QFont) -> tuple[int, int]:
        """Return the room of names and of what stands to the right."""
        bold, plain = QFontMetrics(fonts.scaled(font, 1.0, bold=True)), QFontMetrics(font)
        letter = plain.averageCharWidth()
        name = max((bold.horizontalAdvance(full_name) for full_name, _share, _stands in self.rows), default=0)
        share = max(
            (bold.horizontalAdvance(season_title.share(part)) for _name, part, _stands in self.rows), default=0
        )
        stands = max((plain.horizontalAdvance(place_words) for _name, _share, place_words in self.rows), default=0)
        return name + 3 * letter, share + stands + 5 * letter
