"""Who gets what waits, and who is next where somebody did not come."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from hypothesis import given, strategies as st

from skatclub.domain.prizes import handing, winners
from skatclub.domain.prizes.amounts import Income
from skatclub.domain.prizes.awards import Award, AwardState
from skatclub.domain.prizes.board import PrizeRow, Winner
from skatclub.domain.prizes.plan import From, Gift, Measure, Number, Plan, Pot, Remainder, Source, Ties
from skatclub.domain.prizes.winners import Placed, Prize

AT = datetime(2026, 11, 20, 20, tzinfo=UTC)


def prize(place: int, who: int | None) -> Prize:
    return Prize(pot=0, place=place, key=f"||{place}", cents=1_00, contestant_id=who, tied=False)


def told(place: int, who: int | None, state: AwardState = AwardState.HANDED_OUT) -> dict[str, Award]:
    return {f"||{place}": Award(prize=f"||{place}", participant_id=who, state=state, at=AT)}


def test_who_was_overtaken_has_his_prize_and_the_others_stand_in_order():
    now = [prize(1, 7), prize(2, 8), prize(3, 5)]  # 5 was first when the first prize was handed out

    assert handing.waiting_for(now, told(1, 5)) == {"||2": 7, "||3": 8}


def test_a_prize_whose_winner_holds_a_worse_one_is_offered_to_nobody_and_neither_is_another_to_whose_that_is():
    """7 is third by the lists now and holds the fourth prize; 8, whose that is, gave the third one back."""
    now = [prize(3, 7), prize(4, 8), prize(5, 9)]

    assert handing.waiting_for(now, told(4, 7)) == {"||3": None, "||5": 9}
    assert handing.waiting_for(now, told(3, 8)) == {"||4": 7, "||5": 9}  # overtaken, and left as it is


def test_equals_may_come_for_their_prizes_in_any_order():
    equals = [replace(prize(1, 7), tied=True), replace(prize(2, 8), tied=True)]

    assert handing.waiting_for(equals, told(2, 7)) == {"||1": 8}


ANNA, BERND, CARLA = (
    Winner(name=name, participant_id=number) for number, name in enumerate(("Anna", "Bernd", "Carla"), start=1)
)


def row(place: int, cents: int, winner: Winner | None, by_lists: Winner | None, *, given: bool = True) -> PrizeRow:
    state = AwardState.HANDED_OUT if given else None
    facts = {"rank": place, "gift": Gift(""), "state": state, "winner": winner, "by_lists": by_lists}
    return PrizeRow(key=f"||{place}", pot=Pot(), place=place, cents=cents, by_plan=cents, safe=False, **facts)


def test_who_was_overtaken_gives_what_is_between_the_prizes():
    """The day after: 22 € for the seventh were handed to the one who is eighth now, 17 € to the seventh."""
    planned = handing.exchange(
        [row(6, 27_00, CARLA, CARLA), row(7, 22_00, ANNA, BERND), row(8, 17_00, BERND, ANNA)]
    )

    assert [each.place for each in planned.back] == [7, 8]
    assert [(each.winner, each.cents) for each in planned.anew] == [(BERND, 22_00), (ANNA, 17_00)]
    assert planned.transfers() == ((ANNA, BERND, 5_00),)


def test_half_way_the_other_half_is_exchanged_as_well():
    planned = handing.exchange([row(7, 22_00, None, BERND, given=False), row(8, 17_00, BERND, ANNA)])

    assert [each.place for each in planned.back] == [8]
    assert [(each.winner, each.cents) for each in planned.anew] == [(BERND, 22_00), (ANNA, 17_00)]
    assert planned.transfers() == ((None, BERND, 5_00), (None, ANNA, 17_00))


def test_what_nobody_else_gets_goes_back_into_the_box():
    planned = handing.exchange([row(1, 30_00, ANNA, BERND), row(2, 20_00, BERND, CARLA)])

    assert planned.transfers() == ((ANNA, BERND, 10_00), (ANNA, CARLA, 20_00))
    dearer = handing.exchange([row(1, 30_00, ANNA, BERND), row(2, 20_00, BERND, ANNA), row(3, 5_00, CARLA, None)])
    assert dearer.transfers() == ((ANNA, BERND, 10_00),)
    cheaper = handing.Exchange(back=(row(1, 30_00, ANNA, BERND),), anew=(row(1, 20_00, BERND, BERND),))
    assert cheaper.transfers() == ((ANNA, BERND, 20_00), (ANNA, None, 10_00))
    team = replace(row(1, 30_00, ANNA, BERND), winner=None)
    assert handing.Exchange(back=(team,), anew=(team,)).transfers() == ()


def test_equals_who_shared_and_are_none_any_more_exchange_what_is_between():
    """41 and 31 €, of which each had 36: after a penalty for Bernd the second prize is Anna's alone."""
    shared = [
        replace(row(2, 36_00, BERND, ANNA), by_plan=41_00),
        replace(row(3, 36_00, ANNA, BERND), by_plan=31_00),
    ]
    planned = handing.exchange(shared)

    assert [(each.winner, each.cents) for each in planned.anew] == [(ANNA, 41_00), (BERND, 31_00)]
    assert planned.transfers() == ((BERND, ANNA, 5_00),)
    stays = [replace(row(2, 36_00, ANNA, ANNA), by_plan=41_00), replace(row(3, 36_00, BERND, BERND), by_plan=31_00)]
    assert handing.exchange(stays).transfers() == ((BERND, ANNA, 5_00),)


def test_two_who_are_equal_now_share_what_one_of_them_and_a_third_had():
    """Anna falls from second to fourth: Bernd and Carla are equal, and share the money of both places."""
    equals = {"tied": True, "rank": 2, "rank_by_lists": 2, "by_plan": 36_00}
    had = [
        replace(row(2, 41_00, ANNA, BERND), **equals | {"rank": 4}),
        replace(row(3, 31_00, BERND, CARLA), **equals),
        replace(row(4, 10_00, CARLA, ANNA), rank_by_lists=4),
    ]
    planned = handing.exchange(had)

    assert [(each.winner, each.cents) for each in planned.anew] == [(BERND, 36_00), (CARLA, 36_00), (ANNA, 10_00)]
    assert planned.transfers() == ((ANNA, BERND, 5_00), (ANNA, CARLA, 26_00))


def test_who_holds_the_prize_of_an_equal_keeps_it_and_the_other_gets_that_which_comes_back():
    equals = {"tied": True, "rank": 1, "rank_by_lists": 1}
    had = [
        replace(row(1, 36_00, CARLA, ANNA), **equals | {"rank": 3}),
        replace(row(2, 36_00, ANNA, BERND), **equals),
    ]
    planned = handing.exchange(had)

    assert [each.place for each in planned.back] == [1]
    assert [(each.winner, each.cents) for each in planned.anew] == [(BERND, 36_00)]


def test_who_has_a_prize_of_his_own_that_comes_back_gets_that_and_no_other():
    """Three equals, of whom Anna holds what the lists give Bernd: he gets hers, and Doris her own."""
    doris, emil = Winner(name="Doris", participant_id=4), Winner(name="Emil", participant_id=5)
    equals = {"tied": True, "rank_by_lists": 1}
    had = [
        replace(row(1, 36_00, CARLA, ANNA), **equals | {"rank": 4}),
        replace(row(2, 36_00, emil, doris), **equals | {"rank": 5}),
        replace(row(3, 36_00, ANNA, BERND), **equals | {"rank": 1}),
    ]
    planned = handing.exchange(had)

    assert [each.place for each in planned.back] == [1, 2]
    assert [each.winner for each in planned.anew] == [BERND, doris]


def test_more_money_than_was_there_is_no_reason_to_exchange():
    """Somebody paid late: what was handed out was right, and the books say the difference."""
    assert handing.exchange([replace(row(1, 30_00, ANNA, ANNA), by_plan=35_00)]).back == ()


def test_nobody_gets_a_prize_twice_where_fewer_win_than_hold():
    had = [row(1, 30_00, CARLA, ANNA), row(2, 20_00, ANNA, ANNA)]

    assert [(each.winner, each.cents) for each in handing.exchange(had).anew] == []


def test_equals_who_wait_for_a_lot_and_who_holds_what_he_wins_exchange_nothing():
    tied = replace(row(1, 30_00, ANNA, BERND), tied=True, rank=1, rank_by_lists=1)

    assert handing.exchange([tied, row(2, 20_00, BERND, BERND), row(3, 10_00, None, CARLA, given=False)]).back == ()


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
