"""The whole key space: every deal that can be written down, judged twice."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import product

import pytest

from skatclub.rules import errors
from skatclub.rules.game import bids, deal, game, value
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.game.game import Game
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022, OverbidNull, RuleSet
from tests.rules import oracle
from tests.rules.oracle import Key, Verdict

pytestmark = pytest.mark.slow

GAMES = ("diamonds", "hearts", "spades", "clubs", "grand", "null", oracle.PASSED)
MATADORS = range(12)
FLAGS = tuple(product((False, True), repeat=7))
BIDS = (None, *bids.LADDER)
KEYS_OF_A_GAME = len(MATADORS) * len(FLAGS) * len(BIDS)

# Suit: 11 matadors × 5 announcements × 4 ticks of Schneider and Schwarz × 2 results × 64 bids; Grand: 4 matadors.
# Null: 2 results × (50 bids that fit the four values + 206 overbid ones × 3 matadors of the replacement).
LEGAL = {
    "diamonds": 28_160,
    "hearts": 28_160,
    "spades": 28_160,
    "clubs": 28_160,
    "grand": 10_240,
    "null": 1_336,
    oracle.PASSED: 1,
}
LEGAL_NULLS_WITHOUT_REPLACEMENT = 2 * (50 + 206)


def program(key: Key, rules: RuleSet) -> Verdict | None:
    """Let the program judge; None where it refuses."""
    if key.game == oracle.PASSED:
        return _passed_in(key, rules)
    try:
        settled = value.settle(_facts(key, rules), rules)
    except errors.Refusal:
        return None
    return (settled.value, settled.points, settled.won, settled.overbid)


def _facts(key: Key, rules: RuleSet) -> Game:
    kind = GameKind(key.game)
    bare = Game(
        kind=kind,
        matadors=key.matadors if kind is not GameKind.NULL else 0,
        announcement=game.announcement_of(
            kind,
            hand=key.hand,
            schneider_announced=key.schneider_announced,
            schwarz_announced=key.schwarz_announced,
            ouvert=key.ouvert,
        ),
        reached=game.reached_of(schneider=key.schneider, schwarz=key.schwarz),
        won=key.won,
        bid=key.bid,
    )
    if kind is not GameKind.NULL:
        return bare
    if key.matadors and value.needs_replacement(bare, rules):
        replacement = value.cheapest_replacement(key.bid or 0, key.matadors, hand=key.hand)
        return replace(bare, replacement=replacement)
    return replace(bare, matadors=key.matadors)


def _passed_in(key: Key, rules: RuleSet) -> Verdict | None:
    """Write a passed-in deal; its type has no place for any fact, so one that comes with facts fails."""
    facts = [name for name in FACTS if getattr(key, name)]
    try:
        row = PassedIn(*facts)
    except TypeError:
        return None
    assert deal.settlement_of(row, rules) is None
    return (0, sum(gain.points for gain in deal.gains_of(row, 1, rules)), False, False)


FACTS = tuple(field.name for field in fields(Key) if field.name != "game")


def count_legal(name: str, rules: RuleSet, bids_made: tuple[int | None, ...] = BIDS) -> int:
    """Judge every key of a game with these bids by program and oracle, and count the legal ones."""
    legal = keys = 0
    policy = rules.overbid_null.value
    for matadors, flags, bid in product(MATADORS, FLAGS, bids_made):
        hand, schneider, schneider_announced, schwarz, schwarz_announced, ouvert, won = flags
        key = Key(
            game=name,
            matadors=matadors,
            hand=hand,
            schneider=schneider,
            schneider_announced=schneider_announced,
            schwarz=schwarz,
            schwarz_announced=schwarz_announced,
            ouvert=ouvert,
            won=won,
            bid=bid,
        )
        ours, theirs = program(key, rules), oracle.judge(key, policy)
        if ours != theirs:
            pytest.fail(f"{key}: program {ours}, oracle {theirs}")
        keys += 1
        legal += theirs is not None
    assert keys * len(BIDS) == KEYS_OF_A_GAME * len(bids_made)
    return legal


LONG = set(GAMES) - {"null"}
"""A suit is like another but for its base value, and Null has the fewest legal keys."""
EVERY_NINTH = BIDS[::9]
POLICIES = [OverbidNull.NEXT_NULL_STEP, OverbidNull.MULTIPLE_OF_23]


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.endure) if name in LONG else name for name in GAMES]
)
def test_program_and_oracle_agree_on_every_key(name):
    assert count_legal(name, ISKO_2022) == LEGAL[name]


@pytest.mark.parametrize("name", sorted(LONG))
def test_program_and_oracle_agree_on_every_ninth_bid(name):
    assert 0 < count_legal(name, ISKO_2022, EVERY_NINTH) <= LEGAL[name]


@pytest.mark.parametrize("policy", POLICIES)
def test_program_and_oracle_agree_on_nulls_of_the_other_policies(policy):
    assert count_legal("null", RuleSet(overbid_null=policy), EVERY_NINTH) > 2 * len(EVERY_NINTH)


@pytest.mark.endure
@pytest.mark.parametrize("policy", POLICIES)
def test_program_and_oracle_agree_on_every_null_of_the_other_policies(policy):
    rules = RuleSet(overbid_null=policy)

    assert count_legal("null", rules) == LEGAL_NULLS_WITHOUT_REPLACEMENT


def test_the_key_space_has_124217_legal_and_563911_illegal_keys():
    all_keys = len(GAMES) * KEYS_OF_A_GAME

    assert (all_keys, sum(LEGAL.values())) == (688_128, 124_217)
    assert all_keys - sum(LEGAL.values()) == 563_911
