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
