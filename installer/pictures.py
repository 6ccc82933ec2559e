"""Takes the pictures of the help from the program itself, on the sample club: poe pictures.

Each page in German and in English, 900 pixels wide and with few colours, for they are shipped. That of a
hall, which no window shows, is drawn.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from PySide6.QtCore import QBuffer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.gui.window.session import Session

ROOT = Path(__file__).resolve().parent.parent
WINDOW = (1366, 768)
SIZE = (900, 506)
COLOURS = 40
START, HELP = "start", "help"
PATIENCE = 0.4
"""Seconds for what a page reads beside the window."""
TOURNAMENT = {"registration", "draw", "totals", "results", "prizes", "cash"}
"""Pages that a tournament has more to show on than an evening."""


def take(language: str) -> None:
    """Take the pictures in the language that the program was started in."""
    from skatclub.gui import app
    from skatclub.services.events import events

    app.make_application()
    window, session = app.make_window(lambda: datetime(2026, 11, 23, 18, 0, tzinfo=UTC))
    window.resize(*WINDOW)
    window.show()
    _keep(session, START, language)
    club = Path(os.environ["SKATCLUB_HOME"]) / "Skatfreunde.skatclub"
    shutil.copy(ROOT / "resources" / "sample.skatclub", club)
    session.files.open(str(club))
    evening = session.current.event_id
    cards = session.operations.ask(events.overview) or ()
    tournament = max(cards, key=lambda card: card.people).id if cards else evening
    for key in [key for key in window.rooms if key not in {START, HELP}]:
        session.current.choose((tournament if key in TOURNAMENT else evening) or 0)
        _keep(session, key, language)
    window.close()


def _keep(session: Session, key: str, language: str) -> None:
    """Keep the picture of a page."""
    from PySide6.QtWidgets import QApplication

    QApplication.processEvents()
    session.go(key)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        QApplication.processEvents()
    picture = Image.open(io.BytesIO(_png(session.window))).convert("RGB").resize(SIZE, Image.Resampling.LANCZOS)
    file = ROOT / "resources" / "help" / language / f"{key}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)


def _png(shown: QWidget) -> bytes:
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    shown.grab().save(buffer, "PNG")
    return bytes(buffer.data().data())


def main() -> None:
    """Take them in each language, in a program of its own with a home of its own."""
    if len(sys.argv) > 1:
        take(sys.argv[1])
        return
    for language in ("de", "en"):
        with tempfile.TemporaryDirectory() as home:
            own = {"SKATCLUB_HOME": home, "SKATCLUB_LANGUAGE": language, "QT_QPA_PLATFORM": "offscreen"}
            subprocess.run([sys.executable, __file__, language], check=True, env={**os.environ, **own})
    subprocess.run([sys.executable, str(ROOT / "installer" / "drawing.py")], check=True)


if __name__ == "__main__":
    main()
