"""The table of a ranking: its columns follow from what they hold; cells are painted plainly, 400 move at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QRegion, QStaticText, QTransform

from skatclub.exports.reports.standings.board import BoardRow
from skatclub.exports.reports.standings.ranking import LEFT, ColumnHead, RankingColumn
from skatclub.gui.look.theme import Theme
from skatclub.gui.widgets.table import rows
from skatclub.gui.widgets.table.column import FLOOR, LEAST, Column
from skatclub.gui.widgets.table.view import Table
from skatclub.i18n.language import _

BOLD = frozenset({RankingColumn.RANK, RankingColumn.NAME, RankingColumn.TOTAL})
QUIET = frozenset({RankingColumn.NUMBER, RankingColumn.CLUB, RankingColumn.PRIZE})
MOST_LAID = 2000
"""Words that are kept laid out."""
NAMES = 19
"""Letters that names have before start numbers are shown beside them."""
BAR = 16
"""Letters wide that a bar is; it is left out before names and clubs have no room to spare."""


def columns(heads: Sequence[ColumnHead]) -> tuple[Column[BoardRow], ...]:
    """Return the columns of a ranking; a screen reader hears of the whole row first."""
    all_columns = [_column(head, place) for place, head in enumerate(heads)]
    if all_columns:
        places = {head.column: place for place, head in enumerate(heads)}
        name, total = places[RankingColumn.NAME], places[RankingColumn.TOTAL]
        all_columns[0] = replace(all_columns[0], spoken=lambda line: _said(line, name, total))
    return tuple(all_columns)


def _column(head: ColumnHead, place: int) -> Column[BoardRow]:
    kind = head.column
    column: Column[BoardRow] = Column(
        head.words,
        lambda line: line.cells[place],
        code=kind.value,
        said=head.said,
        right=kind not in LEFT,
        bold=kind in BOLD,
        tone=lambda line: _tone(line, kind),
        if_any=kind in {RankingColumn.MOVE, RankingColumn.NUMBER, RankingColumn.CLUB},
    )
    match kind:
        case RankingColumn.NAME:
            return replace(column, share=5)
        case RankingColumn.CLUB:
            return replace(column, share=4, least=FLOOR, drop=3)
        case RankingColumn.NUMBER:
            return replace(column, drop=2, leaves=NAMES)
        case RankingColumn.SERIES:
            return replace(column, drop=1)
        case RankingColumn.BAR:
            return replace(column, wide=BAR, drop=4, leaves=2 * (LEAST + FLOOR))
        case RankingColumn.RATE:
            return replace(column, drop=3, leaves=2 * LEAST)
    return column


def _said(line: BoardRow, name: int, total: int) -> str:
    sentence = _("Rank {rank}, {name}, total {total}").format(
        rank=line.cells[0], name=line.cells[name], total=line.cells[total]
    )
    return f"{sentence}, {line.note}" if line.note else sentence


def _tone(line: BoardRow, column: RankingColumn) -> str:
    if column is RankingColumn.MOVE:
        return "good" if line.move > 0 else "bad"
    if column is RankingColumn.RANK and line.tied:
        return "warn"
    return "muted" if line.rank is None or column in QUIET else "text"


class LinePainter:
    """Writes the lines that are seen: 16 of them have 180 cells, for each of which Qt would ask model and style.

    Words are laid out once: a ranking says the same names and numbers as long as it is looked at.
    """

    def __init__(self, view: Table[BoardRow], theme: Theme) -> None:
        self._view, self._lines = view, view.lines
        self.set_look(theme, view.font())

    def set_look(self, theme: Theme, font: QFont) -> None:
        """Take other colours and type."""
        self._fonts = {False: QFont(font), True: QFont(font)}
        self._fonts[True].setBold(True)
        self._metrics = {is_bold: QFontMetrics(own) for is_bold, own in self._fonts.items()}
        self._pad = self._metrics[False].averageCharWidth()
        self._inks = {role: QColor(getattr(theme, role)) for role in ("text", "muted", "warn", "good", "bad")}
        self._chosen, self._bar, self._end = map(QColor, (theme.accent_soft, theme.accent_soft, theme.accent))
        self._bar_chosen = QColor(theme.panel)
        self._laid: dict[tuple[str, bool, int], tuple[QStaticText, int]] = {}

    def paint(self, painter: QPainter, region: QRegion) -> None:
        """Paint all rows of which anything is to be painted, one type after the other."""
        view, is_selected = self._view, self._view.selectionModel().isRowSelected
        seen = [
            (line, top, height, is_selected(row))
            for row, top, height in rows.exposed(view, region)
            if (line := self._lines.row(row)) is not None
        ]
        columns = [(at, left, width, self._lines.columns[at]) for at, left, width in rows.columns(view)]
        for _line, top, height, is_chosen in seen:
            if is_chosen:
                painter.fillRect(0, top, view.viewport().width(), height, self._chosen)
        for is_bold, font in self._fonts.items():
            painter.setFont(font)
            for at, left, width, column in columns:
                if bool(column.bold) is is_bold and column.tone is not None:
                    for line, top, height, is_chosen in seen:
                        if column.code == RankingColumn.BAR.value:
                            self._paint_bar(painter, QRect(left, top, width, height), line, is_chosen=is_chosen)
                        elif line.cells[at]:
                            painter.setPen(self._inks["text" if is_chosen else column.tone(line)])
                            box = QRect(left + self._pad, top, width - 2 * self._pad, height)
                            self._write(painter, box, line.cells[at], is_bold=is_bold, right=column.right)

    def _write(self, painter: QPainter, box: QRect, words: str, *, is_bold: bool, right: bool) -> None:
        """Write words at their edge of a box; those at the left end in an ellipsis where they do not fit."""
        width = 0 if right else box.width()
        known = self._laid.get((words, is_bold, width))
        if known is None:
            known = self._laid[words, is_bold, width] = self._lay(words, width, is_bold=is_bold)
        laid, advance = known
        painter.drawStaticText(
            box.right() + 1 - advance if right else box.left(),
            box.top() + (box.height() - self._metrics[is_bold].height()) // 2,
            laid,
        )

    def _lay(self, words: str, width: int, *, is_bold: bool) -> tuple[QStaticText, int]:
        if len(self._laid) >= MOST_LAID:
            self._laid.clear()
        metrics = self._metrics[is_bold]
        laid = QStaticText(metrics.elidedText(words, Qt.TextElideMode.ElideRight, width) if width else words)
        laid.setTextFormat(Qt.TextFormat.PlainText)
        laid.prepare(QTransform(), self._fonts[is_bold])
        return laid, metrics.horizontalAdvance(words)

    def _paint_bar(self, painter: QPainter, room: QRect, line: BoardRow, *, is_chosen: bool) -> None:
        """Paint how much of the best total a row has: a light bar with a dark end, as long as its share."""
        if not line.share:
            return
        pad = room.height() // 4
        bar = room.adjusted(pad, pad, -pad, -pad)
        bar.setWidth(max(bar.width() * line.share // 1000, 4))
        painter.fillRect(bar, self._bar_chosen if is_chosen else self._bar)
        bar.setLeft(bar.right() - 2)
        painter.fillRect(bar, self._end)
