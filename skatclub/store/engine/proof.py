"""The proof that an opened file is sound: given once, in whichever thread it is asked for first."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.rules.errors import Refusal

    Ask = Callable[[], Refusal | None]


class Proof:
    """Knows whether a file is damaged as soon as somebody has asked; who asks meanwhile waits for the answer.

    `to_read` says what nobody may believe, `to_write` takes longer and says into what nobody may write.
    """

    def __init__(self, to_read: Ask, to_write: Ask) -> None:
        self._left, self._lock = [to_write, to_read], Lock()
        self._damage: Refusal | None = None

    def damage(self, *, before_writing: bool = False) -> Refusal | None:
        """Return why nothing of the file is to be believed, None if it is sound. Refused: as by `trouble`."""
        with self._lock:
            while self._damage is None and len(self._left) > (0 if before_writing else 1):
                self._damage = self._left[-1]()
                self._left.pop()
            return self._damage
