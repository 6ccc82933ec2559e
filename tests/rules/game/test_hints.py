"""What is strange about a game: cards that cannot be are named, and no game that can be played is."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, strategies as st

from skatclub.rules.game import bids, cards, hints, value
from skatclub.rules.game.deal import PASSED_IN, Played, Ramsch
from skatclub.rules.game.game import NULL_ANNOUNCEMENTS, SUIT_ANNOUNCEMENTS, Ending, Game, Reached, highest_matadors
from skatclub.rules.game.hints import (
    CardPointsCannotBe,
    DecidedBefore,
    LevelAwarded,
    LevelNotAwarded,
    MatadorsCannotEndSo,
    SchwarzNotSaid,
    SchwarzWithoutTopJack,
    VirginAssumed,
)
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.house.house import House
from skatclub.rules.house.ramsch_rules import RamschRules, SkatGoes, Tens
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from tests.rules.matadors import Rank, count_matadors, trumps_of
from tests.rules.piles import PACK, POINTS, can_end_so, piles

CLUBS, GRAND, NULL = GameKind.CLUBS, GameKind.GRAND, GameKind.NULL
PLAYED_KINDS = tuple(kind for kind in GameKind if kind is not NULL)
SPITZE = RuleSet(house=House(spitze=2))


def hints_of(rules=ISKO_2022, **facts):
    return hints.of_game(Game(**facts), rules)


def test_every_impossible_pair_of_card_points_and_tricks_is_named():
    possible = piles()

    for tricks, points in product(range(11), range(121)):
        facts = Game(kind=CLUBS, matadors=1, card_points=points, tricks=tricks, won=points > 60)
        named = [hint for hint in hints.of_game(facts, ISKO_2022) if isinstance(hint, CardPointsCannotBe)]
        assert bool(named) is ((tricks, points) not in possible), (tricks, points)


def test_the_bounds_are_the_highest_cards_of_the_tricks_and_the_lowest():
    values = sorted((POINTS.get(card.rank, 0) for card in PACK), reverse=True)

    for tricks in range(11):
        found = hints.possible_points(tricks)
        assert max(found) == sum(values[: 3 * tricks + 2])
        assert min(found) == 120 - sum(values[: 3 * (10 - tricks)])


@pytest.mark.parametrize(
    ("points", "tricks", "fewest", "most"),
    [(110, 1, 0, 54), (10, 9, 87, 120), (1, None, 0, 120), (119, None, 0, 120), (92, 9, 87, 120)],
)
def test_card_points_that_no_cards_make_are_named_with_what_can_be(points, tricks, fewest, most):
    facts = {"kind": CLUBS, "matadors": 1, "card_points": points, "tricks": tricks, "won": points > 60}

    assert hints_of(**facts) == (CardPointsCannotBe(card_points=points, tricks=tricks, fewest=fewest, most=most),)


def test_a_null_that_ended_with_its_first_tricks_is_counted_too():
    assert hints_of(kind=NULL, card_points=23, tricks=1, won=False) == ()
    assert hints_of(kind=NULL, card_points=60, tricks=1, won=False) == (
        CardPointsCannotBe(card_points=60, tricks=1, fewest=0, most=54),
    )


@pytest.mark.parametrize(("points", "matadors"), [(0, -1), (120, 1)])
def test_that_schwarz_is_counted_by_tricks_is_said_where_card_points_may_mean_it(points, matadors):
    facts = cards.decided(Game(kind=CLUBS, matadors=matadors, card_points=points))

    assert hints.of_game(facts, ISKO_2022) == (SchwarzNotSaid(points),)
    assert hints.of_game(replace(facts, reached=Reached.SCHWARZ), ISKO_2022) == ()
    assert hints.of_game(replace(facts, tricks=1 if points == 0 else 9), ISKO_2022) == ()


@pytest.mark.parametrize(
    ("facts", "hint"),
    [
        ({"kind": CLUBS, "matadors": 11, "card_points": 30, "won": False, "reached": Reached.SCHNEIDER},
         MatadorsCannotEndSo(matadors=11, tricks=9, card_points=87)),
        ({"kind": CLUBS, "matadors": 11, "won": False}, MatadorsCannotEndSo(matadors=11, tricks=9, card_points=87)),
        ({"kind": GRAND, "matadors": 4, "tricks": 0, "won": False, "announcement": Announcement.HAND,
          "reached": Reached.SCHWARZ}, MatadorsCannotEndSo(matadors=4, tricks=2, card_points=8)),
        ({"kind": CLUBS, "matadors": 1, "tricks": 0, "card_points": 0, "won": False, "reached": Reached.SCHWARZ},
         MatadorsCannotEndSo(matadors=1, tricks=0, card_points=2)),
        ({"kind": GRAND, "matadors": -3, "tricks": 9, "card_points": 100},
         MatadorsCannotEndSo(matadors=-3, tricks=8, card_points=114)),
        ({"kind": CLUBS, "matadors": -11, "card_points": 89, "reached": Reached.SCHNEIDER},
         MatadorsCannotEndSo(matadors=-11, tricks=4, card_points=84)),
        ({"kind": CLUBS, "matadors": -1, "tricks": 10, "card_points": 120, "reached": Reached.SCHWARZ},
         SchwarzWithoutTopJack(-1)),
        ({"kind": CLUBS, "matadors": -4, "announcement": Announcement.OUVERT, "reached": Reached.SCHWARZ},
         SchwarzWithoutTopJack(-4)),
    ],
)  # fmt: skip
def test_matadors_that_cannot_end_so_are_named_with_what_they_take_at_least_or_at_most(facts, hint):
    assert hints_of(**facts) == (hint,)


@pytest.mark.parametrize(
    "facts",
    [
        {"kind": CLUBS, "matadors": 11, "won": False, "announcement": Announcement.SCHNEIDER},  # 87 to 89 lose
        {"kind": CLUBS, "matadors": 11, "won": False, "announcement": Announcement.SCHWARZ},  # nine tricks lose
        {"kind": CLUBS, "matadors": 11, "won": False, "bid": 264},  # lost by the bid
        {"kind": CLUBS, "matadors": 2, "won": False, "reached": Reached.SCHWARZ},  # both jacks in the skat
        {"kind": GRAND, "matadors": -4, "tricks": 8, "card_points": 101},  # the jacks fell two by two
    ],
)
def test_what_can_be_is_not_named(facts):
    assert hints_of(**facts) == ()


def test_a_game_that_a_missed_spitze_or_sixty_each_loses_is_not_named():
    eleven = {
        "kind": CLUBS,
        "matadors": 11,
        "won": False,
        "card_points": 120,
        "tricks": 10,
        "reached": Reached.SCHWARZ,
    }

    assert hints_of(SPITZE, **eleven, house=HouseFacts(spitze=True)) == ()
    assert hints_of(SPITZE, **eleven) != ()
    assert hints_of(kind=CLUBS, matadors=1, won=False, card_points=60, house=HouseFacts(split=True)) == ()


@pytest.mark.parametrize("ending", [Ending.CONCEDED, Ending.DEFENDER_VIOLATION])
def test_an_award_explains_any_cards(ending):
    assert hints_of(kind=CLUBS, matadors=-2, ending=ending, tricks=10, card_points=50) == ()


def is_played_so(facts):
    """Tell whether any cards end as a game was noted, whatever loses a game that is worth less than the bid."""
    cheap = value.settle(replace(facts, won=True), ISKO_2022).overbid
    return can_end_so(
        facts.kind,
        facts.matadors,
        facts.announcement,
        facts.reached,
        None if cheap and not facts.won else facts.won,
    )


ALL_BIDS = (None, *bids.LADDER)


def noted(kind, bids_made=ALL_BIDS):
    """Return what may be noted of a game of cards, with and without each number of its matadors."""
    matadors = range(1, highest_matadors(kind) + 1)
    signed = (*matadors, *(-count for count in matadors))
    return ((kind,), signed, SUIT_ANNOUNCEMENTS, tuple(Reached), (True, False), bids_made)


def is_named_rightly(kind, matadors, announcement, reached, won, bid):
    facts = Game(kind=kind, matadors=matadors, announcement=announcement, reached=reached, won=won, bid=bid)
    return bool(hints.of_game(facts, ISKO_2022)) is not is_played_so(facts)


@given(st.sampled_from(PLAYED_KINDS).flatmap(lambda kind: st.tuples(*map(st.sampled_from, noted(kind)))))
def test_a_key_is_named_only_if_no_cards_end_so(key):
    assert is_named_rightly(*key)


@pytest.mark.parametrize("kind", [CLUBS, GRAND])
def test_every_key_without_a_bid_is_named_only_if_no_cards_end_so(kind):
    assert [key for key in product(*noted(kind, [None])) if not is_named_rightly(*key)] == []


@pytest.mark.endure
@pytest.mark.parametrize("kind", PLAYED_KINDS)
def test_every_key_is_named_only_if_no_cards_end_so(kind):
    assert [key for key in product(*noted(kind)) if not is_named_rightly(*key)] == []


@pytest.mark.parametrize("matadors", [0, 1, 3])
def test_no_null_is_named_whatever_its_bid_and_its_replacement(matadors):
    for announcement, won, bid in product(NULL_ANNOUNCEMENTS, (True, False), ALL_BIDS):
        bare = Game(kind=NULL, announcement=announcement, won=won, bid=bid)
        if value.needs_replacement(bare, ISKO_2022) is bool(matadors):
            hand = announcement in {Announcement.HAND, Announcement.HAND_OUVERT}
            dearer = value.cheapest_replacement(bid or 0, matadors, hand=hand) if matadors else None
            assert hints.of_game(replace(bare, replacement=dearer), ISKO_2022) == ()


@st.composite
def played_out(draw):
    """A game that was dealt and played by the rules, card by card, often with long runs of matadors."""
    kind = draw(st.sampled_from(PLAYED_KINDS))
    order = draw(st.permutations(PACK))
    count = draw(st.integers(0, highest_matadors(kind)))
    top = trumps_of(kind)[:count]
    rest = [card for card in order if card not in top]
    pile = [*top, *rest] if draw(st.booleans()) else [*rest[:12], *top, *rest[12:]]
    twelve = pile[:12]
    skat = draw(st.sets(st.integers(0, 11), min_size=2, max_size=2))
    own = [card for place, card in enumerate(twelve) if place not in skat]
    put_away = [card for place, card in enumerate(twelve) if place in skat]
    hands = [own, pile[12:22], pile[22:]]
    leader, tricks, points = draw(st.integers(0, 2)), 0, sum(POINTS.get(card.rank, 0) for card in put_away)
    while hands[0]:
        trick = {}
        for turn in range(3):
            hand = hands[(leader + turn) % 3]
            lead = next(iter(trick.values()), None)
            allowed = [card for card in hand if lead is None or suit_of(card, kind) == suit_of(lead, kind)] or hand
            card = draw(st.sampled_from(allowed))
            hand.remove(card)
            trick[(leader + turn) % 3] = card
        leader = max(trick, key=lambda seat: height(trick[seat], next(iter(trick.values())), kind))
        if leader == 0:
            tricks += 1
            points += sum(POINTS.get(card.rank, 0) for card in trick.values())
    return Game(kind=kind, matadors=count_matadors(twelve, kind), tricks=tricks, card_points=points)


def suit_of(card, kind):
    return kind if card in trumps_of(kind) else card.suit


def height(card, lead, kind):
    trumps = trumps_of(kind)
    if card in trumps:
        return 100 - trumps.index(card)
    order = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
    return 50 - order.index(card.rank) if suit_of(card, kind) == suit_of(lead, kind) else 0


@given(played_out(), st.sampled_from(SUIT_ANNOUNCEMENTS))
def test_no_game_that_was_played_by_the_rules_is_named(played, announcement):
    counted = cards.decided(replace(played, announcement=announcement))
    noted = replace(counted, card_points=None, tricks=None)

    assert hints.of_game(counted, ISKO_2022) == hints.of_game(noted, ISKO_2022) == ()


def test_a_level_that_the_bid_needs_is_told_not_to_be_awarded_when_the_opponents_concede():
    facts = {"kind": CLUBS, "matadors": 1, "ending": Ending.CONCEDED}

    assert hints_of(**facts, bid=36) == (LevelNotAwarded(Reached.SCHNEIDER, 36),)
    assert hints_of(**facts, bid=24) == ()
    assert hints_of(**facts, bid=264) == ()
    assert hints_of(**facts) == ()


def test_what_the_opponents_violation_awards_is_told_with_the_bid_that_needs_it():
    facts = {"kind": CLUBS, "matadors": 1, "ending": Ending.DEFENDER_VIOLATION}

    assert hints_of(**facts, reached=Reached.SCHNEIDER, bid=36) == (LevelAwarded(Reached.SCHNEIDER, 36),)
    assert hints_of(**facts, reached=Reached.SCHNEIDER, announcement=Announcement.SCHNEIDER) == (
        LevelAwarded(Reached.SCHNEIDER, None),
    )
    assert hints_of(**facts, reached=Reached.SCHNEIDER, bid=24) == ()
    assert hints_of(**facts, bid=36) == ()


def test_cards_that_decided_before_the_violation_are_pointed_out():
    declarer = {"kind": CLUBS, "matadors": 1, "won": False, "ending": Ending.DECLARER_VIOLATION}

    assert hints_of(**declarer, card_points=70) == (DecidedBefore(won=True, kept=False),)
    assert hints_of(**declarer, card_points=92, bid=36) == (DecidedBefore(won=True, kept=False),)
    assert hints_of(**declarer, card_points=70, bid=36) == ()
    assert hints_of(**declarer, card_points=70, announcement=Announcement.SCHNEIDER) == ()
    assert hints_of(**declarer, card_points=60, house=HouseFacts(split=True)) == ()
    assert hints_of(**declarer) == ()
    assert hints_of(kind=NULL, tricks=2, ending=Ending.DEFENDER_VIOLATION) == (
        DecidedBefore(won=False, kept=False),
    )
    assert hints_of(kind=NULL, tricks=0, ending=Ending.DEFENDER_VIOLATION) == ()


def test_a_seat_without_card_points_is_pointed_out_where_no_tricks_tell():
    counts = ((1, 0), (2, 60), (3, 60))

    def of(**told):
        return hints.of_deal(Ramsch(RamschFacts(counts=counts, **told)), ISKO_2022)

    assert of() == (VirginAssumed((1,)),)
    assert of(blank=(1,)) == of(tricks=(0, 5, 5)) == ()


@pytest.mark.parametrize(
    ("told", "rules", "hints_wanted"),
    [
        ({"tricks": (1, 4, 5), "skat": 14}, RamschRules(), [(80, 1, 0, 33, False)]),
        ({"tricks": (1, 4, 5)}, RamschRules(), [(80, 1, 0, 54, True)]),
        ({"tricks": (1, 4, 5)}, RamschRules(skat=SkatGoes.NOBODY), [(80, 1, 0, 33, False)]),
        ({"tricks": (3, 3, 4), "skat": 14}, RamschRules(), []),
        ({}, RamschRules(), []),
    ],
)
def test_card_points_that_no_tricks_of_a_ramsch_make_are_named(told, rules, hints_wanted):
    """A trick of three aces is 33; with two more, where the skat is not told apart, 54."""
    facts = RamschFacts(counts=((1, 80), (2, 16), (3, 24 - told.get("skat", 0))), **told)
    house = replace(ISKO_2022, house=House(ramsch=rules))

    assert hints.of_deal(Ramsch(facts), house) == tuple(
        CardPointsCannotBe(card_points=points, tricks=tricks, fewest=fewest, most=most, skat=skat)
        for points, tricks, fewest, most, skat in hints_wanted
    )


def test_where_a_ten_counts_1_less_lies_in_a_trick():
    """Two tricks and the skat: four aces and four kings at the most."""
    facts = RamschFacts(counts=((1, 1), (2, 35), (3, 48)), tricks=(1, 2, 7), skat=None)
    rules = replace(ISKO_2022, house=House(ramsch=RamschRules(tens=Tens.ONE)))

    assert hints.of_deal(Ramsch(facts), rules) == ()
    assert hints.of_deal(Ramsch(replace(facts, counts=((1, 0), (2, 65), (3, 19)))), rules) == (
        CardPointsCannotBe(card_points=65, tricks=2, fewest=0, most=60),
    )


def test_card_points_of_a_ramsch_that_no_cards_make_are_named_without_tricks_too():
    facts = RamschFacts(counts=((1, 1), (2, 60), (3, 59)))

    assert hints.of_deal(Ramsch(facts), ISKO_2022) == (
        CardPointsCannotBe(card_points=1, tricks=None, fewest=0, most=120),
    )


def test_only_a_game_is_looked_at():
    strange = Game(kind=CLUBS, matadors=11, won=False)

    assert hints.of_deal(Played(1, strange), ISKO_2022) == hints.of_game(strange, ISKO_2022)
    assert hints.of_deal(Played(1, ValueOnly(value=36)), ISKO_2022) == ()
    assert hints.of_deal(PASSED_IN, ISKO_2022) == ()
