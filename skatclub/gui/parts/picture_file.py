"""The way of a picture into a file: where to, whose eyes its names are for, and what became of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QWidget

from skatclub.domain import zone
from skatclub.domain.people.person import Audience
from skatclub.gui.operations.access import Access
from skatclub.gui.widgets import ask
from skatclub.i18n.language import _, ngettext
from skatclub.i18n.papers import words as papers_words
from skatclub.rules.errors import Refusal

Keep = Callable[[Path, Audience, str], Sequence[Path]]
"""Writes pictures with names for these readers and this end of their captions; returns the files."""


def ask_picture(access: Access, name: Callable[[Audience], str], keep: Keep) -> None:
    """Ask who will see a picture, then for its file: what a file is called tells names as well."""
    ask_readers(access.window, lambda audience: _ask_file(access, name(audience), keep, audience))


def _ask_file(access: Access, name: str, keep: Keep, audience: Audience) -> None:
    from PySide6.QtWidgets import QFileDialog

    from skatclub import paths

    folder = paths.offered_folder()
    offered = folder / f"{paths.file_stem(name)}.png"
    chosen, _filter = QFileDialog.getSaveFileName(
        access.window, _("Save picture"), str(offered), "PNG (*.png);;SVG (*.svg);;PDF (*.pdf)"
    )
    if chosen:
        keep_picture(access, Path(chosen), keep, audience)


def ask_readers(window: QWidget, then: Callable[[Audience], object]) -> None:
    """Ask who will see the names of a picture."""
    words = _("Who will see this picture? Names appear as each person has allowed.")
    ask.choose(
        window,
        _("Save picture"),
        words,
        (
            (_("The internet or a newspaper"), lambda: then(Audience.WEB)),
            (_("The notice board"), lambda: then(Audience.BOARD)),
            (_("Internal use only: full names"), lambda: then(Audience.DESK)),
        ),
    )


def keep_picture(access: Access, target: Path, keep: Keep, audience: Audience) -> None:
    """Write the picture; a folder that cannot be written to is told in a sentence."""
    try:
        paths = keep(target, audience, _caption(access, audience))
    except Refusal as refusal:
        from skatclub.i18n import refusals

        ask.tell(access.window, _("Save picture"), refusals.sentence(refusal))
        return
    kept = ", ".join(path.name for path in paths)
    words = ngettext("Picture saved: {paths}", "Pictures saved: {paths}", len(paths))
    access.tell(f"{words.format(paths=kept)} · {papers_words.level(audience)}", tone="good")


def _caption(access: Access, audience: Audience) -> str:
    """Return what a picture says of itself wherever it is sent: club, moment, how its names are written."""
    from skatclub.exports.document import moment_words
    from skatclub.services.club import clubs

    moment = _("As of {moment}").format(moment=moment_words(zone.here(access.memory.clock())))
    club = access.operations.ask(clubs.club_name)
    return " · ".join(filter(None, (club, moment, papers_words.level(audience))))
