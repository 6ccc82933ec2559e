"""Leagues in the club's file: every word is a text of its own, and a damaged one is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.club.errors import NoSuchRecord
from skatclub.domain.league import errors
from skatclub.domain.league.league import LeaguePenalty, LeagueTeam
from skatclub.store import club as store_club
from skatclub.store.league import leagues
from tests import leagues as staffeln

STAFFEL = replace(
    staffeln.staffel(teams=8), penalties=(LeaguePenalty(team=1, day=0, match_points=-1, reason="late"),)
)


def written(club):
    with club.database.change("new_league") as work:
        return leagues.add(work, STAFFEL)


def test_a_league_is_read_as_it_was_written(club):
    assert (written(club), written(club)) == (1, 2)
    with club.database.view() as view:
        assert leagues.get(view, 1) == STAFFEL
        assert leagues.everyone(view) == {1: STAFFEL, 2: STAFFEL}
        assert store_club.get(view, "league/1/penalties/1/reason") == "late"
        with pytest.raises(NoSuchRecord):
            leagues.get(view, 3)


def test_what_is_not_in_it_any_more_leaves_no_text(club):
    written(club)

    with club.database.change("new_league") as work:
        leagues.put(work, 1, replace(STAFFEL, penalties=()))

    with club.database.view() as view:
        assert leagues.get(view, 1).penalties == ()
        assert store_club.get(view, "league/1/penalties/1/reason") is None


def test_squads_are_found_and_moved(club):
    teams = (LeagueTeam(name="x", captain=4, squad=(1, 2)), *STAFFEL.teams[1:])
    with club.database.change("new_league") as work:
        leagues.add(work, replace(STAFFEL, teams=teams))
    with club.database.change("merge_people") as work:
        leagues.move(work, 2, 1)
        leagues.move(work, 3, 4)

    with club.database.view() as view:
        team = leagues.get(view, 1).teams[0]
        assert (team.captain, team.squad) == (3, (2,))
        assert leagues.squads_of(view, 3) == (("Oberliga Nord 2026", "x"),)
        assert leagues.squads_of(view, 1) == ()


def test_a_damaged_league_is_refused(club):
    written(club)
    with club.database.change("new_league") as work:
        store_club.put(work, "league/1/whole", "{}")

    with club.database.view() as view, pytest.raises(errors.LeagueUnreadable):
        leagues.get(view, 1)
