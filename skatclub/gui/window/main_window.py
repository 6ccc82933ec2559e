"""The frame round the pages: navigation, menus, status line, messages, and the look."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QMainWindow,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from skatclub import paths
from skatclub.domain.club import addresses
from skatclub.gui.look import fonts, motion, theme
from skatclub.gui.look.theme import TYPE_SCALES, Theme
from skatclub.gui.operations.menus import Menus
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.guard import Guarded
from skatclub.gui.widgets.pieces import ScaledLabel
from skatclub.gui.window.status import StatusStrip
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from PySide6.QtGui import QCloseEvent, QResizeEvent

    from skatclub.gui.operations.access import Access
    from skatclub.gui.operations.background import Job
    from skatclub.gui.operations.memory import Memory
    from skatclub.gui.operations.operations import Operations
    from skatclub.gui.operations.pages import Page, Room
    from skatclub.gui.widgets.ask import Question
    from skatclub.gui.widgets.sidebar import FoldedSide, Place, Sidebar
    from skatclub.rules.errors import Refusal
    from skatclub.services.change import Change

KEYS_FROM, SIDE_FROM, WORDS_FROM = 1000, 880, 800
"""So wide, in pixels of the usual type, the window is where the navigation names its keys, where it is open, and
where the button that unfolds it has a word."""
SMALLEST = (640, 400)
"""A screen of 1280 by 720 leaves about so much where the system doubles everything."""
A_MOMENT_MS = 100
"""So long a page that has left waits before it looks again whether something is asked."""
DRESSED = "wears our colours"
"""A property of the application: its palette is no longer the system's."""


class MainWindow(Guarded, QMainWindow):
    """The window: at first its frame alone, then furnished with pages, which are made when they are first shown.

    Signals:
        page_made(str): a page was needed for the first time.
        page_shown(str): another page is in front.
        look_changed(): colours or type size are others.
        closing(): the window is about to close.
    """

    page_made = Signal(str)
    page_shown = Signal(str)
    look_changed = Signal()
    closing = Signal()

    side: Sidebar

    def __init__(self, operations: Operations, memory: Memory) -> None:
        super().__init__()
        self.operations = operations
        self.memory = memory
        self._motion = memory.settings.motion
        self._asked: Job | None = None
        self.theme = self._dressed()  # first: widgets made after it are measured once
        self.opening = ""
        self.values: dict[str, Page] = {}
        self.rooms: dict[str, Room[Any]] = {}  # Any: each page is a widget of its own class
        self.areas: dict[str, QScrollArea] = {}
        self.now = ""
        self.before = ""
        self.menus = Menus(self, operations.forbids, operations.why_rests, lambda: operations.club is not None)
        self.folded: FoldedSide | None = None
        self.stack = QStackedWidget()
        self.right = QWidget()
        self.status = StatusStrip()
        self.messages, self.saved, self.place = self.status.messages, self.status.saved, self.status.place
        self.tell = self.messages.tell
        self._build()
        self._connect()

    def _build(self) -> None:
        self.setWindowTitle("Skatclub")
        self.setMinimumSize(*SMALLEST)
        centre = QWidget()
        right = QVBoxLayout(self.right)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(0)
        right.addWidget(self.stack, 1)
        layout = pieces.lay(centre, pieces.column(spacing=0))
        self._across = pieces.lay(layout, pieces.row(self.right, spacing=0, grows=self.right), 1)
        layout.addWidget(self.status)
        self.setCentralWidget(centre)
        if (more := self.menuBar().findChild(QWidget, "qt_menubar_ext_button")) is not None:
            more.setAccessibleName(_("More menus"))
        self._show_whether_saved()

    def _connect(self) -> None:
        self.operations.changed.connect(self._on_change)
        self.operations.refused.connect(self.tell_refusal)
        self.operations.failed.connect(self._tell_failure)
        self.operations.opened.connect(self._on_opened)
        self.memory.changed.connect(self.apply_look)
        self.memory.changed.connect(self._follow_motion)
        self.memory.not_kept.connect(self._tell_not_kept)
        self.operations.succeeded.connect(self.messages.settle)
        if isinstance(app := QApplication.instance(), QApplication):
            app.focusChanged.connect(self._follow_focus)
        self._show_side()

    def _follow_focus(self) -> None:
        QTimer.singleShot(0, self, _show_focus)  # what is just being made has no place yet, and may be gone by then

    def furnish(self, access: Access, pages: Sequence[Page]) -> None:
        """Make the navigation and the rooms of the pages; the pages are made when they are first shown."""
        from skatclub.gui.widgets.sidebar import Sidebar  # not before the first paint

        self.side = Sidebar(places(pages))
        self._across.insertWidget(0, self.side)
        self.side.lower()  # before the pages for who hears the window, too
        for page in pages:
            self.values[page.key] = page
            room = self.rooms[page.key] = page.make(access, page)
            room.on_made = partial(self._take_in, page.key)
        self._on_opened()

    def take_strip(self, strip: QWidget) -> None:
        """Put this above the pages."""
        layout = self.right.layout()
        if isinstance(layout, QVBoxLayout):
            layout.insertWidget(0, strip)

    def take_foot(self, foot: QWidget) -> None:
        """Put this below the pages."""
        layout = self.right.layout()
        if layout is not None:
            layout.addWidget(foot)

    def take_side(self, beside: QWidget) -> None:
        """Put this beside the pages, on the right."""
        self._across.addWidget(beside)

    @property
    def made(self) -> dict[str, Room[Any]]:  # Any: each page is a widget of its own class
        """Return the rooms whose pages were needed already."""
        return {key: room for key, room in self.rooms.items() if room.is_made}

    def page(self, key: str) -> QWidget:
        """Return a page, made now if needed."""
        page: QWidget = self.rooms[key].page
        return page

    def _take_in(self, key: str) -> None:
        self.areas[key] = pieces.scrolled(pieces.Roomy(self.page(key)), sideways=False, has_keys=False)
        self.stack.addWidget(self.areas[key])
        self.page_made.emit(key)

    def forget_page(self, key: str) -> None:
        """Let a page be made anew when it is needed again: what was typed and chosen on it is gone."""
        self.rooms[key].forget()
        area = self.areas.pop(key)
        self.stack.removeWidget(area)
        _let_go(area)

    def show_page(self, key: str) -> None:
        """Bring a page to the front; choosing the help page again goes back."""
        from skatclub.gui.operations.pages import HELP, OVERVIEW, START  # not before the first paint

        if key == HELP and self.now == HELP:
            key = self.before
        club = self.operations.club
        if self.values[key].needs_club and club is None:
            key = START
        elif club is not None and not club.sees(*self.values[key].tells):
            key = OVERVIEW
        if self.now not in {HELP, key}:
            self.before = self.now or START
        if self.now not in {"", key}:
            self.messages.leave_page()
        self.now = key
        self._bring_up(key)
        self.side.show_place(self.place_of(key))
        self.menus.update()
        self.page_shown.emit(key)

    def follow_event(self) -> None:
        """Show the page in front as soon as there is what it is about, and no longer than that."""
        if self.now:
            self._bring_up(self.now)

    def _bring_up(self, key: str) -> None:
        """Show a page, or what it is for as long as it has nothing to show."""
        self.page(key)
        access = self.rooms[key].access
        shown: QWidget = self.areas[key]
        if self.values[key].needs_event and access.current.event_id is None:
            from skatclub.gui.window.empty import EmptyPage  # not before the first paint

            shown = EmptyPage(key, lambda: access.do("night"), lambda: access.do("tournament"))
            pieces.allow(shown, self.operations.forbids, self.operations.why_rests)
            self.stack.addWidget(shown)
        before = self.stack.currentWidget()
        self.stack.setCurrentWidget(shown)
        if before is not None and before not in self.areas.values():
            self.stack.removeWidget(before)
            before.deleteLater()

    def place_of(self, key: str) -> str:
        """Return the place of the navigation that a page belongs to."""
        return self.values[key].shown_as or key if key else ""

    def show_opening(self, address: str) -> None:
        """Say which club is being opened."""
        self.opening = address
        words = _("Opening {name} …").format(name=addresses.name_of(address).removesuffix(".skatclub"))
        self.place.setText(words)
        self.show_note(words)

    def show_note(self, words: str) -> None:
        """Show words where a page will be."""
        note = QWidget()
        note.setObjectName("page")
        middle = QHBoxLayout(note)
        middle.addStretch(1)
        middle.addWidget(pieces.label(words, role="muted", factor=1.1))
        middle.addStretch(1)
        self.stack.setCurrentIndex(self.stack.addWidget(note))

    def tell_refusal(self, refusal: Refusal) -> None:
        """Say in one sentence why something was refused, where a dialog does not say it itself."""
        from skatclub.gui.widgets.form_dialog import FormDialog  # not before the first paint
        from skatclub.i18n import refusals

        asked = QApplication.activeModalWidget()
        if isinstance(asked, FormDialog):
            asked.tell_refusal(refusal)
        elif not getattr(asked, "tells_refusals", False):
            self.tell(refusals.sentence(refusal), tone="bad")
        if self.memory.settings.beep:
            QApplication.beep()

    def apply_look(self) -> None:
        """Wear the colours and the type size of the settings, if they are others than those worn."""
        if self._worn == (self._chosen_theme(), self.memory.settings.type_scale):
            return
        self.theme = self._dressed()
        self._show_side()
        for shown in self.findChildren(ScaledLabel):
            shown.follow()
        self.look_changed.emit()

    def step_scale(self, by: int) -> None:
        """Make the type larger or smaller by a step, or normal with 0."""
        now = self.memory.settings.type_scale
        place = min(range(len(TYPE_SCALES)), key=lambda at: abs(TYPE_SCALES[at] - now))
        type_scale = 100 if by == 0 else TYPE_SCALES[max(0, min(len(TYPE_SCALES) - 1, place + by))]
        self.memory.change(type_scale=type_scale)

    def switch_dark(self) -> None:
        """Switch between light and dark."""
        self.memory.change(theme="light" if self.theme.dark else "dark")

    def event(self, event: QEvent) -> bool:
        """Let the menus know before a key of theirs is looked for."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self.menus.before_key(event)
        return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Keep our type and follow its colours where the system puts on another look: it brings type of its own."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ThemeChange:
            fonts.wear(self.memory.settings.type_scale)
            self.apply_look()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the navigation where it leaves the pages too little."""
        super().resizeEvent(event)
        self._show_side()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the menus with F10, do what a field left of their keys, and say why another of them does nothing."""
        from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

        if event.key() == Qt.Key.Key_F10:
            self.menus.open_first()
        elif event.key() == Qt.Key.Key_Escape and self.messages.isVisible():
            self.messages.hide()
        elif self.menus.do_key(event):
            return
        elif reason := self.menus.why_not(event):
            self.tell(reason)
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Close the club with the window."""
        self.closing.emit()
        self.operations.take_over(None)
        event.accept()

    def _dressed(self) -> Theme:
        """Wear the chosen look and return its colours."""
        chosen, scale = self._chosen_theme(), self.memory.settings.type_scale
        dress(self, chosen, scale)
        self._worn = chosen, scale
        return chosen

    def settle_motion(self) -> None:
        """Let things move by themselves or not, as the settings say; the system is asked beside the window."""
        self._motion, self._asked = self.memory.settings.motion, None
        motion.hold(still=self._motion == "less")
        if self._motion == "system":
            from skatclub.gui.operations.background import Job  # not before the first paint

            self._asked = Job(motion.system_keeps_still, self._take_motion)
            self._asked.start()

    def _follow_motion(self) -> None:
        if self.memory.settings.motion != self._motion:
            self.settle_motion()

    def _take_motion(self, answer: Job) -> None:
        if answer is self._asked:  # an answer that is late says what was so
            motion.hold(still=answer.result is True)

    def _chosen_theme(self) -> Theme:
        theme_name = self.memory.settings.theme
        if theme_name == "dark" or (theme_name == "system" and _system_is_dark()):
            return theme.DARK
        if self.memory.settings.colour_safe_suits:
            return theme.COLOUR_SAFE
        return theme.LIGHT

    def _on_change(self, done: Change) -> None:
        from skatclub.i18n import numbers  # not before the first paint

        self.saved.setText(_("✔ Saved {time}").format(time=numbers.clock(done.at)))
        self.messages.hide()

    def _on_opened(self) -> None:
        club = self.operations.club
        if club is not None:
            self.messages.settle()
            self._show_whether_saved()
            self.side.fill()
            for room in self.made.values():
                pieces.allow(room.page, self.operations.forbids, self.operations.why_rests)
            self.side.show_place(self.place_of(self.now))
        for page in self.values.values():
            if page.needs_club:
                self.side.set_usable(page.key, usable=club is not None)
                self.side.set_there(page.key, is_there=club is None or club.sees(*page.tells))
        self._show_side()
        self.menus.update()

    def _show_whether_saved(self) -> None:
        """Promise that everything is saved only where anything can be."""
        club = self.operations.club
        writes = club is None or not club.read_only
        self.saved.setText(
            _("Everything you enter is saved immediately") if writes else _("View only; nothing is saved")
        )

    def _show_side(self) -> None:
        """Show the navigation if there is a club; where there is no room for it, as a button that unfolds it."""
        width = self.width() * 100 // self.memory.settings.type_scale
        if not self.rooms:
            self.status.fit(width, folds=width < SIDE_FROM)
            return
        self.side.set_narrow(narrow=width < KEYS_FROM)
        room = self.height() - self.menuBar().sizeHint().height() - self.status.minimumHeight()
        folds = width < SIDE_FROM or room < self.side.minimumSizeHint().height()
        has_club = self.operations.club is not None
        self.side.setVisible(has_club and not folds)
        if folds and has_club and self.folded is None:
            from PySide6.QtCore import Qt  # with a thousand codes: not before the first paint

            from skatclub.gui.widgets.sidebar import FoldedSide

            self.folded = FoldedSide(self.side)
            self.menuBar().setCornerWidget(self.folded, Qt.Corner.TopLeftCorner)
        if self.folded is not None:
            self.folded.show_words(shown=width >= WORDS_FROM)
            self.folded.setVisible(folds and has_club)
        self.status.fit(width, folds=folds)
        if self.isVisible():  # it costs the first picture thirty milliseconds, and has no width of its own before
            pieces.wear(self.menuBar(), "tight", folds)

    def _tell_not_kept(self, folder: str) -> None:
        words = _("Settings and half-typed lines cannot be saved: {folder} is not writable. Lists are saved.")
        self.tell(words.format(folder=folder), tone="warn")

    def _tell_failure(self, details: str) -> None:
        from skatclub.gui.widgets.form_dialog import FormDialog

        if isinstance(asked := QApplication.activeModalWidget(), FormDialog):
            asked.refuse(_("Something went wrong inside the program. What stands here is not saved."))
        self.tell(
            _("Something went wrong inside the program. Nothing was changed; everything entered is saved."),
            tone="bad",
            way_out=_("Details"),
            act=lambda: self._show_details(details),
        )

    def _show_details(self, details: str) -> None:
        from skatclub.gui.widgets.ask import Question

        words = _(
            "This report names places in the program, but no person and nothing about the club. It is not sent "
            "anywhere."
        )
        question = Question(self, _("Program error"), words)
        question.text("report", _("Report"), details).setReadOnly(True)
        question.ask(_("Save report …"), lambda _values: self._save_report(question, details))

    def _save_report(self, question: Question, report: str) -> None:
        """Ask where to, and write the report there."""
        from PySide6.QtWidgets import QFileDialog

        from skatclub.i18n import refusals
        from skatclub.rules.errors import Refusal
        from skatclub.services.club import written_files

        chosen, _filter = QFileDialog.getSaveFileName(
            self, _("Save report"), str(paths.documents_folder() / "skatclub.txt"), "*.txt"
        )
        try:
            if chosen:
                written_files.replace_bytes(Path(chosen), report.encode())
        except Refusal as refusal:
            question.refuse(refusals.sentence(refusal))


def _let_go(area: QWidget, *, was_asked: bool = False) -> None:
    """Delete a page that has left once nothing is asked: a dialog of files has parts that Qt alone may take away.

    The loop of what was asked just now may not have ended yet, so it is looked at once more.
    """
    is_asked = QApplication.activeModalWidget() is not None
    if is_asked or was_asked:
        QTimer.singleShot(A_MOMENT_MS, area, lambda: _let_go(area, was_asked=is_asked))
    else:
        area.deleteLater()


def _show_focus() -> None:
    """Bring what has the keyboard into sight, here or in a dialog; what had it before may be gone."""
    if (now := QApplication.focusWidget()) is not None:
        pieces.bring_into_sight(now)


def _system_is_dark() -> bool:
    """Tell whether the system's colours are dark."""
    if isinstance(app := QApplication.instance(), QApplication) and app.property(DRESSED) is None:
        own = app.palette()  # still the system's; its name for them comes with a thousand codes, so not yet
        return own.windowText().color().lightness() > own.window().color().lightness()
    from PySide6.QtCore import Qt

    return QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Dark


def dress(window: QWidget, chosen: Theme, scale: int) -> None:
    """Give a window its look; the same look again would cost a tenth of a second for nothing.

    The window wears the sheet, not the application: so a page is styled once, when it comes into the window, and
    not again with each layout that its parts are put into while it is built.
    """
    app, style = QApplication.instance(), theme.style_sheet(chosen, scale)
    if isinstance(app, QApplication) and window.styleSheet() != style:
        fonts.wear(scale)
        app.setPalette(theme.palette_of(chosen))
        app.setProperty(DRESSED, True)
        window.setStyleSheet(style)


def places(pages: Sequence[Page]) -> tuple[Place, ...]:
    """Return the navigation to these pages, in their order."""
    from skatclub.gui.widgets.sidebar import Place  # not before the first paint

    return tuple(
        Place(page.key, _(page.title), _(page.keys[0]), _(page.group) if page.group else "")
        for page in pages
        if page.group is not None
    )
