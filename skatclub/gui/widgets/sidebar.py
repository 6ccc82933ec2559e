"""The navigation on the left: places with their keys, in named groups."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QMenu, QPushButton, QVBoxLayout

from skatclub.gui.widgets.button import PressedButton
from skatclub.gui.widgets.pieces import label
from skatclub.i18n.language import _

GAP, EDGE = 14, 12
"""What stays free between words and keys, and right of the keys, in pixels."""
KEYS_FACTOR = 0.85
"""How large the keys are beside the words."""


@dataclass(frozen=True, slots=True)
class Place:
    """One entry: its key in the program, its words, its shortcut in words, and the group it stands in."""

    key: str
    words: str
    keys: str
    group: str = ""


class SideButton(PressedButton):
    """A place, with its keys on the right; they are painted, for a screen reader would tell a label once more."""

    def __init__(self, place: Place) -> None:
        super().__init__(place.words.replace("&", "&&"))
        self.keys, self.heading = place.keys, place.group
        self._shows_keys = True

    def show_keys(self, *, shown: bool) -> None:
        """Show the keys, or leave their room to the words."""
        self._shows_keys = shown
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the words and the keys."""
        hint = super().sizeHint()
        if self._shows_keys:
            hint.setWidth(hint.width() + GAP + QFontMetrics(self._small()).horizontalAdvance(self.keys))
        return hint

    def minimumSizeHint(self) -> QSize:
        """Return the least room for both."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the keys beside the words."""
        super().paintEvent(event)
        if not self._shows_keys:
            return
        painter = QPainter(self)
        painter.setFont(self._small())
        painter.setPen(QApplication.palette().placeholderText().color())  # a style sheet changes that of the button
        metrics = painter.fontMetrics()
        left = self.width() - EDGE - metrics.horizontalAdvance(self.keys)
        painter.drawText(left, (self.height() + metrics.ascent() - metrics.descent()) // 2, self.keys)
        painter.end()

    def _small(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * KEYS_FACTOR)
        font.setBold(False)
        return font


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
        for button in self.buttons.values():
            button.show_keys(shown=not narrow)

    def set_usable(self, key: str, *, usable: bool) -> None:
        """Let a place be chosen or not."""
        if key in self.buttons:
            self.buttons[key].setEnabled(usable)

    def set_there(self, key: str, *, is_there: bool) -> None:
        """Show a place, or leave it out."""
        if key in self.buttons:
            self.buttons[key].setVisible(is_there)

    def _heading(self, words: str) -> QLabel:
        heading = label(words.upper(), role="muted", factor=0.85)
        heading.setContentsMargins(14, 10, 10, 6)
        return heading

    def _button(self, place: Place) -> SideButton:
        button = SideButton(place)
        button.setProperty("side", True)
        button.setAutoDefault(True)
        button.setAccessibleName(place.words)
        button.setToolTip(f"{place.words} ({place.keys})" if place.keys else place.words)
        button.clicked.connect(lambda _down=False, key=place.key: self.chosen.emit(key))
        self.buttons[place.key] = button
        return button


class FoldedSide(QPushButton):
    """The navigation where there is no room for it: a button whose menu offers the same places."""

    def __init__(self, side: Sidebar) -> None:
        super().__init__()
        self._side = side
        self.setProperty("folded", True)
        self.setAccessibleName(_("Navigation"))
        self.setToolTip(_("All pages of the program"))
        self.setMenu(QMenu(self))
        self.menu().aboutToShow.connect(self._fill)

    def show_words(self, *, shown: bool) -> None:
        """Say in a word what it is, or leave its room to the menus."""
        self.setText(_("☰ Pages") if shown else "☰")

    def _fill(self) -> None:
        """Offer what the navigation offers now."""
        self.menu().clear()
        heading = ""
        for button in self._side.buttons.values():
            if button.heading != heading:
                heading = button.heading
                self.menu().addSeparator()
            entry = self.menu().addAction(f"{button.text()}\t{button.keys}")
            entry.setCheckable(True)
            entry.setChecked(button.isChecked())
            entry.setEnabled(button.isEnabled())
            entry.triggered.connect(button.click)
