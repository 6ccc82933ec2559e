"""Who gets which prize: ties, one prize each, prizes in kind, nobody left."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from skatclub.domain.prizes import amounts, winners
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
    return [(prize.contestant_id, prize.cents) for prize in winners.awarded(plan, parted, placed)]


def pool(cents: int) -> tuple[Source, ...]:
    return (Source(kind=From.FIXED, cents=cents),)


def test_every_place_gets_its_prize():
    assert given_out(Plan(sources=pool(60_00), pots=(table(40_00, 20_00),)), [1, 2, 3]) == [(1, 40_00), (2, 20_00)]


def test_equals_share_the_sum_of_their_places():
    plan = Plan(sources=pool(130_00), pots=(table(60_00, 50_00, 20_00),))

    assert given_out(plan, [1, 1, 3]) == [(1, 55_00), (2, 55_00), (3, 20_00)]


def test_equals_across_the_last_prize_share_it():
    plan = Plan(sources=pool(35_00), pots=(table(25_00, 10_00),))

    assert given_out(plan, [1, 2, 2]) == [(1, 25_00), (2, 5_00), (3, 5_00)]


def test_a_cent_that_cannot_be_parted_goes_to_the_first_of_the_equals():
    plan = Plan(sources=pool(1_01), pots=(table(1_01),))

    assert given_out(plan, [1, 1]) == [(1, 51), (2, 50)]


def test_a_lot_leaves_each_place_its_own_prize():
    plan = Plan(sources=pool(60_00), pots=(table(40_00, 20_00),), ties=Ties.LOT)

    assert given_out(plan, [1, 1]) == [(1, 40_00), (2, 20_00)]


def test_a_prize_that_nobody_is_ranked_for_waits():
    plan = Plan(sources=pool(60_00), pots=(table(40_00, 20_00),))
    parted = amounts.part(plan, Income(people=9, tables=2), {plan.pots[0].key: 2})

    made = winners.awarded(plan, parted, [[]])

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

    made = winners.awarded(plan, parted, [[Placed(1, 1), Placed(2, 1)]])

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

    made = winners.awarded(plan, parted, rankings)

    assert sum(prize.cents for prize in made) == parted.prizes
    assert all(prize.cents >= 0 for prize in made)
    assert len({prize.key for prize in made}) == len(made)
    if one_each:
        held = [prize.contestant_id for prize in made if prize.contestant_id is not None]
        assert len(set(held)) == len(held)


RANKINGS = ("", "teams", "tandem", "ladies", "juniors")
GIFTS = st.lists(st.builds(Gift, st.sampled_from(("", "Schinken", "Wein")), st.integers(0, 80_00)), max_size=4)
ONE_MORE = st.builds(
    Pot,
    ranking=st.sampled_from(RANKINGS),
    series=st.sampled_from(((), (1,), (2,), (1, 2))),
    percent=st.integers(1, 15),
    number=st.just(Number.FIXED),
    count=st.integers(1, 6),
    gifts=GIFTS.map(tuple),
)


@st.composite
def whole_plans(draw: st.DrawFn) -> Plan:
    """Return plans with teams, tandems, groups, series, gifts, sponsors and jackpots side by side."""
    promised = tuple(sorted(draw(st.lists(st.integers(0, 150_00), max_size=3)), reverse=True))
    main = Pot(guaranteed=promised, gifts=tuple(draw(GIFTS)), number=Number.FIXED, count=draw(st.integers(1, 9)))
    others = {pot.key: pot for pot in draw(st.lists(ONE_MORE, max_size=5)) if pot.key != main.key}
    return Plan(
        sources=(
            Source(kind=From.ENTRY, percent=draw(st.integers(1, 100))),
            Source(kind=From.SPONSOR, cents=draw(st.integers(1, 300_00)), name="Sparkasse"),
        ),
        pots=(main, *others.values()),
        jackpots=tuple(
            Jackpot(name=f"J{place}", cents=cents, start_nos=(3,) if won else (), carried=carried)
            for place, (cents, won, carried) in enumerate(
                draw(st.lists(st.tuples(st.integers(1, 60_00), st.booleans(), st.booleans()), max_size=2))
            )
        ),
        rounding=draw(st.sampled_from(ROUNDINGS)),
        remainder=draw(st.sampled_from(Remainder)),
        ties=draw(st.sampled_from(Ties)),
        one_each=draw(st.booleans()),
    )


@given(whole_plans(), st.integers(0, 4000_00), st.data())
def test_any_plan_for_any_hall_hands_out_exactly_the_pool(plan, entry, data):
    rankings = [data.draw(RANKS) for _pot in plan.pots]
    placed = [[Placed(who, rank) for who, rank in enumerate(told, start=1)] for told in rankings]
    counts = {pot.key: len(told) for pot, told in zip(plan.pots, rankings, strict=True)}

    parted, made = winners.settled(plan, Income(people=12, tables=3, entry=entry), counts, placed)

    handed = sum(prize.cents for prize in made)
    assert handed == parted.prizes
    assert handed + parted.won + parted.carried + parted.kept == parted.pool + parted.uncovered
    main = parted.shares[plan.main].amounts
    promised = plan.pots[plan.main].guaranteed[: parted.shares[plan.main].wanted]
    assert all(cents >= least for cents, least in zip(main, promised, strict=False))
    if plan.one_each:
        people = [prize.contestant_id for prize in made if not winners.is_of_teams(plan.pots[prize.pot])]
        held = [one for one in people if one is not None]
        assert len(held) == len(set(held))
