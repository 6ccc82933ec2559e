"""What the window remembers of its user: settings and half-typed lines; and the clock it reads."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from skatclub import paths, settings
from skatclub.domain import addresses

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.settings import Settings


class Memory(QObject):
    """Settings and drafts of one user; every change is written at once.

    Signals:
        changed(): a setting has another value.
    """

    changed = Signal()

    def __init__(self, clock: Callable[[], datetime]) -> None:
        super().__init__()
        self.clock = clock
        self.settings = settings.load(paths.settings_file())

    def change(self, **values: Any) -> None:  # Any: the fields of Settings, checked by its constructor
        """Give settings other values."""
        self.take(replace(self.settings, **values))

    def take(self, new: Settings) -> None:
        """Take over other settings."""
        if new != self.settings:
            self.settings = new
            settings.save(new, paths.settings_file())
            self.changed.emit()

    def opened(self, address: str) -> None:
        """Remember that a club was opened today."""
        self.take(settings.with_opened(self.settings, address, self.clock().date()))

    def gone(self, address: str) -> None:
        """Forget a club that is not there any more."""
        self.take(settings.without(self.settings, address))

    def draft(self, address: str, table_id: int) -> str:
        """Return the half-typed line of a list."""
        return settings.load_draft(addresses.shown(address), table_id, file=paths.drafts_file())

    def keep_draft(self, address: str, table_id: int, line: str) -> None:
        """Keep the half-typed line of a list."""
        settings.save_draft(addresses.shown(address), table_id, line, file=paths.drafts_file())
