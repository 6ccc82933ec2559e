"""Who takes over a seat, why a list is short, who sits elsewhere than drawn: papers say it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.office.errors import NoTeams
from skatclub.domain.people.person import Audience
from skatclub.exports import catalogue
from skatclub.exports.paper import Format
from skatclub.services import sheets
from skatclub.services.club import clubs
from skatclub.services.directing import rulings
from skatclub.services.office import office
from skatclub.services.papers import facts as papers_facts
from skatclub.services.seating import draws
from tests import databases
from tests.exports import lists, reading
from tests.tournaments import draw, named, new_event
from tests.typed_lists import enter_all


@pytest.fixture
def club():
    club = clubs.in_memory(clock=databases.Clock(), name="SC Herz Dame")
    yield club
    clubs.close(club)


@pytest.fixture
def drawn(club):
    event_id = new_event(club, named(8), series=1)
    draw(club, event_id)
    return event_id


@pytest.fixture
def event_id(club, drawn):
    enter_all(club, drawn)
    return drawn


@pytest.mark.parametrize("code", ["series-list", "overall-list", "substitutions"])
def test_a_substitute_is_named_beside_whom_he_replaced(club, event_id, code):
    table_id, seat = rulings.place_of(club, event_id, 1, 3)
    sheets.replace_player(club, table_id, seat, "Uschi Wirtz", from_deal=21)
    facts = papers_facts.facts_of(club, event_id, lists=False, results=True)
    owner = next(each.person.full_name for each in facts.participants if each.start_no == 3)

    read = " ".join(reading.text(catalogue.by_code(code).make(Format.PDF, facts, lists.IMPRINT)).split())

    assert "Uschi Wirtz" in read
    assert owner in read
    assert "21" in read


def test_without_teams_and_substitutes_there_is_no_list_of_substitutions(club, event_id):
    facts = papers_facts.facts_of(club, event_id, lists=False, results=True)

    assert isinstance(catalogue.by_code("substitutions").wants(facts), NoTeams)


def read(club, event_id, code, imprint=lists.IMPRINT):
    facts = papers_facts.facts_of(club, event_id, lists=True, results=True)
    return " ".join(reading.text(catalogue.by_code(code).make(Format.PDF, facts, imprint)).split())


@pytest.mark.parametrize("code", ["series-list", "overall-list", "decisions"])
def test_a_short_list_says_why(club, event_id, code):
    first = office.lists(club, event_id)[0]
    totals = first.first.totals
    short = replace(totals, played=47, passed=totals.passed_in - 1)
    office.enter_totals(club, first.table_id, short, saw=totals, note="Zeit abgelaufen")

    assert "Zeit abgelaufen" in read(club, event_id, code)


def test_the_web_reads_how_many_deals_and_no_reason(club, event_id):
    first = office.lists(club, event_id)[0]
    totals = first.first.totals
    short = replace(totals, played=47, passed=totals.passed_in - 1)
    office.enter_totals(club, first.table_id, short, saw=totals, note="Otto war krank")

    words = read(club, event_id, "overall-list", replace(lists.IMPRINT, level=Audience.WEB))

    assert "47 von 48 Spielen" in words
    assert "Otto" not in words


@pytest.mark.parametrize("code", ["draw-proof", "decisions"])
def test_seats_changed_by_hand_stand_beside_the_draw(club, drawn, code):
    draws.swap(club, drawn, 1, 1, 5)
    sheets.swap_names(club, office.lists(club, drawn)[1].table_id, 1, 2)
    enter_all(club, drawn)

    words = read(club, drawn, code)

    assert "Nr. 1 und 5 haben getauscht" in words
    assert words.count("hat am Tisch den Platz gewechselt") == 2
