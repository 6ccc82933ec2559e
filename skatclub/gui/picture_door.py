"""The way of a picture into a file: where to, whose eyes its names are for, and what became of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from skatclub.domain.people import Audience
from skatclub.gui.widgets import ask
from skatclub.i18n.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from skatclub.gui.main_window import MainWindow

    Keep = Callable[[Path, Audience], Sequence[Path]]


def ask_picture(window: MainWindow, name: str, keep: Keep, *, named: bool) -> None:
    """Ask for the file of a picture and, where it has many names, how much of them may be read."""
    from PySide6.QtWidgets import QFileDialog

    from skatclub import paths

    folder = paths.documents_folder()
    folder.mkdir(parents=True, exist_ok=True)
    offered = folder / f"{paths.file_stem(name)}.png"
    chosen, _filter = QFileDialog.getSaveFileName(
        window, _("Keep picture"), str(offered), "PNG (*.png);;SVG (*.svg);;PDF (*.pdf)"
    )
    if not chosen:
        return
    if named:
        ask_readers(window, lambda audience: keep_picture(window, Path(chosen), keep, audience))
    else:
        keep_picture(window, Path(chosen), keep, Audience.DESK)


def ask_readers(window: MainWindow, then: Callable[[Audience], object]) -> None:
    """Ask who will see the names of a picture."""
    words = _("Who will see this picture? Its names are as everybody agreed to.")
    ask.choose(
        window,
        _("Keep picture"),
        words,
        (
            (_("The internet or a newspaper"), lambda: then(Audience.WEB)),
            (_("The notice board"), lambda: then(Audience.BOARD)),
            (_("Only the office: full names"), lambda: then(Audience.DESK)),
        ),
    )


def keep_picture(window: MainWindow, target: Path, keep: Keep, audience: Audience) -> None:
    """Write the picture; a folder that cannot be written to is told in a sentence."""
    try:
        made = keep(target, audience)
    except OSError as trouble:
        words = _("The file could not be written: {path}. Please choose another folder.")
        ask.tell(window, _("Keep picture"), words.format(path=target), details=str(trouble))
        return
    kept = ", ".join(path.name for path in made)
    words = ngettext("Picture kept: {paths}", "Pictures kept: {paths}", len(made))
    window.tell(words.format(paths=kept), tone="good")
