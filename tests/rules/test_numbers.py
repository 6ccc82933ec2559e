"""The numbers of the rules that stand in one place."""

from __future__ import annotations

from skatclub import rules
from skatclub.rules.game import bids
from skatclub.rules.money import LossFee
from tests import numbers

USUAL: dict[str, dict[str, object]] = {
    "entry.draft.Draft": {"sign": 1},
    "game.bids.neighbours": {"ladder": bids.LADDER},
    "game.game.Game": {"won": True},
    "game.hints.CardPointsCannotBe": {"skat": True},
    "game.hints._cannot_be": {"skat": True},
    "game.value.ValueOnly": {"won": True},
    "house.bock_rules.Bock": {"limit": 100},
    "house.house.Pinke": {"fee": 50, "lost_doubles": True},
    "house.house.House": {"charges_sitters": True},
    "house.house.Kontra": {"highest": 2, "re_on_null": True},
    "house.house.Profile": {"grand_base": 24, "lost_hand_factor": 2, "null_base": 23},
    "house.ramsch_rules.Winner": {"points": 23, "tied": 23, "won_game": True},
    "house.ramsch_rules.RamschRules": {
        "fixed": 10,
        "fixed_virgin": 15,
        "fixed_virgins": 20,
        "virgin_doubles": True,
        "march_points": 120,
    },
    "money.MoneyRule": {"hundredths": 100, "fixed": 150, "places": (50, 100, 150, 200)},
    "relatives.skat_games.matadors_field": {"highest": 11},
    "rule_book.Case": {"size": 4},
    "rule_book._list": {"size": 4},
    "rule_book._by": {"size": 3},
    "systems.System": {"point_factor": 1},
}
"""What a value or a function holds where nobody says it; every other number is 0 there, and every answer no."""

HELD: dict[str, dict[str, object]] = {
    "entry.numbers": {"MOST_ADJUSTED": 9999},
    "entry.typed_deals": {"MOST_MATADORS": 11},
    "game.bids": {
        "BASE_VALUES": {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24},
        "NULL_VALUES": {"none": 23, "hand": 35, "ouvert": 46, "hand-ouvert": 59},
        "MOST_LEVELS": 7,
    },
    "game.bock": {"SPLIT_POINTS": 60},
    "game.house_terms": {"MOST_MULTIPLIED": 4},
    "game.ramsch": {"MOST_DOUBLINGS": 3, "MOST_KEPT": 9, "MOST_IN_SKAT": 22},
    "game.value": {"MOST_WRITTEN": 4999},
    "house.facts": {"MOST_KONTRAS": 4, "MOST_SEATS": 5},
    "house.house": {"HIGHEST_BASE": 99, "MOST_TARGET": 9999, "MOST_CENTS": 99_999, "MOST_LEVELS": 5},
    "house.ramsch_rules": {"POINTS_WITH_SMALL_TENS": 84, "MOST": 999},
    "json_values": {"LONGEST_FRACTION": 20, "LARGEST": 99_999},
    "relatives.at_the_table": {"MOST_IN_36": 12},
    "relatives.north_american": {
        "TURNED": {"diamonds": 5, "hearts": 6, "spades": 7, "clubs": 8, "grand": 12},
        "SOLO": {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 20},
        "FIXED": {"null": 20, "null_ouvert": 40},
        "RAMSCH_POINTS": 10,
        "RAMSCH_WITHOUT_TRICK": 20,
        "MARCH_POINTS": -30,
    },
    "relatives.two_players": {"MOST_OF_SKAT": 22},
    "rule_set": {"LARGEST": 9999},
    "game.hints": {"SUIT_POINTS": (11, 10, 4, 3, 0, 0, 0), "JACK_POINTS": (2, 2, 2, 2)},
    "relatives.offiziersskat": {"FACTORS": {"none": 1, "kontra": 2, "re": 4}},
    "money": {"USUAL_LOSS_FEE": LossFee(3, 50, 100)},
}


def test_what_nobody_says_is_what_most_would_say():
    assert numbers.usual(rules) == USUAL


def test_the_numbers_that_all_else_goes_by_are_these():
    assert numbers.held(rules, HELD) == HELD
