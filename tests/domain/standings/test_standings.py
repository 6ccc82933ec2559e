"""Standings: the official order of ties, missed series, lots, groups, and a list more without adding up anew."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.events.missed import Missed
from skatclub.domain.standings import standings as s
from skatclub.domain.standings.standings import Contestant, Result
from skatclub.rules import ranking
from skatclub.rules.ranking import Score


def result(total, won=10, lost=1, *, provisional=False):
    return Result(points=total - 50 * (won - lost), won=won, lost=lost, total=total, provisional=provisional)


def people(number, **groups):
    return [Contestant(id=one, groups=groups.get(f"of{one}", ())) for one in range(1, number + 1)]


def ranks(whole):
    return [(row.contestant.id, row.rank) for row in whole.rows]


def test_more_won_then_fewer_lost_part_equal_totals():
    """Example of rules.md 3.5: X 1212 (11:2), Y 1212 (12:4), Z 1212 (12:3) give Z, Y, X (SkWO 6.3.1)."""
    results = {1: {1: result(1212, 11, 2)}, 2: {1: result(1212, 12, 4)}, 3: {1: result(1212, 12, 3)}}

    whole = s.standings(people(3), results, (1,))

    assert ranks(whole) == [(3, 1), (2, 2), (1, 3)]
    assert whole.undecided() == ()


def test_equal_ones_share_a_rank_until_a_lot_is_recorded():
    results = {1: {1: result(980, 9, 2)}, 2: {1: result(980, 9, 2)}, 3: {1: result(960)}}

    shared = s.standings(people(3), results, (1,))
    parted = s.standings(people(3), results, (1,), lots={1: 2, 2: 1})

    assert ranks(shared) == [(1, 1), (2, 1), (3, 3)]
    assert shared.undecided() == ((1, 2),)
    assert ranks(parted) == [(2, 1), (1, 2), (3, 3)]
    assert parted.undecided() == ()


@pytest.mark.parametrize(
    ("missed", "expected", "total"),
    [
        (Missed.UNRANKED, [(1, 1), (2, None)], 1001),
        (Missed.ZERO, [(1, 1), (2, 2)], 1001),
        (Missed.AVERAGE, [(2, 1), (1, 2)], Fraction(3003, 2)),
    ],
)
def test_a_missed_series_counts_as_the_conditions_say(missed, expected, total):
    results = {1: {1: result(400), 2: result(500), 3: result(500)}, 2: {1: result(500), 3: result(501)}}

    whole = s.standings(people(2), results, (1, 2, 3), missed=missed)

    assert ranks(whole) == expected
    assert whole.row_of(2).total == total
    assert whole.row_of(2).results[1] is None
    assert whole.row_of(2).played == 2


@pytest.mark.parametrize("missed", list(Missed))
def test_sums_that_are_known_rank_as_the_results_do(missed):
    """The sums of thousands come from the database; their results are looked up when somebody asks."""
    results = {1: {1: result(1001), 2: result(900)}, 2: {2: result(1200, 12, 3, provisional=True)}}
    sums = {
        1: s.Sums(points=1901 - 900, won=20, lost=2, total=1901, played=2, provisional=False),
        2: s.Sums(points=1200 - 450, won=12, lost=3, total=1200, played=1, provisional=True),
    }

    known = s.standings(people(2), results, (1, 2), missed=missed, sums=sums)
    added = s.standings(people(2), results, (1, 2), missed=missed)

    assert known == added
    row = next(row for row in known.rows if row.contestant.id == 2)
    assert (row.results[0], row.results[1:], len(row.results)) == (None, (results[2][2],), 2)
    assert hash(row.results) == hash((None, results[2][2]))
    assert row.results != 2


def test_an_average_without_remainder_is_a_whole_number():
    whole = s.standings(people(1), {1: {1: result(500)}}, (1, 2), missed=Missed.AVERAGE)

    assert whole.rows[0].total == 1000
    assert isinstance(whole.rows[0].total, int)


def test_who_never_played_or_was_disqualified_has_no_rank():
    contestants = [Contestant(id=1), Contestant(id=2, excluded=True), Contestant(id=3)]

    whole = s.standings(contestants, {1: {1: result(1)}, 2: {1: result(2000)}}, (1,), missed=Missed.ZERO)

    assert ranks(whole) == [(1, 1), (2, None), (3, None)]


def test_a_group_is_ranked_among_itself():
    contestants = people(4, of2=("ladies",), of4=("ladies", "seniors"))
    results = {one: {1: result(1000 - one)} for one in range(1, 5)}

    ladies = s.among(s.standings(contestants, results, (1,)), "ladies")

    assert ranks(ladies) == [(2, 1), (4, 2)]


def test_standings_are_provisional_while_a_list_is():
    results = {1: {1: result(1)}, 2: {1: result(2, provisional=True)}}

    whole = s.standings(people(2), results, (1,))

    assert whole.provisional
    assert not s.standings(people(1), results, (1,)).provisional


def test_who_lost_one_game_stands_behind_who_lost_none():
    whole = s.standings(people(2), {1: {1: result(900, lost=1)}, 2: {1: result(900, lost=0)}}, (1,))

    assert [(row.contestant.id, row.rank) for row in whole.rows] == [(2, 1), (1, 2)]


def test_a_climb_is_told_in_ranks():
    before = s.standings(people(3), {one: {1: result(1000 - one)} for one in (1, 2, 3)}, (1,))

    after = s.with_results(before, {3: {1: result(2000)}})

    assert s.moves(before, after) == {3: 2, 1: -1, 2: -1}


def test_who_had_no_rank_or_has_none_any_more_did_not_climb():
    before = s.standings(people(2), {1: {1: result(900)}, 2: {1: result(800)}}, (1,))
    after = s.standings(people(3), {1: {1: result(900)}, 3: {1: result(950)}}, (1,))

    assert s.moves(before, after) == {1: -1}


def test_what_is_needed_for_a_rank_is_one_more_than_its_holder_has():
    whole = s.standings(people(3), {1: {1: result(900)}, 2: {1: result(800)}, 3: {1: result(700)}}, (1,))

    assert s.needed(whole, 3, 1) == 201
    assert s.needed(whole, 3, 2) == 101
    assert s.needed(whole, 3, 3) == 0
    assert s.needed(whole, 1, 2) == 0
    assert s.needed(whole, 3, 0) is None
    with pytest.raises(KeyError):
        s.needed(whole, 9, 1)


def test_who_never_came_has_no_results():
    whole = s.standings(people(1), {1: {2: result(900)}}, (1, 2))

    assert whole.results_of(1) == {2: result(900)}
    assert whole.results_of(9) == {}


def test_a_rank_that_nobody_holds_cannot_be_reached():
    contestants = [Contestant(id=1), Contestant(id=2, excluded=True)]
    whole = s.standings(contestants, {1: {1: result(900)}, 2: {1: result(800)}}, (1,))

    assert s.needed(whole, 2, 5) is None
    assert (s.lowest_rank(whole, 2), s.lowest_rank(whole, 1)) == (1, 1)


def test_nobody_can_ask_for_a_rank_where_nobody_is_ranked():
    whole = s.standings([Contestant(id=1, excluded=True)], {1: {1: result(900)}}, (1,))

    assert s.lowest_rank(whole, 1) == 0


def test_the_winner_of_a_series_is_the_best_of_that_series():
    results = {1: {1: result(900), 2: result(100)}, 2: {1: result(800), 2: result(1200)}, 3: {2: result(1200)}}

    whole = s.standings(people(3), results, (1, 2, 3), missed=Missed.ZERO)

    assert s.series_winners(whole) == ((1,), (2, 3), ())


totals = st.integers(-300, 300)
lists = st.dictionaries(st.integers(1, 3), st.builds(result, totals, st.integers(0, 3), st.integers(0, 2)))
tables = st.dictionaries(st.integers(1, 9), lists, max_size=9)


@given(results=tables, changed=tables, missed=st.sampled_from(Missed))
def test_a_list_more_gives_what_adding_up_anew_gives(results, changed, missed):
    contestants = people(9)
    before = s.standings(contestants, results, (1, 2, 3), missed=missed)

    after = s.with_results(before, changed)

    anew = s.standings(contestants, {**results, **changed}, (1, 2, 3), missed=missed)
    assert {row.contestant.id: row for row in after.rows} == {row.contestant.id: row for row in anew.rows}


@given(results=st.lists(st.builds(result, totals, st.integers(0, 3), st.integers(0, 2)), min_size=1, max_size=9))
def test_ranks_are_those_of_the_rule_book(results):
    whole = s.standings(people(len(results)), {one: {1: told} for one, told in enumerate(results, start=1)}, (1,))

    expected = ranking.ranks([Score(total=told.total, won=told.won, lost=told.lost) for told in results])
    assert tuple(whole.row_of(one).rank for one in range(1, len(results) + 1)) == expected


def test_a_lot_parts_nobody_while_one_of_the_equals_has_none():
    results = {1: {1: result(980, 9, 2)}, 2: {1: result(980, 9, 2)}, 3: {1: result(980, 9, 2)}}

    found = s.standings(people(3), results, (1,), lots={1: 2, 2: 1})

    assert ranks(found) == [(1, 1), (2, 1), (3, 1)]
    assert found.undecided() == ((1, 2, 3),)


def test_a_row_that_is_added_up_anew_stands_where_the_whole_would_have_it():
    results = {number: {1: result(900 - number, 9, 2)} for number in range(1, 6)}
    changed = {5: {1: result(2000, 9, 2)}, 1: {}}

    after = s.with_results(s.standings(people(5), results, (1,)), changed)

    assert after == s.standings(people(5), {**results, **changed}, (1,))


def test_who_withdrew_before_the_first_series_did_not_play():
    results = {1: {1: Result(points=0, won=1, lost=0, total=900)}}

    assert s.standings([Contestant(id=1), Contestant(id=2)], results, (1,)).played == 1


def test_games_of_a_series_that_nobody_knows_are_not_known_of_the_sum_and_part_nobody():
    unknown = Result(points=None, won=None, lost=None, total=900)
    results = {1: {1: result(900), 2: unknown}, 2: {1: result(900, 11, 2), 2: result(900, 0, 0)}}

    whole = s.standings(people(2), results, (1, 2))

    assert ranks(whole) == [(2, 1), (1, 2)]
    assert [(row.points, row.won, row.lost) for row in whole.rows] == [(1350, 11, 2), (None, None, None)]
    assert s.standings(people(1), {1: {1: unknown}}, (1,)).row_of(1).rank == 1


def test_a_lot_that_was_drawn_is_known_in_its_order():
    results = {1: {1: result(900)}, 2: {1: result(900)}, 3: {1: result(800)}, 4: {}}

    whole = s.standings(people(4), results, (1,), lots={2: 1, 1: 2})

    assert (whole.undecided(), whole.drawn()) == ((), ((2, 1),))
    assert [[row.contestant.id for row in group] for group in s.equals(whole.rows)] == [[2, 1], [3]]
    assert s.standings(people(4), results, (1,)).drawn() == ()
