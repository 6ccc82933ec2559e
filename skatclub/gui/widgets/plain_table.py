"""A list of people that its model sorts and filters itself, so that 1,000 rows stay fast.

A long table of people: whole rows are selected, letters go on with the search, Enter does the work.

The first columns of a wide table, which stay where they are while the others scroll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from enum import IntEnum

    from PySide6.QtCore import QAbstractItemModel
    from PySide6.QtGui import QColor, QKeyEvent, QResizeEvent

    from skatclub.gui.look.theme import Theme


Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
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


Place = TypeVar("Place", bound=int)

LINES_OF_A_ROW = 1.6
"""Height of a row in lines of its type."""
LEAST_SECTION = 8
ENTER_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class RowView(QTableView):
    """Rows that fill the width of the page.

    Signals:
        typed(str): a letter was typed; it belongs into the line above.
        left(): Esc, or up from the first row.
    """

    typed = Signal(str)
    left = Signal()

    def __init__(self, model: QAbstractItemModel, name: str, said: str) -> None:
        """Show a model; `name` is the style's, `said` the word that a screen reader says."""
        super().__init__()
        self.setModel(model)
        self.setObjectName(name)
        self.setAccessibleName(said)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(LEAST_SECTION)

    def sort_by(self, column: int, *, arrow: bool) -> None:
        """Let a click on a head sort; `arrow` leaves the sign to Qt instead of the model's words."""
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        head = self.horizontalHeader()
        head.setSectionsClickable(True)
        head.setSortIndicatorShown(arrow)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        head.setSortIndicator(column, Qt.SortOrder.AscendingOrder)

    def select_row(self, row: int) -> None:
        """Select a row and bring it into sight; nothing if it is negative."""
        if row >= 0:
            self.selectRow(row)
            self.scrollTo(self.model().index(row, 0))
        else:
            self.clearSelection()

    def take_enter(self, event: QKeyEvent) -> bool:
        """Do what Enter does to the selected row; False: this key is none of it."""
        raise NotImplementedError

    def lay_out(self) -> None:
        """Share the width among the columns."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand Enter, Esc and letters on; the arrows stay here."""
        above = event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0
        if self.take_enter(event):
            return
        if event.key() == Qt.Key.Key_Escape or above:
            self.left.emit()
        elif event.text().isprintable() and event.text().strip() and not _is_command(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the columns."""
        super().resizeEvent(event)
        self.lay_out()

    def set_row_height(self) -> None:
        """Give the rows the height that the type of today wants."""
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * LINES_OF_A_ROW))

    def show_widths(self, widths: Mapping[Place, int]) -> None:
        """Show columns as wide as said, in pixels; none or 0 hides one."""
        shown = {int(column): width for column, width in widths.items()}
        for column in range(self.model().columnCount()):
            width = shown.get(column, 0)
            self.setColumnHidden(column, not width)
            if width:
                self.setColumnWidth(column, width)


def _is_command(event: QKeyEvent) -> bool:
    command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return bool(event.modifiers() & command)


GAP = 6
"""Pixels between what stays and what scrolls."""


class HeldColumns(QTableView):
    """A view of the same rows over the left of a table; it is seen only where the table can be scrolled."""

    def __init__(self, over: QTableView, count: int) -> None:
        super().__init__(over)
        self._over, self._count = over, count
        self.setModel(over.model())
        self.setSelectionModel(over.selectionModel())
        self.setObjectName(over.objectName())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionBehavior(over.selectionBehavior())
        self.setSelectionMode(over.selectionMode())
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(8)
        head.setDefaultAlignment(over.horizontalHeader().defaultAlignment())
        for bar in (self.verticalScrollBar(), self.horizontalScrollBar()):
            bar.setVisible(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        over.verticalScrollBar().valueChanged.connect(self.verticalScrollBar().setValue)
        self.verticalScrollBar().valueChanged.connect(over.verticalScrollBar().setValue)
        over.horizontalScrollBar().rangeChanged.connect(lambda *_range: self.follow())
        over.viewport().stackUnder(self)
        self.hide()

    def follow(self) -> None:
        """Take the widths and heights of the table below."""
        over = self._over
        wide = 0
        for column in range(self.model().columnCount()):
            self.setColumnHidden(column, column >= self._count)
            if column < self._count:
                self.setColumnWidth(column, over.columnWidth(column))
                wide += over.columnWidth(column)
        self.verticalHeader().setDefaultSectionSize(over.verticalHeader().defaultSectionSize())
        head = over.horizontalHeader()
        self.horizontalHeader().setFixedHeight(head.height())
        self.setGeometry(over.viewport().x(), head.y(), wide + GAP, head.height() + over.viewport().height())
        self.setVisible(over.horizontalScrollBar().maximum() > 0)

    def room(self) -> int:
        """Return how many pixels of the table it hides."""
        return self.width() if self.isVisible() else 0
