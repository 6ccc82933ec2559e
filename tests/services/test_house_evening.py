"""An evening by rules of a house: Kontra, Bock and Ramsch are stored, corrected, undone and checked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.sheets import table as lists
from skatclub.rules import presets
from skatclub.rules.game.deal import PASSED_IN, Played, Ramsch
from skatclub.rules.game.game import Game
from skatclub.rules.game.ramsch import RamschFacts
from skatclub.rules.house.errors import HouseRuleOff, RamschSeats, RamschSum
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.kinds import GameKind
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import sheet
from skatclub.services import history, sheets
from skatclub.services.club import check, clubs
from skatclub.services.events import events
from tests.databases import ON_BOTH_ENGINES, Clock
from tests.evenings import DAY, FOUR, new_list

PUB = presets.by_code("pub").rules
CLUBS = Game(kind=GameKind.CLUBS, matadors=1)
EVENING = (
    Played(2, replace(CLUBS, won=False, house=HouseFacts(kontra=1))),
    Ramsch(RamschFacts(counts=((1, 51), (3, 60), (4, 9)))),
    Played(1, replace(CLUBS, house=HouseFacts(kontra=2))),
    PASSED_IN,
    Played(3, Game(kind=GameKind.GRAND, matadors=1)),
    Played(4, CLUBS),
)


def pub_list(club):
    """Open a list by the rules of a pub and write the evening."""
    made = events.new_single_list(club, title="Kneipe", names=FOUR, rounds=3, held_on=DAY, rules=PUB)
    for deal in EVENING:
        sheets.accept_deal(club, made.made_id, deal)
    return made.made_id


def test_deals_of_a_house_come_back_and_bock_doubles_them(club):
    table = sheets.table(club, pub_list(club))

    assert tuple(record.row.deal for record in table.records) == EVENING
    folded = lists.folded(table)
    assert [line.doubled for line in folded.lines] == [0, 1, 1, 1, 1, 0]
    assert [foot.points for foot in folded.footer] == [192, -96, -120 + 96, 24]


def test_what_is_kept_beside_the_deals_is_what_they_add_up_to(club):
    table_id = pub_list(club)
    event_id = sheets.table(club, table_id).event.id

    read = events.tables_of(club, event_id)[0]

    assert read.results == tuple(line.result for line in lists.folded(sheets.table(club, table_id)).footer)


@ON_BOTH_ENGINES
def test_a_correction_early_in_the_list_changes_what_bock_doubles_and_can_be_undone(club):
    table_id = pub_list(club)
    before = lists.folded(sheets.table(club, table_id)).footer
    version = sheets.table(club, table_id).record(1).version

    sheets.correct_deal(club, table_id, 1, Played(2, replace(CLUBS, won=False)), version=version)

    corrected = lists.folded(sheets.table(club, table_id)).footer
    assert [foot.points for foot in corrected] == [96, -48, -60 + 48, 24]
    history.undo(club)
    assert lists.folded(sheets.table(club, table_id)).footer == before
    assert sheets.table(club, table_id).record(1).row.deal == EVENING[0]


def test_a_club_with_such_lists_is_sound(tmp_path):
    path = str(tmp_path / "house.skatclub")
    club = clubs.create(path, name="Hausclub", author="Test", desk="1", clock=Clock())
    pub_list(club)
    clubs.close(club)

    assert check.check(path).findings == ()


def test_what_the_rules_do_not_know_is_not_written(club):
    table_id = new_list(club)

    for deal in EVENING[:2]:
        with pytest.raises(HouseRuleOff):
            sheets.accept_deal(club, table_id, deal)
    assert sheets.table(club, table_id).records == ()


def test_a_ramsch_of_the_dealer_or_with_a_wrong_sum_is_not_written(club):
    made = events.new_single_list(club, title="Kneipe", names=FOUR, rounds=3, held_on=DAY, rules=PUB)

    with pytest.raises(RamschSeats):
        sheets.accept_deal(club, made.made_id, Ramsch(RamschFacts(counts=((1, 51), (3, 60), (4, 9)))))
    with pytest.raises(RamschSum):
        sheets.accept_deal(club, made.made_id, Ramsch(RamschFacts(counts=((2, 51), (3, 60), (4, 8)))))


def test_the_same_evening_by_the_order_has_neither_kontra_nor_bock(club):
    table = sheets.table(club, pub_list(club))
    rows = [record.row for record in table.records]

    folded = sheet.fold(4, rows, ISKO_2022)

    assert [foot.points for foot in folded.footer] == [24, -48, 48, 24]
    assert all(cross_check.holds for cross_check in folded.cross_checks)
