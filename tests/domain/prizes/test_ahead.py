"""What is still possible for each who plays the last list, held against every way in which it may end."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from hypothesis import given, strategies as st

from skatclub.domain.prizes import amounts, safety, winners
from skatclub.domain.prizes.ahead import ahead
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.prizes.board import PrizeRow, Winner
from skatclub.domain.prizes.plan import From, Measure, Number, Plan, Pot, Source
from skatclub.domain.prizes.safety import Reach
from skatclub.domain.prizes.winners import Placed
from skatclub.domain.standings.standings import Contestant, Result, Standings, among, standings

REACH = Reach(worst=-1, best=2, correction=1)
LADIES = "women"


def table(*cents: int, **more) -> Pot:
    return Pot(measure=Measure.AMOUNT, steps=cents, number=Number.LISTED, **more)


def ranked(totals, ladies=()) -> Standings:
    people = [Contestant(id=who, groups=(LADIES,) if who in ladies else ()) for who in range(1, len(totals) + 1)]
    results = {
        who: {1: Result(points=total, won=0, lost=0, total=total)} for who, total in enumerate(totals, start=1)
    }
    return standings(people, results, (1,))


def given_out(plan: Plan, whole: Standings) -> list[PrizeRow]:
    """Return the prizes as the plan gives them for such a ranking."""
    rankings = [among(whole, pot.ranking) if pot.ranking else whole for pot in plan.pots]
    placed = [[Placed(row.contestant.id, row.rank) for row in each.rows] for each in rankings]
    counts = {pot.key: len(each) for pot, each in zip(plan.pots, placed, strict=True)}
    parted = amounts.part(plan, Income(people=9, tables=2), counts)
    totals = {row.contestant.id: row.total for row in whole.rows}
    return [
        PrizeRow(
            key=prize.key,
            pot=plan.pots[prize.pot],
            place=prize.place,
            rank=None,
            cents=prize.cents,
            by_plan=prize.cents,
            gift=prize.gift,
            winner=None
            if prize.contestant_id is None
            else Winner(name="", participant_id=prize.contestant_id, points=totals[prize.contestant_id]),
            safe=False,
        )
        for prize in winners.awarded(plan, parted, placed)[0]
    ]


def test_who_still_plays_learns_what_a_rank_a_prize_and_a_ladies_prize_take():
    """A prize for the first two, one for the best lady: number 4 is a lady and passes 3, then 5, then 2."""
    whole = ranked([900, 700, 500, 400, 450], ladies=(4, 5))
    ladies = table(10, ranking=LADIES)
    plan = Plan(sources=(Source(kind=From.FIXED, cents=60),), pots=(table(30, 20), ladies))
    mine = ahead(whole.rows, {4: 1}, {}, given_out(plan, whole), reach=Reach(worst=-10, best=350))

    assert [(each.contestant_id, each.rank) for each in mine] == [(4, 51)]
    assert mine[0].prizes == ((plan.pots[0], 301), (ladies, 51))
    assert (mine[0].now, mine[0].total, mine[0].best, mine[0].worst) == (5, 400, 2, 5)
    assert mine[0].is_bounded
    assert not ahead(whole.rows, dict.fromkeys(range(1, 6), 1), {}, reach=Reach(worst=0, best=600))[0].is_bounded


def test_nothing_is_told_before_the_last_series_nor_of_series_and_teams():
    whole = ranked([900, 700])
    pots = (table(30, series=(1,)), table(20, ranking="teams"))
    plan = Plan(sources=(Source(kind=From.FIXED, cents=50),), pots=pots)
    of_first = [replace(row, pot=pot) for pot in pots for row in given_out(replace(plan, pots=(table(30),)), whole)]

    assert ahead(whole.rows, {1: 1, 2: 2}, {}, of_first) == ()
    assert ahead(whole.rows, {}, {}) == ()
    assert ahead(whole.rows, {2: 1}, {}, of_first)[0].prizes == ()
    assert ahead(whole.rows, {1: 1}, {})[0].rank is None


FIELDS = st.lists(st.tuples(st.integers(0, 6), st.sampled_from(("in", "unchecked", "out"))), min_size=1, max_size=5)


@given(FIELDS)
def test_the_bounds_are_the_best_and_worst_of_every_end(field):
    totals = [total for total, _state in field]
    out = {who: 1 for who, (_total, state) in enumerate(field, start=1) if state == "out"}
    unchecked = {who: 1 for who, (_total, state) in enumerate(field, start=1) if state == "unchecked"}
    moves = {"in": (0,), "unchecked": (-1, 0, 1), "out": (-1, 0, 1, 2)}
    ends = [
        [total + move for total, move in zip(totals, end, strict=True)]
        for end in product(*(moves[state] for _total, state in field))
    ]

    spans = safety.spans(ranked(totals).rows, out, unchecked, reach=REACH)

    for place in range(len(field)):
        best = min(1 + sum(other > end[place] for other in end) for end in ends)
        worst = max(sum(other >= end[place] for other in end) for end in ends)
        assert spans[place + 1] == (best, worst)


@given(st.lists(st.integers(0, 9), min_size=2, max_size=6), st.data())
def test_so_many_points_surely_bring_a_prize_and_fewer_than_a_tie_bring_none(totals, data):
    everybody = range(1, len(totals) + 1)
    ladies = data.draw(st.sets(st.sampled_from(everybody)))
    sums = st.lists(st.integers(1, 9), min_size=1, max_size=3).map(lambda cents: sorted(cents, reverse=True))
    pots = (table(*data.draw(sums)), table(*data.draw(sums), ranking=LADIES))
    sources = (Source(kind=From.FIXED, cents=99),)
    plan = Plan(sources=sources, pots=pots, one_each=data.draw(st.booleans()))
    whole = ranked(totals, ladies)
    for each in ahead(whole.rows, dict.fromkeys(everybody, 1), {}, given_out(plan, whole)):
        who = each.contestant_id
        for gain in {points for _pot, points in each.prizes}:
            assert who in holders(plan, totals, who, gain, ladies)
        if each.prizes:
            below_all = min(points for _pot, points in each.prizes) - 2
            assert below_all < 0 or who not in holders(plan, totals, who, below_all, ladies)


def holders(plan, totals, who, gain, ladies):
    """Return who wins something once this one has gained so many points and nobody else any."""
    then = [total + gain * (place == who) for place, total in enumerate(totals, start=1)]
    return {row.winner.participant_id for row in given_out(plan, ranked(then, ladies)) if row.winner and row.cents}
