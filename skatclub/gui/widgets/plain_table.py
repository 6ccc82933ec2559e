"""A table of words: rows with keys, widths by the type, Enter and double click tell which row is meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, overload

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent, QResizeEvent

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
BOLD = 1.12
"""How much wider the widest words may be than those with the most letters, and bold ones of a head."""
LEAST = 18
"""Letters that a stretched column keeps."""


@dataclass(frozen=True, slots=True)
class Head:
    """A column: its words, whether it holds numbers (right), takes the room that is left, or is bold.

    Where the room is not enough, columns are left out by `drop`, the highest first; 0 always stays. Words of more
    than `most` letters end in an ellipsis rather than cost the column; 0: all of them are shown.
    """

    words: str
    right: bool = False
    stretch: bool = False
    bold: bool = False
    drop: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """A row: the key it is known by, its cells, and a longer text for who points at it."""

    key: str
    cells: tuple[str, ...]
    tip: str = ""


class LateRows(Sequence[Row]):
    """Rows of a long list, each put into words when it is first looked at.

    `widest` are the cells that the widths of the columns are measured by, instead of those of all rows.
    """

    def __init__(self, keys: Sequence[str], make: Callable[[int], Row], widest: tuple[str, ...]) -> None:
        self.keys, self.widest = keys, widest
        self._make = make
        self._made: dict[int, Row] = {}

    def __len__(self) -> int:
        """Return how many rows there are."""
        return len(self.keys)

    @overload
    def __getitem__(self, place: int) -> Row: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Row, ...]: ...
    def __getitem__(self, place: int | slice) -> Row | tuple[Row, ...]:
        """Return a row, or several."""
        if isinstance(place, slice):
            return tuple(self[one] for one in range(*place.indices(len(self))))
        at = range(len(self))[place]
        if at not in self._made:
            self._made[at] = self._make(at)
        return self._made[at]


class PlainModel(QAbstractTableModel):
    """The rows of a table.

    Signals: those of QAbstractTableModel.
    """

    def __init__(self, heads: Sequence[Head]) -> None:
        super().__init__()
        self.heads = tuple(heads)
        self.rows: Sequence[Row] = ()
        self.bold = QFont()

    def show(self, rows: Sequence[Row]) -> None:
        """Take over other rows."""
        self.beginResetModel()
        self.rows = rows if isinstance(rows, LateRows) else tuple(rows)
        self.endResetModel()

    def keys(self) -> Sequence[str]:
        """Return the keys of all rows."""
        return self.rows.keys if isinstance(self.rows, LateRows) else [row.key for row in self.rows]

    def longest(self) -> tuple[str, ...]:
        """Return the longest cell of each column."""
        if isinstance(self.rows, LateRows):
            return self.rows.widest
        columns = zip(*(row.cells for row in self.rows), strict=True)
        return tuple(max(cells, key=len) for cells in columns) or ("",) * len(self.heads)

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Return how many columns there are."""
        return 0 if parent.isValid() else len(self.heads)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the head of a column."""
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self.heads):
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.heads[section].words
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._side(section)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows; a screen reader hears the head of the column with it."""
        row, head = self.rows[index.row()], self.heads[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.cells[index.column()]
            case Qt.ItemDataRole.TextAlignmentRole:
                return self._side(index.column())
            case Qt.ItemDataRole.FontRole if head.bold:
                return self.bold
            case Qt.ItemDataRole.ToolTipRole:
                return row.tip or row.cells[index.column()]
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{head.words}: {row.cells[index.column()]}"
        return None

    def _side(self, section: int) -> Qt.AlignmentFlag:
        side = Qt.AlignmentFlag.AlignRight if self.heads[section].right else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter


class PlainTable(QTableView):
    """Rows of words of which one is chosen.

    Signals:
        entered(str): Enter or a double click on the row with this key.
        moved_on(): another row is chosen, or none.
    """

    entered = Signal(str)
    moved_on = Signal()

    def __init__(self, name: str, heads: Sequence[Head]) -> None:
        super().__init__()
        self.words = PlainModel(heads)
        self.setModel(self.words)
        self.setObjectName("people")
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.doubleClicked.connect(lambda _index: self._enter())
        self.selectionModel().currentRowChanged.connect(lambda *_rows: self.moved_on.emit())

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows; the chosen key stays chosen if it is still there, else the row in its place."""
        before, place = self.chosen(), self.currentIndex().row()
        self.words.show(rows)
        self.lay_out()
        keys = self.words.keys()
        found = keys.index(before) if before in keys else min(max(place, 0), len(rows) - 1)
        if found >= 0:
            self.selectRow(found)
        self.moved_on.emit()

    def show_at_most(self, rows: int) -> None:
        """Be as high as so many rows need, whatever the type."""
        high = self.horizontalHeader().sizeHint().height() + rows * self.verticalHeader().defaultSectionSize()
        self.setFixedHeight(high + 2 * self.frameWidth() + 4)

    def needed(self) -> int:
        """Return how high the table is with all its rows in sight."""
        rows = len(self.words.rows) * self.verticalHeader().defaultSectionSize()
        return self.horizontalHeader().sizeHint().height() + rows + 2 * self.frameWidth() + 12

    def chosen(self) -> str:
        """Return the key of the chosen row, empty if none is."""
        place = self.currentIndex().row()
        keys = self.words.keys()
        return keys[place] if 0 <= place < len(keys) else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand Enter on."""
        if event.key() in ENTER:
            self._enter()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the columns."""
        super().resizeEvent(event)
        self.lay_out()

    def lay_out(self) -> None:
        """Give every column the room its words need; stretched ones share the rest."""
        bold = QFont(self.font())
        bold.setBold(True)
        self.words.bold = bold
        metrics = self.fontMetrics()
        letter = metrics.averageCharWidth()
        self.verticalHeader().setDefaultSectionSize(round(metrics.height() * 1.6))
        heads = self.words.heads
        stretched = [place for place, head in enumerate(heads) if head.stretch]
        widths: dict[int, int] = {}
        for place, (head, longest) in enumerate(zip(heads, self.words.longest(), strict=True)):
            if not head.stretch:
                shown = QFontMetrics(bold) if head.bold else metrics
                told = longest[: head.most] if head.most else longest
                width = max(shown.horizontalAdvance(told), metrics.horizontalAdvance(head.words))
                widths[place] = round(width * BOLD) + 3 * letter
        for place in sorted((at for at in widths if heads[at].drop), key=lambda at: -heads[at].drop):
            if self.viewport().width() - sum(widths.values()) < letter * LEAST * len(stretched):
                widths[place] = 0
        for place, width in widths.items():
            self.setColumnHidden(place, not width)
            self.setColumnWidth(place, width)
        for place in stretched:
            room = (self.viewport().width() - sum(widths.values())) // len(stretched)
            self.setColumnWidth(place, max(room, letter * LEAST))

    def _enter(self) -> None:
        key = self.chosen()
        if key:
            self.entered.emit(key)
