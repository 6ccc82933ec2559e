"""A topic of the help as it is read in the window: its words and picture, its keys, where its commands stand."""

from __future__ import annotations

from html import escape
from pathlib import Path

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QColor, QImage, QResizeEvent, QTextCharFormat, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from skatclub.gui.look.theme import Theme
from skatclub.gui.operations.access import Access
from skatclub.gui.widgets import picture as widgets_picture
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n import help as i18n_help, typed
from skatclub.i18n.help import Topic
from skatclub.i18n.language import _
from skatclub.i18n.typed import Lines

EVERYWHERE, TERMINAL, SETTINGS = "everywhere", "terminal", "settings"
"""Topics that are no page but a reference."""
PICTURE_WIDTH, PICTURE_HEIGHT = 0.95, 0.7
"""Of the room for the words: so wide and so high is a picture at most, and no larger than it was taken."""


def keys_of(access: Access, key: str) -> Lines:
    """Return what keys do on a page, or where a topic is about."""
    if key == EVERYWHERE:
        return (*access.keys(), ("F10", _("menus; ← → ↑ ↓ move through them")))
    return access.keys(key)


def commands_of(access: Access, key: str) -> Lines:
    """Return the menus with the commands of a topic; those of no page stand with the keys."""
    return access.commands("" if key == EVERYWHERE else key)


def beside(access: Access, key: str) -> str:
    """Return what is told of a topic besides its words, as one text to be searched."""
    lines = (*keys_of(access, key), *commands_of(access, key), *typed.on_page(key))
    return "\n".join(f"{cap} {words}" for cap, words in lines)


def passage(title: str, words: str) -> str:
    """Return what is told of a question as HTML, to stand before its topic."""
    return f"<h2>{escape(title)}</h2><p>{escape(words)}</p><hr>"


def page_of(access: Access, topic: Topic) -> str:
    """Return a topic as HTML."""
    things = "".join(f"<li style='margin-bottom:4px'>{escape(thing)}</li>" for thing in topic.things)
    parts = [f"<h2>{escape(topic.title)}</h2>", f"<p>{escape(topic.purpose)}</p>"]
    parts += [f"<ol>{things}</ol>"] if things else []
    parts += [PICTURE] if i18n_help.picture(topic.key) is not None else []
    parts += [f"<p>{escape(words)}</p>" for words in topic.more]
    heads = ("" if title == topic.title else f"<h3>{escape(title)}</h3>" for title, _words in topic.asked)
    parts += [f"{head}<p>{escape(words)}</p>" for head, (_title, words) in zip(heads, topic.asked, strict=True)]
    if keys := keys_of(access, topic.key):
        parts += [f"<h3>{escape(_('Keys'))}</h3>", _table(keys)]
    if commands := commands_of(access, topic.key):
        parts += [f"<h3>{escape(_('In the menus'))}</h3>", _table(commands)]
    return "".join((*parts, _reference(topic.key)))


PICTURE = "<p><img src='picture'></p>"


class Browser(Guarded, QTextBrowser):
    """Shows a topic; its picture is as wide as the words leave room for."""

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.document().setDocumentMargin(12)
        self._words, self._picture, self._shown, self._frame = "", QImage(), QSize(), QColor()
        self._is_setting = False

    def show_page(self, words: str, picture: Path | None, theme: Theme) -> None:
        """Show other words, with this picture if there is one; it was taken in light."""
        self._words, self._picture = words, QImage() if picture is None else QImage(str(picture))
        self._frame = QColor(theme.strong_border)
        if theme.dark and picture is not None:
            self._picture = widgets_picture.in_dark(self._picture)
        self._show()

    def mark(self, wanted: str, theme: Theme) -> None:
        """Mark the words that were searched for, and bring the first of them into view."""
        ground = QTextCharFormat()
        ground.setBackground(QColor(theme.accent_soft))
        ground.setForeground(QColor(theme.on_accent_soft))
        shown = self.document().toPlainText()
        marks = []
        for start, end in i18n_help.places(wanted, shown):
            mark = QTextEdit.ExtraSelection()
            cursor = QTextCursor(self.document())
            cursor.setPosition(start)
            cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            mark.cursor, mark.format = cursor, ground
            marks.append(mark)
        self.setExtraSelections(marks)
        if marks:
            first = QTextCursor(self.document())
            first.setPosition(marks[0].cursor.position())
            self.setTextCursor(first)
            self.ensureCursorVisible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the picture in the size that there is room for."""
        super().resizeEvent(event)
        if not self._is_setting and self._has_other_room():
            self._set()

    def _show(self) -> None:
        self._set()
        if self._has_other_room():  # a scroll bar came or went with these words
            self._set()

    def _has_other_room(self) -> bool:
        return not self._picture.isNull() and self._size() != self._shown

    def _set(self) -> None:
        """Set the words, and not again while they are set: Qt would go on with the first ones behind the others."""
        self._is_setting = True
        if not self._picture.isNull():
            kind = QTextDocument.ResourceType.ImageResource.value
            self._shown = self._size()
            sharp = widgets_picture.framed(widgets_picture.fitted(self._picture, self._shown, self), self._frame)
            self.document().addResource(kind, QUrl("picture"), sharp)
        self.setHtml(self._words)
        self._is_setting = False

    def _size(self) -> QSize:
        room = self.viewport().size()
        within = room.width() - 2 * int(self.document().documentMargin()) - 1
        most = QSize(min(within, int(room.width() * PICTURE_WIDTH)), int(room.height() * PICTURE_HEIGHT))
        taken = self._picture.size()
        return taken.scaled(most.boundedTo(taken), Qt.AspectRatioMode.KeepAspectRatio).expandedTo(QSize(1, 1))


def _reference(key: str) -> str:
    """Return what else a topic tells, read from the program only now."""
    if lines := typed.on_page(key):
        return f"<h3>{escape(typed.title(key))}</h3>{_table(lines)}"
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
        f"<td style='padding:2px 0'>{escape(words)}</td></tr>"
        for cap, words in lines
    )
    return f"<table>{''.join(cells)}</table>"


def _broken(text: str) -> str:
    return escape(text).replace("\n\n", "</p><p>")
