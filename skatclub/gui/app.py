"""Puts the window together and starts it: wiring, fonts, language, the first page."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QSize, QTimer, QTranslator, Signal, qInstallMessageHandler
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from skatclub import paths
from skatclub.gui import screen
from skatclub.gui.look import fonts
from skatclub.gui.operations import fault
from skatclub.gui.operations.cycles import Sweeper, Uncollected
from skatclub.gui.operations.memory import Memory
from skatclub.gui.operations.operations import Operations
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.window.main_window import MainWindow
from skatclub.i18n import language

if TYPE_CHECKING:
    from skatclub.gui.window.session import Session

ICON_SIZES = (16, 32, 48, 128)
PATIENCE = 3.0
"""Seconds after which the window goes on without a server that says nothing."""
ASKED_AFTER_MS = 1000
"""The system is asked about motion when the window is long seen: nothing waits for that."""


class Application(Guarded, QApplication):
    """The Qt application; macOS asks it for files that were clicked, where other systems name them at the start.

    Signals:
        file_asked(str): the system wants this file opened.
    """

    file_asked = Signal(str)

    def event(self, event: QEvent) -> bool:
        """Pass on a file that was clicked."""
        if isinstance(event, QFileOpenEvent):
            self.file_asked.emit(event.file())
            return True
        return super().event(event)


def run(argv: Sequence[str]) -> int:
    """Open the window, with the club named in `argv` or the last one; return the exit code."""
    address = next((word for word in argv if not word.startswith("-")), "")
    with Uncollected():
        app = make_application(argv)
        _begin(address, greets=not address)
    return app.exec()


def _begin(address: str, *, greets: bool) -> None:
    """Put a window on the screen; all but its frame follows the first picture."""
    window = _frame(lambda: datetime.now(UTC))
    fault.catch(window.operations.fail, window.operations.failed.emit)
    QTimer.singleShot(ASKED_AFTER_MS, window, window.settle_motion)
    club = address or window.memory.settings.last_club
    if club:
        window.show_opening(club)
    take_room(window)
    window.show()
    _when_painted(window, lambda: _furnish(window, greets=greets))


def _when_painted(window: MainWindow, act: Callable[[], object], looks: int = 400) -> None:
    """Do this when the system has shown the window, or after two seconds where it does not."""
    handle = window.windowHandle()
    if looks and (handle is None or not handle.isExposed()):
        QTimer.singleShot(5, window, lambda: _when_painted(window, act, looks - 1))
    else:
        QTimer.singleShot(0, window, act)


def _furnish(window: MainWindow, *, greets: bool) -> None:
    """Fill the frame with the pages, and begin with the club that stands in it."""
    with Uncollected():  # a thousand modules come with the first club: an eighth of its time
        from skatclub.services.club import clubs

        clubs.hurry(PATIENCE)
        session = _furnished(window)
        session.language_changed.connect(lambda: _begin_anew(window))
        session.begin(window.opening)
    if greets:
        QTimer.singleShot(0, session, session.welcome)


AROUND = QSize(2, 28)
"""What the system puts round a window: a title above it and an edge."""


def take_room(window: MainWindow) -> None:
    """Begin as large as most screens are, and no larger than the screen there is."""
    window.resize(QSize(1366, 740).boundedTo(window.screen().availableSize() - AROUND))


def _begin_anew(before: MainWindow) -> None:
    """Make the window in the language that was chosen, and ask on."""
    _begin("", greets=True)
    before.close()
    before.deleteLater()


def make_application(argv: Sequence[str] = ()) -> QApplication:
    """Return the Qt application with bundled type, Fusion style and Qt's own words in our language."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        app = existing
        if app.property("dressed") is None:
            app.setStyle("Fusion")
    else:  # a style named here costs nothing; `setStyle` hands one over, and with it hundreds of codes
        before = qInstallMessageHandler(screen.on_last_words)
        app = Application([sys.argv[0], "-style", "Fusion", *argv])
        qInstallMessageHandler(before)
    app.setApplicationName(paths.APP)
    if app.property("dressed") is None:
        app.setProperty("dressed", True)
        fonts.load()
        _name_to_the_desktop(app)
        Sweeper(app)
    return app


def _name_to_the_desktop(app: QApplication) -> None:
    """Let task bars show our icon and keep our windows together."""
    icon = QIcon()
    for size in ICON_SIZES:
        icon.addFile(str(paths.resource(f"icons/skatclub-{size}.png")))
    app.setWindowIcon(icon)
    app.setDesktopFileName("skatclub")
    if sys.platform == "win32" and not paths.is_packaged():  # our own launcher is known by itself
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("Skatclub")


def make_window(clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> tuple[MainWindow, Session]:
    """Return a window on its first page, ready to be shown, and the session behind it."""
    window = _frame(clock)
    session = _furnished(window)
    session.begin("")
    return window, session


def _frame(clock: Callable[[], datetime]) -> MainWindow:
    """Return a window without its pages: what the first picture needs, and no more."""
    memory = Memory(clock)
    language.use(language.chosen(os.environ, memory.settings.language))
    speak_qt(language.current())
    window = MainWindow(Operations(), memory)
    if isinstance(app := QApplication.instance(), Application):
        app.file_asked.connect(window.show_opening)
    return window


def _furnished(window: MainWindow) -> Session:
    """Return the session behind a window, with all its pages; most of the program comes with them."""
    from skatclub.gui.pages import PAGES
    from skatclub.gui.window.session import Session

    session = Session(window, PAGES)
    if isinstance(app := QApplication.instance(), Application):
        app.file_asked.disconnect(window.show_opening)
        app.file_asked.connect(session.files.go_to)
    return session


def speak_qt(code: str) -> None:
    """Let Qt's own buttons and key names speak our language."""
    app = QApplication.instance()
    QLocale.setDefault(QLocale(code))
    if app is None or app.property("spoken") == code:
        return
    app.setProperty("spoken", code)
    translator = QTranslator(app)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(f"qtbase_{code}", folder):
        app.installTranslator(translator)
