"""F1: what the page in front is for, what one does there, its keys; all topics, searched by words."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QImage, QKeyEvent, QTextDocument
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from skatclub.gui.operations.pages import HELP, LISTS, NEW, NEW_TOURNAMENT, RELATIVES
from skatclub.gui.widgets import picture as widgets_picture
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import help as i18n_help
from skatclub.i18n.language import _
from skatclub.i18n.relatives import examples as relatives_examples
from skatclub.i18n.relatives import words as relatives_words
from skatclub.i18n.sheets import games
from skatclub.rules.kinds import GameKind
from skatclub.rules.relatives import catalogue

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QObject
    from PySide6.QtGui import QResizeEvent, QShowEvent

    from skatclub.gui.operations.access import Access
    from skatclub.i18n.help import Topic

Lines = tuple[tuple[str, str], ...]
"""Keys, or other words to the left, each with what they do or say."""
EVERYWHERE, TERMINAL, SETTINGS = "everywhere", "terminal", "settings"
"""Topics that are no page but a reference."""
BEGUN = {NEW: "night", NEW_TOURNAMENT: "tournament"}
"""Pages that are not gone to but begun, by the entries of the menus."""
PICTURE_WIDTH, PICTURE_HEIGHT = 0.95, 0.7
"""Of the room for the words: so wide and so high is a picture at most, and no larger than it was taken."""
STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
SCROLLS = {Qt.Key.Key_PageDown, Qt.Key.Key_PageUp}


def entry_keys() -> Lines:
    """Return the keys of the entry line."""
    suits = " ".join(
        games.kind_symbol(kind) for kind in (GameKind.DIAMONDS, GameKind.HEARTS, GameKind.SPADES, GameKind.CLUBS)
    )
    return (
        (_("seat game matadors"), _("342 = seat 3, Grand, with 2")),
        ("9 0 1 2", _("{suits} (last digit of the base value)").format(suits=suits)),
        ("4 3", _("Grand · Null")),
        ("5 6 7", _("Null Hand · ouvert · ouvert Hand")),
        (_("− before the number"), _("without matadors")),
        ("* / // ,", _("Hand · Schneider · Schwarz · announced")),
        ("⏎", _("won, enter")),
        ("− ⏎", _("lost")),
        ("0 ⏎", _("passed in")),
        (_("-,33 at the end"), _("bid 33 (overbid)")),
        ("13-,24=21", _("overbid Null, charged as clubs with 1")),
        ("1,36", _("only the value 36")),
        ("*17 ⏎", _("go to deal 17")),
        ("-3,50 ⏎", _("penalty of 50 points for seat 3")),
        ("221 b3:18 4:0", _("optional: seat 3 bid or held 18, seat 4 passed")),
        ("221k  221+  221k-", _("under house rules: Kontra, kk Re; then lost")),
        ("221k b2:18 3:0k", _("under house rules: who bid what, 0 passed, k said Kontra")),
        ("8 1:51 2:55", _("under house rules: Ramsch; the third player’s points follow")),
        ("!c !v !g", _("conceded · declarer's violation · defenders' violation")),
        ("!gu", _("defenders' violation; the level the bid needs was already impossible")),
    )


def relative_entries() -> Lines:
    """Return one entry of each relative of Skat, with what it says."""
    typed = []
    for game in catalogue.ALL:
        entry, words = relatives_examples.explained_examples(game)[-1]
        typed.append((entry, f"{relatives_words.game_name(game.code)}: {words}"))
    return tuple(typed)


class HelpPage(QWidget):
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
        self.go = pieces.button(_("Go to this page"), self._go)
        self._topics: tuple[Topic, ...] = ()
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
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 10, 14, 10)
        layout.setSpacing(8)
        title = label(_("Help"), role="title", factor=1.45)
        layout.addLayout(pieces.row(title, self.search, self.go, None, guide, handbook))
        self.nothing = pieces.empty_note(_("No topic contains these words."))
        halves = QHBoxLayout()
        halves.setSpacing(12)
        halves.addWidget(self.list)
        self.shown = Card(margin=4)
        self.shown.inside.addWidget(self.text)
        halves.addWidget(self.shown, 1)
        halves.addWidget(self.nothing, 1)
        layout.addLayout(halves, 1)

    def _connect(self) -> None:
        self.search.textChanged.connect(lambda _words: self._fill(self.topic))
        self.search.installEventFilter(self)
        self.list.currentRowChanged.connect(lambda _row: self._show())
        self.list.itemActivated.connect(lambda _item: self._go())

    @property
    def topic(self) -> str:
        """Return the key of the topic that is shown, empty if nothing is found."""
        row = self.list.currentRow()
        return self._topics[row].key if 0 <= row < len(self._topics) else ""

    def show_topic(self, key: str) -> None:
        """Show a topic among all of them."""
        self.search.clear()
        self._fill(key)

    def keys_of(self, key: str) -> Lines:
        """Return what keys do on a page, or where a topic is about."""
        if key == EVERYWHERE:
            return (*self._access.keys(), ("F10", _("menus; ← → ↑ ↓ move through them")))
        return self._access.keys(key)

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

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows of the search choose a topic, page keys scroll it, Enter go there, and Esc search anew."""
        if watched is self.search and isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key = Qt.Key(event.key())
            if key in STEPS:
                row = self.list.currentRow() + STEPS[key]
                self.list.setCurrentRow(max(0, min(self.list.count() - 1, row)))
                return True
            if key in SCROLLS:
                QApplication.sendEvent(self.text, event)
                return True
            if key == Qt.Key.Key_Escape and self.search.text():
                self.search.clear()
                return True
            if key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
                self._go()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to the search from anywhere on the page."""
        if event.key() == Qt.Key.Key_F and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.search.setFocus()
            self.search.selectAll()
        else:
            super().keyPressEvent(event)

    def _fill(self, chosen: str) -> None:
        """Show the topics that hold what is searched for, this one chosen if it is among them."""
        self._topics = i18n_help.found(self.search.text())
        self.list.blockSignals(True)
        self.list.clear()
        for topic in self._topics:
            self.list.addItem(QListWidgetItem(topic.title))
        if not self.search.text():
            self.list.setFixedWidth(self.list.sizeHintForColumn(0) + 2 * self.fontMetrics().height())
        rows = [row for row, topic in enumerate(self._topics) if topic.key == chosen]
        self.list.setCurrentRow(rows[0] if rows else 0)
        self.list.blockSignals(False)
        self._show()

    def _show(self) -> None:
        self.shown.setVisible(bool(self.topic))
        self.nothing.setVisible(not self.topic)
        self.go.setEnabled(self._leads_somewhere())
        if self.topic:
            topic = self._topics[self.list.currentRow()]
            self.text.setAccessibleName(topic.title)
            self.text.show_page(self._page(topic), i18n_help.picture(topic.key))

    def _page(self, topic: Topic) -> str:
        things = "".join(f"<li style='margin-bottom:4px'>{escape(thing)}</li>" for thing in topic.things)
        parts = [f"<h2>{escape(topic.title)}</h2>", f"<p>{escape(topic.purpose)}</p>"]
        parts += [f"<ol>{things}</ol>"] if things else []
        parts += [PICTURE] if i18n_help.picture(topic.key) is not None else []
        parts += [f"<p>{escape(words)}</p>" for words in topic.more]
        if keys := self.keys_of(topic.key):
            parts += [f"<h3>{escape(_('Keys'))}</h3>", _table(keys)]
        return "".join((*parts, _reference(topic.key)))

    def _leads_somewhere(self) -> bool:
        return self.topic != HELP and self.topic in self._access.pages()

    def _go(self) -> None:
        if self.topic in BEGUN:
            self._access.do(BEGUN[self.topic])
        elif self._leads_somewhere():
            self._access.show(self.topic)


PICTURE = "<p><img src='picture'></p>"


class Browser(QTextBrowser):
    """Shows a topic; its picture is as wide as the words leave room for."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.document().setDocumentMargin(12)
        self._words, self._picture, self._shown = "", QImage(), QSize()

    def show_page(self, words: str, picture: Path | None) -> None:
        """Show other words, with this picture if there is one."""
        self._words, self._picture = words, QImage() if picture is None else QImage(str(picture))
        self._show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the picture in the size that there is room for."""
        super().resizeEvent(event)
        if not self._picture.isNull() and self._size() != self._shown:
            self._show()

    def _show(self) -> None:
        if not self._picture.isNull():
            kind = QTextDocument.ResourceType.ImageResource.value
            self._shown = self._size()
            sharp = widgets_picture.fitted(self._picture, self._shown, self)
            self.document().addResource(kind, QUrl("picture"), sharp)
        self.setHtml(self._words)

    def _size(self) -> QSize:
        room = self.viewport().size()
        most = QSize(int(room.width() * PICTURE_WIDTH), int(room.height() * PICTURE_HEIGHT))
        taken = self._picture.size()
        return taken.scaled(most.boundedTo(taken), Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))


def _reference(key: str) -> str:
    """Return what else a topic tells, read from the program only now."""
    if key == LISTS:
        return f"<h3>{escape(_('Entry line'))}</h3>{_table(entry_keys())}"
    if key == RELATIVES:
        return f"<h3>{escape(_('Typed'))}</h3>{_table(relative_entries())}"
    if key == TERMINAL:
        from skatclub.cli import reference

        return "".join(
            f"<h3>{escape(command.usage)}</h3><p>{_broken(command.help)}</p>{_table(command.parameters)}"
            for command in reference.commands()
        )
    if key == SETTINGS:
        from skatclub.i18n import settings

        return f"<p>{escape(settings.about())}</p>{_table(settings.lines())}"
    return ""


def _table(lines: Lines) -> str:
    cells = (
        f"<tr><td style='padding:2px 18px 2px 0'><b style='white-space:pre'>{escape(cap)}</b></td>"
        f"<td>{escape(words)}</td></tr>"
        for cap, words in lines
    )
    return f"<table>{''.join(cells)}</table>"


def _broken(text: str) -> str:
    return escape(text).replace("\n\n", "</p><p>")
