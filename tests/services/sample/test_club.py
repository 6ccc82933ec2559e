"""The sample club is real, sound, and the one that ships."""

from __future__ import annotations

import random
import shutil
from collections import Counter
from pathlib import Path

import pytest

from skatclub.domain.cash.ledger import Category
from skatclub.domain.prizes.awards import AwardState
from skatclub.domain.sheets.table import folded
from skatclub.rules.game.deal import PassedIn
from skatclub.rules.kinds import GameKind
from skatclub.services import sheets
from skatclub.services.club import check as club_check
from skatclub.services.club import clubs
from skatclub.services.club.check import check
from skatclub.services.events import events, tournaments
from skatclub.services.people import members
from skatclub.services.prizes import prizes
from skatclub.services.registration import dues
from skatclub.services.sample import club as sample_club
from skatclub.services.sample import tournament
from skatclub.services.sample.deals import deal_by_chance
from skatclub.services.seating import draws
from skatclub.services.standings import standings
from tests import sample_file
from tests.databases import open_again

SHIPPED = Path(__file__).parents[3] / "resources" / "sample.skatclub"
MANY = 20_000


@pytest.mark.slow
def test_the_sample_that_ships_is_the_one_that_is_built(path, tmp_path):
    sample_file.make(path)
    own = tmp_path / "own.skatclub"
    shutil.copyfile(SHIPPED, own)

    built, shipped = open_again(path), open_again(own)

    assert club_check.facts(built) == club_check.facts(shipped)
    assert shipped.reason is None
    for club in (built, shipped):
        clubs.close(club)


def test_the_sample_that_ships_is_sound(tmp_path):
    own = tmp_path / "own.skatclub"
    shutil.copyfile(SHIPPED, own)

    assert check(str(own)).is_clean


def test_the_sample_has_a_finished_and_a_running_evening(tmp_path):
    own = tmp_path / "own.skatclub"
    shutil.copyfile(SHIPPED, own)
    club = open_again(own)

    running, finished, _tournament = events.overview(club)
    lists = [
        sheets.table(club, card.id) for event in (running, finished) for card in events.tables_of(club, event.id)
    ]
    clubs.close(club)

    assert finished.is_finished
    assert (finished.tables, finished.series) == (4, 2)
    assert not running.is_finished
    assert (len(lists[0].records), lists[0].planned) == (sample_club.RUNNING, 48)
    assert all(check.holds for table in lists for check in folded(table).cross_checks)
    assert any(who.person.full_name == "Hans-Peter von der Mühlenbrock-Özdemir" for who in lists[1].occupants)


@pytest.mark.slow
def test_deals_by_chance_are_as_frequent_as_they_are_played():
    roll = random.Random(7).randrange
    deals = [deal_by_chance(roll, (1, 2, 3)) for _ in range(MANY)]
    games = [deal.facts for deal in deals if not isinstance(deal, PassedIn)]
    kinds = Counter(game.kind for game in games)

    assert abs(1 - len(games) / MANY - 0.04) < 0.005
    assert abs(sum(game.won for game in games) / len(games) - 0.82) < 0.012
    assert abs(kinds[GameKind.GRAND] / len(games) - 0.322) < 0.012
    assert abs(kinds[GameKind.CLUBS] / len(games) - 0.211) < 0.012
    assert abs(kinds[GameKind.NULL] / len(games) - 0.064) < 0.012
    assert {deal.declarer for deal in deals if not isinstance(deal, PassedIn)} == {1, 2, 3}


def test_the_sample_has_a_tournament_in_its_second_series(tmp_path):
    own = tmp_path / "own.skatclub"
    shutil.copyfile(SHIPPED, own)
    club = open_again(own)
    event_id = tournaments.find(club, tournament.TITLE)

    now = standings.standings(club, event_id, series=(1,))
    proofs = [draws.verify(club, event_id, series_no).holds for series_no in (1, 2)]
    missing = standings.standings(club, event_id).missing
    clubs.close(club)

    assert len(now.standings.rows) == 35
    assert not now.standings.provisional
    assert proofs == [True, True]
    assert [series for series, _table in missing] == [2, 2]


def test_the_sample_has_prizes_money_and_members_with_numbers(tmp_path):
    own = tmp_path / "own.skatclub"
    shutil.copyfile(SHIPPED, own)
    club = open_again(own)
    event_id = tournaments.find(club, tournament.TITLE)

    board = prizes.board(club, event_id)
    money = dues.of_event(club, event_id)
    everybody = [one for one in members.everybody(club) if one.person.is_member]
    clubs.close(club)

    assert {row.pot.ranking for row in board.rows if row.pot is not None} == {"", "ladies", "seniors"}
    assert [row.state for row in board.rows].count(AwardState.HANDED_OUT) == 1
    assert Category.LOSS_FEE in {one.category for one in money.bookings}
    assert any(one.open > 0 for one in money.dues)
    assert len(everybody) == len(sample_club.MEMBERS)
    assert all(one.person.member_no and one.association_no and one.history for one in everybody)
