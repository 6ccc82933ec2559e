"""The facts of a club as one open text that any program can read, and that tests compare states by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.store import canonical

if TYPE_CHECKING:
    from skatclub.services.clubs import Club


def facts(club: Club) -> str:
    """Return all facts as canonical JSON: tables of rows by name, without journal, versions and sums."""
    with club.database.view() as view:
        return canonical.facts(view)
