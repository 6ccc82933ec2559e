"""Makes the sample club that ships with the program: `python -m tests.sample_file resources/sample.skatclub`."""

from __future__ import annotations

import random
import sys
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from skatclub.services.club import clubs
from skatclub.services.sample import club as sample_club

SEED = 2
DAY = date(2026, 11, 5)


class EveningClock:
    """A clock that moves on by two and a half minutes whenever it is read, as deals do."""

    def __init__(self) -> None:
        self.now = datetime(2026, 10, 22, 18, 5, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=150)
        return self.now


def make(path: Path) -> None:
    """Write the sample club to a file that does not exist yet; the same facts each time."""
    chance = random.Random(SEED)
    club = clubs.create(
        str(path),
        name=sample_club.NAME,
        author="Anna Schmidt",
        desk="Vereinsheim",
        clock=EveningClock(),
        chance=chance.randbytes,
    )
    sample_club.build_sample(club, chance.randrange, DAY)
    clubs.close(club)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
