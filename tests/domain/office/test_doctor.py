"""The error doctor names the slip: cell, kind, the number meant and the sign by which it is known."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from skatclub.domain.office import checking, doctor, typed
from skatclub.domain.office.diagnosis import (
    Clue,
    Diagnosis,
    MistypedCell,
    SlipKind,
)
from skatclub.domain.office.typed import (
    Cell,
    Field,
    SeatTotals,
    Totals,
)
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.systems import CLASSIC, SEEGER
from tests.domain.office import typing_slips
from tests.domain.office.examples import EXAMPLE, example
from tests.domain.office.paper_lists import paper_list, with_controls

POINTS, WON, LOST, WRITTEN, PASSED, PLAYED = list(Field)[:6]
BARE = {(WRITTEN, seat): None for seat in (1, 2, 3, 4)}


def first_of(numbers, rules=ISKO_2022) -> Diagnosis:
    return doctor.diagnose(example(numbers), rules)[0]


def test_a_list_that_adds_up_has_no_diagnosis():
    assert doctor.diagnose(EXAMPLE, ISKO_2022) == ()


@pytest.mark.parametrize(
    ("cell", "wrong", "kind", "clue", "off", "others_off"),
    [
        (Cell(POINTS, 1), 568, SlipKind.TRANSPOSED, Clue.NINE, -18, 0),
        (Cell(POINTS, 3), 484, SlipKind.DIGIT, Clue.ROUND, 100, 0),
        (Cell(POINTS, 2), -138, SlipKind.SIGN, Clue.TWICE, -276, 0),
        (Cell(POINTS, 4), 18, SlipKind.OMITTED, Clue.LENGTH, -163, 0),
        (Cell(POINTS, 4), 1181, SlipKind.DOUBLED, Clue.LENGTH, 1000, 0),
        (Cell(WON, 1), 15, SlipKind.ONE_GAME, Clue.BONUS, -50, 0),
        (Cell(WON, 1), 61, SlipKind.TRANSPOSED, Clue.BONUS, 2250, 0),
        (Cell(LOST, 1), 2, SlipKind.ONE_GAME, Clue.OTHERS, -50, -30),
        (Cell(LOST, 4), 1, SlipKind.ONE_GAME, Clue.OTHERS, 50, 30),
        (Cell(WRITTEN, 3), 943, SlipKind.TRANSPOSED, Clue.NINE, 9, 0),
        (Cell(WRITTEN, 3), 700, SlipKind.PAPER, Clue.ALONE, -234, 0),
        (Cell(PASSED), 4, SlipKind.ONE_GAME, Clue.GAMES, 1, 0),
        (Cell(PASSED), 33, SlipKind.DOUBLED, Clue.GAMES, 30, 0),
        (Cell(PLAYED), 47, SlipKind.ONE_GAME, Clue.GAMES, 1, 0),
        (Cell(PLAYED), 4, SlipKind.OMITTED, Clue.GAMES, 44, 0),
    ],
)
def test_one_wrong_cell_is_named_with_its_kind_and_clue(cell, wrong, kind, clue, off, others_off):
    found = first_of({cell: wrong})

    right = typed.value(EXAMPLE, cell)
    assert found == Diagnosis(
        kind=kind, changes=(MistypedCell(cell, wrong, right),), clue=clue, off=off, others_off=others_off
    )
    assert found.cell == cell


def test_won_and_lost_swapped_are_named_together():
    found = first_of({(WON, 1): 1, (LOST, 1): 16})

    assert (found.kind, found.clue) == (SlipKind.WON_LOST, Clue.OTHERS)
    assert found.changes == (MistypedCell(Cell(WON, 1), 1, 16), MistypedCell(Cell(LOST, 1), 16, 1))
    assert found.others_off == -450


def test_two_players_swapped_in_a_column_are_named_together():
    found = first_of({(WRITTEN, 2): 934, (WRITTEN, 3): 578})

    assert (found.kind, found.clue, found.off) == (SlipKind.COLUMN, Clue.OPPOSITE, 356)
    assert found.changes == (MistypedCell(Cell(WRITTEN, 2), 934, 578), MistypedCell(Cell(WRITTEN, 3), 578, 934))


def test_rows_exchanged_are_a_second_guess_for_totals_exchanged():
    """Arithmetic cannot tell them apart; two numbers are exchanged more easily than six."""
    found = doctor.diagnose(example({(WRITTEN, 2): 934, (WRITTEN, 3): 578}), ISKO_2022)

    assert [one.kind for one in found] == [SlipKind.COLUMN, SlipKind.ROWS]
    assert len(found[1].changes) == 6


def test_a_series_that_ended_early_is_a_guess():
    numbers = {(PASSED, 0): 1, (WON, 1): 14, (WRITTEN, 1): 1356, (PLAYED, 0): None}

    found = first_of(numbers)

    assert found == Diagnosis(
        kind=SlipKind.EARLY, changes=(MistypedCell(Cell(PLAYED), 48, 44),), clue=Clue.GAMES, off=-4
    )


def test_one_deal_missing_is_rather_one_not_noted_as_passed_in():
    first, second, *_ = doctor.diagnose(example({(PASSED, 0): 2}), ISKO_2022)

    assert first.changes == (MistypedCell(Cell(PASSED), 2, 3),)
    assert second.kind is SlipKind.EARLY


def test_a_total_without_control_is_not_suspected():
    found = doctor.diagnose(example({(WRITTEN, 2): None, (POINTS, 1): 568}), ISKO_2022)

    assert {one.cell for one in found} == {Cell(POINTS, 1), Cell(WRITTEN, 1)}


def test_a_cross_sum_tells_a_wrong_total_from_wrong_points():
    """Points 384 and total 934 for 385 and 935: either may be off by one, but only the totals stand in the sum."""
    ambiguous = doctor.diagnose(example({(WRITTEN, 3): 935}), ISKO_2022)
    clear = doctor.diagnose(example({(WRITTEN, 3): 935, (Field.CROSS_SUM, 0): 3489}), ISKO_2022)

    assert {one.cell.field for one in ambiguous} == {POINTS, WRITTEN}
    assert {one.cell.field for one in clear} == {WRITTEN}


def test_a_wrong_cross_sum_is_named_itself():
    found = first_of({(Field.CROSS_SUM, 0): 3498})

    assert found.changes == (MistypedCell(Cell(Field.CROSS_SUM), 3498, 3489),)
    assert (found.kind, found.off) == (SlipKind.TRANSPOSED, 9)


def test_wrong_sums_of_columns_are_named_themselves():
    found = first_of({(Field.PLUS, 0): 1700, (Field.MINUS, 0): 141})

    assert found.changes == (MistypedCell(Cell(Field.MINUS), 141, 411),)
    assert found.kind is SlipKind.TRANSPOSED


def test_points_that_cannot_be_are_named_where_nothing_else_was_typed():
    """No total was written: only the bounds speak, and a digit typed twice is the likeliest."""
    found = first_of({**BARE, (POINTS, 2): 11138})

    assert found.changes[0].cell == Cell(POINTS, 2)
    assert found.changes[0].meant < 9 * 264
    assert found.clue is Clue.BOUNDS


def test_won_and_lost_swapped_are_a_guess_where_only_the_bounds_speak():
    found = doctor.diagnose(example({**BARE, (WON, 1): 1, (LOST, 1): 16}), ISKO_2022)

    kinds = {one.kind: one.clue for one in found}
    assert kinds[SlipKind.WON_LOST] is Clue.BOUNDS


def test_two_slips_together_have_no_diagnosis():
    assert doctor.diagnose(example({(POINTS, 1): 568, (POINTS, 3): 483}), ISKO_2022) == ()


def test_not_more_guesses_are_told_than_anybody_reads():
    """37 points for one game won, without any control: 27, 30, 33, 35, 36, 77, or a game more."""
    others = [SeatTotals(seat=seat, points=450, won=16, lost=1) for seat in (2, 3)]
    totals = Totals(planned=36, seats=(SeatTotals(seat=1, points=37, won=1, lost=0), *others))

    found = doctor.diagnose(totals, ISKO_2022)

    assert len(found) == doctor.MOST_TOLD
    assert {one.cell for one in found} == {Cell(POINTS, 1), Cell(LOST, 1)}


def test_a_count_at_its_end_is_looked_at_from_below():
    seats = tuple(SeatTotals(seat=seat, points=0, won=0, lost=0) for seat in (1, 2, 3))

    first, *_ = doctor.diagnose(Totals(planned=99, seats=seats, played=999, passed=99), ISKO_2022)

    assert first.changes == (MistypedCell(Cell(PLAYED), 999, 99),)
    assert first.kind is SlipKind.DOUBLED


def test_a_meant_number_that_no_field_holds_is_no_guess():
    """One deal too many while none was passed in: passed in cannot be meant to be −1."""
    seats = tuple(SeatTotals(seat=seat, points=0, won=0, lost=0) for seat in (1, 2, 3))
    totals = Totals(planned=36, seats=seats, played=0, passed=0)

    found = doctor.diagnose(typed.changed(totals, {Cell(PLAYED): 1}), ISKO_2022)

    assert all(change.meant >= 0 for one in found for change in one.changes)
    assert found[0].cell in {Cell(PLAYED), Cell(PASSED)}


@pytest.mark.parametrize("system", [SEEGER, CLASSIC], ids=lambda system: system.code)
@pytest.mark.parametrize("kind", [SlipKind.TRANSPOSED, SlipKind.SIGN])
def test_slips_are_named_by_other_systems_too(system, kind):
    rules = replace(ISKO_2022, system=system)
    rng = Random(f"{system.code} {kind}")
    right = 0
    for _ in range(60):
        totals = with_controls(paper_list(rng, 4, rules), rules)
        slip = typing_slips.slip(rng, totals, kind)
        cell, wrong = next(iter(slip.items()))
        found = doctor.diagnose(typed.changed(totals, slip), rules)
        right += bool(found) and found[0].changes == (MistypedCell(cell, wrong, typed.value(totals, cell)),)

    if system is SEEGER or kind is SlipKind.SIGN:
        assert right >= 30
    else:
        assert right >= 20


def test_every_guess_sets_everything_right():
    rng = Random(5)
    for kind in typing_slips.IN_CELL:
        totals = paper_list(rng, 5)
        wrong = typed.changed(totals, typing_slips.slip(rng, totals, kind))

        for one in doctor.diagnose(wrong, ISKO_2022):
            corrected = typed.changed(wrong, {change.cell: change.meant for change in one.changes})
            assert checking.findings(corrected, ISKO_2022) == ()
