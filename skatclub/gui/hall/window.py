"""The window that a projector shows: pages change by themselves, keys and the menu of the desk lead it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from skatclub.domain.hall import screen as hall_screen
from skatclub.domain.hall.screen import Layout
from skatclub.domain.hall.steering import PAGE
from skatclub.exports.hall.frame import Frame
from skatclub.exports.hall.slides import Slide
from skatclub.gui.hall.painter import Painter
from skatclub.gui.look import motion
from skatclub.gui.operations.actions import KeyLine
from skatclub.gui.widgets.guard import Guarded
from skatclub.i18n.language import N_, _

PAGE_MS = PAGE // timedelta(milliseconds=1)
TICK_MS = 250
SMALLEST = (480, 270)
KEYS = (
    KeyLine(("F11",), N_("open and close")),
    KeyLine(("Space",), N_("hold the page")),
    KeyLine(("Left", "Right"), N_("turn pages")),
    KeyLine(("Esc",), N_("close")),
)
"""What the help tells of the screen."""


class HallWindow(Guarded, QWidget):
    """Shows one page after the other, each for twelve seconds; space holds a page, arrows turn pages.

    Signals:
        closed(): Esc or F11 was pressed, or the window was closed otherwise.
        resized(): another layout is needed.
    """

    closed = Signal()
    resized = Signal()

    def __init__(self, frame: Callable[[int, bool], Frame]) -> None:
        super().__init__()
        self.setWindowTitle(_("Skatclub: hall screen"))
        self.setAccessibleName(_("Hall screen"))
        self.setMinimumSize(*SMALLEST)
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.page = 0
        self.paused = False
        self.slides: list[Slide] = []
        self.page_layout: Layout | None = None
        self._frame = frame
        self._gone = 0
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(lambda: self.tick(TICK_MS))
        self._timer.start()

    @property
    def slide(self) -> Slide | None:
        """Return the page that is shown."""
        return self.slides[self.page] if self.slides else None

    @property
    def gone(self) -> int:
        """Return the share of the time of this page that is gone, in thousandths.

        0 where no other page follows, and where nothing is to move by itself.
        """
        return self._gone * 1000 // PAGE_MS if len(self.slides) > 1 and not motion.is_still() else 0

    def show_slides(self, slides: list[Slide], layout: Layout, *, anew: bool) -> None:
        """Show these pages, the first one if they are another choice, else the one in front."""
        self.slides, self.page_layout = slides, layout
        if anew:
            self._gone = 0
        self.page = 0 if anew else min(self.page, max(0, len(slides) - 1))
        self.update()

    def tick(self, milliseconds: int) -> None:
        """Let time pass: the next page comes when that of this one is over."""
        if not self.paused and len(self.slides) > 1:
            self._gone += milliseconds
            if self._gone >= PAGE_MS:
                self.turn(1)
        self.update()

    def turn(self, by: int) -> None:
        """Show the next page, or the one before."""
        self.page = hall_screen.following(self.page, len(self.slides), by)
        self._gone = 0
        self.update()

    def pause(self) -> None:
        """Hold the page, or let pages change again."""
        self.paused = not self.paused
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space holds, arrows turn, Esc and F11 close."""
        match event.key():
            case Qt.Key.Key_Escape | Qt.Key.Key_F11:
                self.close()
            case Qt.Key.Key_Space:
                self.pause()
            case Qt.Key.Key_Right | Qt.Key.Key_Down | Qt.Key.Key_PageDown:
                self.turn(1)
            case Qt.Key.Key_Left | Qt.Key.Key_Up | Qt.Key.Key_PageUp:
                self.turn(-1)
            case _other:
                super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the page."""
        shown = self.slide
        if shown is None or self.page_layout is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        Painter(painter, self.page_layout).draw(shown, self._frame(self.gone, self.paused))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for pages that fit."""
        super().resizeEvent(event)
        self.resized.emit()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Tell that nothing is shown any more."""
        self._timer.stop()
        event.accept()
        self.closed.emit()
