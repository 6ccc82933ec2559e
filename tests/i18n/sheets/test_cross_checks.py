"""Cross-checks in words."""

from __future__ import annotations

import pytest

from skatclub.i18n.sheets import cross_checks
from skatclub.rules.sheet.sheet import CrossCheck, CrossCheckKind


@pytest.mark.parametrize(
    ("cross_check", "expected"),
    [
        (
            CrossCheck(kind=CrossCheckKind.VALUES, left=590, right=590, parts=(650, 60)),
            "Summe + 650 − Summe − 60 = 590",
        ),
        (
            CrossCheck(kind=CrossCheckKind.GAMES, left=29, right=29, parts=(23, 4, 2, 0, 0)),
            "23 gew. + 4 verl. + 2 eingep. = 29",
        ),
        (CrossCheck(kind=CrossCheckKind.TOTALS, left=-7, right=-7), "Quersumme Gesamt = −7"),
        (CrossCheck(kind=CrossCheckKind.DEALERS, left=29, right=29), "Geberfolge lückenlos"),
    ],
)
def test_a_cross_check_shows_its_numbers(cross_check, expected):
    assert cross_checks.cross_check_words(cross_check) == expected


def test_a_dealing_out_of_turn_is_said():
    words = cross_checks.cross_check_words(CrossCheck(kind=CrossCheckKind.DEALERS, left=28, right=29))

    assert words != "Geberfolge lückenlos"
