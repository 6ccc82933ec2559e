"""The calculation in words."""

from __future__ import annotations

import pytest

from skatclub.i18n.sheets import steps
from skatclub.rules.game import value
from skatclub.rules.game.game import Game, Reached, Replacement
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, OverbidNull, RuleSet

K, A, R = GameKind, Announcement, Reached


def settled(facts, rules=ISKO_2022):
    return value.settle(facts, rules)


def test_parts_are_what_a_scorer_counts_aloud():
    facts = Game(kind=K.GRAND, matadors=2, reached=R.SCHNEIDER)

    assert steps.parts(settled(facts)) == ["mit 2", "Spiel 3", "Schneider 4", "× 24 = 96"]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (Game(kind=K.GRAND, matadors=2, reached=R.SCHNEIDER), "mit 2, Spiel 3, Schneider 4 × 24 = 96"),
        (Game(kind=K.DIAMONDS, matadors=-2, won=False), "ohne 2, Spiel 3 × 9 = 27, verloren × 2 = −54"),
        (
            Game(kind=K.CLUBS, matadors=1, bid=30),
            "mit 1, Spiel 2 × 12 = 24, überreizt bei 30: zählt 36, verloren × 2 = −72",
        ),
        (
            Game(kind=K.CLUBS, matadors=2, announcement=A.OUVERT, reached=R.SCHWARZ),
            (
                "mit 2, Spiel 3, Hand 4, Schneider 5, Schneider angesagt 6, Schwarz 7, Schwarz angesagt 8, "
                "ouvert 9 × 12 = 108"
            ),
        ),
        (Game(kind=K.NULL, announcement=A.OUVERT, won=False), "Null ouvert 46, verloren × 2 = −92"),
        (
            Game(kind=K.NULL, bid=24, won=False, replacement=Replacement(K.CLUBS, 1)),
            "Null 23, gewertet als Kreuz, mit 1, Spiel 2 × 12 = 24, verloren × 2 = −48",
        ),
        (ValueOnly(value=36), "Spielwert 36"),
        (ValueOnly(value=55, won=False), "Spielwert 55, verloren × 2 = −110"),
    ],
)
def test_the_line_ends_in_the_number_that_is_written(facts, expected):
    assert steps.words(settled(facts)) == expected


def test_an_overbid_null_of_another_policy_names_the_bid():
    rules = RuleSet(overbid_null=OverbidNull.MULTIPLE_OF_23)

    words = steps.words(settled(Game(kind=K.NULL, bid=24, won=False), rules))

    assert words == "Null 23, überreizt bei 24: zählt 46, verloren × 2 = −92"
