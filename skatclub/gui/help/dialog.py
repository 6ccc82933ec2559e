"""The help on what a dialog is about, in a window of its own beside it; the dialog stays as it is and goes on."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from skatclub.gui.help import text as help_text
from skatclub.gui.help.text import Browser
from skatclub.gui.operations.access import Access
from skatclub.gui.widgets.form_dialog import EDGES, FormDialog
from skatclub.i18n import help as i18n_help
from skatclub.i18n.language import _

LETTERS, LEAST = 84, 56
"""Its width in letters where there is room beside the dialog, and the least one."""


class HelpDialog(FormDialog):
    """Shows one topic, first what it tells of a question; it is closed by Esc, and with the dialog."""

    lines = 34

    def __init__(self, parent: QDialog, access: Access, key: str) -> None:
        topic = next(topic for topic in i18n_help.topics() if topic.key == key)
        super().__init__(parent, _("Help: {page}").format(page=topic.title))
        self.topic, self._dialog = key, parent
        self.text = Browser()
        self.text.setAccessibleName(topic.title)
        asked = parent.windowTitle()
        passage = i18n_help.asked_in(asked) if asked != topic.title else None
        first = help_text.passage(asked, passage.words) if passage else ""
        self.text.show_page(first + help_text.page_of(access, topic), i18n_help.picture(key), access.theme)
        self.inside.addWidget(self.text)
        self.lay_out()
        self.text.setFocus()

    def show_beside(self) -> None:
        """Stand to the right of the dialog or to its left, wherever more of both is seen; nothing is blocked."""
        dialog = self._dialog.frameGeometry()
        screen = self.screen().availableGeometry()
        letter = self.fontMetrics().averageCharWidth()
        right, left = screen.right() - dialog.right(), dialog.left() - screen.left()
        room = max(right, left) - EDGES // 2
        wide = max(min(letter * LETTERS, room), min(letter * LEAST, screen.width() - EDGES))
        high = min(self.fontMetrics().height() * self.lines, screen.height() - EDGES)
        self.resize(wide, high)
        at = dialog.right() + 1 if right >= left else dialog.left() - wide
        self.move(
            max(screen.left(), min(at, screen.right() - wide)),
            max(screen.top(), min(dialog.top(), screen.bottom() - high)),
        )
        self.show()
