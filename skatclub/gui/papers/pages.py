"""The pages of a finished PDF as pictures, for the preview and for printers that take nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QImage

from skatclub.exports import bundle

if TYPE_CHECKING:
    import pypdfium2

POINTS_PER_INCH = 72


def pictures(paper: bytes, *, dpi: int, most: int | None = None) -> list[QImage]:
    """Return each page as a picture, or only the first ones."""
    with bundle.opened(paper) as document:
        return [_picture(document[number], dpi).copy() for number in range(len(document))[:most]]


def upright(paper: bytes, number: int, *, dpi: int, grey: bool = False) -> QImage:
    """Return one page (from 0) as a picture that stands on its short side, in colours or in `grey`."""
    with bundle.opened(paper) as document:
        page = document[number]
        width, height = page.get_size()
        return _picture(page, dpi, rotation=90 if width > height else 0, grayscale=grey)


def sizes(paper: bytes) -> tuple[tuple[float, float], ...]:
    """Return the short and the long side of each page, in points."""
    with bundle.opened(paper) as document:
        found = (document.get_page_size(number) for number in range(len(document)))
        return tuple((min(size), max(size)) for size in found)


def _picture(page: pypdfium2.PdfPage, dpi: int, *, rotation: int = 0, grayscale: bool = False) -> QImage:
    bitmap = page.render(
        scale=dpi / POINTS_PER_INCH, rotation=rotation, grayscale=grayscale, rev_byteorder=not grayscale
    )
    kinds = {1: QImage.Format.Format_Grayscale8, 3: QImage.Format.Format_RGB888}
    kind = kinds.get(bitmap.n_channels, QImage.Format.Format_RGBA8888)
    return QImage(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, kind)
