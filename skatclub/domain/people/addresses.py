"""Postal addresses: the lines of a letter, and street, postcode and town where they can be told apart."""

from __future__ import annotations

import re
from dataclasses import dataclass

_BREAK = re.compile(r"[\n,;]|\s+(?=(?:D-)?[0-9]{5}\s)")
_TOWN = re.compile(r"(?P<postcode>(?:[A-Z]{1,2}-)?[0-9]{4,5})\s+(?P<town>[^\W\d].*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """An address in its parts, all of them empty where nobody can say which is which."""

    street: str = ""
    postcode: str = ""
    town: str = ""


def lines(written: str) -> tuple[str, ...]:
    """Return the lines of an address as they stand on a letter, whether it was written in one line or several."""
    return tuple(filter(None, map(str.strip, _BREAK.split(written))))


def parted(written: str) -> Address:
    """Return the parts of an address that ends in postcode and town; what stands before them is the street."""
    *street, last = lines(written) or ("",)
    match = _TOWN.fullmatch(last)
    if match is None:
        return Address()
    return Address(street=", ".join(street), postcode=match["postcode"], town=match["town"])
