"""Tabs in a line of words; the page beneath them is somebody else's."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QTabBar


class Tabs(QTabBar):
    """A row of named values of which one is chosen.

    Signals:
        picked(int): the user chose this value.
    """

    picked = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setAccessibleName(name)
        self._values: tuple[int, ...] = ()
        self.currentChanged.connect(self._pick)

    def show_tabs(self, tabs: Sequence[tuple[int, str]], chosen: int) -> None:
        """Show these values with their words."""
        self.blockSignals(True)
        while self.count() > len(tabs):
            self.removeTab(self.count() - 1)
        for place, (_value, words) in enumerate(tabs):
            if place < self.count():
                self.setTabText(place, words)
            else:
                self.addTab(words)
        self._values = tuple(value for value, _words in tabs)
        if chosen in self._values:
            self.setCurrentIndex(self._values.index(chosen))
        self.blockSignals(False)

    def choose(self, value: int) -> None:
        """Mark a value that is shown already; nobody is told."""
        if value in self._values:
            self.blockSignals(True)
            self.setCurrentIndex(self._values.index(value))
            self.blockSignals(False)

    def step(self, by: int) -> None:
        """Choose a neighbour."""
        place = self.currentIndex() + by
        if 0 <= place < self.count():
            self.setCurrentIndex(place)

    def _pick(self, place: int) -> None:
        if 0 <= place < len(self._values):
            self.picked.emit(self._values[place])
