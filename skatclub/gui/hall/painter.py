"""Draws a page of the hall screen: in the colours of its screen, as large as the farthest seat needs it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QTextLayout

from skatclub.domain.hall import screen as hall_screen
from skatclub.domain.hall.screen import Layout
from skatclub.domain.hall.steering import Contrast, Kind
from skatclub.exports.hall import code
from skatclub.exports.hall.frame import Frame
from skatclub.exports.hall.palettes import PALETTES
from skatclub.exports.hall.slides import RankRow, Slide
from skatclub.gui.look import fonts
from skatclub.i18n.language import _

SIDE_SIZE, CLUB_SIZE, LEAST = 80, 68, 64
"""Sizes of points of a series, of clubs, and of what would else be cut off, in hundredths of the usual one."""
LEFT, RIGHT, MIDDLE = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight, Qt.AlignmentFlag.AlignHCenter


def type_of(size: int, *, bold: bool = True) -> QFont:
    """Return the type of the screen in a size in pixels."""
    font = QFont(fonts.FAMILY)
    font.setPixelSize(max(1, size))
    font.setBold(bold)
    return font


def cap_per_mille() -> int:
    """Return how high the capitals of the screen's type are, in thousandths of its size."""
    return QFontMetrics(type_of(1000)).capHeight()


def wrapped(text: str, layout: Layout) -> list[str]:
    """Part a text into lines that fit the picture; an empty one stays a line."""
    if not text.strip():
        return [""]
    parts = QTextLayout(text, type_of(layout.size))
    parts.beginLayout()
    lines = []
    while (line := parts.createLine()).isValid():
        line.setLineWidth(layout.width - 2 * layout.pixels(60))
        lines.append(text[line.textStart() : line.textStart() + line.textLength()].strip())
    parts.endLayout()
    return lines


class Painter:
    """Draws one page into a picture."""

    def __init__(self, painter: QPainter, layout: Layout) -> None:
        self._painter = painter
        self._layout = layout
        self._edge = layout.pixels(30)
        self._colours = PALETTES[Contrast.NIGHT]

    def draw(self, slide: Slide, frame: Frame) -> None:
        """Draw the page with all that stands round it."""
        layout = self._layout
        self._colours = PALETTES[frame.contrast]
        self._painter.fillRect(0, 0, layout.width, layout.height, QColor(self._colours.ground))
        self._head(slide, frame)
        self._foot(frame)
        self._told(slide.told)
        if slide.empty:
            self._words(self._body(), slide.empty, layout.size, self._colours.muted, MIDDLE)
        elif slide.kind is Kind.SERIES:
            self._clock(slide, frame)
        elif slide.kind is Kind.SEATING:
            self._seats(slide)
        elif slide.kind is Kind.TEXT:
            self._lines(slide)
        elif slide.kind is Kind.PAGES:
            self._where(slide)
        elif slide.kind is Kind.HONOURS:
            self._honours(slide)
        else:
            self._ranks(slide)

    def _head(self, slide: Slide, frame: Frame) -> None:
        layout = self._layout
        box = QRect(self._edge, 0, layout.width - 2 * self._edge, layout.head)
        size = layout.head * 42 // 100
        words = " · ".join(part for part in (slide.tag, slide.heading) if part)
        used = self._words(box, words, size, self._colours.leading if slide.tag else self._colours.muted, RIGHT)
        self._words(
            box.adjusted(0, 0, -used - layout.pixels(50), 0),
            frame.title,
            layout.head // 2,
            self._colours.text,
            LEFT,
        )

    def _told(self, lines: Sequence[str]) -> None:
        """Draw a message across the picture; all else stands below it."""
        layout = self._layout
        self._band(layout.head, len(lines) * layout.row, self._colours.leading)
        for number, line in enumerate(lines):
            box = QRect(self._edge, layout.head + number * layout.row, layout.width - 2 * self._edge, layout.row)
            self._words(box, line, layout.size, self._colours.ground, MIDDLE)
        self._layout = layout.below(len(lines))

    def _foot(self, frame: Frame) -> None:
        layout = self._layout
        top, bar = layout.height - layout.foot, max(3, layout.height // 110)
        box = QRect(self._edge, top, layout.width - 2 * self._edge, layout.foot - 2 * bar)
        size = layout.foot * 38 // 100
        held = _("Held")
        moment = f"{held} · {frame.moment}" if frame.paused else frame.moment
        used = self._words(box, moment, size, self._colours.muted, RIGHT, bold=False)
        self._words(
            box.adjusted(0, 0, -used - layout.pixels(50), 0),
            frame.news,
            size,
            self._colours.leading,
            LEFT,
            bold=False,
        )
        self._painter.fillRect(0, layout.height - 2 * bar, layout.width, bar, QColor(self._colours.line))
        self._painter.fillRect(
            0, layout.height - 2 * bar, layout.width * frame.gone // 1000, bar, QColor(self._colours.bar)
        )

    def _ranks(self, slide: Slide) -> None:
        layout = self._layout
        heads = (_("Rank"), _("Name"), (slide.beside or _("Club")) if _has_clubs(slide, layout) else "")
        self._band(layout.head, layout.column_heads, self._colours.band)
        last = _("Prize") if slide.kind is Kind.PRIZES else _("Total")
        for block in range(slide.blocks):
            columns = self._columns(slide, block)
            for words, (box, where) in zip((*heads, *slide.series, last), columns, strict=True):
                size = layout.column_heads * 66 // 100
                self._words(_at(box, layout.head, layout.column_heads), words, size, self._colours.muted, where)
            for number, row in enumerate(slide.ranks[block * layout.rows : (block + 1) * layout.rows]):
                top = self._row(number) if block == 0 else self._top(number)
                self._rank(row, [(_at(box, top, layout.row), where) for box, where in columns])

    def _rank(self, row: RankRow, cells: Sequence[tuple[QRect, Qt.AlignmentFlag]]) -> None:
        size = self._layout.size
        (rank, right), (name, left), (club, _left), *others, (total, _right) = cells
        self._words(rank, row.rank, size, self._colours.text, right)
        self._words(name, self._fitting(row.names, size, name.width()), size, self._colours.text, left)
        if club.width() > 0:
            self._words(club, row.club, size * CLUB_SIZE // 100, self._colours.muted, left)
        for (box, where), words in zip(others, row.series, strict=True):
            self._words(box, words, size * SIDE_SIZE // 100, self._colours.side, where)
        self._words(total, row.total, size, self._colours.leading if row.leads else self._colours.text, right)

    def _columns(self, slide: Slide, block: int) -> list[tuple[QRect, Qt.AlignmentFlag]]:
        """Return place and side of each column of a block: rank, name, club, the series, the total."""
        layout, gap = self._layout, self._layout.pixels(45)
        width = layout.width // slide.blocks
        widths = [layout.pixels(hall_screen.RANK)]
        last_width = layout.pixels(
            hall_screen.WORTH if slide.kind is Kind.PRIZES else hall_screen.TOTALS[slide.digits]
        )
        series_widths = [layout.pixels(hall_screen.SERIES[slide.digits])] * len(slide.series)
        fixed = last_width + sum(series_widths)
        room = width - widths[0] - fixed
        club = room * 40 // 100 if _has_clubs(slide, layout) else 0
        widths += [room - club, club, *series_widths]
        widths.append(last_width)
        sides = (RIGHT, LEFT, LEFT, *(RIGHT for _series in slide.series), RIGHT)
        edges, at = [], block * width
        for number, (width, side) in enumerate(zip(widths, sides, strict=True)):
            last = number == len(widths) - 1
            inset = gap if side is LEFT and width else 0
            edges.append((QRect(at + inset, 0, max(0, width - inset - (self._edge if last else 0)), 1), side))
            at += width
        return edges

    def _seats(self, slide: Slide) -> None:
        layout = self._layout
        self._band(layout.head, layout.column_heads, self._colours.band)
        width, seat = layout.width // layout.blocks, layout.pixels(hall_screen.SEAT)
        for block in range(layout.blocks):
            left = block * width + self._edge
            right = (block + 1) * width - self._edge
            cells = (
                (QRect(left, 0, right - left - 2 * seat - self._edge, 1), LEFT),
                (QRect(right - 2 * seat, 0, seat, 1), RIGHT),
                (QRect(right - seat, 0, seat, 1), RIGHT),
            )
            for words, (box, where) in zip((_("Name"), _("Table"), _("Seat")), cells, strict=True):
                size = layout.column_heads * 66 // 100
                self._words(_at(box, layout.head, layout.column_heads), words, size, self._colours.muted, where)
            rows = slide.seats[block * layout.rows : (block + 1) * layout.rows]
            for number, row in enumerate(rows):
                top = self._row(number) if block == 0 else self._top(number)
                name, table, place = (_at(box, top, layout.row) for box, _where in cells)
                self._words(
                    name, self._fitting(row.names, layout.size, name.width()), layout.size, self._colours.text, LEFT
                )
                self._words(table, row.table, layout.size, self._colours.leading, RIGHT)
                self._words(place, row.seat, layout.size * SIDE_SIZE // 100, self._colours.side, RIGHT)

    def _lines(self, slide: Slide) -> None:
        layout = self._layout
        spare = (layout.rows - len(slide.lines)) * layout.row // 2
        for number, line in enumerate(slide.lines):
            box = QRect(
                layout.pixels(60), self._top(number) + spare, layout.width - 2 * layout.pixels(60), layout.row
            )
            self._words(box, line, layout.size, self._colours.text, MIDDLE)

    def _where(self, slide: Slide) -> None:
        """Draw the square at the left, dark on light in any colours, and the words beside it."""
        body, rows = self._body(), code.modules(slide.code)
        across = len(rows) + 2 * code.QUIET
        step = max(1, min(body.height(), body.width() // 2) // across)
        top = body.top() + (body.height() - step * across) // 2
        self._painter.fillRect(body.left(), top, step * across, step * across, QColor("white"))
        for number, row in enumerate(rows):
            for column, dark in enumerate(row):
                if dark:
                    at = (
                        body.left() + (column + code.QUIET) * step,
                        top + (number + code.QUIET) * step,
                        step,
                        step,
                    )
                    self._painter.fillRect(*at, QColor("black"))
        left = step * across + self._edge
        size, colours = min(self._layout.size, body.width() // 30), (self._colours.text, self._colours.leading)
        for number, line in enumerate(slide.lines):
            box = QRect(
                body.left() + left, body.center().y() + (2 * number - 3) * size, body.width() - left, size * 2
            )
            self._words(box, line, size, colours[number == 1], LEFT)

    def _honours(self, slide: Slide) -> None:
        body, layout = self._body(), self._layout
        colours = (self._colours.muted, self._colours.text, self._colours.muted, self._colours.leading)
        largest = min(body.height() // 4, layout.width // 10)
        top = body.top() + body.height() // 14
        for line, colour, share in zip(slide.lines, colours, (55, 100, 50, 80), strict=True):
            height = largest * share * 13 // 1000
            self._words(_at(body, top, height), line, largest * share // 100, colour, MIDDLE)
            top += height

    def _clock(self, slide: Slide, frame: Frame) -> None:
        body, layout = self._body(), self._layout
        third = body.height() // 5
        size = min(body.height() * 45 // 100, layout.width // 6)
        clock = QRect(body.left(), body.top(), body.width(), third * 3)
        self._words(clock, frame.clock, size, self._colours.text, MIDDLE)
        self._words(_at(body, clock.bottom(), third), frame.under, layout.size, self._colours.leading, MIDDLE)
        self._words(
            _at(body, clock.bottom() + third, third),
            slide.lines[-1],
            layout.size * 70 // 100,
            self._colours.muted,
            MIDDLE,
        )

    def _body(self) -> QRect:
        layout = self._layout
        room = layout.height - layout.head - layout.foot
        return QRect(self._edge, layout.head, layout.width - 2 * self._edge, room)

    def _top(self, number: int) -> int:
        return self._layout.head + self._layout.column_heads + number * self._layout.row

    def _row(self, number: int) -> int:
        """Draw the ground of a row and return its top."""
        top = self._top(number)
        if number % 2 == 0:
            self._band(top, self._layout.row, self._colours.band)
        self._band(top + self._layout.row - 1, 1, self._colours.line)
        return top

    def _band(self, top: int, height: int, colour: str) -> None:
        self._painter.fillRect(0, top, self._layout.width, height, QColor(colour))

    def _fitting(self, names: Sequence[str], size: int, width: int) -> str:
        """Return the longest spelling that fits."""
        metrics = QFontMetrics(type_of(size))
        return next((name for name in names if metrics.horizontalAdvance(name) <= width), names[-1])

    def _words(
        self, box: QRect, words: str, size: int, colour: str, side: Qt.AlignmentFlag, *, bold: bool = True
    ) -> int:
        """Draw words in one line, smaller rather than cut off as far as they stay legible; return their width."""
        font = type_of(size, bold=bold)
        needed = QFontMetrics(font).horizontalAdvance(words)
        if needed > box.width() > 0:
            font = type_of(max(size * LEAST // 100, size * box.width() // needed), bold=bold)
        metrics = QFontMetrics(font)
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, box.width())
        self._painter.setFont(font)
        self._painter.setPen(QColor(colour))
        self._painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, shown)
        return metrics.horizontalAdvance(shown)


def _has_clubs(slide: Slide, layout: Layout) -> bool:
    return slide.blocks == 1 and layout.has_clubs(len(slide.series), slide.digits)


def _at(box: QRect, top: int, height: int) -> QRect:
    """Return the same columns at another height."""
    return QRect(box.left(), top, box.width(), height)
