"""The refusals of pictures that a club wants on its papers."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class PictureUnreadable(Refusal):
    """The file is no whole picture in PNG or JPEG."""


class PictureTooLarge(Refusal):
    """The picture has more bytes, or more points on a side, than a paper needs."""

    kilobytes: int
    side: int
