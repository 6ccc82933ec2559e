"""Enumerations."""

from __future__ import annotations

from skatclub.i18n import wordlists


def test_alternatives_end_in_or():
    assert wordlists.either(1, 3, 4) == "1, 3 oder 4"


def test_things_that_belong_together_end_in_and():
    assert wordlists.both("36", "40") == "36 und 40"


def test_zeros_and_empty_texts_are_left_out():
    assert (wordlists.both(0, 18), wordlists.either("", "nur das"), wordlists.either()) == ("18", "nur das", "")
