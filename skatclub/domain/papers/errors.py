"""The refusals of the words of certificates.

The refusals of pictures that a club wants on its papers.
"""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class PlaceholderUnknown(Refusal):
    """A certificate asks for something that the program does not know."""

    placeholder: str
    known: tuple[str, ...]


class CertificateTooLong(Refusal):
    """The words do not fit on one sheet."""

    lines: int
    longest: int


class PictureUnreadable(Refusal):
    """The file is no whole picture in PNG or JPEG."""


class PictureTooLarge(Refusal):
    """The picture has more bytes, or more points on a side, than a paper needs."""

    kilobytes: int
    side: int
