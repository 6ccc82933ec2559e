"""What is known of a copy of a club's file."""

from __future__ import annotations

import pytest

from skatclub.domain.club import backups
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
        (Occasion.UPDATE, True),
        (Occasion.WANTED, True),
    ],
)
def test_copies_before_something_or_asked_for_are_named(occasion, is_named):
    assert occasion.is_named is is_named


@pytest.mark.parametrize(("finished", "tables", "is_complete"), [(3, 3, True), (2, 3, False), (0, 0, False)])
def test_a_series_is_complete_when_every_list_is_there(finished, tables, is_complete):
    content = Content(title="A", series_no=1, finished=finished, tables=tables, deals=9, changes=4)

    assert content.is_series_complete is is_complete


def test_a_verb_tells_why_a_copy_is_made_before_it_and_does_what_it_did():
    @backups.copied_before(Occasion.DELETION)
    def delete(number: int) -> int:
        return number + 1

    assert backups.occasion_before(delete) is Occasion.DELETION
    assert delete(6) == 7


def test_before_other_verbs_no_copy_is_made():
    def rename() -> None: ...

    def borrowed() -> None: ...

    borrowed.occasion = "deletion"  # a word of another meaning is no occasion

    assert backups.occasion_before(rename) is None
    assert backups.occasion_before(borrowed) is None
