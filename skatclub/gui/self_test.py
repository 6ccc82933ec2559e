"""The window proves itself for `skatclub self-test`: every page with a club, every type, the preview of a paper."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtGui import QColor, QFontDatabase, QImage

from skatclub import paths
from skatclub.gui import app
from skatclub.gui.pages import PAGES
from skatclub.gui.papers import pages

DPI = 40
SIZE = (1366, 740)


class WindowFailed(Exception):
    """A part of the window is not there or does not work; this is a bug or a broken installation."""


def prove(address: str, paper: str) -> int:
    """Show a club on every page, unseen, and a finished PDF in the preview; return 0."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    app.make_application()
    _prove_type()
    window, session = app.make_window()
    try:
        window.resize(*SIZE)
        window.show()
        _expect(session.files.open(address), address)
        for page in PAGES:
            session.show(page.key)
            _expect(window.now == page.key, page.key)
        _expect(not _is_blank(window.grab().toImage()), "window")
    finally:
        window.close()
        window.deleteLater()
    pictures = pages.pictures(Path(paper).read_bytes(), dpi=DPI)
    _expect(pictures and not any(map(_is_blank, pictures)), paper)
    return 0


def _prove_type() -> None:
    files = sorted(paths.resource("fonts").glob("*.ttf"))
    _expect(len(files) > 0, "fonts")
    for file in files:
        _expect(QFontDatabase.addApplicationFontFromData(file.read_bytes()) >= 0, file.name)


def _is_blank(picture: QImage) -> bool:
    paper = picture.copy()
    paper.fill(QColor("white"))
    return paper == picture


def _expect(holds: object, what: str) -> None:
    if not holds:
        raise WindowFailed(what)
