"""Every kind, status and level has words of its own; what was erased is told in whole sentences."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain.people.membership import GroupIn, MembershipKind, MemberStatus, StatusFrom
from skatclub.domain.people.person import Person, PublishLevel
from skatclub.i18n import history, language
from skatclub.i18n.people import erasure, words as people_words

ANNA = Person(id=7, given_name="Anna", family_name="Schmidt")


@pytest.fixture(autouse=True)
def german():
    language.use("de")


@pytest.mark.parametrize(
    ("words", "all_of"),
    [
        (people_words.kind, MembershipKind),
        (people_words.level, PublishLevel),
        (people_words.level_short, PublishLevel),
    ],
)
def test_each_has_words_of_its_own(words, all_of):
    assert len({words(one) for one in all_of}) == len(all_of)


def test_a_status_tells_its_day():
    one = StatusFrom(date(2011, 3, 1), MemberStatus.PASSIVE)

    assert people_words.status_since(one) == "passiv seit 01.03.2011"


@pytest.mark.parametrize(
    ("level", "shown"),
    [
        (PublishLevel.FULL, "Sieht so aus: Schmidt, Anna · Anna Schmidt"),
        (PublishLevel.INITIAL, "Sieht so aus: S., Anna · Anna S."),
        (PublishLevel.FIRST_NAME, "Sieht so aus: Anna · Anna"),
        (PublishLevel.ANONYMOUS, "Sieht so aus: Anonym; mit einer Startnummer #17"),
    ],
)
def test_the_example_shows_the_name_as_it_will_be_read(level, shown):
    assert people_words.example(ANNA, level) == shown


def test_who_is_not_written_yet_has_no_number_to_show():
    new = replace(ANNA, id=0)

    assert "#0" not in people_words.example(new, PublishLevel.ANONYMOUS)
    assert people_words.example(new, PublishLevel.FIRST_NAME) == "Sieht so aus: Anna · Anna"


def test_a_group_is_told_with_its_year():
    assert people_words.group(GroupIn("juniors", 2026)) == "Junioren 2026"
    assert people_words.group(GroupIn("Freitagsrunde")) == "Freitagsrunde"


def test_what_was_erased_is_told_and_what_is_left_to_do():
    told = erasure.sentences(29, 2, 1, scrubbed=False)

    assert len(told) == 5
    assert all(sentence.endswith(".") for sentence in told)
    assert len(erasure.sentences(1, 0, 0, scrubbed=True)) == 2


def test_verbs_are_told_with_name_and_day():
    fields = {"name": "Anna Schmidt", "status": "left", "since": "2026-12-31", "number": 2}

    assert history.verb_words("note_status", fields) == "Anna Schmidt: ausgetreten seit 31.12.2026"
    assert history.verb_words("take_status_back", fields).startswith("Anna Schmidt: Vermerk vom 31.12.2026")
    assert history.verb_words("erase", fields) == "Namen von 2 Personen gelöscht"
