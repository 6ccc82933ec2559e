"""What the window remembers of its user: settings and half-typed lines; and the clock it reads."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Any

from PySide6.QtCore import QLockFile, QObject, Signal

from skatclub import paths, settings
from skatclub.domain import zone
from skatclub.domain.club import addresses
from skatclub.settings import Settings


def _pen_of(file: Path) -> QLockFile:
    """Return the lock of a file that one window writes to; whose window is gone can be had."""
    pen = QLockFile(str(file.with_suffix(".lock")))
    pen.setStaleLockTime(0)
    return pen


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
        self._own: tuple[Path, QLockFile] | None = None
        self._without_draft: set[tuple[str, int]] = set()

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
        self.take(settings.with_opened(self.settings, address, zone.day(self.clock())))

    def draft(self, address: str, table_id: int) -> str:
        """Return the half-typed line of a list."""
        return settings.load_draft(addresses.shown(address), table_id, file=paths.drafts_file())

    def drafts(self, address: str) -> dict[int, str]:
        """Return every half-typed line of a club by the number it is kept under."""
        return settings.load_drafts(addresses.shown(address), file=paths.drafts_file())

    def keep_draft(self, address: str, table_id: int, line: str) -> None:
        """Keep the half-typed line of a list; after each deal there is none, and nothing to be forgotten again."""
        place = address, table_id
        if not line and place in self._without_draft:
            return
        try:
            settings.save_draft(addresses.shown(address), table_id, line, file=paths.drafts_file())
        except OSError:
            self._tell_once(paths.data_folder())
        else:
            (self._without_draft.discard if line else self._without_draft.add)(place)

    @staticmethod
    def keeps_waiting() -> bool:
        """Tell whether anything waits for any server, in this window or another."""
        return bool(paths.waiting_files())

    def waiting(self, club: str) -> list[object]:
        """Return what waits in this window for the server of a club, which is known by its mark.

        What waits in a window that is gone passes to this one, whatever address the server had then.
        """
        if not paths.waiting_files():
            return []
        try:
            own = self._own_file()
            for left in paths.waiting_files():
                if left != own:
                    self._take_over(club, left, own)
        except OSError:
            self._tell_once(paths.data_folder())
            return []
        return settings.load_waiting(club, file=own)

    def keep_waiting(self, club: str, rows: Sequence[object]) -> bool:
        """Keep what waits for the server of a club; False where that cannot be written."""
        try:
            settings.save_waiting(club, rows, file=self._own_file())
        except OSError:
            self._tell_once(paths.data_folder())
            return False
        return True

    def leave(self) -> None:
        """Let another window have what still waits: this one closes."""
        if self._own is not None:
            self._own[1].unlock()
            self._own = None

    def _own_file(self) -> Path:
        """Return the file that this window alone keeps what waits in; an `OSError` says that there can be none."""
        if self._own is not None:
            return self._own[0]
        paths.data_folder().mkdir(parents=True, exist_ok=True)
        for file in map(paths.waiting_file, count(1)):
            pen = _pen_of(file)
            if pen.tryLock(0):
                self._own = file, pen
                break
            if pen.error() is not QLockFile.LockError.LockFailedError:
                raise PermissionError(str(file))
        return file

    @staticmethod
    def _take_over(club: str, left: Path, own: Path) -> None:
        """Move what waits for a club out of the file of a window that is gone; it lies in ours before that."""
        pen = _pen_of(left)
        if not pen.tryLock(0):
            return
        try:
            if rows := settings.load_waiting(club, file=left):
                settings.save_waiting(club, [*settings.load_waiting(club, file=own), *rows], file=own)
                settings.save_waiting(club, (), file=left)
        finally:
            pen.unlock()

    def _tell_once(self, folder: Path) -> None:
        """A full or locked disk of the user's own folder must not stop the writing of a club elsewhere."""
        if not self._has_warned:
            self._has_warned = True
            self.not_kept.emit(str(folder))
