"""A finished PDF on its way to a printer: the file itself where that is taken, else pictures page by page."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter
from PySide6.QtPrintSupport import QPrintEngine, QPrinter

from skatclub.domain.papers.errors import PrinterRefuses, PrintingStopped
from skatclub.exports import bundle
from skatclub.gui.operations.stoppable import GoesOn
from skatclub.gui.papers import pages
from skatclub.rules.errors import Refusal
from skatclub.services.club import written_files

Work = Callable[[GoesOn], Path | Refusal | None]

MOST_DPI = 600
"""Finer pictures are no better to read, and one in colours would take more than 100 MB."""
_LONGEST_A4, _WIDEST_ROLL = 850, 300  # points
_ALIKE = 3
"""Points by which sheets differ whose sides are rounded in another way."""
_A_MOMENT = 0.1
_CUPS_OPTIONS = 0xFE00
"""Under which number Qt keeps what its dialog was asked for and only CUPS can do, as key and value in turn."""
_SIDES = {
    QPrinter.DuplexMode.DuplexNone: "one-sided",
    QPrinter.DuplexMode.DuplexShortSide: "two-sided-short-edge",
}


def printer_for(paper: bytes, *, both_sides: bool = False) -> QPrinter:
    """Return a printer set to the sheets of a paper, without margins of its own; the paper brings its margins."""
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setPageSize(_sheet(paper))
    printer.setPageOrientation(QPageLayout.Orientation.Portrait)
    printer.setFullPage(True)
    if both_sides:
        printer.setDuplex(QPrinter.DuplexMode.DuplexLongSide)
    return printer


def work(paper: bytes, printer: QPrinter) -> Work:
    """Return what prints the wanted pages of a paper as the system's dialog has set the printer.

    It is done in a thread, and returns the file into which it was printed, if it was, or why it was not done to
    its end: `PrinterRefuses`, `PrintingStopped`, `FolderNotWritable`.
    """
    wanted = _wanted(paper, printer)
    if printer.outputFileName() and printer.outputFormat() is QPrinter.OutputFormat.PdfFormat:
        return partial(_write, wanted, Path(printer.outputFileName()))
    program = shutil.which("lp") if sys.platform.startswith("linux") else None
    if program is not None and printer.outputFormat() is QPrinter.OutputFormat.NativeFormat:
        return partial(_hand_over, wanted, (program, *_options(wanted, printer)), printer.printerName())
    return partial(_draw, wanted, printer)


def _wanted(paper: bytes, printer: QPrinter) -> bytes:
    """Return a paper with the pages that the system's dialog was asked for; where these are all, as it is."""
    if printer.printRange() is not QPrinter.PrintRange.PageRange:
        return paper
    numbers = range(max(printer.fromPage(), 1), (printer.toPage() or len(pages.sizes(paper))) + 1)
    return bundle.of([bundle.Part("", paper, tuple(numbers))]).pdf


def _sheet(paper: bytes) -> QPageSize:
    """Return the sheet that the first page of a paper needs: A4, A3, or as long a piece of a narrow roll."""
    width, height = next(iter(pages.sizes(paper)), (0, 0)) if paper else (0, 0)
    if 0 < width < _WIDEST_ROLL:
        return QPageSize(
            QSizeF(width, height), QPageSize.Unit.Point, matchPolicy=QPageSize.SizeMatchPolicy.ExactMatch
        )
    return QPageSize(QPageSize.PageSizeId.A3 if height > _LONGEST_A4 else QPageSize.PageSizeId.A4)


def _write(paper: bytes, target: Path, _goes_on: GoesOn) -> Path | Refusal:
    try:
        written_files.replace_bytes(target, paper)
    except Refusal as refusal:
        return refusal
    return target


def _options(paper: bytes, printer: QPrinter) -> Iterator[str]:
    """Yield what `lp` is told, as Qt tells CUPS of a file that it has drawn itself."""
    yield from ("-d", printer.printerName(), "-t", printer.docName(), "-n", str(printer.copyCount()))
    sheet = printer.pageLayout().pageSize()
    short, long = sorted((sheet.sizePoints().width(), sheet.sizePoints().height()))
    is_exact = all(
        abs(width - short) < _ALIKE and abs(height - long) < _ALIKE for width, height in pages.sizes(paper)
    )
    options = [
        ("media", sheet.key()),
        ("print-scaling", "none" if is_exact else "fit"),
        ("sides", _SIDES.get(printer.duplex(), "two-sided-long-edge")),
        ("collate", "true" if printer.collateCopies() else "false"),
    ]
    if printer.colorMode() is QPrinter.ColorMode.GrayScale:
        options.append(("print-color-mode", "monochrome"))
    for key, value in (*options, *_asked(printer)):
        if value:
            yield from ("-o", f"{key}={_escaped(value)}")


def _asked(printer: QPrinter) -> Iterator[tuple[str, str]]:
    """Return what Qt keeps for CUPS alone; nothing where another Qt does not tell."""
    engine = printer.printEngine()
    try:
        asked = engine.property(QPrintEngine.PrintEnginePropertyKey(_CUPS_OPTIONS)) if engine is not None else None
    except ValueError:  # this number has no name, and an enum may insist on one
        asked = None
    words = list(asked or ())
    return zip(words[::2], words[1::2], strict=False)


def _escaped(value: str) -> str:
    """Return a value in which `lp` sees no end and no next option."""
    return re.sub(r"""([\\\s'"{}])""", r"\\\1", value)


def _surroundings() -> dict[str, str]:
    """Return what a program of the system is to see: not the libraries that a built package brings for itself."""
    seen = dict(os.environ)
    if getattr(sys, "frozen", False):
        seen["LD_LIBRARY_PATH"] = seen.pop("LD_LIBRARY_PATH_ORIG", "")
    return seen


def _hand_over(paper: bytes, command: Sequence[str], printer: str, goes_on: GoesOn) -> Refusal | None:
    """Give the file to CUPS, which tells each printer what it understands."""
    try:
        lp = subprocess.Popen(  # noqa: S603  our own words
            list(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=_surroundings(),
            start_new_session=True,  # it cannot ask for a password where nobody looks
        )
    except OSError as reason:
        return PrinterRefuses(printer, str(reason))
    with lp:
        given: bytes | None = paper
        while True:
            try:
                trouble = lp.communicate(given, timeout=_A_MOMENT)[1]
            except subprocess.TimeoutExpired:
                given = None
                if not goes_on(0, 1):
                    lp.kill()
                    return PrintingStopped()
            else:
                break
    goes_on(1, 1)
    if lp.returncode:
        return PrinterRefuses(printer, os.fsdecode(trouble).strip().removeprefix(f"{command[0]}: "))
    return None


def _draw(paper: bytes, printer: QPrinter, goes_on: GoesOn) -> Refusal | None:
    """Draw the pages as pictures one after the other, each filling its sheet, broad ones turned."""
    painter, count = QPainter(), len(pages.sizes(paper))
    dpi, is_grey = min(printer.resolution(), MOST_DPI), printer.colorMode() is QPrinter.ColorMode.GrayScale
    if not painter.begin(printer):
        return PrinterRefuses(printer.printerName(), "")
    try:
        for number in range(count):
            if not goes_on(number, count):
                printer.abort()
                return PrintingStopped()
            if number and not printer.newPage():
                return PrinterRefuses(printer.printerName(), "")
            sheet = QRectF(printer.pageLayout().fullRectPixels(printer.resolution()))
            painter.drawImage(sheet, pages.upright(paper, number, dpi=dpi, grey=is_grey))
        goes_on(count, count)
    finally:
        painter.end()
    return None
