"""Slips as people make them, one in a list: a cell by chance, a key by chance, the number really changed."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

from skatclub.domain.office import typed
from skatclub.domain.office.doctor.diagnosis import SlipKind
from skatclub.domain.office.typed import Cell, Field, Totals

DIGITS = "0123456789"
Slip = dict[Cell, int]


def keys_beside(digit: str) -> str:
    """Return the keys that touch a key of the number pad; the 0 lies broad under 1 and 2."""
    if digit == "0":
        return "12"
    row, column = _place(digit)
    near = [key for key in "123456789" if key != digit and _is_near(_place(key), (row, column))]
    return "".join(near) + ("0" if digit in "12" else "")


def neighbour_digit(rng: Random, number: int) -> int:
    """Change one digit to that of a key beside it."""
    return _digit(rng, number, keys_beside)


def any_digit(rng: Random, number: int) -> int:
    """Change one digit to any other."""
    return _digit(rng, number, lambda digit: DIGITS.replace(digit, ""))


def transposition(rng: Random, number: int) -> int:
    """Exchange two digits side by side; numbers of one digit stay as they are."""
    written = str(abs(number))
    if len(written) == 1:
        return number
    place = rng.randrange(len(written) - 1)
    return _signed(number, written[:place] + written[place + 1] + written[place] + written[place + 2 :])


def omission(rng: Random, number: int) -> int:
    """Leave out a digit; numbers of one digit stay as they are."""
    written = str(abs(number))
    if len(written) == 1:
        return number
    place = rng.randrange(len(written))
    return _signed(number, written[:place] + written[place + 1 :])


def doubling(rng: Random, number: int) -> int:
    """Type a digit twice."""
    written = str(abs(number))
    place = rng.randrange(len(written))
    return _signed(number, written[: place + 1] + written[place:])


def sign(_rng: Random, number: int) -> int:
    """Forget the minus, or type one."""
    return -number


def one_game(rng: Random, number: int) -> int:
    """Count one too many or too few."""
    return number + rng.choice((-1, 1))


IN_CELL: dict[SlipKind, Callable[[Random, int], int]] = {
    SlipKind.DIGIT: neighbour_digit,
    SlipKind.TRANSPOSED: transposition,
    SlipKind.OMITTED: omission,
    SlipKind.DOUBLED: doubling,
    SlipKind.SIGN: sign,
    SlipKind.ONE_GAME: one_game,
}
SIGNED = {Field.POINTS, Field.WRITTEN}
COUNTS = {Field.WON, Field.LOST, Field.PASSED, Field.PLAYED}
FIELDS = {SlipKind.SIGN: SIGNED, SlipKind.ONE_GAME: COUNTS}
EVERYWHERE = SIGNED | COUNTS


def slip(rng: Random, totals: Totals, kind: SlipKind, way: Callable[[Random, int], int] | None = None) -> Slip:
    """Make one slip of a kind that really changes the list, in a cell drawn uniformly; empty if there is none."""
    if kind is SlipKind.WON_LOST:
        rows = [row for row in totals.seats if row.won != row.lost]
        if not rows:
            return {}
        row = rng.choice(rows)
        return {Cell(Field.WON, row.seat): row.lost, Cell(Field.LOST, row.seat): row.won}
    if kind is SlipKind.COLUMN:
        return _column(rng, totals)
    make = way or IN_CELL[kind]
    numbers = typed.filled(totals)
    cells = [cell for cell in numbers if cell.field in FIELDS.get(kind, EVERYWHERE)]
    for _ in range(100):
        cell = rng.choice(cells)
        number = numbers[cell]
        wrong = make(rng, number)
        if wrong != number and typed.may_hold(cell.field, wrong):
            return {cell: wrong}
    return {}


def _place(digit: str) -> tuple[int, int]:
    return divmod(int(digit) - 1, 3)


def _is_near(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1


def _column(rng: Random, totals: Totals) -> Slip:
    ways = [
        (Cell(field, first), Cell(field, second))
        for field in typed.SEAT_FIELDS
        for first, second in combinations(range(1, totals.size + 1), 2)
    ]
    numbers = typed.filled(totals)
    first, second = rng.choice([way for way in ways if numbers[way[0]] != numbers[way[1]]])
    return {first: numbers[second], second: numbers[first]}


def _digit(rng: Random, number: int, others: Callable[[str], str]) -> int:
    written = str(abs(number))
    place = rng.randrange(len(written))
    return _signed(number, written[:place] + rng.choice(others(written[place])) + written[place + 1 :])


def _signed(number: int, written: str) -> int:
    return int(written) if number >= 0 else -int(written)
