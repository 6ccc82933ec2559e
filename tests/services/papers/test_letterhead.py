"""What a club keeps for its papers: name, address, person responsible, picture, words of certificates."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.club.errors import WrittenMeanwhile
from skatclub.domain.errors import NameMissing, TextTooLong
from skatclub.domain.papers.errors import PictureUnreadable, PlaceholderUnknown
from skatclub.domain.papers.letterhead import Letterhead
from skatclub.i18n import history as history_words
from skatclub.services import history
from skatclub.services.papers import letterhead
from tests import played
from tests.databases import ON_BOTH_ENGINES
from tests.exports import result_events

HEAD = Letterhead(name="SC Herz Dame")
WHOLE = Letterhead(
    name="Skatfreunde 1. Mai",
    address="Am Markt 1\n12345 Neustadt",
    responsible="Eva Maaß",
    logo=result_events.logo(),
)


def test_all_that_stands_at_the_head_of_papers_is_changed_at_once(club):
    done = letterhead.change_letterhead(club, HEAD, replace(WHOLE, name=" Skatfreunde 1. Mai "))

    assert letterhead.letterhead(club) == WHOLE
    assert done.fields == {
        "name": "Skatfreunde 1. Mai",
        "was": "SC Herz Dame",
        "what": "name,address,responsible,logo",
    }


def test_what_is_emptied_is_gone_and_the_same_once_more_is_no_change(club):
    letterhead.change_letterhead(club, HEAD, WHOLE)
    letterhead.change_letterhead(club, WHOLE, HEAD)

    again = letterhead.change_letterhead(club, HEAD, HEAD)

    assert letterhead.letterhead(club) == HEAD
    assert again.tables == frozenset()


def test_two_desks_change_different_things_but_not_the_same_one(club):
    letterhead.change_letterhead(club, HEAD, replace(HEAD, address="Am Markt 1"))
    letterhead.change_letterhead(club, HEAD, replace(HEAD, responsible="Eva Maaß"))

    with pytest.raises(WrittenMeanwhile):
        letterhead.change_letterhead(club, HEAD, replace(HEAD, address="Am Bach 2"))

    assert letterhead.letterhead(club) == replace(HEAD, address="Am Markt 1", responsible="Eva Maaß")


def test_the_history_says_in_words_what_was_changed(club):
    letterhead.change_letterhead(club, HEAD, WHOLE)

    assert history_words.change_words(history.undoable(club)) == (
        "Verein umbenannt in Skatfreunde 1. Mai, Anschrift des Vereins, Verantwortlich für den Datenschutz, "
        "Vereinslogo für die Papiere"
    )


@ON_BOTH_ENGINES
@pytest.mark.slow
def test_a_change_of_the_letterhead_can_be_taken_back(club):
    played.check_undo(club, lambda: letterhead.change_letterhead(club, HEAD, WHOLE))

    history.undo(club)
    assert letterhead.letterhead(club) == HEAD


@pytest.mark.parametrize(
    ("wanted", "refusal"),
    [
        (replace(WHOLE, logo=b"<svg/>"), PictureUnreadable),
        (replace(WHOLE, name=" "), NameMissing),
        (replace(WHOLE, address="x" * 301), TextTooLong),
    ],
)
def test_what_cannot_stand_there_changes_nothing(club, wanted, refusal):
    with pytest.raises(refusal):
        letterhead.change_letterhead(club, HEAD, wanted)

    assert letterhead.letterhead(club) == HEAD


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
