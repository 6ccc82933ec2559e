"""Who gets which prize: ties, one prize each, prizes in kind, nobody left."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.prizes import amounts, handing, winners
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.prizes.plan import (
    ROUNDINGS,
    From,
    Gift,
    Jackpot,
    Measure,
    Number,
    Plan,
    Pot,
    Remainder,
    Source,
    Ties,
)
from skatclub.domain.prizes.winners import Placed


def table(*cents: int, **more) -> Pot:
    return Pot(measure=Measure.AMOUNT, steps=cents, number=Number.LISTED, **more)


def given_out(plan: Plan, *rankings: list[int]) -> list[tuple[int | None, int]]:
    """Return who gets how much; a ranking is the rank of the contestants 1, 2, 3 …"""
    placed = [[Placed(who, rank) for who, rank in enumerate(ranks, start=1)] for ranks in rankings]
    counts = {pot.key: len(ranks) for pot, ranks in zip(plan.pots, rankings, strict=True)}
    parted = amounts.part(plan, Income(people=9, tables=2), counts)
    return [(prize.contestant_id, prize.cents) for prize in winners.awarded(plan, parted, placed)[0]]


def pool(cents: int) -> tuple[Source, ...]:
    return (Source(kind=From.FIXED, cents=cents),)


def test_every_place_gets_its_prize():
    assert given_out(Plan(sources=pool(60_00), pots=(table(40_00, 20_00),)), [1, 2, 3]) == [(1, 40_00), (2, 20_00)]


def test_a_prize_is_kept_under_its_pot_and_its_place():
    plan = Plan(sources=pool(60_00), pots=(table(40_00, 20_00),))
    placed = [[Placed(7, 1), Placed(8, 2)]]

    pot = plan.pots[0].key

    prizes = winners.awarded(plan, amounts.part(plan, Income(people=9, tables=2), {pot: 2}), placed)[0]

    assert [(prize.place, prize.key) for prize in prizes] == [(1, f"{pot}|1"), (2, f"{pot}|2")]


def test_a_lot_among_equals_moves_no_money_that_they_share_but_says_whose_a_gift_is():
    """As a director saw it: 70 and 56 for two who were told that they share, which is 63 each."""
    gifts = (Gift(""), Gift("Schinken"))
    drawn = [[Placed(2, 1, by_lot=True), Placed(1, 1, by_lot=True)]]
    for ties, cents in ((Ties.SHARE, [63_00, 63_00]), (Ties.LOT, [70_00, 56_00])):
        plan = Plan(sources=pool(126_00), pots=(table(70_00, 56_00, gifts=gifts),), ties=ties)
        parted = amounts.part(plan, Income(people=9, tables=2), {plan.pots[0].key: 2})

        made = winners.awarded(plan, parted, drawn)[0]

        assert [prize.cents for prize in made] == cents
        assert [prize.contestant_id for prize in made] == [2, 1]
        assert not any(prize.tied for prize in made)


@pytest.mark.parametrize(
    ("cents", "ranks", "shares"),
    [
        ((60_00, 50_00, 20_00), [1, 1, 3], [55_00, 55_00, 20_00]),
        ((25_00, 10_00), [1, 2, 2], [25_00, 5_00, 5_00]),  # across the last prize
        ((1_01,), [1, 1], [51, 50]),  # a cent that cannot be parted goes to the first
    ],
)
def test_equals_share_the_sum_of_their_places(cents, ranks, shares):
    plan = Plan(sources=pool(sum(cents)), pots=(table(*cents),))

    assert given_out(plan, ranks) == list(enumerate(shares, start=1))


def test_a_lot_leaves_each_place_its_own_prize():
    plan = Plan(sources=pool(60_00), pots=(table(40_00, 20_00),), ties=Ties.LOT)

    assert given_out(plan, [1, 1]) == [(1, 40_00), (2, 20_00)]


def test_a_prize_that_nobody_is_ranked_for_waits():
    plan = Plan(sources=pool(60_00), pots=(table(40_00, 20_00),))
    parted = amounts.part(plan, Income(people=9, tables=2), {plan.pots[0].key: 2})

    made = winners.awarded(plan, parted, [[]])[0]

    assert [(prize.contestant_id, prize.cents) for prize in made] == [(None, 40_00), (None, 20_00)]


def test_who_wins_twice_keeps_the_most_valuable_and_the_others_move_up():
    plan = Plan(sources=pool(75_00), pots=(table(30_00, 20_00), table(25_00, ranking="ladies")), one_each=True)

    made = dict(given_out(plan, [1, 2, 3], [1, 2]))
    assert made == {1: 30_00, 3: 20_00, 2: 25_00}


def test_of_equal_prizes_somebody_keeps_that_of_the_earlier_pot():
    plan = Plan(sources=pool(40_00), pots=(table(20_00), table(20_00, ranking="ladies")), one_each=True)

    assert given_out(plan, [1, 2], [1, 2]) == [(1, 20_00), (2, 20_00)]


def test_a_gift_counts_with_what_it_is_worth():
    plan = Plan(
        sources=pool(30_00),
        pots=(table(20_00), table(10_00, ranking="ladies", gifts=(Gift("Ham", 50_00),))),
        one_each=True,
    )

    assert given_out(plan, [1, 2], [1, 2]) == [(2, 20_00), (1, 10_00)]


def test_prizes_of_teams_are_nobodys_own():
    plan = Plan(sources=pool(40_00), pots=(table(20_00), table(20_00, ranking="teams")), one_each=True)

    assert given_out(plan, [1, 2], [1, 2]) == [(1, 20_00), (1, 20_00)]


def test_gifts_beyond_the_money_are_prizes_as_well():
    plan = Plan(sources=pool(20_00), pots=(table(20_00, gifts=(Gift("Cup"), Gift(""), Gift("Ham"))),))

    assert given_out(plan, [1, 2, 3]) == [(1, 20_00), (3, 0)]


def test_equals_are_marked_for_the_lot_of_a_gift():
    plan = Plan(sources=pool(20_00), pots=(table(20_00, gifts=(Gift("Cup"),)),))
    parted = amounts.part(plan, Income(people=2, tables=1), {plan.pots[0].key: 2})

    made = winners.awarded(plan, parted, [[Placed(1, 1), Placed(2, 1)]])[0]

    assert [prize.tied for prize in made] == [True, True]


RANKS = st.lists(st.booleans(), min_size=1, max_size=12).map(
    lambda alike: [
        1 + max(at for at in range(place + 1) if not alike[at] or at == 0) for place in range(len(alike))
    ]
)


@given(st.lists(st.integers(0, 50_00), min_size=1, max_size=8), RANKS, RANKS, st.booleans(), st.sampled_from(Ties))
def test_winners_get_exactly_what_the_places_have(steps, ranks, others, one_each, ties):
    steps = sorted(steps, reverse=True)
    plan = Plan(sources=pool(500_00), pots=(Pot(), table(*steps, ranking="ladies")), one_each=one_each, ties=ties)
    rankings = [[Placed(who, rank) for who, rank in enumerate(told, start=1)] for told in (ranks, others)]
    counts = {pot.key: len(told) for pot, told in zip(plan.pots, rankings, strict=True)}
    parted = amounts.part(plan, Income(people=12, tables=3), counts)

    made = winners.awarded(plan, parted, rankings)[0]

    assert sum(prize.cents for prize in made) == parted.prizes
    assert all(prize.cents >= 0 for prize in made)
    assert len({prize.key for prize in made}) == len(made)
    if one_each:
        held = [prize.contestant_id for prize in made if prize.contestant_id is not None]
        assert len(set(held)) == len(held)


GIFTS = st.lists(st.builds(Gift, st.sampled_from(("", "Schinken", "Wein")), st.integers(0, 80_00)), max_size=4)
PROMISES = st.lists(st.integers(0, 150_00), max_size=3).map(lambda told: tuple(sorted(told, reverse=True)))
STEPS = st.lists(st.integers(1, 20), min_size=1, max_size=4).map(lambda told: tuple(sorted(told, reverse=True)))
MONEY = st.one_of(
    st.builds(lambda percent: {"percent": percent}, st.integers(1, 15)),
    st.builds(lambda cents: {"cents": cents}, st.integers(1, 80_00)),
)
NUMBERS = st.one_of(
    st.just({"number": Number.TABLES}),
    st.builds(lambda count: {"number": Number.FIXED, "count": count}, st.integers(1, 9)),
    st.builds(lambda count: {"number": Number.PERCENT, "count": count}, st.integers(1, 100)),
)
FLOORS = st.fixed_dictionaries({"least": st.sampled_from((0, 0, 50, 20_00)), "guaranteed": PROMISES})
LADDERS = st.builds(
    lambda steep, number, floors: {"steep": steep, **number, **floors}, st.integers(1, 100), NUMBERS, FLOORS
)
PERCENTS = st.builds(lambda steps, floors: {"measure": Measure.PERCENT, "steps": steps, **floors}, STEPS, FLOORS)
TABLES = st.builds(
    lambda steps, more, number, floors: {
        "measure": Measure.AMOUNT,
        "steps": tuple(100 * step for step in steps),
        "made_for": more,
        **number,
        **floors,
    },
    STEPS,
    st.sampled_from((0, 30)),
    st.one_of(st.just({"number": Number.LISTED}), NUMBERS),
    FLOORS,
)
RANKED = st.sampled_from(("", "teams", "tandem", "ladies", "juniors"))
OF_SERIES = st.sampled_from(((), (1,), (2,), (1, 2)))


def side_pot(ranking: str, series: tuple[int, ...], gifts: list[Gift], money: dict, parting: dict) -> Pot:
    own = {} if parting.get("measure") is Measure.AMOUNT else money
    return Pot(ranking=ranking, series=series, gifts=tuple(gifts), **own, **parting)


ONE_MORE = st.builds(side_pot, RANKED, OF_SERIES, GIFTS, MONEY, st.one_of(LADDERS, PERCENTS, TABLES))
JACKPOTS = st.lists(st.tuples(st.integers(1, 60_00), st.booleans(), st.booleans()), max_size=2).map(
    lambda told: tuple(
        Jackpot(name=f"J{place}", cents=cents, start_nos=(3,) if won else (), carried=carried)
        for place, (cents, won, carried) in enumerate(told)
    )
)


@st.composite
def whole_plans(draw: st.DrawFn) -> Plan:
    """Return plans with teams, tandems, groups, series, gifts, sponsors, promises and jackpots side by side."""
    main = Pot(gifts=tuple(draw(GIFTS)), **draw(st.one_of(LADDERS, PERCENTS, TABLES)))
    others = {pot.key: pot for pot in draw(st.lists(ONE_MORE, max_size=5)) if pot.key != main.key}
    plan = Plan(
        sources=(
            Source(kind=From.ENTRY, percent=draw(st.integers(1, 100))),
            Source(kind=From.SPONSOR, cents=draw(st.integers(1, 300_00)), name="Sparkasse"),
        ),
        pots=(main, *others.values()),
        jackpots=draw(JACKPOTS),
        rounding=draw(st.sampled_from(ROUNDINGS)),
        remainder=draw(st.sampled_from(Remainder)),
        ties=draw(st.sampled_from(Ties)),
        one_each=draw(st.booleans()),
    )
    past = Plan(jackpots=draw(JACKPOTS))
    waiting = any(one.carried and not one.start_nos for one in past.jackpots)
    return handing.carried_on(plan, past) if waiting and draw(st.booleans()) else plan


@given(whole_plans(), st.integers(0, 4000_00), st.data())
def test_any_plan_for_any_hall_hands_out_exactly_the_pool(plan, entry, data):
    rankings = [data.draw(RANKS) for _pot in plan.pots]
    placed = [[Placed(who, rank) for who, rank in enumerate(told, start=1)] for told in rankings]
    counts = {pot.key: len(told) for pot, told in zip(plan.pots, rankings, strict=True)}

    parted, made = winners.settled(plan, Income(people=12, tables=3, entry=entry), counts, placed)

    handed = sum(prize.cents for prize in made)
    assert handed == parted.prizes
    assert handed + parted.won + parted.carried + parted.kept == parted.pool + parted.uncovered
    assert not (parted.kept and parted.uncovered)
    check_promises(plan, parted)
    check_rounding(plan, parted)
    check_equals(plan, made, rankings)
    check_gifts(plan, made, rankings)
    if plan.one_each:
        people = [prize.contestant_id for prize in made if not winners.is_of_teams(plan.pots[prize.pot])]
        held = [one for one in people if one is not None]
        assert len(held) == len(set(held))
    if plan.remainder is not Remainder.CLUB and parted.shares[plan.main].amounts:
        assert parted.kept == 0


def check_promises(plan, parted):
    """No place of any pot is below what was promised for it, and the pot that takes the rest takes no more."""
    promised = 0
    for pot, share in zip(plan.pots, parted.shares, strict=True):
        sums = [*share.amounts, *[0] * share.wanted][: share.wanted]
        floors = pot.guaranteed[: share.wanted]
        assert all(cents >= least for cents, least in zip(sums, floors, strict=False))
        takes_rest = pot is plan.pots[plan.main] and pot.measure is not Measure.AMOUNT
        promised += sum(floors) if takes_rest else sum(share.amounts)
    assert parted.uncovered <= max(promised + parted.won + parted.carried - parted.pool, 0)


def check_rounding(plan, parted):
    """Behind the first place money that is parted comes in whole units; not so what was promised."""
    for pot, share in zip(plan.pots, parted.shares, strict=True):
        if pot.measure is not Measure.AMOUNT:
            told = {*pot.guaranteed, pot.least}
            broken = {cents for cents in share.amounts[1:] if cents % plan.rounding}
            units = {floor + plan.rounding * more for floor in told for more in range(1000)} if broken else set()
            assert broken <= units


def check_equals(plan, made, rankings):
    """Equals get the same to the cent if they share."""
    if plan.ties is Ties.SHARE:
        for number, told in enumerate(rankings):
            by_rank = {}
            for prize in made:
                if prize.pot == number and prize.contestant_id is not None:
                    by_rank.setdefault(told[prize.contestant_id - 1], []).append(prize.cents)
            assert all(max(same) - min(same) <= 1 for same in by_rank.values())


def check_gifts(plan, made, rankings):
    """Every prize in kind is a prize as long as somebody is ranked for its place."""
    for number, (pot, told) in enumerate(zip(plan.pots, rankings, strict=True)):
        given = {prize.place for prize in made if prize.pot == number and prize.gift.words}
        wanted = {place for place, gift in enumerate(pot.gifts, start=1) if gift.words and place <= len(told)}
        assert given >= wanted


@given(whole_plans(), JACKPOTS, st.integers(0, 4000_00), st.integers(1, 12))
def test_what_is_carried_on_takes_nothing_from_any_prize(plan, jackpots, entry, ranked):
    past = Plan(jackpots=tuple(replace(one, name=f"P{one.name}") for one in jackpots))
    if not any(one.carried and not one.start_nos for one in past.jackpots):
        return
    income, counts = Income(people=12, tables=3, entry=entry), {pot.key: ranked for pot in plan.pots}
    waits = sum(one.cents for one in past.jackpots if one.carried and not one.start_nos)

    before = amounts.part(plan, income, counts)
    after = amounts.part(handing.carried_on(plan, past), income, counts)

    assert after.shares == before.shares
    assert (after.carried - before.carried, after.pool - before.pool) == (waits, waits)
