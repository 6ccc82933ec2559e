"""Papers that prove bookings: chosen or dropped, made small, shown with the program that the system has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt, QTemporaryDir, QUrl, Signal
from PySide6.QtGui import QColor, QDesktopServices, QImage, QImageReader, QPainter
from PySide6.QtWidgets import QFileDialog, QWidget

from skatclub import paths
from skatclub.domain.imports.errors import SourceTooLarge
from skatclub.domain.papers import pictures, proof
from skatclub.domain.papers.errors import NoVoucher, VoucherTooLarge
from skatclub.domain.papers.proof import Voucher
from skatclub.gui.widgets import pieces
from skatclub.gui.widgets.pieces import ElidedLabel
from skatclub.i18n.language import _
from skatclub.rules.errors import Refusal
from skatclub.services.club import written_files
from skatclub.services.imports import files

MOST_MEGABYTES = 40
"""A photo as a telephone takes it, before it is made small."""
SIDE, QUALITY = 1600, 85
"""Points on the longer side of what is kept, and how well a JPEG keeps them: a receipt can be read."""


def read(path: Path) -> tuple[str, bytes]:
    """Return what a file is called and what of it is kept. Refused: `FileUnreadable`, and as `small`."""
    try:
        return path.name, small(files.bytes_of(path, most=MOST_MEGABYTES))
    except SourceTooLarge as reason:
        raise VoucherTooLarge(proof.MOST_BYTES // 1_000_000) from reason


def small(content: bytes) -> bytes:
    """Return a PDF as it is, a picture upright, no larger than needed and written anew.

    Only what begins as a JPEG or PNG is read, and as that. Refused: `NoVoucher`, `VoucherTooLarge`.
    """
    if not pictures.is_picture(content):
        return proof.checked(content)
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    reader = QImageReader(buffer, QByteArray(pictures.kind(content).partition("/")[2].encode()))
    reader.setAutoTransform(True)
    size = reader.size()
    if max(size.width(), size.height()) > SIDE:
        reader.setScaledSize(size.scaled(QSize(SIDE, SIDE), Qt.AspectRatioMode.KeepAspectRatio))
    picture = reader.read()
    if picture.isNull():
        raise NoVoucher
    return proof.checked(_written(picture))


def _written(picture: QImage) -> bytes:
    """Return a picture as a JPEG, on white where it is seen through."""
    ground = QImage(picture.size(), QImage.Format.Format_RGB32)
    ground.fill(QColor("white"))
    painter = QPainter(ground)
    painter.drawImage(0, 0, picture)
    painter.end()
    target = QBuffer()
    target.open(QIODevice.OpenModeFlag.WriteOnly)
    ground.save(target, "JPEG", QUALITY)  # type: ignore[call-overload]  # Qt takes the name as text
    return bytes(target.data().data())


def ask_files(parent: QWidget) -> tuple[Path, ...]:
    """Ask which files prove a booking."""
    kinds = _("PDF or picture (*.pdf *.jpg *.jpeg *.png)")
    chosen, _filter = QFileDialog.getOpenFileNames(parent, _("Voucher"), str(paths.documents_folder()), kinds)
    return tuple(map(Path, chosen))


class Opener:
    """Shows papers with the program that the system has for them, from a folder that goes with this program."""

    def __init__(self) -> None:
        self._folder: QTemporaryDir | None = None

    def show(self, voucher: Voucher, content: bytes) -> None:
        """Write a checked paper into a file of its own, with the ending that its bytes say, and open that."""
        if self._folder is None:
            self._folder = QTemporaryDir()
        path = paths.free(Path(self._folder.path()), Path(voucher.name).stem, proof.ending(content))
        written_files.replace_bytes(path, content)
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


class VoucherField(QWidget):
    """The papers that come with a new booking; `refuse` says in the form why one is not taken.

    Signals:
        begun(): other files were brought.
    """

    begun = Signal()

    def __init__(self, refuse: Callable[[Refusal], None]) -> None:
        super().__init__()
        self._refuse = refuse
        self._kept: tuple[tuple[str, bytes], ...] = ()
        self.choose = pieces.button(_("Choose …"), lambda: self.take(ask_files(self)))
        self.choose.setAutoDefault(False)
        self.names = ElidedLabel(_("none; a file can also be dropped here"))
        pieces.lay(self, pieces.row(self.choose, self.names, spacing=8, grows=self.names))

    def take(self, chosen: Sequence[Path]) -> None:
        """Read these files, too."""
        self.begun.emit()
        for path in chosen:
            try:
                self._kept = (*self._kept, read(path))
            except Refusal as refusal:
                self._refuse(refusal)
        if self._kept:
            self.names.setText(", ".join(name for name, _content in self._kept))

    def value(self) -> tuple[tuple[str, bytes], ...]:
        """Return the papers, each with its name."""
        return self._kept
