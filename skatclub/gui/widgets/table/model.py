"""The rows of a table, sorted and listed, and what Qt asks of their cells.

The model sorts and filters itself, for a sort proxy over a model in Python takes 1.3 s for 10,000 rows; a row is
put into words when it is first looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFont

from skatclub.gui.look.theme import Theme
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.table.column import Column, R

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
ROOT = QModelIndex()
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ANSWERED = frozenset(
    {
        Role.DisplayRole,
        Role.TextAlignmentRole,
        Role.FontRole,
        Role.ForegroundRole,
        Role.BackgroundRole,
        Role.ToolTipRole,
        Role.AccessibleTextRole,
        Role.CheckStateRole,
    }
)
"""What Qt asks of a cell and is told; it asks as often for what is not there."""


MEASURED = 500
"""Rows by which columns that share the room are measured: of ten thousand it would cost too much to word all."""


class _TableRow(Generic[R]):
    """A row with its words, once they are asked for."""

    __slots__ = ("cells", "key", "row")

    def __init__(self, row: R, key: object) -> None:
        self.row, self.key = row, key
        self.cells: tuple[str, ...] | None = None


class TableModel(Guarded, QAbstractTableModel, Generic[R]):
    """The rows of a table: all of them in order, and those that are listed now.

    Signals:
        ticked(object, bool): this row shall be ticked, or not.
    """

    ticked = Signal(object, bool)

    def __init__(self, columns: Sequence[Column[R]], key: Callable[[R], object], *, steady: bool) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self.theme: Theme | None = None
        self.tip: Callable[[R], str] | None = None
        self.fresh: object = None
        self.fresh_colour = QColor()
        self.order = next((at for at, column in enumerate(self.columns) if column.key), -1)
        self.descending = False
        self._key = key
        self._steady = steady
        self._pick: Callable[[Sequence[R]], Iterable[R]] | None = None
        self._all: list[_TableRow[R]] = []
        self._shown: list[_TableRow[R]] = []
        self._longest: dict[int, str] = {}
        self._fonts: dict[tuple[bool, bool], QFont] = {}
        self.set_font(QFont())

    def show(self, rows: Iterable[R], columns: Sequence[Column[R]] | None = None) -> None:
        """Take over all rows, and other columns where these are told."""
        anew = columns is not None
        known = {} if anew else {line.key: line for line in self._all}
        lines = []
        for row in rows:
            key = self._key(row)
            old = known.get(key)
            lines.append(old if old is not None and old.row == row else _TableRow(row, key))
        if columns is not None:
            self.beginResetModel()
            self.columns = tuple(columns)
            self._all, self._shown = [], []
            self.endResetModel()
        self._all = self._ordered(lines)
        self._longest.clear()
        self.arrange()

    def pick(self, pick: Callable[[Sequence[R]], Iterable[R]]) -> None:
        """List only the rows that this picks of all, now and after each change."""
        self._pick = pick
        self.arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column."""
        self.order, self.descending = column, order is Qt.SortOrder.DescendingOrder
        self._all = self._ordered(self._all)
        self.arrange()
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.columns) - 1)

    def _ordered(self, lines: list[_TableRow[R]]) -> list[_TableRow[R]]:
        key = self.columns[self.order].key if 0 <= self.order < len(self.columns) else None
        return lines if key is None else sorted(lines, key=lambda line: key(line.row), reverse=self.descending)

    def measure_again(self) -> None:
        """Let the rows that are listed now say how wide the columns are, unless these keep their place."""
        if not self._steady:
            self._longest.clear()

    def arrange(self) -> None:
        """List what is wanted; all rows are in order already, so that a key of a search only picks some."""
        shown = self._all
        if self._pick is not None:
            picked = {self._key(row) for row in self._pick(self.all())}
            shown = [line for line in shown if line.key in picked]
        if shown and len(shown) == len(self._shown):
            self._shown = shown
            self.repaint()
            return
        self.beginResetModel()
        self._shown = shown
        self.endResetModel()

    def mark_fresh(self, key: object, colour: QColor) -> None:
        """Paint the row with this key on another ground; None: no row any more."""
        self.fresh, self.fresh_colour = key, colour
        self.repaint()

    def repaint(self) -> None:
        """Have all cells painted anew."""
        if self._shown:
            self.dataChanged.emit(self.index(0, 0), self.index(len(self._shown) - 1, len(self.columns) - 1))

    def set_font(self, font: QFont) -> None:
        """Take another type."""
        for bold in (False, True):
            for struck in (False, True):
                own_font = QFont(font)
                own_font.setBold(bold)
                own_font.setStrikeOut(struck)
                self._fonts[bold, struck] = own_font

    @property
    def is_sorted(self) -> bool:
        """Tell whether rows can be sorted."""
        return self.order >= 0 and any(column.key is not None for column in self.columns)

    def all(self) -> tuple[R, ...]:
        """Return all rows."""
        return tuple(line.row for line in self._all)

    def rows(self) -> tuple[R, ...]:
        """Return the rows that are listed now."""
        return tuple(line.row for line in self._shown)

    def row(self, place: int) -> R | None:
        """Return what stands in a row."""
        return self._shown[place].row if 0 <= place < len(self._shown) else None

    def place_of(self, key: object) -> int:
        """Return the row with this key, −1 if it is not listed now."""
        return next((place for place, line in enumerate(self._shown) if line.key == key), -1)

    def cells(self, place: int) -> tuple[str, ...]:
        """Return the words of a row from left to right."""
        return self._cells(self._shown[place])

    def whole(self, row: R) -> str:
        """Return all that stands in a row, each cell with its head."""
        texts = ((column, column.text(row)) for column in self.columns)
        return "\n".join(f"{column.said or column.head}: {cell}" for column, cell in texts if cell)

    def longest(self, column: int) -> str:
        """Return the longest words of a column, without its head."""
        if column not in self._longest:
            lines, shown = self._all if self._steady else self._shown, self.columns[column]
            if shown.share and not (shown.fits or shown.if_any):
                lines = lines[:MEASURED]
            find = shown.longest
            self._longest[column] = (
                find([line.row for line in lines])
                if find is not None
                else max((self._cell(line, column) for line in lines), key=len, default="")
            )
        return self._longest[column]

    def head(self, column: int) -> str:
        """Return the head of a column with the sign of the order."""
        if not self.is_sorted or column != self.order:
            return self.columns[column].head
        return self.columns[column].head + (" ▼" if self.descending else " ▲")

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return how many rows are listed."""
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(self.columns)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """Return the head of a column."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.columns):
            return None
        match role:
            case Role.DisplayRole:
                return self._apart(self.head(section), self.columns[section])
            case Role.ToolTipRole | Role.AccessibleTextRole:
                return self.columns[section].said or None
            case Role.TextAlignmentRole:
                return RIGHT if self.columns[section].right else LEFT
        return None

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return what a cell shows, and what is told of it."""
        if role not in ANSWERED or not 0 <= index.row() < len(self._shown):
            return None
        line, column = self._shown[index.row()], self.columns[index.column()]
        match role:
            case Role.DisplayRole:
                return self._apart(self._cells(line)[index.column()], column)
            case Role.TextAlignmentRole:
                return RIGHT if column.right else LEFT
            case Role.FontRole if column.bold or column.struck is not None:
                bold = column.bold(line.row) if callable(column.bold) else column.bold
                return self._fonts[bold, column.struck is not None and column.struck(line.row)]
            case Role.ForegroundRole | Role.BackgroundRole:
                return self._colour(line, column, role)
            case Role.ToolTipRole:
                return self._pointed_at(line, index)
            case Role.AccessibleTextRole:
                if column.spoken is not None:
                    return column.spoken(line.row)
                return f"{column.said or column.head}: {self._cells(line)[index.column()]}"
            case Role.CheckStateRole if column.tick is not None:
                return Qt.CheckState.Checked if column.tick(line.row) else Qt.CheckState.Unchecked
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let ticks be set."""
        flags = super().flags(index)
        ticks = index.isValid() and self.columns[index.column()].tick is not None
        return flags | Qt.ItemFlag.ItemIsUserCheckable if ticks else flags

    def setData(self, index: Index, value: object, role: int = Role.EditRole) -> bool:
        """Hand on which row shall be ticked."""
        row = self.row(index.row())
        if role != Role.CheckStateRole or row is None:
            return False
        self.ticked.emit(row, Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    def _colour(self, line: _TableRow[R], column: Column[R], role: int) -> QColor | None:
        """Return the colour of the words of a cell, or of the ground of a row that was just changed."""
        if role == Role.BackgroundRole:
            return self.fresh_colour if self.fresh is not None and line.key == self.fresh else None
        if column.tone is None or self.theme is None:
            return None
        tone = column.tone(line.row)
        return QColor(getattr(self.theme, tone)) if tone else None

    def _cell(self, line: _TableRow[R], column: int) -> str:
        """Return one cell of a row, of whose others perhaps nobody will ask."""
        return self.columns[column].text(line.row) if line.cells is None else line.cells[column]

    def _cells(self, line: _TableRow[R]) -> tuple[str, ...]:
        if line.cells is None:
            line.cells = tuple(column.text(line.row) for column in self.columns)
        return line.cells

    def _pointed_at(self, line: _TableRow[R], index: Index) -> str:
        """Return the tip of a cell or its row; where columns may be left out it says all that stands there."""
        column, cell = self.columns[index.column()], self._cells(line)[index.column()]
        tip = column.tip or self.tip
        words = tip(line.row) if tip is not None else ""
        if words:
            return words if not column.share or cell in words else f"{cell}\n{words}"
        is_whole = any(shown_column.drop or shown_column.if_any for shown_column in self.columns)
        return self.whole(line.row) if is_whole else cell

    def _apart(self, words: str, column: Column[R]) -> str:
        """Keep words at the right edge apart from the next column."""
        return f"{words}\u2002" if words and column.right and self.is_sorted else words
