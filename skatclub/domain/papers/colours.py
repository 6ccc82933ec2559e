"""The colour of a club: one of its own, on paper never lighter than white words on it can bear."""

from __future__ import annotations

import re
from bisect import bisect_right

from skatclub.domain import text
from skatclub.domain.papers.errors import ColourUnreadable

LEAST_CONTRAST = 450
"""With white, in hundredths: less is hard to read, in colour and in the grey of a copier (WCAG 2.2, 1.4.3)."""

_SIX, _THREE = re.compile(r"#?([0-9a-f]{6})"), re.compile(r"#?([0-9a-f]{3})")
_SHARES = (2126, 7152, 722)  # of red, green and blue in the light of a colour, in parts of 10,000
_WHOLE = 1_000_000  # the light of white
_DARKER = 19, 20


def checked(colour: str) -> str:
    """Return a colour as #123f8c; #abc is short for #aabbcc, nothing stays nothing. Refused: `ColourUnreadable`."""
    plain = colour.strip().casefold()
    if not plain:
        return ""
    if whole := _SIX.fullmatch(plain):
        return f"#{whole[1]}"
    if short := _THREE.fullmatch(plain):
        return "#" + "".join(2 * digit for digit in short[1])
    raise ColourUnreadable(text.excerpt(colour.strip()))


def contrast(colour: str) -> int:
    """Return how far a colour is from white, in hundredths: 100 is white itself, 2100 is black."""
    light = sum(share * _linear(part) for share, part in zip(_SHARES, _parts(colour), strict=True)) // 10_000
    return 105 * _WHOLE // (light + _WHOLE // 20)


def ink(colour: str) -> str:
    """Return the colour as papers print it: itself, or the first shade of it that white words can stand on."""
    if not colour:
        return ""
    parts = _parts(colour)
    while contrast(_written(parts)) < LEAST_CONTRAST:
        more, whole = _DARKER
        parts = tuple(part * more // whole for part in parts)
    return _written(parts)


def _parts(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[at : at + 2], 16) for at in (1, 3, 5))


def _written(parts: tuple[int, ...]) -> str:
    return "#" + "".join(f"{part:02x}" for part in parts)


def _linear(part: int) -> int:
    """Return the light of a part as screens define it (sRGB): a power of 12/5 but for the darkest."""
    if part <= 10:
        return part * _WHOLE * 100 // (255 * 1292)
    power = (1000 * part + 14_025) ** 12 * _WHOLE**5 // 269_025**12
    return bisect_right(range(_WHOLE + 1), power, key=lambda light: light**5) - 1
