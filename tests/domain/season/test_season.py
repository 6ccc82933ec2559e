"""Seasons and the notes of the board check themselves."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from skatclub.domain.errors import NameMissing
from skatclub.domain.season import errors, season
from skatclub.domain.season.season import Mark, MarkKind, Season
from skatclub.domain.season.statutes.plan import Plan
from skatclub.domain.season.statutes.rule import Rule, TieBreak, single
from tests.seasons import FIRST_DAY, evenings, season_of

STATUTE = single(Rule(tie_break=TieBreak.SHARED, members_only=True, from_joining=True))


def test_a_season_has_a_title_and_ends_after_it_begins():
    one, other = date(2026, 1, 1), date(2026, 12, 31)

    assert Season(id=1, title="2026", first_day=one, last_day=one, statute=STATUTE).version == 1
    with pytest.raises(NameMissing):
        Season(id=1, title=" ", first_day=one, last_day=other, statute=STATUTE)
    with pytest.raises(errors.SeasonDaysReversed):
        Season(id=1, title="2026", first_day=other, last_day=one, statute=STATUTE)


def test_the_season_of_today_is_the_one_that_runs_else_the_last_one_else_the_next():
    years = {
        year: Season(
            id=year, title=str(year), first_day=date(year, 1, 1), last_day=date(year, 11, 30), statute=STATUTE
        )
        for year in (2027, 2026, 2025)
    }

    def current(*day):
        return season.current(years.values(), date(*day))

    assert current(2026, 5, 1) is years[2026]
    assert current(2026, 12, 1) is years[2026]
    assert current(2030, 1, 1) is years[2027]
    assert current(2024, 1, 1) is years[2025]
    assert season.current((), date(2024, 1, 1)) is None


@pytest.mark.parametrize("kind", [MarkKind.EXCUSED, MarkKind.PRESENCE, MarkKind.CUP_SERIES])
def test_a_mark_of_an_evening_names_it(kind):
    with pytest.raises(errors.MarkWithoutEvent):
        Mark(id=1, person_id=1, kind=kind)


def test_a_declared_series_is_named():
    with pytest.raises(errors.MarkWithoutEvent):
        Mark(id=1, person_id=1, kind=MarkKind.CUP_SERIES, event_id=1)


def test_points_may_be_granted_twice_an_absence_is_excused_once():
    points = Mark(id=1, person_id=1, kind=MarkKind.POINTS, points=5)
    excused = Mark(id=1, person_id=1, kind=MarkKind.EXCUSED, event_id=3)

    assert not points.is_same(points)
    assert excused.is_same(Mark(id=2, person_id=1, kind=MarkKind.EXCUSED, event_id=3, note="ill"))
    assert not excused.is_same(Mark(id=2, person_id=1, kind=MarkKind.EXCUSED, event_id=4))


def test_a_season_is_seen_as_it_stood_after_an_evening():
    whole = season_of({1: [500, 600, 700], 2: [None, 800, 900]}, slots=evenings(3))

    then = whole.until(FIRST_DAY + timedelta(days=8))

    assert len(then.slots) == 2
    assert [len(told) for told in then.results.values()] == [2, 1]
    assert set(then.candidates) == {1, 2}


def test_a_season_is_seen_as_it_stood_before_an_evening():
    whole = season_of({1: [500, 600, 700], 2: [None, 800, 900]}, slots=evenings(3))

    second = whole.before(2, FIRST_DAY + timedelta(days=7))

    assert [slot.event_id for slot in second.slots] == [1]
    assert [len(told) for told in second.results.values()] == [1, 0]


def test_another_event_of_the_same_day_counts_before():
    slots = (*evenings(1), *(replace(slot, event_id=2) for slot in evenings(1)))
    whole = season_of({1: [500, 600]}, slots=slots)

    assert [slot.event_id for slot in whole.before(2, FIRST_DAY).slots] == [1]
    assert [slot.event_id for slot in whole.before(1, FIRST_DAY).slots] == [2]


@pytest.mark.parametrize(
    ("title", "after"),
    [
        ("Saison 2025/26", "Saison 2026/27"),
        ("Saison 2025/2026", "Saison 2026/2027"),
        ("Meister 1999/00", "Meister 2000/01"),
        ("2026", "2027"),
        ("Vereinsmeisterschaft", "Vereinsmeisterschaft 2027"),
    ],
)
def test_the_season_after_is_a_year_on(title, after):
    season = Season(
        id=3,
        title=title,
        first_day=date(2026, 9, 1),
        last_day=date(2027, 2, 28),
        statute=STATUTE,
        plan=Plan(2, (date(2026, 9, 4), date(2026, 9, 11))),
    )

    found = season.a_year_on()

    assert found.title == after
    assert (found.id, found.first_day, found.last_day) == (0, date(2027, 9, 1), date(2028, 2, 29))
    assert found.plan == Plan(2, (date(2027, 9, 3), date(2027, 9, 10)))
    assert found.statute == STATUTE
    assert found.a_year_on().last_day == date(2029, 2, 28)
