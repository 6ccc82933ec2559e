"""The desk: the line in large type, what Enter does, and whether new guests agree to be kept."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QCheckBox

from skatclub.gui import fonts
from skatclub.gui.registration.door_edit import DoorEdit
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _


class Desk(Card):
    """The card at the top of the registration."""

    def __init__(self) -> None:
        super().__init__(spacing=6)
        self.edit = DoorEdit()
        self.keep = QCheckBox(_("&Keep new guests for later (they agree)"))
        self.keep.setToolTip(_("Only who agrees is found again at later events; members are always found."))
        keys = _("⏎ here and paid · Shift+⏎ here, not paid · Ctrl+⏎ expected · somebody new: Given Family; Club")
        self.inside.addWidget(self.edit)
        self.inside.addWidget(label(keys, role="muted", wrap=True))
        self.inside.addWidget(self.keep)
        self.set_look()

    def set_look(self) -> None:
        """Take the type of the application."""
        self.edit.setFont(fonts.scaled(QApplication.font(), 1.6, bold=True))
