"""The papers that prove bookings, as the club keeps them: a PDF or a picture, hostile until it is checked."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.domain.papers import pictures
from skatclub.domain.papers.errors import NoVoucher, PictureUnreadable, VoucherTooLarge

MOST_BYTES = 2_000_000
_PDF, _PDF_ENDS, _TAIL = b"%PDF-", b"%%EOF", 2048


@dataclass(frozen=True, slots=True)
class Voucher:
    """A paper kept with a booking (id): what its file was called. Its bytes are asked for one by one."""

    id: int
    booking_id: int
    name: str


def checked(content: bytes) -> bytes:
    """Return the bytes of a PDF or picture as they are.

    Refused: `NoVoucher`, `VoucherTooLarge`, `PictureTooLarge`.
    """
    if len(content) > MOST_BYTES:
        raise VoucherTooLarge(MOST_BYTES // 1_000_000)
    if is_pdf(content):
        if _PDF_ENDS not in content[-_TAIL:]:
            raise NoVoucher
        return content
    try:
        return pictures.checked(content, most=MOST_BYTES)
    except PictureUnreadable as reason:
        raise NoVoucher from reason


def is_pdf(content: bytes) -> bool:
    """Tell whether a file begins as a PDF does."""
    return content.startswith(_PDF)


def ending(content: bytes) -> str:
    """Return the ending that the file of a checked paper has, whatever it was called: .pdf, .png or .jpg."""
    if is_pdf(content):
        return ".pdf"
    return ".png" if pictures.kind(content) == "image/png" else ".jpg"
