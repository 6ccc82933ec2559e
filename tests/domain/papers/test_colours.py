"""The colour of a club: read as people write it, told how far it is from white, darkened until it can be read."""

from __future__ import annotations

import pytest

from skatclub.domain.papers import colours
from skatclub.domain.papers.errors import ColourUnreadable


@pytest.mark.parametrize(
    ("written", "read"), [("#123F8C", "#123f8c"), ("123f8c", "#123f8c"), (" #abc ", "#aabbcc"), ("", ""), (" ", "")]
)
def test_a_colour_is_read_as_people_write_it(written, read):
    assert colours.checked(written) == read


@pytest.mark.parametrize("written", ["blau", "#12345", "#12345g", "#1234567", "url(x)", "#123f8c;}", "\0"])
def test_what_is_no_colour_is_refused(written):
    with pytest.raises(ColourUnreadable):
        colours.checked(written)


@pytest.mark.parametrize(
    ("colour", "contrast"),
    [
        ("#ffffff", 1.0),
        ("#000000", 21.0),
        ("#777777", 4.48),
        ("#767676", 4.54),
        ("#ff0000", 4.0),
        ("#123f8c", 9.92),
    ],
)
def test_the_contrast_with_white_is_that_of_the_web_guidelines(colour, contrast):
    assert colours.contrast(colour) / 100 == pytest.approx(contrast, abs=0.011)


@pytest.mark.parametrize("colour", ["#ffff00", "#ffffff", "#7fdb3b", "#767676", "#000000", "#010203", "#118a00"])
def test_papers_print_a_colour_that_white_words_can_stand_on(colour):
    ink = colours.ink(colour)

    assert colours.contrast(ink) >= 450
    assert (ink == colour) is (colours.contrast(colour) >= 450)


@pytest.mark.parametrize(
    ("colour", "ink"),
    [
        ("#ffff00", "#777700"),
        ("#ffffff", "#717171"),
        ("#7fdb3b", "#488020"),
        ("#118a00", "#118a00"),
        ("#118940", "#10823c"),
    ],
)
def test_a_colour_is_darkened_no_more_than_it_must_be(colour, ink):
    assert colours.ink(colour) == ink


def test_no_colour_stays_none():
    assert colours.ink("") == ""
