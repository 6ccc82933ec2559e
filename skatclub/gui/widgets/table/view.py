"""A table as it is seen: it shares its width among its columns, keeps what was chosen, and hands keys on.

The first columns of a wide table can stay where they are while the others scroll.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Generic

from PySide6.QtCore import QEvent, QMetaMethod, QModelIndex, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView

from skatclub.gui.look.theme import Theme
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import READ_ACROSS
from skatclub.gui.widgets.table.column import FLOOR, Column, R
from skatclub.gui.widgets.table.model import Index, TableModel

Hint = QAbstractItemView.ScrollHint
ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
ENDS = frozenset({Qt.Key.Key_Home, Qt.Key.Key_End})
WIDER = 1.12
"""How much wider the widest words may be than those with the most letters, and bold ones of a head."""
AIR = 3
"""Letters of room in a cell, left and right together."""
LINES_OF_A_ROW = 1.6
"""Height of a row in lines of its type."""
FEW, FEWEST = 6, 4
"""Rows that are always seen, and those in very large type."""
VERY_LARGE = 17.5
"""Points of very large type."""
LEAST_SECTION = 8
FOCUS_FRAME = 4
"""Pixels of the frame that shows where the keyboard is, above and below."""
ENOUGH = 40
"""Letters that words always get where there is room, however far apart that lays them from the numbers."""
GAP = 6
"""Pixels between what stays and what scrolls."""
FRESH_MS = 4_000
"""How long a row that was changed stays marked."""


class Table(Guarded, QTableView, Generic[R]):
    """Rows of which one is chosen; it stays chosen and in sight when the rows are shown anew.

    One is always chosen (`chooses`), but not where a line above searches or where there is only something to read.

    Signals:
        entered(object): Enter or a double click on this row.
        opened(object): a double click on this row, where Enter acts at once: a mouse only opens.
        ticked(object, bool): this row shall be ticked, or not.
        moved_on(): another row is chosen, or none.
        typed(str): a letter was typed; it belongs into the search above the table.
        left(): Esc, or up from the first row: back to the search.
    """

    entered = Signal(object)
    opened = Signal(object)
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

        searched: a line above takes letters and Esc; no row is chosen until somebody chooses it.
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
        self._paint: Callable[[QPainter, QRegion], None] | None = None
        self._fresh = QTimer(self)
        self._fresh.setSingleShot(True)
        self._fresh.timeout.connect(lambda: self.lines.mark_fresh(None, QColor()))
        self._least = 0
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
        if held:
            self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
            self._held = HeldColumns(self, held)
        self.doubleClicked.connect(lambda _index: self._open())
        self.lines.ticked.connect(self.ticked)
        self.selectionModel().currentChanged.connect(self._tell_move)

    def paint_by(self, paint: Callable[[QPainter, QRegion], None]) -> None:
        """Let this paint whole rows as far as they are to be seen, in place of Qt, which goes cell by cell."""
        self._paint = paint

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows."""
        if self._paint is None:
            super().paintEvent(event)
            return
        painter = QPainter(self.viewport())
        self._paint(painter, event.region())
        painter.end()

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

    def mark_fresh(self, key: object) -> None:
        """Mark the row with this key for a moment, in sight if it is listed already; None: no row."""
        self.lines.mark_fresh(key, lightened(self.palette().highlight().color()))
        self._fresh.start(FRESH_MS)
        if self.lines.place_of(key) >= 0:
            self.choose(key)

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

    def minimumSizeHint(self) -> QSize:
        """Return room for the head and a few rows, fewer of them in very large type, and no more than there are.

        Where words wrap, rows may be so high that the tallest one, or room for twice as many usual ones, is enough.
        """
        rows = min(self.lines.rowCount(), FEWEST if self.font().pointSizeF() >= VERY_LARGE else FEW)
        scrolls = self._held is not None or self.horizontalScrollBar().maximum() > 0
        bar = self.horizontalScrollBar().sizeHint().height() if scrolls else 0
        heights = sorted(
            map(self.verticalHeader().sectionSize, range(self.lines.rowCount() if self.wordWrap() else 0))
        )
        usual = rows * self.verticalHeader().defaultSectionSize()
        seen = min(sum(heights[-rows:]), max(heights[-1], 2 * usual)) if heights else usual
        high = self._framed(seen) + FOCUS_FRAME + bar
        return super().minimumSizeHint().expandedTo(QSize(0, high))

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
        if (least := self.minimumSizeHint().height()) != self._least:
            self._least = least
            self.updateGeometry()
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
        taken = sum(widths.values())
        near, rest = min(room, READ_ACROSS * letter) - taken, room - taken
        for place, column in columns.items():
            if column.share:
                least = min(column.least, FLOOR) if self._searched else column.least
                enough = min(rest * column.share // shares, ENOUGH * letter)
                width = max(near * column.share // shares, enough, least * letter)
                widths[place] = min(width, self._wanted(place)) if column.fits else width
        return self._lent(widths, room)

    def _lent(self, widths: dict[int, int], room: int) -> dict[int, int]:
        """Return these widths, those whose words would be cut with what others need not, and what nobody has."""
        over = {at: widths[at] - self._wanted(at) for at in widths if self.lines.columns[at].share}
        lack = -sum(min(more, 0) for more in over.values())
        spare, left = sum(max(more, 0) for more in over.values()), max(room - sum(widths.values()), 0)
        given = min(lack, spare + left)
        for at, more in over.items() if given else ():
            moved, of = (given, lack) if more < 0 else (max(given - left, 0), spare or 1)
            widths[at] += -more * moved // of  # rounded down: together they never grow
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
        """Hand Enter on, and letters and Esc where a line above takes them; copy the row; the arrows stay here.

        Rows are chosen whole, so that Home and End go to the first and last of them.
        """
        above = event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0
        act = self._acts.get(spelled(event))
        if act is not None and self.chosen() is not None:
            act()
        elif event.key() in ENTER and self.isSignalConnected(QMetaMethod.fromSignal(self.entered)):
            self._enter()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self._copy()
        elif event.key() in ENDS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.selectRow(0 if event.key() == Qt.Key.Key_Home else self.model().rowCount() - 1)
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

    def _open(self) -> None:
        row = self.chosen()
        if row is None:
            return
        is_answered = self.isSignalConnected(QMetaMethod.fromSignal(self.opened))
        (self.opened if is_answered else self.entered).emit(row)

    def _enter(self) -> None:
        row = self.chosen()
        if row is not None:
            self.entered.emit(row)


def lightened(colour: QColor) -> QColor:
    """Return a colour as a ground behind words."""
    ground = QColor(colour)
    ground.setAlpha(80)
    return ground


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
        self._over, self._count, self._room = over, count, 0
        self.setModel(over.model())
        self.setSelectionModel(over.selectionModel())
        self.setObjectName(over.objectName())
        self.setProperty("held", True)  # no frame of its own: its rows lie over those below
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
        over.horizontalScrollBar().valueChanged.connect(lambda _value: self._cover())
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
        self._room = wide + GAP
        self._cover()
        self.setVisible(over.horizontalScrollBar().maximum() > 0)

    def _cover(self) -> None:
        """Lie over a column that is scrolled half away as a whole: half a number reads as another one."""
        over, reach = self._over, self._room
        head, seen = over.horizontalHeader(), over.viewport()
        column = over.columnAt(self._room)
        if column >= 0 and over.columnViewportPosition(column) < self._room - GAP:
            end = over.columnViewportPosition(column) + over.columnWidth(column)
            reach = end if end < seen.width() else reach
        self.setGeometry(seen.x(), head.y(), reach, head.height() + seen.height())

    def holds(self, column: int) -> bool:
        """Tell whether a column stays."""
        return column < self._count

    def room(self) -> int:
        """Return how many pixels of the table it hides."""
        return self._room if self.isVisible() else 0
