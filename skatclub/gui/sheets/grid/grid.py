"""The grid of the list: rows like the paper, the footer beneath, columns that fit every width."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QVBoxLayout, QWidget

from skatclub.domain.sheets.table import Table
from skatclub.gui.look.theme import Theme
from skatclub.gui.sheets.grid import cells as grid_cells
from skatclub.gui.sheets.grid.foot import GridFoot
from skatclub.gui.sheets.grid.head import GridHead
from skatclub.gui.sheets.grid.model import GridModel
from skatclub.gui.sheets.grid.painter import RowPainter
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n.language import _
from skatclub.i18n.sheets import games
from skatclub.rules.sheet.sheet import Sheet

FRESH_MS = 4000
LEAST_ROWS = 3
"""The deal that is written, with one before and one after it."""


class _Rows(Guarded, QTableView):
    """The table view itself; what is typed over it is meant for the entry line.

    Signals:
        resized(): its columns must be laid out anew.
        typed(QKeyEvent): a sign of an entry, or Esc.
    """

    resized = Signal()
    typed = Signal(object)

    def __init__(self, model: GridModel, painter: RowPainter) -> None:
        super().__init__()
        self._rows, self._painter = model, painter
        self.setModel(model)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrows to the rows, and signs to the line."""
        if event.key() == Qt.Key.Key_Escape or _is_sign(event):
            self.typed.emit(event)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the grid that its columns must be laid out anew."""
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows, and whether the keyboard is here; a frame would push the columns off those of the foot."""
        painter = QPainter(self.viewport())
        self._painter.paint(painter, self, self._rows, event.region())
        painter.end()
        pieces.frame_focus(self, self.viewport())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Draw the frame."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Draw it no longer."""
        super().focusOutEvent(event)
        self.viewport().update()


def _is_sign(event: QKeyEvent) -> bool:
    """Tell whether a key writes something; Space and keys with Ctrl or Alt do not."""
    held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return bool(event.text().strip()) and event.text().isprintable() and not event.modifiers() & held


class Grid(QWidget):
    """The list as a grid with its footer.

    Signals:
        deal_chosen(int): a written row was double-clicked or chosen with Enter: it shall be changed.
        typed(QKeyEvent): a sign of an entry was typed over the rows, or Esc.
    """

    deal_chosen = Signal(int)
    typed = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.model = GridModel()
        self.painter = RowPainter(theme)
        self.view = _Rows(self.model, self.painter)
        self.head = GridHead(theme, self.model, self.view)
        self.foot = GridFoot(theme, self.view)
        self._revealed = 1
        self._laid_out: tuple[object, ...] = ()
        self._least = 0
        self._fresh = QTimer(self)
        self._fresh.setSingleShot(True)
        self._build()
        self._connect()

    def _build(self) -> None:
        view = self.view
        view.setHorizontalHeader(self.head)
        self.head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.head.setMinimumSectionSize(8)
        view.verticalHeader().hide()
        view.setShowGrid(False)
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        view.setAccessibleName(_("Deals of this list"))
        view.setTabKeyNavigation(False)
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.setSpacing(0)
        layout.addWidget(view, 1)
        layout.addWidget(self.foot)

    def _connect(self) -> None:
        self.view.resized.connect(self._lay_out)
        self.view.typed.connect(self.typed)
        self.view.doubleClicked.connect(self._choose)
        self.view.activated.connect(self._choose)
        self._fresh.timeout.connect(lambda: self.mark_fresh(None))
        self.head.sectionResized.connect(self.foot.update)
        self.view.horizontalScrollBar().valueChanged.connect(self.foot.update)

    def set_theme(self, theme: Theme) -> None:
        """Take other colours and the type of the application."""
        self.head.theme = self.foot.theme = theme
        self.painter.set_look(theme, self.font())
        self._lay_out()
        self.view.viewport().update()

    def lacks(self) -> int:
        """Return how many pixels are missing for all columns of all players, negative where there are more."""
        return self._least - self.view.viewport().width()

    def show_sheet(self, table: Table, sheet: Sheet) -> None:
        """Show a list and keep the row of the next deal in view."""
        self.model.show(table, sheet)
        self.foot.show_sheet(table, sheet)
        seats = (table.size, table.occupants, self.width())
        if seats != self._laid_out:
            self._laid_out = seats
            self._lay_out()
            self.head.viewport().update()

    def reveal(self, deal_no: int) -> None:
        """Scroll so that a row can be seen, with one before and one after it if there is room; select nothing."""
        self._revealed = deal_no
        row = max(0, min(deal_no, self.model.rowCount()) - 1)
        height = max(1, self.view.verticalHeader().defaultSectionSize())
        seen = max(1, self.view.viewport().height() // height)
        margin = min(1, (seen - 1) // 2)
        bar = self.view.verticalScrollBar()
        bar.setValue(min(max(bar.value(), row + margin - seen + 1), row - margin))

    def mark_fresh(self, deal_no: int | None) -> None:
        """Keep the accepted row in green for four seconds."""
        before, self.painter.fresh_row = self.painter.fresh_row, -1 if deal_no is None else deal_no - 1
        if deal_no is not None:
            self._fresh.start(FRESH_MS)
        self._repaint_rows(before, self.painter.fresh_row)

    def mark_edited(self, deal_no: int | None) -> None:
        """Show which row the entry line is changing."""
        before, self.painter.edited_row = self.painter.edited_row, -1 if deal_no is None else deal_no - 1
        if before != self.painter.edited_row:
            self._repaint_rows(before, self.painter.edited_row, self.model.next_row)

    def _repaint_rows(self, *rows: int) -> None:
        for row in rows:
            self.model.row_changed(row)

    def select(self, deal_no: int) -> None:
        """Select a row."""
        self.view.selectRow(deal_no - 1)
        self.reveal(deal_no)

    def selected(self) -> int | None:
        """Return the number of the selected row, if any."""
        rows = self.view.selectionModel().selectedRows()
        return rows[0].row() + 1 if rows else None

    def _choose(self, index: QModelIndex) -> None:
        if self.model.sheet is not None and index.row() < len(self.model.sheet.lines):
            self.deal_chosen.emit(index.row() + 1)

    def _lay_out(self) -> None:
        table = self.model.table
        if table is None:
            return
        metrics = self.fontMetrics()
        self.view.verticalHeader().setDefaultSectionSize(metrics.height() + 5)
        self.view.setMinimumHeight(self.head.sizeHint().height() + LEAST_ROWS * (metrics.height() + 5))
        wide = metrics.horizontalAdvance
        widths = {
            grid_cells.NUMBER: wide("48✎!") + 10,
            grid_cells.DEALER: wide(_("Dlr.")) + 18,
            grid_cells.GAME: wide("NOH " + _("Null ouvert")) + 18,
            grid_cells.WITH: wide(_("with")) + 12,
            grid_cells.WITHOUT: wide(_("without")) + 12,
            grid_cells.LEVELS: wide("Hand Schn. ang.") + 12,
            grid_cells.MULTIPLIER: wide("×18") + 10,
            grid_cells.PLUS: wide("264") + 12,
            grid_cells.MINUS: wide("−528") + 10,
        }
        counts = wide("48") + 10
        least = wide(_("Points")) + 12
        room = self.view.viewport().width() - sum(widths.values()) - 2 * counts * table.size
        narrower = {
            grid_cells.LEVELS: wide("H SA " + games.overbid_mark()) + 10,
            grid_cells.MULTIPLIER: 0,
            grid_cells.DEALER: 0,
        }
        narrowest = sum((widths | narrower).values())
        for column, width in narrower.items():
            # Narrow screens and large type: what also stands in tooltip or hatching gives way first.
            if room < least * table.size:
                room += widths[column] - width
                widths[column] = width
        points = max(room // table.size, least)
        self._least = narrowest + (2 * counts + least) * table.size
        for column, width in widths.items():
            self.view.setColumnWidth(column, width)
        for seat in range(1, table.size + 1):
            self.view.setColumnWidth(grid_cells.column_of(seat, grid_cells.POINTS), points)
            self.view.setColumnWidth(grid_cells.column_of(seat, grid_cells.WON), counts)
            self.view.setColumnWidth(grid_cells.column_of(seat, grid_cells.LOST), counts)
        self.foot.lay_out()
        self.reveal(self._revealed)
