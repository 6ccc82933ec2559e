"""Clubs with a season to test with: evenings of registered people whose lists are typed, most by rows at once."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import sqlalchemy as sa

from skatclub.domain.events.conditions import Conditions
from skatclub.domain.events.event import EventKind
from skatclub.domain.season.statutes.presets import preset
from skatclub.rules.rule_set import ISKO_2022
from skatclub.services.club.clubs import Club
from skatclub.services.events import tournaments
from skatclub.services.registration import participants
from skatclub.services.season import seasons
from skatclub.store.events import events
from skatclub.store.people import people
from skatclub.store.tables import all as tables_all
from tests.tournaments import draw, lines_of, named
from tests.typed_lists import enter_all

FIRST, LAST = date(2026, 1, 1), date(2026, 12, 31)


def new_season(
    club: Club, code: str = "average", *, title: str = "2026", first: date = FIRST, last: date = LAST
) -> int:
    """Open a season by a preset and return its id."""
    made = seasons.new_season(
        club, title=title, statute=preset(code).statute, first_day=first, last_day=last
    ).made_id
    assert made is not None
    return made


def evening(
    club: Club,
    day: date,
    *,
    people_here: int = 8,
    series: int = 2,
    seed: int = 1,
    conditions: Conditions | None = None,
) -> int:
    """Hold an evening: everybody seated by lot, a correct list of every table typed; return its id."""
    event_id = tournaments.new_tournament(
        club,
        title=f"Abend {day}",
        held_on=day,
        rounds=[12] * series,
        conditions=conditions or Conditions(),
        rules=ISKO_2022,
        kind=EventKind.CLUB_NIGHT,
    ).made_id
    assert event_id is not None
    participants.take_in(club, event_id, lines_of(named(people_here), ("",)))
    for number in range(1, series + 1):
        draw(club, event_id, number, seed=f"{day} {number}")
        enter_all(club, event_id, number, seed=seed * 100 + number)
    return event_id


def plain_evenings(
    club: Club, *, members: int, count: int, series: int = 2, seed: int = 1, totals_only: bool = False
) -> list[int]:
    """Write evenings of results without lists, all in one change: everybody comes two times of three.

    `totals_only`: neither points nor games are known, as of old lists often.
    """
    rng, made = Random(seed), []
    with club.database.change("import_results") as work:
        everybody = [people.add(work, name, is_member=True).id for name in named(members)]
        for number in range(count):
            day = FIRST + timedelta(days=6 * number)
            event_id = events.add(
                work, kind=EventKind.CLUB_NIGHT, title=f"Abend {number + 1}", held_on=day, rules=ISKO_2022
            )
            made.append(event_id)
            here = [one for one in everybody if rng.random() < 0.66]
            for _ in range(series):
                series_id = events.add_series(work, event_id, 12).id
                rows = [
                    {
                        "series_id": series_id,
                        "person_id": one,
                        "points": rng.randint(-200, 900),
                        "won": rng.randint(0, 20),
                        "lost": rng.randint(0, 6),
                        "total": rng.randint(-200, 1900),
                        "played": 48,
                        "table_size": 4,
                        "version": 1,
                    }
                    for one in here
                ]
                if totals_only:
                    rows = [row | dict.fromkeys(("points", "won", "lost", "played", "table_size")) for row in rows]
                work.connection.execute(sa.insert(tables_all.plain_result).inline(), rows)
    return made


def equal_evening(club: Club, *, names: int, day: date = date(2027, 1, 7)) -> int:
    """Write an evening whose results are all the same; return its id."""
    with club.database.change("import_results") as work:
        event_id = events.add(work, kind=EventKind.CLUB_NIGHT, title="Alle gleich", held_on=day, rules=ISKO_2022)
        series_id = events.add_series(work, event_id, 12).id
        row = {"points": 500, "won": 9, "lost": 1, "total": 1000, "played": 48, "table_size": 4, "version": 1}
        rows = [
            {"series_id": series_id, "person_id": people.found_or_added(work, name).id, **row}
            for name in named(names)
        ]
        work.connection.execute(sa.insert(tables_all.plain_result).inline(), rows)
    return event_id
