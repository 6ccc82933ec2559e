"""The old world in, as the menu, the first page and a file that is dropped begin it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from skatclub.domain import zone
from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.background import Background
from skatclub.gui.widgets.paste import FileDrop
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.gui.imports.assistant import ImportDialog
    from skatclub.gui.operations.access import Access
    from skatclub.services.imports.files import Brought
    from skatclub.services.registration.enrolment import Roll

A_MOMENT_MS = 100
"""So long it waits before it looks again whether something is asked."""
DOES = ("import_members", "import_results", "import_backup", "import_online")


def entry(access: Access) -> Action:
    """Return the entry of the menu: into the club that is open if it can be written, else into a new one."""

    def may() -> bool:
        club = access.operations.club
        return club is None or not club.read_only

    return Action(
        words=_("Import …"),
        act=lambda: _begin(access),
        keys=("Ctrl+Shift+I",),
        usable=may,
        code="import",
        does=DOES,
    )


class Door(QObject):
    """Takes any file that is dropped on the window, or handed in by a page: it is looked at, then goes its way.

    `whole` is the way of a file with all facts of a club.
    """

    def __init__(self, access: Access, whole: Callable[[Path], object]) -> None:
        super().__init__(access.window)
        self._access, self._whole = access, whole
        self._looking = Background(access.operations)
        self._looking.slow.connect(self._tell_looking)
        FileDrop(access.window).dropped.connect(self.take)

    def take(self, files: Sequence[Path]) -> None:
        """Look at a file, and open what takes it in."""
        from skatclub.services.imports import files as imports_files  # not before the first paint

        if len(files) > 1:
            self._access.tell(_("One file at a time: drop them here one after the other."), tone="warn")
        elif files[0].is_dir():
            self._access.tell(_("That is a folder. Drop the file itself here."), tone="warn")
        else:
            self._looking.run(partial(imports_files.brought, files[0]), partial(self._show, files[0]))

    def _tell_looking(self) -> None:
        self._access.tell(_("The file is being read …"), way_out=_("Cancel"), act=self._looking.cancel)

    def _show(self, path: Path, brought: object) -> None:
        from skatclub.domain.imports import sources  # not before the first paint
        from skatclub.services.imports.files import Brought

        access = self._access
        if not isinstance(brought, Brought):
            return
        if QApplication.activeModalWidget() is not None:  # what was asked meanwhile is answered in its own club
            QTimer.singleShot(A_MOMENT_MS, self, partial(self._show, path, brought))
            return
        match brought.recognised[0].code:
            case sources.CLUB:
                access.files.chosen.emit(str(path))
            case sources.EVERYTHING:
                self._whole(path)
            case sources.DEALS:
                words = _("{file} holds the deals of a list. Such files are not imported; lists are typed here.")
                access.tell(words.format(file=path.name), tone="warn")
            case _ if (why := access.operations.why_rests(*DOES)) or access.operations.forbids(*DOES):
                access.tell(why or _("This desk may not import anything."), tone="warn")
            case _:
                _begin(access, path, brought)


def _begin(access: Access, path: Path | None = None, brought: Brought | None = None) -> None:
    """Open the assistant, with a file that was looked at; where no club is open, one is made first."""
    open_it = partial(_open_assistant, access, path, brought)
    if access.operations.club is not None:
        open_it()
        return
    words = _("No club is open yet. The data will go into a new club; a file is created for it.")
    access.files.ask_club(words, open_it)


def _open_assistant(access: Access, path: Path | None, brought: Brought | None) -> None:
    from skatclub.services.registration import registration

    event_id = access.current.event_id
    roll = None if event_id is None else access.operations.ask(registration.roll, event_id)

    def tell(words: str) -> None:
        access.tell(_("Imported: {words}. Ctrl+Z undoes it.").format(words=words), tone="good")

    dialog = _opened(access, roll, tell)
    dialog.elsewhere.connect(access.bring)
    if path is not None:
        dialog.take_file(path, brought)


def register_list(access: Access, roll: Roll, tell: Callable[[str], None], *, path: Path | None, text: str) -> None:
    """Open the assistant for people of a list who take part in an event."""
    _opened(access, roll, tell).begin(path, text)


def _opened(access: Access, roll: Roll | None, tell: Callable[[str], None]) -> ImportDialog:
    from skatclub.gui.imports.assistant import ImportDialog

    dialog = ImportDialog(access.window, access.operations, zone.day(access.memory.clock()), roll=roll)
    dialog.written.connect(tell)
    dialog.open()
    return dialog
