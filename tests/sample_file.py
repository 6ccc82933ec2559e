"""Makes the sample club that ships with the program, the same each time: poe sample."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

from skatclub.services.club import clubs
from tests.rehearsals import sample_club
from tests.rehearsals.chance import Chance


def make(path: Path) -> None:
    """Write the sample club to a file that does not exist yet."""
    clock = sample_club.year_clock()
    club = clubs.create(
        str(path),
        name=sample_club.NAME,
        author="Anna Schmidt",
        desk="Vereinsheim",
        clock=clock,
        chance=Chance(f"{sample_club.SEED}/salt").bytes,
    )
    sample_club.build_sample(club, clock)
    clubs.close(club)
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("VACUUM")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    fresh = target.with_suffix(".fresh")
    fresh.unlink(missing_ok=True)
    make(fresh)
    fresh.replace(target)
