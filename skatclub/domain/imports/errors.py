"""The refusals of files with members, results and games: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.rules.errors import Refusal


@dataclass(unsafe_hash=True)
class ResultOutOfRange(Refusal):
    """No list gives such a number; `highest` is the highest that is taken."""

    found: int
    highest: int
