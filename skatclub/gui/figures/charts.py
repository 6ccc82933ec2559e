"""Charts of a player: lists with their running average, results and kinds of games, with the scale all share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QPainter, QPen, QPolygonF

from skatclub.domain.figures import lists as of_lists
from skatclub.domain.figures.games import Tally
from skatclub.domain.figures.lists import ListResult
from skatclub.exports.reports.figures import rows as figures_rows
from skatclub.exports.scale import round_scale
from skatclub.gui.look import fonts
from skatclub.gui.look.theme import Theme
from skatclub.gui.widgets.chart import Spot
from skatclub.i18n import figures as i18n_figures, numbers
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games
from skatclub.rules.kinds import GameKind
from skatclub.services.figures import PlayerFigures

LEAST_LETTERS, LEAST_LINES = 48, 11
MOST_TICKS = 6


class Axes:
    """A chart with one row of spots, from left to right or from above; its scale has round numbers."""

    def __init__(self, theme: Theme, spots: int, *, low: int, high: int) -> None:
        self.theme = theme
        self.spots = spots
        self.low, self.high, self.ticks = round_scale(low, high, most=MOST_TICKS)

    def least_size(self, font: QFont) -> QSize:
        """Return the room it needs in this type."""
        metrics = QFontMetrics(font)
        return QSize(metrics.averageCharWidth() * LEAST_LETTERS, metrics.height() * LEAST_LINES)

    def begin(self, painter: QPainter, size: QSize, font: QFont) -> None:
        """Clear the panel."""
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        painter.fillRect(QRect(QPoint(0, 0), size), QColor(self.theme.panel))
        painter.setFont(fonts.scaled(font, 0.9))

    def frame(self, size: QSize, font: QFont) -> QRectF:
        """Return where values are drawn, beside the scale and above the words."""
        metrics = QFontMetrics(font)
        left = metrics.averageCharWidth() * 7
        room = size.width() - left - metrics.averageCharWidth() * 3
        return QRectF(left, metrics.height() * 0.8, max(room, 10), max(size.height() - 2.6 * metrics.height(), 10))

    def height_of(self, frame: QRectF, number: float) -> float:
        """Return where a number stands."""
        return frame.bottom() - frame.height() * (number - self.low) / (self.high - self.low)

    def scale(self, painter: QPainter, frame: QRectF) -> None:
        """Draw lines with their numbers."""
        for number in self.ticks:
            y = self.height_of(frame, number)
            painter.setPen(QPen(QColor(self.theme.border), 1))
            painter.drawLine(QPointF(frame.left(), y), QPointF(frame.right(), y))
            painter.setPen(QColor(self.theme.muted))
            box = QRectF(0, y - 12, frame.left() - 6, 24)
            painter.drawText(
                box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, numbers.points(number)
            )

    def below(self, painter: QPainter, frame: QRectF, across: float, words: str) -> None:
        """Write words under a spot."""
        metrics = QFontMetrics(painter.font())
        width = metrics.horizontalAdvance(words) + 8
        left = min(max(across - width / 2, 0), frame.right() + 2 * metrics.averageCharWidth() - width)
        painter.setPen(QColor(self.theme.muted))
        box = QRectF(left, frame.bottom() + 3, width, metrics.height() + 4)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, words)

    def step(self, spot: Spot | None, by: tuple[int, int]) -> Spot | None:
        """Return the spot reached by an arrow, up and left back, down and right on."""
        if not self.spots:
            return None
        if spot is None:
            return 0, self.spots - 1
        return 0, min(max(spot[1] + by[0] + by[1], 0), self.spots - 1)


AS_THEY_RANK = (
    GameKind.CLUBS,
    GameKind.SPADES,
    GameKind.HEARTS,
    GameKind.DIAMONDS,
    GameKind.GRAND,
    GameKind.NULL,
)
MANY_DOTS = 80
"""With more lists only the line is drawn."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The figures of the second player, and what both are called."""

    own_name: str
    figures: PlayerFigures

    @property
    def name(self) -> str:
        """Return the name of the second player."""
        return self.figures.person.full_name

    def values(self) -> Mapping[str, str]:
        """Return every figure of the second player by its name; without deals there are no deep ones."""
        parts = (
            *figures_rows.key_figures(self.figures),
            *figures_rows.more_figures(self.figures),
            *(figures_rows.deep_figures(self.figures) if self.figures.games else ()),
        )
        return {figure.name: figure.value for figure in parts}


def legend(name: str, other: str) -> str:
    """Return how the course tells two players apart."""
    words = _("dots: {one} · squares: {other} · dashed: average so far")
    return words.format(one=name, other=other)


class ListsChart(Axes):
    """Every list as a dot, and the average of all up to it as a dashed line; of a second player squares beside.

    Who stands beside each other goes from left to right by the number of lists, not by days.
    """

    def __init__(self, lists: Sequence[ListResult], theme: Theme, *, beside: Compared | None = None) -> None:
        self.rows = (tuple(lists), *((beside.figures.lists,) if beside else ()))
        self.names = ("", "") if beside is None else (beside.own_name, beside.name)
        self.averages = tuple(of_lists.running_average(row) for row in self.rows)
        results = [list_result.result for row in self.rows for list_result in row] or [0]
        super().__init__(theme, max(len(row) for row in self.rows), low=min(results), high=max(results))

    def paint(self, painter: QPainter, size: QSize, font: QFont, spot: Spot | None) -> None:
        """Draw scale, lists, averages, and where they begin and end: days, or numbers of lists."""
        frame = self.frame(size, font)
        self.begin(painter, size, font)
        self.scale(painter, frame)
        for row in range(len(self.rows)):
            self._draw_row(painter, frame, row)
        if spot is not None:
            painter.setPen(QPen(QColor(self.theme.text), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(self._at(frame, spot), 6, 6)
        for place in {0, self.spots - 1} if self.spots else set():
            words = (
                numbers.date(self.rows[0][place].held_on)
                if len(self.rows) == 1
                else _("list {number}").format(number=place + 1)
            )
            self.below(painter, frame, self._across(frame, place), words)

    def _draw_row(self, painter: QPainter, frame: QRectF, row: int) -> None:
        colours = ((self.theme.accent, self.theme.warn), (self.theme.null, self.theme.null))[row]
        points = [self._at(frame, (row, place)) for place in range(len(self.rows[row]))]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours[0]), 1.6))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(QPen(QColor(colours[1]), 2.2, Qt.PenStyle.DashLine))
        means = [self.height_of(frame, float(mean)) for mean in self.averages[row]]
        painter.drawPolyline(QPolygonF([QPointF(at.x(), y) for at, y in zip(points, means, strict=True)]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours[0]))
        for at in points if self.spots <= MANY_DOTS else ():
            if row:
                painter.drawRect(QRectF(at.x() - 3.5, at.y() - 3.5, 7, 7))
            else:
                painter.drawEllipse(at, 3.5, 3.5)

    def spot_at(self, point: QPoint, size: QSize, font: QFont) -> Spot | None:
        """Return the list nearest to the left or right, of two players the nearer one."""
        frame = self.frame(size, font)
        spots = [(row, place) for row, lists in enumerate(self.rows) for place in range(len(lists))]
        if not spots or not frame.contains(QPointF(point)):
            return None

        def away(spot: Spot) -> tuple[float, float]:
            at = self._at(frame, spot)
            return abs(at.x() - point.x()), abs(at.y() - point.y())

        return min(spots, key=away)

    def spot_box(self, spot: Spot, size: QSize, font: QFont) -> QRect:
        """Return where a list is drawn."""
        at = self._at(self.frame(size, font), spot)
        return QRect(int(at.x()) - 8, int(at.y()) - 8, 16, 16)

    def step(self, spot: Spot | None, by: tuple[int, int]) -> Spot | None:
        """Return the list reached by an arrow; of two players up and down lead from one to the other."""
        if len(self.rows) == 1:
            return super().step(spot, by)
        row, place = spot or (0, len(self.rows[0]) - 1)
        if spot is not None:
            row, place = min(max(row + by[0], 0), 1), place + by[1]
        return (row, min(max(place, 0), len(self.rows[row]) - 1)) if self.rows[row] else None

    def said(self, spot: Spot) -> str:
        """Return a list in words."""
        row, place = spot
        shown = self.rows[row][place]
        words = _("{day} · {title}, series {no}: {points} points · average so far {mean}").format(
            day=numbers.date(shown.held_on),
            title=shown.title,
            no=shown.series_no,
            points=numbers.points(shown.result),
            mean=i18n_figures.mean(self.averages[row][place]),
        )
        return " · ".join(filter(None, (self.names[row], words)))

    def _at(self, frame: QRectF, spot: Spot) -> QPointF:
        row, place = spot
        return QPointF(self._across(frame, place), self.height_of(frame, self.rows[row][place].result))

    def _across(self, frame: QRectF, place: int) -> float:
        return frame.left() + frame.width() * (place / (self.spots - 1) if self.spots > 1 else 0.5)


class Histogram(Axes):
    """How many results lie in each step of 200 points; steps that touch the middle half are darker."""

    def __init__(self, lists: Sequence[ListResult], theme: Theme, *, width: int = 200) -> None:
        self.width = width
        self.steps = of_lists.histogram(lists, width=width)
        self.middle = of_lists.middle_half(tuple(lists))
        super().__init__(theme, len(self.steps), low=0, high=max((count for _low, count in self.steps), default=1))

    def paint(self, painter: QPainter, size: QSize, font: QFont, spot: Spot | None) -> None:
        """Draw the steps."""
        frame = self.frame(size, font)
        self.begin(painter, size, font)
        self.scale(painter, frame)
        metrics = QFontMetrics(painter.font())
        room = metrics.horizontalAdvance("−8888  ")
        every = max(1, -(-room * max(self.spots, 1) // max(int(frame.width()), 1)))
        for place, (low, _count) in enumerate(self.steps):
            box = self._box(frame, place)
            painter.setPen(QPen(QColor(self.theme.text), 2) if spot == (0, place) else Qt.PenStyle.NoPen)
            colour = QColor(self.theme.accent)
            colour.setAlpha(255 if self._is_middle(low) else 130)
            painter.setBrush(colour)
            painter.drawRect(box)
            if place % every == 0:
                self.below(painter, frame, box.left(), numbers.points(low))

    def spot_at(self, point: QPoint, size: QSize, font: QFont) -> Spot | None:
        """Return the step under a point, the bar or the room above it."""
        frame = self.frame(size, font)
        if not self.spots or not frame.contains(QPointF(point)):
            return None
        return 0, min(int((point.x() - frame.left()) * self.spots / frame.width()), self.spots - 1)

    def spot_box(self, spot: Spot, size: QSize, font: QFont) -> QRect:
        """Return where a step is drawn."""
        return self._box(self.frame(size, font), spot[1]).toRect()

    def said(self, spot: Spot) -> str:
        """Return a step in words."""
        low, count = self.steps[spot[1]]
        words = _("{low} to {high} points: {lists}")
        return words.format(
            low=numbers.points(low),
            high=numbers.points(low + self.width - 1),
            lists=i18n_figures.lists_words(count),
        )

    def _is_middle(self, low: int) -> bool:
        return self.middle is not None and self.middle[0] < low + self.width and low <= self.middle[1]

    def _box(self, frame: QRectF, place: int) -> QRectF:
        width = frame.width() / max(self.spots, 1)
        top = self.height_of(frame, self.steps[place][1])
        return QRectF(frame.left() + place * width + width * 0.06, top, width * 0.88, frame.bottom() - top)


class KindBars(Axes):
    """Games by kind: won in the colour of the game, lost beside it, with the words to the right."""

    def __init__(self, own: Mapping[GameKind, Tally], club: Mapping[GameKind, Tally], theme: Theme) -> None:
        self.kinds = tuple((kind, own[kind]) for kind in AS_THEY_RANK)
        self.club = club
        most = max((tally.count for _kind, tally in self.kinds), default=0)
        self.most = max(most, 1)
        super().__init__(theme, len(self.kinds), low=0, high=most)

    def paint(self, painter: QPainter, size: QSize, font: QFont, spot: Spot | None) -> None:
        """Draw a bar a kind."""
        self.begin(painter, size, font)
        painter.setFont(font)
        metrics = QFontMetrics(font)
        left, right = self._left(font), self._right(font)
        bar = size.width() - left - right
        for place, (kind, tally) in enumerate(self.kinds):
            line = self._line(size, place)
            inner = line.adjusted(0, line.height() * 0.18, 0, -line.height() * 0.18)
            painter.setPen(self.theme.kind_colour(kind))
            words = f"{games.kind_symbol(kind)} {games.kind_name(kind)}"
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter, words)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.theme.head))
            painter.drawRect(QRectF(left, inner.top(), bar, inner.height()))
            won, lost = (bar * number / self.most for number in (tally.won, tally.lost))
            painter.setBrush(self.theme.kind_colour(kind))
            painter.drawRect(QRectF(left, inner.top(), won, inner.height()))
            rest = QRectF(left + won, inner.top(), lost, inner.height())
            painter.setBrush(QColor(self.theme.bad_soft))
            painter.drawRect(rest)
            painter.setBrush(QBrush(QColor(self.theme.bad), Qt.BrushStyle.BDiagPattern))
            painter.drawRect(rest)
            painter.setPen(QColor(self.theme.text))
            words_area = QRectF(size.width() - right, line.top(), right - metrics.averageCharWidth(), line.height())
            painter.drawText(
                words_area,
                Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter,
                i18n_figures.tally_words(tally),
            )
            if spot == (0, place):
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(self.theme.accent), 2))
                painter.drawRect(line.adjusted(1, 1, -1, -1))

    def spot_at(self, point: QPoint, size: QSize, font: QFont) -> Spot | None:  # noqa: ARG002 (lines are even)
        """Return the kind under a point."""
        place = int(point.y() * self.spots / max(size.height(), 1))
        return (0, place) if 0 <= place < self.spots else None

    def spot_box(self, spot: Spot, size: QSize, font: QFont) -> QRect:  # noqa: ARG002 (lines are even)
        """Return where a kind is drawn."""
        return self._line(size, spot[1]).toRect()

    def said(self, spot: Spot) -> str:
        """Return a kind in words, beside the club."""
        kind, tally = self.kinds[spot[1]]
        words = _("{game}: {won} of {games} won, {mean} points per game; the club wins {share}")
        return words.format(
            game=games.kind_name(kind),
            won=tally.won,
            games=tally.count,
            mean=i18n_figures.mean(tally.mean),
            share=i18n_figures.percent(self.club[kind].win_rate),
        )

    def _line(self, size: QSize, place: int) -> QRectF:
        height = size.height() / max(self.spots, 1)
        return QRectF(0, place * height, size.width(), height)

    def _left(self, font: QFont) -> float:
        metrics = QFontMetrics(font)
        names = [f"{games.kind_symbol(kind)} {games.kind_name(kind)}" for kind, _tally in self.kinds]
        return max((metrics.horizontalAdvance(name) for name in names), default=0) + metrics.averageCharWidth() * 2

    def _right(self, font: QFont) -> float:
        metrics = QFontMetrics(font)
        tallies = [i18n_figures.tally_words(tally) for _kind, tally in self.kinds]
        return (
            max((metrics.horizontalAdvance(words) for words in tallies), default=0) + metrics.averageCharWidth() * 3
        )
