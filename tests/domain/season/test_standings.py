"""The table of a season: ranks, ties, who is not ranked, and a whole season against a naive one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import ceil
from random import Random

import pytest

from skatclub.domain.season.season import Brought
from skatclub.domain.season.standings import ended, table
from skatclub.domain.season.statutes.dropping import Why
from skatclub.domain.season.statutes.presets import PRESETS
from skatclub.domain.season.statutes.rule import (
    Cup,
    Drops,
    Lack,
    Lacking,
    Least,
    MissedLists,
    Missing,
    Rule,
    TieBreak,
    Unit,
    Value,
)
from skatclub.domain.season.units import units
from tests.seasons import close_season, evenings, random_season, season_of


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


BREAKS = {TieBreak.GAMES: [(1, 1), (2, 2), (3, 3)], TieBreak.BEST: [(1, 3), (2, 2), (3, 1)]}
BREAKS |= {TieBreak.EVENINGS: [(1, 2), (2, 1), (3, 3)], TieBreak.SHARED: [(1, 1), (1, 2), (1, 3)]}


@pytest.mark.parametrize("tie_break", TieBreak)
def test_what_parts_equals_is_for_the_club_to_say(tie_break):
    """All have 1200: the first won most, the third has the best result, the second was there most often."""
    season = season_of({1: [650, 550, None], 2: [680, 320, 200], 3: [700, None, 500]})
    season.results[1][0] = Brought(points=0, won=12, lost=0, total=650)
    season.results[2] |= {place: season.results[2][place]._replace(won=7, lost=0) for place in range(3)}
    season.results[3] |= {place: season.results[3][place]._replace(won=9) for place in (0, 2)}

    found = table(Rule(value=Value.SUM, tie_break=tie_break), season, lots={1: 2, 2: 1, 3: 3})

    assert ranks(found) == BREAKS[tie_break]
    assert found.undecided() == ()


def test_equals_that_share_their_place_draw_no_lots_others_do():
    season = season_of({1: [900], 2: [900], 3: [500]})

    shared = table(Rule(tie_break=TieBreak.SHARED), season, lots={1: 2, 2: 1})

    assert ranks(shared) == [(1, 1), (1, 2), (3, 3)]
    assert (shared.undecided(), shared.drawn()) == ((), ())
    for tie_break in set(TieBreak) - {TieBreak.SHARED}:
        assert table(Rule(tie_break=tie_break), season).undecided() == ((1, 2),)
        assert ranks(table(Rule(tie_break=tie_break), season, lots={1: 2, 2: 1})) == [(1, 2), (2, 1), (3, 3)]


def test_games_that_nobody_knows_are_no_games_lost_or_won():
    """Whose results came as totals alone is not behind who has won but one game: a lot parts them."""
    season = season_of({1: [900, 100], 2: [800, 200], 3: [500, 100], 4: [400, 200]})
    season.results[2][0] = Brought(points=None, won=None, lost=None, total=800)
    season.results[4][0] = season.results[4][0]._replace(won=11)

    found = table(Rule(), season)

    assert ranks(found) == [(1, 1), (1, 2), (3, 4), (4, 3)]
    assert found.undecided() == ((1, 2),)
    assert [row.parted for row in found.rows] == [(), (), (21, -2), (20, -2)]


def test_an_evening_whose_games_nobody_knows_gives_equals_the_same_rank_points():
    season = season_of({1: [900], 2: [900], 3: [800]})
    season.results[2][0] = Brought(points=None, won=None, lost=None, total=900)

    found = table(Rule(value=Value.SUM, rank_points=(5, 3, 1)), season)

    assert {row.person_id: row.value for row in found.rows} == {1: 5, 2: 5, 3: 1}


FROM_JOINING = Rule(value=Value.SUM, members_only=True, from_joining=True)


def test_what_somebody_brought_as_a_guest_counts_from_the_start_or_not_at_all():
    joined = evenings(4)[2].day
    totals = {1: [900, 800, 300, 200], 2: [100, 100, 400, 100], 3: [50, 0, 0, 0]}
    season = season_of(totals, joined={1: joined}, guests=[3])

    assert [row.value for row in table(replace(FROM_JOINING, from_joining=False), season).rows] == [2200, 700, 50]
    assert table(replace(FROM_JOINING, members_only=False), season).row_of(1).value == 2200
    found = table(FROM_JOINING, season)
    row = found.row_of(1)
    assert ranks(found) == [(1, 2), (2, 1), (None, 3)]
    assert (row.value, row.reckoning.lists, row.reckoning.evenings, row.reckoning.missed) == (500, 2, 2, 0)
    assert [(drop.place, drop.why, drop.number) for drop in row.reckoning.dropped] == [
        (0, Why.AS_GUEST, 2), (1, Why.AS_GUEST, 2),
    ]  # fmt: skip
    assert {place: result.total for place, result in row.reckoning.results.items()} == dict(enumerate(totals[1]))
    assert row.reckoning.counted == 2


def test_the_season_of_who_joins_begins_then_and_only_then_can_lists_be_missed():
    slots = evenings(4, series=2)
    rule = replace(FROM_JOINING, missed=MissedLists(kind=Missing.CREDIT, credit=10), presence_points=1)
    season = season_of(
        {1: [900, None, None, None, 300, None, 70, 30], 2: [1] * 8}, slots=slots, joined={1: slots[4].day}
    )

    row = table(rule, season).row_of(1)

    assert (row.reckoning.missed, row.reckoning.presence, row.value) == (1, 2, 412)
    by_evening = table(replace(rule, unit=Unit.EVENING), season).row_of(1)
    assert [drop.place for drop in by_evening.reckoning.dropped] == [0]
    assert by_evening.value == 402


def test_who_has_not_played_since_joining_has_no_list_yet():
    season = season_of({1: [900, None], 2: [1, 1]}, joined={1: evenings(2)[1].day})

    row = table(FROM_JOINING, season).row_of(1)

    assert (row.rank, row.value, row.reckoning.lack) == (None, 0, Lack(Lacking.RESULTS))


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
    """Give everybody's value and place as one would with pencil and paper, and who needs a lot.

    Floors are counted list by list, then everybody is put in one order.
    """
    series = [place for place, slot in enumerate(season.slots) if not rule.series or slot.series_no in rule.series]
    series = [place for place in series if season.slots[place].tables >= rule.min_tables]
    by_evening = {}
    for place in series:
        by_evening.setdefault(season.slots[place].event_id, []).append(place)
    longest = max(map(len, by_evening.values()), default=0)
    papers = {}
    for person, candidate in season.candidates.items():
        begins = candidate.joined if rule.members_only and rule.from_joining else None
        of_him = [place for place in series if begins is None or season.slots[place].day >= begins]
        own = [place for place in of_him if place in season.results[person]]
        evenings_there = sum(any(place in own for place in held) for held in by_evening.values())
        lines = lines_on_paper(rule, season, person, own, by_evening)
        every, lines = lines, dropped_on_paper(rule, lines)
        value = sum((line[0] for line in lines), Fraction(0))
        if rule.value is Value.AVERAGE:
            value /= max(len(lines), rule.over_least, 1)
        value -= rule.missed.deduction * max(len(of_him) - len(own) - rule.missed.free, 0)
        if rule.bonus:
            value += eval(rule.bonus, {"max": max, "n": Fraction(len(own))})
        parting = (
            [
                None if None in games else sum(games)
                for games in zip(*((line[1], line[2]) for line in lines), strict=True)
            ]
            or [0, 0]
            if rule.tie_break is TieBreak.GAMES
            else [max((line[0] for line in every), default=None)]
            if rule.tie_break is TieBreak.BEST
            else [evenings_there]
            if rule.tie_break is TieBreak.EVENINGS
            else []
        )
        kind = "apart"
        if (not rule.group or rule.group in candidate.groups) and (candidate.is_member or not rule.members_only):
            days = [season.slots[place].day for place in own]
            kind = kind_on_paper(rule.least, days, len(series), evenings_there, (left, left * longest))
        papers[person] = [kind, value, parting]
    for kind, value, _ in list(papers.values()):
        equals = [paper for paper in papers.values() if paper[:2] == [kind, value]]
        if any(None in paper[2] for paper in equals):
            for paper in equals:
                paper[2] = []
    found, undecided = {}, set()
    for person, paper in papers.items():
        kind = paper[0]
        better = [other for other in papers.values() if other[0] == kind and other[1:] > paper[1:]]
        before = sum(other[0] == "ranked" for other in papers.values()) if kind == "waits" else 0
        found[person] = paper[1], before + len(better) + 1 if kind in {"ranked", "waits"} else None
        equals = tuple(one for one, other in papers.items() if other == paper)
        if kind == "ranked" and len(equals) > 1 and rule.tie_break is not TieBreak.SHARED:
            undecided.add(equals)
    return found, undecided


def lines_on_paper(rule, season, person, own, by_evening):
    """Return a line for each result: what it brings, games won, minus those lost, the number of the series."""
    lists = {place: season.results[person][place] for place in own}
    if not rule.by_evening:
        return [(Fraction(one.total), one.won, negative(one.lost), place) for place, one in lists.items()]
    lines = []
    for held in by_evening.values():
        there = {}
        for other, results in season.results.items():
            played = [results[place] for place in held if place in results]
            if played:
                won, lost = ([one[games] for one in played] for games in (1, 2))
                there[other] = (
                    sum(one.total for one in played),
                    None if None in won else sum(won),
                    None if None in lost else -sum(lost),
                )
        if not any(place in own for place in held):
            continue
        points, won, lost = there[person]
        if rule.rank_points:
            rank = 0
            for other in there.values():
                unknown = any(None in one for one in there.values() if one[0] == other[0])
                rank += other[0] > points or (other[0] == points and not unknown and other > there[person])
            points = rule.rank_points[rank] if rank < len(rule.rank_points) else 0
        lines.append((Fraction(points), won, lost, held[0]))
    return lines


def negative(games):
    return None if games is None else -games


def dropped_on_paper(rule, lines):
    """Strike out what falls: at each step of the ladder the worst so far, then the worst, then all but the best."""
    counting = []
    for number, line in enumerate(sorted(lines, key=lambda line: line[3]), start=1):
        counting.append(line)
        if number in rule.drops.ladder:
            counting.remove(min(counting, key=how_bad))
    counting.sort(key=how_bad)
    counting = counting[rule.drops.worst :]
    return counting[-rule.drops.best :] if rule.drops.best else counting


def how_bad(line):
    return line[0], line[1] or 0, line[2] or 0, line[3]


def kind_on_paper(least, days, held, evenings_there, left):
    """Say whether somebody is ranked, waits for a rank, or has none; `left`: evenings and lists to come."""
    if not days:
        return "none"
    months = {(day.year, day.month) for day in days}
    full = sum(sum((day.year, day.month) == month for day in days) >= least.lists_of_month for month in months)
    share, later = (ceil(Fraction(least.percent * lists, 100)) for lists in (held, held + left[1]))
    lacks_now = [
        (least.lists - len(days), left[1]),
        (share - len(days), left[1] - later + share),
        (least.evenings - evenings_there, left[0]),
        (least.months - full, left[0]),
    ]
    first = next(((missing, to_come) for missing, to_come in lacks_now if missing > 0), None)
    return "ranked" if first is None else "waits" if first[0] <= first[1] else "none"


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
def test_values_ranks_and_interim_places_are_what_pencil_and_paper_say(rule, seed, left):
    """Each statute with each way to part equals, guests counting from the start, or from joining."""
    chance = Random(seed)
    season = close_season(chance, people=14, evenings_held=chance.randint(1, 14))
    for tie_break, guests in product(TieBreak, ({}, {"members_only": True, "from_joining": True})):
        one = replace(rule, tie_break=tie_break, **guests)

        found = table(one, season, left=left)

        places, undecided = pencilled(one, season, left)
        assert {row.person_id: (row.reckoning.value, row.place) for row in found.rows} == places
        assert set(found.undecided()) == undecided
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
