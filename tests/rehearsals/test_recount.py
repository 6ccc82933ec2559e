"""The recount agrees with a sound day, and names each thing that was made different behind its back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.cash.ledger import Category
from skatclub.services import sheets
from skatclub.services.cash import book
from skatclub.services.club import clubs
from skatclub.services.office import office
from skatclub.services.prizes import prizes
from skatclub.services.registration import registration
from tests.kept_clubs import copy_of
from tests.rehearsals import planning, playing, recount
from tests.rehearsals.chance import Chance
from tests.rehearsals.day import Wish
from tests.rehearsals.trials import DayClock


@pytest.fixture
def day():
    def play(club):
        return playing.played(club, planning.plan(Wish(people=16, series=2, seed="7", rounds=4)))

    return copy_of("rehearsed day", play, DayClock())


def wheres(club, notes):
    return {one.where.rstrip("0123456789").strip() for one in recount.differences(club, notes)}


def test_a_sound_day_has_no_difference(day):
    assert recount.differences(*day) == ()


def test_points_that_nobody_noted_are_found_in_list_ranking_wall_and_prizes(day):
    club, notes = day
    table_id = office.table_id_of(club, notes.event_id, 1, 2)
    sheets.add_penalty(club, table_id, 1, 1000, "heimlich")
    found = wheres(club, notes)
    assert "list 1/" in found
    assert any(where.startswith("ranking") for where in found)


def test_money_that_nobody_noted_is_found_in_the_box_and_with_its_person(day):
    club, notes = day
    book.enter(club, Category.MATERIAL, -500, event_id=notes.event_id)
    assert wheres(club, notes) == {"box"}
    registration.pay(club, notes.ids[0], 300)
    assert wheres(club, notes) == {"box", "paid"}


def test_another_plan_is_found_in_the_prizes(day):
    club, notes = day
    main, *others = notes.day.prizes.pots
    for row in prizes.board(club, notes.event_id).rows:
        if row.state is not None:
            prizes.take_back(club, notes.event_id, row.key)
    prizes.set_plan(club, notes.event_id, replace(notes.day.prizes, pots=(replace(main, steps=(70, 30)), *others)))
    assert "prizes of pot 1" in wheres(club, notes)


def test_a_day_in_another_order_of_seeds_agrees_as_well():
    club = clubs.in_memory(clock=DayClock(), chance=Chance("salt").bytes)
    notes = playing.played(club, planning.plan(Wish(people=13, series=3, seed="19", rounds=2, by_deals=100)))
    assert recount.differences(club, notes) == ()
