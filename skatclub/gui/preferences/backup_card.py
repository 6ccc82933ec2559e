"""The setting of the copies: a second folder that each copy goes to as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QLineEdit

from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.gui.operations.memory import Memory

LEAST_LETTERS = 34


class BackupCard(Card):
    """A folder, chosen or typed; empty, copies stay on this computer (and on the stick of the file menu)."""

    def __init__(self, memory: Memory) -> None:
        super().__init__(title=_("Backups"), spacing=10)
        self._memory = memory
        self.folder = QLineEdit()
        self.folder.setAccessibleName(_("Second folder"))
        self.folder.setPlaceholderText(_("none"))
        self.folder.setClearButtonEnabled(True)
        self.folder.setMinimumWidth(self.folder.fontMetrics().averageCharWidth() * LEAST_LETTERS)
        self.choose = pieces.button(_("Choose …"), self.ask)
        told = label(
            _("Each copy goes there as well, such as to a network drive. Empty: only on this computer."),
            role="muted",
            wrap=True,
        )
        line = pieces.row(spacing=12)
        line.addLayout(pieces.column(label(_("Second folder"), role="title"), told, spacing=1), 1)
        line.addWidget(self.folder)
        line.addWidget(self.choose)
        self.inside.addLayout(line)
        self.folder.editingFinished.connect(lambda: self.take(self.folder.text()))
        memory.changed.connect(self.show_settings)
        self.show_settings()

    def ask(self) -> None:
        """Ask for the folder."""
        chosen = QFileDialog.getExistingDirectory(self, _("Second folder"), self._memory.settings.backup_folder)
        if chosen:
            self.take(chosen)

    def take(self, folder: str) -> None:
        """Let copies go to this folder as well; empty: to none."""
        if folder.strip() != self._memory.settings.backup_folder:
            self._memory.change(backup_folder=folder.strip())

    def show_settings(self) -> None:
        """Show what is set."""
        if self.folder.text() != self._memory.settings.backup_folder:
            self.folder.setText(self._memory.settings.backup_folder)
