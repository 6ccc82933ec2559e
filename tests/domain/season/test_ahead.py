"""What the next evening would do: missed, or played."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from skatclub.domain.season import standings
from skatclub.domain.season.ahead import WEEK, NextEvening, next_evenings
from skatclub.domain.season.season import Brought
from skatclub.domain.season.statutes.presets import PRESETS
from skatclub.domain.season.statutes.rule import MissedLists, Missing, Rule, TieBreak, Value
from tests.seasons import close_season, evenings, season_of


def test_who_misses_an_evening_keeps_the_average():
    season = season_of({1: [900, 1000], 2: [800, 1000]})

    found = NextEvening(Rule(), season).missed_by(1)

    assert (found.rank, found.reckoning.value) == (1, 950)


def test_who_misses_falls_behind_in_a_sum_as_others_play_their_average():
    season = season_of({1: [900, 1000], 2: [800, 1001], 3: [None, None]})

    found = NextEvening(Rule(value=Value.SUM), season).missed_by(1)

    assert (found.rank, found.reckoning.value) == (2, 1900)


def test_a_missed_evening_counts_all_its_series():
    season = season_of({1: [900, 900], 2: [100, 100]}, slots=evenings(1, series=2))

    found = NextEvening(Rule(missed=MissedLists(kind=Missing.ZERO)), season).missed_by(1)

    assert found.reckoning.value == 450


def test_nothing_can_be_said_before_the_first_evening_or_of_strangers():
    assert NextEvening(Rule(), season_of({1: []})).missed_by(1) is None
    assert NextEvening(Rule(), season_of({1: [1]})).missed_by(7) is None


def by_the_whole_table(rule, played, person_id):
    """Return the row as a whole table has it for which everybody else has played the own average."""
    last = played.slots[-1]
    more = [
        replace(slot, event_id=0, day=last.day + WEEK) for slot in played.slots if slot.event_id == last.event_id
    ]
    results = {}
    for each, own in played.results.items():
        later = dict(own)
        if own and each != person_id:
            count = len(own)
            total = Fraction(sum(brought.total for brought in own.values()), count)
            games = [[brought[place] for brought in own.values()] for place in (1, 2)]
            won, lost = (None if None in each_list else sum(each_list) // count for each_list in games)
            average = Brought(points=0, won=won, lost=lost, total=total)
            later |= {len(played.slots) + number: average for number in range(len(more))}
        results[each] = later
    after = replace(played, slots=(*played.slots, *more), results=results)
    return standings.table(rule, after).row_of(person_id)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.code)
def test_rows_of_all_at_once_are_those_of_whole_tables(preset):
    rng = Random(preset.code)
    for championship, tie_break in product(preset.statute.championships, TieBreak):
        played = close_season(rng, people=8, evenings_held=6)
        joins = {"members_only": True, "from_joining": True} if rng.random() < 0.5 else {}
        rule = replace(championship.rule, tie_break=tie_break, **joins)
        rows = next_evenings(rule, played, played.candidates)
        whole = {person_id: by_the_whole_table(rule, played, person_id) for person_id in played.candidates}
        assert {person_id: (row.rank, row.tied, row.value) for person_id, row in rows.items()} == {
            person_id: (row.rank, row.tied, row.value) for person_id, row in whole.items()
        }


def test_who_lost_no_game_is_taken_to_lose_none_on_the_next_evening():
    """Both have 900 and 30 games won: the other, who comes, has lost none, and the one who stays away lost one."""
    season = season_of({1: [900, 900], 2: [900, 900]})
    for person, won, lost in ((1, 15, (1, 0)), (2, 10, (0, 0))):
        for place in (0, 1):
            season.results[person][place] = Brought(points=0, won=won, lost=lost[place], total=900)

    assert NextEvening(Rule(), season).missed_by(1).rank == 2
