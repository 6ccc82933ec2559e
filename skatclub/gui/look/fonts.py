"""The bundled type: the same letters, suits and digits on every machine."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from skatclub import paths
from skatclub.gui.look.theme import BASE_POINTS

FAMILY = "DejaVu Sans Condensed"
FILES = ("DejaVuSansCondensed.ttf", "DejaVuSansCondensed-Bold.ttf")
ENTRY_FILES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")


OF_THE_SYSTEM = (
    *("QMenuBar", "QMenu", "QAbstractItemView", "QListView", "QTreeView", "QHeaderView", "QMessageBox", "QLabel"),
    *("QMessageBoxLabel", "QStatusBar", "QTipLabel", "QTitleBar", "QDockWidgetTitle", "QMdiSubWindowTitleBar"),
    *("QTabBar", "QToolButton", "QPushButton", "QCheckBox", "QRadioButton", "QGroupBox", "QLineEdit"),
    *("QComboMenuItem", "QComboLineEdit", "QSmallFont", "QMiniFont"),
)
"""For these Windows or macOS name type of their own, which Qt would keep in menus and tables."""


def load(files: tuple[str, ...] = FILES) -> None:
    """Make bundled fonts known to Qt: those of all running text."""
    for name in files:
        QFontDatabase.addApplicationFontFromData(paths.resource(f"fonts/{name}").read_bytes())


@cache
def entry_family() -> str:
    """Return the family of the entry line, which few windows show: known to Qt from the first time on."""
    load(ENTRY_FILES)
    return "DejaVu Sans"


def body(scale: int) -> QFont:
    """Return the type of all running text at a scale in percent."""
    font = QFont(FAMILY)
    font.setPointSizeF(BASE_POINTS * scale / 100)
    return font


def wear(scale: int) -> None:
    """Let all of the program write in our type at a scale in percent, whatever type the system brings."""
    font = body(scale)
    QApplication.setFont(font)
    for name in OF_THE_SYSTEM:
        QApplication.setFont(font, name)  # type: ignore[arg-type]  # the stubs ask for bytes, Qt for PySide for words


def scaled(font: QFont, factor: float, *, bold: bool = False) -> QFont:
    """Return the font in another size, bold if wanted."""
    other = QFont(font)
    other.setPointSizeF(font.pointSizeF() * factor)
    other.setBold(bold)
    return other
