"""XML from outside: no entities, no other encodings, nothing that makes a small file large."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING
from xml.etree import ElementTree

from skatclub.domain import foreign_errors as errors

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

_DECLARATIONS = (b"<!DOCTYPE", b"<!ENTITY")


def elements(data: bytes, part: str, *tags: str) -> Iterator[Element]:
    """Give the elements with these tags when they are complete, and forget them afterwards.

    Refused: `SourceDamaged` with the name of the part.
    """
    if any(word in data for word in _DECLARATIONS):
        raise errors.SourceDamaged(part)
    try:
        data.decode()
        for _event, element in ElementTree.iterparse(BytesIO(data), ("end",)):  # noqa: S314  declarations are refused
            if element.tag in tags:
                yield element
                element.clear()
    except (ElementTree.ParseError, ValueError, LookupError) as broken:
        raise errors.SourceDamaged(part) from broken


def whole_number(text: str | None, otherwise: int, highest: int) -> int:
    """Return a count of the markup within 0 and `highest`; what is no number counts as `otherwise`."""
    if text is None or not (text.isascii() and text.isdigit() and len(text) <= 9):
        return otherwise
    return min(int(text), highest)
