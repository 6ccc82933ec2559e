"""The menu bar, made from actions; entries that cannot work now are grey."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.actions import SEPARATOR, Action

if TYPE_CHECKING:
    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMainWindow, QMenu

Entries = tuple[Action | str, ...]


class Menus:
    """The menus of a window and the Qt actions behind their entries."""

    def __init__(self, window: QMainWindow) -> None:
        self._window = window
        self._made: list[tuple[Action, QAction]] = []

    def add(self, title: str, entries: Entries) -> QMenu:
        """Add a menu with its entries; their keys work in the whole window."""
        menu = self._window.menuBar().addMenu(title)
        self.fill(menu, entries)
        menu.aboutToShow.connect(self.update)
        return menu

    def fill(self, menu: QMenu, entries: Entries) -> None:
        """Put entries into a menu."""
        for entry in entries:
            if isinstance(entry, str):
                if entry == SEPARATOR:
                    menu.addSeparator()
                continue
            made = entry.make(self._window)
            menu.addAction(made)
            self._made.append((entry, made))

    def update(self) -> None:
        """Make entries grey or usable."""
        for entry, made in self._made:
            made.setEnabled(entry.usable is None or entry.usable())

    def action(self, words: str) -> QAction:
        """Return the Qt action of an entry by its words; where the underlined letter stands does not matter."""
        wanted = words.replace("&", "")
        return next(made for entry, made in self._made if entry.words.replace("&", "") == wanted)
