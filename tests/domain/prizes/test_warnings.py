"""What the organiser is warned of."""

from __future__ import annotations

from skatclub.domain.prizes import amounts, warnings
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.prizes.plan import From, Number, Plan, Pot, Remainder, Source

INCOME = Income(people=20, tables=5, entry=200_00, loss=30_00)


def warned(plan: Plan, income: Income = INCOME, **more):
    ranked = {pot.key: 0 if pot.ranking else income.people for pot in plan.pots}
    return warnings.of(plan, income, amounts.part(plan, income, ranked), ranked, **more)


def test_a_plan_that_is_covered_warns_of_nothing():
    assert warned(Plan()) == ()


def test_promises_beyond_the_fees_are_told_with_the_people_that_would_cover_them():
    plan = Plan(pots=(Pot(guaranteed=(150_00, 100_00), number=Number.FIXED, count=2),))

    assert warned(plan) == (warnings.NotCovered(50_00, 25),)


def test_without_fees_no_number_of_people_covers_promises():
    plan = Plan(
        sources=(Source(kind=From.FIXED, cents=10_00),),
        pots=(Pot(guaranteed=(50_00,), number=Number.FIXED, count=1),),
    )

    assert warned(plan) == (warnings.NotCovered(40_00, 0),)


def test_fewer_prizes_than_wanted_and_rankings_without_people():
    plan = Plan(pots=(Pot(least=50_00, number=Number.FIXED, count=9), Pot(ranking="ladies", percent=10)))

    assert warned(plan) == (warnings.FewerPrizes(0, 9, 4), warnings.NobodyRanked(1, promised=0))


def test_what_is_promised_to_a_ranking_without_people_is_told():
    plan = Plan(pots=(Pot(), Pot(ranking="teams", percent=10, guaranteed=(60_00, 30_00))))

    assert warned(plan) == (warnings.NobodyRanked(1, 90_00),)


def test_promises_of_teams_and_series_count_against_the_fees():
    pots = (
        Pot(guaranteed=(100_00,), number=Number.FIXED, count=1),
        Pot(ranking="teams", percent=10, guaranteed=(80_00,), number=Number.FIXED, count=1),
        Pot(series=(1,), percent=10, guaranteed=(30_00, 20_00), number=Number.FIXED, count=2),
    )
    plan = Plan(pots=pots)
    ranked = {pot.key: 20 for pot in pots}

    assert warnings.of(plan, INCOME, amounts.part(plan, INCOME, ranked), ranked) == (
        warnings.NotCovered(30_00, 23),
    )


def test_loss_money_is_sure_only_at_the_end():
    plan = Plan(sources=(Source(kind=From.ENTRY), Source(kind=From.LOSS)))

    assert warned(plan) == (warnings.RestsOnLosses(30_00),)
    assert warned(plan, final=True) == ()


def test_what_is_owed_and_what_the_club_keeps():
    plan = Plan(pots=(Pot(steep=100, number=Number.FIXED, count=3),), remainder=Remainder.CLUB)

    assert warned(plan, owed=10_00) == (warnings.StillOwed(10_00), warnings.StaysWithClub(2_00))


def test_a_pot_whose_people_all_hold_better_prizes_is_told():
    plan = Plan(pots=(Pot(), Pot(ranking="ladies", percent=10)))
    ranked = {plan.pots[0].key: 20, plan.pots[1].key: 2}
    parted = amounts.part(plan, INCOME, ranked, left_for={**ranked, plan.pots[1].key: 0})

    assert warnings.of(plan, INCOME, parted, ranked) == (warnings.AllHoldBetter(1),)
