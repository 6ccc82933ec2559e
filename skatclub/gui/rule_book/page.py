"""The rule book to look things up in: cases, the bid ladder, where the game comes from; one line searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import Card, label
from skatclub.gui.widgets.tabs import Tabs
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.rule_book import book, entry

if TYPE_CHECKING:
    from PySide6.QtCore import QObject
    from PySide6.QtGui import QShowEvent

    from skatclub.gui.operations.operations import Operations
    from skatclub.i18n.rule_book.book import Part
    from skatclub.i18n.rule_book.entry import BookEntry

KEYS = (
    KeyLine(("Ctrl+PgDown", "Ctrl+PgUp"), N_("cases, the bids, origins of the game")),
    KeyLine(("Up", "Down"), N_("scroll while searching")),
    KeyLine(("Esc",), N_("show everything again")),
)
"""What the help tells of the page."""
SCROLLS = {Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}
TURNS = {Qt.Key.Key_PageDown: 1, Qt.Key.Key_PageUp: -1}


class RuleBookPage(ClubPage):
    """A line to search, the parts of the book, and what is found in the one in front."""

    def __init__(self, operations: Operations) -> None:
        super().__init__(operations)
        self.search = QLineEdit()
        self.tabs = Tabs(_("Parts of the rule book"))
        self.counted = label("", role="pill")
        self.views = tuple(PartView(part) for part in book.PARTS)
        self.stack = pieces.Stack()
        self._build()
        self._connect()

    def _build(self) -> None:
        self.search.setPlaceholderText(_("Search: overbid, Revolution, Schwarz, 3.6 … (Ctrl+F)"))
        self.search.setAccessibleName(_("Search the rule book"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(self.fontMetrics().averageCharWidth() * 62)
        self.tabs.show_tabs(tuple((place, view.part.name()) for place, view in enumerate(self.views)), 0)
        top = flowing(label(_("Rule book"), role="title", factor=1.45), self.search, self.counted, spacing=10)
        for view in self.views:
            self.stack.addWidget(view)
        pieces.lay_page(self, top, self.tabs, self.stack)

    def _connect(self) -> None:
        self.tabs.picked.connect(self.show_part)
        self.search.textChanged.connect(self._show)
        self.search.installEventFilter(self)

    @property
    def view(self) -> PartView:
        """Return the part in front."""
        return self.views[self.stack.currentIndex()]

    @property
    def part(self) -> Part:
        """Return which part that is."""
        return self.view.part

    @property
    def matches(self) -> tuple[BookEntry, ...]:
        """Return what is found in it."""
        return self.view.matches

    def show_part(self, place: int) -> None:
        """Bring a part to the front."""
        self.tabs.choose(place)
        self.stack.setCurrentIndex(place)
        self._show()

    def refresh(self) -> None:
        """Show the part in front; it is read from no club."""
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """Show the part in front, with the caret in the search."""
        super().showEvent(event)
        self._show()
        self.search.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows of the search scroll what is found, Ctrl turn the parts, and Esc empty it."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if event.modifiers() & Qt.KeyboardModifier.ControlModifier and key in TURNS:
                self.tabs.step(TURNS[key])
                return True
            if key in SCROLLS:
                self.view.keyPressEvent(event)
                return True
            if key == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn the parts and go to the search from anywhere on the page."""
        key = Qt.Key(event.key())
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            super().keyPressEvent(event)
        elif key in TURNS:
            self.tabs.step(TURNS[key])
        elif key == Qt.Key.Key_F:
            self.search.setFocus()
            self.search.selectAll()
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        self.view.show_found(self.search.text())
        if not self.matches:
            self.view.empty.setText(self._nothing())
        number = len(self.matches)
        self.counted.setText(ngettext("{n} entry", "{n} entries", number).format(n=number))

    def _nothing(self) -> str:
        """Return that nothing is found here, and which other parts have it."""
        wanted = self.search.text()
        counts = ((view.part.name(), len(view.found(wanted))) for view in self.views if view is not self.view)
        others = [
            _("{part}: {entries}").format(
                part=name, entries=ngettext("{n} entry", "{n} entries", number).format(n=number)
            )
            for name, number in counts
            if number
        ]
        return " · ".join((_("Nothing found here."), *others))


class PartView(QScrollArea):
    """The entries of a part as cards, bids as the rows of a table; made when it is first shown."""

    def __init__(self, part: Part) -> None:
        super().__init__()
        self.part = part
        self.matches: tuple[BookEntry, ...] = ()
        self.empty = pieces.empty_note()
        self._entries: tuple[tuple[BookEntry, str], ...] = ()
        self._shown: dict[str, tuple[QWidget, ...]] = {}
        self._places: dict[str, QWidget] = {}
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(part.name())

    def show_found(self, wanted: str) -> None:
        """Show the entries that hold all these words."""
        before, self.matches = self.matches, self.found(wanted)
        if self.widget() is None:
            self._build()
        if before == self.matches:
            return
        codes, places = {each.code for each in self.matches}, {each.place for each in self.matches}
        for code, widgets in self._shown.items():
            for widget in widgets:
                widget.setVisible(code in codes)
        for place, head in self._places.items():
            head.setVisible(place in places)
        self.empty.setVisible(not self.matches)
        self.verticalScrollBar().setValue(0)

    def found(self, wanted: str) -> tuple[BookEntry, ...]:
        """Return the entries that hold all these words, shown or not."""
        if not self._entries:
            self._entries = entry.searched(self.part.entries)
        return entry.found(self._entries, wanted)

    def _build(self) -> None:
        inner = QWidget()
        inner.setObjectName("scrolled")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        table: QGridLayout | None = None
        for each, _text in self._entries:
            if each.place not in self._places:
                head = label(each.place, role="title", factor=1.1)
                self._places[each.place] = head
                column.addWidget(head)
            if not book.is_bid(each):
                card = _card(each)
                self._shown[each.code] = (card,)
                column.addWidget(card)
                continue
            if table is None:
                table = pieces.inner(column, QGridLayout())
                table.setHorizontalSpacing(28)
                table.setColumnStretch(2, 1)
            self._shown[each.code] = _row(table, each)
        column.addWidget(self.empty)
        column.addStretch(1)
        self.setWidget(inner)


def _card(shown: BookEntry) -> Card:
    """Return an entry: what it is about with its answer beside it, then what is said of it."""
    card = Card(spacing=3)
    answer = [label(shown.answer, role="pill")] if shown.answer else []
    title = label(shown.title, role="title", wrap=True)
    pieces.lay(card.inside, pieces.row(title, *answer, grows=title))
    words = label("\n".join(shown.lines), wrap=True)
    words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    card.inside.addWidget(words)
    return card


def _row(table: QGridLayout, shown: BookEntry) -> tuple[QWidget, ...]:
    """Return the row of a bid: the number, what is said short, the games."""
    short = _("short: {short}").format(short=shown.answer) if shown.answer else ""
    cells = (label(shown.title, role="title"), label(short, role="muted"), label(" ".join(shown.lines)))
    place = table.rowCount()
    for at, cell in enumerate(cells):
        table.addWidget(cell, place, at)
    return cells
