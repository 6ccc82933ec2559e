"""What each place gets: the ways of clubs (rules.md 3.8), and that the pool is paid out to the cent."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.events.conditions import Fees
from skatclub.domain.prizes import amounts, plan_text
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.prizes.plan import ROUNDINGS, From, Jackpot, Measure, Number, Plan, Pot, Remainder, Source

EVENING = Income(people=36, tables=9, entry=720_00, loss=129_00)


def parted(plan: Plan, income: Income = EVENING, **ranked: int):
    known = {pot.key: ranked.get(pot.ranking or "total", income.people) for pot in plan.pots}
    return amounts.part(plan, income, known)


def fixed(cents: int) -> tuple[Source, ...]:
    return (Source(kind=From.FIXED, cents=cents),)


def test_eighty_ten_ten_parts_the_pool_by_percent():
    plan = Plan(
        sources=fixed(250_00), pots=(Pot(measure=Measure.PERCENT, steps=(80, 10, 10), number=Number.LISTED),)
    )

    assert parted(plan).shares[0].amounts == (200_00, 25_00, 25_00)


def test_forty_ten_ten_ten_with_five_euros_for_a_grand_ouvert_that_nobody_won():
    plan = Plan(
        sources=fixed(75_00),
        pots=(Pot(measure=Measure.PERCENT, steps=(40, 10, 10, 10), number=Number.LISTED),),
        jackpots=(Jackpot(name="Grand ouvert", cents=5_00),),
    )

    made = parted(plan)

    assert made.shares[0].amounts == (40_00, 10_00, 10_00, 10_00)
    assert made.carried == 5_00


def test_a_jackpot_that_is_not_carried_falls_back_to_the_pool():
    plan = Plan(sources=fixed(75_00), jackpots=(Jackpot(name="Grand ouvert", cents=5_00, carried=False),))

    assert parted(plan).prizes == 75_00


def test_a_jackpot_that_was_won_is_no_prize_of_a_place():
    plan = Plan(sources=fixed(75_00), jackpots=(Jackpot(name="Grand ouvert", cents=5_00, start_nos=(7,)),))

    made = parted(plan)

    assert (made.won, made.carried, made.prizes) == (5_00, 0, 70_00)


def test_prizes_are_as_many_as_tables():
    assert len(parted(Plan()).shares[0].amounts) == 9


@pytest.mark.parametrize(("people", "tables"), [(36, 9), (35, 9), (34, 9), (33, 9), (30, 8), (29, 8), (9, 3)])
def test_a_quarter_of_the_players_is_one_for_each_table_of_three_and_four(people, tables):
    pot = Pot(number=Number.PERCENT, count=25)

    assert amounts.wanted(pot, Income(people=people, tables=0), people) == tables


def test_a_percent_of_two_hundred_players_is_two_prizes():
    pot = Pot(number=Number.PERCENT, count=1)

    assert [amounts.wanted(pot, Income(people=people, tables=0), people) for people in (200, 201)] == [2, 3]


def test_all_start_money_and_nine_tenths_of_the_loss_money_are_the_pool():
    plan = Plan(sources=(Source(kind=From.ENTRY), Source(kind=From.LOSS, percent=90)))

    assert parted(plan).pool == 720_00 + 116_10


def test_every_source_brings_its_own_money():
    income = Income(people=4, tables=1, entry=1_00, sheet=2_00, loss=4_00, table=8_00)
    shared = [Source(kind=kind) for kind in (From.ENTRY, From.SHEET, From.LOSS, From.TABLE)]

    assert [income.of(one) for one in shared] == [1_00, 2_00, 4_00, 8_00]
    assert income.of(Source(kind=From.SPONSOR, cents=50_00, name="Sparkasse")) == 50_00


def test_the_remainder_goes_to_the_first_place():
    pot = Pot(measure=Measure.PERCENT, steps=(50, 50), number=Number.LISTED)

    assert parted(Plan(sources=fixed(10_37), pots=(pot,), rounding=100)).shares[0].amounts == (5_37, 5_00)


def test_the_remainder_is_spread_in_whole_units_from_the_top():
    pot = Pot(measure=Measure.PERCENT, steps=(40, 30, 30), number=Number.LISTED)
    plan = Plan(sources=fixed(19_37), pots=(pot,), rounding=100, remainder=Remainder.EVEN)

    assert parted(plan).shares[0].amounts == (8_37, 6_00, 5_00)


def test_the_club_may_keep_the_remainder():
    pot = Pot(measure=Measure.PERCENT, steps=(50, 50), number=Number.LISTED)
    made = parted(Plan(sources=fixed(10_37), pots=(pot,), rounding=100, remainder=Remainder.CLUB))

    assert (made.prizes, made.kept) == (10_00, 37)


def test_a_table_of_amounts_leaves_the_rest_for_the_costs():
    """The paper of the design: 720 euros of start money, 670 paid out, 50 stay for costs."""
    table = (200_00, 120_00, 80_00, 60_00, 50_00, 40_00, 30_00, 25_00, 20_00)
    total = Pot(measure=Measure.AMOUNT, steps=table, number=Number.LISTED)
    series = (Pot(series=(one,), measure=Measure.AMOUNT, steps=(15_00,), number=Number.LISTED) for one in (1, 2, 3))
    made = parted(Plan(pots=(total, *series), remainder=Remainder.CLUB))

    assert (made.prizes, made.kept) == (670_00, 50_00)


def test_a_table_made_for_others_is_scaled_to_those_who_came():
    pot = Pot(measure=Measure.AMOUNT, steps=(200_00, 100_00, 50_00), number=Number.LISTED, made_for=40)
    made = parted(Plan(pots=(pot,), remainder=Remainder.CLUB), Income(people=30, tables=8, entry=600_00))

    assert made.shares[0].amounts == (150_00, 75_00, 37_00)


def test_a_table_goes_on_with_its_last_amount():
    pot = Pot(measure=Measure.AMOUNT, steps=(30_00, 10_00), number=Number.FIXED, count=4)

    assert parted(Plan(pots=(pot,), remainder=Remainder.CLUB)).shares[0].amounts == (30_00, 10_00, 10_00, 10_00)


def test_promised_amounts_beyond_the_pool_are_uncovered():
    pot = Pot(measure=Measure.AMOUNT, steps=(500_00, 300_00), number=Number.LISTED)
    made = parted(Plan(pots=(pot,)))

    assert (made.prizes, made.uncovered) == (800_00, 80_00)


def test_guaranteed_sums_stand_and_the_others_share_the_rest():
    pot = Pot(steep=100, guaranteed=(50_00,), number=Number.FIXED, count=6)
    made = parted(Plan(sources=fixed(100_00), pots=(pot,)))

    assert made.shares[0].amounts == (50_00, 10_00, 10_00, 10_00, 10_00, 10_00)


def test_beyond_the_shares_that_are_told_a_place_has_what_is_promised_and_no_more():
    pot = Pot(measure=Measure.PERCENT, steps=(60, 40), number=Number.LISTED, guaranteed=(10, 10, 10))
    made = parted(Plan(sources=fixed(100_10), pots=(pot,), rounding=1))

    assert made.shares[0].amounts == (60_00, 40_00, 10)


def test_guaranteed_sums_beyond_the_pool_are_uncovered_and_nothing_else_is_paid():
    pot = Pot(guaranteed=(80_00, 40_00), number=Number.FIXED, count=6)
    made = parted(Plan(sources=fixed(100_00), pots=(pot,)))

    assert made.shares[0].amounts == (80_00, 40_00)
    assert made.uncovered == 20_00


def test_more_promises_than_percents_give_further_places_what_is_promised():
    pot = Pot(measure=Measure.PERCENT, steps=(60, 40), guaranteed=(50_00, 20_00, 10_00), number=Number.LISTED)

    assert parted(Plan(sources=fixed(110_00), pots=(pot,))).shares[0].amounts == (60_00, 40_00, 10_00)


def test_more_promises_than_a_table_lists_give_further_places_what_is_promised():
    pot = Pot(measure=Measure.AMOUNT, steps=(30_00,), guaranteed=(20_00, 5_00), number=Number.LISTED)

    assert parted(Plan(sources=fixed(35_00), pots=(pot,))).shares[0].amounts == (30_00, 5_00)


def test_there_are_rather_fewer_prizes_than_smaller_ones():
    pot = Pot(least=10_00, number=Number.FIXED, count=9)
    made = parted(Plan(sources=fixed(45_00), pots=(pot,)))

    assert min(made.shares[0].amounts) >= 10_00
    assert (len(made.shares[0].amounts), made.shares[0].wanted) == (4, 9)


def test_one_prize_takes_a_pool_below_the_least():
    pot = Pot(least=10_00, number=Number.FIXED, count=3)

    assert parted(Plan(sources=fixed(4_00), pots=(pot,))).shares[0].amounts == (4_00,)


def test_a_ranking_without_anybody_gives_its_share_back():
    plan = Plan(pots=(Pot(), Pot(ranking="ladies", percent=10)))
    made = parted(plan, ladies=0)

    assert made.shares[1].amounts == ()
    assert made.shares[0].money == 720_00


def test_shares_of_a_pot_are_whole_units_and_the_rest_goes_to_the_main_prizes():
    plan = Plan(sources=fixed(723_00), pots=(Pot(), Pot(ranking="ladies", percent=10)), rounding=500)
    made = parted(plan)

    assert made.shares[1].money == 70_00
    assert made.prizes == 723_00


def test_a_tenth_of_the_fees_and_the_cards_stay_with_the_club_where_the_pool_is_paid_out():
    plan = Plan(sources=(Source(kind=From.ENTRY, percent=90), Source(kind=From.LOSS, percent=90)))
    income = Income(people=41, tables=11, entry=492_00, card=41_00, loss=144_00)

    made = parted(plan, income)

    assert (made.pool, made.prizes, made.rest) == (572_40, 572_40, 0)
    assert made.stays(plan, income) == 63_60 + 41_00


def test_what_the_prizes_lack_is_less_for_the_club():
    table = Pot(measure=Measure.AMOUNT, steps=(120_00,), number=Number.LISTED)
    plan = Plan(sources=(Source(kind=From.ENTRY),), pots=(table,))
    income = amounts.expected(Fees(entry=10_00, card=1_00, sheet=50), series=2, people=10)

    made = parted(plan, income)

    assert (made.rest, made.stays(plan, income)) == (-20_00, 10_00 + 10_00 - 20_00)


def test_without_anybody_the_club_keeps_the_pool():
    made = parted(Plan(sources=fixed(50_00)), Income())

    assert (made.prizes, made.kept) == (0, 50_00)


LADDERS = st.builds(
    Pot,
    steep=st.integers(1, 100),
    least=st.integers(0, 20_00),
    guaranteed=st.lists(st.integers(0, 100_00), max_size=5).map(lambda one: tuple(sorted(one, reverse=True))),
    number=st.just(Number.FIXED),
    count=st.integers(1, 60),
)
PERCENTS = st.lists(st.integers(1, 20), min_size=1, max_size=5).map(
    lambda steps: Pot(measure=Measure.PERCENT, steps=tuple(sorted(steps, reverse=True)), number=Number.LISTED)
)
OTHERS = st.lists(
    st.one_of(
        st.builds(Pot, percent=st.integers(1, 30), number=st.just(Number.PERCENT), count=st.integers(1, 100)),
        st.builds(Pot, cents=st.integers(1, 100_00), number=st.just(Number.TABLES)),
        st.builds(
            Pot,
            measure=st.just(Measure.AMOUNT),
            steps=st.lists(st.integers(0, 60_00), min_size=1, max_size=6).map(tuple),
            number=st.just(Number.LISTED),
            made_for=st.integers(0, 200),
        ),
    ),
    max_size=3,
)


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    from dataclasses import replace

    others = [replace(pot, ranking=f"g{place}") for place, pot in enumerate(draw(OTHERS))]
    return Plan(
        sources=(Source(kind=From.ENTRY), Source(kind=From.LOSS, percent=draw(st.integers(1, 100)))),
        pots=(draw(st.one_of(LADDERS, PERCENTS)), *others),
        jackpots=tuple(
            Jackpot(name=f"J{number}", cents=cents, carried=carried, start_nos=(1,) if won else ())
            for number, (cents, carried, won) in enumerate(
                draw(st.lists(st.tuples(st.integers(1, 50_00), st.booleans(), st.booleans()), max_size=2))
            )
        ),
        rounding=draw(st.sampled_from(ROUNDINGS)),
        remainder=draw(st.sampled_from(Remainder)),
    )


INCOMES = st.builds(
    Income,
    people=st.integers(1, 240),
    tables=st.integers(1, 60),
    entry=st.integers(0, 5000_00),
    loss=st.integers(0, 500_00),
)


@given(plans(), INCOMES, st.data())
def test_any_plan_pays_out_the_pool_to_the_cent(plan, income, data):
    ranked = {pot.key: data.draw(st.integers(0, income.people)) for pot in plan.pots}

    made = amounts.part(plan, income, ranked)

    assert made.prizes + made.won + made.carried + made.kept == made.pool + made.uncovered
    assert not (made.kept and made.uncovered)
    assert all(cents >= 0 for share in made.shares for cents in share.amounts)
    if plan.remainder is not Remainder.CLUB and ranked[plan.pots[0].key]:
        assert made.kept == 0


@given(plans(), INCOMES)
def test_no_place_gets_more_than_the_place_before_unless_a_table_says_so(plan, income):
    made = amounts.part(plan, income, {pot.key: income.people for pot in plan.pots})

    for pot, share in zip(plan.pots, made.shares, strict=True):
        if pot.measure is not Measure.AMOUNT:
            assert all(higher >= lower for higher, lower in pairwise(share.amounts))


@given(plans())
def test_a_plan_is_read_as_it_was_written(plan):
    assert plan_text.load(plan_text.dump(plan)) == plan
    assert plan_text.dump(plan_text.load(plan_text.pretty(plan))) == plan_text.dump(plan)
