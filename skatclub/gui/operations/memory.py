"""What the window remembers of its user: settings and half-typed lines; and the clock it reads."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from skatclub import paths, settings
from skatclub.domain.club import addresses

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime
    from pathlib import Path

    from skatclub.settings import Settings


class Memory(QObject):
    """Settings and drafts of one user; every change is written at once.

    Signals:
        changed(): a setting has another value.
        not_kept(str): settings and half-typed lines cannot be written into this folder; told once, until they can.
    """

    changed = Signal()
    not_kept = Signal(str)

    def __init__(self, clock: Callable[[], datetime]) -> None:
        super().__init__()
        self.clock = clock
        self.settings = settings.load(paths.settings_file())
        self._has_warned = False

    def change(self, **values: Any) -> None:  # Any: the fields of Settings, checked by its constructor
        """Give settings other values."""
        self.take(replace(self.settings, **values))

    def take(self, new: Settings) -> None:
        """Take over other settings."""
        if new != self.settings:
            self.settings = new
            try:
                settings.save(new, paths.settings_file())
                self._has_warned = False
            except OSError:
                self._tell_once(paths.config_folder())
            self.changed.emit()

    def use_deck(self) -> None:
        """Name the suits as on the cards of the settings."""
        from skatclub.i18n.sheets import games  # with the rules behind it: not before the first paint

        games.use_deck(games.Deck(self.settings.deck))

    def opened(self, address: str) -> None:
        """Remember that a club was opened today."""
        self.take(settings.with_opened(self.settings, address, self.clock().date()))

    def gone(self, address: str) -> None:
        """Forget a club that is not there any more."""
        self.take(settings.without(self.settings, address))

    def draft(self, address: str, table_id: int) -> str:
        """Return the half-typed line of a list."""
        return settings.load_draft(addresses.shown(address), table_id, file=paths.drafts_file())

    def drafts(self, address: str) -> dict[int, str]:
        """Return every half-typed line of a club by the number it is kept under."""
        return settings.load_drafts(addresses.shown(address), file=paths.drafts_file())

    def keep_draft(self, address: str, table_id: int, line: str) -> None:
        """Keep the half-typed line of a list."""
        try:
            settings.save_draft(addresses.shown(address), table_id, line, file=paths.drafts_file())
        except OSError:
            self._tell_once(paths.data_folder())

    def waiting(self, club: str) -> list[object]:
        """Return what waits for the server of a club, which is known by its mark."""
        return settings.load_waiting(club, file=paths.waiting_file())

    def keep_waiting(self, club: str, rows: Sequence[object]) -> bool:
        """Keep what waits for the server of a club; False where that cannot be written."""
        try:
            settings.save_waiting(club, rows, file=paths.waiting_file())
        except OSError:
            self._tell_once(paths.data_folder())
            return False
        return True

    def _tell_once(self, folder: Path) -> None:
        """A full or locked disk of the user's own folder must not stop the writing of a club elsewhere."""
        if not self._has_warned:
            self._has_warned = True
            self.not_kept.emit(str(folder))
