"""The three texts that the club gave us, statement by statement, and where each is met.

A statement is met by a number that is reckoned here, by a case, rule or game that the program has, or by a test.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from skatclub.i18n import help as i18n_help, language
from skatclub.i18n.help import Topic
from skatclub.rules import named_rules, presets, systems
from skatclub.rules.game import bids, value
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.relatives import catalogue
from skatclub.rules.rule_book import CASES
from skatclub.rules.rule_set import ISKO_2022, RuleSet

DIAMONDS, HEARTS, SPADES, CLUBS, GRAND, NULL = GameKind
NONE, HAND, SCHNEIDER, SCHWARZ, OUVERT, HAND_OUVERT = Announcement
LATIN = RuleSet(house=House(tisch=1, open_hand=1))
BY_CODE = {
    "case": {case.code for case in CASES},
    "rule": {rule.code for rule in named_rules.HOUSE_RULES},
    "rules": {preset.code for preset in presets.PRESETS},
    "game": {game.code for game in catalogue.ALL},
}
"""What the program has of each kind: spoken cases, single house rules, rule sets, games of the family."""


def points(kind, matadors=0, says=NONE, *, rules=ISKO_2022, **told):
    """Return what a game brings the declarer."""
    facts = Game(kind=kind, matadors=matadors, announcement=says, **told)
    return value.settle(facts, rules).points


RECKONED = {
    # Vicipaedia: Skat
    "la: diamonds 9, hearts 10, spades 11, clubs 12, Grand 24": (
        [points(kind, 1) for kind in (DIAMONDS, HEARTS, SPADES, CLUBS, GRAND)],
        [18, 20, 22, 24, 48],
    ),
    "la: Null 23, Hand 35, open 46, open and Hand 59": (
        [points(NULL, says=says) for says in (NONE, HAND, OUVERT, HAND_OUVERT)],
        [23, 35, 46, 59],
    ),
    "la: with or without 1 to 4 matadors": (
        [points(GRAND, number) for number in (1, -2, 3, -4)],
        [48, 72, 96, 120],
    ),
    "la: open without Hand is one level": (
        points(HEARTS, 1, rules=LATIN, house=HouseFacts(tisch=True)),
        30,
    ),
    "la: open and Hand is two levels": (
        points(HEARTS, 1, HAND, rules=LATIN, house=HouseFacts(open_hand=True)),
        40,
    ),
    "la: Schneider and Schwarz announced are a level each, with Hand": (
        [
            points(HEARTS, 1, SCHNEIDER, reached=Reached.SCHNEIDER),
            points(HEARTS, 1, SCHWARZ, reached=Reached.SCHWARZ),
        ],
        [50, 70],
    ),
    # Wikipedia: Skat
    "en: Grand 24": (points(GRAND, 4, reached=Reached.SCHNEIDER), 144),
    "en: matadors to eleven, levels to eighteen": (
        (points(CLUBS, 11, OUVERT, reached=Reached.SCHWARZ), points(GRAND, 4, OUVERT, reached=Reached.SCHWARZ)),
        (216, 264),
    ),
    "en: the examples 20, 30 and 40": (
        (points(HEARTS, 1), points(HEARTS, -2), points(HEARTS, 1, HAND, reached=Reached.SCHNEIDER)),
        (20, 30, 40),
    ),
    "en: hearts Hand with Schneider announced, with 7": (
        points(HEARTS, 7, SCHNEIDER, reached=Reached.SCHNEIDER),
        110,
    ),
    "en: a lost game costs double, Hand too": (points(CLUBS, 2, HAND, won=False), -96),
    "en: overbid, 30 for clubs with 1": (points(CLUBS, 1, bid=30), -72),
    "en: saved by Schneider": (points(CLUBS, 1, bid=30, reached=Reached.SCHNEIDER), 36),
    "en: overbid hearts at 30": (points(HEARTS, 1, bid=30), -60),
    "en: bids 18, 20, 22, 23, 24 to 264": ((bids.LADDER[:5], bids.LADDER[-1]), ((18, 20, 22, 23, 24), 264)),
    "en: league +50 for a win and +40 for each defender, nothing off for a loss": (
        (
            systems.WIKIPEDIA_LEAGUE.win_bonus,
            systems.WIKIPEDIA_LEAGUE.bonus_at(3),
            systems.WIKIPEDIA_LEAGUE.loss_malus,
        ),
        (50, 40, 0),
    ),
    "en: the German association, 40 at three and 30 at four": (
        (systems.EXTENDED_SEEGER_FABIAN.bonus_at(3), systems.EXTENDED_SEEGER_FABIAN.bonus_at(4)),
        (40, 30),
    ),
}
"""What a statement says in numbers, beside what the program says."""

HOUSE, GAME_CARDS = "rules/house/test_house_examples.py", "rules/game/test_cards.py"
RAMSCH, BIDDING = "rules/game/test_ramsch.py", "rules/game/test_bidding.py"
ROTATION, RELATIVES = "rules/sheet/test_rotation.py", "rules/relatives/test_examples.py"
RELATIVE = "rules/relatives/test_relative.py"
MET = {
    # Vicipaedia: Skat
    "la: 32 cards, ten each and two in the skat": (GAME_CARDS, "test_a_deal_has_ten_tricks"),
    "la: 61 of 120 card points win": (GAME_CARDS, "test_sixty_one_card_points_win"),
    "la: contra and re double": ("rule", "re"),
    "la: Bock": ("rule", "bock"),
    "la: until an agreed number of deals": (
        "rules/sheet/test_evening_end.py",
        "test_so_many_deals_end_an_evening_whatever_they_were",
    ),
    "la: plus to the declarer, or minus to the others": ("rule", "minus_only"),
    # Wikipedia: Skat, history
    "en: Altenburg 1810 to 1813; twelve cards for forehand": (
        "help",
        "at Altenburg from 1810 to 1813. In its oldest form forehand got twelve cards",
    ),
    "en: 1835, Frage and Solo": ("help", "1835: German cards, ten each in packets of 3-2-3-2"),
    "en: bidding by suit": ("help", "the same contract in a higher suit outbid the lower one"),
    "en: four Unters as trumps": ("help", "The four Unters, our jacks, were trumps in every game"),
    "en: 1848, the first book, by Hempel": ("help", "1848: the first book on the rules, by J. F. L. Hempel"),
    "en: the congress of 1886, printed in 1888": (
        "help",
        "the congress at Altenburg agreed the first common rules, printed in 1888",
    ),
    "en: Grand at 20 until 1932": ("rules", "old-1931"),
    "en: lost Hand games single until 1998": ("rule", "lost_hand_once"),
    "en: one set of rules since 1999": (
        "help",
        "Since 1 January 1999 the two federations, DSkV and ISPA, have had one set of rules",
    ),
    "en: the Skat court at Altenburg": ("help", "The International Skat Court at Altenburg decides disputes"),
    "en: ISPA": ("help", "holds world and European championships and leagues of its own"),
    # Wikipedia: Skat, the game
    "en: German suits": ("i18n/sheets/test_games.py", "test_the_german_deck_has_its_own_words_for_suits"),
    "en: three play, at four the dealer sits out": (ROTATION, "test_at_four_only_the_dealer_sits_out"),
    "en: forehand, middlehand, rearhand": (
        ROTATION,
        "test_forehand_middlehand_and_rearhand_sit_left_of_the_dealer",
    ),
    "en: who bids to whom": ("help", "forehand to his left listens, middlehand speaks, rearhand speaks on"),
    "en: bids said short, 2-0-4-7": ("help", "2-0-4-7 is 22, 23 (Null), 24, 27"),
    "en: bids may be jumped": (BIDDING, "test_only_bids_of_the_ladder_are_held"),
    "en: all pass, the next deals": (ROTATION, "test_the_first_seat_deals_first_and_then_the_next"),
    "en: the skat counts for matadors in Hand games": ("case", "jack_in_the_skat"),
    "en: 90 card points where Schneider is announced": (
        GAME_CARDS,
        "test_ninety_card_points_win_when_schneider_is_announced",
    ),
    "en: all tricks where Schwarz is announced": (GAME_CARDS, "test_all_tricks_win_when_schwarz_is_announced"),
    "en: a Null wins without a trick": (GAME_CARDS, "test_a_null_wins_without_a_trick"),
    "en: an overbid Null": ("case", "null_too_low"),
    "en: a won game cannot be lost any more": ("case", "decided_already"),
    "en: who concedes loses simply": ("case", "declarer_concedes"),
    "en: an announcement after picking up, as some houses play it": ("rule", "without_hand"),
    "en: the league of the article": ("rules", "wikipedia-league"),
    # Wikipedia: Skat, variants
    "en: Kontra by who bid or held": (BIDDING, "test_who_bid_or_had_to_bid_higher_may_say_kontra"),
    "en: Re, Supra or Bock, Resupra or Hirsch": ("case", "resupra"),
    "en: Ramsch when all pass, most card points pay": ("case", "ramsch"),
    "en: Ramsch, everybody pays his own": ("rule", "ramsch_all_pay"),
    "en: Ramsch, the skat to the last trick": (
        RAMSCH,
        "test_the_skat_may_make_who_took_the_last_trick_the_loser",
    ),
    "en: Ramsch, Durchmarsch": (RAMSCH, "test_a_march"),
    "en: Ramsch, a virgin doubles": ("case", "virgin"),
    "en: Ramsch, tens low or counting 1": ("rule", "tens"),
    "en: Ramsch at a fixed 15": ("rules", "fixed-ramsch-15"),
    "en: Schieberamsch, each push doubles": ("case", "pushed_twice"),
    "en: Schieberamsch when all pass, the skat to the last trick": (
        "test_client_texts.py",
        "test_pushed_ramsch_is_played_as_the_article_says",
    ),
    "en: a winner's Ramsch, 23 and a game": ("case", "fewest_win"),
    "en: a winner's Ramsch, a tie brings both": ("case", "two_fewest"),
    "en: the Pinke": (
        "rules/game/test_pinke.py",
        "test_six_lost_games_bring_the_winner_of_a_grand_hand_three_euro",
    ),
    "en: Revolution, 92": ("case", "revolution"),
    "en: Revolution lost under Kontra": ("case", "revolution_kontra"),
    "en: Sechserskat": ("game", "sechserskat"),
    "en: Bierlachs to 501": ("rules", "bierlachs-501"),
    "en: Idiotenskat": ("game", "idiotenskat"),
    "en: Räuberskat, twelve deals": (RELATIVES, "test_raeuberskat_ends_when_everybody_has_played_everything"),
    "en: Offiziersskat": (RELATIVES, "test_offiziersskat_ends_at_its_target_or_its_deals"),
    "en: Oma": ("game", "oma_skat"),
    "en: Pilotenskat": ("game", "pilotenskat"),
    "en: Strohmann": ("game", "strohmann"),
    "en: Skat en deux": ("game", "skat_en_deux"),
    "en: Schmegegge": ("game", "schmegegge"),
    "en: North American Skat: Tournée, Solo, Guckser, Null, Ramsch": ("game", "north_american"),
    "en: each of these by a deal of its own": (RELATIVES, "test_one_deal_brings_what_the_rule_book_says"),
    # Wikipedia: Skwitz
    "skwitz: ante of 1 to 5, half chips": (RELATIVES, "test_half_of_an_odd_ante_is_half_a_chip"),
    "skwitz: pairs with one pool": (RELATIVES, "test_skwitz_in_pairs_shares_a_pool"),
    "skwitz: a matador or Quitz pays": (RELATIVES, "test_skwitz_pays_for_a_matador"),
    "skwitz: out at seven, Matsch double": (
        RELATIVES,
        "test_skwitz_out_is_paid_by_all_and_twice_without_a_point",
    ),
    "skwitz: the second win takes the pot": (RELATIVES, "test_skwitz_second_win_takes_the_pot"),
    "skwitz: ante, offence and last capture": (RELATIVES, "test_skwitz_ante_offence_and_last_capture"),
    "skwitz: chips come to nothing": (RELATIVE, "test_the_chips_of_skwitz_come_to_nothing"),
    "skwitz: the deal goes to the right": (
        RELATIVE,
        "test_in_skwitz_the_deal_passes_to_the_right_and_who_is_out_deals_next",
    ),
}
"""By what a statement is met: what the program has, by kind and code, words of the help, or a test, by its name."""


@pytest.mark.parametrize("statement", RECKONED)
def test_a_number_of_the_texts_is_that_of_the_program(statement):
    reckoned, written = RECKONED[statement]

    assert reckoned == written


@pytest.mark.parametrize("statement", MET)
def test_a_statement_of_the_texts_is_met(statement):
    where, name = MET[statement]

    if where in BY_CODE:
        assert name in BY_CODE[where]
    elif where == "help":
        assert name in language.said_in(language.ENGLISH, lambda: "\n".join(map(Topic.text, i18n_help.topics())))
    else:
        assert f"def {name}(" in (Path(__file__).parent / where).read_text(encoding="utf-8")


def test_pushed_ramsch_is_played_as_the_article_says():
    preset = presets.by_code("pushed-ramsch")
    assert preset is not None
    assert preset.rules.house is not None
    ramsch = preset.rules.house.ramsch
    assert ramsch is not None

    assert (ramsch.pushing, ramsch.skat.value, ramsch.every_round) == (True, "last_trick", 0)
