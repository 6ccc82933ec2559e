"""Where a club lives while a hall is open; and which of two files of one club may go on."""

from __future__ import annotations

import pytest

from skatclub.domain.hall import whereabouts
from skatclub.domain.hall.whereabouts import Kinship, Lineage, Whereabouts

HERE = Whereabouts(computer="Saal-Läptop", address="192.0.2.7:15432", since="2026-10-17T12:00:00+00:00")


def test_whereabouts_are_kept_as_text():
    assert whereabouts.load(whereabouts.dump(HERE)) == HERE


@pytest.mark.parametrize(
    ("kept", "found"),
    [
        ("nonsense", Whereabouts(computer="", address="", since="")),
        ("[1]", Whereabouts(computer="", address="", since="")),
        ('{"computer": "A", "more": 1}', Whereabouts(computer="A", address="", since="")),
    ],
)
def test_what_is_not_said_is_empty(kept, found):
    assert whereabouts.load(kept) == found


@pytest.mark.parametrize(
    ("kinship", "goes_on", "has_parted"),
    [
        (Kinship.SAME, True, False),
        (Kinship.OLDER, True, False),
        (Kinship.NEWER, False, False),
        (Kinship.PARTED, False, True),
        (Kinship.STRANGERS, False, True),
    ],
)
def test_a_club_goes_on_in_one_that_holds_all_of_it(kinship, goes_on, has_parted):
    lineage = Lineage(kinship, 7, None)

    assert (lineage.goes_on, lineage.has_parted) == (goes_on, has_parted)
