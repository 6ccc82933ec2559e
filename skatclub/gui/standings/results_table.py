"""The table of a ranking: its columns follow from what they hold; cells are painted plainly, 400 move at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics
from PySide6.QtWidgets import QStyle, QStyledItemDelegate

from skatclub.exports.reports.standings.ranking import LEFT, RankingColumn
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.table.column import FLOOR, LEAST, Column
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect
    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionViewItem

    from skatclub.exports.reports.standings.board import BoardRow
    from skatclub.exports.reports.standings.ranking import ColumnHead
    from skatclub.gui.look.theme import Theme
    from skatclub.gui.widgets.table.view import Table

BOLD = frozenset({RankingColumn.RANK, RankingColumn.NAME, RankingColumn.TOTAL})
QUIET = frozenset({RankingColumn.NUMBER, RankingColumn.CLUB, RankingColumn.PRIZE})
SELECTED = QStyle.StateFlag.State_Selected
MIDDLE = Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextSingleLine.value
AT_LEFT, AT_RIGHT = Qt.AlignmentFlag.AlignLeft.value | MIDDLE, Qt.AlignmentFlag.AlignRight.value | MIDDLE
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


class CellPainter(Guarded, QStyledItemDelegate):
    """Writes what the table holds without asking a style for each cell: that took three times as long."""

    def __init__(self, view: Table[BoardRow], theme: Theme) -> None:
        super().__init__(view)
        self._lines = view.lines
        self.set_look(theme, view.font())

    def set_look(self, theme: Theme, font: QFont) -> None:
        """Take other colours and type."""
        self._plain, self._bold = QFont(font), QFont(font)
        self._bold.setBold(True)
        self._metrics = {False: QFontMetrics(self._plain), True: QFontMetrics(self._bold)}
        self._pad = self._metrics[False].averageCharWidth()
        self._inks = {role: QColor(getattr(theme, role)) for role in ("text", "muted", "warn", "good", "bad")}
        self._chosen, self._bar, self._end = map(QColor, (theme.accent_soft, theme.accent_soft, theme.accent))
        self._bar_chosen = QColor(theme.panel)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Paint a cell."""
        line, column, room = self._lines.row(index.row()), self._lines.columns[index.column()], option.rect
        is_chosen = bool(option.state & SELECTED)
        if is_chosen:
            painter.fillRect(room, self._chosen)
        if line is None or column.tone is None:
            return
        if column.code == RankingColumn.BAR.value:
            self._paint_bar(painter, room, line, is_chosen=is_chosen)
            return
        words = line.cells[index.column()]
        if not words:
            return
        is_bold = bool(column.bold)
        painter.setFont(self._bold if is_bold else self._plain)
        painter.setPen(self._inks["text" if is_chosen else column.tone(line)])
        inside = room.adjusted(self._pad, 0, -self._pad, 0)
        if column.right:
            painter.drawText(inside, AT_RIGHT, words)
        else:
            words = self._metrics[is_bold].elidedText(words, Qt.TextElideMode.ElideRight, inside.width())
            painter.drawText(inside, AT_LEFT, words)

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
