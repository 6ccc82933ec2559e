"""The table of a season: ranks, ties, who is not ranked, and a whole season against a naive one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import ceil
from random import Random

import pytest

from skatclub.domain.season.season import Brought, Candidate
from skatclub.domain.season.standings import ended, table
from skatclub.domain.season.statutes.presets import PRESETS
from skatclub.domain.season.statutes.rule import Cup, Drops, Least, Rule, Unit, Value
from skatclub.domain.season.units import units
from tests.seasons import evenings, random_season, season_of


def ranks(found):
    return [(row.rank, row.person_id) for row in found.rows]


def places(found):
    return [(row.place, row.person_id) for row in found.rows]


def test_the_best_value_is_first():
    assert ranks(table(Rule(), season_of({1: [500], 2: [700], 3: [600]}))) == [(1, 2), (2, 3), (3, 1)]


def test_more_won_then_fewer_lost_decide_between_equals_over_what_counts():
    season = season_of({1: [900, 0], 2: [900, 0], 3: [900, 0]})
    for person, won, lost in ((1, 11, 2), (2, 12, 4), (3, 12, 3)):
        season.results[person][0] = Brought(points=0, won=won, lost=lost, total=900)
        season.results[person][1] = Brought(points=0, won=person, lost=0, total=0)

    assert ranks(table(Rule(drops=Drops(worst=1)), season)) == [(1, 3), (2, 2), (3, 1)]


def test_who_is_equal_in_all_shares_a_rank():
    found = table(Rule(), season_of({1: [900], 2: [900], 3: [500]}))

    assert ranks(found) == [(1, 1), (1, 2), (3, 3)]
    assert [row.tied for row in found.rows] == [True, True, False]


def test_who_lacks_lists_follows_with_an_interim_place():
    found = table(Rule(least=Least(lists=2)), season_of({1: [1500, None], 2: [100, 100], 3: [900, None]}))

    assert ranks(found) == [(1, 2), (None, 1), (None, 3)]
    assert places(found) == [(1, 2), (2, 1), (3, 3)]
    assert not found.undecided()


def test_from_the_first_evening_on_everybody_has_a_place_equals_the_same_guests_that_do_not_count_none():
    season = season_of({1: [500], 2: [900], 3: [900], 4: [1200], 5: [100]}, guests=[4])
    rule = Rule(least=Least(evenings=10), members_only=True)

    assert places(table(rule, season)) == [(1, 2), (1, 3), (3, 1), (4, 5), (None, 4)]
    among = replace(rule, members_only=False)
    assert places(table(among, season)) == [(1, 4), (2, 2), (2, 3), (4, 1), (5, 5)]


def test_whom_the_evenings_left_bring_no_rank_has_no_interim_place():
    season = season_of({1: [900, None, None], 2: [500, 500, None], 3: [400, 400, 400], 4: [999, 1, None]})
    rule = Rule(least=Least(evenings=3))

    found = table(rule, season, left=1)

    assert [(row.place, row.person_id, row.is_late) for row in found.rows] == [
        (1, 3, False), (2, 2, False), (2, 4, False), (None, 1, True),
    ]  # fmt: skip
    assert places(table(rule, season, left=2)) == [(1, 3), (2, 1), (3, 2), (3, 4)]


def test_once_a_season_has_ended_only_ranks_count():
    season = season_of({1: [900, 900], 2: [700, None], 3: [1500, 1500], 4: [950, None]}, guests=[3])

    found = ended(table(Rule(least=Least(lists=2), members_only=True), season))

    assert [(row.rank, row.place, row.person_id, row.is_late) for row in found.rows] == [
        (1, 1, 1, False), (None, None, 4, False), (None, None, 2, False), (None, None, 3, False),
    ]  # fmt: skip


def test_who_is_not_in_a_cup_waits_for_no_place_in_it():
    rule = Rule(least=Least(lists=9), cup=Cup(rounds=1, series=1, lists=1))

    assert places(table(rule, season_of({1: [500]}))) == [(None, 1)]


def test_nobody_of_that_number_has_no_row():
    assert table(Rule(), season_of({1: [1]})).row_of(7) is None


def test_the_columns_are_series_or_evenings():
    season = season_of({1: [1, 2, 3, 4]}, slots=evenings(2, series=2))

    assert units(Rule(), season).firsts == (0, 1, 2, 3)
    assert units(Rule(unit=Unit.EVENING), season).firsts == (0, 2)
    assert units(Rule(series=(2,)), season).firsts == (1, 3)


def test_an_evening_is_unchecked_as_long_as_one_of_its_lists_is():
    season = season_of({1: [1, 2]}, slots=evenings(1, series=2))
    season.results[1][1] = Brought(points=0, won=0, lost=0, total=2, provisional=True)

    assert units(Rule(unit=Unit.EVENING), season).results[1][0].provisional
    assert not Brought(points=0, won=0, lost=0, total=2).provisional


def naive(rule, season):
    """Reckon a season of lists as one would with pencil and paper: list by list, person by person."""
    rows = []
    for person, told in season.results.items():
        counting, steps = [], set(rule.drops.ladder)
        number = 0
        for place, slot in enumerate(season.slots):
            if place not in told or (rule.series and slot.series_no not in rule.series):
                continue
            number += 1
            one = told[place]
            counting.append((one.total, one.won, -one.lost, place))
            if number in steps:
                counting.sort()
                counting.pop(0)
        counting.sort()
        counting = counting[rule.drops.worst :]
        if rule.drops.best:
            counting = counting[-rule.drops.best :]
        total = sum(one[0] for one in counting)
        value = Fraction(total)
        if rule.value is Value.AVERAGE and counting:
            value = Fraction(total, max(len(counting), rule.over_least))
        won, lost = sum(one[1] for one in counting), -sum(one[2] for one in counting)
        rows.append((number >= max(rule.least.lists, 1), value, won, -lost, -person, len(counting)))
    rows.sort(reverse=True)
    found, rank, before = [], 0, None
    for place, (ranked, value, won, lost, person, counted) in enumerate(rows, start=1):
        rank = rank if (value, won, lost) == before else place
        before = (value, won, lost)
        found.append((rank if ranked else None, -person, value, won, -lost, counted))
    return found


@pytest.mark.parametrize(
    "rule",
    [
        Rule(),
        Rule(value=Value.SUM),
        Rule(drops=Drops(ladder=(30, 35, 40, 45, 50)), least=Least(lists=50)),
        Rule(over_least=60),
        Rule(value=Value.SUM, drops=Drops(best=30)),
        Rule(drops=Drops(worst=7, ladder=(10, 20))),
        Rule(series=(2,), drops=Drops(worst=2, best=15)),
    ],
    ids=str,
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_season_of_60_members_and_40_evenings_is_what_pencil_and_paper_say(rule, seed):
    season = random_season(Random(seed), people=60, evenings_held=40)

    found = table(rule, season)

    told = [
        (row.rank, row.person_id, row.reckoning.value, row.reckoning.won, row.reckoning.lost, row.reckoning.counted)
        for row in found.rows
    ]
    assert told == naive(rule, season)
    assert len(told) == 60


def pencilled(rule, season, left):
    """Give places as one would with pencil and paper: floors counted list by list, then everybody in one order."""
    series = [place for place, slot in enumerate(season.slots) if not rule.series or slot.series_no in rule.series]
    series = [place for place in series if season.slots[place].tables >= rule.min_tables]
    by_evening = {}
    for place in series:
        by_evening.setdefault(season.slots[place].event_id, []).append(place)
    longest = max(map(len, by_evening.values()), default=0)
    order = []
    for row in table(rule, season).rows:
        own = [place for place in series if place in season.results[row.person_id]]
        evenings_there = sum(any(place in own for place in held) for held in by_evening.values())
        days = [season.slots[place].day for place in own]
        months = {(day.year, day.month) for day in days}
        full = sum(
            sum((day.year, day.month) == month for day in days) >= rule.least.lists_of_month for month in months
        )
        candidate = season.candidates[row.person_id]
        if (rule.group and rule.group not in candidate.groups) or (rule.members_only and not candidate.is_member):
            kind = "apart"
        elif not own:
            kind = "none"
        else:
            lacks_now = [
                (rule.least.lists - len(own), left * longest),
                (
                    ceil(Fraction(rule.least.percent * len(series), 100)) - len(own),
                    left * longest
                    - ceil(Fraction(rule.least.percent * (len(series) + left * longest), 100))
                    + ceil(Fraction(rule.least.percent * len(series), 100)),
                ),
                (rule.least.evenings - evenings_there, left),
                (rule.least.months - full, left),
            ]
            first = next(((missing, to_come) for missing, to_come in lacks_now if missing > 0), None)
            kind = "ranked" if first is None else "waits" if first[0] <= first[1] else "none"
        reckoning = row.reckoning
        order.append((kind, (reckoning.value, reckoning.won or 0, -(reckoning.lost or 0)), row.person_id))
    found = {}
    for kind, key, person in order:
        better = [other for other in order if other[1] > key and other[0] == kind]
        before = sum(other[0] == "ranked" for other in order) if kind == "waits" else 0
        found[person] = before + len(better) + 1 if kind in {"ranked", "waits"} else None
    return found


STATUTES = (
    *(each.rule for preset in PRESETS for each in preset.statute.championships if each.rule.cup is None),
    Rule(least=Least(evenings=10)),
    Rule(least=Least(evenings=8), members_only=True),
    Rule(value=Value.SUM, least=Least(percent=60), members_only=True),
    Rule(least=Least(months=4, lists_of_month=3)),
    Rule(value=Value.SUM, unit=Unit.EVENING, drops=Drops(best=6), least=Least(evenings=6), group="ladies"),
    Rule(least=Least(lists=12, evenings=7), series=(1,)),
)


@pytest.mark.parametrize("left", [0, 3, 12])
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("rule", STATUTES, ids=str)
def test_ranks_and_interim_places_are_what_pencil_and_paper_say(rule, seed, left):
    chance = Random(seed)
    season = random_season(chance, people=14, evenings_held=chance.randint(1, 14))
    candidates = {
        one: Candidate(id=one, is_member=one % 3 > 0, groups=("ladies",) * (one % 2)) for one in season.candidates
    }

    found = table(rule, replace(season, candidates=candidates), left=left)

    assert {row.person_id: row.place for row in found.rows} == pencilled(
        rule, replace(season, candidates=candidates), left
    )
    shown = [row.place for row in found.rows if row.place is not None]
    assert shown == sorted(shown) == [row.place for row in found.rows][: len(shown)]


def test_a_lot_is_needed_for_each_group_of_equals_best_first():
    season = season_of({1: [500], 2: [900], 3: [900], 4: [700], 5: [500], 6: [500]})

    assert table(Rule(), season).undecided() == ((2, 3), (1, 5, 6))
    assert table(Rule(), season_of({1: [500], 2: [600]})).undecided() == ()
    drawn = table(Rule(), season, lots={2: 2, 3: 1, 1: 1, 5: 2, 6: 3})
    assert (drawn.undecided(), drawn.drawn()) == ((), ((3, 2), (1, 5, 6)))
    assert table(Rule(), season, lots={4: 1}).drawn() == ()


def test_two_lists_of_an_evening_are_one_with_all_that_was_won_and_lost():
    season = season_of({1: [500, 400]}, slots=evenings(1, series=2))
    season.results[1][0] = Brought(points=300, won=5, lost=1, total=500)
    season.results[1][1] = Brought(points=200, won=3, lost=2, total=400, provisional=True)

    assert units(Rule(unit=Unit.EVENING), season).results[1] == {
        0: Brought(points=500, won=8, lost=3, total=900, provisional=True)
    }


def test_of_equal_results_the_one_with_fewer_lost_games_has_the_better_rank_points():
    season = season_of({1: [900], 2: [900]})
    for person, lost in ((1, 1), (2, 0)):
        season.results[person][0] = Brought(points=0, won=10, lost=lost, total=900)

    found = table(Rule(value=Value.SUM, rank_points=(5, 3)), season)

    assert {row.person_id: row.value for row in found.rows} == {1: 3, 2: 5}
