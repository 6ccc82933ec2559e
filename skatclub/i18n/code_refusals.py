"""Sentences for codes that a scanner read wrongly; empty for refusals of other groups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain import code_errors
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal


def code_sentence(refusal: Refusal) -> str:
    """Word what is wrong with a scanned code."""
    match refusal:
        case code_errors.CodeUnreadable(text=text) if text.strip().upper().startswith("SK"):
            return _("This is not the whole code of a start card. Please scan it again.")
        case code_errors.CodeUnreadable():
            return _("This is not the code of a score sheet. Scan the square at the top right of the sheet.")
        case code_errors.CodeCheckFails():
            return _("The code was misread: its check number does not fit. Please scan it again.")
    return ""
