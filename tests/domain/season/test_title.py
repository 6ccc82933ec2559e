"""Who can still win a season, held against points added up by hand and against seasons played out by chance."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from skatclub.domain.season import title
from skatclub.domain.season.season import Brought, Mark, MarkKind
from skatclub.domain.season.standings import table
from skatclub.domain.season.statutes.presets import PRESETS
from skatclub.domain.season.statutes.rule import Cup, Drops, Least, Rule, TieBreak, Unit, Value
from tests.seasons import close_season, evenings, random_season, season_of

SUM = Rule(value=Value.SUM)
EVENINGS = Rule(value=Value.SUM, unit=Unit.EVENING)


def race(rule, played, count, *, ever=()):
    return title.race(rule, played, table(rule, played), title.extremes(rule, (played, *ever)), count)


def test_who_reaches_the_leader_with_the_best_evening_each_time_can_still_win():
    """The leader has 3000 for sure; two evenings of 1000 bring 1000 there, 999 not."""
    played = season_of({1: [1000, 1000, 1000], 2: [500, 500, None], 3: [500, 499, None]})

    found = race(SUM, played, 2)

    assert found.known == title.Extremes(best=1000, worst=0, best_list=1000)
    assert found.most == {1: 5000, 2: 3000}
    assert not found.newcomers


def test_of_a_best_list_nothing_is_known_where_whole_evenings_count():
    assert title.extremes(EVENINGS, (season_of({1: [900, 800]}),)).best_list is None


def test_the_best_evening_of_any_season_counts_and_newcomers_can_win_as_well():
    played = season_of({1: [1000, 1000, 1000], 2: [0, 0, 0]})
    older = season_of({7: [1500]})

    found = race(SUM, played, 2, ever=(older,))

    assert found.known.best == 1500
    assert found.most == {1: 6000, 2: 3000}
    assert found.newcomers


def test_who_is_sure_of_nothing_more_is_not_out_of_reach():
    """An evening of −200 happened: the leader may lose points as well."""
    played = season_of({1: [1000, 1000], 2: [900, 0], 3: [-200, None]})

    assert list(race(SUM, played, 1).most) == [1, 2]
    assert race(SUM, played, 1).known.worst == -200


def test_with_no_evening_left_the_first_of_the_table_wins_and_equals_share_it():
    played = season_of({1: [1000], 2: [1000], 3: [900]})

    found = race(SUM, played, 0)

    assert (found.evenings, found.most, found.known) == (0, {1: 1000, 2: 1000}, None)


def test_nothing_was_played_yet():
    assert race(SUM, season_of({1: []}), 3).most == {}


def test_an_evening_of_two_lists_is_no_better_than_the_best_one_however_it_is_counted():
    """The best evening brought 1400 (900 + 500), the best list 1000: where one list counts, that is the bound."""
    played = season_of({1: [900, 500], 2: [1000, -100]}, slots=evenings(1, series=2))

    assert race(SUM, played, 1).most == {1: 2800, 2: 2300}
    assert race(EVENINGS, played, 1).most == {1: 2800, 2: 2300}
    best_of_one = Rule(value=Value.SUM, drops=Drops(best=1))
    assert race(best_of_one, played, 1).most == {1: 1000, 2: 1000}


def test_an_average_can_fall_so_that_who_leads_is_never_sure_before_the_end():
    played = season_of({1: [1000, 1000], 2: [600, 600], 3: [100, 100]})

    assert race(Rule(), played, 1).most == {1: 1000, 2: Fraction(2200, 3)}
    assert list(race(Rule(), played, 9).most) == [1, 2, 3]


def test_who_can_no_longer_meet_what_the_statute_asks_for_is_out():
    rule = Rule(value=Value.SUM, least=Least(lists=4))
    played = season_of({1: [500, 500, 500], 2: [900, 900, None]})

    assert list(race(rule, played, 1).most) == [1]
    assert not race(rule, played, 1).newcomers


def test_months_are_never_too_few_for_evenings_to_come():
    rule = Rule(value=Value.SUM, least=Least(months=3))

    assert list(race(rule, season_of({1: [500]}), 2).most) == [1]


def test_rank_points_come_by_the_first_place():
    rule = Rule(value=Value.SUM, rank_points=(5, 3, 1))
    played = season_of({1: [900, 900], 2: [800, 800], 3: [700, None]})

    assert race(rule, played, 1).most == {1: 15, 2: 11}
    assert race(rule, played, 2).most == {1: 20, 2: 16, 3: 11}


def test_scaled_lists_are_compared_as_they_count():
    rule = Rule(value=Value.SUM, deals=24)
    played = season_of({1: [1000, 1000], 2: [400, 500]})

    assert race(rule, played, 1).most == {1: 1500}
    assert race(rule, played, 2).most == {1: 2000, 2: 1450}


def test_small_evenings_that_do_not_count_are_not_those_to_come():
    rule = Rule(value=Value.SUM, min_tables=3)
    slots = (*evenings(1), replace(evenings(2)[1], tables=1))

    assert race(rule, season_of({1: [1000, 200], 2: [100, 900]}, slots=slots), 1).most == {1: 2000, 2: 1100}


def a_cup():
    declared = tuple(
        Mark(id=number, person_id=number, kind=MarkKind.CUP_SERIES, event_id=1, series_no=1) for number in (1, 2, 3)
    )
    return Rule(cup=Cup(rounds=2, series=1, lists=1, through=50)), declared


def test_in_a_cup_those_can_win_who_are_still_in_it():
    rule, marks = a_cup()
    played = season_of({1: [900], 2: [800], 3: [100], 4: [2000]}, marks=marks)

    found = race(rule, played, 1)

    assert (list(found.most), found.known) == ([1, 2], None)


def test_after_the_last_round_of_a_cup_its_winner_is_known():
    rule, marks = a_cup()
    final = tuple(replace(mark, id=mark.id + 3, event_id=2) for mark in marks)
    played = season_of({1: [900, 100], 2: [800, 700], 3: [100, 900]}, marks=marks + final)

    assert list(race(rule, played, 1).most) == [2]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.code)
def test_nobody_wins_who_is_said_to_be_out(preset):
    """Seasons are played to their end with evenings between the least and the most that there ever were."""
    rng = Random(preset.code)
    for number in range(8):
        make = close_season if number % 2 else random_season
        played = make(rng, people=6, evenings_held=rng.randint(2, 9))
        for championship in preset.statute.championships:
            joins = {"members_only": True, "from_joining": True} if rng.random() < 0.5 else {}
            rule = replace(championship.rule, tie_break=rng.choice(list(TieBreak)), **joins)
            count = rng.randint(1, 3)
            if rule.cup is not None:
                continue
            found = race(rule, played, count)
            for _run in range(12):
                end = table(rule, played_on(rng, played, count))
                firsts = {row.person_id for row in end.rows if row.rank == 1}
                assert firsts <= set(found.most), (championship.name, firsts)


def played_on(rng, played, count):
    """Return the season after more evenings: everybody repeats an evening of somebody, or stays away."""
    every = [
        tuple(own[place] for place in (first, first + 1))
        for own in played.results.values()
        for first in range(0, len(played.slots), 2)
        if first in own and first + 1 in own
    ]
    slots = tuple(
        replace(slot, event_id=100 + number, day=slot.day) for number in range(count) for slot in played.slots[-2:]
    )
    results = {person_id: dict(own) for person_id, own in played.results.items()}
    for number in range(count):
        for own in results.values():
            if every and rng.random() < 0.8:
                for place, brought in enumerate(rng.choice(every)):
                    own[len(played.slots) + 2 * number + place] = Brought(*brought)
    return replace(played, slots=(*played.slots, *slots), results=results)
