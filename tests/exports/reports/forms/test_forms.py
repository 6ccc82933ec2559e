"""Forms: what the club knows is written in, the rest is room to write, and the page is used."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.events.conditions import Fees
from skatclub.domain.office.errors import NoTeams
from skatclub.domain.papers.errors import NoLossMoney
from skatclub.domain.papers.result_facts import League
from skatclub.domain.people.person import PublishLevel
from skatclub.domain.standings.league import LeagueRow
from skatclub.domain.standings.standings import Result
from skatclub.exports.catalogue import by_code
from skatclub.exports.form_papers import FORM_PAPERS
from skatclub.exports.forms import MM_PER_POINT, Form, Line, Words, stretched
from skatclub.exports.paper import Format
from skatclub.exports.reports.forms import blank, money, teams
from skatclub.exports.reports.forms.blank import Field, Known, Signature, Tick
from skatclub.i18n.people import words as people_words
from skatclub.rules.money import LossFee
from tests.exports import events, lists, reading, rendered, result_events

EACH = [paper.code for paper in FORM_PAPERS]
SHORT = {"uncollected-prizes"}
"""Forms that are as long as what is in them."""


def read(code: str, facts=None) -> str:
    made = by_code(code).make(Format.PDF, facts or result_events.facts("small"), rendered.IMPRINT)
    return " ".join(reading.text(made).split())


@pytest.mark.parametrize("code", EACH)
def test_a_form_has_its_name_its_event_and_type_that_can_be_read(code):
    data = rendered.made("small", code, Format.PDF)

    text = " ".join(reading.text(data).split())
    assert by_code(code).name() in text
    assert "14. Herbstpokal Bachtal" in text
    assert round(reading.smallest_type(data, (1,)), 2) >= 9
    assert reading.overlapping(data) == []
    assert reading.outside(data, margin=9) == []


@pytest.mark.parametrize("code", [code for code in EACH if code not in SHORT])
def test_a_form_uses_its_page(code):
    lowest = [
        letter.bottom * MM_PER_POINT
        for letter in reading.letters(rendered.made("small", code, Format.PDF))
        if letter.bottom * MM_PER_POINT > 18
    ]

    assert min(lowest) < 0.4 * 297


def test_a_registration_is_empty_or_has_what_is_known_of_those_who_are_chosen():
    facts = events.facts("small")
    chosen = replace(facts, only_cards=frozenset({3}))

    assert "Weiß" not in read("registration-form", facts)
    assert {"Jürgen", "Weiß", "3"} <= set(read("registration-form", chosen).split())
    assert "in der Zeitung" in read("registration-form", facts)


def test_a_consent_says_to_whom_why_and_for_how_long():
    told = " ".join(read("registration-form", events.facts("small")).split())

    assert "Verantwortlich: SC Herz Dame Bachtal" in told
    assert all(words in told for words in ("Art. 6 Abs. 1 b", "löschen lasse", "beschweren"))


def test_a_registration_offers_every_level_in_whole_words():
    told = read("registration-form", events.facts("small"))

    assert {level: told.count(people_words.level(level)) for level in PublishLevel} == dict.fromkeys(
        PublishLevel, 2
    )


def test_the_list_for_the_door_says_what_is_owed_and_who_is_here():
    facts = result_events.facts("small")
    dues = facts.money.dues[1]
    told = read("door-list")

    assert f"{dues.participant.person.family_name}, {dues.participant.person.given_name}" in told
    assert told.count("☑") == sum(each.takes_part for each in facts.participants)


def test_a_team_finds_its_people_in_its_line_up_and_without_teams_there_is_none():
    told = read("line-up")

    assert "Mannschaft 1" in told
    assert "Spieler 1 1 Anna Schmidt" in told
    with pytest.raises(NoTeams):
        teams.known(replace(result_events.facts("plain"), participants=()))


def test_the_match_report_is_filled_in_and_has_room_where_a_list_is_missing():
    """Findings B6: points and match points of each series, and both in all."""
    facts = result_events.facts("small")
    first, other = (team.id for team in teams.known(facts)[:2])
    rows = tuple(
        LeagueRow(team_id=team, rank=rank, match_points=points, against=3 - points, total=total, series=1)
        for rank, (team, points, total) in enumerate(((first, 3, 4510), (other, 0, 3890)), start=1)
    )
    totals = {first: Result(None, 30, 6, 4510), other: Result(None, 28, 7, 3890)}
    league = League(rows=rows, teams={}, series=(1, 2), results={1: totals}, match_points={1: {first: 3, other: 0}})

    (known,) = teams.report(replace(facts, results=replace(facts.results, league=league)), rendered.IMPRINT)

    cells = {row[0]: row[1:] for row in known.blocks[0].rows}
    names = [team.name for team in teams.known(facts)[:2]]
    room = ("",) * 2 * (len(facts.event.series) - 1)
    assert cells[names[0]] == (4510, 3, *room, 3, 4510)
    assert cells[names[1]] == (3890, 0, *room, 0, 3890)


def test_no_page_tears_the_slip_of_a_table():
    facts = events.facts("hall")
    data = by_code("loss-slips").make(Format.PDF, facts, lists.IMPRINT)

    with reading.opened(data) as paper:
        pages = [page.get_textpage().get_text_range() for page in paper]
    for page in pages:
        assert page.count("Summe") == sum(f"Tisch {table.number}\r" in page for table in facts.series[0].tables)
    assert sum(page.count("Summe") for page in pages) == 30


def test_where_lost_games_cost_nothing_there_are_no_slips_of_them():
    facts = events.facts("small")
    free = Fees(loss=LossFee(low=0, high=0, reduced=3))

    with pytest.raises(NoLossMoney):
        money.losses(replace(facts, conditions=replace(facts.conditions, fees=free)))


def test_parts_of_a_row_are_as_wide_as_their_shares_and_a_stretched_form_has_more_room():
    row = blank.row(Field("Name", "Anna", 2), Tick("da"), Signature("Unterschrift"))
    higher = stretched(row, 1.5)

    lines = [item for item in row.items if isinstance(item, Line)]
    assert isinstance(row, Form)
    assert round(lines[0].x2 - lines[0].x1) == round(2 * (lines[-1].x2 - lines[-1].x1))
    assert higher.height == 1.5 * row.height
    assert {item.width for item in higher.items if isinstance(item, Words)} == {
        item.width for item in row.items if isinstance(item, Words)
    }


def test_what_is_known_of_a_field_that_a_form_has_not_is_no_loss_that_nobody_sees():
    draw = blank.drawn("Team", ((Field("Name"),),), lambda _facts, _imprint: (Known(values={"Nmae": "Anna"}),))

    with pytest.raises(ValueError, match="Nmae"):
        draw(events.facts("small"), lists.IMPRINT)
