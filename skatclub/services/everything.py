"""All that a club holds, for open files: nobody's data are trapped here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.everything import Everything
from skatclub.store import canonical, everything
from skatclub.store import club as club_row

if TYPE_CHECKING:
    from skatclub.services.clubs import Club


def everything_of(club: Club) -> Everything:
    """Return people, results, every table and all facts, from one unchanging picture of the club."""
    with club.database.view() as view:
        return Everything(
            club=club_row.name(view),
            people=everything.noted(view),
            results=everything.results(view),
            tables=everything.stored(view),
            facts=canonical.facts(view),
        )
