"""Draws the icon of the program in all its sizes from the one drawing: poe icons.

Reads `resources/icons/skatclub.svg`, writes a PNG for each size that desktops ask for, and an ICO for Windows.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer

FOLDER = Path(__file__).resolve().parent.parent / "resources" / "icons"
DRAWING = FOLDER / "skatclub.svg"
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
IN_ICO = SIZES[:-1]


def main() -> None:
    """Draw all sizes anew."""
    application = QGuiApplication.instance() or QGuiApplication([])
    pictures = {size: png(size) for size in SIZES}
    for size, picture in pictures.items():
        (FOLDER / f"skatclub-{size}.png").write_bytes(picture)
    (FOLDER / "skatclub.ico").write_bytes(ico({size: pictures[size] for size in IN_ICO}))
    del application


def png(size: int) -> bytes:
    """Return the icon as a PNG of so many pixels a side."""
    image = QImage(QSize(size, size), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.convertToFormat(QImage.Format.Format_ARGB32).save(buffer, "PNG")
    return bytes(buffer.data().data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return PNGs as one ICO: a head, an entry for each size, then the pictures."""
    head = struct.pack("<3H", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries = b""
    for size, picture in pictures.items():
        side = size % 256  # 256 is written as 0
        entries += struct.pack("<4B2H2I", side, side, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + entries + b"".join(pictures.values())


if __name__ == "__main__":
    main()
