"""F1: what the page in front is for, what one does there, its keys; all topics, searched by words."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget, QWidget

from skatclub.gui.help import text as help_text
from skatclub.gui.help.text import Browser
from skatclub.gui.operations.access import Access
from skatclub.gui.operations.pages import HELP, NEW, NEW_TOURNAMENT
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.flow import flowing
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import help as i18n_help
from skatclub.i18n.help import Index, Topic
from skatclub.i18n.language import _

BEGUN = {NEW: "night", NEW_TOURNAMENT: "tournament"}
"""Pages that are not gone to but begun, by the entries of the menus."""
READ_AFTER_MS, READ_NEXT_MS = 800, 100
"""So long after the last letter the keys and commands of the pages are read, and so long after one page the next:
whoever types is not kept waiting."""
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
SCROLLS = {Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}

LONGEST_LINE = 170
"""Letters of a line that are read without losing the next one; a larger screen leaves the rest free."""


class HelpPage(Guarded, QWidget):
    """The topics on the left, the chosen one on the right; a line above searches them all.

    Signals:
        guide_wanted(): the quick guide shall be printed.
        handbook_wanted(): the handbook shall be printed.
    """

    guide_wanted = Signal()
    handbook_wanted = Signal()

    def __init__(self, access: Access) -> None:
        super().__init__()
        self.setObjectName("page")
        self._access = access
        self.search = QLineEdit()
        self.list = QListWidget()
        self.text = Browser()
        self.back = pieces.button("", self._go_back, tip=_("Esc"))
        self.go = pieces.button("", self._go)
        self._beside: dict[str, str] = {}
        self._index: Index | None = None
        self._indexed = 0
        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.timeout.connect(self._read_on)
        self.topics: tuple[Topic, ...] = ()
        self._build()
        self._connect()

    def _build(self) -> None:
        self.search.setPlaceholderText(_("Search the help (Ctrl+F)"))
        self.search.setAccessibleName(_("Search the help"))
        self.search.setClearButtonEnabled(True)
        self.list.setAccessibleName(_("Topics"))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        guide = pieces.button(_("Quick guide …"), self.guide_wanted.emit)
        handbook = pieces.button(_("Handbook …"), self.handbook_wanted.emit)
        title = label(_("Help"), role="title", factor=1.45)
        head = flowing(
            title, self.search, self.back, self.go, guide, handbook, spacing=8, together=(guide, handbook)
        )
        self.near = label("", role="muted", wrap=True)
        self.nothing = pieces.empty_note(
            _("No topic contains these words, or any like them. Esc shows all topics.")
        )
        self.shown = Card(margin=4)
        self.shown.inside.addWidget(self.text)
        halves = pieces.row(self.list, self.shown, self.nothing, None, spacing=12, shares=(0, 1, 1, 0))
        pieces.lay_page(self, head, self.near, halves)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._find)
        self.search.installEventFilter(self)
        self.list.currentRowChanged.connect(lambda _row: self._show())
        self.list.activated.connect(lambda _place: self.text.setFocus())

    @property
    def topic(self) -> str:
        """Return the key of the topic that is shown, empty if nothing is found."""
        row = self.list.currentRow()
        return self.topics[row].key if 0 <= row < len(self.topics) else ""

    def show_topic(self, key: str) -> None:
        """Show a topic among all of them."""
        self.search.clear()
        self._fill(key)

    def showEvent(self, event: QShowEvent) -> None:
        """Be about the page that one comes from, with the caret in the search."""
        super().showEvent(event)
        self._fit()
        self.show_topic(self._access.before)
        self.search.setFocus()

    def changeEvent(self, event: QEvent) -> None:
        """Give the search the room that another type needs."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def _fit(self) -> None:
        words = self.search.fontMetrics().horizontalAdvance(self.search.placeholderText())
        self.search.setMinimumWidth(words + 2 * self.search.fontMetrics().height())
        self.shown.setMaximumWidth(self.fontMetrics().averageCharWidth() * LONGEST_LINE)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows of the search choose a topic, page keys scroll it, Enter read it, and Esc lead back."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if key in STEPS:
                row = self.list.currentRow() + STEPS[key]
                self.list.setCurrentRow(max(0, min(self.list.count() - 1, row)))
                return True
            if key in SCROLLS:
                QApplication.sendEvent(self.text, event)
                return True
            if key == Qt.Key.Key_Escape:
                self._leave_search()
                return True
            if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
                self.text.setFocus()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the search from anywhere on the page, and with Esc back to where one came from."""
        if event.key() == Qt.Key.Key_F and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.search.setFocus()
            self.search.selectAll()
        elif event.key() == Qt.Key.Key_Escape:
            self._leave_search()
        else:
            super().keyPressEvent(event)

    def _find(self, typed: str) -> None:
        """Show what is found, and read on in the next pause."""
        self._fill("" if typed.strip() else self.topic)
        if typed.strip():
            self._reading.start(READ_AFTER_MS)

    def _fill(self, chosen: str) -> None:
        """Show the topics that hold what is searched for, this one chosen if it is among them."""
        wanted = self.search.text()
        if wanted.strip():
            found = self._searched().found(wanted)
            self.topics, is_near = found.topics, not found.has_all
        else:
            self.topics, is_near = i18n_help.topics(), False
        self.list.blockSignals(True)
        self.list.clear()
        self.list.addItems([topic.title for topic in self.topics])
        if not wanted:
            self.list.setFixedWidth(self.list.sizeHintForColumn(0) + 2 * self.fontMetrics().height())
        rows = [row for row, topic in enumerate(self.topics) if topic.key == chosen]
        self.list.setCurrentRow(rows[0] if rows else 0)
        self.list.blockSignals(False)
        self._tell_near(is_near=is_near and bool(self.topics))
        self._show()

    def _searched(self) -> Index:
        """Return all that can be searched by now."""
        if self._index is None or self._indexed != len(self._beside):
            self._index = i18n_help.Index(lambda key: self._beside.get(key, ""))
            self._indexed = len(self._beside)
        return self._index

    def _read_on(self) -> None:
        """Read the keys and commands of one more page, for which it is made; what is searched for finds them then.

        One after the other, for the first of them brings half the program.
        """
        unread = (topic.key for topic in i18n_help.topics() if topic.key not in self._beside)
        key = next(unread, "")
        if not key:
            if self.search.text().strip() and self._indexed != len(self._beside):
                self._fill(self.topic)
        elif self.isVisible():
            self._beside[key] = help_text.beside(self._access, key)
            self._reading.start(READ_NEXT_MS)

    def _tell_near(self, *, is_near: bool) -> None:
        words = _("No topic has all these words. These come nearest:") if is_near else ""
        self.near.setVisible(is_near)
        if words != self.near.text():
            self.near.setText(words)
            pieces.announce(self.near, words)

    def _show(self) -> None:
        self.shown.setVisible(bool(self.topic))
        self.nothing.setVisible(not self.topic)
        before = self._access.before
        self.back.setText(_("Back to “{page}”").format(page=_title(before)))
        self.go.setVisible(self._leads_somewhere() and self.topic != before)
        if self.topic:
            topic, theme = self.topics[self.list.currentRow()], self._access.theme
            self.go.setText(_("Open “{page}”").format(page=topic.title))
            self.text.setAccessibleName(topic.title)
            self.text.show_page(help_text.page_of(self._access, topic), i18n_help.picture(topic.key), theme)
            self.text.mark(self.search.text(), theme)

    def follow_look(self) -> None:
        """Show the picture in other colours."""
        self._show()

    def _leads_somewhere(self) -> bool:
        return self.topic != HELP and self.topic in self._access.pages()

    def _go(self) -> None:
        if self.topic in BEGUN:
            self._access.do(BEGUN[self.topic])
        elif self._leads_somewhere():
            self._access.show(self.topic)

    def _go_back(self) -> None:
        self._access.show(self._access.before)

    def _leave_search(self) -> None:
        """Search anew, or go back where nothing is searched for."""
        if self.search.text():
            self.search.clear()
        else:
            self._go_back()


def _title(key: str) -> str:
    return next((topic.title for topic in i18n_help.topics() if topic.key == key), "")
