"""The way back to a copy: offered where a club cannot be opened, and always opened beside it, never over it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from skatclub import paths
from skatclub.domain.club import addresses
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.domain.club.backups import Backup
    from skatclub.gui.backups.places import BackupPlaces
    from skatclub.gui.operations.files import Files
    from skatclub.rules.errors import Refusal


class Restoring:
    """Offers and opens copies in a window."""

    def __init__(
        self,
        files: Files,
        places: BackupPlaces,
        tell: Callable[..., object],
        refuse: Callable[[Refusal], object],
    ) -> None:
        self._files = files
        self._places = places
        self._tell, self._refuse = tell, refuse

    def offer(self, address: str, why: str) -> None:
        """Offer the newest sound copy of a file that could not be opened; nothing is said where there is none."""
        from skatclub.gui.backups import words as backups_words
        from skatclub.services.backups import backups

        if addresses.is_server(address):
            return
        newest = backups.newest_sound(self._places.folders(address))
        if newest is not None:
            words = _("{why} The newest sound backup is of {moment}: {content}.").format(
                why=why,
                moment=backups_words.moment(newest.at),
                content=backups_words.content(newest.content),
            )
            self._tell(words, tone="warn", way_out=_("Open backup"), act=lambda: self.open_beside(newest, address))

    def open_beside(self, backup: Backup, address: str) -> bool:
        """Lay a copy beside the club as a new file, or into the documents, and open that."""
        from skatclub.domain.club.errors import FolderNotWritable
        from skatclub.rules.errors import Refusal
        from skatclub.services.backups import backups

        path = Path(address)
        name = _("{club} as of {moment}").format(club=path.stem, moment=f"{backup.at.astimezone():%Y-%m-%d %H-%M}")
        try:
            try:
                restored = backups.restore(backup, path.absolute().parent, name)
            except FolderNotWritable:
                restored = backups.restore(backup, paths.documents_folder(), name)
        except Refusal as refusal:
            self._refuse(refusal)
            return False
        return self._files.open(restored)
