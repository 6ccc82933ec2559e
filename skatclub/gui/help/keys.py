"""F1 in a dialog: which topic it is about, and the key that the menus of the window have everywhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QDialog

from skatclub.gui.operations.pages import DRAW, HELP, LISTS, MEMBERS, START

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.gui.operations.access import Access

KEY = "F1"
TOPICS = {
    "backups": "backups",
    "club": START,
    "hall": "server",
    "hall.pages_dialog": "web_pages",
    "imports": "imports",
    "open_data": "imports",
    "papers": "print",
    "parts.merge_dialog": MEMBERS,
    "parts.typed_dialog": "table_typing",
    "people": MEMBERS,
    "prizes": "prizes",
    "registration": "registration",
    "relatives": "relatives",
    "rule_sets": "rule_sets",
    "season": "season",
    "seating": DRAW,
    "sheets": LISTS,
    "sheets.history_view": "undo",
    "standings": "results",
    "start": START,
}
"""What dialogs are about, by their folder or module.

Questions of a few fields all come from one module: of those the title tells (`i18n.help.asked_in`). All others are
asked by the page in front, and about that.
"""


def topic_of(dialog: QWidget, access: Access) -> str:
    """Return the topic that a dialog is about."""
    parts = type(dialog).__module__.removeprefix("skatclub.gui.").split(".")
    places = (".".join(parts[:count]) for count in range(len(parts), 0, -1))
    if place := next((place for place in places if place in TOPICS), ""):
        return TOPICS[place]
    from skatclub.i18n import help as i18n_help  # not before the first paint

    if passage := i18n_help.asked_in(dialog.windowTitle()):
        return passage.topic.key
    return (access.before if access.front == HELP else access.front) or START


class HelpKey(QObject):
    """Gives each dialog that gets the keyboard the key of the help, which the menus have elsewhere."""

    def __init__(self, application: QApplication, access: Access, parent: QObject) -> None:
        super().__init__(parent)
        self._access = access
        application.focusWindowChanged.connect(lambda _window: self._give())

    def _give(self) -> None:
        dialog = QApplication.activeWindow()
        if not isinstance(dialog, QDialog) or dialog.findChild(QShortcut, KEY) is not None:
            return
        if _root(dialog) is not self._access.window:
            return  # it belongs to the window of before, as after another language was chosen
        key = QShortcut(QKeySequence(KEY), dialog)
        key.setObjectName(KEY)
        key.activated.connect(self._show_or_close)

    def _show_or_close(self) -> None:
        from skatclub.gui.help.dialog import HelpDialog  # not before the first paint

        dialog = QApplication.activeWindow()
        if isinstance(dialog, HelpDialog):
            dialog.reject()
        elif isinstance(dialog, QDialog):
            HelpDialog(dialog, self._access, topic_of(dialog, self._access)).show_beside()


def _root(shown: QWidget) -> QWidget:
    """Return the window that a dialog stands before, be it before another dialog."""
    above = shown.parentWidget()
    return shown if above is None else _root(above)
