"""The signs that mean the same key: number pads with a point, capital letters, whatever is pasted from a text."""

from __future__ import annotations

from string import ascii_lowercase, ascii_uppercase

WIDE = range(0xFF01, 0xFF5F)
"""The full-width letters, digits and signs of Asian fonts, in the order of ASCII from the exclamation mark on."""

_LOOKALIKES = {
    ",": ".‚،、٫",
    "-": "−–—‐‑‒―⁃⁻₋﹣",
    "+": "⁺₊﹢➕",
    "*": "∗⁎﹡✱✳",
    "/": "∕⁄÷",
    ":": "∶ː﹕",
    "=": "꞊﹦",
    "!": "ǃ﹗",
    "x": "×✕✖⨯♣♧",
    "p": "♠♤",
    "h": "♥♡",
    "d": "♦♢",
}
"""What word processors and telephones make of a key; the signs of the suits are their letters."""

SAME = str.maketrans(
    {
        **{wide: chr(wide - WIDE.start + ord("!")).lower() for wide in WIDE},
        **{ord(sign): key for key, signs in _LOOKALIKES.items() for sign in signs},
        **dict(zip(map(ord, ascii_uppercase), ascii_lowercase, strict=True)),
        0xFF0E: ",",  # the full-width point
    }
)

UNSEEN = frozenset("\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufe0e\ufe0f\ufeff")
"""Signs that a pasted text brings and nobody sees."""
