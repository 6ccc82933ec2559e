"""The same list by several systems: which are set side by side, and what each made of it."""

from __future__ import annotations

import pytest

from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import sheet, systems_compared
from skatclub.rules.sheet.sheet import Row
from skatclub.rules.sheet.systems_compared import Column
from skatclub.rules.systems import BIERLACHS, CLASSIC, SYSTEMS
from tests.builders import anna, clubs


@pytest.mark.parametrize("system", SYSTEMS)
def test_only_bierlachs_writes_the_points_of_a_game_at_another_place(system):
    one, minus = (systems_compared.counted_by(ISKO_2022, each) for each in (system, BIERLACHS))

    assert systems_compared.writes_alike(ISKO_2022, one)
    assert not systems_compared.writes_alike(one, minus)
    assert systems_compared.writes_alike(minus, minus)


def test_a_column_has_totals_and_ranks_by_seat():
    footer = sheet.fold(3, [Row(anna.wins(clubs, with_=1))], systems_compared.counted_by(ISKO_2022, CLASSIC)).footer

    assert systems_compared.column(footer, CLASSIC, own=True) == Column(
        system=CLASSIC, totals=(24, 0, 0), ranks=(1, 2, 2), own=True
    )
