"""The rule book to look things up in: worked cases, the bids and the history of the game; one line searches."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QScrollArea, QVBoxLayout, QWidget

from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import ClubPage
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import N_, _, ngettext
from skatclub.i18n.rule_book import cases, entry
from skatclub.i18n.rule_book.entry import BookEntry

KEYS = (
    KeyLine(("Up", "Down"), N_("scroll while searching")),
    KeyLine(("Esc",), N_("show everything again")),
)
"""What the help tells of the page."""
SCROLLS = {Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}


class RuleBookPage(ClubPage):
    """A line to search, and what is found."""

    def __init__(self, operations: Operations) -> None:
        super().__init__(operations)
        self.search = QLineEdit()
        self.counted = label("", role="pill")
        self.view = EntriesView()
        self._build()
        self._connect()

    def _build(self) -> None:
        self.search.setPlaceholderText(_("Search: overbid, Revolution, Schwarz, 3.6 … (Ctrl+F)"))
        self.search.setAccessibleName(_("Search the rule book"))
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(self.fontMetrics().averageCharWidth() * 62)
        top = flowing(label(_("Rule book"), role="title", factor=1.45), self.search, self.counted, spacing=10)
        pieces.lay_page(self, top, self.view)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._show)
        self.search.installEventFilter(self)

    @property
    def matches(self) -> tuple[BookEntry, ...]:
        """Return what is found."""
        return self.view.matches

    def refresh(self) -> None:
        """Show what is found; it is read from no club."""
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """Show what is found, with the caret in the search."""
        super().showEvent(event)
        self._show()
        self.search.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows of the search scroll what is found, and Esc empty it."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if key in SCROLLS:
                self.view.keyPressEvent(event)
                return True
            if key == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the search from anywhere on the page."""
        if event.key() == Qt.Key.Key_F and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.search.setFocus()
            self.search.selectAll()
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        self.view.show_found(self.search.text())
        number = len(self.matches)
        self.counted.setText(ngettext("{n} entry", "{n} entries", number).format(n=number))


class EntriesView(QScrollArea):
    """The entries as cards under the heads of their places; made when they are first shown."""

    def __init__(self) -> None:
        super().__init__()
        self.matches: tuple[BookEntry, ...] = ()
        self.empty = pieces.empty_note(_("Nothing found here."))
        self._entries: tuple[BookEntry, ...] = ()
        self._searched: tuple[tuple[BookEntry, str], ...] = ()
        self._shown: dict[str, QWidget] = {}
        self._places: dict[str, QWidget] = {}
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("Cases"))

    def show_found(self, wanted: str) -> None:
        """Show the entries that hold all these words."""
        if self.widget() is None:
            self._entries = entry.shown(cases.entries)
            self._build()
        if wanted and not self._searched:  # the other language is not read before something is looked for
            self._searched = entry.searched(cases.entries, self._entries)
        before, self.matches = self.matches, entry.found(self._searched, wanted) if wanted else self._entries
        if before == self.matches:
            return
        codes, places = {each.code for each in self.matches}, {each.place for each in self.matches}
        for code, card in self._shown.items():
            card.setVisible(code in codes)
        for place, head in self._places.items():
            head.setVisible(place in places)
        self.empty.setVisible(not self.matches)
        self.verticalScrollBar().setValue(0)

    def _build(self) -> None:
        inner = QWidget()
        inner.setObjectName("scrolled")
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        for each in self._entries:
            if each.place not in self._places:
                head = label(each.place, role="title", factor=1.1)
                self._places[each.place] = head
                column.addWidget(head)
            card = _card(each)
            self._shown[each.code] = card
            column.addWidget(card)
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
