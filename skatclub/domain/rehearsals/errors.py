"""The refusals of rehearsals: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class RehearsalCancelled(Refusal):
    """It was stopped on the way; nothing of it is left."""


class DayOutOfRange(Refusal):
    """A day of so many people, series or lists cannot be played; `name` says which number it is."""

    name: str
    found: int
    lowest: int
    highest: int
