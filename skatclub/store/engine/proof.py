"""The proof that an opened file is sound: given once, in whichever thread it is asked for first."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from skatclub.rules.errors import Refusal


class Proof:
    """Knows whether a file is damaged as soon as somebody has asked; who asks meanwhile waits for the answer."""

    def __init__(self, ask: Callable[[], Refusal | None]) -> None:
        self._ask, self._lock = ask, Lock()
        self._is_known = False
        self._damage: Refusal | None = None

    def damage(self) -> Refusal | None:
        """Return why nothing of the file is to be believed, None if it is sound. Refused: as by `trouble`."""
        with self._lock:
            if not self._is_known:
                self._damage, self._is_known = self._ask(), True
            return self._damage
