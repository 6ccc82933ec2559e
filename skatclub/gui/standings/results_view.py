"""The table of a ranking: widths by the type, Enter opens, letters go to the search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from skatclub.exports.reports.standings.ranking import Column
from skatclub.gui.standings.cell_painter import CellPainter
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QFont, QKeyEvent, QResizeEvent

    from skatclub.exports.reports.standings.board import Line
    from skatclub.gui.look.theme import Theme
    from skatclub.gui.standings.results_model import ResultsModel

STRETCHED = {Column.NAME: 5, Column.CLUB: 4}
BOLD = 1.12
LEAST_NAME = 18
LEAST_CLUB = 10
"""Letters that names and clubs keep; the club is left out before names have no room."""
BAR = 16
"""Letters wide that a bar is; it is left out before names have no room."""
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class ResultsView(QTableView):
    """Rows of a ranking.

    Signals:
        entered(int): Enter or a double click on the row of this contestant.
        typed(str): a letter was typed; it belongs into the search.
        left(): Esc, or up from the first row.
        moved_on(): another row is selected, or none.
    """

    entered = Signal(int)
    typed = Signal(str)
    left = Signal()
    moved_on = Signal()

    def __init__(self, model: ResultsModel, theme: Theme) -> None:
        super().__init__()
        self.results = model
        self._painter = CellPainter(self, model, theme)
        self.setModel(model)
        self.setItemDelegate(self._painter)
        self.setObjectName("people")
        self.setAccessibleName(_("Results"))
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
        head.setMinimumSectionSize(8)
        self.doubleClicked.connect(lambda _index: self._enter())
        self.selectionModel().currentRowChanged.connect(lambda *_rows: self.moved_on.emit())

    def chosen(self) -> Line | None:
        """Return the line that is selected."""
        return self.results.line(self.currentIndex().row())

    def select(self, contestant_id: int | None) -> None:
        """Select a contestant, if it is listed."""
        row = -1 if contestant_id is None else self.results.row_of(contestant_id)
        if row >= 0:
            self.selectRow(row)
            self.scrollTo(self.results.index(row, 0))
        else:
            self.clearSelection()
        self.moved_on.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand Enter, Esc and letters on; the arrows stay here."""
        above = event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0
        if event.key() in ENTER:
            self._enter()
        elif event.key() == Qt.Key.Key_Escape or above:
            self.left.emit()
        elif event.text().isprintable() and event.text().strip() and not _is_command(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the columns."""
        super().resizeEvent(event)
        self.lay_out()

    def set_look(self, theme: Theme, font: QFont) -> None:
        """Take other colours and type."""
        self._painter.set_look(theme, font)
        self.lay_out()

    def lay_out(self) -> None:
        """Give every column the room its words need; names and clubs share the rest."""
        metrics, heads = self.fontMetrics(), self.results.board.heads
        letter = metrics.averageCharWidth()
        self.verticalHeader().setDefaultSectionSize(round(metrics.height() * 1.6))
        widths = {
            place: round(self.results.widest(place, metrics) * BOLD) + 3 * letter
            for place, head in enumerate(heads)
            if head.column not in STRETCHED
        }
        widths.update({place: 0 for place in widths if self._is_dropped(place)})
        self._give_bar(widths, letter)
        stretched = [place for place, head in enumerate(heads) if head.column in STRETCHED]
        room = self.viewport().width() - sum(widths.values())
        if room < letter * (LEAST_NAME + LEAST_CLUB):
            widths.update({place: 0 for place in stretched if heads[place].column is Column.CLUB})
        stretched = [place for place in stretched if place not in widths]
        shares = sum(STRETCHED[heads[place].column] for place in stretched)
        for place in stretched:
            widths[place] = max(room * STRETCHED[heads[place].column] // shares, letter * LEAST_CLUB)
        for place, width in widths.items():
            self.setColumnHidden(place, not width)
            if width:
                self.setColumnWidth(place, width)

    def _give_bar(self, widths: dict[int, int], letter: int) -> None:
        """Give the bars their room if names and clubs keep theirs."""
        heads = self.results.board.heads
        bar = next((place for place, head in enumerate(heads) if head.column is Column.BAR), None)
        if bar is not None:
            widths[bar] = 0
            rest = self.viewport().width() - sum(widths.values())
            widths[bar] = letter * BAR if rest >= letter * (BAR + 2 * (LEAST_NAME + LEAST_CLUB)) else 0

    def _is_dropped(self, place: int) -> bool:
        """Tell whether a column is left out because nothing stands in it."""
        column = self.results.board.heads[place].column
        return column in {Column.MOVE, Column.NUMBER} and self.results.is_empty(place)

    def _enter(self) -> None:
        line = self.chosen()
        if line is not None:
            self.entered.emit(line.id)


def _is_command(event: QKeyEvent) -> bool:
    command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return bool(event.modifiers() & command)
