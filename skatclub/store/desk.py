"""Who works where, and what only the world can give: the time and chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

Clock = Callable[[], datetime]
"""Returns the time, aware."""

Chance = Callable[[int], bytes]
"""Returns so many random bytes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk:
    """One who writes: `author` is a person, `name` the place; undo belongs to the place."""

    author: str
    name: str
    clock: Clock
    chance: Chance
