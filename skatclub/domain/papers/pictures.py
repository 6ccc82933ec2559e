"""Pictures that come from outside: only whole PNG and JPEG files of a sensible size are taken."""

from __future__ import annotations

import struct
import zlib

from skatclub.domain.papers.errors import PictureTooLarge, PictureUnreadable

MOST_BYTES = 200_000
MOST_SIDE = 2000
"""Points on a side; two centimetres of paper need a few hundred."""

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_SIZES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_DEPTHS = {0: {1, 2, 4, 8, 16}, 2: {8, 16}, 3: {1, 2, 4, 8}, 4: {8, 16}, 6: {8, 16}}


def checked(data: bytes, *, most: int = MOST_BYTES) -> bytes:
    """Return the picture of at most so many bytes as it is. Refused: `PictureUnreadable`, `PictureTooLarge`."""
    if len(data) > most:
        raise PictureTooLarge(most // 1000, MOST_SIDE)
    if data.startswith(_PNG):
        _check_png(data)
    elif data.startswith(_JPEG):
        _check_jpeg(data)
    else:
        raise PictureUnreadable
    return data


def is_picture(data: bytes) -> bool:
    """Tell whether data begin as a PNG or JPEG file does."""
    return data.startswith((_PNG, _JPEG))


def kind(data: bytes) -> str:
    """Return the type of a checked picture for a page: image/png or image/jpeg."""
    return "image/png" if data.startswith(_PNG) else "image/jpeg"


def _check_png(data: bytes) -> None:
    """Check each part by its own sum, and that the points unpack to just as many bytes as the size says."""
    place, packed, expected, ended = len(_PNG), [], 0, False
    while not ended:
        if place + 12 > len(data):
            raise PictureUnreadable
        length = int.from_bytes(data[place : place + 4])
        name, body = data[place + 4 : place + 8], data[place + 8 : place + 8 + length]
        total = data[place + 8 + length : place + 12 + length]
        if len(total) < 4 or zlib.crc32(name + body) != int.from_bytes(total):
            raise PictureUnreadable
        if (place == len(_PNG)) is not (name == b"IHDR"):
            raise PictureUnreadable
        if name == b"IHDR":
            expected = _png_bytes(body)
        elif name == b"IDAT":
            packed.append(body)
        ended = name == b"IEND"
        place += 12 + length
    if expected != _unpacked(b"".join(packed), expected):
        raise PictureUnreadable


def _png_bytes(head: bytes) -> int:
    """Return how many bytes the points take; refused: too many of them, or a kind that papers cannot show."""
    if len(head) != 13:
        raise PictureUnreadable
    width, height, depth, colours, packing, filtering, interlace = struct.unpack(">IIBBBBB", head)
    _check_size(width, height)
    if depth not in _DEPTHS.get(colours, ()) or packing or filtering or interlace:
        raise PictureUnreadable
    return int(height * (1 + (width * depth * _CHANNELS[colours] + 7) // 8))


def _unpacked(packed: bytes, expected: int) -> int:
    """Return how many bytes come out, never unpacking more than one too many."""
    opened = zlib.decompressobj()
    try:
        return len(opened.decompress(packed, expected + 1))
    except zlib.error as reason:
        raise PictureUnreadable from reason


def _check_jpeg(data: bytes) -> None:
    """Walk over the parts up to the one that tells the size; the file must come to its end."""
    place = 2
    while place + 9 < len(data):
        if data[place] != 0xFF:
            raise PictureUnreadable
        mark, length = data[place + 1], int.from_bytes(data[place + 2 : place + 4])
        if mark in _SIZES:
            height, width = struct.unpack(">HH", data[place + 5 : place + 9])
            _check_size(width, height)
            if b"\xff\xd9" not in data[-64:] or data[place + 9] not in {1, 3}:
                raise PictureUnreadable
            return
        if mark == 0xDA or length < 2:
            raise PictureUnreadable
        place += 2 + length
    raise PictureUnreadable


def _check_size(width: int, height: int) -> None:
    if not width or not height:
        raise PictureUnreadable
    if max(width, height) > MOST_SIDE:
        raise PictureTooLarge(MOST_BYTES // 1000, MOST_SIDE)
