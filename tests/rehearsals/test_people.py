"""Invented people bear names of all kinds, none twice; clubs send some, and form teams."""

from __future__ import annotations

from collections import Counter

from tests.rehearsals import people
from tests.rehearsals.chance import Chance


def invented(count=240, known=()):
    return people.people(Chance("people"), count, known=known)


def test_names_are_of_all_lengths_and_letters_and_none_comes_twice():
    names = [one.full_name for one in invented()]
    assert len(set(names)) == 240
    assert min(map(len, names)) < 10
    assert max(map(len, names)) > 22
    assert set("äöüßÖŞŁ") <= {sign for name in people.FAMILIES + people.MEN for sign in name}
    assert any("-" in name for name in names)
    assert any(" v" in name for name in names)


def test_nobody_is_called_as_somebody_known():
    first = [one.full_name for one in invented(50)]
    assert not {one.full_name for one in invented(50, known=first)} & set(first)


def test_ladies_seniors_and_juniors_are_among_them():
    groups = Counter(group for one in invented() for group in one.groups)
    assert 25 <= groups["ladies"] <= 65
    assert 60 <= groups["seniors"] <= 110
    assert groups["juniors"]
    assert {one.given_name for one in invented() if "ladies" in one.groups} <= set(people.WOMEN)


def test_clubs_send_some_people_and_some_come_alone():
    homes = Counter(one.club for one in invented())
    assert 15 <= homes[""] <= 60
    assert len(homes) > 8
    assert people.clubs(Chance("few"), 3)[0] in {"", *people.CLUBS[:2]}


def test_teams_are_whole_and_of_one_club():
    everybody = invented(60)
    teams = people.teams(everybody, 4)
    sizes = Counter(team for team in teams if team)
    assert sizes
    assert set(sizes.values()) == {4}
    for name in sizes:
        assert len({one.club for one, team in zip(everybody, teams, strict=True) if team == name}) == 1
    assert all(not team for one, team in zip(everybody, teams, strict=True) if not one.club)
