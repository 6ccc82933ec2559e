"""The strip above every page while an older copy of a club is open: which one it is, and the two ways on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from skatclub.domain import zone
from skatclub.domain.club import addresses
from skatclub.gui.operations.files import Files
from skatclub.gui.operations.memory import Memory
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import Card, label
from skatclub.i18n import numbers
from skatclub.i18n.language import _


class OlderCopyBar(Card):
    """Stands there as long as the copy is open, so that nobody goes on writing in it for weeks unawares."""

    def __init__(self, operations: Operations, memory: Memory, files: Files, tell: Callable[..., object]) -> None:
        super().__init__(margin=8)
        self._operations, self._memory, self._files, self._tell = operations, memory, files, tell
        self.words = label("", role="warn", wrap=True)
        self.back = pieces.button(_("Back to the club"), self.go_back)
        self.keep = pieces.button(_("Carry on from this state"), self.make_club)
        self.inside.addWidget(self.words)
        pieces.lay(self.inside, pieces.row(self.back, self.keep, None))
        self.hide()
        operations.opened.connect(self.follow)

    def follow(self) -> None:
        """Be there if the open club is an older copy."""
        club = self._operations.club
        copy = None if club is None else addresses.older_copy(club.address)
        today = self._club_of_today()
        self.setVisible(copy is not None or bool(today))
        self.set_tone("warn")
        self.back.setVisible(bool(today))
        if club is not None and copy is None:
            words = _("{copy} is a copy of the club {path}. What you enter here does not get there.")
            self.words.setText(words.format(copy=club.address, path=today))
        elif copy is not None:
            words = _("{club} as of {day}, {time}: an earlier state, not the club as it is today.")
            day = numbers.date(zone.day(copy.at))
            self.words.setText(words.format(club=copy.club, day=day, time=numbers.minute(copy.at)))

    def go_back(self) -> None:
        """Open the club of today."""
        self._files.open(self._club_of_today())

    def make_club(self) -> None:
        """Write this state as a club of its own beside the other, and go on in it; nothing is overwritten."""
        from skatclub.gui.operations import files  # all three not before the first paint
        from skatclub.services.club import copies

        club = self._operations.club
        if club is None:
            return
        copy, today = addresses.older_copy(club.address), self._club_of_today()
        day = zone.day(self._memory.clock()).isoformat()
        called = copy.club if copy is not None else Path(club.address).stem
        name = _("{club} from {day}").format(club=called, day=day)
        folder = Path(club.address if copy is not None else today).parent
        target = str(files.free_path(folder, name))
        if self._operations.ask(copies.copy_to, target) is not None and self._files.open(target, anew=True):
            words = _("This is now the club: {path}.").format(path=target)
            if today:
                words += " " + _("The club as it was stays unchanged: {path}.").format(path=today)
            self._tell(words, tone="good")

    def _club_of_today(self) -> str:
        """Return where the club of the copy lies: where it was used before, beside it, else the last one."""
        club = self._operations.club
        copy = None if club is None else addresses.older_copy(club.address)
        here = "" if club is None else self._files.club_here(club.address)
        if club is None or copy is None or here:
            return here
        beside, last = Path(club.address).with_name(copy.club + ".skatclub"), self._memory.settings.last_club
        if beside.is_file():
            return str(beside)
        is_there = bool(last) and (addresses.is_server(last) or Path(last).is_file())
        return last if is_there and addresses.older_copy(last) is None else ""
