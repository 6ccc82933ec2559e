"""The table of a season for a view: dropped results struck through, whole words in tooltips.

The view of the table of a season: widths by the type, rank and name stay while results scroll.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from skatclub.gui.look import fonts
from skatclub.gui.season import words
from skatclub.gui.widgets.plain_table import HeldColumns
from skatclub.i18n.language import _
from skatclub.i18n.season import words as season_words

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from skatclub.domain.season.standings import Row
    from skatclub.gui.look.theme import Theme
    from skatclub.services.season.seasons import Standings


Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
RANK, NAME, VALUE, LISTS, DROPPED = range(5)
BEFORE = 5
"""Columns before the results: what matters stands first, for results may need more room than there is."""

HIGH = 1400
"""Points of a list from which on it is printed bold, as clubs do."""


class SeasonModel(QAbstractTableModel):
    """A row for each person."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._font = QFont()
        self.found: Standings | None = None
        self._gone: list[frozenset[int]] = []

    def show(self, found: Standings | None) -> None:
        """Show another table."""
        self.beginResetModel()
        self.found = found
        rows = found.table.rows if found is not None else ()
        self._gone = [frozenset(drop.place for drop in row.reckoning.dropped) for row in rows]
        self.endResetModel()

    def set_look(self, theme: Theme, font: QFont) -> None:
        """Take other colours and another type."""
        self._theme, self._font = theme, font
        self.layoutChanged.emit()

    def row(self, place: int) -> Row | None:
        """Return a row of the table."""
        if self.found is None or not 0 <= place < len(self.found.table.rows):
            return None
        return self.found.table.rows[place]

    @property
    def results(self) -> int:
        """Return how many columns of results there are."""
        return len(self.found.table.firsts) if self.found is not None else 0

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (as Qt has it)
        """Return how many people there are."""
        return 0 if parent.isValid() or self.found is None else len(self.found.table.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (as Qt has it)
        """Return how many columns there are."""
        return 0 if parent.isValid() or self.found is None else BEFORE + self.results

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        """Return the head of a column."""
        if orientation is not Qt.Orientation.Horizontal or self.found is None:
            return None
        place = section - BEFORE
        if role == Role.DisplayRole:
            if 0 <= place < self.results:
                return words.column_head(self.found, place)
            return self._heads()[section]
        if role == Role.ToolTipRole and 0 <= place < self.results:
            return words.said_head(self.found, place)
        if role == Role.TextAlignmentRole:
            return LEFT if section == NAME else RIGHT
        return None

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        """Return a cell: words, side, type, colour, tooltip."""
        row = self.row(index.row())
        if row is None or self.found is None:
            return None
        place = index.column() - BEFORE
        match role:
            case Role.DisplayRole:
                return self._words(row, index.column())
            case Role.TextAlignmentRole:
                return LEFT if index.column() == NAME else RIGHT
            case Role.FontRole:
                return self._type(index.row(), row, index.column())
            case Role.ForegroundRole if self._is_faint(index.row(), row, place):
                return QColor(self._theme.muted)
            case Role.ToolTipRole | Role.AccessibleTextRole if 0 <= place < self.results:
                return words.said_cell(self.found, row, place)
            case Role.ToolTipRole if row.reckoning.lack is not None:
                return season_words.lack_words(row.reckoning.lack, self.found.championship.rule)
        return None

    def _heads(self) -> tuple[str, ...]:
        value = "" if self.found is None else season_words.value_head(self.found.championship.rule)
        return _("Rank"), _("Name"), value, _("Lists"), _("dropped")

    def _words(self, row: Row, column: int) -> str:
        place = column - BEFORE
        if self.found is None:
            return ""
        if 0 <= place < self.results:
            return words.cell(row, place)
        one = row.reckoning
        cells = (
            "–" if row.rank is None else str(row.rank),
            words.name_of(self.found, row),
            words.value(self.found, row),
            str(one.lists),
            str(len(one.dropped)),
        )
        return cells[column]

    def _type(self, number: int, row: Row, column: int) -> QFont:
        font, place = QFont(self._font), column - BEFORE
        if 0 <= place < self.results:
            result = row.reckoning.results.get(place)
            dropped = place in self._gone[number]
            font.setStrikeOut(dropped)
            high = self.found is not None and not self.found.championship.rule.by_evening
            font.setBold(not dropped and high and result is not None and result.total > HIGH)
        else:
            font.setBold(column in {NAME, VALUE})
        return font

    def _is_faint(self, number: int, row: Row, place: int) -> bool:
        if place in self._gone[number] or row.rank is None:
            return True
        return 0 <= place < self.results and place not in row.reckoning.results


Hint = QAbstractItemView.ScrollHint
WIDEST_NAME = 26
"""Letters that a name may take where not all results have room."""
HELD = 3
"""Rank, name and value stay while the results scroll."""
ROOM, ROOM_OF_RESULT = 4, 3
"""Letters of room in a cell, left and right together."""


class SeasonView(QTableView):
    """Rows of a season.

    Signals:
        moved_on(): another cell is looked at.
    """

    moved_on = Signal()

    def __init__(self, model: SeasonModel) -> None:
        super().__init__()
        self.season = model
        self._wanted: list[int] = []
        self._most = 0
        self.setModel(model)
        self.setObjectName("people")
        self.setAccessibleName(_("Table of the season"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(8)
        head.setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._held = HeldColumns(self, HELD)
        self.selectionModel().currentChanged.connect(lambda *_cells: self.moved_on.emit())

    def chosen(self) -> Row | None:
        """Return the row that is looked at."""
        return self.season.row(self.currentIndex().row())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give a long name the room that is there now, and let what stays follow."""
        super().resizeEvent(event)
        self._lay_out_name()
        self._held.follow()
        self._keep_in_sight()

    def scrollTo(self, index: Index, hint: Hint = Hint.EnsureVisible) -> None:
        """Bring a cell into sight, out from under the columns that stay."""
        super().scrollTo(index, hint)
        hidden = self._held.room() - self.visualRect(index).left()
        if index.column() >= HELD and hidden > 0:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() - hidden)

    def lay_out(self) -> None:
        """Give every column the room its words need."""
        metrics = QFontMetrics(fonts.scaled(self.font(), 1.0, bold=True))
        letter = metrics.averageCharWidth()
        self.verticalHeader().setDefaultSectionSize(round(metrics.height() * 1.6))
        model = self.season
        self._wanted.clear()
        for column in range(model.columnCount()):
            head = str(model.headerData(column, Qt.Orientation.Horizontal))
            cells = [str(model.index(row, column).data()) for row in range(model.rowCount())]
            widest = max(metrics.horizontalAdvance(line) for line in (*head.split("\n"), *cells, "00"))
            gap = (ROOM_OF_RESULT if column >= BEFORE else ROOM) * letter
            self._wanted.append(widest + gap)
            self.setColumnWidth(column, widest + gap)
        self._most = (WIDEST_NAME + ROOM) * letter
        self._lay_out_name()
        self._held.follow()
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """Bring the cell that is looked at back into sight after columns or room have changed."""
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def _lay_out_name(self) -> None:
        """Show names whole where there is room for all, else shorten the longest."""
        if self._wanted:
            most = max(self._most, self._wanted[NAME] + self.viewport().width() - sum(self._wanted))
            self.setColumnWidth(NAME, min(self._wanted[NAME], most))
