"""What was typed while the server was away: kept whole on its desk, and handed in once the server is back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

Plain = None | bool | int | str | list["Plain"] | dict[str, "Plain"]
"""What JSON holds."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """One deed that waits for the server: its verb with what it was told, as JSON holds it.

    `key` becomes the salt of its change, so that it is done once, however often it is handed in. `seen` and `also`
    are the changes that its user had seen, `author` who sat there, `at` when (UTC). `subject` says what it is about
    in the fields of a sentence, `trouble` in a sentence why it was refused; "" while it has not been.
    """

    key: str
    verb: str
    told: Mapping[str, Plain]
    seen: int
    author: str
    at: str
    also: tuple[int, ...] = ()
    subject: Mapping[str, str | int] = field(default_factory=dict)
    trouble: str = ""

    @property
    def table_id(self) -> int | None:
        """Return the table whose list it is about, None if it is about no list."""
        table_id = self.told.get("table_id")
        return table_id if isinstance(table_id, int) else None


def due(waiting: tuple[Waiting, ...]) -> Waiting | None:
    """Return what is to be handed in next, None if nothing is.

    What was refused waits for its user, and so do the later deals of the same list.
    """
    held: set[int | None] = set()
    for each in waiting:
        if each.trouble:
            held.add(each.table_id)
        elif each.table_id is None or each.table_id not in held:
            return each
    return None
