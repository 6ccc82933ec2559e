"""Prizes in German sentences."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.prizes.board import PrizeRow, Winner
from skatclub.domain.prizes.plan import (
    From,
    Gift,
    Jackpot,
    Measure,
    Number,
    Plan,
    Pot,
    Remainder,
    Source,
    Ties,
    Unclaimed,
)
from skatclub.i18n.prizes import words as prizes_words

ROW = PrizeRow(
    key="|1",
    pot=Pot(),
    place=1,
    rank=1,
    cents=5_00,
    gift=Gift("Pokal"),
    winner=Winner(name="Anna"),
    safe=True,
    by_plan=0,
)


def test_a_plan_says_what_it_does():
    plan = Plan(
        sources=(
            Source(kind=From.ENTRY),
            Source(kind=From.LOSS, percent=90),
            Source(kind=From.SPONSOR, cents=100_00, name="Sparkasse"),
        ),
        pots=(
            Pot(least=5_00, guaranteed=(200_00,), gifts=(Gift("Wanderpokal"),)),
            Pot(series=(1,), measure=Measure.AMOUNT, steps=(15_00, 10_00), number=Number.LISTED),
            Pot(ranking="ladies", percent=10, measure=Measure.PERCENT, steps=(60, 40), number=Number.LISTED),
        ),
        jackpots=(Jackpot(name="Grand ouvert", cents=5_00),),
        one_each=True,
    )

    assert prizes_words.plan(plan) == (
        "Die Preissumme: Startgeld + 90 % vom Verlustspielgeld + 100,00 € von Sparkasse.",
        "Jackpot Grand ouvert: 5,00 €; gewinnt ihn niemand, bleibt er für das nächste Mal.",
        (
            "Gesamt: der Rest, so viele Preise wie Tische, jeder Platz 80 % vom Platz davor, keiner unter 5,00 €, "
            "zugesagt 200,00 €, Sachpreise: Wanderpokal."
        ),
        "Serie 1: 2 Preise, 15,00 / 10,00 €.",
        "Damen: 10 % der Preissumme ohne Jackpots, 2 Preise, verteilt 60 / 40 (Prozent).",
        "Preise werden auf 1,00 € abgerundet; was übrig bleibt, bekommt Platz 1.",
        (
            "Punktgleiche teilen die Summe ihrer Plätze auf den Cent, auch wenn das nicht durch 1,00 € aufgeht; "
            "über Sachpreise entscheidet das Los."
        ),
        "Jeder bekommt einen Preis, den wertvollsten.",
        "Ein nicht abgeholter Preis geht an den Nächsten ohne Preis.",
    )


def test_other_ways_of_a_plan_have_their_own_words():
    plan = Plan(
        sources=(Source(kind=From.FIXED, cents=50_00), Source(kind=From.SPONSOR, cents=1_00)),
        pots=(
            Pot(steep=100, number=Number.FIXED, count=1),
            Pot(ranking="teams", cents=20_00, number=Number.PERCENT, count=25),
            Pot(ranking="tandem", measure=Measure.AMOUNT, steps=(5_00,), number=Number.LISTED, made_for=40),
            Pot(ranking="mixed", series=(1, 2), percent=5),
        ),
        jackpots=(
            Jackpot(name="A", cents=5_00, start_nos=(3, 7)),
            Jackpot(name="B", cents=5_00, carried=False),
        ),
        remainder=Remainder.CLUB,
        ties=Ties.LOT,
        unclaimed=Unclaimed.CLUB,
    )

    said = "\n".join(prizes_words.plan(plan))

    assert "50,00 € vom Verein + 1,00 € von einem Spender" in said
    assert "gewonnen von Nr. 3, 7." in said
    assert "geht er in die Preise" in said
    assert "Gesamt: der Rest, 1 Preis, alle Plätze gleich." in said
    assert "Mannschaften: 20,00 €, Preise für 25 % der Gewerteten" in said
    assert "umgerechnet auf die, die kommen" in said
    assert "Mixed, Serien 1 + 2" in said
    assert "behält der Verein" in said
    assert "Bei Gleichstand entscheidet das Los." in said


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (ROW, ""),
        (replace(ROW, safe=False), "kann sich ändern"),
        (replace(ROW, winner=None), "offen"),
        (replace(ROW, tied=True), "Los nötig"),
        (replace(ROW, state=AwardState.HANDED_OUT), "✔ übergeben"),
        (replace(ROW, state=AwardState.UNCLAIMED), "nicht abgeholt"),
        (replace(ROW, state=AwardState.SUBSTITUTED), "✔ nachgerückt"),
    ],
)
def test_a_prize_says_how_it_stands(row, expected):
    assert prizes_words.state(row) == expected


def test_start_cards_that_did_not_come_are_told_until_the_prize_is_handed_out():
    row = replace(ROW, cards_missing=(1, 3))

    assert prizes_words.state(row) == "Startkarte fehlt: Serie 1, 3"
    assert prizes_words.state(replace(row, state=AwardState.HANDED_OUT)) == "✔ übergeben"


@pytest.mark.parametrize(
    ("reason", "state", "whole", "short"),
    [
        ("", "✔ nachgerückt", "nachgerückt für Bernd", "nachgerückt für Bernd"),
        ("war krank", "✔ Ersatz", "statt Bernd: war krank", "statt Bernd"),
    ],
)
def test_who_got_the_prize_of_somebody_else_is_told_with_the_reason(reason, state, whole, short):
    row = replace(ROW, state=AwardState.SUBSTITUTED, by_lists=Winner(name="Bernd"), reason=reason)

    assert (prizes_words.state(row), prizes_words.passed_on(row), prizes_words.stands_in(row)) == (
        state,
        whole,
        short,
    )
    assert prizes_words.passed_on(ROW) == prizes_words.stands_in(ROW) == ""


def test_cents_that_are_paid_out_anyway_need_no_word_on_rounding():
    assert "auf den Cent" not in prizes_words.plan(Plan(rounding=1))[3]
