"""The way back to a copy: offered where a club is damaged, and always opened beside it, never over it."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from skatclub import paths
from skatclub.domain import zone
from skatclub.domain.club import addresses
from skatclub.gui.backups.places import BackupPlaces
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.files import Files
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.domain.club.backups import Backup
    from skatclub.gui.operations.operations import Operations
    from skatclub.rules.errors import Refusal
    from skatclub.services.club.clubs import Club

PROVE_AFTER_MS = 300
"""First the window is painted; a change that is made before waits for the proof by itself."""


class Restoring:
    """Offers and opens copies in a window."""

    def __init__(
        self,
        parent: QWidget,
        files: Files,
        places: BackupPlaces,
        tell: Callable[..., object],
        refuse: Callable[[Refusal], object],
    ) -> None:
        self._parent = parent
        self._files = files
        self._places = places
        self._tell, self._refuse = tell, refuse

    def ask_where(self, address: str) -> None:
        """Open a chosen file; ask first where it is a copy of a club that lies here, or lies on a stick."""
        from skatclub.gui.widgets import ask

        here = self._files.club_here(address)
        if not here and not self._places.is_on_stick(address):
            self._files.go_to(address)
            return
        words = [_("{path} lies on a stick.").format(path=address)]
        if here:
            words = [_("{copy} is a copy of the club {path}.").format(copy=address, path=here)]
        words.append(_("Whoever goes on working in a copy that was meant as a backup has none any more."))
        offers = [
            (_("Copy to this computer and go on there"), lambda: self._bring(address)),
            (_("Open it where it lies"), lambda: self._files.go_to(address)),
        ]
        if here:
            offers.append((_("Open the club on this computer"), lambda: self._files.go_to(here)))
        ask.choose(self._parent, _("Open a club"), "\n\n".join(words), offers)

    def _bring(self, address: str) -> None:
        """Copy a club’s file into the documents under a free name, and go on in it."""
        from skatclub.rules.errors import Refusal
        from skatclub.services.backups import backups

        try:
            target = backups.brought(address, paths.documents_folder(), Path(address).stem)
        except Refusal as refusal:
            self._refuse(refusal)
            return
        if self._files.open(target, anew=True):
            words = _("This is now the club: {path}. The copy stays unchanged: {copy}.")
            self._tell(words.format(path=target, copy=address), tone="good")

    def offer(self, address: str, why: str) -> None:
        """Offer the newest sound copy of a file that could not be opened; nothing is said where there is none."""
        from skatclub.i18n.club import backups as backups_words

        newest = self.newest(address)
        if newest is not None:
            self._tell(
                backups_words.newest(why, newest),
                tone="warn",
                way_out=_("Open backup"),
                act=lambda: self.open_beside(newest, address),
            )

    def newest(self, address: str) -> Backup | None:
        """Return the newest sound copy of a file; None if there is none."""
        from skatclub.services.backups import backups

        return None if addresses.is_server(address) else backups.newest_sound(self._places.folders(address))

    def rescue(self, club: Club) -> bool:
        """Take what can be read of a club into a new file beside it, or into the documents, and open that."""
        from skatclub.rules.errors import Refusal
        from skatclub.services.club import rescue as rescue_services

        path, desk = Path(club.address), club.database.desk
        folder = path.parent if os.access(path.parent, os.W_OK) else paths.offered_folder()
        target = paths.free(folder, _("{club} rescued").format(club=path.stem), path.suffix)
        try:
            rescued = rescue_services.rescue(
                club.address, target, author=desk.author, desk=desk.name, clock=desk.clock, chance=desk.chance
            )
        except Refusal as refusal:
            self._refuse(refusal)
            return False
        is_open = self._files.open(str(target))
        if is_open and rescued.changes:
            self._tell(_("Everything could be read, with all {n} changes.").format(n=rescued.changes), tone="good")
        elif is_open:
            from skatclub.i18n.club import backups as backups_words

            self._tell(" ".join(backups_words.not_whole(rescued.missing)), tone="warn")
        return is_open

    def show_anew(self) -> None:
        """Show what is in the file by now, as if it had just been opened."""
        self._files.opened.emit()

    def open_again(self, address: str) -> None:
        """Open what lies at the address of the club by now."""
        self._files.open(address)

    def open_beside(self, backup: Backup, address: str) -> bool:
        """Lay a copy beside the club as a new file, or into the documents, and open that."""
        from skatclub.domain.club.errors import FolderNotWritable
        from skatclub.rules.errors import Refusal
        from skatclub.services.backups import backups

        path = Path(address)
        name = _("{club} as of {moment}").format(club=path.stem, moment=f"{zone.here(backup.at):%Y-%m-%d %H-%M}")
        try:
            try:
                restored = backups.restore(backup, path.absolute().parent, name)
            except FolderNotWritable:
                restored = backups.restore(backup, paths.documents_folder(), name)
        except Refusal as refusal:
            self._refuse(refusal)
            return False
        return self._files.open(restored)


class DamagedBar(Card):
    """Stands above every page while the open file is damaged, or not what was left there.

    Whether it is damaged is found out beside the window.
    """

    def __init__(self, operations: Operations, restoring: Restoring) -> None:
        super().__init__(margin=8)
        self._operations, self._restoring = operations, restoring
        self._background = Background(operations)
        self._newest: Backup | None = None
        self.words = label("", role="bad", wrap=True)
        self.go_on = pieces.button(_("Carry on from this backup"), self._open_newest)
        self.rescue = pieces.button(_("Rescue what is readable"), self._rescue)
        self.inside.addWidget(self.words)
        self.again = pieces.button(_("Open again"), self._open_again)
        pieces.lay(self.inside, pieces.row(self.go_on, self.rescue, self.again, None))
        self.hide()
        operations.opened.connect(self.follow)
        operations.refused.connect(self._note)

    def follow(self) -> None:
        """Be there if the open file is not as it was left; where nobody knows yet, have it looked through."""
        from skatclub.domain.club.errors import NOT_AS_LEFT

        club = self._operations.club
        refusal = None if club is None else club.refusal
        self.setVisible(isinstance(refusal, NOT_AS_LEFT))
        if club is not None and isinstance(refusal, NOT_AS_LEFT):
            self._show(club, refusal)
        elif club is not None and club.database.proof is not None:
            QTimer.singleShot(PROVE_AFTER_MS, self, partial(self._prove, club))

    def _show(self, club: Club, refusal: Refusal) -> None:
        from skatclub.domain.club.errors import ClubFileUnsound, JournalUnguarded
        from skatclub.i18n import refusals
        from skatclub.i18n.club import backups as backups_words

        is_damaged = isinstance(refusal, ClubFileUnsound | JournalUnguarded)
        why = refusals.sentence(refusal)
        self._newest = self._restoring.newest(club.address)
        self.set_tone("bad")
        self.words.setText(why if self._newest is None else backups_words.newest(why, self._newest))
        self.go_on.setVisible(self._newest is not None)
        self.rescue.setVisible(is_damaged and self._newest is None)
        self.again.setVisible(not is_damaged)

    def _note(self, refusal: Refusal) -> None:
        """Be there, too, where a change that was made before has found it out, or a page that was just read."""
        club = self._operations.club
        if club is not None and club.refusal is refusal:
            QTimer.singleShot(0, self, partial(self._show_anew, club))

    def _show_anew(self, club: Club) -> None:
        """Let all pages be made anew: what they show may not be in the file any more."""
        if club is self._operations.club:
            self._take(club, is_damaged=True)
            self._restoring.show_anew()

    def _prove(self, club: Club) -> None:
        if club is self._operations.club:
            self._background.run(partial(_is_damaged, club), partial(self._take, club))

    def _take(self, club: Club, is_damaged: object) -> None:
        """Let all pages know that the club may only be looked at from now on."""
        if is_damaged and club is self._operations.club:
            self._operations.take_over(club)

    def _open_newest(self) -> None:
        club = self._operations.club
        if club is not None and self._newest is not None:
            self._restoring.open_beside(self._newest, club.address)

    def _open_again(self) -> None:
        club = self._operations.club
        if club is not None:
            self._restoring.open_again(club.address)

    def _rescue(self) -> None:
        club = self._operations.club
        if club is not None:
            self._restoring.rescue(club)


def _is_damaged(club: Club) -> bool:
    """Tell whether a club's file is damaged; what cannot be found out now is found out before it is written to."""
    from skatclub.domain.club.errors import ClubFileUnsound
    from skatclub.rules.errors import Refusal
    from skatclub.services.club import clubs

    try:
        clubs.prove(club, before_writing=True)
    except ClubFileUnsound:
        return True
    except Refusal:
        return False
    return False
