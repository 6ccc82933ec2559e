"""A slip changes a right list so that other numbers stand there, each kind in its own way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from skatclub.domain.office import typed
from skatclub.domain.office.doctor import checking
from skatclub.domain.office.typed import Cell, Field
from skatclub.rules.rule_set import ISKO_2022
from tests.rehearsals import deals, paper_lists, slips
from tests.rehearsals.chance import Chance
from tests.rehearsals.slips import Slip


def right(seed="list", size=4):
    return paper_lists.write(Chance(seed), (deals.USUAL,) * size, 12 * size, ISKO_2022).totals


def test_shares_are_parts_of_a_thousand():
    assert sum(share for _kind, share in slips.SHARES) == 1000


def test_a_right_list_has_nothing_to_say_against():
    assert checking.check(right(), ISKO_2022).adds_up


@pytest.mark.parametrize("kind", Slip)
def test_each_kind_makes_another_list(kind):
    chance, totals = Chance(f"slips {kind.value}"), right()
    for _ in range(30):
        slip = slips.slip(chance, totals, kind, before=right("before", 3))
        assert slip is not None
        assert slip.kind is kind
        assert slip.of(totals) != totals


@pytest.mark.parametrize(
    ("kind", "holds"),
    [
        (Slip.MISSING, lambda was, now: len(now) == len(was) - 1 or int(now) == 0 or len(now) < len(was)),
        (Slip.DOUBLED, lambda was, now: len(now) == len(was) + 1),
        (Slip.TRANSPOSED, lambda was, now: sorted(was) == sorted(now.zfill(len(was)))),
        (Slip.DIGIT, lambda was, now: sum(a != b for a, b in zip(was, now.zfill(len(was)), strict=True)) == 1),
    ],
)
def test_digits_go_wrong_as_fingers_do(kind, holds):
    chance, totals = Chance(kind.value), right()
    for _ in range(60):
        ((cell, number),) = slips.slip(chance, totals, kind).cells
        assert holds(str(abs(typed.value(totals, cell))), str(abs(number)))


def test_a_column_moves_on_by_one_player():
    totals = right()
    slip = slips.slip(Chance("shift"), totals, Slip.SHIFTED)
    field = slip.cells[0][0].field
    was = [typed.value(totals, Cell(field, seat)) for seat in (4, 1, 2, 3)]
    assert [number for _cell, number in slip.cells] == was


def test_won_and_lost_change_places_and_one_game_is_one():
    totals = right()
    ((won, first), (lost, second)) = sorted(
        slips.slip(Chance("wl"), totals, Slip.WON_LOST).cells, key=lambda one: one[0].field is Field.LOST
    )
    assert (first, second) == (typed.value(totals, lost), typed.value(totals, won))
    ((cell, number),) = slips.slip(Chance("one"), totals, Slip.ONE_GAME).cells
    assert abs(number - typed.value(totals, cell)) == 1


def test_there_is_no_stale_value_before_the_first_list_nor_a_slip_that_changes_nothing():
    assert slips.slip(Chance("first"), right(), Slip.STALE) is None
    totals = right()
    even = replace(totals, seats=tuple(replace(row, won=3, lost=3) for row in totals.seats))
    assert slips.slip(Chance("even"), even, Slip.WON_LOST) is None


def test_nought_is_never_mistaken_for_a_minus():
    totals = right()
    nought = replace(totals, seats=tuple(replace(row, points=0) for row in totals.seats))
    made = [slips.slip(Chance(f"nought {number}"), nought, Slip.DIGIT).cells[0] for number in range(60)]
    mistaken = [number for cell, number in made if cell.field is Field.POINTS]

    assert len(mistaken) > 5
    assert min(mistaken) > 0
