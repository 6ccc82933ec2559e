"""Formulas of a bonus: read, worked out exactly, and refused where they are none."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from skatclub.domain.season.errors import FormulaUnreadable
from skatclub.domain.season.statutes import formula

NUMBERS = {"n": 60, "k": 55, "s": 100, "m": 40, "d": 30}


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("max(0, (n−50)/2)".replace("−", "-"), Fraction(5)),
        ("max(0;(n-50)/2)", Fraction(5)),
        ("min(n, 3, k)", Fraction(3)),
        ("2 + 3 * 4 - 1", Fraction(13)),
        ("10 - 3 - 2", Fraction(5)),
        ("-n + 0.5", Fraction(-119, 2)),
        ("n / 7", Fraction(60, 7)),
        (" ( s - m ) * d ", Fraction(1800)),
        ("max(n)", Fraction(60)),
        ("n / (4)", Fraction(15)),
    ],
)
def test_a_formula_is_worked_out_exactly(written, value):
    assert formula.value(formula.parse(written), NUMBERS) == value


def test_a_formula_may_be_two_hundred_signs_long_and_twenty_deep():
    for written in ("n" + 199 * " ", 20 * "(" + "n" + 20 * ")"):
        assert formula.value(formula.parse(written), NUMBERS) == 60


@pytest.mark.parametrize(
    ("written", "at"),
    [
        ("", 1),
        ("n +", 4),
        ("n n", 3),
        ("x", 1),
        ("n / 0", 5),
        ("n / k", 5),
        ("max n", 5),
        ("(n", 3),
        ("(n, 2)", 3),
        ("n ** 2", 4),
        ("__import__('os')", 1),
        ("1e9", 2),
        ("9999999", 7),
        ("(" * 60 + "n" + ")" * 60, 22),
        ("n" * 201, 200),
    ],
)
def test_what_is_no_formula_is_refused_with_the_sign(written, at):
    with pytest.raises(FormulaUnreadable) as refused:
        formula.parse(written)

    assert refused.value.at == at


@given(st.text(alphabet="nksmd0123456789+-*/(),; .max in", max_size=60))
def test_any_text_is_a_number_or_refused(written):
    try:
        tree = formula.parse(written)
    except FormulaUnreadable as refused:
        place = refused.at
    else:
        place = 1
        assert isinstance(formula.value(tree, NUMBERS), Fraction)

    assert 1 <= place <= len(written) + 1
