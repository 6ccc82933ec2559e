"""The refusals of the words of certificates."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class PlaceholderUnknown(Refusal):
    """A certificate asks for something that the program does not know."""

    placeholder: str
    known: tuple[str, ...]


class CertificateTooLong(Refusal):
    """The words do not fit on one sheet."""

    lines: int
    longest: int
