"""What was typed while the server was away: in which order it is handed in, and what waits for its user."""

from __future__ import annotations

from dataclasses import replace

from skatclub.domain.hall import handing
from skatclub.domain.hall.handing import Waiting


def entry(key, **told):
    return Waiting(key=key, verb="accept_deal", told=told, seen=7, author="Anna", at="")


DEAL, NEXT = entry("a", table_id=3), entry("b", table_id=3)
OTHER, PERSON = entry("c", table_id=4), entry("d", event_id=1)


def test_what_was_typed_first_is_handed_in_first():
    assert handing.due((DEAL, NEXT, OTHER)) == DEAL


def test_nothing_is_due_where_nothing_waits():
    assert handing.due(()) is None


def test_the_later_deals_of_a_list_wait_for_the_one_that_was_refused():
    refused = replace(DEAL, trouble="Platz 2 war schneller.")

    assert handing.due((refused, NEXT)) is None
    assert handing.due((refused, NEXT, OTHER)) == OTHER


def test_people_wait_for_no_list_and_for_nobody():
    refused = replace(PERSON, trouble="schon angemeldet")

    assert handing.due((refused, replace(PERSON, key="e"))).key == "e"
    assert PERSON.table_id is None


def deal(key, number, table_id=3, **more):
    return replace(entry(key, table_id=table_id, deal_no=number), **more)


def test_the_later_deals_of_a_list_move_up_where_one_is_taken_back():
    left = handing.without((deal("a", 4), deal("b", 5), deal("c", 5, table_id=4), PERSON), "a")

    assert [(each.key, each.deal_no) for each in left] == [("b", 4), ("c", 5), ("d", None)]


def test_nothing_moves_up_for_a_deal_that_was_refused():
    left = handing.without((deal("a", 4, trouble="schon da"), deal("b", 5)), "a")

    assert [each.deal_no for each in left] == [5]
    assert handing.without(left, "z") == left


def test_what_is_corrected_keeps_its_place_and_what_was_seen():
    left = handing.corrected((deal("a", 4), deal("b", 5)), "a", {"deal": [1]})

    assert [each.key for each in left] == ["a", "b"]
    assert left[0] == deal("a", 4, told={"table_id": 3, "deal_no": 4, "deal": [1]})


def test_what_was_sent_is_not_free_until_it_is_refused():
    assert [handing.is_free(each) for each in (DEAL, replace(DEAL, sent=True))] == [True, False]
    assert handing.is_free(replace(DEAL, sent=True, trouble="schon da"))


def test_the_newest_that_is_free_is_taken_back_first():
    assert handing.last(()) is None
    assert handing.last((DEAL, NEXT)) == NEXT
    assert handing.last((DEAL, replace(NEXT, sent=True))) is None
    assert handing.last((DEAL, replace(NEXT, trouble="schon da"))) is None


def test_a_club_recovered_from_a_copy_has_another_past():
    typed = replace(DEAL, seen=500, also=(440, 451, 502))

    assert handing.on_past(typed, ()) == typed
    assert handing.on_past(typed, (451,)) == replace(typed, seen=450, also=(440,), past=451)
    assert handing.on_past(replace(typed, past=451), (451,)).seen == 500
    assert handing.on_past(replace(typed, seen=40), (451, 470)) == replace(typed, seen=40, also=(440,), past=470)


def test_only_what_has_facts_can_be_corrected():
    assert DEAL.is_correctable
    assert not replace(DEAL, verb="check_in").is_correctable
