"""Words on a page as data, and the classes of what they stand in."""

from __future__ import annotations

from html import escape


def of(text: str) -> str:
    """Return text as data: no sign of it is markup, and signs that no page may hold are left out."""
    return escape("".join(sign for sign in text if sign.isprintable() or sign in "\n\t"))


def classes(*names: str) -> str:
    """Return the attribute of these classes, nothing where there is none."""
    words_joined = " ".join(name for name in names if name)
    return f' class="{words_joined}"' if words_joined else ""
