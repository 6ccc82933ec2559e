"""Lines of large type that give way together, so that no word of a long name or gift is cut off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.gui.widgets.pieces import Card

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtCore import QSize
    from PySide6.QtGui import QResizeEvent
    from PySide6.QtWidgets import QLayout

    from skatclub.gui.widgets.pieces import ScaledLabel

SMALLER = 0.94


def fit(layout: QLayout, room: QSize, lines: Mapping[ScaledLabel, float], largest: float = 1.0) -> None:
    """Give lines of a layout, each in its own multiple of the type, the largest size in which all are in sight."""
    size = largest
    while True:
        for line, factor in lines.items():
            line.set_factor(factor * size)
        if _fits(layout, room, lines) or size * min(lines.values()) < 1:
            return
        size *= SMALLER


def _fits(layout: QLayout, room: QSize, lines: Mapping[ScaledLabel, float]) -> bool:
    margins = layout.contentsMargins()
    width = room.width() - margins.left() - margins.right()
    widest = max(line.minimumSizeHint().width() for line in lines)
    return layout.totalHeightForWidth(room.width()) <= room.height() and widest <= width


class FittedCard(Card):
    """A card whose lines give way where it is not high enough for them."""

    def __init__(self, title: str, lines: Mapping[ScaledLabel, float], *, margin: int, spacing: int) -> None:
        super().__init__(title=title, margin=margin, spacing=spacing)
        self._lines = lines
        for line in lines:
            self.inside.addWidget(line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the type follow the card."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Show other words in the largest type that has room, up to the usual one."""
        fit(self.inside, self.size(), self._lines)
