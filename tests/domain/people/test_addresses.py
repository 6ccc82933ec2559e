"""Addresses as people and tables write them, told apart for a serial letter; nothing is guessed."""

from __future__ import annotations

import pytest

from skatclub.domain.people import addresses
from skatclub.domain.people.addresses import Address

ANGER = Address(street="Am Anger 1", postcode="04600", town="Altenburg")


@pytest.mark.parametrize(
    ("written", "parts"),
    [
        ("Am Anger 1, 04600 Altenburg", ANGER),
        ("Am Anger 1\n04600 Altenburg", ANGER),
        (" Am Anger 1 ;\n 04600  Altenburg ", ANGER),
        ("Am Anger 1 04600 Altenburg", ANGER),
        ("04600 Altenburg", Address(postcode="04600", town="Altenburg")),
        (
            "c/o Schmidt, Am Anger 1, D-04600 Altenburg",
            Address(street="c/o Schmidt, Am Anger 1", postcode="D-04600", town="Altenburg"),
        ),
        (
            "Ring 4, A-1010 Wien 3. Bezirk",
            Address(street="Ring 4", postcode="A-1010", town="Wien 3. Bezirk"),
        ),
    ],
)
def test_street_postcode_and_town_are_told_apart(written, parts):
    assert addresses.parted(written) == parts


@pytest.mark.parametrize(
    "written", ["", "Am Anger 1", "Altenburg", "Ring 4, 1010 Wien, Österreich", "Am Anger 1, 04600", "12345 678"]
)
def test_what_cannot_be_told_apart_is_not(written):
    assert addresses.parted(written) == Address()


def test_the_lines_of_a_letter_are_the_same_however_they_were_written():
    letter = ("c/o Schmidt", "Am Anger 1", "04600 Altenburg")

    assert addresses.lines("c/o Schmidt, Am Anger 1, 04600 Altenburg") == letter
    assert addresses.lines("c/o Schmidt\nAm Anger 1\n\n04600 Altenburg\n") == letter
    assert addresses.lines("") == ()
