"""Warnings before prizes are announced, in German sentences."""

from __future__ import annotations

import pytest

from skatclub.domain.prizes import warnings
from skatclub.domain.prizes.plan import Plan, Pot
from skatclub.i18n.prizes import warnings as prizes_warnings


@pytest.mark.parametrize(
    ("warning", "expected"),
    [
        (
            warnings.NotCovered(50_00, 25),
            "Zugesagt sind 50,00 € mehr, als die Preissumme hergibt; dafür müssten 25 Teilnehmer kommen.",
        ),
        (warnings.NotCovered(50_00, 0), "Zugesagt sind 50,00 € mehr, als die Preissumme hergibt."),
        (warnings.FewerPrizes(0, 9, 4), "Gesamt: Das Geld reicht für 4 von 9 Preisen."),
        (
            warnings.NobodyRanked(0, promised=0),
            "Gesamt: In dieser Wertung ist niemand; das Geld geht an die Hauptpreise.",
        ),
        (
            warnings.NobodyRanked(0, 60_00),
            (
                "Gesamt: In dieser Wertung ist noch niemand. Zugesagt sind darin 60,00 €, "
                "die hier noch nicht mitgerechnet sind: Halten Sie sie zurück."
            ),
        ),
        (warnings.StillOwed(10_00), "Am Einlass sind noch 10,00 € nicht bezahlt."),
        (warnings.StaysWithClub(2_00), "2,00 € der Preissumme bleiben beim Verein."),
    ],
)
def test_warnings_are_sentences(warning, expected):
    assert prizes_warnings.warned(warning, Plan()) == expected


@pytest.mark.parametrize(
    ("runs", "expected"),
    [
        (((), ()), ""),
        ((((4, 7),), ()), "Kann sich noch ändern: Gesamt Platz 4–7."),
        ((((1, 1), (4, 5)), ((2, 2),)), "Kann sich noch ändern: Gesamt Platz 1, 4–5; Damen Platz 2."),
    ],
)
def test_places_that_may_change_are_named_in_one_sentence(runs, expected):
    plan = Plan(pots=(Pot(), Pot(ranking="ladies", percent=10)))

    assert prizes_warnings.open_places(plan, runs) == expected


def test_start_cards_that_did_not_come_are_named_the_first_dozen():
    many = warnings.CardsMissing(2, tuple(range(1, 15)))

    assert (
        prizes_warnings.warned(warnings.CardsMissing(2, (17,)), Plan())
        == "Serie 2: 1 Startkarte kam nicht mit: Nr. 17."
    )
    assert prizes_warnings.warned(many, Plan()) == (
        "Serie 2: 14 Startkarten kamen nicht mit: Nr. 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 …."
    )
