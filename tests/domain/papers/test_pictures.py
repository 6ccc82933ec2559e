"""Only whole pictures of a sensible size are taken."""

from __future__ import annotations

import struct
import zlib

import pytest

from skatclub.domain.papers import pictures
from skatclub.domain.papers.errors import PictureTooLarge, PictureUnreadable

PNG = b"\x89PNG\r\n\x1a\n"


def part(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def head(width: int = 3, height: int = 2, depth: int = 8, colours: int = 2, interlace: int = 0) -> bytes:
    return part(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colours, 0, 0, interlace))


def points(data: bytes = (b"\x00" + b"abc" * 3) * 2) -> bytes:
    return part(b"IDAT", zlib.compress(data))


def jpeg(width: int = 3, height: int = 2, channels: int = 3, end: bytes = b"\xff\xd9") -> bytes:
    size = struct.pack(">HHB", height, width, channels)
    return b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08" + size + bytes(12) + end


END = part(b"IEND", b"")


@pytest.mark.parametrize(
    "data",
    [
        PNG + head() + points() + END,
        PNG + head(colours=0, depth=1) + points(b"\0\0" * 2) + END,
        jpeg(),
        jpeg(channels=1),
        jpeg(width=2000, height=2000),
        jpeg().replace(b"\x00\x04ab", b"\x00\x02"),
    ],
)
def test_a_whole_picture_is_taken_as_it_is(data):
    assert pictures.checked(data) == data


def test_the_kind_of_a_picture_is_told():
    assert [pictures.kind(data) for data in (PNG + head(), jpeg())] == ["image/png", "image/jpeg"]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"GIF89a",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
        PNG,
        PNG + head() + points(),
        PNG + head()[:-1] + b"x" + points() + END,
        PNG + points() + END,
        PNG + head() + head() + points() + END,
        PNG + head() + points(b"\0") + END,
        PNG + head() + points(b"\0" * 99) + END,
        PNG + head() + part(b"IDAT", b"not packed") + END,
        PNG + head(depth=3) + points() + END,
        PNG + head(colours=5) + points() + END,
        PNG + head(interlace=1) + points() + END,
        PNG + head(width=0) + points() + END,
        PNG + part(b"IHDR", b"short") + points() + END,
        jpeg(end=b""),
        jpeg(channels=4),
        jpeg(height=0),
        b"\xff\xd8\xff\xe0\x00\x01ab" + bytes(20),
        b"\xff\xd8\xff\xda\x00\x04ab" + bytes(20),
        b"\xff\xd8\xff\xe0\x00\x04abXX" + bytes(20),
        b"\xff\xd8\xff",
    ],
)
def test_anything_else_is_refused(data):
    with pytest.raises(PictureUnreadable):
        pictures.checked(data)


def test_a_bomb_is_never_unpacked():
    bomb = part(b"IDAT", zlib.compress(b"\0" * 50_000_000))

    with pytest.raises(PictureUnreadable):
        pictures.checked(PNG + head() + bomb + END)


@pytest.mark.parametrize("data", [PNG + head(width=2001) + points() + END, jpeg(height=2001), bytes(200_001)])
def test_a_picture_too_large_is_refused_with_what_fits(data):
    with pytest.raises(PictureTooLarge) as refused:
        pictures.checked(data)

    assert (refused.value.kilobytes, refused.value.side) == (200, 2000)
