"""The desk's side of the hall screen: opens and closes it, chooses what it shows, and has its clock."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import cast

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from skatclub.domain import zone
from skatclub.domain.hall import screen as hall_screen
from skatclub.domain.hall.countdown import Countdown
from skatclub.domain.hall.notes import HallNotes
from skatclub.domain.hall.screen import Layout
from skatclub.domain.hall.steering import Kind, Steering
from skatclub.exports.hall import frame as frames, slides
from skatclub.exports.hall.frame import Frame
from skatclub.gui.hall import painter
from skatclub.gui.hall.window import HallWindow
from skatclub.gui.operations.background import Background
from skatclub.gui.operations.current_event import CurrentEvent
from skatclub.gui.operations.memory import Memory
from skatclub.gui.operations.operations import Operations
from skatclub.services.change import Change
from skatclub.services.club.clubs import Club
from skatclub.services.hall import Hall

WINDOW = (960, 540)
FIRST = 1
"""The second window is the first screen of the hall; browsers on other machines are the others."""


class HallScreen(QObject):
    """Shows the current event in a second window; what it was told stays until another event is current.

    Signals:
        changed(): it was opened or closed, or its clock was set.
    """

    changed = Signal()

    def __init__(self, operations: Operations, memory: Memory, current: CurrentEvent, desk: QWidget) -> None:
        super().__init__(desk)
        self._operations, self._memory, self._current, self._desk = operations, memory, current, desk
        self.window: HallWindow | None = None
        self.hall: Hall | None = None
        self.notes = HallNotes()
        self.steering = Steering()
        self.serves = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.follow)
        self._reading = Background(operations)
        self._is_older = False
        operations.changed.connect(self._on_change)
        operations.opened.connect(self._on_opened)
        current.chosen.connect(self._on_event)
        memory.changed.connect(self._show)
        self._read_notes()

    @property
    def text(self) -> str:
        """Return the text of the director."""
        return self.notes.text

    @property
    def kind(self) -> Kind | None:
        """Return what the second window shows, which is the first screen of the hall; None: all in turn."""
        return self.steering.screen(FIRST).kind

    @property
    def countdown(self) -> Countdown | None:
        """Return the clock of the series that is seated; None if it was not touched."""
        return self.notes.clock_of(self._series_no())

    @property
    def is_open(self) -> bool:
        """Tell whether there is a second window."""
        return self.window is not None

    @property
    def has_time(self) -> bool:
        """Tell whether there is time to run: a series without limit has none."""
        return self._clock().seconds > 0

    @property
    def runs(self) -> bool:
        """Tell whether the clock runs."""
        return self._clock().runs

    def toggle(self) -> None:
        """Open the second window, or close it."""
        if self.window is not None:
            self.window.close()
            return
        window = HallWindow(lambda gone, paused: self.frame(gone, paused=paused))
        window.closed.connect(self._on_closed)
        window.resized.connect(self._show)
        self.window = window
        self.refresh()
        self._place(window)
        self.changed.emit()

    def close(self) -> None:
        """Close the second window if there is one."""
        if self.window is not None:
            self.window.close()

    def choose(self, kind: Kind | None) -> None:
        """Show one kind of page; None: what there is in turn."""
        screen = self.steering.screen(FIRST)
        if screen.kind is not kind:
            self.steer(self.steering.steered(screen.showing(kind, self._memory.clock())))
        self._show(anew=True)

    def steer(self, steering: Steering) -> None:
        """Let all screens show what was chosen for each."""
        from skatclub.services import hall as services_hall  # not before the first paint

        if not self._kept(partial(services_hall.steer, steering=steering)):
            self.steering = steering
        self._show()
        self.changed.emit()

    def tell(self, text: str) -> None:
        """Show a text of the director, or none any more."""
        from skatclub.services import hall as services_hall  # not before the first paint

        if not self._kept(partial(services_hall.tell, words=text.strip())):
            self.notes = replace(self.notes, text=text.strip())
        self.choose(Kind.TEXT if self.text else None)

    def now(self) -> datetime:
        """Return the time of the screens."""
        return zone.here(self._memory.clock())

    def turn(self, by: int) -> None:
        """Show the next page, or the one before."""
        if self.window is not None:
            self.window.turn(by)

    def pause(self) -> None:
        """Hold the page, or let pages change again."""
        if self.window is not None:
            self.window.pause()

    def start_clock(self) -> None:
        """Let the clock run: from the time of a series, or from where it was stopped."""
        self._set(self._clock().started(self._memory.clock()))

    def stop_clock(self) -> None:
        """Let the clock stand still."""
        self._set(self._clock().stopped(self._memory.clock()))

    def add_minutes(self, minutes: int) -> None:
        """Give the series more time."""
        self._set(self._clock().longer(minutes, self._memory.clock()))

    def reset_clock(self) -> None:
        """Set the clock to the whole time of a series again, standing still."""
        self._set(None)

    def _set(self, countdown: Countdown | None) -> None:
        from skatclub.services import hall as services_hall  # not before the first paint

        number = self._series_no()
        if not self._kept(partial(services_hall.set_clock, series_no=number, clock=countdown)):
            self.notes = replace(self.notes, series=number, countdown=countdown)
        self._show()
        self.changed.emit()

    def _kept(self, service: Callable[[Club, int], Change]) -> bool:
        """Keep what is told with the club; False where that cannot be written to: then the program remembers it."""
        club, event_id = self._operations.club, self._current.event_id
        if club is None or event_id is None:
            return True
        return club.may("turn_clock", "tell_hall") and self._operations.run(service, event_id) is None

    def _read_notes(self) -> None:
        from skatclub.services import hall as services_hall  # not before the first paint

        event_id = self._current.event_id
        asked = None if event_id is None else self._operations.ask(services_hall.notes, event_id)
        self.notes = asked or HallNotes()
        steered = None if event_id is None else self._operations.ask(services_hall.steering, event_id)
        self.steering = steered or Steering()

    def _series_no(self) -> int:
        return 0 if self.hall is None or self.hall.seated is None else self.hall.seated.number

    def refresh(self) -> None:
        """Ask the club at once: its user has opened the screen or chosen what it is about."""
        from skatclub.services import hall as services_hall  # not before the first paint

        if self.window is None or self._current.event_id is None:
            return
        self._reading.cancel()
        self._take(self._operations.ask(services_hall.hall, self._current.event_id))

    def follow(self) -> None:
        """Ask the club again beside the window, where somebody types; the page in front stays until it is there."""
        from skatclub.services import hall as services_hall  # both not before the first paint
        from skatclub.services.club import clubs

        club, event_id = self._operations.club, self._current.event_id
        if self.window is None or club is None or event_id is None or self._operations.is_away:
            return
        if self._reading.is_running:
            self._is_older = True
        elif clubs.is_read_in_threads(club):
            self._is_older = False
            self._reading.run(partial(services_hall.hall, club, event_id), self._take)
        else:
            self.refresh()

    def _take(self, read: object) -> None:
        """Show what was read; what was written meanwhile is read next."""
        if read is not None:
            self.hall = cast("Hall", read)
            self._show()
        if self._is_older:
            self._is_older = False
            self._soon.start(0)

    def _place(self, window: HallWindow) -> None:
        """Fill the second screen without taking the keyboard; with one screen, be a window like others."""
        others = [screen for screen in QGuiApplication.screens() if screen is not self._desk.screen()]
        if others:
            window.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
            window.setGeometry(others[0].geometry())
            window.showFullScreen()
            return
        window.setCursor(Qt.CursorShape.ArrowCursor)
        window.resize(*WINDOW)
        window.show()
        window.activateWindow()

    def _clock(self) -> Countdown:
        return frames.clock_of(self.hall, self.notes)

    def _show(self, *, anew: bool = False) -> None:
        if self.window is None or self.hall is None:
            return
        layout = self._layout(self.window)
        pages = slides.pages(
            self.hall,
            self._kinds(self.hall),
            layout,
            text=self.text,
            message=self.steering.message,
            wrap=lambda line: painter.wrapped(line, layout),
        )
        self.window.show_slides(pages, layout, anew=anew)

    def _kinds(self, hall: Hall) -> tuple[Kind, ...]:
        return (
            (self.kind,)
            if self.kind is not None
            else slides.in_turn(hall, clock=self.countdown is not None, text=bool(self.text), pages=self.serves)
        )

    def _layout(self, window: HallWindow) -> Layout:
        chosen = self._memory.settings
        return hall_screen.layout(
            width=window.width(),
            height=window.height(),
            width_cm=chosen.screen_width_cm,
            distance_m=chosen.screen_distance_m,
            cap=painter.cap_per_mille(),
        )

    def frame(self, gone: int, *, paused: bool) -> Frame:
        """Return what stands round the page; `gone` is the share of its time that is over, in thousandths."""
        return frames.frame(
            self.hall,
            self.notes,
            self.now(),
            gone=gone,
            paused=paused,
            contrast=self.steering.screen(FIRST).contrast,
        )

    def _on_change(self, done: Change) -> None:
        club = self._operations.club
        if "club_setting" in done.tables and club is not None and club.may("turn_clock", "tell_hall"):
            self._read_notes()
            self.changed.emit()
        if self.window is not None:
            self._soon.start(0)

    def _on_event(self, _event_id: int) -> None:
        self._read_notes()
        if self._current.event_id is None:
            self.close()
        self.hall = None
        self.refresh()

    def _on_opened(self) -> None:
        self._reading.cancel()
        if self._operations.club is None:
            self.close()
            return
        self._read_notes()

    def _on_closed(self) -> None:
        if self.window is not None:
            self.window.deleteLater()
        self._reading.cancel()
        self.window, self.hall = None, None
        self.changed.emit()
