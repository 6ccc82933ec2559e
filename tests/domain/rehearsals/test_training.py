"""The figures of a training: averages of time and keys, sums of slips."""

from __future__ import annotations

from skatclub.domain.office.comparing import Comparison, Mismatch
from skatclub.domain.office.typed import Cell, Field
from skatclub.domain.rehearsals.training import Figures, TypedList, figures

RIGHT = Comparison(mismatches=())
WRONG = Comparison(mismatches=(Mismatch(Cell(Field.WON, 1), 3, 4), Mismatch(Cell(Field.LOST, 1), 1, 0)))


def typed(millis: int, keys: int, caught: int, comparison: Comparison) -> TypedList:
    return TypedList(table=1, millis=millis, keys=keys, caught=caught, comparison=comparison)


def test_time_and_keys_are_averages_and_slips_are_sums() -> None:
    lists = (typed(40_000, 50, 2, RIGHT), typed(20_001, 41, 1, WRONG))
    assert figures(lists) == Figures(lists=2, millis=30_000, keys=45, caught=3, missed=1)


def test_nothing_typed_is_nothing() -> None:
    assert figures(()) == Figures(lists=0, millis=0, keys=0, caught=0, missed=0)
