"""What is known of a copy of a club's file."""

from __future__ import annotations

import pytest

from skatclub.domain.club.backups import Content, Occasion


@pytest.mark.parametrize(
    ("occasion", "is_named"),
    [
        (Occasion.MINUTES, False),
        (Occasion.SERIES, False),
        (Occasion.LIST, False),
        (Occasion.DRAW, True),
        (Occasion.IMPORT, True),
        (Occasion.DELETION, True),
        (Occasion.WANTED, True),
    ],
)
def test_copies_before_something_or_asked_for_are_named(occasion, is_named):
    assert occasion.is_named is is_named


@pytest.mark.parametrize(("finished", "tables", "is_complete"), [(3, 3, True), (2, 3, False), (0, 0, False)])
def test_a_series_is_complete_when_every_list_is_there(finished, tables, is_complete):
    content = Content(title="A", series_no=1, finished=finished, tables=tables, deals=9, changes=4)

    assert content.is_series_complete is is_complete
