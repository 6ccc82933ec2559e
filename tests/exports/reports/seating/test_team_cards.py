"""Start cards of teams: two on a page, with who plays and where."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.office.errors import NoTeams
from skatclub.domain.registration.registration import TeamKind
from skatclub.domain.standings import teams as teams_domain
from skatclub.exports.catalogue import by_code
from skatclub.exports.document import A4
from skatclub.exports.forms import Box
from skatclub.exports.paper import Format
from skatclub.exports.reports.seating import team_cards
from tests.exports import lists, reading, result_events

PAPER = by_code("team-cards")


def half(data, page_no, number):
    return reading.text_in(data, Box(0, number * team_cards.HEIGHT, A4.width, team_cards.HEIGHT), page_no)


def test_each_team_has_a_card_with_its_players_and_their_seats():
    facts = result_events.facts("small")
    teams = teams_domain.teams_of(facts.participants, TeamKind.TEAM)
    data = PAPER.make(Format.PDF, facts, lists.IMPRINT)

    assert reading.page_count(data) == -(-len(teams) // 2)
    people = {participant.id: participant for participant in facts.participants}
    for number, team in enumerate(teams):
        card = half(data, number // 2 + 1, number % 2)
        assert team.name in card
        for person in (people[each] for each in team.members):
            assert person.person.full_name in card
            for series in facts.series[:2]:
                place = series.places()[person.start_no]
                assert f"{place.table}-{place.seat}" in card


def test_more_series_than_a_card_holds_stand_on_a_second_one():
    data = PAPER.make(Format.PDF, result_events.facts("worst"), lists.IMPRINT)

    first, second, third = (half(data, *place) for place in ((1, 0), (1, 1), (2, 0)))
    assert "Serie 4" in first
    assert "Serie 5" not in first
    assert "Serie 8" in second
    assert "Serie 10" in third


def test_a_team_event_without_teams_has_an_empty_card_and_others_none():
    plain = result_events.facts("plain")

    with pytest.raises(NoTeams):
        PAPER.make(Format.PDF, plain, lists.IMPRINT)
    expected = replace(plain, conditions=replace(plain.conditions, team_size=4))
    assert "Startkarte der Mannschaft" in half(PAPER.make(Format.PDF, expected, lists.IMPRINT), 1, 0)
