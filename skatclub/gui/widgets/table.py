"""A table: its columns are values that say how a row is worded, sorted, weighed and how wide they may be.

The model sorts and filters itself, for a sort proxy over a model in Python takes 1.3 s for 10,000 rows; a row is
put into words when it is first looked at.

The first columns of a wide table can stay where they are while the others scroll.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QEvent,
    QMetaMethod,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QGuiApplication, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from skatclub.gui.look.theme import Theme

R = TypeVar("R")
Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
Hint = QAbstractItemView.ScrollHint
ROOT = QModelIndex()
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
ANSWERED = frozenset(
    {
        Role.DisplayRole,
        Role.TextAlignmentRole,
        Role.FontRole,
        Role.ForegroundRole,
        Role.ToolTipRole,
        Role.AccessibleTextRole,
        Role.CheckStateRole,
    }
)
"""What Qt asks of a cell and is told; it asks as often for what is not there."""
WIDER = 1.12
"""How much wider the widest words may be than those with the most letters, and bold ones of a head."""
AIR = 3
"""Letters of room in a cell, left and right together."""
LEAST = 18
FLOOR = 10
"""Letters that a stretched column keeps where the table cannot be scrolled to its side."""
LINES_OF_A_ROW = 1.6
"""Height of a row in lines of its type."""
LEAST_SECTION = 8
GAP = 6
"""Pixels between what stays and what scrolls."""


@dataclass(frozen=True, slots=True)
class Column(Generic[R]):
    """A column: its head, the words of a row, and what else is to be known of it.

    `code` is its name in the program, `said` its head in whole words, for who points at it and for a screen reader.
    With a `key` the table can be sorted by it. `tip`, `spoken`, `tone` (a role of the theme, empty for the usual
    colour), `struck` and `tick` tell of a row what the words do not.

    Of its width: a column is as wide as its longest words (`longest` says which, where it would cost too much to
    word all rows), in letters at most `most`, or just `wide`. Those with a `share` part the room that is left and
    keep `least` letters; with `fits` they take no more than their words need. Where the room is not enough columns
    are left out by `drop`, the highest first, and where others would have fewer than `leaves` letters; 0 always
    stays. `if_any`: left out where nothing stands in it.
    """

    head: str
    text: Callable[[R], str]
    _: KW_ONLY
    code: str = ""
    said: str = ""
    key: Callable[[R], Any] | None = None  # whatever can be compared
    tip: Callable[[R], str] | None = None
    spoken: Callable[[R], str] | None = None
    tone: Callable[[R], str] | None = None
    bold: bool | Callable[[R], bool] = False
    struck: Callable[[R], bool] | None = None
    tick: Callable[[R], bool] | None = None
    right: bool = False
    longest: Callable[[Sequence[R]], str] | None = None
    share: int = 0
    least: int = LEAST
    most: int = 0
    wide: int = 0
    fits: bool = False
    drop: int = 0
    leaves: int = 0
    if_any: bool = False


def word_columns(
    heads: Sequence[str], worded: Sequence[int] = (0,), *, stretched: Sequence[int] | None = None
) -> tuple[Column[Sequence[str]], ...]:
    """Return columns for rows of words: the worded ones (or those stretched) share the room, others are numbers."""
    return tuple(
        Column(
            head,
            lambda row, at=at: row[at],  # type: ignore[misc]
            share=int(at in (worded if stretched is None else stretched)),
            right=at not in worded,
        )
        for at, head in enumerate(heads)
    )


class _TableRow(Generic[R]):
    """A row with its words, once they are asked for."""

    __slots__ = ("cells", "key", "row")

    def __init__(self, row: R, key: object) -> None:
        self.row, self.key = row, key
        self.cells: tuple[str, ...] | None = None


class TableModel(QAbstractTableModel, Generic[R]):
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
        return any(column.key is not None for column in self.columns)

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
            lines = self._all if self._steady else self._shown
            find = self.columns[column].longest
            self._longest[column] = (
                find([line.row for line in lines])
                if find is not None
                else max(map(itemgetter(column), map(self._cells, lines)), key=len, default="")
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
            case Role.ForegroundRole if column.tone is not None and self.theme is not None:
                tone = column.tone(line.row)
                return QColor(getattr(self.theme, tone)) if tone else None
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

    def _cells(self, line: _TableRow[R]) -> tuple[str, ...]:
        if line.cells is None:
            line.cells = tuple(column.text(line.row) for column in self.columns)
        return line.cells

    def _pointed_at(self, line: _TableRow[R], index: Index) -> str:
        """Return the tip of a cell or its row; where columns may be left out it says all that stands there."""
        column = self.columns[index.column()]
        tip = column.tip or self.tip
        words = tip(line.row) if tip is not None else ""
        if words or not any(shown_column.drop or shown_column.if_any for shown_column in self.columns):
            return words or self._cells(line)[index.column()]
        return self.whole(line.row)

    def _apart(self, words: str, column: Column[R]) -> str:
        """Keep words at the right edge apart from the next column."""
        return f"{words}\u2002" if words and column.right and self.is_sorted else words


class Table(QTableView, Generic[R]):
    """Rows of which one is chosen; it stays chosen and in sight when the rows are shown anew.

    One is always chosen (`chooses`), but not where a line above searches or where there is only something to read.

    Signals:
        entered(object): Enter or a double click on this row.
        ticked(object, bool): this row shall be ticked, or not.
        moved_on(): another row is chosen, or none.
        typed(str): a letter was typed; it belongs into the search above the table.
        left(): Esc, or up from the first row: back to the search.
    """

    entered = Signal(object)
    ticked = Signal(object, bool)
    moved_on = Signal()
    typed = Signal(str)
    left = Signal()

    def __init__(
        self,
        name: str,
        columns: Sequence[Column[R]] = (),
        *,
        key: Callable[[R], object] = lambda row: row,
        tip: Callable[[R], str] | None = None,
        searched: bool = False,
        steady: bool = True,
        held: int = 0,
    ) -> None:
        """Show columns; `name` is what a screen reader says, `key` what a row is known by when it is shown anew.

        searched: a line above takes letters and Esc; no row is chosen until somebody chooses it, and nothing is
            scrolled to the side.
        steady: columns keep their place and width whatever is picked of the rows.
        held: so many columns stay while the others scroll; then single cells are looked at.
        """
        super().__init__()
        self._key, self._searched = key, searched
        self.chooses = not searched and not held
        self._acts: dict[str, Callable[[], object]] = {}
        self.lines: TableModel[R] = TableModel(columns, key, steady=steady)
        self.lines.tip = tip
        self._held: HeldColumns | None = None
        self.setModel(self.lines)
        self.setObjectName("people")
        self.setAccessibleName(name)
        behaviour = QAbstractItemView.SelectionBehavior
        self.setSelectionBehavior(behaviour.SelectItems if held else behaviour.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setMinimumSectionSize(LEAST_SECTION)
        head.setSectionsClickable(self.lines.is_sorted)
        head.sectionClicked.connect(self._click)
        if searched:
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if held:
            self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
            self._held = HeldColumns(self, held)
        self.doubleClicked.connect(lambda _index: self._enter())
        self.lines.ticked.connect(self.ticked)
        self.selectionModel().currentChanged.connect(self._tell_move)

    def show_rows(self, rows: Iterable[R], columns: Sequence[Column[R]] | None = None) -> None:
        """Show other rows, and other columns where these are told; what was chosen stays so if it is there."""
        self._keep_place(lambda: self.lines.show(rows, columns))

    def pick(self, pick: Callable[[Sequence[R]], Iterable[R]]) -> None:
        """List only the rows that this picks of all, now and after each change."""
        self._keep_place(lambda: self.lines.pick(pick))

    def pick_again(self, *, measures: bool = False) -> None:
        """List what is picked now that something else is sought; the columns stay unless they are measured anew."""
        if measures:
            self.lines.measure_again()
        self._keep_place(self.lines.arrange)

    def sort_by(self, code: str, *, descending: bool = False) -> None:
        """Sort by the column of this name."""
        self._sort([column.code for column in self.lines.columns].index(code), descending=descending)

    def sort_by_next(self, usual: Sequence[str]) -> None:
        """Sort by the column after that of today among those that are usual."""
        self.sort_by(usual[(usual.index(self.order) + 1) % len(usual)] if self.order in usual else usual[0])

    @property
    def order(self) -> str:
        """Return the name of the column that rows are sorted by."""
        return self.lines.columns[self.lines.order].code if self.lines.is_sorted else ""

    @property
    def rows(self) -> tuple[R, ...]:
        """Return the rows that are listed now."""
        return self.lines.rows()

    def cells(self, place: int) -> tuple[str, ...]:
        """Return the words of a row from left to right."""
        return self.lines.cells(place)

    def column(self, code: str) -> int:
        """Return where the column of this name stands."""
        return next(at for at, column in enumerate(self.lines.columns) if column.code == code)

    def chosen(self) -> R | None:
        """Return the row that is chosen."""
        return self.lines.row(self.currentIndex().row())

    def answer(self, keys: str, act: Callable[[], object]) -> None:
        """Do something with the chosen row when these keys are pressed, as “Ctrl+Del”."""
        self._acts[keys] = act

    def choose(self, key: object) -> None:
        """Choose the row with this key and bring it into sight, none if it is not listed."""
        self._choose(self.lines.place_of(key), scrolls=True)
        self.moved_on.emit()

    def set_look(self, theme: Theme) -> None:
        """Take other colours and the type of today."""
        self.lines.theme = theme
        self.lay_out()
        self.lines.repaint()

    def show_at_most(self, rows: int) -> None:
        """Be as high as all rows need, or so many of them."""
        head = self.verticalHeader()
        shown = sum(head.sectionSize(row) for row in range(min(rows, head.count())))
        self.setFixedHeight(self._framed(max(shown, head.defaultSectionSize())))

    def needed(self) -> int:
        """Return how high the table is with all its rows in sight."""
        return self._framed(self.verticalHeader().length()) + 8

    def _framed(self, rows: int) -> int:
        return self.horizontalHeader().sizeHint().height() + rows + 2 * self.frameWidth() + 4

    def lay_out(self) -> None:
        """Give every column the room its words need; stretched ones share the rest, rows grow where words wrap."""
        self.lines.set_font(self.font())
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * LINES_OF_A_ROW))
        widths = self._widths()
        for place in range(len(self.lines.columns)):
            self.setColumnHidden(place, place not in widths)
            if place in widths:
                self.setColumnWidth(place, widths[place])
        if self.wordWrap():
            self.resizeRowsToContents()
        if self._held is not None:
            self._held.follow()
            if self.currentIndex().isValid():
                self.scrollTo(self.currentIndex())

    def _widths(self) -> dict[int, int]:
        """Return how wide the columns are that are there."""
        lines, letter, room = self.lines, self.fontMetrics().averageCharWidth(), self.viewport().width()
        columns = {
            place: column
            for place, column in enumerate(lines.columns)
            if not column.if_any or column.wide or lines.longest(place)
        }
        widths = {place: self._wanted(place) for place, column in columns.items() if not column.share}
        for place in sorted(
            (at for at, column in columns.items() if column.drop), key=lambda at: -columns[at].drop
        ):
            least = sum(column.least for column in columns.values() if column.share)
            if room - sum(widths.values()) < max(least, columns[place].leaves) * letter:
                del columns[place]
                widths.pop(place, None)
        shares = sum(column.share for column in columns.values())
        rest = room - sum(widths.values())
        for place, column in columns.items():
            if column.share:
                least = min(column.least, FLOOR) if self._searched else column.least
                width = max(rest * column.share // shares, least * letter)
                widths[place] = min(width, self._wanted(place)) if column.fits else width
        return widths

    def _wanted(self, place: int) -> int:
        """Return how wide a column is by its words."""
        column, metrics = self.lines.columns[place], self.fontMetrics()
        letter = metrics.averageCharWidth()
        if column.wide:
            return column.wide * letter
        font = QFont(self.font())
        font.setBold(bool(column.bold))
        heads = (metrics.horizontalAdvance(line) for line in f"{column.head}{self._sign}".split("\n"))
        widest = round(max(QFontMetrics(font).horizontalAdvance(self.lines.longest(place)), *heads, 0) * WIDER)
        return (min(widest, column.most * letter) if column.most else widest) + AIR * letter

    @property
    def _sign(self) -> str:
        return " ▲" if self.lines.is_sorted else ""

    def scrollTo(self, index: Index, hint: Hint = Hint.EnsureVisible) -> None:
        """Bring a cell into sight, out from under the columns that stay."""
        super().scrollTo(index, hint)
        if self._held is not None and not self._held.holds(index.column()):
            hidden = self._held.room() - self.visualRect(index).left()
            bar = self.horizontalScrollBar()
            bar.setValue(bar.value() + min(-hidden, 0))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand Enter on, and letters and Esc where a line above takes them; copy the row; the arrows stay here."""
        above = event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0
        act = self._acts.get(spelled(event))
        if act is not None and self.chosen() is not None:
            act()
        elif event.key() in ENTER and self.isSignalConnected(QMetaMethod.fromSignal(self.entered)):
            self._enter()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        elif self._searched and (event.key() == Qt.Key.Key_Escape or above):
            self.left.emit()
        elif self._searched and event.text().isprintable() and event.text().strip() and not _is_command(event):
            self.typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width among the columns."""
        super().resizeEvent(event)
        self.lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the type."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.lay_out()

    def _keep_place(self, change: Callable[[], None]) -> None:
        """Change the rows and choose what was chosen; where it is gone, what took its place."""
        before, at, bar = self.chosen(), self.currentIndex(), self.verticalScrollBar()
        row, column, scrolled = at.row(), at.column(), bar.value()
        was_seen = self.viewport().rect().intersects(self.visualRect(at))
        change()
        self.lay_out()
        place = -1 if before is None else self.lines.place_of(self._key(before))
        if place < 0 and self.chooses:
            place, was_seen = min(max(row, 0), self.lines.rowCount() - 1), True
        bar.setValue(scrolled)
        self._choose(place, column, scrolls=was_seen)
        self.moved_on.emit()

    def _choose(self, row: int, column: int = 0, *, scrolls: bool) -> None:
        if row < 0:
            self.selectionModel().clear()
            return
        self.setAutoScroll(False)
        if self._held is not None:
            self.setCurrentIndex(self.lines.index(row, max(column, 0)))
        else:
            self.selectRow(row)
        self.setAutoScroll(True)
        if scrolls:
            self.scrollTo(self.lines.index(row, max(column, 0)))

    def _click(self, place: int) -> None:
        """Sort by the column of a head, the other way round if it is so already."""
        if self.lines.columns[place].key is not None:
            self._sort(place, descending=place == self.lines.order and not self.lines.descending)

    def _sort(self, place: int, *, descending: bool) -> None:
        order = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
        self._keep_place(lambda: self.lines.sort(place, order))

    def _tell_move(self, now: QModelIndex, before: QModelIndex) -> None:
        if now.row() != before.row() or self._held is not None:
            self.moved_on.emit()

    def _copy(self) -> None:
        """Put the chosen row into the clipboard, its cells apart by tabs as spreadsheets take them."""
        if self.chosen() is not None:
            QGuiApplication.clipboard().setText("\t".join(self.cells(self.currentIndex().row())))

    def _enter(self) -> None:
        row = self.chosen()
        if row is not None:
            self.entered.emit(row)


def spelled(event: QKeyEvent) -> str:
    """Return the keys that were pressed as “Ctrl+Del”; Return and the keypad's Enter are one."""
    key = Qt.Key.Key_Return.value if event.key() in ENTER else event.key()
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return QKeySequence(modifiers.value | key).toString()


def _is_command(event: QKeyEvent) -> bool:
    command = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return bool(event.modifiers() & command)


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

    def holds(self, column: int) -> bool:
        """Tell whether a column stays."""
        return column < self._count

    def room(self) -> int:
        """Return how many pixels of the table it hides."""
        return self.width() if self.isVisible() else 0
