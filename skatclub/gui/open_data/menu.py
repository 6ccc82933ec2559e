"""Everything out of a club and in again, as the menu begins it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import zone
from skatclub.gui.operations.actions import Action
from skatclub.gui.operations.menus import Entries
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from pathlib import Path

    from skatclub.gui.operations.access import Access


def entries(access: Access) -> Entries:
    """Return the entries of the menu."""
    return (
        Action(words=_("Import a whole club …"), act=lambda: show_whole_club(access), code="whole"),
        Action(
            words=_("Export everything …"),
            act=lambda: _show_everything(access),
            usable=lambda: access.operations.club is not None,
        ),
    )


def show_whole_club(access: Access, place: Path | None = None) -> None:
    """Ask for the folder of a whole club, or begin with its file, and open what is made of it."""
    from skatclub.gui.open_data.whole_club import WholeClubDialog
    from skatclub.services.club import clubs

    def open_made(path: str) -> None:
        if access.files.open(path):
            access.tell(_("Imported as a new club: {path}").format(path=path), tone="good")

    opened = access.operations.ask(clubs.club_name) or ""
    dialog = WholeClubDialog(access.window, access.operations, access.files, access.memory.clock, opened)
    dialog.made.connect(open_made)
    dialog.open()
    if place is not None:
        dialog.take_folder(place)


def _show_everything(access: Access) -> None:
    """Ask for a folder and write everything of the open club into it."""
    from skatclub.gui.open_data.everything_out import EverythingDialog
    from skatclub.services.club import clubs

    club, name = access.operations.club, access.operations.ask(clubs.club_name)
    if club is None or name is None:
        return
    dialog = EverythingDialog(access.window, access.operations, club, name, zone.here(access.memory.clock()))
    dialog.written.connect(
        lambda folder, count: access.tell(_("{n} files written: {path}").format(n=count, path=folder), tone="good")
    )
    dialog.open()
