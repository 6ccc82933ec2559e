"""Draws the picture of a hall for the help, in German and in English: part of poe pictures.

The laptop that serves, two desks, projector and phones, and the Wi-Fi that joins them. Words are large and dark on
a light ground of the picture's own, so that it can be read in a dark window, too.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PIL import Image
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QGuiApplication, QImage, QPainter, QPen

from skatclub.gui.look import fonts
from skatclub.i18n import hall as hall_words, language
from skatclub.i18n.hall import Thing

ROOT = Path(__file__).resolve().parent.parent
SIZE = (900, 506)
COLOURS = 64
GROUND, INK, QUIET, BLUE, GLASS, LIGHT = "#f4f6f8", "#1d2733", "#465564", "#1f5fa8", "#ffffff", "#d9e5f3"
LETTERS = 23
"""Pixels of the words; shown at three quarters they are still as large as those of the window."""
ROUTER = QPointF(450, 196)
PLACES = {
    Thing.SERVER: QPointF(160, 110),
    Thing.REGISTRATION: QPointF(740, 72),
    Thing.ENTRY: QPointF(740, 262),
    Thing.PHONES: QPointF(160, 362),
    Thing.PROJECTOR: QPointF(450, 392),
}


def main() -> None:
    """Draw it in each language."""
    application = QGuiApplication.instance() or QGuiApplication([])
    fonts.load()
    for code in language.LANGUAGES:
        language.use(code)
        file = ROOT / "resources" / "help" / code / "server.png"
        _keep(drawn(), file)
    del application


def _keep(drawing: QImage, file: Path) -> None:
    """Write it with few colours, for it is shipped."""
    plain = drawing.convertToFormat(QImage.Format.Format_RGBA8888)  # outlives what is read from it
    picture = Image.frombytes("RGBA", SIZE, bytes(plain.constBits())).convert("RGB")
    picture.quantize(COLOURS, dither=Image.Dither.NONE).save(file, optimize=True)


def drawn() -> QImage:
    """Return the hall with its words in the language in use."""
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    image.fill(QColor(GROUND))
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    font = QFont(fonts.FAMILY)
    font.setPixelSize(LETTERS)
    painter.setFont(font)
    for place in PLACES.values():
        painter.setPen(QPen(QColor(BLUE), 3, Qt.PenStyle.DashLine))
        painter.drawLine(ROUTER, place + QPointF(52 if place.x() < ROUTER.x() else 0, 0))
    _router(painter)
    for thing, place in PLACES.items():
        _shape(painter, thing, place)
        _words(painter, thing, place + QPointF(0, 66))
    painter.end()
    return image


def _shape(painter: QPainter, thing: Thing, at: QPointF) -> None:
    match thing:
        case Thing.SERVER:
            _laptop(painter, at, BLUE)
        case Thing.REGISTRATION | Thing.ENTRY:
            _laptop(painter, at, LIGHT)
        case Thing.PHONES:
            for x in (-52, 0, 52):
                _box(painter, QRectF(at.x() + x - 18, at.y() - 38, 36, 72), LIGHT, 7)
                painter.drawLine(QPointF(at.x() + x - 6, at.y() + 26), QPointF(at.x() + x + 6, at.y() + 26))
        case Thing.PROJECTOR:
            _box(painter, QRectF(at.x() - 90, at.y() - 52, 180, 94), GLASS, 2)
            for row in range(4):
                y = at.y() - 34 + row * 19
                painter.drawLine(QPointF(at.x() - 70, y), QPointF(at.x() + 70 - row * 18, y))


def _laptop(painter: QPainter, at: QPointF, colour: str) -> None:
    _box(painter, QRectF(at.x() - 60, at.y() - 48, 120, 74), colour, 6)
    _box(painter, QRectF(at.x() - 78, at.y() + 26, 156, 13), GLASS, 5)


def _router(painter: QPainter) -> None:
    _box(painter, QRectF(ROUTER.x() - 58, ROUTER.y() - 16, 116, 34), GLASS, 7)
    for dot in (-34, -14, 6):
        painter.drawPoint(QPointF(ROUTER.x() + dot, ROUTER.y()))
    painter.setPen(QPen(QColor(BLUE), 4))
    for wide in (26, 52, 78):
        arc = QRectF(ROUTER.x() - wide, ROUTER.y() - 30 - wide, 2 * wide, 2 * wide)
        painter.drawArc(arc, 45 * 16, 90 * 16)
    _words(painter, Thing.NETWORK, ROUTER + QPointF(0, 46))


def _box(painter: QPainter, box: QRectF, colour: str, corner: int) -> None:
    painter.setPen(QPen(QColor(INK), 3))
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(box, corner, corner)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _words(painter: QPainter, thing: Thing, at: QPointF) -> None:
    """Write what a thing is, strong, and beneath it what it is for, on the ground of the picture."""
    lines = (hall_words.thing(thing), hall_words.use_of(thing))
    for number, line in enumerate(lines):
        font = painter.font()
        font.setBold(number == 0)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        box = QRectF(0, 0, metrics.horizontalAdvance(line) + 10, metrics.height())
        box.moveCenter(at + QPointF(0, number * metrics.height()))
        painter.fillRect(box, QColor(GROUND))
        painter.setPen(QColor(QUIET if number else INK))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, line)


if __name__ == "__main__":
    main()
