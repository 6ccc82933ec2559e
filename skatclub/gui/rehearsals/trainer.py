"""The trainer: paper lists lie beside the window one by one; whoever types them is timed and told of slips."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QGridLayout,
    QLabel,
    QListWidget,
    QVBoxLayout,
    QWidget,
)

from skatclub.domain.office import comparing
from skatclub.domain.rehearsals import training
from skatclub.domain.rehearsals.training import TypedList
from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.form_dialog import EDGES
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import numbers
from skatclub.i18n import rehearsals as words
from skatclub.i18n.language import N_, _
from skatclub.services.office import office

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.domain.office.sheet import OfficeSheet
    from skatclub.domain.rehearsals.paper_lists import PaperList
    from skatclub.domain.rehearsals.training import Figures
    from skatclub.gui.operations.operations import Operations
    from skatclub.services.change import Change
    from skatclub.services.rehearsals.notes import Notes

WIDTH, HIGHEST = 466, 720
"""How wide the window is beside the main one, and how high at most, in pixels."""
LARGE, LARGE_AT = 1.8, 150
"""How much larger than other words the numbers are, and from which type scale on all are large enough."""
SMALL = 0.75
"""Heads of the columns beside words that are large already."""
LINES = 4
"""Lines of what was typed that are seen at once in large type."""
KEYS = (
    KeyLine(("Left", "Right"), N_("lists in the pile; type them on the Totals page")),
    KeyLine(("Esc",), N_("close; what has been played stays in its file")),
)
"""What the help tells of the pile."""
MODIFIERS = frozenset({Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta})


class KeyCount(Guarded, QObject):
    """Counts the keys that are pressed in a window; only the widget with the keyboard is watched."""

    def __init__(self, window: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self.count = 0
        self._window = window
        self._watched: QWidget | None = None
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._watch)
            self._watch(None, application.focusWidget())

    def _watch(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._watched is not None and shiboken6.isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = now if now is not None and self._window.isAncestorOf(now) else None
        if self._watched is not None and self._watched.window() is self._window:
            self._watched.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Count a key and let it go its way."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() not in MODIFIERS:
            self.count += 1
        return False


class Trainer(Guarded, QDialog):
    """Shows the pile of a series and what became of each list; the clock runs from one list taken in to the next.

    Signals:
        finished_all(Figures): all lists of the pile are taken in.
        again_wanted(): the same pile shall be typed once more.
    """

    finished_all = Signal(object)
    again_wanted = Signal()

    def __init__(
        self,
        parent: QWidget,
        operations: Operations,
        notes: Notes,
        series: int,
        *,
        scale: int,
        now_ms: Callable[[], int],
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Rehearsal: the pile"))
        self._operations, self._notes, self._series, self._now_ms = operations, notes, series, now_ms
        self._is_large = scale >= LARGE_AT
        self._factor = 1.0 if self._is_large else LARGE
        self.order = tuple(table for its_series, table in notes.papers if its_series == series)
        self.typed: dict[int, TypedList] = {}
        self._keys = KeyCount(parent, self)
        self._caught: dict[int, int] = {}
        self._tables: dict[int, int] = {}
        self._place = 0
        self._since, self._keys_before = now_ms(), 0
        self._is_over = self._leafs = False
        self.table = label("", role="title", factor=1.6)
        self.place = label("", role="muted")
        self.paper = Card(margin=10, spacing=4)
        self.foot = label("", factor=1.0 if self._is_large else 1.3, wrap=True)
        self.lines = QListWidget()
        self.verdict = label("", wrap=True)
        self.back = pieces.button(_("&Back"), lambda: self.turn(-1))
        self.next = pieces.button(_("&Next"), lambda: self.turn(1))
        self.again = pieces.button(_("Once &more"), self.again_wanted.emit, primary=True)
        self._build()
        self._learn(self._sheets())
        self._show()
        operations.changed.connect(self._on_change)
        operations.objected.connect(self._on_objection)

    def _build(self) -> None:
        self._grid = pieces.inner(self.paper.inside, QGridLayout())
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(0)
        self.paper.inside.addWidget(self.foot)
        self.paper.inside.addStretch(1)
        self.pile = pieces.scrolled(self.paper, sideways=False, name=_("Paper list"))
        self.lines.setAccessibleName(_("Lists typed so far"))
        self.lines.setWordWrap(True)
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.again.hide()
        for button in (self.back, self.next, self.again):
            button.setAutoDefault(False)
        layout = QVBoxLayout(self)
        pieces.lay(layout, pieces.row(self.table, None, self.place))
        layout.addWidget(self.pile, 3)
        pieces.lay(layout, pieces.row(self.back, self.next, None))
        layout.addWidget(self.lines, 1)
        layout.addWidget(self.verdict)
        pieces.lay(layout, pieces.row(None, self.again))
        self._take_room()

    @property
    def shown(self) -> int:
        """Return the table whose list is shown."""
        return self.order[self._place]

    def turn(self, by: int) -> None:
        """Show another list of the pile, in large type in the place of the verdict."""
        self._leafs = True
        self._place = (self._place + by) % len(self.order)
        self._show()

    def figures(self) -> Figures:
        """Return the figures of what is typed so far."""
        return training.figures(tuple(self.typed.values()))

    def compare(self, before: Figures) -> None:
        """Say what has changed since last time."""
        self.verdict.setText(f"{self.verdict.text()}\n{words.compared_words(self.figures(), before)}")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn lists by the arrows and by the keys that go through pages."""
        match event.key():
            case Qt.Key.Key_Right | Qt.Key.Key_PageDown | Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.turn(1)
            case Qt.Key.Key_Left | Qt.Key.Key_PageUp:
                self.turn(-1)
            case _:
                super().keyPressEvent(event)

    def done(self, result: int) -> None:
        """Hear of nothing any more once it is closed."""
        self._operations.changed.disconnect(self._on_change)
        self._operations.objected.disconnect(self._on_objection)
        self._keys.deleteLater()
        super().done(result)

    def _sheets(self) -> tuple[OfficeSheet, ...]:
        return self._operations.ask(office.lists, self._notes.event_id, self._series) or ()

    def _learn(self, sheets: tuple[OfficeSheet, ...]) -> None:
        self._tables = {sheet.table_id: sheet.number for sheet in sheets}

    def _on_objection(self, table_id: int) -> None:
        table = self._tables.get(table_id)
        if table is not None:
            self._caught[table] = self._caught.get(table, 0) + 1

    def _on_change(self, _change: Change) -> None:
        before = dict(self.typed)
        for sheet in self._sheets():
            self._compare(sheet)
        if self.typed == before:
            return
        left = [place for place, table in enumerate(self.order) if table not in self.typed]
        if left:
            self._place = next((place for place in left if place > self._place), left[0])
        self._show()
        if not left and not self._is_over:
            self._is_over, self._leafs = True, False
            self.again.show()
            self._show()
            self.finished_all.emit(self.figures())

    def _compare(self, sheet: OfficeSheet) -> None:
        """Compare a list that was taken in with its paper; one that was taken away again is no longer typed."""
        paper = self._notes.papers.get((self._series, sheet.number))
        if paper is None:
            return
        if sheet.first is None:
            self.typed.pop(sheet.number, None)
            return
        comparison = comparing.same(paper.totals, sheet.first.totals)
        known = self.typed.get(sheet.number)
        self.typed[sheet.number] = (
            replace(known, comparison=comparison) if known else self._timed(sheet.number, comparison)
        )

    def _timed(self, table: int, comparison: comparing.Comparison) -> TypedList:
        """Note a list that has just been taken in; the next one begins now."""
        now = self._now_ms()
        noted = TypedList(
            table=table,
            millis=now - self._since,
            keys=self._keys.count - self._keys_before,
            caught=self._caught.get(table, 0),
            comparison=comparison,
        )
        self._since, self._keys_before = now, self._keys.count
        return noted

    def _names(self, table: int) -> tuple[str, ...]:
        return tuple(self._notes.day.people[who].full_name for who in self._notes.seats[self._series, table])

    def _show(self) -> None:
        table = self.shown
        mark = "  ✔" if table in self.typed else ""
        self.table.setText(_("Table {table}").format(table=table) + mark)
        self.place.setText(_("List {n} of {all}").format(n=self._place + 1, all=len(self.order)))
        self._show_paper(self._notes.papers[self._series, table], self._names(table))
        self.lines.clear()
        for typed_list in self.typed.values():
            self.lines.addItem(words.typed_words(typed_list, self._names(typed_list.table)))
        self.lines.setVisible(bool(self.typed))
        self._take_room()
        self._share_room()
        self.lines.scrollToBottom()
        self.verdict.setText(words.figures_words(self.figures()) if self.typed else _how_it_goes())

    def _take_room(self) -> None:
        """Be as wide as the numbers of a list, as far as the screen allows."""
        room = self.screen().availableSize() - QSize(EDGES, EDGES)
        beside = self.pile.verticalScrollBar().sizeHint().width() + 2 * self.pile.frameWidth()
        numbers_wide = self.paper.minimumSizeHint().width() + beside
        self.pile.setMinimumWidth(min(numbers_wide, room.width() // 2))
        if not self.isVisible():
            self.resize(QSize(WIDTH, HIGHEST).boundedTo(room))

    def _share_room(self) -> None:
        """In large type there is room for the paper, or for the verdict on the whole pile until one leafs again."""
        is_whole = len(self.typed) == len(self.order)
        tells = is_whole and not self._leafs
        self.pile.setVisible(not (self._is_large and tells))
        self.verdict.setVisible(not self._is_large or tells or not self.typed)
        most = self.lines.fontMetrics().lineSpacing() * LINES
        self.lines.setMaximumHeight(most if self._is_large and not tells else self.pile.maximumHeight())

    def _show_paper(self, paper: PaperList, names: tuple[str, ...]) -> None:
        pieces.empty(self._grid)
        heads = (_("Points"), _("won"), _("lost"), _("Total"))
        for column, head in enumerate(heads):
            self._put(label(head, role="muted", factor=SMALL if self._is_large else 1.0), 0, column)
        for row, (name, seat_totals) in enumerate(zip(names, paper.totals.seats, strict=True)):
            name_label = label(f"{seat_totals.seat}  {name}", role="title", wrap=True)
            name_label.setMinimumHeight(name_label.fontMetrics().lineSpacing())
            self._grid.addWidget(name_label, 1 + 2 * row, 0, 1, len(heads))
            figures = (seat_totals.points, seat_totals.won, seat_totals.lost, seat_totals.written or 0)
            for column, number in enumerate(figures):
                self._put(label(numbers.points(number), factor=self._factor), 2 + 2 * row, column)
        self.foot.setMinimumHeight(self.foot.fontMetrics().lineSpacing() * 2)
        totals = paper.totals
        self.foot.setText(
            _("{passed} passed in · {played} of {planned} deals played").format(
                passed=totals.passed_in, played=totals.deals, planned=totals.planned
            )
        )

    def _put(self, shown: QLabel, row: int, column: int) -> None:
        shown.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        shown.setMinimumHeight(shown.sizeHint().height())
        self._grid.addWidget(shown, row, column)
        self._grid.setColumnStretch(column, 1)


def _how_it_goes() -> str:
    return _("Type this list on the Totals page: table number, Enter, then its numbers.")
