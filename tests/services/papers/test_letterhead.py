"""What a club keeps for its papers."""

from __future__ import annotations

import pytest

from skatclub.domain.papers.errors import PictureUnreadable, PlaceholderUnknown
from skatclub.services import history
from skatclub.services.papers import letterhead
from tests import played
from tests.databases import ON_BOTH_ENGINES
from tests.exports import result_events


def test_a_picture_is_kept_exchanged_and_removed(club):
    letterhead.set_logo(club, result_events.logo())
    kept = letterhead.logo(club)

    done = letterhead.set_logo(club, result_events.logo())
    letterhead.remove_logo(club)

    assert (kept, letterhead.logo(club)) == (result_events.logo(), b"")
    assert done.tables == frozenset()


@ON_BOTH_ENGINES
@pytest.mark.slow
def test_keeping_a_picture_can_be_taken_back(club):
    played.check_undo(club, lambda: letterhead.set_logo(club, result_events.logo()))

    history.undo(club)
    assert letterhead.logo(club) == b""


def test_what_is_no_picture_changes_nothing(club):
    letterhead.set_logo(club, result_events.logo())

    with pytest.raises(PictureUnreadable):
        letterhead.set_logo(club, b"<svg/>")

    assert letterhead.logo(club) == result_events.logo()


def test_words_of_certificates_are_kept_and_empty_ones_forget_them(club):
    letterhead.write_certificate(club, "# {name}\n")
    own = letterhead.certificate_words(club)
    letterhead.write_certificate(club, "# {name}, {platz}.")
    changed = letterhead.certificate_words(club)

    letterhead.write_certificate(club, " ")

    assert (own, changed, letterhead.certificate_words(club)) == ("# {name}", "# {name}, {platz}.", "")


def test_words_that_ask_for_something_unknown_are_refused(club):
    with pytest.raises(PlaceholderUnknown):
        letterhead.write_certificate(club, "{konto}")

    assert letterhead.certificate_words(club) == ""
