"""The navigation on the left: places with their keys, in named groups."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from skatclub.gui.widgets.button import PressedButton
from skatclub.gui.widgets.pieces import label


@dataclass(frozen=True, slots=True)
class Place:
    """One entry: its key in the program, its words, its shortcut in words, and the group it stands in."""

    key: str
    words: str
    keys: str
    group: str = ""


class SideButton(PressedButton):
    """A button as large as the words laid out inside it."""

    def sizeHint(self) -> QSize:
        """Return room for the words."""
        inside = self.layout()
        return inside.totalSizeHint() if inside is not None else super().sizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least room for the words."""
        return self.sizeHint()


class Sidebar(QFrame):
    """The list of places.

    Signals:
        chosen(str): the key of the place that was chosen.
    """

    chosen = Signal(str)

    def __init__(self, places: tuple[Place, ...]) -> None:
        super().__init__()
        self.setObjectName("side")
        self.buttons: dict[str, SideButton] = {}
        self._hints: list[QLabel] = []
        self._places = places
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 12, 0, 12)
        self._layout.setSpacing(0)

    def fill(self) -> None:
        """Make the entries, once: nothing is seen of them before a club is open."""
        places, self._places = self._places, ()
        layout, group = self._layout, ""
        for place in places:
            if place.group != group:
                group = place.group
                if group:
                    layout.addWidget(self._heading(group))
                else:
                    layout.addStretch(1)
            layout.addWidget(self._button(place))

    def show_place(self, key: str) -> None:
        """Mark the place that is shown."""
        for name, button in self.buttons.items():
            button.setChecked(name == key)

    def set_narrow(self, *, narrow: bool) -> None:
        """Leave the keys out where large type needs the room; the tooltips still name them."""
        for hint in self._hints:
            hint.setVisible(not narrow)

    def set_usable(self, key: str, *, usable: bool) -> None:
        """Let a place be chosen or not."""
        if key in self.buttons:
            self.buttons[key].setEnabled(usable)

    def _heading(self, words: str) -> QLabel:
        heading = label(words.upper(), role="muted", factor=0.85)
        heading.setContentsMargins(14, 10, 10, 6)
        return heading

    def _button(self, place: Place) -> SideButton:
        button = SideButton()
        button.setProperty("side", True)
        button.setAutoDefault(True)
        button.setAccessibleName(place.words)
        button.setToolTip(f"{place.words} ({place.keys})" if place.keys else place.words)
        button.clicked.connect(lambda _down=False, key=place.key: self.chosen.emit(key))
        inside = QHBoxLayout(button)
        inside.setContentsMargins(14, 6, 12, 6)
        words = label(place.words)
        keys = label(place.keys, role="muted", factor=0.85)
        for shown in (words, keys):
            shown.setContentsMargins(0, 1, 0, 0)  # the dots of a capital umlaut reach above the line
        self._hints.append(keys)
        inside.addWidget(words)
        inside.addStretch(1)
        inside.addSpacing(14)
        inside.addWidget(keys)
        self.buttons[place.key] = button
        return button
