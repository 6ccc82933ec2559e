"""All that a club holds, out into open files and back into a new club: nobody's data are trapped here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from skatclub.domain.everything import Everything
from skatclub.domain.imports import facts as told
from skatclub.domain.imports.facts import MOST_MEGABYTES, Facts
from skatclub.services.done import Done, done
from skatclub.store import canonical, everything
from skatclub.store import club as club_row
from skatclub.store import facts as stored

if TYPE_CHECKING:
    from skatclub.services.clubs import Club

__all__ = ["MOST_MEGABYTES", "Facts"]


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


def read(data: bytes) -> Facts:
    """Read `everything.json`. Refused: as `domain.imports.facts.read`."""
    return told.read(data)


def take_over(club: Club, facts: Facts) -> Done:
    """Fill a new, empty club with everything that another one held, all or nothing.

    Refused: `FactsOfOtherRelease`, `ClubNotEmpty`, `FactsDamaged`.
    """
    with club.database.change(
        "import_everything", people=facts.count("person"), events=facts.count("event")
    ) as work:
        stored.write(work, facts)
    return done(work)
