"""What the papers of an event are made from."""

from __future__ import annotations

import pytest

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.services.events import events
from skatclub.services.papers import facts as papers_facts
from skatclub.services.seating import draws
from tests import tournaments
from tests.databases import ON_BOTH_ENGINES


def test_a_drawn_series_has_its_tables_and_its_check(club):
    event_id = tournaments.new_event(club, tournaments.named(11))
    tournaments.draw(club, event_id)

    facts = papers_facts.facts_of(club, event_id)

    first = facts.series[0]
    assert [len(table.players) for table in first.tables] == [4, 4, 3]
    assert [table.number for table in first.lists] == [1, 2, 3]
    assert first.report is not None
    assert not first.is_draft
    assert facts.series[1].tables == ()


def test_a_draft_has_tables_without_lists(club):
    event_id = tournaments.new_event(club, tournaments.named(8))
    tournaments.draw(club, event_id, accept=False)

    first = papers_facts.facts_of(club, event_id).series[0]

    assert first.is_draft
    assert [len(table.players) for table in first.tables] == [4, 4]
    assert first.lists == ()


@ON_BOTH_ENGINES
def test_tables_are_as_they_stand_after_changes(club):
    event_id = tournaments.new_event(club, tournaments.named(8))
    tournaments.draw(club, event_id)
    before = papers_facts.facts_of(club, event_id).series[0].places()
    draws.swap(club, event_id, 1, 1, 2)

    after = papers_facts.facts_of(club, event_id).series[0]

    assert (after.places()[1], after.places()[2]) == (before[2], before[1])
    assert [(table.number, [one.start_no for one in table.players]) for table in after.tables] == [
        (table.number, [one.start_no for one in table.occupants]) for table in after.lists
    ]


def test_a_prepared_seed_is_no_draw_yet(club):
    event_id = tournaments.new_event(club, tournaments.named(8))
    draws.prepare(club, event_id, 1, "geheim")

    first = papers_facts.facts_of(club, event_id).series[0]

    assert (first.draw, first.report, first.tables) == (None, None, ())


def test_who_sits_out_is_named(club):
    event_id = tournaments.new_event(club, tournaments.named(5))
    tournaments.draw(club, event_id)

    first = papers_facts.facts_of(club, event_id).series[0]

    assert len(first.waiting) == 1
    assert {*first.places(), first.waiting[0].start_no} == {1, 2, 3, 4, 5}


def test_tables_made_by_hand_have_people_without_start_numbers(club):
    event_id = tournaments.new_event(club)
    events.add_table(club, event_id, 1, ["Anna Schmidt", "Bernd Krüger", "Jürgen Weiß"])

    first = papers_facts.facts_of(club, event_id).series[0]

    assert (first.players[0].person.full_name, first.players[0].start_no) == ("Anna Schmidt", None)
    assert (first.draw, first.report) == (None, None)


@pytest.mark.slow
def test_lists_are_read_only_where_they_are_wanted(club):
    event_id = tournaments.new_event(club, tournaments.named(8))
    for number in (1, 2):
        tournaments.draw(club, event_id, number)

    none = papers_facts.facts_of(club, event_id, lists=False)
    second = papers_facts.facts_of(club, event_id, series=2, cards=[3])

    assert [one.lists for one in none.series] == [(), (), ()]
    assert [len(one.lists) for one in second.series] == [0, 2, 0]
    assert second.only_cards == {3}


def test_a_series_that_is_not_there_is_refused(club):
    event_id = tournaments.new_event(club)

    with pytest.raises(NoSuchRecord):
        papers_facts.facts_of(club, event_id, series=9)
