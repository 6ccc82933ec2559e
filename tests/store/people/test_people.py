"""Names find the people who bear them."""

from __future__ import annotations

import pytest

from skatclub.store.people import people


@pytest.fixture
def work(club):
    with club.database.change("test") as open_change:
        yield open_change


def test_a_name_is_found_whatever_its_letters(work):
    made = people.add(work, "Jürgen WEIß")

    assert people.named(work, "jürgen weiß") == made


def test_a_name_turned_round_is_the_same_name(work):
    made = people.add(work, "Hans-Peter von der Mühlenbrock-Özdemir")

    assert people.named(work, "von der Mühlenbrock-Özdemir, Hans-Peter") == made


def test_a_member_is_found_before_a_guest_of_the_same_name(work):
    people.add(work, "Anna Schmidt")
    member = people.add(work, "Anna Schmidt", is_member=True)

    assert people.named(work, "Anna Schmidt") == member


def test_an_unknown_name_is_nobody(work):
    people.add(work, "Anna Schmidt")

    assert people.named(work, "Anna") is None


def test_an_unknown_name_becomes_a_guest(work):
    guest = people.found_or_added(work, "Ida Ørsted")

    assert not guest.is_member
    assert people.named(work, "Ida Ørsted") == guest
