"""A league as readers may see it: names as each allows, in squads and in names of teams."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from skatclub.domain import text
from skatclub.domain.league.facts import LeagueFacts
from skatclub.domain.league.league import LeaguePenalty, LeagueTeam
from skatclub.domain.people.person import Audience, Person, PublishLevel
from tests import leagues

ANNA = Person(
    id=1, given_name="Anna", family_name="Alt", notice_level=PublishLevel.INITIAL, web_level=PublishLevel.ANONYMOUS
)
KLARA = Person(
    id=2, given_name="Klara", family_name="Klug", notice_level=PublishLevel.FULL, web_level=PublishLevel.FULL
)


def facts():
    team = LeagueTeam(name="ALT und Klug", club="Anna Alt & Co.", captain=1, squad=(1, 2))
    staffel = leagues.staffel(teams=8)
    staffel = replace(staffel, title="Staffel Klug", teams=(team, *staffel.teams[1:]))
    return LeagueFacts(
        id=1, staffel=staffel, people={1: ANNA, 2: KLARA}, everybody=(ANNA, KLARA), today=date(2026, 3, 1)
    )


@pytest.mark.parametrize("reader", [Audience.BOARD, Audience.WEB])
def test_readers_see_of_names_what_each_allows(reader):
    seen = facts().for_readers(reader)

    assert "Alt" not in seen.people[1].full_name
    assert seen.people[2].full_name == "Klara Klug"
    assert "ALT" not in seen.staffel.teams[0].name
    assert seen.staffel.teams[0].name.endswith(" und Klug")
    assert "Alt" not in seen.staffel.teams[0].club
    assert seen.staffel.title == "Staffel Klug"


@pytest.mark.parametrize("reader", [Audience.BOARD, Audience.WEB])
def test_a_name_that_gets_longer_for_readers_ends_where_a_name_has_to(reader):
    lin = replace(ANNA, given_name="Li", family_name="Wu", notice_level=PublishLevel.ANONYMOUS)
    name = f"Li Wu {'x' * text.LONGEST_NAME}"[: text.LONGEST_NAME]
    whole = replace(facts(), everybody=(lin,))
    whole = replace(whole, staffel=replace(whole.staffel, title=name))

    assert len(whole.for_readers(reader).staffel.title) == text.LONGEST_NAME


def test_reasons_and_names_of_own_rules_are_the_office_s():
    whole = facts()
    penalty = LeaguePenalty(team=1, day=0, match_points=-1, reason="Alt came without passes")
    rules = replace(whole.staffel.rules, code="by Alt")
    seen = replace(whole, staffel=replace(whole.staffel, penalties=(penalty,), rules=rules)).for_readers(
        Audience.WEB
    )

    assert seen.staffel.penalties == (replace(penalty, reason=""),)
    assert seen.staffel.rules.code == "own"


def test_the_office_sees_everything():
    assert facts().for_readers(Audience.DESK) == facts()
