"""Bars of who can still become champion: name, share of the runs, where somebody stands today."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPen

from skatclub.gui.look import fonts
from skatclub.i18n.language import _
from skatclub.i18n.season import title as season_title

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QPainter

    from skatclub.domain.season.title.chances import Chances
    from skatclub.gui.look.theme import Theme
    from skatclub.gui.widgets.chart import Spot
    from skatclub.services.season.seasons import Standings

FEWEST_ROWS = 10
"""So many people are shown although some of them never win."""
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
LEAST_BAR = 14
"""Letters of room for the longest bar."""


class TitleChart:
    """A bar for each who wins in some run, the likeliest first, and for the best of the table."""

    def __init__(self, found: Standings, told: Chances, theme: Theme) -> None:
        self.theme = theme
        shares = told.shares
        order = sorted(found.table.rows, key=lambda row: -shares[row.person_id])
        rows = [row for place, row in enumerate(order) if shares[row.person_id] or place < FEWEST_ROWS]
        self.rows = tuple(
            (found.people[row.person_id].full_name, shares[row.person_id], season_title.stands(found, row))
            for row in rows
        )

    def least_size(self, font: QFont) -> QSize:
        """Return the room it needs in this type."""
        letter = QFontMetrics(font).averageCharWidth()
        name, told = self._widths(font)
        return QSize(name + told + letter * LEAST_BAR, self._height(font) * max(len(self.rows), 1) + 8)

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
        told = QRect(size.width() - right + letter, top, right - 2 * letter, height)
        painter.setPen(QColor(self.theme.text if share else self.theme.muted))
        painter.drawText(told, LEFT, season_title.share(share))
        painter.setFont(font)
        painter.setPen(QColor(self.theme.muted))
        painter.drawText(told, RIGHT, stands)

    def _height(self, font: QFont) -> int:
        return round(QFontMetrics(font).height() * 1.7)

    def _widths(self, font: QFont) -> tuple[int, int]:
        """Return the room of names and of what stands to the right."""
        bold, plain = QFontMetrics(fonts.scaled(font, 1.0, bold=True)), QFontMetrics(font)
        letter = plain.averageCharWidth()
        name = max((bold.horizontalAdvance(one) for one, _share, _stands in self.rows), default=0)
        share = max(
            (bold.horizontalAdvance(season_title.share(one)) for _name, one, _stands in self.rows), default=0
        )
        stands = max((plain.horizontalAdvance(one) for _name, _share, one in self.rows), default=0)
        return name + 3 * letter, share + stands + 5 * letter
