"""The rows of a ranking for the table; they are filtered by the model itself, so that 1,000 rows stay fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from skatclub.exports.reports.standings.board import NOBODY, Board, Line
from skatclub.exports.reports.standings.ranking import LEFT, Column
from skatclub.gui.standings import board
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QFontMetrics

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class ResultsModel(QAbstractTableModel):
    """The lines of a board that a search leaves.

    Signals: those of QAbstractTableModel.
    """

    def __init__(self) -> None:
        super().__init__()
        self.board = NOBODY
        self.typed = ""
        self.lines: tuple[Line, ...] = ()

    def show(self, shown: Board) -> None:
        """Take over a ranking; one of the same form only has its cells painted anew."""
        found = board.found(shown.lines, self.typed)
        if shown.heads == self.board.heads and len(found) == len(self.lines) and found:
            self.board, self.lines = shown, found
            self._repaint()
            return
        self.beginResetModel()
        self.board, self.lines = shown, found
        self.endResetModel()

    def search(self, typed: str) -> None:
        """List only the rows that fit."""
        self.beginResetModel()
        self.typed = typed
        self.lines = board.found(self.board.lines, typed)
        self.endResetModel()

    def line(self, row: int) -> Line | None:
        """Return what stands in a row."""
        return self.lines[row] if 0 <= row < len(self.lines) else None

    def row_of(self, contestant_id: int) -> int:
        """Return the row of a contestant, −1 if it is not listed now."""
        return next((row for row, line in enumerate(self.lines) if line.id == contestant_id), -1)

    def widest(self, column: int, metrics: QFontMetrics) -> int:
        """Return the width of the longest words in a column, its head included."""
        longest = max((line.cells[column] for line in self.board.lines), key=len, default="")
        return max(metrics.horizontalAdvance(words) for words in (longest, self.board.heads[column].words))

    def is_empty(self, column: int) -> bool:
        """Tell whether nothing stands in a column."""
        return not any(line.cells[column] for line in self.board.lines)

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return how many contestants are listed."""
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(self.board.heads)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the head of a column."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.board.heads):
            return None
        head = self.board.heads[section]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return head.words
            case Qt.ItemDataRole.ToolTipRole | Qt.ItemDataRole.AccessibleTextRole:
                return head.said
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(head.column)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows."""
        line, head = self.lines[index.row()], self.board.heads[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return line.cells[index.column()]
            case Qt.ItemDataRole.TextAlignmentRole:
                return _alignment(head.column)
            case Qt.ItemDataRole.ToolTipRole:
                return self._whole(line)
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._said(line, index.column())
        return None

    def _repaint(self) -> None:
        if self.lines:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self.lines) - 1, self.columnCount() - 1))

    def _whole(self, line: Line) -> str:
        told = [f"{head.said}: {cell}" for head, cell in zip(self.board.heads, line.cells, strict=True) if cell]
        return "\n".join((*told, line.note) if line.note else told)

    def _said(self, line: Line, column: int) -> str:
        """Return a cell for a screen reader; the first one tells the whole row."""
        if column:
            return f"{self.board.heads[column].said}: {line.cells[column]}"
        name = next(
            cell for head, cell in zip(self.board.heads, line.cells, strict=True) if head.column is Column.NAME
        )
        total = line.cells[next(at for at, head in enumerate(self.board.heads) if head.column is Column.TOTAL)]
        told = _("Rank {rank}, {name}, total {total}").format(rank=line.cells[0], name=name, total=total)
        return f"{told}, {line.note}" if line.note else told


def _alignment(column: Column) -> Qt.AlignmentFlag:
    side = Qt.AlignmentFlag.AlignLeft if column in LEFT else Qt.AlignmentFlag.AlignRight
    return side | Qt.AlignmentFlag.AlignVCenter
