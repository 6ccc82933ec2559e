"""Timings of a season: 200 members, 60 evenings of two series, opened and ranked from the club's file."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from random import Random

import pytest
import sqlalchemy as sa

from skatclub.domain.events.event import EventKind
from skatclub.domain.season import standings as season_standings
from skatclub.domain.season.statutes.presets import preset
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.club import clubs
from skatclub.services.club.clubs import Club
from skatclub.services.season import seasons
from skatclub.store.events import events
from skatclub.store.office import totals
from skatclub.store.people import people
from skatclub.store.tables import all as tables_all
from skatclub.store.work import Work
from tests.databases import make
from tests.domain.office.paper_lists import paper_list
from tests.season_clubs import FIRST, new_season
from tests.seasons import random_season
from tests.tournaments import named

MEMBERS, EVENINGS, SERIES = 200, 60, 2


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """Return a club in which everybody was there every evening: 24,000 typed lists of 200 people."""
    made = make(tmp_path_factory.mktemp("season") / "season.skatclub")
    write_evenings(made, members=MEMBERS, evenings=EVENINGS, here=MEMBERS)
    yield made
    clubs.close(made)


def write_evenings(club: Club, *, members: int, evenings: int, here: int) -> None:
    """Write evenings with lists of as many people as are here, all in one change."""
    rng = Random(1)
    with club.database.change("import_results") as work:
        everybody = [people.add(work, name, is_member=True).id for name in named(members)]
        for number in range(evenings):
            event_id = events.add(
                work,
                kind=EventKind.CLUB_NIGHT,
                title=f"Abend {number + 1}",
                held_on=FIRST + timedelta(days=3 * number),
                rules=ISKO_2022,
            )
            came = everybody if here == members else rng.sample(everybody, here)
            for _ in range(SERIES):
                series_id = events.add_series(work, event_id, 12).id
                for table in range(here // 4):
                    _write_list(work, rng, series_id, table + 1, came[4 * table : 4 * table + 4])


def _write_list(work: Work, rng: Random, series_id: int, number: int, four: list[int]) -> None:
    head = {"state": "verified", "scorer_seat": 1, "ended_early": False, "began_at": "", "ended_at": "", "note": ""}
    table_id = work.insert(tables_all.play_table, {"series_id": series_id, "number": number, "size": 4, **head})
    seats = [
        {"table_id": table_id, "seat": seat, "from_deal": 1, "person_id": one, "start_no": None, "version": 1}
        for seat, one in enumerate(four, start=1)
    ]
    work.connection.execute(sa.insert(tables_all.occupant).inline(), seats)
    totals.put(work, table_id, 1, paper_list(rng, 4))


@pytest.mark.parametrize("code", ["average", "altenburg", "best-seven"])
def test_a_season_of_200_members_opens_and_ranks(benchmark, club, code):
    season_id = new_season(club, code, title=code)

    found = benchmark(seasons.standings, club, season_id)

    assert len(found.table.rows) == MEMBERS


def test_120_series_of_200_people_are_ranked(benchmark):
    played = random_season(Random(1), people=MEMBERS, evenings_held=EVENINGS)
    rule = preset("altenburg").statute.championships[0].rule

    found = benchmark(season_standings.table, rule, played)

    assert len(found.rows) == MEMBERS
