"""How likely each slip is: its share of all slips, parted among the cells and numbers that it could have met."""

from __future__ import annotations

import pytest

from skatclub.domain.office import typed
from skatclub.domain.office.doctor import keys, suspects
from skatclub.domain.office.doctor.diagnosis import MistypedCell, SlipKind
from skatclub.domain.office.doctor.keys import CERTAIN, SHARES
from skatclub.domain.office.typed import Cell, Earlier, Field
from skatclub.rules.rule_set import ISKO_2022
from tests.domain.office.examples import example

POINTS, WON, LOST, WRITTEN, PASSED, PLAYED = list(Field)[:6]
CELLS, TOTALS, PAIRS, OF_A_SEAT, COUNTS = 18, 4, 6, 4, 10
MISTYPED = {(POINTS, 1): 568}
ON_POINTS = {(POINTS, seat): number for seat, number in enumerate((181, 586, 138, 384), start=1)}
ON_WON = {(WON, seat): number for seat, number in enumerate((7, 16, 9, 8), start=1)}
BACK_POINTS = {(POINTS, seat): number for seat, number in enumerate((138, 384, 181, 586), start=1)}


@pytest.mark.parametrize(
    ("numbers", "earlier", "kind", "cell", "meant", "ways"),
    [
        (MISTYPED, {}, "transposed", Cell(POINTS, 1), 586, 2 * CELLS),
        (MISTYPED, {}, "other", Cell(POINTS, 1), 586, 1000 * CELLS),
        ({(POINTS, 1): 5}, {}, "other", Cell(POINTS, 1), 586, 20 * CELLS),
        ({(POINTS, 2): 10}, {}, "other", Cell(POINTS, 2), 138, 1000 * CELLS),
        ({(POINTS, 2): 9, (WRITTEN, 2): 450}, {}, "other", Cell(POINTS, 2), 10, 1000 * CELLS),
        ({(PASSED, 0): 30}, {}, "other", Cell(PASSED), 3, 20 * CELLS),
        (MISTYPED, {"before": MISTYPED}, "stale", Cell(POINTS, 1), 586, CELLS),
        (MISTYPED, {"stored": {(POINTS, 1): 568, (WON, 1): 15}}, "stale", Cell(POINTS, 1), 586, 3 * CELLS),
        ({(WRITTEN, 3): 700}, {}, "paper", Cell(WRITTEN, 3), 934, CERTAIN // 333 * TOTALS),
        ({(WRITTEN, 3): 924}, {}, "paper", Cell(WRITTEN, 3), 934, 30 * TOTALS),
        ({(WRITTEN, 3): 634}, {}, "paper", Cell(WRITTEN, 3), 934, 30 * TOTALS),
        ({(WRITTEN, 3): 633}, {}, "paper", Cell(WRITTEN, 3), 934, CERTAIN * TOTALS // 3),
        ({(PASSED, 0): 1}, {}, "early", Cell(PLAYED), 46, 10 * CELLS),
        ({(PASSED, 0): 0, (WON, 4): 6, (WRITTEN, 4): 471}, {}, "early", Cell(PLAYED), 44, CELLS),
        ({(WON, 1): 1, (LOST, 1): 16}, {}, "won_lost", Cell(WON, 1), 16, 4),
        ({(WRITTEN, 2): 934, (WRITTEN, 3): 578}, {}, "column", Cell(WRITTEN, 2), 578, PAIRS * OF_A_SEAT),
        ({(WRITTEN, 2): 934, (WRITTEN, 3): 578}, {}, "rows", Cell(POINTS, 2), 384, PAIRS),
        (ON_POINTS, {}, "shifted", Cell(POINTS, 1), 586, 2 * OF_A_SEAT),
        (BACK_POINTS, {}, "shifted", Cell(POINTS, 1), 586, 2 * OF_A_SEAT),
        (ON_POINTS | {(POINTS, 1): 99}, {}, "shifted", Cell(POINTS, 1), 586, 2 * OF_A_SEAT * 1000),
        (ON_WON | {(WON, 1): 5}, {}, "shifted", Cell(WON, 1), 16, 2 * OF_A_SEAT * 20),
    ],
)
def test_a_share_is_parted_among_all_that_it_could_have_met(numbers, earlier, kind, cell, meant, ways):
    then = Earlier(**{when: example(there) for when, there in earlier.items()})

    seen = suspects.traces(example(numbers), ISKO_2022)
    found = {
        (one.kind, change.cell, change.meant): one for one in suspects.single(seen, then) for change in one.changes
    }

    suspect = found[kind, cell, meant]
    assert abs(suspect.chance - SHARES[suspect.kind] * CERTAIN // ways) <= suspect.chance // 10_000
    assert not suspect.is_free
    assert all(seen.explains(one.changes) for one in found.values())


def test_what_stands_in_a_row_that_nobody_typed_anew_is_not_forgotten_there():
    seen = suspects.traces(example(MISTYPED), ISKO_2022)

    kinds = {one.kind for one in suspects.single(seen, Earlier(stored=seen.totals))}

    assert kinds == {"transposed", "other", "paper"}


def test_rows_are_exchanged_only_where_more_than_one_column_is():
    """Both have won eight and lost none, so that their points alone may have changed places."""
    unwritten = dict.fromkeys(Cell(WRITTEN, seat) for seat in (1, 2, 3, 4))
    alike = typed.changed(example({(PASSED, 0): None, (WON, 2): 8, (LOST, 2): 0}), unwritten)
    meant = typed.changed(alike, dict(zip(unwritten, typed.computed(alike, ISKO_2022), strict=True)))
    seen = suspects.traces(
        typed.changed(meant, {Cell(POINTS, 2): meant.seats[2].points, Cell(POINTS, 3): meant.seats[1].points}),
        ISKO_2022,
    )

    assert {one.kind for one in suspects.single(seen)} == {"column"}


@pytest.mark.parametrize(("played", "others"), [(57, [48]), (48, [])])
def test_where_no_equation_sees_the_deals_they_may_be_those_of_the_plan(played, others):
    seen = suspects.traces(example({(PASSED, 0): None, (PLAYED, 0): played}), ISKO_2022)

    of_deals = [one for one in suspects.single(seen) if one.changes[0].cell == Cell(PLAYED)]

    assert [one.changes[0].meant for one in of_deals if one.kind == "other"] == others
    assert all(one.changes[0].difference for one in of_deals)


def test_two_slips_are_as_likely_as_either_times_the_share_of_two():
    """A game too many is one of all counts, in either direction, or a slip of a finger in one of all cells."""
    seen = suspects.traces(example({(PLAYED, 0): 47}), ISKO_2022)
    slip = {WON: dict(keys.sources(16))[15] // CELLS, WRITTEN: dict(keys.sources(1456))[1406] // CELLS}
    game = SHARES[SlipKind.ONE_GAME] * CERTAIN // COUNTS // 2

    chances = {one.changes: one.chance for one in suspects.double(seen)}

    assert all(one.cell < other.cell for one, other in chances)
    both = (MistypedCell(Cell(WON, 1), 16, 15), MistypedCell(Cell(WRITTEN, 1), 1456, 1406))
    assert chances[both] == (slip[WON] + game) * slip[WRITTEN] * SHARES[SlipKind.TWO] // CERTAIN**3


@pytest.mark.parametrize(
    ("numbers", "game"),
    [
        ({(WON, 2): 10}, MistypedCell(Cell(WON, 2), 10, 9)),
        ({(PLAYED, 0): 49, (WRITTEN, 2): 628}, MistypedCell(Cell(WON, 2), 9, 10)),
    ],
)
def test_a_game_too_many_or_too_few_is_one_of_two_slips(numbers, game):
    seen = suspects.traces(example(numbers | {(WRITTEN, 3): 924}), ISKO_2022)

    found = [one.changes for one in suspects.double(seen)]

    assert (game, MistypedCell(Cell(WRITTEN, 3), 924, 934)) in found
