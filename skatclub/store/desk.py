"""Who works where, and what only the world can give: the time and chance."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
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

    def on_server(self, name: str = "") -> Desk:
        """Return the desk under the name that it joined a server's club by; who is not named is called so, too."""
        name = name or self.name
        return replace(self, name=name, author=self.author or name)
