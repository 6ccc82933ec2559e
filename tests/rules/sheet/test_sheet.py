"""The list of one table: running points, footer and cross-checks."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.rules import errors
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.rotation import DealingOrder
from skatclub.rules.sheet.sheet import CrossCheckKind, Row, RunningScore
from skatclub.rules.systems import SYSTEMS, System
from tests import strategies
from tests.builders import anna, bernd, carla, clubs, dieter, eva, grand, null, passed_in, rows

THIRTY_FOR_THE_DEALER = RuleSet(passed_in_bonus=30)
PLUS_FIVE_A_LOSS = RuleSet(system=System(code="made", win_bonus=7, loss_malus=5, defender_bonus=((3, 3), (4, 2))))
any_rules = st.sampled_from([*(RuleSet(system=system) for system in SYSTEMS), PLUS_FIVE_A_LOSS])
ROUND = (bernd.wins(grand, with_=1), carla.loses(clubs, without=1), dieter.scores(22), passed_in)


def fold(*deals, size=4, rules=ISKO_2022, **facts):
    """Fold deals that were dealt in turn."""
    return sheet.fold(size, rows(*deals), rules, **facts)


def test_each_line_shows_how_every_seat_stands_after_it():
    last = fold(*ROUND).lines[-1]

    assert last.running == (RunningScore(), RunningScore(48, 1, 0), RunningScore(-48, 0, 1), RunningScore(22, 1, 0))


def test_a_line_knows_its_dealer_and_who_plays():
    line = fold(*ROUND).lines[2]

    assert (line.deal_no, line.dealer, line.actives) == (3, 3, (4, 1, 2))


def test_a_line_counts_the_deals_passed_in_so_far():
    lines = fold(passed_in, bernd.wins(null), passed_in).lines

    assert [line.passed_in for line in lines] == [1, 1, 2]


def test_a_line_brings_its_declarer_something_and_nobody_else():
    line = fold(bernd.wins(grand, with_=1)).lines[0]

    assert line.gain_of(2).points == 48
    assert line.gain_of(1) is None


def test_a_line_is_settled_unless_all_passed():
    lines = fold(bernd.wins(grand, with_=1), passed_in).lines

    assert [line.settlement is None for line in lines] == [False, True]


def test_a_dealer_out_of_turn_is_kept_with_his_row():
    folded = sheet.fold(4, [Row(anna.wins(null), dealer=3)], ISKO_2022)

    assert (folded.lines[0].dealer, folded.lines[0].actives) == (3, (4, 1, 2))


def test_a_change_of_places_changes_who_deals():
    folded = fold(passed_in, passed_in, size=3, orders=[DealingOrder(2, (1, 3, 2))])

    assert [line.dealer for line in folded.lines] == [1, 3]


def test_a_dealer_may_be_rewarded_for_a_passed_in_deal():
    folded = fold(passed_in, passed_in, rules=THIRTY_FOR_THE_DEALER)

    assert [seat.points for seat in folded.footer] == [30, 30, 0, 0]
    assert all(cross_check.holds for cross_check in folded.cross_checks)


@pytest.mark.parametrize(("deal_no", "points"), [(0, 0), (1, 0), (2, 48), (3, 48), (5, 48), (40, 48)], ids=str)
def test_how_a_seat_stood_before_a_deal(deal_no, points):
    assert fold(*ROUND).running_before(deal_no)[1].points == points


def test_before_the_first_deal_of_an_empty_list_all_stand_at_nothing():
    assert fold(size=5).running_before(3) == (RunningScore(),) * 5


def test_more_deals_than_planned_are_refused():
    with pytest.raises(errors.TooManyDeals) as refused:
        fold(*ROUND, planned=3)

    assert refused.value == errors.TooManyDeals(4, 3)


def test_a_declarer_whom_the_table_has_not_is_refused():
    with pytest.raises(errors.SeatOutOfRange) as refused:
        fold(eva.wins(null))

    assert refused.value == errors.SeatOutOfRange(5, 4)


@pytest.mark.parametrize("size", [2, 6])
def test_a_table_of_another_size_is_refused(size):
    with pytest.raises(errors.TableSizeUnknown):
        fold(size=size)


def test_others_lost_are_derived_for_the_sitting_dealer_too():
    footer = fold(bernd.loses(clubs, with_=1), carla.loses(clubs, with_=1)).footer

    assert [(seat.others_lost, seat.total) for seat in footer] == [(2, 60), (1, -68), (1, -68), (2, 60)]


def test_a_penalty_counts_for_result_and_rank_but_not_for_the_total():
    footer = fold(bernd.wins(grand, with_=1), penalties=[(2, -60), (2, -40), (1, 5)]).footer

    assert [(seat.total, seat.penalty, seat.result) for seat in footer[:2]] == [(0, 5, 5), (98, -100, -2)]
    assert [seat.rank for seat in footer] == [1, 4, 2, 2]


def test_ranks_at_the_table_follow_the_tie_breaks():
    won_twice = [RunningScore(100, 2, 0), RunningScore(150, 1, 0), RunningScore(150, 1, 0)]

    footer = sheet.foot(won_twice, ISKO_2022)

    assert [(seat.total, seat.rank) for seat in footer] == [(200, 1), (200, 2), (200, 2)]


def test_the_cross_checks_show_both_ways_of_counting():
    values, games, totals, dealers = fold(*ROUND).cross_checks

    assert (values.kind, values.left, values.right, values.parts) == (CrossCheckKind.VALUES, 22, 22, (70, 48))
    assert (games.kind, games.left, games.right, games.parts) == (CrossCheckKind.GAMES, 4, 4, (2, 1, 1, 0, 0))
    assert (totals.kind, totals.left, totals.right) == (CrossCheckKind.TOTALS, 162, 162)
    assert (dealers.kind, dealers.left, dealers.right) == (CrossCheckKind.DEALERS, 4, 4)


def test_a_dealer_who_declares_turns_the_cross_check_of_the_dealers_red():
    folded = fold(anna.wins(null), bernd.wins(null), carla.wins(null, bid=18))

    assert [cross_check.kind for cross_check in folded.cross_checks if not cross_check.holds] == [
        CrossCheckKind.DEALERS
    ]
    assert sheet.dealer_conflicts(folded.lines) == (1, 2, 3)


def test_a_dealer_out_of_turn_turns_the_cross_check_of_the_dealers_red():
    folded = sheet.fold(4, [Row(anna.wins(null), dealer=3)], ISKO_2022)

    assert [cross_check.kind for cross_check in folded.cross_checks if not cross_check.holds] == [
        CrossCheckKind.DEALERS
    ]
    assert sheet.dealer_conflicts(folded.lines) == ()


@given(strategies.lists(), any_rules)
def test_the_totals_add_up_by_the_law_of_the_system(drawn, rules):
    size, written = drawn
    footer = sheet.fold(size, written, rules).footer

    points, won, lost = (sum(getattr(seat, name) for seat in footer) for name in ("points", "won", "lost"))
    system = rules.system
    bonus = dict(system.defender_bonus).get(size, 0)
    expected = points + system.win_bonus * won - system.loss_malus * lost + bonus * (size - 1) * lost
    assert sum(seat.total for seat in footer) == expected


@given(strategies.lists())
def test_the_totals_add_up_by_the_law_of_seeger_and_fabian(drawn):
    size, written = drawn
    footer = sheet.fold(size, written, ISKO_2022).footer

    points, won, lost = (sum(getattr(seat, name) for seat in footer) for name in ("points", "won", "lost"))
    pays = {3: 80, 4: 90, 5: 96}[size]  # what one lost game brings the others together
    assert sum(seat.total for seat in footer) == points + 50 * (won - lost) + pays * lost


@given(strategies.lists())
def test_each_lost_game_is_lost_for_all_others(drawn):
    size, written = drawn
    footer = sheet.fold(size, written, ISKO_2022).footer

    assert sum(seat.others_lost for seat in footer) == (size - 1) * sum(seat.lost for seat in footer)


@given(strategies.lists())
def test_won_and_lost_and_passed_in_are_all_the_deals(drawn):
    size, written = drawn
    folded = sheet.fold(size, written, ISKO_2022)

    passed = sum(row.deal == passed_in for row in written)
    assert sum(seat.won + seat.lost for seat in folded.footer) + passed == len(written)


@given(strategies.lists(), any_rules)
def test_every_cross_check_holds_on_a_list_that_was_dealt_in_turn(drawn, rules):
    size, written = drawn

    assert all(cross_check.holds for cross_check in sheet.fold(size, written, rules).cross_checks)


@given(strategies.lists())
def test_the_footer_stands_where_the_last_line_stands(drawn):
    size, written = drawn
    folded = sheet.fold(size, written, ISKO_2022)

    last = folded.running_before(len(written) + 1)
    assert [RunningScore(seat.points, seat.won, seat.lost) for seat in folded.footer] == list(last)


@given(strategies.lists())
def test_the_first_deals_of_a_list_fold_as_they_did_before_the_rest(drawn):
    size, written = drawn
    half = len(written) // 2

    whole, first = sheet.fold(size, written, ISKO_2022), sheet.fold(size, written[:half], ISKO_2022)

    assert whole.lines[:half] == first.lines


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_total_in_the_footer_is_the_sum_of_its_parts(system):
    standing = [RunningScore(100, 3, 1), RunningScore(-48, 1, 2), RunningScore(0, 0, 0)]

    for line in sheet.foot(standing, RuleSet(system=system)):
        assert sum(line.parts(system, 3)) == line.total
