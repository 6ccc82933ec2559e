"""Games in the words of the scorer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.i18n import language
from skatclub.i18n.sheets import games
from skatclub.rules import presets
from skatclub.rules.game import bids, deal as deals
from skatclub.rules.game.deal import PASSED_IN, Played
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House, Profile
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet

K, A, R = GameKind, Announcement, Reached


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (Game(kind=K.GRAND, matadors=2), "Grand mit 2"),
        (Game(kind=K.CLUBS, matadors=-3), "Kreuz ohne 3"),
        (Game(kind=K.GRAND, matadors=2, reached=R.SCHNEIDER), "Grand mit 2, Schneider"),
        (Game(kind=K.HEARTS, matadors=1, reached=R.SCHWARZ), "Herz mit 1, Schwarz"),
        (Game(kind=K.SPADES, matadors=1, announcement=A.HAND), "Pik mit 1 Hand"),
        (Game(kind=K.GRAND, matadors=2, announcement=A.SCHNEIDER), "Grand mit 2 Hand, Schneider angesagt"),
        (
            Game(kind=K.GRAND, matadors=2, announcement=A.SCHNEIDER, reached=R.SCHNEIDER),
            "Grand mit 2 Hand, Schneider angesagt",
        ),
        (
            Game(kind=K.DIAMONDS, matadors=-1, announcement=A.SCHNEIDER, reached=R.SCHWARZ),
            "Karo ohne 1 Hand, Schneider angesagt, Schwarz",
        ),
        (
            Game(kind=K.DIAMONDS, matadors=1, announcement=A.SCHWARZ, reached=R.SCHWARZ),
            "Karo mit 1 Hand, Schwarz angesagt",
        ),
        (Game(kind=K.CLUBS, matadors=2, announcement=A.OUVERT, reached=R.SCHWARZ), "Kreuz ouvert mit 2"),
        (Game(kind=K.NULL), "Null"),
        (Game(kind=K.NULL, announcement=A.HAND), "Null Hand"),
        (Game(kind=K.NULL, announcement=A.OUVERT), "Null ouvert"),
        (Game(kind=K.NULL, announcement=A.HAND_OUVERT), "Null ouvert Hand"),
    ],
)
def test_a_game_is_said_as_the_scorer_says_it(facts, expected):
    assert games.game_words(facts) == expected


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (PASSED_IN, "eingepasst"),
        (Played(1, ValueOnly(value=36)), "Spielwert 36"),
        (Played(1, Game(kind=K.SPADES, matadors=1, won=False, bid=33)), "Pik mit 1, überreizt"),
        (Played(1, Game(kind=K.SPADES, matadors=1, bid=22)), "Pik mit 1"),
        (
            Played(1, Game(kind=K.NULL, won=False, bid=24, replacement=Replacement(K.CLUBS, 1))),
            "Null, überreizt",
        ),
        (Played(2, Game(kind=K.GRAND, matadors=1, won=False, ending=Ending.CONCEDED)), "Grand mit 1, aufgegeben"),
        (
            Played(2, Game(kind=K.GRAND, matadors=1, ending=Ending.CONCEDED)),
            "Grand mit 1, von den Gegenspielern geschenkt",
        ),
        (
            Played(2, Game(kind=K.NULL, won=False, ending=Ending.DECLARER_VIOLATION)),
            "Null, Regelverstoß des Alleinspielers",
        ),
        (
            Played(2, Game(kind=K.NULL, ending=Ending.DEFENDER_VIOLATION)),
            "Null, Regelverstoß der Gegenspieler",
        ),
    ],
)
def test_a_row_is_said_with_all_that_makes_it_special(deal, expected):
    assert words_of(deal) == expected


def words_of(deal, rules=ISKO_2022):
    return games.deal_words(deal, deals.settlement_of(deal, rules))


REVOLUTION = Game(kind=K.NULL, announcement=Announcement.HAND_OUVERT, house=HouseFacts(revolution=True))
HANSA = presets.by_code("hansa").rules
OLD_NULL = RuleSet(house=House(profile=Profile(null_base=20)))


@pytest.mark.parametrize(
    ("facts", "rules", "enough"),
    [
        (REVOLUTION, RuleSet(house=House(revolution=True)), 92),
        (Game(kind=K.HEARTS, matadors=1, house=HouseFacts(tisch=True)), HANSA, 40),
        (Game(kind=K.DIAMONDS, matadors=2, house=HouseFacts(rum=True)), HANSA, 36),
        (Game(kind=K.CLUBS, matadors=1, house=HouseFacts(spitze=True)), HANSA, 48),
        (Game(kind=K.GRAND, matadors=1), RuleSet(house=House(profile=Profile(grand_base=20))), 40),
        (Game(kind=K.NULL), OLD_NULL, 20),
    ],
)
def test_a_game_is_called_overbid_only_above_what_it_counts_in_the_house(facts, rules, enough):
    higher = bids.neighbours(enough)[1]
    charged = Replacement(K.CLUBS, 1) if facts.kind is K.NULL else None
    above = replace(facts, bid=higher, won=False, replacement=charged)

    assert "überreizt" not in words_of(Played(1, replace(facts, bid=enough)), rules)
    assert words_of(Played(1, above), rules).endswith(", überreizt")


def test_who_bid_what_is_said_with_the_row():
    noted = HouseFacts(kontra=1, held=((2, 18), (3, 0)), kontra_by=3)
    deal = Played(1, Game(kind=K.CLUBS, matadors=1, house=noted))

    assert words_of(deal) == "Kreuz mit 1, Kontra (Platz 3), Platz 2 hielt 18, Platz 3 passte"


def test_the_german_deck_has_its_own_words_for_suits():
    games.use_deck(games.Deck.GERMAN)

    names = [games.kind_name(kind) for kind in GameKind]

    assert names == ["Schellen", "Rot", "Grün", "Eichel", "Grand", "Null"]


def test_the_french_deck_has_the_usual_words():
    games.use_deck(games.Deck.FRENCH)

    names = [games.kind_name(kind) for kind in GameKind]

    assert (games.deck(), names) == (games.Deck.FRENCH, ["Karo", "Herz", "Pik", "Kreuz", "Grand", "Null"])


def test_symbols_are_glyphs_and_the_letters_of_the_list():
    symbols = [games.kind_symbol(kind) for kind in GameKind]
    nulls = [games.kind_symbol(K.NULL, announcement) for announcement in (A.HAND, A.OUVERT, A.HAND_OUVERT)]

    assert symbols + nulls == ["♦", "♥", "♠", "♣", "G", "N", "NH", "NO", "NOH"]


def test_every_announcement_has_words():
    words = {games.announcement_name(announcement) for announcement in Announcement}

    assert words == {"ohne Ansage", "Hand", "Schneider angesagt", "Schwarz angesagt", "ouvert", "ouvert Hand"}


def test_results_are_words():
    assert (games.result_word(True), games.result_word(False)) == ("gewonnen", "verloren")


def test_a_seat_is_said_in_words():
    assert games.seat_words(3) == "Platz 3"


def test_english_keeps_clubs_and_spades_apart():
    language.use("en")

    assert (games.kind_name(K.CLUBS), games.kind_name(K.SPADES)) == ("Clubs", "Spades")
