"""Names of clubs where there is little room for them."""

from __future__ import annotations

import pytest

from skatclub.domain.people import club_names


@pytest.mark.parametrize(
    ("name", "shorter"),
    [
        ("1. SC Grand Hand Münster e. V.", "1. SC Grand Hand Münster"),
        ("Skatfreunde Pik Sieben e.V.", "Skatfreunde Pik Sieben"),
        ("Die Maurer, eingetragener Verein", "Die Maurer"),
        ("SC Eva Vogel", "SC Eva Vogel"),
        ("e. V.", "e. V."),
    ],
)
def test_the_legal_form_goes_first(name, shorter):
    assert club_names.without_form(name) == shorter


@pytest.mark.parametrize(
    ("name", "shorter"),
    [
        ("SC Herz Dame 1978", "SC Herz Dame"),
        ("Skatclub Kreuz-Bube von 1921", "Skatclub Kreuz-Bube"),
        ("Alte Füchse gegr. 1952 Görlitz", "Alte Füchse Görlitz"),
        ("SC 1878", "SC"),
        ("18er Bachtal", "18er Bachtal"),
        ("Gut Blatt 1962", "Gut Blatt"),
        ("1978", "1978"),
    ],
)
def test_then_the_year_of_the_foundation(name, shorter):
    assert club_names.without_year(name) == shorter


def test_at_last_what_every_club_is():
    assert club_names.with_short_kind("Skatfreunde Pik Sieben") == "SF Pik Sieben"
    assert club_names.with_short_kind("1. Skat-Club Bachtal") == "1. SC Bachtal"
    assert club_names.with_short_kind("Die Maurer") == "Die Maurer"
