"""Papers as pictures for messengers: pages as wide and high as a phone, 1080 points across.

What stands on a picture is told with it, for those who cannot see it.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from skatclub.exports.document import Document, PageSize

if TYPE_CHECKING:
    from PIL.Image import Image


PHONE = PageSize(100, 178)
"""A page that reads on a phone as a list does in the hand, in millimetres."""
EDGE = 6.0
"""Millimetres around what stands on it."""
WIDTH, HEIGHT = 1080, 1922
"""Points of one picture."""
WORDS = "Description"
"""Under which the words stand in the file."""
_COLOURS = 64
_NEXT = "\f"


def render(document: Document) -> bytes:
    """Return the pages of a document as one picture, one below the other."""
    from PIL import Image

    from skatclub.exports import bundle
    from skatclub.exports.formats.pdf import render as pdf_render

    words = []
    with bundle.opened(pdf_render.render(document)) as paper:
        whole = Image.new("RGB", (WIDTH, HEIGHT * len(paper)), "white")
        for number, page in enumerate(paper):
            picture = page.render(scale=WIDTH / page.get_width()).to_pil()
            whole.paste(picture.resize((WIDTH, HEIGHT)), (0, HEIGHT * number))
            words.append(page.get_textpage().get_text_range().replace("\r\n", "\n"))
    return _written(whole.quantize(_COLOURS), _NEXT.join(words))


def parted(picture: bytes) -> tuple[bytes, ...]:
    """Return the single pictures of those that stand one below the other."""
    from PIL import Image

    with Image.open(BytesIO(picture)) as whole:
        count = whole.height // HEIGHT
        words = str(whole.info.get(WORDS, "")).split(_NEXT)
        return tuple(
            _written(
                whole.crop((0, HEIGHT * number, WIDTH, HEIGHT * (number + 1))), "".join(words[number : number + 1])
            )
            for number in range(count)
        )


def _written(picture: Image, words: str) -> bytes:
    from PIL.PngImagePlugin import PngInfo

    told, target = PngInfo(), BytesIO()
    told.add_itxt(WORDS, words)
    picture.save(target, "PNG", optimize=True, pnginfo=told)
    return target.getvalue()
