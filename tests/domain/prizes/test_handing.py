"""Who gets what waits, and who is next where somebody did not come."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from skatclub.domain.prizes import handing, winners
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.prizes.awards import Award, AwardState
from skatclub.domain.prizes.plan import From, Measure, Number, Plan, Pot, Remainder, Source, Ties
from skatclub.domain.prizes.winners import Placed, Prize

AT = datetime(2026, 11, 20, 20, tzinfo=UTC)


def prize(place: int, who: int | None) -> Prize:
    return Prize(pot=0, place=place, key=f"||{place}", cents=1_00, contestant_id=who)


def told(place: int, who: int | None, state: AwardState = AwardState.HANDED_OUT) -> dict[str, Award]:
    return {f"||{place}": Award(prize=f"||{place}", participant_id=who, state=state, at=AT)}


def test_who_was_overtaken_has_his_prize_and_the_others_stand_in_order():
    now = [prize(1, 7), prize(2, 8), prize(3, 5)]  # 5 was first when the first prize was handed out

    assert handing.waiting_for(now, told(1, 5)) == {"||2": 7, "||3": 8}


def test_who_did_not_come_waits_for_nothing():
    now = [prize(1, 5), prize(2, 6), prize(3, 7)]

    assert handing.waiting_for(now, told(1, 9, AwardState.SUBSTITUTED)) == {"||2": 6, "||3": 7}


def test_a_team_that_has_its_prize_is_known_by_its_place():
    assert handing.waiting_for([prize(1, 5), prize(2, 6)], told(1, None)) == {"||2": 6}


def test_the_next_stands_behind_all_holders():
    ranking = [Placed(who, who) for who in (1, 2, 3, 4, 5)]

    assert handing.next_of(ranking, {4, 2, 3}, ()) == 5
    assert handing.next_of(ranking, {1, 2, 3}, {4}) == 5
    assert handing.next_of(ranking, {5, 2, 3}, ()) is None


POTS = st.lists(
    st.one_of(
        st.builds(Pot, percent=st.integers(1, 30), number=st.just(Number.FIXED), count=st.integers(1, 6)),
        st.builds(
            Pot,
            cents=st.integers(1, 40_00),
            number=st.just(Number.FIXED),
            count=st.integers(1, 6),
            guaranteed=st.lists(st.integers(0, 5_00), max_size=3).map(lambda one: tuple(sorted(one)[::-1])),
        ),
        st.builds(
            Pot,
            measure=st.just(Measure.AMOUNT),
            steps=st.lists(st.integers(1, 30_00), min_size=1, max_size=4).map(lambda one: tuple(sorted(one)[::-1])),
            number=st.just(Number.LISTED),
        ),
    ),
    max_size=3,
)


@given(POTS, st.integers(4, 12), st.data())
def test_every_cent_of_the_pool_goes_to_somebody_whoever_may_have_one_prize_only(pots, people, data):
    """Ladies, juniors and series of any size, ties, guaranteed sums: no prize is left without a winner."""
    from dataclasses import replace

    plan = Plan(
        sources=(Source(kind=From.FIXED, cents=data.draw(st.integers(1, 900_00))),),
        pots=(
            Pot(number=Number.FIXED, count=data.draw(st.integers(1, 12))),
            *(replace(one, ranking=f"g{place}") for place, one in enumerate(pots)),
        ),
        rounding=data.draw(st.sampled_from((1, 50, 100, 500))),
        remainder=data.draw(st.sampled_from((Remainder.FIRST, Remainder.EVEN))),
        ties=data.draw(st.sampled_from(Ties)),
        one_each=True,
    )
    # more people than prizes in all, so that somebody is left for the main prizes
    crowd = people + sum(len(pot.steps) or pot.count for pot in plan.pots)
    rankings = [[Placed(who, 1 + who // 2) for who in range(crowd)]]
    for _pot in plan.pots[1:]:
        few = data.draw(st.sets(st.integers(0, crowd - 1), max_size=people))
        rankings.append([Placed(who, rank) for rank, who in enumerate(sorted(few), start=1)])
    counts = {pot.key: len(one) for pot, one in zip(plan.pots, rankings, strict=True)}

    parted, made = winners.settled(plan, Income(people=crowd, tables=3), counts, rankings)

    paid = sum(one.cents for one in made if one.contestant_id is not None)
    assert paid == sum(one.cents for one in made) == parted.prizes == parted.pool + parted.uncovered
    assert parted.kept == 0
    held = [one.contestant_id for one in made]
    assert len(set(held)) == len(held)
