"""What commands of leagues say where the club has changed since a squad was written."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from skatclub.cli.league import rows
from skatclub.domain.league.facts import LeagueFacts
from skatclub.domain.people.person import Person
from tests import leagues


def test_who_is_gone_by_an_undo_but_still_in_squads_is_not_told():
    anna = Person(id=1, given_name="Anna", family_name="Alt")
    first, second, *others = leagues.staffel(teams=8).teams
    squads = (replace(first, squad=(1, 2)), replace(second, squad=(1, 2)), *others)
    staffel = replace(leagues.staffel(teams=8), teams=squads)
    facts = LeagueFacts(id=1, staffel=staffel, people={1: anna}, everybody=(anna,), today=date(2026, 3, 1))

    (said,) = rows.in_two_teams(facts)

    assert "Anna Alt" in said
