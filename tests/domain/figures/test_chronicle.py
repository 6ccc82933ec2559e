"""The chronicle tells of rare games, best lists and round numbers."""

from __future__ import annotations

from datetime import timedelta

from skatclub.domain.figures import chronicle
from skatclub.domain.figures.chronicle import ChronicleKind
from tests.domain.figures.examples import DAY, GRAND, GRAND_OUVERT, declared, one_list


def test_a_grand_ouvert_is_told_of_and_a_grand_is_not():
    rare = [declared(facts, held_on=DAY, event_id=7) for facts in (GRAND, GRAND_OUVERT)]

    (found,) = chronicle.chronicle([], [*rare, declared(GRAND_OUVERT)])

    assert (found.kind, found.number, found.event_id, found.held_on) == (ChronicleKind.GRAND_OUVERT, 264, 7, DAY)


def test_the_ten_best_lists_are_told_of_the_latest_first():
    lists = [one_list(1000 + day, day=DAY + timedelta(days=day)) for day in range(12)]

    found = chronicle.chronicle(lists, [])

    assert [one.number for one in found] == [1011 - place for place in range(10)]
    assert {one.kind for one in found} == {ChronicleKind.BEST_LIST}


def test_the_fiftieth_list_of_a_person_is_an_anniversary():
    lists = [one_list(0, day=DAY + timedelta(days=day)) for day in range(60)]
    lists += [one_list(0, person_id=2, day=DAY + timedelta(days=day)) for day in range(49)]

    found = [one for one in chronicle.chronicle(lists, []) if one.kind is ChronicleKind.ANNIVERSARY]

    assert [(one.person_id, one.number, one.held_on) for one in found] == [(1, 50, DAY + timedelta(days=49))]
