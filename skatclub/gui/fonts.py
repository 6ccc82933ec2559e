"""The bundled type: the same letters, suits and digits on every machine."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontDatabase

from skatclub import paths
from skatclub.gui.theme import BASE_POINTS

FAMILY = "DejaVu Sans Condensed"
ENTRY_FAMILY = "DejaVu Sans"
FILES = (
    "DejaVuSansCondensed.ttf",
    "DejaVuSansCondensed-Bold.ttf",
    "DejaVuSans.ttf",
    "DejaVuSans-Bold.ttf",
)


def load() -> None:
    """Make the bundled fonts known to Qt."""
    for name in FILES:
        QFontDatabase.addApplicationFontFromData(paths.resource(f"fonts/{name}").read_bytes())


def body(scale: int) -> QFont:
    """Return the type of all running text at a scale in percent."""
    font = QFont(FAMILY)
    font.setPointSizeF(BASE_POINTS * scale / 100)
    return font


def scaled(font: QFont, factor: float, *, bold: bool = False) -> QFont:
    """Return the font in another size, bold if wanted."""
    other = QFont(font)
    other.setPointSizeF(font.pointSizeF() * factor)
    other.setBold(bold)
    return other
