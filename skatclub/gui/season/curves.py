"""Curves of a season: how values or ranks went from evening to evening, the best in colours with their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPolygonF

from skatclub.domain.season.standings import Moment
from skatclub.exports import scale
from skatclub.gui.look import fonts
from skatclub.gui.look.theme import Theme
from skatclub.gui.season import words
from skatclub.gui.widgets.chart import Spot
from skatclub.i18n import numbers
from skatclub.i18n.language import _
from skatclub.i18n.season import words as season_words
from skatclub.services.season.seasons import Standings

MOST_LINES = 10
ON_LIGHT = (
    "#1F5FAF", "#B04A00", "#08694A", "#A8201A", "#6A3D9A",
    "#00758F", "#8A6100", "#B02A7A", "#4D5A6A", "#3F6B00",
)  # fmt: skip
ON_DARK = (
    "#86B6FF", "#FFB077", "#63D8A0", "#FF9C94", "#C9A6EE",
    "#6FD6EA", "#FFD166", "#FF9CD0", "#C3CBD9", "#B6E06A",
)  # fmt: skip
"""Ten colours apart in brightness as well as in hue; every line has its name beside it."""
NAME_SIZE = 0.95
DOT = 2.6
DASHES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine)
LEAST_LINES = 8
"""The picture has room for so many names, one below the other, even if fewer people are drawn."""
MOST_DOTS = 40
"""So many evenings have a dot for each; the lines of more are smooth enough without."""
WIDEST_NAMES = Fraction(3, 8)
"""Share of the width that names may take."""


@dataclass(frozen=True, slots=True)
class Curve:
    """One person: the name, and value and rank at each moment (None where there is none yet)."""

    name: str
    values: tuple[Fraction | int | None, ...]
    ranks: tuple[int | None, ...]


def lines_of(standings: Standings, moments: Sequence[Moment]) -> tuple[Curve, ...]:
    """Return the lines of the best of the table."""
    curves = []
    for row in standings.table.rows[:MOST_LINES]:
        seen = [moment.table.row_of(row.person_id) for moment in moments]
        played = [standing if standing is not None and standing.reckoning.lists else None for standing in seen]
        curves.append(
            Curve(
                words.name_of(standings, row),
                tuple(None if standing is None else standing.reckoning.value for standing in played),
                tuple(None if standing is None else standing.place for standing in played),
            )
        )
    return tuple(curves)


class Curves:
    """Draws values, or ranks with the first on top."""

    def __init__(self, standings: Standings, moments: Sequence[Moment], theme: Theme, *, by_rank: bool) -> None:
        self.rule = standings.championship.rule
        self.days: tuple[date, ...] = tuple(moment.day for moment in moments)
        self.lines = lines_of(standings, moments)
        self.theme = theme
        self.by_rank = by_rank
        self.low, self.high, self.ticks = self._scale_of_values()

    def least_size(self, font: QFont) -> QSize:
        """Return the room it needs in this type."""
        metrics = QFontMetrics(font)
        return QSize(metrics.averageCharWidth() * 70, metrics.height() * (max(len(self.lines), LEAST_LINES) + 3))

    def paint(self, painter: QPainter, size: QSize, font: QFont, spot: Spot | None) -> None:
        """Draw scale, days, lines and names."""
        frame = self._frame(size, font)
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        painter.fillRect(QRect(QPoint(0, 0), size), QColor(self.theme.panel))
        painter.setFont(fonts.scaled(font, 0.9))
        self._scale(painter, frame)
        self._days(painter, frame)
        for number in range(len(self.lines)):
            self._line(painter, frame, number, chosen=spot is not None and spot[0] == number)
        self._names(painter, frame, size, font, spot)
        if spot is not None:
            self._mark(painter, frame, spot)

    def spot_at(self, point: QPoint, size: QSize, font: QFont) -> Spot | None:
        """Return the nearest point of a line, if it is near."""
        frame = self._frame(size, font)
        reach = QFontMetrics(font).height()
        near = [
            ((at.x() - point.x()) ** 2 + (at.y() - point.y()) ** 2, (line, place))
            for line in range(len(self.lines))
            for place in range(len(self.days))
            if (at := self._at(frame, line, place)) is not None
        ]
        best = min(near, default=None)
        return best[1] if best is not None and best[0] <= reach**2 else None

    def spot_box(self, spot: Spot, size: QSize, font: QFont) -> QRect:
        """Return where a point is drawn."""
        at = self._at(self._frame(size, font), *spot)
        return QRect() if at is None else QRect(int(at.x()) - 8, int(at.y()) - 8, 16, 16)

    def step(self, spot: Spot | None, by: tuple[int, int]) -> Spot | None:
        """Return the point reached by an arrow: another person, or another evening."""
        if not self.lines or not self.days:
            return None
        if spot is None:
            return 0, len(self.days) - 1
        line = min(max(spot[0] + by[0], 0), len(self.lines) - 1)
        return line, min(max(spot[1] + by[1], 0), len(self.days) - 1)

    def said(self, spot: Spot) -> str:
        """Return a point in whole words."""
        line, place = self.lines[spot[0]], spot[1]
        value, rank = line.values[place], line.ranks[place]
        day = numbers.date(self.days[place])
        if value is None:
            return _("{name} · {day} · nothing played yet").format(name=line.name, day=day)
        shown = season_words.shown_value(self.rule, value)
        rank_words = _("not ranked") if rank is None else _("rank {rank}").format(rank=rank)
        return f"{line.name} · {day} · {shown} · {rank_words}"

    def _scale_of_values(self) -> scale.Scale:
        """Return the scale on which all values lie; the first rank stands on top."""
        if self.by_rank:
            last = max((rank for line in self.lines for rank in line.ranks if rank), default=2)
            step = scale.round_step(last)
            inner = (rank for rank in range(step, last, step) if rank > 1 and 5 * (last - rank) >= 2 * step)
            last = max(last, 2)
            return scale.Scale(last, 1, (last, *reversed(tuple(inner)), 1))
        values = [value for line in self.lines for value in line.values if value is not None] or [0, 1]
        return scale.round_scale(min(values), max(values))

    def _frame(self, size: QSize, font: QFont) -> QRectF:
        metrics = QFontMetrics(font)
        letter, height = metrics.averageCharWidth(), metrics.height()
        bold = QFontMetrics(fonts.scaled(font, NAME_SIZE, bold=True))
        names = max((bold.horizontalAdvance(line.name) for line in self.lines), default=0)
        left = letter * 9
        names = min(names, round(size.width() * WIDEST_NAMES))
        width = max(size.width() - left - names - 3 * letter, 10 * letter)
        return QRectF(left, height, width, max(size.height() - 3 * height, height))

    def _at(self, frame: QRectF, line: int, place: int) -> QPointF | None:
        value = self.lines[line].ranks[place] if self.by_rank else self.lines[line].values[place]
        if value is None:
            return None
        share = (float(value) - self.low) / ((self.high - self.low) or 1)
        across = place / (len(self.days) - 1) if len(self.days) > 1 else 1.0
        return QPointF(frame.left() + frame.width() * across, frame.bottom() - frame.height() * share)

    def _scale(self, painter: QPainter, frame: QRectF) -> None:
        for tick in self.ticks:
            y = frame.bottom() - frame.height() * (tick - self.low) / (self.high - self.low)
            painter.setPen(QPen(QColor(self.theme.border), 1))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
            painter.setPen(QColor(self.theme.muted))
            box = QRectF(0, y - 12, frame.left() - 8, 24)
            tick_words = numbers.points(tick)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, tick_words)

    def _days(self, painter: QPainter, frame: QRectF) -> None:
        painter.setPen(QColor(self.theme.muted))
        metrics = QFontMetrics(painter.font())
        room = metrics.horizontalAdvance("88.88.") * 2
        step = max(1, round(room * max(len(self.days) - 1, 1) / max(frame.width(), 1.0)))
        for place in range(len(self.days) - 1, -1, -step):
            across = place / (len(self.days) - 1) if len(self.days) > 1 else 1.0
            x = frame.left() + frame.width() * across
            box = QRectF(x - room / 2, frame.bottom() + 4, room, metrics.height() + 4)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, numbers.day_and_month(self.days[place]))

    def _line(self, painter: QPainter, frame: QRectF, number: int, *, chosen: bool) -> None:
        points = [at for place in range(len(self.days)) if (at := self._at(frame, number, place)) is not None]
        pen = QPen(self._colour(number), 3.5 if chosen else 1.8)
        pen.setStyle(DASHES[number % 2])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._colour(number))
        for at in points if len(self.days) <= MOST_DOTS else points[-1:]:
            painter.drawEllipse(at, DOT, DOT)

    def _names(self, painter: QPainter, frame: QRectF, size: QSize, font: QFont, spot: Spot | None) -> None:
        """Write the names at the ends of the lines, moved apart where they would touch."""
        metrics = QFontMetrics(font)
        ends = [(self._at(frame, number, len(self.days) - 1), number) for number in range(len(self.lines))]
        ends_by_height = sorted((at.y(), number) for at, number in ends if at is not None)
        room = (metrics.height() / 2, frame.bottom() - metrics.height() / 3)
        for y, (_wanted, number) in zip(
            scale.apart([y for y, _number in ends_by_height], metrics.height(), room), ends_by_height, strict=True
        ):
            painter.setFont(fonts.scaled(font, NAME_SIZE, bold=spot is not None and spot[0] == number))
            painter.setPen(self._colour(number))
            left = frame.right() + metrics.averageCharWidth()
            box = QRectF(left, y - metrics.height() / 2, size.width() - left - 4, metrics.height())
            letters = QFontMetrics(painter.font())
            shown = letters.elidedText(self.lines[number].name, Qt.TextElideMode.ElideRight, int(box.width()))
            painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)

    def _mark(self, painter: QPainter, frame: QRectF, spot: Spot) -> None:
        at = self._at(frame, *spot)
        if at is not None:
            painter.setPen(QPen(QColor(self.theme.text), 2))
            painter.setBrush(self._colour(spot[0]))
            painter.drawEllipse(at, 6, 6)

    def _colour(self, number: int) -> QColor:
        return QColor((ON_DARK if self.theme.dark else ON_LIGHT)[number])
