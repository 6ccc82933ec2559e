"""All that a club holds, out into open files and back into a new club: nobody's data are trapped here."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from skatclub.domain.imports import facts as imports_facts
from skatclub.domain.imports.errors import EverythingMissing, ImportCancelled
from skatclub.domain.imports.facts import MOST_MEGABYTES, Facts
from skatclub.domain.open_data import Everything
from skatclub.domain.people.person import Audience
from skatclub.services.change import Change, committed
from skatclub.services.club import clubs, filling
from skatclub.services.club.clubs import Club
from skatclub.services.imports import files as imports_files
from skatclub.services.standings import rankings
from skatclub.store import club as club_store
from skatclub.store.desk import Clock
from skatclub.store.journal import journal
from skatclub.store.open_data import canonical, chain, everything, facts as open_data_store
from skatclub.store.open_data.public import Public
from skatclub.store.people import members

if TYPE_CHECKING:
    GoesOn = Callable[[int, int], bool]

__all__ = ["MOST_MEGABYTES", "Facts"]

WHOLE, PEOPLE = "everything.json", "people.csv"


def _always(_done: int, _all: int) -> bool:
    return True


def everything_of(club: Club, *, program: str = "", audience: Audience = Audience.DESK) -> Everything:
    """Return people, results, all facts and the journal, from one unchanging picture of the club.

    `program` is the release that writes them; `audience` who may read them, the office all. Refused:
    `ClubFileUnsound`.
    """
    clubs.prove(club, before_writing=True)
    with club.database.view() as view:
        public = None if audience is Audience.DESK else Public(view, audience)
        return Everything(
            club=club_store.name(view),
            people=members.everybody(view) if public is None else (),
            results=everything.results(view) if public is None else (),
            facts=canonical.facts(view, program=program, public=public),
            journal="".join(f"{line}\n" for line in chain.lines(view, public)),
            counted=json.dumps(rankings.counted(view), separators=(",", ":")) + "\n",
            sealed=journal.sealed_state(view),
            hash=journal.head_hash(view),
            audience=audience,
        )


def read(data: bytes) -> Facts:
    """Read `everything.json`. Refused: as `domain.imports.facts.read`."""
    return imports_facts.read(data)


def read_from(place: Path) -> Facts:
    """Read `everything.json`, or the one that lies in a folder.

    Refused: `EverythingMissing` for a folder without it, as `foreign_files.bytes_of` and `read`.
    """
    if not os.path.isdir(place):  # noqa: PTH112 (Path.is_dir fails at a name that no system takes)
        return read(imports_files.bytes_of(place, most=MOST_MEGABYTES))
    if not (place / WHOLE).is_file():
        raise EverythingMissing(str(place), (place / PEOPLE).is_file())
    return read(imports_files.bytes_of(place / WHOLE, most=MOST_MEGABYTES))


def take_over(club: Club, facts: Facts, *, goes_on: GoesOn = _always) -> Change:
    """Fill a new, empty club with everything that another one held, all or nothing.

    `goes_on` is told how many rows of all are written and stops it by returning False. Refused:
    `FactsOfOtherRelease`, `ClubNotEmpty`, `FactsDamaged`, `ImportCancelled`.
    """
    with club.change("import_everything", people=facts.count("person"), events=facts.count("event")) as work:
        for written, rows in open_data_store.write(work, facts):
            if not goes_on(written, rows):
                raise ImportCancelled
    return committed(work)


def try_out(facts: Facts, *, clock: Clock, goes_on: GoesOn = _always) -> None:
    """Make a club of it in memory only, so that nothing is promised which cannot be. Refused: as `take_over`."""
    rehearsed = clubs.in_memory(clock=clock)
    try:
        take_over(rehearsed, facts, goes_on=goes_on)
    finally:
        clubs.close(rehearsed)


def make_club(facts: Facts, path: Path, *, author: str, desk: str, clock: Clock, goes_on: GoesOn = _always) -> None:
    """Make a club of it in a new file, which bears its name only once it is whole.

    Refused: `ClubFileExists`, `FolderNotWritable`, as `take_over`.
    """
    with filling.new_club(path, author=author, desk=desk, clock=clock) as club:
        take_over(club, facts, goes_on=goes_on)
