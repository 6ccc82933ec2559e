"""Opening, creating and copying clubs; what is said when a file cannot be used."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtWidgets import QLineEdit

from skatclub import paths, settings
from skatclub.domain import zone
from skatclub.domain.club import addresses
from skatclub.gui.widgets import pieces
from skatclub.i18n import numbers, wordlists
from skatclub.i18n.language import _, ngettext, pgettext

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.domain.club.errors import PasswordRefused
    from skatclub.gui.operations.memory import Memory
    from skatclub.gui.operations.operations import Operations
    from skatclub.gui.widgets.ask import Question
    from skatclub.rules.errors import Refusal
    from skatclub.services.club.clubs import Club

SUFFIX = ".skatclub"


class Files(QObject):
    """The files of the window; sentences and refusals are said by who hands in `tell` and `refuse`.

    Signals:
        chosen(str): this file was chosen to be opened.
        named(str): the club with this name is worked on now; empty if none could be opened.
        opened(): a club was opened and is the one that is worked on now.
        unusable(str, str): what lies at this address could not be opened; why not was told in this sentence.
        recovery_wanted(): the club lives on a server that is not here, and shall come back from its file.
        server_wanted(): the server of the club lies here, and shall be started again.
        joining_wanted(): this desk is let into its hall no more, and shall join again.
    """

    chosen = Signal(str)
    named = Signal(str)
    opened = Signal()
    unusable = Signal(str, str)
    recovery_wanted = Signal()
    server_wanted = Signal()
    joining_wanted = Signal()

    def __init__(
        self,
        parent: QWidget,
        operations: Operations,
        memory: Memory,
        tell: Callable[..., object],
        refuse: Callable[[Refusal], object],
    ) -> None:
        super().__init__(parent)
        self._parent = parent
        self._operations = operations
        self._memory = memory
        self._tell, self._refuse = tell, refuse
        self._running: QLockFile | None = None
        self.joined_as = ""
        self._seated = memory.settings.scorer_name
        memory.changed.connect(self._follow_name)

    def _follow_name(self) -> None:
        """Let somebody else write in the open club as soon as the settings name who sits here."""
        club, name = self._operations.club, self._memory.settings.scorer_name
        if name != self._seated and club is not None:
            self._sit_down(club)
        self._seated = name

    def ask_open(self) -> None:
        """Ask for a file and open it."""
        from PySide6.QtWidgets import QFileDialog

        folder = paths.documents_folder()
        chosen, _filter = QFileDialog.getOpenFileName(
            self._parent,
            _("Open a club"),
            str(folder if folder.is_dir() else Path.home()),
            _("Clubs (*.skatclub);;All files (*)"),
        )
        if chosen:
            self.chosen.emit(chosen)

    def go_to(self, address: str) -> bool:
        """Open a club that somebody chose; one that is open is only shown: a second opening could but look on."""
        club = self._operations.club
        if club is not None and not club.read_only and _is_same_file(address, club.address):
            self.opened.emit()
            return True
        return self.open(address)

    def club_here(self, address: str) -> str:
        """Return where the club lies that a file is but a copy of: another file used before; "" if it is none."""
        known = [recent.path for recent in self._memory.settings.recent if not addresses.is_server(recent.path)]
        if addresses.is_server(address) or address in known or self.is_practice(address):
            return ""
        from skatclub.services.backups import backups

        return backups.same_club(address, known)

    def open(self, address: str, *, in_passing: bool = False, anew: bool = False) -> bool:
        """Open a club; a file that cannot be used is named in a sentence and the open club stays open.

        `in_passing`: the next start does not begin with it, nor with the copy of a club that lies here, unless that
        is the club from now on (`anew`).
        """
        from skatclub.domain.club.errors import PasswordRefused
        from skatclub.domain.hall.errors import DeskReleased
        from skatclub.rules.errors import Refusal

        try:
            club = self._opened(address)
        except PasswordRefused as refused:
            self._ask_password(address, refused, in_passing=in_passing)
            return False
        except Refusal as refusal:
            from skatclub.i18n import refusals  # the words of all nouns

            before = self._operations.club
            self.named.emit("" if before is None else self.called(before))
            if isinstance(refusal, DeskReleased):
                self.joined_as = refusal.name
                words, join = refusals.sentence(refusal), self.joining_wanted.emit
                self._tell(words, tone="warn", way_out=_("Join again …"), act=join)
                return False
            self._refuse(refusal)
            self.unusable.emit(address, refusals.sentence(refusal))
            return False
        if anew:
            self._memory.opened(address)
        self._take(club, in_passing=in_passing)
        return True

    def _opened(self, address: str) -> Club:
        from skatclub.services.club import clubs

        author = settings.author(self._memory.settings, address)
        return clubs.open_club(address, author=author, desk=self.desk, clock=self._memory.clock)

    def _sit_down(self, club: Club) -> None:
        """Let whoever sits here write in a club; on a server who is not named is called as the desk."""
        from skatclub.services.club import clubs

        clubs.sit_down(club, settings.author(self._memory.settings, club.address) or club.database.desk.name)

    def _ask_password(self, address: str, refused: PasswordRefused, *, in_passing: bool) -> None:
        """Ask for the password of a server and open the club with it; it is kept nowhere."""
        from skatclub.gui.widgets.ask import Question
        from skatclub.i18n import refusals
        from skatclub.rules.errors import Refusal

        def try_it(values: dict[str, object]) -> None:
            try:
                club = self._opened(addresses.with_password(address, str(values["password"])))
            except Refusal as refusal:
                question.refuse(refusals.sentence(refusal))
            else:
                self._take(club, in_passing=in_passing)

        question = Question(self._parent, _("Open a club"), refusals.sentence(refused))
        question.line("password", _("Password")).setEchoMode(QLineEdit.EchoMode.Password)
        question.ask(pgettext("a button", "Open"), try_it)

    def create_for(self, title: str, *, named: bool = False, in_passing: bool = False) -> bool:
        """Create a club file in the documents folder for a first evening; `named`: the title is the club's name.

        `in_passing`: as `open`.
        """
        from skatclub.rules.errors import Refusal
        from skatclub.services.club import clubs

        name = title if named else self._memory.settings.club_name or title
        folder = self._documents()
        if folder is None:
            return False
        address = free_path(folder, name)
        try:
            club = clubs.create(
                str(address), name=name, author=self.author, desk=self.desk, clock=self._memory.clock
            )
        except Refusal as refusal:
            self._refuse(refusal)
            return False
        self._take(club, shows=False, in_passing=in_passing)
        return True

    def has_for(self, title: str) -> bool:
        """Tell whether a club is open; where none is, one is made for a first evening with this title."""
        return self._operations.club is not None or self.create_for(title)

    def ask_club(self, words: str, then: Callable[[], object]) -> None:
        """Ask for the name of a new club, make it, and go on with `then`; the club that was open is closed."""
        from skatclub.gui.widgets.ask import Question

        question = Question(self._parent, _("New club"), words)
        name = self._memory.settings.club_name if self._operations.club is None else ""
        question.line("name", _("Name of the club"), name)
        question.ask(
            _("Create the club"), lambda values: self._make_club(question, then, str(values["name"]).strip())
        )

    def _make_club(self, question: Question, then: Callable[[], object], typed: str) -> None:
        name = typed.strip()
        if not name:
            question.refuse(_("Please name the club."))
        elif self.create_for(name, named=True):
            self._memory.change(club_name=name)
            self.opened.emit()
            then()

    def open_sample(self) -> None:
        """Copy the sample club into the documents folder and open the copy; an older copy is kept."""
        self._tell(_("One moment: the sample club is being opened …"))
        with pieces.busy(self._parent):
            own = self._copied_sample(_("Sample club"))
            if own:
                self.go_to(own)

    def open_practice(self, *, anew: bool = False) -> bool:
        """Open a copy of the sample club to practise with: as it was left, or `anew`."""
        if anew:
            self._operations.take_over(None)  # a file that is open cannot be replaced everywhere
        with pieces.busy(self._parent):
            own = self._copied_sample(_("Practice club"), anew=anew)
            return bool(own) and self.open(own, in_passing=True)

    def _copied_sample(self, name: str, *, anew: bool = False) -> str:
        """Return where a copy of the sample club lies in the documents folder; "" where none can be made."""
        from skatclub.domain.club.errors import not_writable

        folder = self._documents()
        if folder is None:
            return ""
        try:
            paths.copy_sample(folder / (name + SUFFIX), anew=anew)
        except OSError as reason:
            self._refuse(not_writable(str(folder), reason))
            return ""
        return str(folder / (name + SUFFIX))

    def is_sample(self, address: str) -> bool:
        """Tell whether this is the copy of the sample club that `open_sample` makes."""
        return Path(address).name == _("Sample club") + SUFFIX

    def is_practice(self, address: str) -> bool:
        """Tell whether this is the club that `open_practice` makes."""
        return Path(address).name == _("Practice club") + SUFFIX

    def ask_copy(self) -> None:
        """Ask where to, and write a copy of the open club."""
        from PySide6.QtWidgets import QFileDialog

        from skatclub.services.club import copies

        club = self._operations.club
        if club is None:
            return
        day = zone.day(self._memory.clock()).isoformat()
        offered = paths.documents_folder() / f"{addresses.name_of(club.address).removesuffix(SUFFIX)} {day}{SUFFIX}"
        chosen, _filter = QFileDialog.getSaveFileName(
            self._parent, _("Save a copy"), str(offered), _("Clubs (*.skatclub)")
        )
        if chosen:
            target = chosen if chosen.endswith(SUFFIX) else chosen + SUFFIX
            if self._operations.ask(copies.copy_to, target) is not None:
                self._tell(_("Copy saved: {path}").format(path=target), tone="good")

    def leave(self) -> None:
        """Note that the program ended as it should."""
        if self._running is not None:
            self._running.unlock()
            self._running = None

    def _take(self, club: Club, *, shows: bool = True, in_passing: bool = False) -> None:
        crashed = self._note_start()
        self._operations.take_over(club)
        if not (in_passing or addresses.older_copy(club.address) or self.club_here(club.address)):
            self._memory.opened(club.address)
        self.named.emit(self.called(club))
        if shows:
            self.opened.emit()
        from skatclub.domain.club.errors import NOT_AS_LEFT

        if club.read_only and not isinstance(club.refusal, NOT_AS_LEFT):  # that stands above every page
            from skatclub.i18n import refusals

            words = refusals.sentence(club.refusal) if club.refusal is not None else ""
            from skatclub.domain.hall.errors import InHall

            if isinstance(club.refusal, InHall):
                self._tell_where(club, words)
            else:
                self._tell(words or _("This file is open for viewing only."), tone="warn")
        elif crashed:
            self._tell_all_there()

    def _tell_where(self, club: Club, words: str) -> None:
        """Say that the club lives on a server, with the way there: the one that lies here, or what is left."""
        from skatclub.services.server import halls

        if halls.is_left(club.address):
            self._tell(words, tone="warn", way_out=_("Open the hall again …"), act=self.server_wanted.emit)
        else:
            self._tell(words, tone="warn", way_out=_("Recover the club …"), act=self.recovery_wanted.emit)

    def called(self, club: Club) -> str:
        """Return the short name of an open club: of its file or database, in a hall its own."""
        if addresses.is_server(club.address):
            from skatclub.services.club import clubs
            from skatclub.services.server import joining

            if joining.is_of_hall(club):
                return self._operations.ask(clubs.club_name) or addresses.name_of(club.address)
        return addresses.name_of(club.address)

    def _note_start(self) -> bool:
        """Leave a lock while the program runs; tell whether the last one was left by a power cut or crash."""
        if self._running is not None:
            return False
        try:
            marker().parent.mkdir(parents=True, exist_ok=True)
        except OSError:
            return False  # nothing can be left there either
        was_there = marker().exists()
        self._running = QLockFile(str(marker()))
        self._running.setStaleLockTime(0)
        # A lock that is there and can be had belongs to nobody any more; another window keeps its own.
        return self._running.tryLock(0) and was_there

    def _tell_all_there(self) -> None:
        from skatclub.services.club import clubs

        saved_at = self._operations.ask(clubs.saved_at)
        if saved_at is None:
            return
        words = _("Nothing is lost. The program ended unexpectedly last time; everything up to {time} is saved.")
        words, tables = words.format(time=numbers.clock(saved_at)), self._drafted()
        if tables:
            half = ngettext(
                "So is what was half typed at table {tables}.",
                "So is what was half typed at tables {tables}.",
                len(tables),
            )
            words += " " + half.format(tables=wordlists.both(*map(str, tables)))
        self._tell(words, tone="good")

    def _drafted(self) -> list[int]:
        """Return the tables of the open club for whose lists something is half typed on this desk."""
        from skatclub.services import sheets

        club = self._operations.club
        drafts = {} if club is None else self._memory.drafts(club.address)
        tables = (self._operations.ask(sheets.table, abs(number)) for number in drafts if number)
        return sorted({table.number for table in tables if table is not None})

    def _documents(self) -> Path | None:
        """Return the folder of new clubs, made if needed; None if that cannot be, which was told."""
        from skatclub.domain.club.errors import not_writable

        folder = paths.documents_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as reason:
            self._refuse(not_writable(str(folder), reason))
            return None
        return folder

    def free_address(self, name: str) -> Path:
        """Return where a new club of this name would lie; nothing is there yet."""
        return free_path(paths.documents_folder(), name)

    @property
    def author(self) -> str:
        """Return who writes into a file."""
        return settings.author(self._memory.settings)

    @property
    def desk(self) -> str:
        """Return the name of this machine."""
        return settings.desk(self._memory.settings)


def marker() -> Path:
    """Return the file that is there while the program runs; found at the start, it tells of a power cut."""
    return paths.data_folder() / "running"


def _is_same_file(one: str, other: str) -> bool:
    paths_ = (Path(one), Path(other))
    is_there = not any(map(addresses.is_server, (one, other))) and all(path.exists() for path in paths_)
    return is_there and paths_[0].samefile(paths_[1])


def free_path(folder: Path, name: str) -> Path:
    """Return a path for a new club that overwrites nothing."""
    return paths.free(folder, name, SUFFIX)
