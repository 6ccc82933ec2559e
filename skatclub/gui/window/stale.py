"""Which pages show what may no longer be so: a page asks again when it is seen, and only then."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import shiboken6
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from skatclub.gui.operations.pages import ClubPage, Page, Room


class StalePages(QObject):
    """One mark for each page that was made; it goes when the page asks, at once if it is seen.

    What others wrote waits while something is half typed or asked: what is answered stays what was read.

    Signals:
        freshened(): a page has asked again, or may by now.
    """

    freshened = Signal()

    def __init__(
        self,
        parent: QObject,
        pages: Mapping[str, Page],
        rooms: Mapping[str, Room[Any]],  # Any: each page is a widget of its own class
    ) -> None:
        super().__init__(parent)
        self._pages, self._rooms = pages, rooms
        self.keys: set[str] = set()
        self._filled: set[str] = set()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._go_on)

    def take_in(self, key: str) -> None:
        """Follow a page that was just made: it has asked for nothing yet."""
        page = self._rooms[key].page
        if isinstance(page, ClubPage):
            self.keys.add(key)
            page.came_up.connect(partial(self.freshen, key))
            page.outdated.connect(partial(self._fill_anew, key))
            page.renewed.connect(partial(self.keys.discard, key))

    def forget(self, key: str) -> None:
        """Follow a page no longer that is made anew when it is needed again."""
        self.keys.discard(key)
        self._filled.discard(key)

    def note(self, tables: frozenset[str], *, by_others: bool = False) -> None:
        """Mark the pages that are read from these tables; what others wrote waits for what is half typed."""
        self.mark([key for key, page in self._pages.items() if page.interest & tables], by_others=by_others)

    def mark(self, keys: Iterable[str], *, by_others: bool = False) -> None:
        """Let these pages ask again when they are seen."""
        for key in keys:
            page = self._rooms[key].page if self._rooms[key].is_made else None
            if isinstance(page, ClubPage) and shiboken6.isValid(page):  # it may go with its window just now
                self.keys.add(key)
                if page.isVisible() and not (by_others and (is_asked() or page.is_half_typed())):
                    self.freshen(key)

    def _fill_anew(self, key: str) -> None:
        """Let a page ask that is about something else now."""
        self._filled.discard(key)
        self.mark((key,))

    def freshen(self, key: str) -> None:
        """Let a page ask again if it is stale; while nobody answers, what it shows stays."""
        is_kept = key in self._filled and self._rooms[key].page.operations.is_away
        if key in self.keys and not is_kept:
            self._filled.add(key)
            self.keys.discard(key)
            self._rooms[key].page.refresh()
            self.freshened.emit()

    def _go_on(self) -> None:
        """Let a page ask that waited for a field to be left."""
        self.mark(tuple(self.keys), by_others=True)
        self.freshened.emit()


def is_asked() -> bool:
    """Tell whether a dialog is open: what it was filled with is answered as it was read."""
    return QApplication.activeModalWidget() is not None
