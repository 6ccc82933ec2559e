"""The refusals of codes that are scanned: types with fields and no sentences."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class CodeUnreadable(Refusal):
    """The text is not the code of a list."""

    text: str


class CodeCheckFails(Refusal):
    """The check number at the end says that a sign before it was misread."""

    says = "The code was misread: its check digit is wrong. Please scan it again."
    text: str
    expected: int
    found: int
