"""The title by the statute: every drawn season ends as the table of the season itself says."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from fractions import Fraction
from random import Random

import pytest

from skatclub.domain.season import standings as season_standings
from skatclub.domain.season.season import Mark, MarkKind, Slot
from skatclub.domain.season.statutes.presets import PRESETS
from skatclub.domain.season.statutes.rule import (
    Cup,
    Drops,
    Least,
    MissedLists,
    Missing,
    Rule,
    Unit,
    Value,
)
from skatclub.domain.season.title import chances
from tests.enduring import each
from tests.seasons import FIRST_DAY, a_result, evenings, random_season, season_of

ALL_COME = Rule(value=Value.SUM)


def draw(seed: int = 1):
    rng = Random(seed)
    return lambda values, count: rng.choices(values, k=count)


def season(seed, *, people=9, held=8):
    """Make a season of two series an evening, of 9 or 12 rounds, two to five tables, with excuses and points."""
    rng = Random(seed)
    days = [(rng.choice((9, 12)), rng.randint(2, 5)) for _ in range(held)]
    slots = tuple(
        Slot(
            event_id=number,
            day=FIRST_DAY + timedelta(days=12 * number),
            series_no=series,
            rounds=rounds,
            tables=tables,
        )
        for number, (rounds, tables) in enumerate(days, 1)
        for series in (1, 2)
    )
    kinds = (MarkKind.EXCUSED, MarkKind.PRESENCE, MarkKind.POINTS)
    marks = tuple(
        Mark(
            id=number,
            person_id=rng.randint(1, people),
            kind=rng.choice(kinds),
            event_id=rng.randint(1, held),
            points=rng.randint(-50, 50),
        )
        for number in range(1, 20)
    )
    made = random_season(rng, people=people, evenings_held=held)
    candidates = {
        one: replace(found, groups=("S",) if one % 2 else (), is_member=one % 5 > 0)
        for one, found in made.candidates.items()
    }
    return replace(made, slots=slots, marks=marks, candidates=candidates)


RULES = {
    "average": Rule(),
    "sum": ALL_COME,
    "best seven evenings": Rule(unit=Unit.EVENING, value=Value.SUM, drops=Drops(best=7)),
    "best ten, the worst fall": Rule(drops=Drops(best=10, worst=2)),
    "then worst": Rule(drops=Drops(ladder=(4, 9, 12, 15)), least=Least(lists=9)),
    "then worst and best": Rule(drops=Drops(ladder=(4, 9, 12, 15), worst=1, best=8), value=Value.SUM),
    "worst at the end": Rule(drops=Drops(ladder=(4, 9, 12), then_worst=False)),
    "over at least": Rule(over_least=17),
    "zero": Rule(missed=MissedLists(kind=Missing.ZERO), drops=Drops(worst=3)),
    "credit": Rule(missed=MissedLists(kind=Missing.CREDIT, credit=700), unit=Unit.EVENING),
    "credit if excused": Rule(missed=MissedLists(kind=Missing.CREDIT, credit=900, excused=True)),
    "deduction": Rule(missed=MissedLists(kind=Missing.DEDUCTION, free=3, deduction=Fraction(41, 2))),
    "bonus": Rule(bonus="max(0, (n - 9) * 7) + k - m / 4 + (s + d) * 2.5"),
    "scaled": Rule(deals=48, presence_points=10),
    "rank points": Rule(value=Value.SUM, unit=Unit.EVENING, rank_points=(10, 8, 6, 5, 4, 3, 2, 1)),
    "scaled rank points": Rule(deals=48, rank_points=(5, 3, 1), drops=Drops(best=5), presence_points=1),
    "percent and series": Rule(series=(2,), least=Least(percent=60)),
    "months": Rule(least=Least(months=5, lists_of_month=3)),
    "evenings of three tables": Rule(min_tables=3, least=Least(evenings=6)),
    "of a group": Rule(group="S", members_only=True),
}


def played_on(rule, found, days, drawn):
    """Return the season with evenings to come written into it, each list as it was on the drawn evening."""
    like = [slot for slot in found.slots if counts(rule, found, slot)]
    shape = [slot for slot in like if slot.event_id == like[-1].event_id]
    slots, results = list(found.slots), {one: dict(told) for one, told in found.results.items()}
    for number, day in enumerate(days):
        for slot in shape:
            here = Slot(event_id=900 + number, day=day, series_no=slot.series_no, tables=9)
            for one, events in drawn.items():
                event = events[number]
                was = next(
                    (
                        at
                        for at, old in enumerate(found.slots)
                        if (old.event_id, old.series_no) == (event, slot.series_no)
                    ),
                    None,
                )
                result = None if was is None else found.results[one].get(was)
                if result is not None:
                    scale = Fraction(12, found.slots[was].rounds) if rule.deals else 1
                    results[one][len(slots)] = result._replace(total=result.total * scale)
            slots.append(here)
    return replace(found, slots=tuple(slots), results=results)


def counts(rule, found, slot):
    most = max(one.tables for one in found.slots if one.event_id == slot.event_id)
    return (not rule.series or slot.series_no in rule.series) and most >= rule.min_tables


def by_hand(rule, found, count, *, runs, seed, everybody):
    """Play the rest out list by list and look up the winners in the table of the season."""
    rng = Random(seed)
    like = [at for at, slot in enumerate(found.slots) if counts(rule, found, slot)]
    pools = {}
    for row in season_standings.table(rule, found).rows:
        candidate, own = found.candidates[row.person_id], found.results[row.person_id]
        events = list(dict.fromkeys(found.slots[at].event_id for at in like))
        here = [found.slots[at].event_id for at in like if at in own]
        kept_out = (rule.group and rule.group not in candidate.groups) or (
            rule.members_only and not candidate.is_member
        )
        if here and not kept_out:
            since = events[events.index(here[0]) :]
            pools[row.person_id] = [one for one in since if one in here] if everybody else since
    drawn = {one: rng.choices(pool, k=count * runs) for one, pool in pools.items()}
    gaps = sorted({slot.day for slot in found.slots})
    days = [gaps[-1] + number * (gaps[1] - gaps[0]) for number in range(1, count + 1)]
    wins = dict.fromkeys(found.candidates, Fraction())
    for run in range(runs):
        told = {one: events[run * count : (run + 1) * count] for one, events in drawn.items()}
        rows = season_standings.table(rule, played_on(rule, found, days, told)).rows
        first = [row.person_id for row in rows if row.rank == 1]
        for one in first:
            wins[one] += Fraction(1, len(first) * runs)
    return wins


@pytest.mark.parametrize("everybody", [False, True])
@pytest.mark.parametrize("name", each(3, RULES))
def test_each_run_ends_as_the_table_of_the_season_says(name, everybody, monkeypatch):
    monkeypatch.setattr(chances, "RUNS", 25)
    monkeypatch.setattr(chances, "LEAST_RUNS", 1)
    rule, found = RULES[name], season(5 + len(name))

    told = chances.chances(rule, found, 4, everybody=everybody, draw=draw(3))

    assert told.runs == 25
    assert told.shares == by_hand(rule, found, 4, runs=25, seed=3, everybody=everybody)
    assert sum(told.shares.values()) in {0, 1} or rule.least != Least()


@pytest.mark.parametrize("preset", each(3, PRESETS), ids=lambda one: one.code)
def test_with_nothing_left_whoever_is_first_has_the_title(preset):
    found = season(2)
    for championship in preset.statute.championships:
        table = season_standings.table(championship.rule, found)
        first = [row.person_id for row in table.rows if row.rank == 1]

        told = chances.chances(championship.rule, found, 0, draw=draw())

        assert {one for one, share in told.shares.items() if share} == set(first)


def test_equals_share_the_title():
    found = season_of({1: [700], 2: [700]})

    assert chances.chances(Rule(), found, 3, draw=draw()).shares == {1: Fraction(1, 2), 2: Fraction(1, 2)}


def test_equals_of_an_evening_share_its_rank_points():
    found = season_of({1: [700, 700], 2: [700, 700], 3: [600, 600]})
    rule = Rule(value=Value.SUM, unit=Unit.EVENING, rank_points=(10, 8, 6))

    assert chances.chances(rule, found, 2, draw=draw()).shares == {1: Fraction(1, 2), 2: Fraction(1, 2), 3: 0}


def test_a_coin_falls_both_ways():
    """Each draws 0 or 100 once: in one of four runs either wins alone, in two they share."""
    found = season_of({1: [0, 100], 2: [100, 0]})

    told = chances.chances(ALL_COME, found, 1, draw=draw())

    assert told.runs == chances.RUNS
    assert abs(told.shares[1] - Fraction(1, 2)) < Fraction(1, 20)


def test_who_has_too_few_lists_can_still_reach_them():
    rule = Rule(least=Least(lists=3))
    found = season_of({1: [900, 900], 2: [500, 500]})

    assert sum(chances.chances(rule, found, 0, draw=draw()).shares.values()) == 0
    assert chances.chances(rule, found, 1, draw=draw()).shares == {1: 1, 2: 0}


def test_who_is_not_of_the_group_wins_nothing():
    found = season_of({1: [500], 2: [900]}, groups={1: ("S",)})

    assert chances.chances(Rule(group="S"), found, 1, draw=draw()).shares == {1: 1, 2: 0}


def test_who_came_every_second_time_is_taken_to_come_as_often():
    """Sum over one more evening: 1 wins unless absent, which every second draw is."""
    found = season_of({1: [None, 600, None, 600], 2: [300, 300, 300, 300]})

    as_before = chances.chances(ALL_COME, found, 1, draw=draw()).shares[1]
    all_come = chances.chances(ALL_COME, found, 1, everybody=True, draw=draw()).shares[1]

    assert abs(as_before - Fraction(2, 3)) < Fraction(1, 20)
    assert all_come == 1


def test_before_the_first_evening_nobody_wins():
    told = chances.chances(Rule(), season_of({}), 5, draw=draw())

    assert told.shares == {}
    assert told.ahead.days == ()


@pytest.mark.slow
def test_large_seasons_are_played_less_often():
    """60 people and 20 evenings are 1,200 draws a run."""
    found = season_of({one: [500 + one] for one in range(60)})

    assert chances.chances(ALL_COME, found, 20, draw=draw()).runs == 500
    assert chances.chances(ALL_COME, found, 60, draw=draw()).runs == chances.LEAST_RUNS


@pytest.mark.parametrize("draws_of_a_run", [437, 500, 1373, 3000])
def test_no_more_evenings_are_drawn_than_take_about_a_second(draws_of_a_run):
    assert chances.runs_for(draws_of_a_run) * draws_of_a_run <= 600_000


CUP = Rule(value=Value.SUM, cup=Cup(rounds=2, series=2, lists=1))


def declared(person_id, number):
    return Mark(
        id=person_id * 10 + number, person_id=person_id, kind=MarkKind.CUP_SERIES, event_id=number, series_no=1
    )


def test_a_cup_is_played_to_its_end():
    """Round 1 is over: 1 and 2 go on, 3 does not; in round 2 each declares one list of the own ones."""
    marks = tuple(declared(person, 1) for person in (1, 2, 3, 4))
    found = season_of({1: [900, 900], 2: [800, 800], 3: [100, 1500], 4: [90, 90]}, marks=marks)

    told = chances.chances(CUP, found, 2, draw=draw())

    assert told.shares == {1: 1, 2: 0, 3: 0, 4: 0}


def test_a_round_of_a_cup_begins_with_nothing():
    """What carried 1 through round 1 is not brought on: in round 2 one of the own lists decides."""
    marks = tuple(declared(person, 1) for person in (1, 2, 3, 4))
    found = season_of({1: [1000, 10], 2: [500, 150], 3: [90, 90], 4: [80, 80]}, marks=marks)

    share = chances.chances(CUP, found, 2, draw=draw()).shares[1]

    assert abs(share - Fraction(1, 2)) < Fraction(1, 20)


def test_a_cup_within_a_round_knows_what_was_declared():
    """Of the running round 1 has played the declared list; 2 still may, and 5 never declared one."""
    marks = (declared(1, 1), declared(2, 2))
    found = season_of({1: [500], 2: [700], 5: [2000]}, marks=marks)

    assert chances.chances(CUP, found, 0, draw=draw()).shares == {1: 1, 2: 0, 5: 0}
    assert chances.chances(CUP, found, 1, draw=draw()).shares == {1: 0, 2: 1, 5: 0}


def test_a_cup_that_is_over_has_its_winner():
    marks = tuple(declared(person, number) for person in (1, 2) for number in (1, 3))
    found = season_of({1: [900, 0, 100, 0], 2: [800, 0, 400, 0]}, marks=marks)

    assert chances.chances(
        replace(CUP, cup=Cup(rounds=2, series=2, lists=1, through=100)), found, 3, draw=draw()
    ).shares == {
        1: 0,
        2: 1,
    }


def test_declared_lists_that_may_be_missed_are_missed_as_often_as_before():
    marks = (declared(1, 1), declared(2, 1))
    rule = Rule(value=Value.SUM, cup=Cup(rounds=1, series=4, lists=2))
    found = season_of({1: [400, None], 2: [300, 300]}, marks=marks)

    share = chances.chances(rule, found, 1, draw=draw()).shares[1]

    assert abs(share - Fraction(1, 2)) < Fraction(1, 20)
    assert chances.chances(rule, found, 1, everybody=True, draw=draw()).shares[1] == 1


def test_results_of_a_cup_are_shared_by_equals():
    marks = (declared(1, 1), declared(2, 1))
    found = replace(
        season_of({1: [400], 2: [400]}, slots=evenings(1), marks=marks),
        results={1: {0: a_result(400)}, 2: {0: a_result(400)}},
    )

    assert chances.chances(CUP, found, 0, draw=draw()).shares == {1: Fraction(1, 2), 2: Fraction(1, 2)}
