"""The refusals of a list of totals: types with fields and no sentences; `i18n` words them."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class TotalsOutOfRange(Refusal):
    """A typed number is longer than any list has: such a number is not even a slip."""

    says = "{found} is not possible here; the field takes {lowest} to {highest}."
    found: int
    lowest: int
    highest: int


class SeatsNotWhole(Refusal):
    """A list of totals has each seat of its table once, in order; `size` is the number of seats."""

    says = "A list of totals has seats 1 to {size}, each exactly once."
    size: int


class ColumnSumAlone(Refusal):
    """The sums of the columns + and − are typed both or not at all."""

    says = "Please type the sums of both columns, + and −, or none of them."


class ListsOfDifferentTables(Refusal):
    """Two lists can only be compared if they are of tables of one size."""

    says = "A list of {first} players cannot be compared with one of {second}."
    first: int
    second: int
