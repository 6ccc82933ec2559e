"""What the journal says of a deal is enough to word it without the list."""

from __future__ import annotations

from skatclub.rules.game.game import Reached
from skatclub.rules.kinds import Announcement
from skatclub.services.sheets import deal_fields
from tests.builders import a_table, anna, bernd, carla, clubs, grand, hearts, null, passed_in


def test_a_passed_in_deal_says_only_that():
    assert deal_fields(a_table(), 1, passed_in) == {"kind": "passed_in"}


def test_a_game_says_who_what_and_what_it_brought():
    assert deal_fields(a_table(), 1, carla.wins(grand, without=2, says=Announcement.HAND)) == {
        "kind": "game",
        "declarer": "Carla von der Heide",
        "declarer_seat": 3,
        "won": 1,
        "points": 96,
        "game": "grand",
        "matadors": -2,
        "announcement": "hand",
        "overbid": 0,
    }


def test_a_level_that_was_reached_is_told():
    assert (
        deal_fields(a_table(), 1, carla.wins(grand, with_=1, reached=Reached.SCHNEIDER))["reached"] == "schneider"
    )


def test_an_overbid_game_is_told_as_lost():
    told = deal_fields(a_table(), 1, bernd.wins(clubs, with_=1, bid=30))

    assert (told["won"], told["overbid"], told["points"]) == (0, 1, -72)


def test_an_overbid_null_is_told_with_what_was_written():
    told = deal_fields(a_table(), 1, bernd.loses(null, bid=30, charged_as=(hearts, 1)))

    assert (told["game"], told["points"]) == ("null", -60)


def test_a_bare_value_says_no_game():
    told = deal_fields(a_table(), 2, anna.scores(36))

    assert told == {"kind": "value", "declarer": "Anna Berger", "declarer_seat": 1, "won": 1, "points": 36}


def test_facts_from_before_a_correction_have_names_of_their_own():
    told = deal_fields(a_table(), 2, anna.scores(36), prefix="was_")

    assert told["was_points"] == 36
