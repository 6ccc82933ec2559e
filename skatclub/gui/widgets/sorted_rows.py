"""A list of people that its model sorts and filters itself, so that 1,000 rows stay fast."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from enum import IntEnum

    from PySide6.QtGui import QColor, QFontMetrics

    from skatclub.gui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
AT_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
AT_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
TOLD = frozenset(
    {
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.TextAlignmentRole,
        Qt.ItemDataRole.FontRole,
        Qt.ItemDataRole.ForegroundRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.AccessibleTextRole,
    }
)
"""What Qt asks of a cell and is told; it asks as often for what is not there."""


class Celled(Protocol):
    """A row that has its words ready."""

    @property
    def cells(self) -> tuple[str, ...]:
        """Return the words from left to right."""


Line = TypeVar("Line", bound=Celled)


class SortedRows(QAbstractTableModel, Generic[Line]):
    """Rows in the order of a column.

    Whoever builds on it hands `show_lines` all rows and says which of them are listed now (`listed`).

    Signals: those of QAbstractTableModel.
    """

    right: ClassVar[frozenset[int]] = frozenset()
    """Columns whose words stand at the right edge."""
    bold: ClassVar[frozenset[int]] = frozenset()
    """Columns in bold type."""

    def __init__(
        self,
        theme: Theme,
        heads: Sequence[str],
        keys: Mapping[IntEnum, Callable[[Line], tuple[object, ...]]],
        order: IntEnum,
    ) -> None:
        super().__init__()
        self.theme = theme
        self.order = order
        self.descending = False
        self._heads = tuple(heads)
        self._keys = keys
        self._all: list[Line] = []
        self._shown: list[Line] = []
        self._bold = QFont()

    def listed(self, lines: list[Line]) -> list[Line]:
        """Return a new list of the rows that are wanted now, in the order in which they come."""
        raise NotImplementedError

    def measured(self) -> list[Line]:
        """Return the rows that decide which columns are there, and how wide."""
        return self._shown

    def colour(self, line: Line, column: int) -> QColor | None:
        """Return the colour of a cell, None for the usual one."""
        raise NotImplementedError

    def show_lines(self, lines: list[Line]) -> None:
        """Take over all rows."""
        self._all = self._ordered(lines)
        self.arrange()

    def arrange(self) -> None:
        """Show what is wanted; all rows are in order already, so that a key of a search only picks some."""
        self.beginResetModel()
        self._shown = self.listed(self._all)
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column."""
        self.order, self.descending = type(self.order)(column), order is Qt.SortOrder.DescendingOrder
        self._all = self._ordered(self._all)
        self.arrange()

    def _ordered(self, lines: list[Line]) -> list[Line]:
        return sorted(lines, key=self._keys[self.order], reverse=self.descending)

    def line(self, row: int) -> Line | None:
        """Return what stands in a row."""
        return self._shown[row] if 0 <= row < len(self._shown) else None

    def row_where(self, is_it: Callable[[Line], bool]) -> int:
        """Return the first row of which this is true, −1 if none is listed now."""
        return next((row for row, line in enumerate(self._shown) if is_it(line)), -1)

    def widest(self, column: int, metrics: QFontMetrics) -> int:
        """Return the width of the longest words in a column, its head included."""
        longest = max((line.cells[column] for line in self.measured()), key=len, default="")
        return max(metrics.horizontalAdvance(words) for words in (longest, f"{self._heads[column]} ▲"))

    def has(self, column: int) -> bool:
        """Tell whether anything stands in a column."""
        return any(line.cells[column] for line in self.measured())

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return how many people are listed."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(self._heads)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the head of a column."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            sign = (" ▼" if self.descending else " ▲") if section == self.order else ""
            return self._apart(self._heads[section] + sign, section)
        return self._alignment(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows."""
        if role not in TOLD:
            return None
        line, column = self._shown[index.row()], index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._apart(line.cells[column], column)
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._alignment(column)
            case Qt.ItemDataRole.FontRole:
                return self._bold if column in self.bold else None
            case Qt.ItemDataRole.ForegroundRole:
                return self.colour(line, column)
            case Qt.ItemDataRole.ToolTipRole:
                said = zip(self._heads, line.cells, strict=True)
                return "\n".join(f"{head}: {cell}" for head, cell in said if cell)
        return f"{self._heads[column]}: {line.cells[column]}"

    def set_look(self, theme: Theme, font: QFont) -> None:
        """Take other colours and type."""
        self.theme = theme
        self._bold = QFont(font)
        self._bold.setBold(True)
        if self._shown:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._shown) - 1, len(self._heads) - 1))

    def _apart(self, words: str, column: int) -> str:
        """Keep words at the right edge apart from the next column."""
        return f"{words}\u2002" if words and column in self.right else words

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        return AT_RIGHT if column in self.right else AT_LEFT
