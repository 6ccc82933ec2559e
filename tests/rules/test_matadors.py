"""Matadors counted from cards: what official cases of cards are turned into deals with is right itself."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from skatclub.rules.game import game
from skatclub.rules.kinds import GameKind
from tests.builders import clubs, diamonds, grand, hearts, null
from tests.rules.matadors import SUITS, Card, Rank, count_matadors, trumps_of

DECK = tuple(Card(suit, rank) for suit in SUITS for rank in Rank)
hands_with_skat = st.permutations(DECK).map(lambda deck: frozenset(deck[:12]))
kinds = st.sampled_from(GameKind)


def held(codes: str) -> frozenset[Card]:
    """Read cards such as "CJ SJ CA"."""
    suits, ranks = dict(zip("CSHD", SUITS, strict=True)), dict(zip("JATKQ987", Rank, strict=True))
    return frozenset(Card(suits[code[0]], ranks[code[1]]) for code in codes.split())


@pytest.mark.parametrize(
    ("cards", "kind", "matadors"),
    [
        ("CJ HJ", clubs, 1),
        ("CJ SJ DJ", grand, 2),
        ("SJ HJ DJ", diamonds, -1),
        ("HJ DJ DA", diamonds, -2),
        ("CJ SJ HJ DJ", grand, 4),
        ("CJ SJ HJ DJ", clubs, 4),
        ("CJ SJ HJ DJ CA CT CQ", clubs, 6),
        ("HA HT", grand, -4),
        ("HA HT", hearts, -4),
        ("HK HQ", hearts, -6),
        ("CJ SJ HJ DJ HA HT HK HQ H9 H8 H7 CA", hearts, 11),
        ("CJ SJ HJ DJ HA HT HK HQ H9 H8 H7 CA", grand, 4),
        ("CA CT CK CQ C9 C8 C7 SA ST SK SQ S9", hearts, -11),
        ("CJ SJ HJ DJ", null, 0),
    ],
)
def test_matadors_are_the_unbroken_run_from_the_jack_of_clubs(cards, kind, matadors):
    assert count_matadors(held(cards), kind) == matadors


def test_a_jack_in_the_skat_turns_without_five_into_with_one():
    hand = held("SA ST SK SQ S9 S8 HA HT DA DT")

    assert (count_matadors(hand, GameKind.SPADES), count_matadors(hand | held("CJ D7"), GameKind.SPADES)) == (-4, 1)


def test_the_trumps_of_a_suit_begin_with_the_jacks():
    assert trumps_of(hearts)[:6] == (
        Card(clubs, Rank.JACK),
        Card(GameKind.SPADES, Rank.JACK),
        Card(hearts, Rank.JACK),
        Card(diamonds, Rank.JACK),
        Card(hearts, Rank.ACE),
        Card(hearts, Rank.TEN),
    )


@pytest.mark.parametrize(("kind", "count"), [(clubs, 11), (grand, 4), (null, 0)])
def test_a_suit_has_eleven_trumps_and_a_grand_four(kind, count):
    assert len(trumps_of(kind)) == count


@given(hands_with_skat, kinds)
def test_counted_matadors_are_such_as_the_game_can_have(cards, kind):
    game.check_matadors(kind, count_matadors(cards, kind))


@given(hands_with_skat, kinds)
def test_who_is_with_has_the_jack_of_clubs(cards, kind):
    counted = count_matadors(cards, kind)

    assert kind is GameKind.NULL or (counted > 0) is (Card(clubs, Rank.JACK) in cards)


@given(hands_with_skat)
def test_a_grand_counts_what_a_suit_counts_up_to_four(cards):
    in_clubs = count_matadors(cards, clubs)

    assert count_matadors(cards, grand) == max(-4, min(4, in_clubs))
