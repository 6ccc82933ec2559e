"""Where the copies of a club go: the program's own folder, a second one, and a USB stick known by its label."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from skatclub import paths
from skatclub.domain import zone
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.domain.club.backups import Occasion
    from skatclub.gui.operations.memory import Memory
    from skatclub.services.backups.runs import CopyOrder
    from skatclub.services.backups.sticks import Stick


class BackupPlaces:
    """The folders of the settings, as they are now."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self.roots = paths.stick_folders()
        self.is_mount: Callable[[Path], bool] = os.path.ismount

    def sticks(self) -> tuple[Stick, ...]:
        """Return the sticks that are plugged in."""
        from skatclub.services.backups import sticks as backups_sticks

        return backups_sticks.plugged_in(self.roots, self.is_mount)

    def is_on_stick(self, address: str) -> bool:
        """Tell whether a file lies on a drive that can be pulled out."""
        return any(Path(address).resolve().is_relative_to(stick.folder.resolve()) for stick in self.sticks())

    def home(self, address: str) -> Path:
        """Return the program's own folder for a club."""
        from skatclub.services.backups import backups

        return backups.folder_of(paths.backups_folder(), address)

    def second(self, address: str) -> Path | None:
        """Return the second folder for a club, None if none was chosen."""
        from skatclub.services.backups import backups

        chosen = self._memory.settings.backup_folder
        return backups.folder_of(Path(chosen), address) if chosen else None

    def stick(self, address: str) -> Path | None:
        """Return the folder for a club on the chosen stick, None if it is not plugged in or none was chosen."""
        from skatclub.services.backups import backups, sticks as backups_sticks

        label = self._memory.settings.backup_stick
        there = backups_sticks.called(label, self.sticks()) if label else None
        return None if there is None else backups.folder_of(there.folder / backups_sticks.FOLDER, address)

    def folders(self, address: str) -> tuple[Path, ...]:
        """Return all folders that copies of a club lie in now, wherever its file lay when they were made."""
        from skatclub.services.backups import backups

        own = (self.home(address), self.second(address), self.stick(address))
        roots = (folder.parent for folder in own if folder is not None)
        return tuple(folder for root in roots for folder in backups.folders_of(root, address))

    def name_of(self, path: str, address: str) -> str:
        """Return where a copy of a club lies, in words."""
        root, second = Path(path).parent.parent, self.second(address)
        if root == self.home(address).parent:
            return _("this computer")
        if second is not None and root == second.parent:
            return _("second folder")
        return _("USB {label}").format(label=self._memory.settings.backup_stick)

    def wanted(self, address: str, occasion: Occasion) -> CopyOrder:
        """Return the order for a copy of a club as it is now."""
        from skatclub.services.backups.runs import CopyOrder

        return CopyOrder(
            address=address,
            at=zone.here(self._memory.clock()),
            occasion=occasion,
            home=self.home(address),
            second=self.second(address),
            stick=self.stick(address),
        )
