"""What is strange about a game, in sentences."""

from __future__ import annotations

import pytest

from skatclub.i18n import language
from skatclub.i18n.sheets import hints
from skatclub.rules.game.game import Reached
from skatclub.rules.game.hints import (
    CardPointsCannotBe,
    DecidedBefore,
    LevelAwarded,
    MatadorsCannotEndSo,
    SchwarzNotSaid,
    SchwarzWithoutTopJack,
    VirginAssumed,
)

BY_BID = "zugesprochen (ISkO 4.1.5). Schon unmöglich? Dann sagen Sie es dazu."
AWARDED = "war angesagt und wird zugesprochen (ISkO 4.1.5). Schon unmöglich? Dann ist das Spiel verloren."


@pytest.mark.parametrize(
    ("hint", "sentence"),
    [
        (
            SchwarzWithoutTopJack(-2),
            "Ohne 2 fehlt der Kreuz-Bube: Schwarz kann nicht erspielt, nur zugesprochen sein.",
        ),
        (
            MatadorsCannotEndSo(matadors=11, tricks=9, card_points=87),
            "Mit 11 hat der Alleinspieler mindestens 9 Stiche und 87 Augen: Bitte prüfen.",
        ),
        (
            MatadorsCannotEndSo(matadors=1, tricks=0, card_points=2),
            "Mit 1 hat der Alleinspieler mindestens 2 Augen: Bitte prüfen.",
        ),
        (
            MatadorsCannotEndSo(matadors=-3, tricks=8, card_points=114),
            "Ohne 3 hat der Alleinspieler höchstens 8 Stiche und 114 Augen: Bitte prüfen.",
        ),
        (
            CardPointsCannotBe(card_points=110, tricks=3, fewest=0, most=95),
            "3 Stiche und der Skat enthalten 0 bis 95 Augen, nicht 110: Bitte prüfen.",
        ),
        (
            CardPointsCannotBe(card_points=92, tricks=9, fewest=87, most=120),
            "Mit 9 Stichen ergeben keine Karten 92 Augen: Bitte prüfen.",
        ),
        (
            CardPointsCannotBe(card_points=119, tricks=None, fewest=0, most=120),
            "Keine Karten ergeben 119 Augen: Bitte prüfen.",
        ),
        (
            LevelAwarded(Reached.SCHNEIDER, 36),
            f"Das Reizgebot 36 braucht Schneider: {BY_BID}",
        ),
        (
            LevelAwarded(Reached.SCHWARZ, None),
            f"Schwarz {AWARDED}",
        ),
        (
            DecidedBefore(won=True, kept=True),
            "Das Spiel war vor dem Regelverstoß schon entschieden: Es bleibt gewonnen (ISkO 4.1.3).",
        ),
        (
            DecidedBefore(won=False, kept=True),
            "Das Spiel war vor dem Regelverstoß schon entschieden: Es bleibt verloren (ISkO 4.1.3).",
        ),
        (
            DecidedBefore(won=True, kept=False),
            "War das Spiel vor dem Regelverstoß schon entschieden, bleibt es gewonnen (ISkO 4.1.3): Bitte prüfen.",
        ),
        (
            DecidedBefore(won=False, kept=False),
            "War das Spiel vor dem Regelverstoß schon entschieden, bleibt es verloren (ISkO 4.1.3): Bitte prüfen.",
        ),
        (
            CardPointsCannotBe(card_points=80, tricks=1, fewest=0, most=33, skat=False),
            "1 Stich enthält 0 bis 33 Augen, nicht 80: Bitte prüfen.",
        ),
        (
            VirginAssumed((1, 3)),
            "Ohne Augen gilt auch als ohne Stich: Platz 1 und Platz 3. War doch einer dabei, ein t anhängen: 1:0t.",
        ),
        (
            SchwarzNotSaid(120),
            "120 Augen allein zählen als Schneider: Schwarz zählt nach Stichen, nennen Sie sie also mit.",
        ),
    ],
)
def test_each_hint_is_a_sentence_in_both_languages(hint, sentence):
    assert hints.sentence(hint) == sentence
    language.use("en")
    assert hints.sentence(hint) not in {"", sentence}
    language.use("de")


def test_several_are_said_one_after_the_other():
    assert hints.words((SchwarzNotSaid(120), SchwarzNotSaid(0))).count("Schwarz") == 2
    assert hints.words(()) == ""
