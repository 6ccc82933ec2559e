"""The old world in, as the menu and the first page begin it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import zone
from skatclub.gui.operations.actions import Action
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from skatclub.gui.operations.access import Access
    from skatclub.services.registration.enrolment import Roll


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
        does=("import_members", "import_results", "import_backup", "import_online"),
    )


def _begin(access: Access) -> None:
    """Open the assistant; where no club is open, one is made first."""
    if access.operations.club is not None:
        _open_assistant(access)
        return
    words = _("No club is open yet. The data will go into a new club; a file is created for it.")
    access.files.ask_club(words, lambda: _open_assistant(access))


def _open_assistant(access: Access) -> None:
    from skatclub.gui.imports.assistant import ImportDialog

    dialog = ImportDialog(access.window, access.operations, zone.day(access.memory.clock()))
    dialog.written.connect(
        lambda words: access.tell(_("Imported: {words}. Ctrl+Z undoes it.").format(words=words), tone="good")
    )
    dialog.open()


def register_list(access: Access, roll: Roll, tell: Callable[[str], None], *, path: Path | None, text: str) -> None:
    """Open the assistant for people of a list who take part in an event."""
    from skatclub.gui.imports.assistant import ImportDialog

    dialog = ImportDialog(access.window, access.operations, zone.day(access.memory.clock()), roll=roll)
    dialog.written.connect(tell)
    dialog.open()
    dialog.begin(path, text)
