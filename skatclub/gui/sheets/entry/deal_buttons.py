"""A button with two lines of words, as the deal form uses it."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionButton

from skatclub.gui.look import fonts
from skatclub.gui.widgets.button import PressedButton
from skatclub.rules.game import value
from skatclub.rules.game.game import NULL_ANNOUNCEMENTS, Game
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import RuleSet


class DealButton(PressedButton):
    """A checkable button: a bold line, and a small one beneath if there is room."""

    def __init__(self, words: str, small: str = "") -> None:
        super().__init__()
        self.setProperty("deal", True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._words, self._small, self._colour = words, small, ""
        self._height = 0
        self.set_words(words, small)

    def set_words(self, words: str, small: str = "") -> None:
        """Show other words."""
        self._words, self._small = words, small
        self.setAccessibleName(f"{words} {small}".strip())
        self.updateGeometry()
        self.update()

    def words(self) -> str:
        """Return the bold line."""
        return self._words

    def set_colour(self, colour: str) -> None:
        """Give the words a colour of their own."""
        self._colour = colour
        self.update()

    def set_look(self, font: QFont, height: int, least: int) -> None:
        """Take a type, a height in pixels, and the least one where all rows need room."""
        self.setFont(font)
        self._height = height
        self.setMinimumHeight(least)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return room for the words."""
        hint = super().sizeHint()
        hint.setWidth(self.fontMetrics().horizontalAdvance(self._words) + 16)
        hint.setHeight(max(self._height, self.minimumHeight()))
        return hint

    def minimumSizeHint(self) -> QSize:
        """Return the least room: a dozen letters; longer words end in an ellipsis."""
        hint = self.sizeHint()
        hint.setWidth(min(hint.width(), self.fontMetrics().averageCharWidth() * 12 + 16))
        return hint

    def fitting_font(self) -> QFont:
        """Return the type in which the words fit, a little smaller than asked for if need be."""
        sizes = [fonts.scaled(self.font(), factor, bold=self.font().bold()) for factor in (1.0, 0.9, 0.8)]
        room = self.width() - 8
        fitting = (font for font in sizes if QFontMetrics(font).horizontalAdvance(self._words) <= room)
        return next(fitting, sizes[-1])

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the frame as the style does, then both lines."""
        super().paintEvent(event)
        painter = QPainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        usable = bool(option.state & QStyle.StateFlag.State_Enabled)
        colour = QColor(self._colour) if self._colour and usable else self.palette().buttonText().color()
        if not usable:
            colour = self.palette().color(self.palette().ColorGroup.Disabled, self.palette().ColorRole.ButtonText)
        painter.setPen(colour)
        painter.setFont(self.fitting_font())
        small = fonts.scaled(self.font(), 0.62 if self.height() > 44 else 0.8)
        both = self._small and self.height() > self.fontMetrics().height() * 1.9
        middle = self.rect().center().y() + (0 if not both else 2)
        area = QRect(0, 0, self.width(), middle) if both else self.rect()
        low = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        words = painter.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, self.width() - 8)
        painter.drawText(area, low if both else Qt.AlignmentFlag.AlignCenter, words)
        if both:
            painter.setFont(small)
            under = QRect(0, middle + 1, self.width(), self.height() - middle)
            top = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
            painter.setPen(self.palette().placeholderText().color())
            painter.drawText(under, top, self._small)


def game_sheet(kind: GameKind, rules: RuleSet) -> str:
    """Return the base value of a game, or the four values of Null, by the rules of a list."""
    games = (
        (Game(kind=kind, announcement=announcement) for announcement in NULL_ANNOUNCEMENTS)
        if kind is GameKind.NULL
        else (Game(kind=kind, matadors=1),)
    )
    return " · ".join(str(value.settle(game, rules).bases[0]) for game in games)
