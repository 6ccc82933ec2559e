"""The case book: every case with its expected figures, points by seat and totals of the list."""

from __future__ import annotations

import pytest

from skatclub.rules import rule_book
from skatclub.rules.game.deal import Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.rule_book import CASES, Order

FIGURES = {
    "skat_in_hand": ([33], (0, 83, 0, 0)),
    "three_in_a_row": ([40], (0, 90, 0, 0)),
    "without_two": ([-54], (30, -104, 30, 30)),
    "eleven": ([144], (0, 194, 0, 0)),
    "four_in_grand": ([120], (0, 170, 0, 0)),
    "grand_lost": ([-96], (30, -146, 30, 30)),
    "null_won": ([23], (0, 73, 0, 0)),
    "null_hand_lost": ([-70], (30, -120, 30, 30)),
    "null_ouvert_lost": ([-92], (30, -142, 30, 30)),
    "null_ouvert_hand": ([59], (0, 109, 0, 0)),
    "sixty": ([-96], (30, -146, 30, 30)),
    "sixty_one": ([48], (0, 98, 0, 0)),
    "ninety": ([27], (0, 77, 0, 0)),
    "eighty_nine": ([18], (0, 68, 0, 0)),
    "trick_without_points": ([36], (0, 86, 0, 0)),
    "all_tricks": ([48], (0, 98, 0, 0)),
    "own_31": ([-36], (30, -86, 30, 30)),
    "own_schneider": ([-54], (30, -104, 30, 30)),
    "own_schwarz": ([-72], (30, -122, 30, 30)),
    "passed_in": ([], (0, 0, 0, 0)),
    "hand_not_said": ([-60], (30, -110, 30, 30)),
    "schneider_made": ([110], (0, 160, 0, 0)),
    "schneider_missed": ([-384], (30, -434, 30, 30)),
    "schneider_turned": ([-384], (30, -434, 30, 30)),
    "schwarz_missed": ([-168], (30, -218, 30, 30)),
    "ouvert_made": ([81], (0, 131, 0, 0)),
    "highest": ([264], (0, 314, 0, 0)),
    "ouvert_missed": ([-432], (30, -482, 30, 30)),
    "just_reached": ([24], (0, 74, 0, 0)),
    "overbid": ([-72], (30, -122, 30, 30)),
    "saved_by_schneider": ([36], (0, 86, 0, 0)),
    "overbid_hearts": ([-60], (30, -110, 30, 30)),
    "one_point_short": ([-66], (30, -116, 30, 30)),
    "jack_in_the_skat": ([-154], (30, -204, 30, 30)),
    "overbid_grand": ([-144], (30, -194, 30, 30)),
    "overbid_and_lost": ([-60], (30, -110, 30, 30)),
    "overbid_own_schneider": ([-72], (30, -122, 30, 30)),
    "null_too_low": ([-48], (30, -98, 30, 30)),
    "null_hand_too_low": ([-72], (30, -122, 30, 30)),
    "null_ouvert_too_low": ([-96], (30, -146, 30, 30)),
    "null_at_its_bid": ([23], (0, 73, 0, 0)),
    "decided_already": ([30], (0, 80, 0, 0)),
    "declarer_violates": ([-36], (30, -86, 30, 30)),
    "declarer_announced": ([-120], (30, -170, 30, 30)),
    "defender_violates": ([33], (0, 83, 0, 0)),
    "schneider_awarded": ([36], (0, 86, 0, 0)),
    "schwarz_awarded": ([48], (0, 98, 0, 0)),
    "announcement_awarded": ([80], (0, 130, 0, 0)),
    "award_impossible": ([-72], (30, -122, 30, 30)),
    "declarer_concedes": ([-144], (30, -194, 30, 30)),
    "concedes_announced": ([-100], (30, -150, 30, 30)),
    "concedes_overbid": ([-96], (30, -146, 30, 30)),
    "defenders_concede": ([44], (0, 94, 0, 0)),
    "concede_schneider": ([55], (0, 105, 0, 0)),
    "lost_at_three": ([-48], (40, -98, 40)),
    "lost_at_four": ([-48], (30, -98, 30, 30)),
    "lost_at_five": ([-48], (24, -98, 24, 24, 24)),
    "won_in_the_list": ([24], (0, 74, 0, 0)),
    "three_deals": ([46], (90, 40, 136)),
    "more_won": ([23], (146, 0, 146)),
    "lot": ([], (73, 0, 73)),
    "kontra": ([72], (0, 72, 0)),
    "re_lost": ([-288], (0, -288, 0)),
    "resupra": ([288], (0, 288, 0)),
    "kontra_on_null": ([-92], (0, -92, 0)),
    "kontra_overbid": ([-144], (0, -144, 0)),
    "kontra_bonus": ([-96], (40, -146, 40)),
    "bock_next": ([-160], (0, -80, -160)),
    "revolution": ([92], (0, 92, 0)),
    "revolution_lost": ([-184], (0, -184, 0)),
    "revolution_kontra": ([-368], (0, -368, 0)),
    "tisch": ([40], (0, 40, 0)),
    "open_without_hand": ([30], (0, 30, 0)),
    "rum": ([36], (0, 36, 0)),
    "spitze_missed": ([-96], (0, -96, 0)),
    "jacks_only": ([60], (0, 60, 0)),
    "minus_only": ([0, -144, -144], (-144, 0, -144)),
    "ramsch": ([-69], (0, 0, -69)),
    "virgin": ([-138], (0, 0, -138)),
    "pushed_twice": ([-240], (0, 0, -240)),
    "march": ([120], (0, 0, 120)),
    "fewest_win": ([23], (73, 0, 0)),
    "two_fewest": ([23, 23], (73, 73, 0)),
    "hand_lost_once": ([-144], (0, -144, 0)),
    "pick_up_lost_twice": ([-240], (0, -240, 0)),
    "grand_20": ([40], (0, 40, 0)),
    "null_20": ([-40], (0, -40, 0)),
}
"""What the judged deal brings whom it changes, and the totals of all seats after it."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_a_case_has_its_figures(case):
    answer = rule_book.answered(case)

    gains = [gain.points for gain in answer.lines[-1].gains]
    assert (gains, tuple(foot.total for foot in answer.footer)) == FIGURES[case.code]


def test_cards_and_bids_of_the_cases_are_as_they_were_thought_out():
    deals = [case.deals[-1] for case in CASES]
    games = [deal.facts for deal in deals if isinstance(deal, Played) and isinstance(deal.facts, Game)]

    assert [game.card_points for game in games if game.card_points is not None] == [
        66, 72, 52, 88, 85, 57, 60, 61, 90, 89, 120, 31, 30, 80, 95, 89, 20, 63, 70, 92, 70, 89, 84, 80, 48, 25, 64,
        70, 70, 58, 58,
    ]  # fmt: skip
    assert [game.tricks for game in games if game.tricks is not None] == [9, 10, 0, 9, 10, 10, 9]
    assert [game.bid for game in games if game.bid] == [
        30, 30, 264, 24, 30, 30, 30, 23, 72, 60, 27, 30, 24, 36, 48, 23, 36, 48, 36, 40, 30, 92,
    ]  # fmt: skip


def test_every_case_stands_once_and_is_expected():
    codes = [case.code for case in CASES]

    assert len(codes) == len(set(codes)) >= 40
    assert set(codes) == set(FIGURES)


def test_every_paragraph_that_scores_has_cases():
    by_the_order = {case.paragraph for case in CASES if case.order in {Order.ISKO_2022, Order.ISKO_2006}}

    assert by_the_order == {"2.3", "2.4", "2.5", "3.3.7", "3.5", "3.6", "3.6.2", "4.1.3", "4.1.4", "4.1.5", "4.4"}
    assert {case.paragraph for case in CASES if case.order is Order.SKWO_2022} == {"6.3.1"}


def test_every_order_is_asked():
    assert {case.order for case in CASES} == set(Order)


def test_the_declarer_plays_and_every_list_adds_up():
    for case in CASES:
        answer = rule_book.answered(case)

        assert all(check.holds for check in answer.cross_checks), case.code


def test_a_paragraph_of_2022_is_told_with_its_older_number():
    by_code = {case.code: case for case in CASES}

    assert rule_book.old_number(by_code["overbid"]) == "5.4"
    assert rule_book.old_number(by_code["passed_in"]) == ""
    assert rule_book.old_number(by_code["decided_already"]) == ""


def test_equal_totals_go_by_games_won_and_then_share():
    ranks = {
        case.code: tuple(foot.rank for foot in rule_book.answered(case).footer)
        for case in CASES
        if case.code in {"more_won", "lot"}
    }

    assert ranks == {"more_won": (1, 3, 2), "lot": (1, 3, 1)}


def test_house_cases_are_of_every_kind():
    judged = [case.deals[-1] for case in CASES if case.order is Order.HOUSE]

    assert any(isinstance(deal, Ramsch) for deal in judged)
    assert any(isinstance(deal, Played) for deal in judged)
