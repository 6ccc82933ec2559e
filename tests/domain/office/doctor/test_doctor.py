"""The error doctor names the slip: cell, kind, the number meant and the sign by which it is known."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from skatclub.domain.office import typed
from skatclub.domain.office.doctor import checking, doctor, verdict
from skatclub.domain.office.doctor.diagnosis import Clue, Diagnosis, MistypedCell, SlipKind
from skatclub.domain.office.typed import Cell, Earlier, Field, SeatTotals, Totals
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.systems import CLASSIC, SEEGER
from tests.domain.office.doctor import typing_slips
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
    assert replace(found, is_sure=False) == Diagnosis(
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
        kind=SlipKind.EARLY,
        changes=(MistypedCell(Cell(PLAYED), 48, 44),),
        clue=Clue.GAMES,
        off=-4,
        is_sure=True,
        others_off=0,
    )


def test_one_deal_missing_is_rather_one_not_noted_as_passed_in():
    first, second, *_ = doctor.diagnose(example({(PASSED, 0): 2}), ISKO_2022)

    assert first.changes == (MistypedCell(Cell(PASSED), 2, 3),)
    assert second.kind is SlipKind.EARLY


def test_a_total_without_control_is_not_suspected():
    found = doctor.diagnose(example({(WRITTEN, 2): None, (POINTS, 1): 568}), ISKO_2022)

    assert {one.cell for one in found} == {Cell(POINTS, 1)}


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


def test_two_slips_together_are_named_where_no_single_one_explains_the_list_but_never_as_sure():
    found = first_of({(POINTS, 1): 568, (LOST, 4): 3, (PASSED, 0): 3})

    assert (found.kind, found.clue, found.is_sure) == (SlipKind.TWO, Clue.TWO, False)
    assert found.changes == (MistypedCell(Cell(LOST, 4), 3, 2), MistypedCell(Cell(POINTS, 1), 568, 586))


def test_points_without_a_written_total_are_none_of_two_slips():
    found = doctor.diagnose(
        example({(WRITTEN, 2): None, (POINTS, 1): 568, (LOST, 4): 3, (PASSED, 0): 3}), ISKO_2022
    )

    assert found[0].kind is SlipKind.TWO
    assert Cell(POINTS, 2) not in {change.cell for one in found for change in one.changes}


def test_what_no_slip_and_no_pair_explains_has_no_diagnosis():
    assert doctor.diagnose(example({(POINTS, seat): 7 for seat in (1, 2, 3)}), ISKO_2022) == ()


@pytest.mark.parametrize(
    ("numbers", "changed"),
    [
        ((181, 586, 138, 384), {1: 586, 2: 138, 3: 384, 4: 181}),
        ((138, 384, 181, 586), {1: 586, 2: 138, 3: 384, 4: 181}),
        ((586, 586, 138, 384), {2: 138, 3: 384, 4: 181}),
    ],
    ids=["too far on", "too early", "the first one twice"],
)
def test_a_column_shifted_by_a_player_is_named_as_one(numbers, changed):
    found = first_of({(POINTS, seat): number for seat, number in enumerate(numbers, start=1)})

    assert (found.kind, found.clue, found.is_sure) == (SlipKind.SHIFTED, Clue.COLUMN, True)
    assert {change.cell: change.meant for change in found.changes} == {
        Cell(POINTS, seat): meant for seat, meant in changed.items()
    }


def test_a_column_that_would_need_an_impossible_number_at_its_end_is_not_called_shifted():
    found = doctor.diagnose(example({(WON, 1): 9, (WON, 2): 8, (WON, 3): 7, (WON, 4): 99}), ISKO_2022)

    assert all(one.kind is not SlipKind.SHIFTED or one.changes[-1].meant >= 0 for one in found)


def test_a_half_typed_number_is_named():
    found = first_of({(WRITTEN, 1): 14})

    assert (found.kind, found.clue, found.is_sure) == (SlipKind.HALF, Clue.LENGTH, True)
    assert found.changes == (MistypedCell(Cell(WRITTEN, 1), 14, 1456),)


def test_a_digit_over_a_number_that_is_stored_is_known_by_what_is_stored():
    """Evidence of the first tournament: 282 overtyped with 9, and the table was accused of reckoning wrongly."""
    found = doctor.diagnose(example({(POINTS, 1): 9}), ISKO_2022, earlier=Earlier(stored=EXAMPLE))

    assert (found[0].kind, found[0].clue, found[0].is_sure) == (SlipKind.OTHER, Clue.STORED, True)
    assert found[0].changes == (MistypedCell(Cell(POINTS, 1), 9, 586),)


def test_a_number_of_the_list_before_is_known_as_such():
    before = example({(POINTS, 2): 402, (WRITTEN, 2): 888})

    known = doctor.diagnose(example({(WRITTEN, 2): 888}), ISKO_2022, earlier=Earlier(before=before))
    unknown = doctor.diagnose(example({(WRITTEN, 2): 888}), ISKO_2022)

    assert (known[0].kind, known[0].clue, known[0].is_sure) == (SlipKind.STALE, Clue.EARLIER, True)
    assert not unknown[0].is_sure


def test_a_list_before_of_a_smaller_table_says_nothing_of_the_fourth_seat():
    before = replace(EXAMPLE, planned=36, seats=EXAMPLE.seats[:3])

    found = doctor.diagnose(example({(WRITTEN, 4): 888}), ISKO_2022, earlier=Earlier(before=before))

    assert SlipKind.STALE not in {one.kind for one in found}


def test_a_digit_that_may_be_wrong_in_two_cells_is_left_to_the_paper():
    """Points 384 for 387, or total 937 for 934: a key beside the right one, the one as likely as the other."""
    found = doctor.diagnose(example({(WRITTEN, 3): 937}), ISKO_2022)

    assert not found[0].is_sure
    assert {one.cell for one in found} == {Cell(POINTS, 3), Cell(WRITTEN, 3)}


def test_the_paper_is_never_blamed_where_a_slip_can_explain_the_list():
    """The total is off by a round hundred, as by a wrong carry; one digit typed wrong does the same."""
    found = doctor.diagnose(example({(WRITTEN, 3): 834}), ISKO_2022)

    assert SlipKind.PAPER not in {one.kind for one in found}
    assert not found[0].is_sure


def test_the_paper_is_blamed_surely_where_no_slip_leads_there():
    found = first_of({(WRITTEN, 3): 1024})

    assert (found.kind, found.is_sure) == (SlipKind.PAPER, True)


def test_the_cells_of_a_sure_guess_are_compared_and_else_those_of_all():
    sure, doubtful = example({(POINTS, 1): 568}), example({(WRITTEN, 3): 937})

    assert compared(sure) == (Cell(POINTS, 1),)
    assert compared(doubtful) == (Cell(POINTS, 3), Cell(WRITTEN, 3))
    guesses = (*doctor.diagnose(sure, ISKO_2022)[:1], *doctor.diagnose(doubtful, ISKO_2022))
    assert doctor.to_compare(guesses, ()) == (Cell(POINTS, 1),)


def compared(totals: Totals, rules=ISKO_2022) -> tuple[Cell, ...]:
    found = doctor.diagnose(totals, rules)
    return doctor.to_compare(found, checking.findings(totals, rules))


@pytest.mark.parametrize(
    ("finding", "cells"),
    [
        (verdict.TotalDiffers(seat=2, computed=1, written=2), [Cell(POINTS, 2), Cell(WRITTEN, 2)]),
        (
            verdict.PointsUnreachable(seat=1, points=1, won=1, lost=0, below=0, above=18),
            [Cell(POINTS, 1), Cell(WON, 1), Cell(LOST, 1)],
        ),
        (
            verdict.PointsOutOfBounds(seat=1, points=1, lowest=2, highest=3),
            [Cell(POINTS, 1), Cell(WON, 1), Cell(LOST, 1)],
        ),
        (verdict.TooManyGames(seats=(3,), games=40, most=36), [Cell(WON, 3), Cell(LOST, 3)]),
        (verdict.CrossSumDiffers(found=1, written=2), [Cell(Field.CROSS_SUM)]),
        (verdict.ColumnsDiffer(plus=1, minus=2, points=3), [Cell(Field.PLUS), Cell(Field.MINUS)]),
        (verdict.GamesDoNotAddUp(won=1, lost=1, passed=0, played=3), [Cell(PASSED), Cell(PLAYED)]),
        (verdict.MorePlayedThanPlanned(played=50, planned=48), [Cell(PASSED), Cell(PLAYED)]),
    ],
)
def test_what_nothing_explains_is_looked_for_where_it_is_wrong(finding, cells):
    assert doctor.to_compare((), (finding,)) == tuple(cells)


def test_games_of_a_player_are_looked_at_where_total_and_deals_are_both_wrong():
    off = verdict.TotalDiffers(seat=2, computed=1, written=2)
    deals = verdict.GamesDoNotAddUp(won=1, lost=1, passed=0, played=3)

    assert doctor.to_compare((), (off, deals)) == (
        *(Cell(field, 2) for field in typed.SEAT_FIELDS), Cell(PASSED), Cell(PLAYED)
    )  # fmt: skip


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


def test_a_total_typed_later_blames_no_number_that_is_stored_and_was_not_touched():
    """Evidence of a secretary: 451 as total of a list stored without any; its 450 points “stood there before”."""
    stored = example(BARE)

    found = doctor.diagnose(example({**BARE, (WRITTEN, 1): 451}), ISKO_2022, earlier=Earlier(stored=stored))

    assert SlipKind.STALE not in {each.kind for each in found}
    assert found[0].cell == Cell(WRITTEN, 1)


def test_a_number_forgotten_in_a_row_that_is_typed_anew_is_known_as_the_one_before():
    stored = example({(POINTS, 2): 402, (WON, 2): 5, (WRITTEN, 2): 888})

    found = doctor.diagnose(example({(WRITTEN, 2): 888}), ISKO_2022, earlier=Earlier(stored=stored))

    assert SlipKind.STALE in {each.kind for each in found}


def test_the_number_of_deals_passed_in_is_always_among_what_may_be_wrong_with_the_sum_of_deals():
    """Evidence of a secretary: 31 won, 11 lost, 4 for 6 passed in; six cells were named, but not this one."""
    rows = ((450, 9, 2), (300, 8, 3), (250, 7, 3), (200, 7, 3))
    seats = tuple(
        SeatTotals(seat=seat, points=points, won=won, lost=lost)
        for seat, (points, won, lost) in enumerate(rows, start=1)
    )
    wrong = Totals(planned=48, seats=seats, passed=4)

    found = doctor.diagnose(wrong, ISKO_2022)

    assert Cell(PASSED) in doctor.to_compare(found, checking.findings(wrong, ISKO_2022))
    assert MistypedCell(Cell(PASSED), 4, 6) in {change for each in found for change in each.changes}
