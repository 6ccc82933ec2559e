"""A club of 60 evenings, made once for all timings that need a large file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from skatclub.domain.sheets.table import DealRecord
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet.sheet import Row
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.events import events
from skatclub.store.sheets import sheets as stored
from tests.databases import address, make
from tests.evenings import DAY, FOUR, deal_for

__all__ = ["address"]


@pytest.fixture(scope="session")
def sixty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return a file of 60 evenings of six lists, 17,280 deals."""
    made = tmp_path_factory.mktemp("sixty") / "sixty.skatclub"
    club = make(made)
    records = tuple(DealRecord(deal_no=number, row=Row(deal_for(number))) for number in range(1, 49))
    for evening in range(60):
        title = f"Vereinsabend {evening + 1}"
        done = events.new_club_night(
            club, title=title, names=FOUR, rounds=12, series=2, held_on=DAY, rules=ISKO_2022
        )
        for series_no in (1, 1, 2, 2, 2):
            events.add_table(club, done.made_id, series_no, FOUR)
        _fill(club, done.made_id, records)
    clubs.close(club)
    return made


def _fill(club: Club, event_id: int, records: tuple[DealRecord, ...]) -> None:
    cards = events.tables_of(club, event_id)
    with club.database.change("import") as work:
        for card in cards:
            stored.put(work, replace(stored.get(work, card.id), records=records))
