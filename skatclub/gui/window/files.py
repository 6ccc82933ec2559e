"""Opening, creating and copying clubs; what is said when a file cannot be used."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLockFile, QObject, Signal
from PySide6.QtWidgets import QFileDialog

from skatclub import paths
from skatclub.domain.club import addresses
from skatclub.i18n import numbers
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.exports.reports.standings.shown_ranking import ShownRanking
    from skatclub.gui.papers.dialog import PrintDialog
    from skatclub.gui.papers.papers import Papers
    from skatclub.gui.window.main_window import MainWindow
    from skatclub.services.club.clubs import Club

SUFFIX = ".skatclub"


class Files(QObject):
    """The files of the window.

    Signals:
        opened(): a club was opened and is the one that is worked on now.
        unusable(str): what lies at this address could not be opened, which was told.
    """

    opened = Signal()
    unusable = Signal(str)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._operations = window.operations
        self._memory = window.memory
        self._running: QLockFile | None = None

    def ask_open(self) -> None:
        """Ask for a file and open it."""
        folder = paths.documents_folder()
        chosen, _filter = QFileDialog.getOpenFileName(
            self._window,
            _("Open a club"),
            str(folder if folder.is_dir() else Path.home()),
            _("Clubs (*.skatclub);;All files (*)"),
        )
        if chosen:
            self.open(chosen)

    def open(self, address: str) -> bool:
        """Open a club; a file that cannot be used is named in a sentence and the open club stays open."""
        from skatclub.rules.errors import Refusal
        from skatclub.services.club import clubs

        try:
            club = clubs.open_club(address, author=self.author, desk=self.desk, clock=self._memory.clock)
        except Refusal as refusal:
            self._window.place.clear()
            self._window.tell_refusal(refusal)
            if not addresses.is_server(address) and not Path(address).exists():
                self._memory.gone(address)
            self.unusable.emit(address)
            return False
        self._take(club)
        return True

    def create_for(self, title: str, *, named: bool = False) -> bool:
        """Create a club file in the documents folder for a first evening; `named`: the title is the club's name."""
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
            self._window.tell_refusal(refusal)
            return False
        self._take(club, shows=False)
        return True

    def open_sample(self, sample: Path) -> None:
        """Copy the sample club into the documents folder and open the copy; an older copy is kept."""
        from skatclub.domain.club.errors import FolderNotWritable

        folder = self._documents()
        if folder is None:
            return
        own = folder / (_("Sample club") + SUFFIX)
        try:
            if not own.exists():
                import shutil

                shutil.copyfile(sample, own)
        except OSError:
            self._window.tell_refusal(FolderNotWritable(str(folder)))
            return
        self.open(str(own))

    def is_sample(self, address: str) -> bool:
        """Tell whether this is the copy of the sample club that `open_sample` makes."""
        return Path(address).name == _("Sample club") + SUFFIX

    def ask_copy(self) -> None:
        """Ask where to, and write a copy of the open club."""
        from skatclub.services.club import copies

        club = self._operations.club
        if club is None:
            return
        day = self._memory.clock().astimezone().date().isoformat()
        offered = paths.documents_folder() / f"{addresses.name_of(club.address).removesuffix(SUFFIX)} {day}{SUFFIX}"
        chosen, _filter = QFileDialog.getSaveFileName(
            self._window, _("Save a copy"), str(offered), _("Clubs (*.skatclub)")
        )
        if chosen:
            target = chosen if chosen.endswith(SUFFIX) else chosen + SUFFIX
            if self._operations.ask(copies.copy_to, target) is not None:
                self._window.tell(_("Copy written: {path}").format(path=target), tone="good")

    def print_list(self, table_id: int, *, first: str = "") -> None:
        """Show the papers of a list, to print or to keep; `first` is the code of the one in front."""
        from skatclub.gui.papers import papers as about
        from skatclub.gui.papers.dialog import PrintDialog

        papers = about.of_list(self._operations, table_id, self._memory.clock, first=first)
        if papers is None:
            return
        self._open(PrintDialog(self._window, papers))

    def print_event(self, event_id: int, series_no: int, cards: tuple[int, ...] | None = None) -> None:
        """Show the papers of a series, to print or to keep; `cards`: these start cards first."""
        from skatclub.gui.operations.background import Background
        from skatclub.gui.papers import papers as about
        from skatclub.gui.papers.dialog import PrintDialog

        papers = about.of_event(self._operations, event_id, series_no, self._memory.clock, cards=cards)
        if papers is not None:
            dialog = PrintDialog(self._window, papers, Background(self._operations))
            wishes = dialog.choices.wishes
            wishes.use_sheet(self._memory.settings.label_sheet)
            wishes.sheet_chosen.connect(lambda code: self._memory.change(label_sheet=code))
            self._open(dialog)

    def print_subject(self, person_id: int) -> None:
        """Show everything that is stored about a person, to print or to keep."""
        from skatclub.gui.papers import papers as about
        from skatclub.gui.papers.dialog import PrintDialog

        papers = about.of_person(self._operations, person_id, self._memory.clock)
        if papers is not None:
            self._open(PrintDialog(self._window, papers))

    def print_papers(self, papers: Papers) -> None:
        """Show papers, to print or to keep."""
        from skatclub.gui.papers.dialog import PrintDialog

        self._open(PrintDialog(self._window, papers))

    def print_ranking(self, shown: ShownRanking) -> None:
        """Show a ranking as it stands on the page of the results, to print or to keep."""
        from skatclub.gui.papers import papers as about

        papers = about.of_ranking(self._operations, shown, self._memory.clock)
        if papers is not None:
            self.print_papers(papers)

    def _open(self, dialog: PrintDialog) -> None:
        dialog.written.connect(lambda path: self._window.tell(_("Written: {path}").format(path=path), tone="good"))
        dialog.open()

    def leave(self) -> None:
        """Note that the program ended as it should."""
        if self._running is not None:
            self._running.unlock()
            self._running = None

    def _take(self, club: Club, *, shows: bool = True) -> None:
        crashed = self._note_start()
        self._operations.take_over(club)
        self._memory.opened(club.address)
        self._window.setWindowTitle(f"{addresses.name_of(club.address)} – Skatclub")
        self._window.place.setText(addresses.name_of(club.address))
        if shows:
            self.opened.emit()
        if club.read_only:
            from skatclub.i18n import refusals

            words = refusals.sentence(club.refusal) if club.refusal is not None else ""
            self._window.tell(words or _("This file is opened for viewing only."), tone="warn")
        elif crashed:
            self._tell_all_there()

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
        from skatclub.services import history

        last = self._operations.ask(history.undoable)
        if last is not None:
            words = _("All there. The program ended unexpectedly last time; everything up to {time} is saved.")
            self._window.tell(words.format(time=numbers.clock(last.at.astimezone())), tone="good")

    def _documents(self) -> Path | None:
        """Return the folder of new clubs, made if needed; None if that cannot be, which was told."""
        from skatclub.domain.club.errors import FolderNotWritable

        folder = paths.documents_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            self._window.tell_refusal(FolderNotWritable(str(folder)))
            return None
        return folder

    def free_address(self, name: str) -> Path:
        """Return where a new club of this name would lie; nothing is there yet."""
        return free_path(paths.documents_folder(), name)

    @property
    def author(self) -> str:
        """Return who writes: the scorer of the settings, else whoever is logged in."""
        return self._memory.settings.scorer_name or _login()

    @property
    def desk(self) -> str:
        """Return the name of this machine."""
        import platform

        return platform.node()


def marker() -> Path:
    """Return the file that is there while the program runs; found at the start, it tells of a power cut."""
    return paths.data_folder() / "running"


def free_path(folder: Path, name: str) -> Path:
    """Return a path for a new club that overwrites nothing."""
    return paths.free(folder, name, SUFFIX)


def _login() -> str:
    import getpass

    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):
        return ""
