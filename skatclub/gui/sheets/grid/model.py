"""The model of the grid: the cells of a folded list, rebuilt whenever the list changes."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Table
from skatclub.gui.sheets.grid import cells as grid_cells
from skatclub.gui.sheets.grid.cells import Cell
from skatclub.gui.widgets.guard import Guarded
from skatclub.rules.sheet.sheet import Sheet

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()


class GridModel(Guarded, QAbstractTableModel):
    """The rows of one list: all planned deals, written or not.

    Signals: those of QAbstractTableModel.
    """

    def __init__(self) -> None:
        super().__init__()
        self.table: Table | None = None
        self.sheet: Sheet | None = None
        self.next_row = -1
        self._rows: list[tuple[Cell, ...]] = []

    def show(self, table: Table, sheet: Sheet) -> None:
        """Take over a list; a list of the same shape repaints only the rows that differ."""
        same_shape = self.table is not None and (self.table.size, len(self._rows)) == (table.size, table.planned)
        stay = self._staying(table, sheet) if same_shape else ()
        rows = [
            self._rows[deal_no - 1] if deal_no in stay else grid_cells.row_cells(table, sheet, deal_no)
            for deal_no in range(1, table.planned + 1)
        ]
        if not same_shape:
            self.beginResetModel()
        before, next_before = self._rows, self.next_row
        self.table, self.sheet = table, sheet
        self._rows = rows
        self.next_row = table.next_deal_no - 1 if table.takes_deals else -1
        if not same_shape:
            self.endResetModel()
            return
        moved = {next_before, self.next_row} if next_before != self.next_row else set()
        for row, (old, new) in enumerate(zip(before, rows, strict=True)):
            if old != new or row in moved:
                self.row_changed(row)

    def _staying(self, table: Table, sheet: Sheet) -> set[int]:
        """Return the deals, written or to come, that are as they were, so that their cells are."""
        before, shown = self.table, self.sheet
        if before is None or shown is None or before.event.rules != table.event.rules:
            return set()
        written = zip(shown.lines, sheet.lines, before.records, table.records, strict=False)
        stay = {line.deal_no for was, line, old, record in written if was == line and old == record}
        if (before.ended_early, before.orders) == (table.ended_early, table.orders):
            to_come = range(max(before.next_deal_no, table.next_deal_no) + 1, table.planned + 1)
            may_turn = sheets_table.may_deal_again(table)
            stay.update(no for no in to_come if not may_turn or before.dealer_at(no) == table.dealer_at(no))
        return stay

    def ends_round(self, row: int) -> bool:
        """Tell whether a round of the table ends with a row."""
        return self.table is not None and sheets_table.ends_round(self.table, row + 1)

    def row_changed(self, row: int) -> None:
        """Have a row painted again."""
        if 0 <= row < len(self._rows):
            self.dataChanged.emit(self.index(row, 0), self.index(row, self.columnCount() - 1))

    def cell(self, row: int, column: int) -> Cell:
        """Return one cell."""
        return self._rows[row][column]

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return the planned deals."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        """Return the columns of the deal and three for each seat."""
        if parent.isValid() or self.table is None:
            return 0
        return grid_cells.FIXED_COLUMNS + self.table.size * grid_cells.PER_SEAT

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return what a screen reader calls a column or row; the eye sees the head that `GridHead` draws."""
        if role != Qt.ItemDataRole.DisplayRole or self.table is None:
            return None
        if orientation is Qt.Orientation.Vertical:
            return str(section + 1)
        return grid_cells.head(self.table, section)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return text, tooltip and the words for a screen reader."""
        cell = self._rows[index.row()][index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return f"{cell.sign} {cell.text}" if cell.sign else cell.text
            case Qt.ItemDataRole.ToolTipRole:
                return cell.tip or None
            case Qt.ItemDataRole.AccessibleTextRole if self.table and self.sheet:
                return grid_cells.spoken(self.table, self.sheet, index.row() + 1)
        return None
