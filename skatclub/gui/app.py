"""Puts the window together and starts it: wiring, fonts, language, the first page."""

from __future__ import annotations

import os
import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLibraryInfo, QLocale, QSize, QTimer, QTranslator, Signal, qInstallMessageHandler
from PySide6.QtGui import QFileOpenEvent, QIcon
from PySide6.QtWidgets import QApplication

from skatclub import paths
from skatclub.gui import screen
from skatclub.gui.cash import room as cash
from skatclub.gui.figures import room as figures
from skatclub.gui.help import room as help_room
from skatclub.gui.look import fonts
from skatclub.gui.office import room as office
from skatclub.gui.operations import fault
from skatclub.gui.operations.cycles import Sweeper, Uncollected
from skatclub.gui.operations.memory import Memory
from skatclub.gui.operations.menus import EVENT, FILE, LOOK
from skatclub.gui.operations.operations import Operations
from skatclub.gui.operations.pages import CONDITIONS, ITS_OWN_GROUP, PREFERENCES, RULE_SETS, START, Page
from skatclub.gui.overview import room as overview
from skatclub.gui.people import room as people
from skatclub.gui.prizes import room as prizes
from skatclub.gui.registration import room as registration
from skatclub.gui.relatives import room as relatives
from skatclub.gui.rule_book import room as rule_book
from skatclub.gui.season import room as season
from skatclub.gui.seating import room as seating
from skatclub.gui.sheets import room as sheets
from skatclub.gui.standings import room as standings
from skatclub.gui.start import room as start
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.window.main_window import MainWindow
from skatclub.gui.window.session import Session
from skatclub.i18n import language
from skatclub.i18n.language import N_
from skatclub.services import interests

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PAGES: tuple[Page, ...] = (
    *start.PAGES,
    Page(
        key=RULE_SETS,
        title=N_("Rule sets"),
        module="skatclub.gui.rule_sets.page",
        keys=("Ctrl+Shift+R",),
        menu=FILE,
        interest=interests.RULE_SETS,
        needs_club=False,
    ),
    *rule_book.PAGES,
    *overview.PAGES,
    Page(
        key=CONDITIONS,
        title=N_("Conditions"),
        module="skatclub.gui.events.page",
        menu=EVENT,
        interest=interests.CONDITIONS,
        needs_event=True,
    ),
    *registration.PAGES,
    *seating.PAGES,
    *office.PAGES,
    *sheets.PAGES,
    *standings.PAGES,
    *prizes.PAGES,
    *cash.PAGES,
    *relatives.PAGES,
    *season.PAGES,
    *people.PAGES,
    *figures.PAGES,
    Page(
        key=PREFERENCES,
        title=N_("Preferences"),
        module="skatclub.gui.preferences.page",
        keys=(N_("Ctrl+,"),),
        menu=LOOK,
        group=ITS_OWN_GROUP,
        needs_club=False,
    ),
    *help_room.PAGES,
)
"""All pages, in the order of the navigation and of the menus that they share."""


ICON_SIZES = (16, 32, 48, 128)
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
        session = _begun(address)
    if not address:
        session.greets = True
        QTimer.singleShot(0, session, session.greet_on_first_page)
    return app.exec()


def _begun(address: str) -> Session:
    """Return a session with its window on the screen; where another language is chosen, a new one follows it."""
    window, session = _put_together(lambda: datetime.now(UTC))
    fault.catch(window.operations.fail, window.operations.failed.emit)
    session.language_changed.connect(lambda: _begin_anew(window))
    session.begin(address)
    take_room(window)
    window.show()
    QTimer.singleShot(ASKED_AFTER_MS, window, window.settle_motion)
    return session


AROUND = QSize(2, 28)
"""What the system puts round a window: a title above it and an edge."""


def take_room(window: MainWindow) -> None:
    """Begin as large as most screens are, and no larger than the screen there is."""
    window.resize(QSize(1366, 740).boundedTo(window.screen().availableSize() - AROUND))


def _begin_anew(before: MainWindow) -> None:
    """Make the window in the language that was chosen, and ask on."""
    session = _begun("")
    before.close()
    before.deleteLater()
    session.welcome()


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
    window, session = _put_together(clock)
    window.show_page(START)
    return window, session


def _put_together(clock: Callable[[], datetime]) -> tuple[MainWindow, Session]:
    memory = Memory(clock)
    language.use(language.chosen(os.environ, memory.settings.language))
    speak_qt(language.current())
    operations = Operations()
    window = MainWindow(operations, memory, PAGES)
    session = Session(window)
    app = QApplication.instance()
    if isinstance(app, Application):
        app.file_asked.connect(session.files.go_to)
    return window, session


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
