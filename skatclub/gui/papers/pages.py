"""The pages of a finished PDF as pictures, for the preview and for the printer."""

from __future__ import annotations

import pypdfium2
from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QTransform
from PySide6.QtPrintSupport import QPrinter

POINTS_PER_INCH = 72
PRINT_DPI = 300
_LONGEST_A4, _WIDEST_ROLL = 850, 300  # points


def count(paper: bytes) -> int:
    """Return the number of pages."""
    document = pypdfium2.PdfDocument(paper)
    try:
        return len(document)
    finally:
        document.close()


def pictures(paper: bytes, *, dpi: int, most: int | None = None) -> list[QImage]:
    """Return each page as a picture, or only the first ones."""
    document = pypdfium2.PdfDocument(paper)
    try:
        return [_picture(document[number], dpi) for number in range(len(document))[:most]]
    finally:
        document.close()


def print_paper(paper: bytes, printer: QPrinter) -> None:
    """Draw the pages on a printer one after the other, each filling its sheet, broad ones turned.

    Only those that the system's dialog was asked for, if it was.
    """
    painter = QPainter(printer)
    document = pypdfium2.PdfDocument(paper)
    try:
        for place, number in enumerate(_chosen(printer, len(document))):
            if place:
                printer.newPage()
            picture = _picture(document[number], PRINT_DPI)
            if picture.width() > picture.height():
                picture = picture.transformed(QTransform().rotate(90))
            painter.drawImage(QRectF(printer.pageLayout().fullRectPixels(printer.resolution())), picture)
    finally:
        document.close()
        painter.end()


def _chosen(printer: QPrinter, count: int) -> range:
    """Return which pages (from 0) are wanted."""
    if printer.printRange() is not QPrinter.PrintRange.PageRange:
        return range(count)
    return range(max(printer.fromPage() - 1, 0), min(printer.toPage() or count, count))


def printer_for(paper: bytes, *, both_sides: bool = False) -> QPrinter:
    """Return a printer set to the sheets of a paper, without margins of its own; the paper brings its margins."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageSize(_sheet(paper))
    printer.setPageOrientation(QPageLayout.Orientation.Portrait)
    printer.setFullPage(True)
    if both_sides:
        printer.setDuplex(QPrinter.DuplexMode.DuplexLongSide)
    return printer


def _sheet(paper: bytes) -> QPageSize:
    """Return the sheet that the first page of a paper needs: A4, A3, or as long a piece of a narrow roll."""
    if not paper:
        return QPageSize(QPageSize.PageSizeId.A4)
    document = pypdfium2.PdfDocument(paper)
    try:
        width, height = document[0].get_size()
    finally:
        document.close()
    if width < _WIDEST_ROLL:
        return QPageSize(
            QSizeF(width, height), QPageSize.Unit.Point, matchPolicy=QPageSize.SizeMatchPolicy.ExactMatch
        )
    return QPageSize(QPageSize.PageSizeId.A3 if max(width, height) > _LONGEST_A4 else QPageSize.PageSizeId.A4)


def _picture(page: pypdfium2.PdfPage, dpi: int) -> QImage:
    bitmap = page.render(scale=dpi / POINTS_PER_INCH, rev_byteorder=True)
    width, height = bitmap.width, bitmap.height
    kind = QImage.Format.Format_RGB888 if bitmap.n_channels == 3 else QImage.Format.Format_RGBA8888
    return QImage(bytes(bitmap.buffer), width, height, bitmap.stride, kind).copy()
