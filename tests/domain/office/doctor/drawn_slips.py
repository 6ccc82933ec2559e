"""Slips drawn without asking the doctor: by the fingers of the rehearsals, and other ways in which people go wrong.

The lists are those of the rehearsals, and real ones: what XSkat played, and the worked sheets of others.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from skatclub.domain.office import typed
from skatclub.domain.office.typed import Cell, Earlier, Field, SeatTotals, Totals
from skatclub.rules.rule_set import ISKO_2022
from tests.domain.office.paper_lists import with_controls, xskat_totals
from tests.rehearsals import deals, paper_lists, slips
from tests.rehearsals.chance import Chance
from tests.rehearsals.slips import Slip

WORKED = Path(__file__).parents[3] / "data" / "official" / "lists.jsonl"
ROUNDS = 12
TRIES = 60
ADDING_UP = (10, 100, 10, 100, 1000, 30, 40, 50, 100, 1, 2, 20)
"""What the total on a paper is off by where it was added up wrongly: a carried ten or hundred, a bonus, a slip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A list with a slip in it: what was meant, what is typed, and what stood there earlier."""

    right: Totals
    wrong: Totals
    earlier: Earlier

    @property
    def made(self) -> dict[Cell, tuple[int, int]]:
        """Return the cells that are wrong, each with what is typed and what is meant."""
        meant, found = typed.filled(self.right), typed.filled(self.wrong)
        return {cell: (found[cell], meant[cell]) for cell in meant if found[cell] != meant[cell]}


def rehearsed(chance: Chance, size: int) -> Totals:
    """Return a list of the rehearsals, one of twenty ended early."""
    planned = ROUNDS * size
    strengths = [deals.strength(chance) for _seat in range(size)]
    played = planned - chance.between(1, planned // 2) if chance.happens(50) else None
    return paper_lists.write(chance, strengths, planned, ISKO_2022, played=played).totals


@cache
def worked() -> tuple[Totals, ...]:
    """Return the worked sheets of others: points, games and totals; deals passed in are told nowhere."""
    cases = map(json.loads, WORKED.read_text(encoding="utf-8").splitlines())
    return tuple(_of_rows(case["rows"]) for case in cases if case["rows"])


def _of_rows(rows: list[dict[str, int]]) -> Totals:
    lines = tuple(
        SeatTotals(seat=seat, points=row["game_points"], won=row["won"], lost=row["lost"])
        for seat, row in enumerate(rows, start=1)
    )
    games = sum(row.won + row.lost for row in lines)
    planned = next(rounds * len(lines) for rounds in (ROUNDS, 16) if games <= rounds * len(lines))
    return with_controls(Totals(planned=planned, seats=lines), ISKO_2022)


@cache
def real() -> tuple[Totals, ...]:
    """Return the lists that were really played or published."""
    return (*xskat_totals(), *worked())


@cache
def lists(source: str) -> tuple[Totals, ...]:
    """Return the lists of a source: of the rehearsals at tables of three, four or five, or the real ones."""
    if source == "real":
        return real()
    chance = Chance(f"lists {source}")
    return tuple(rehearsed(chance, int(source)) for _list in range(25))


SOURCES = ("3", "4", "5", "real")


def case(chance: Chance, source: str, kind: str) -> Case:
    """Return a list with a slip of a kind; drawn until there is one that changes something."""
    while True:
        right, before = chance.one_of(lists(source)), chance.one_of(lists(source))
        if before is right or before.size != right.size:
            continue
        numbers = KINDS[kind](chance, right, before)
        if numbers and any(typed.value(right, cell) != number for cell, number in numbers.items()):
            return Case(
                right=right,
                wrong=typed.changed(right, numbers),
                earlier=Earlier(before=before, stored=right if kind == "overtyped" else None),
            )


def _by(kind: Slip) -> Callable[[Chance, Totals, Totals], dict[Cell, int]]:
    def draw(chance: Chance, right: Totals, before: Totals) -> dict[Cell, int]:
        found = slips.slip(chance, right, kind, before=before)
        return {} if found is None else dict(found.cells)

    return draw


def _number(totals: Totals, cell: Cell) -> int:
    return typed.value(totals, cell) or 0


def _half_typed(chance: Chance, right: Totals, _before: Totals) -> dict[Cell, int]:
    """Leave off the end of a number: somebody spoke, and the next field came."""
    cell = Cell(chance.one_of((Field.POINTS, Field.WRITTEN)), chance.one_of(right.seats).seat)
    number = _number(right, cell)
    written = str(abs(number))
    if len(written) < 3:
        return {}
    kept = written[: chance.between(1, len(written) - 2)]
    return {cell: -int(kept) if number < 0 else int(kept)}


def _shifted_back(chance: Chance, right: Totals, _before: Totals) -> dict[Cell, int]:
    """Type a column one player too early, the first number behind the last name."""
    field = chance.one_of((Field.POINTS, Field.WON, Field.LOST, Field.WRITTEN))
    numbers = [_number(right, Cell(field, row.seat)) for row in right.seats]
    return {Cell(field, row.seat): numbers[row.seat % right.size] for row in right.seats}


def _overtyped(chance: Chance, right: Totals, _before: Totals) -> dict[Cell, int]:
    """Touch a digit in a field of a list that is stored."""
    cell = Cell(chance.one_of(typed.SEAT_FIELDS), chance.one_of(right.seats).seat)
    return {cell: chance.below(10)}


def _added_up_wrongly(chance: Chance, right: Totals, _before: Totals) -> dict[Cell, int]:
    """Let the paper itself be wrong."""
    cell = Cell(Field.WRITTEN, chance.one_of(right.seats).seat)
    return {cell: _number(right, cell) + chance.one_of(ADDING_UP) * chance.one_of((-1, 1))}


def _of_deals(chance: Chance, right: Totals, _before: Totals) -> dict[Cell, int]:
    """Count one deal too many or too few below the list."""
    cells = [cell for cell in (Cell(Field.PASSED), Cell(Field.PLAYED)) if typed.value(right, cell) is not None]
    if not cells:
        return {}
    cell = chance.one_of(cells)
    return {cell: max(_number(right, cell) + chance.one_of((-1, 1)), 0)}


KINDS: dict[str, Callable[[Chance, Totals, Totals], dict[Cell, int]]] = {
    **{kind.value: _by(kind) for kind in Slip},
    "half_typed": _half_typed,
    "shifted_back": _shifted_back,
    "overtyped": _overtyped,
    "deals": _of_deals,
    "paper": _added_up_wrongly,
}
