"""What is told of a colour that a club wants for its papers."""

from __future__ import annotations

from skatclub.domain.papers import colours
from skatclub.i18n import numbers
from skatclub.i18n.language import _


def about(colour: str) -> str:
    """Return what becomes of a colour (#123f8c) that is too light for paper; "" where it stays as it is."""
    ink = colours.ink(colour)
    if ink == colour:
        return ""
    contrast, least = numbers.money(colours.contrast(colour)), numbers.money(colours.LEAST_CONTRAST)
    return _(
        "{colour} is too light to read on white (contrast {contrast}, at least {least} is needed): papers use "
        "the darker shade {ink}."
    ).format(colour=colour, contrast=contrast, least=least, ink=ink)
