"""The refusals of pictures that a club wants on its papers."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.rules.errors import Refusal


@dataclass(unsafe_hash=True)
class PictureUnreadable(Refusal):
    """The file is no whole picture in PNG or JPEG."""


@dataclass(unsafe_hash=True)
class PictureTooLarge(Refusal):
    """The picture has more bytes, or more points on a side, than a paper needs."""

    kilobytes: int
    side: int
