"""The refusals of the words of certificates."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.rules.errors import Refusal


@dataclass(unsafe_hash=True)
class PlaceholderUnknown(Refusal):
    """A certificate asks for something that the program does not know."""

    placeholder: str
    known: tuple[str, ...]


@dataclass(unsafe_hash=True)
class CertificateTooLong(Refusal):
    """The words do not fit on one sheet."""

    lines: int
    longest: int
