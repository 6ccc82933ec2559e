"""What a club says of itself at the head of its papers."""

from __future__ import annotations

import pytest

from skatclub.domain.errors import NameMissing, TextTooLong
from skatclub.domain.papers.errors import PictureUnreadable
from skatclub.domain.papers.letterhead import LONGEST_ADDRESS, LONGEST_RESPONSIBLE, Letterhead
from tests.domain.papers.test_pictures import jpeg


def test_texts_are_cleaned_and_the_picture_stays_as_it_is():
    typed = Letterhead(name=" Herz Dame ", address="Ring 1\n12345 Bachtal\n", responsible=" Anna ", logo=jpeg())

    assert typed.checked() == Letterhead(
        name="Herz Dame", address="Ring 1\n12345 Bachtal", responsible="Anna", logo=jpeg()
    )


def test_all_but_the_name_may_be_empty():
    bare = Letterhead(name="Herz Dame")

    assert bare.checked() == bare
    with pytest.raises(NameMissing):
        Letterhead(name=" ").checked()


@pytest.mark.parametrize(
    ("told", "longest"),
    [
        ({"address": "x" * (LONGEST_ADDRESS + 1)}, LONGEST_ADDRESS),
        ({"responsible": "x" * (LONGEST_RESPONSIBLE + 1)}, LONGEST_RESPONSIBLE),
    ],
)
def test_what_is_too_long_for_a_head_is_refused(told, longest):
    with pytest.raises(TextTooLong) as refused:
        Letterhead(name="Herz Dame", **told).checked()

    assert refused.value.longest == longest


def test_a_logo_that_is_no_picture_is_refused():
    with pytest.raises(PictureUnreadable):
        Letterhead(name="Herz Dame", logo=b"GIF89a").checked()


def test_the_fields_in_which_two_differ_are_named():
    old = Letterhead(name="Herz Dame", address="Ring 1")

    assert old.differing(Letterhead(name="Pik Ass", address="Ring 1", logo=jpeg())) == ("name", "logo")
    assert old.differing(old) == ()


def test_the_colour_is_printed_dark_enough_and_what_differs_is_named():
    club = Letterhead(name="Herz Dame", colour="#123f8c")

    assert (club.ink, Letterhead(name="Herz Dame").ink) == ("#123f8c", "")
    assert club.differing(Letterhead(name="Herz Dame", address="Ring 1")) == ("address", "colour")
