"""The worked examples of the rule book, paragraphs 2 to 8: where each is held, and the few held here."""

from __future__ import annotations

from pathlib import Path

import pytest

from skatclub.domain.seating.sizes import sizes
from skatclub.rules import ranking
from skatclub.rules.money import USUAL_LOSS_FEE
from skatclub.rules.ranking import Score
from skatclub.rules.rule_set import RuleSet
from skatclub.rules.sheet import rotation, sheet
from skatclub.rules.sheet.sheet import RunningScore
from tests.rules.relatives.typed import play

HOUSE, SYSTEMS = "rules/house/test_house_examples.py", "rules/test_systems.py"
STATUTES, RELATIVES = "domain/season/statutes/test_presets.py", "rules/relatives/test_examples.py"
HELD = {
    "2.1 three deals at a table of three": (SYSTEMS, "test_the_same_deals_by_each_system"),
    "2.1 the same deals at five": (HOUSE, "test_2_1_the_same_deals_at_a_table_of_five"),
    "2.1 four players, 48 deals": (SYSTEMS, "test_a_list_of_48_deals_at_four"),
    "2.1 Null ouvert lost at three": (
        SYSTEMS,
        "test_a_null_ouvert_lost_at_three_costs_142_and_brings_the_others_40_each",
    ),
    "2.2 three deals of Bierlachs": (HOUSE, "test_2_2_three_deals_of_bierlachs"),
    "2.2 the first at 301": (HOUSE, "test_2_2_the_first_at_the_target_loses"),
    "2.2 Bierskat of students": (
        RELATIVES,
        "test_bierskat_of_students_counts_a_stroke_at_sixty_and_one_for_each_without_a_loss",
    ),
    "2.3 rounded before": (HOUSE, "test_2_3_the_difference_method_rounded_before"),
    "2.3 rounded after": (HOUSE, "test_2_3_rounded_after_the_sum_is_still_zero"),
    "2.3 classical at a cent": (HOUSE, "test_2_3_classical_at_one_cent"),
    "2.3 1.50 each to the best": (HOUSE, "test_2_3_each_a_fixed_sum_to_the_best"),
    "2.3 money by place": (HOUSE, "test_2_3_table_place_money"),
    "3.6 four teams, four series": (
        "domain/seating/search/test_schemes.py",
        "test_teams_of_four_meet_without_a_repeat_for_four_series",
    ),
    "3.9 3:0 2:1 1:2 0:3": (
        "domain/standings/test_league.py",
        "test_four_teams_share_out_three_two_one_and_nothing",
    ),
    "3.9 placed 1, 3, 2": ("domain/standings/test_league.py", "test_places_one_three_and_two_are_six_to_three"),
    "4 Altenburg, 37 and 52 series": (STATUTES, "test_altenburg_drops_one_at_30_35_40_45_and_50"),
    "4 Germering, 20 and 30 lists": (STATUTES, "test_germering_divides_by_24_lists_at_least"),
    "5.1 Kontra to Supra": (HOUSE, "test_5_1_clubs_without_two_under_kontra"),
    "5.2 lost with Kontra in Bock": (HOUSE, "test_5_2_hearts_with_one_lost_with_kontra_in_bock"),
    "5.2 two triggers appended": ("rules/game/test_bock.py", "test_two_triggers_in_one_deal_append_six_deals"),
    "5.2 two triggers multiplied": ("rules/game/test_bock.py", "test_two_triggers_in_one_deal_may_multiply"),
    "5.3 Tisch": (HOUSE, "test_5_3_hearts_with_one_tisch"),
    "5.3 Rum": (HOUSE, "test_5_3_diamonds_with_two_rum"),
    "6 skat to the loser, a virgin": (HOUSE, "test_6_skat_to_the_loser_and_a_virgin"),
    "6 two pushes": (HOUSE, "test_6_two_pushes"),
    "6 40/40/40": (HOUSE, "test_6_three_equal_counts_are_void_or_all_pay"),
    "6 fixed with a virgin": (HOUSE, "test_6_a_fixed_price_with_one_virgin"),
    "6.1 20/45/55": (HOUSE, "test_6_1_the_fewest_card_points_win_a_game"),
    "6.1 30/30/60": (HOUSE, "test_6_1_two_with_the_fewest_both_win"),
    "6.2 six lost games": (
        "rules/game/test_pinke.py",
        "test_six_lost_games_bring_the_winner_of_a_grand_hand_three_euro",
    ),
    "6.2 Grand Hand lost": ("rules/game/test_pinke.py", "test_who_loses_a_grand_hand_doubles_the_pot"),
    "7.1 Revolution": (HOUSE, "test_7_1_the_revolution"),
    "7.2 to 7.11, a deal each": (RELATIVES, "test_one_deal_brings_what_the_rule_book_says"),
    "7.5 twelve deals": (RELATIVES, "test_raeuberskat_ends_when_everybody_has_played_everything"),
    "7.5 sixteen deals": (RELATIVES, "test_raeuberskat_at_four_has_sixteen_deals_in_which_the_dealer_sits_out"),
    "7.12 Grand with 1 in 1931": (HOUSE, "test_7_12_grand_with_one_in_1931"),
    "7.12 Grand Hand with 4 in 1990": (HOUSE, "test_7_12_grand_hand_with_four_lost_in_1990"),
    "8 jack of spades": (RELATIVES, "test_skwitz_pays_for_a_matador"),
    "8 out with 7, 3, 0, 5": (RELATIVES, "test_skwitz_out_is_paid_by_all_and_twice_without_a_point"),
    "8 the second win": (RELATIVES, "test_skwitz_second_win_takes_the_pot"),
}


@pytest.mark.parametrize("example", HELD, ids=lambda example: example.replace(" ", "_"))
def test_an_example_of_the_rule_book_is_held_by_a_test(example):
    file, name = HELD[example]

    assert f"def {name}(" in (Path(__file__).parent / file).read_text(encoding="utf-8")


def test_2_1_each_lost_game_at_four_pays_ninety():
    played = [RunningScore(612, 11, 2), RunningScore(540, 12, 3), RunningScore(498, 9, 1), RunningScore(301, 8, 1)]

    totals = [foot.total for foot in sheet.foot(played, RuleSet())]

    assert sum(totals) == 1951 + 50 * 33 + 90 * 7 == 4231


def test_2_2_bierlachs_at_301_on_its_own_list():
    # A stands at −273, the lowest of all; C wins 33, and A is the first at the target
    played = play("bierlachs", ["2g2", "2g2", "3g1", "1g1", "2d2", "1d2v", "3p2"], 3, target="301")

    assert played.totals == (-306, -129, -219)
    assert played.end is not None
    assert played.end.losers == (1,)


@pytest.mark.parametrize(("players", "fours", "threes"), [(13, 1, 3), (22, 4, 2)])
def test_3_2_tables_for_13_and_22(players, fours, threes):
    found = sizes(players, five_allowed=False)

    assert (found.count(4), found.count(3)) == (fours, threes)


@pytest.mark.parametrize(("size", "place"), [(4, 2), (3, 1)])
def test_3_3_who_deals_deal_ten(size, place):
    assert rotation.dealer_of(10, rotation.order_at(10, size)) == place


def test_3_5_equal_totals_go_by_wins_then_losses_then_the_lot():
    x, y, z = (Score(total=1212, won=won, lost=lost) for won, lost in ((11, 2), (12, 4), (12, 3)))
    alike = Score(total=980, won=9, lost=2)

    assert ranking.ranks([x, y, z]) == (3, 2, 1)
    assert ranking.ranks([alike, alike, Score(total=960, won=10, lost=1)]) == (1, 1, 3)


@pytest.mark.parametrize(("lost", "cents"), [(2, 100), (5, 350)])
def test_3_8_loss_money(lost, cents):
    assert USUAL_LOSS_FEE.cents(lost) == cents
