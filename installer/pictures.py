"""Takes the pictures of the help from the program itself, on the sample club: poe pictures.

Each page in German and in English, 900 pixels wide and with few colours, for they are shipped. That of a
hall, which no window shows, is drawn; the page of a table is shown by Chromium.
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

from PIL import Image, ImageOps
from PySide6.QtCore import QBuffer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from skatclub.gui.window.session import Session

ROOT = Path(__file__).resolve().parent.parent
WINDOW = (1366, 768)
SIZE = (900, 506)
TABLE = (1440, 810)
COLOURS = 40
START, HELP, TOTALS = "start", "help", "totals"
BEGUN = {"new": "night", "new_tournament": "tournament"}
"""Pages that are begun from a menu, and by which entry."""
NAMES = ("Anna Schmidt", "Bernd Krüger", "Jürgen Weiß", "Doris Özdemir")
MISREAD = ((568, 16, 1, 1456), (138, 9, 2, 578), (384, 8, 0, 934), (181, 7, 2, 521))
"""A list of totals as it was typed; the first number should be 586, and the error doctor says so."""
BEHIND = 0.4
"""How much is left of the colours of a page behind a window of its own: it fades, and costs no ink."""
PATIENCE = 0.4
"""Seconds for what a page reads beside the window."""
DIALOGS = {
    "print": ("results", "Print or export …"),
    "undo": ("lists", "History of the list …"),
    "imports": ("members", "Import …"),
}
"""Topics that are a window over a page, each with that page and the entry of the menus that opens it."""
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
    for key in [key for key in window.rooms if key not in {START, HELP, TOTALS}]:
        session.current.choose((tournament if key in TOURNAMENT else evening) or 0)
        _keep(session, key, language)
    for key, (page, words) in DIALOGS.items():
        session.current.choose((tournament if page in TOURNAMENT else evening) or 0)
        _keep_dialog(session, key, page, words, language)
    _keep_doctor(session, language)
    if tournament is not None:
        _keep_table(session, tournament, language)
    window.close()


def _keep(session: Session, key: str, language: str) -> None:
    """Keep the picture of a page."""
    from PySide6.QtWidgets import QScrollArea

    _wait()
    if key in BEGUN:
        session.do(BEGUN[key])
    else:
        session.go(key)
    _wait()
    focus = session.window.focusWidget()
    if isinstance(focus, QScrollArea):
        focus.clearFocus()  # its frame says nothing of the page
        _wait()
    _write(_grabbed(session.window), key, language)


def _keep_dialog(session: Session, key: str, page: str, words: str, language: str) -> None:
    """Keep the picture of a window over the page that it is opened from."""
    from PySide6.QtWidgets import QApplication

    from skatclub.i18n.language import _

    session.go(page)
    _wait()
    session.window.menus.action(_(words)).trigger()
    _wait()
    dialog = QApplication.activeModalWidget()
    if dialog is None:
        raise SystemExit(f"{key}: {words} opens no window.")
    behind, over = (
        _grabbed(session.window).point(lambda light: round(255 - (255 - light) * BEHIND)),
        _grabbed(dialog),
    )
    over = ImageOps.expand(over, border=2, fill="#5b6b85")
    behind.paste(over, tuple((whole - part) // 2 for whole, part in zip(behind.size, over.size, strict=True)))
    _write(behind, key, language)
    dialog.close()


def _keep_doctor(session: Session, language: str) -> None:
    """Keep the picture of a list of totals in which the error doctor has found a digit."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    from skatclub.rules.rule_set import ISKO_2022
    from skatclub.services.events import events

    day = session.memory.clock().date()
    made = session.operations.run(
        events.new_single_list, title="Skatfreunde", names=NAMES, rounds=12, held_on=day, rules=ISKO_2022
    )
    cards = session.operations.ask(events.overview) or ()
    session.current.choose(max(cards, key=lambda card: card.id).id)
    if made is None or made.made_id is None:
        raise SystemExit("No list can be made.")
    session.window.activateWindow()
    session.show(TOTALS, made.made_id)
    _wait()
    for number in (*(number for row in MISREAD for number in row), 3):
        QTest.keyClicks(session.window.focusWidget(), str(number))
        QTest.keyClick(session.window.focusWidget(), Qt.Key.Key_Return)
    _wait()
    _write(_grabbed(session.window), TOTALS, language)


def _wait() -> None:
    """Wait for what is read beside the window."""
    from PySide6.QtWidgets import QApplication

    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        QApplication.processEvents()


def _grabbed(shown: QWidget) -> Image.Image:
    return Image.open(io.BytesIO(_png(shown))).convert("RGB")


def _write(picture: Image.Image, key: str, language: str) -> None:
    """Write the picture of a topic as it is shipped."""
    file = ROOT / "resources" / "help" / language / f"{key}.png"
    file.parent.mkdir(parents=True, exist_ok=True)
    small = picture.resize(SIZE, Image.Resampling.LANCZOS)
    small.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)


def _keep_table(session: Session, event_id: int, language: str) -> None:
    """Keep the picture of the page where a table types its list."""
    from skatclub.services import hall, typed_lists
    from skatclub.web.snapshot import Snapshot
    from skatclub.web.table import page

    club = session.operations.club
    browser = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if club is None or browser is None:
        raise SystemExit("The page of a table is shown by Chromium: apt-get install chromium brings one.")
    typed_lists.offer(club, event_id, on=True)
    seen = Snapshot(hall=hall.hall(club, event_id), at=datetime(2026, 11, 23, 18, 0, tzinfo=UTC), takes_calls=True)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        file, shot = Path(folder) / "list.html", Path(folder) / "list.png"
        file.write_text(page.whole(seen, seen.hall.typing[0], "")[0], encoding="utf-8")
        flags = (
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--user-data-dir={folder}",
        )
        size = f"--window-size={TABLE[0]},{TABLE[1]}"
        subprocess.run([browser, *flags, size, f"--screenshot={shot}", file.as_uri()], check=True)
        _write(Image.open(shot).convert("RGB"), "table_typing", language)


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
