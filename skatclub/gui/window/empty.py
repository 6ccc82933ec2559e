"""What stands in the place of a page before the first event: what it is for, and where to begin."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import label
from skatclub.i18n import help as i18n_help
from skatclub.i18n.language import _


class EmptyPage(QWidget):
    """The purpose of a page in a sentence, and the buttons that begin an evening or a tournament."""

    def __init__(self, key: str, evening: Callable[[], object], tournament: Callable[[], object]) -> None:
        super().__init__()
        self.setObjectName("page")
        topic = next(topic for topic in i18n_help.topics() if topic.key == key)
        begin = pieces.button(_("New evening …"), evening, does=("new_club_night",))
        pieces.fill(begin)
        purpose = pieces.empty_note(topic.purpose)
        layout = QVBoxLayout(self)
        layout.addStretch(2)
        layout.addWidget(label(topic.title, role="title", factor=1.45), 0, Qt.AlignmentFlag.AlignCenter)
        layout.addWidget(purpose)
        buttons = pieces.row(
            None, begin, pieces.button(_("New tournament …"), tournament, does=("new_tournament",)), None
        )
        pieces.lay(layout, buttons)
        layout.addStretch(3)
        self.setFocusProxy(begin)
