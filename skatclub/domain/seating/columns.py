"""Five series without a repeat where few tables leave a search no way out: people stand in four columns.

Table t of a series takes from each column the person in row t + the column's step, counted round (at four tables:
by exclusive or). Two of one column never meet, so a club that stands in one column never meets. For
any two columns the differences of their steps are different in each series, so nobody meets anybody twice. Empty
cells make the tables of three; they stand so that no two of them ever share a table.

The first series places everybody by lot in the column that his club was given. In which columns people stand is
told later by their seats in that series: `ORDERS` of the table number is the order of the columns at a table.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, islice, permutations
from typing import TYPE_CHECKING

from skatclub.domain.seating import bounds, column_plans, costs, earlier, placing, schemes
from skatclub.domain.seating.draft import Draft
from skatclub.domain.seating.task import Method, Wish

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from skatclub.domain.seating.column_plans import Cell, Step
    from skatclub.domain.seating.lots import Lots
    from skatclub.domain.seating.task import Entry, Table, Task

    Grid = dict[Cell, int]

NARROW = 6
MIDDLE = 8
CLUB = 3
"""Columns are taken at so few tables always, at some more where there are clubs of so many, else for clubs nearly
as large as the tables: in all other fields a search finds as good seats and has more of them to choose from."""

TRIES = 3
"""How often people are placed in the columns until all wishes are kept in all series; then once for fewer."""

ORDERS = tuple(permutations(range(schemes.COLUMNS)))


def matter(task: Task, people: Sequence[Entry], sizes: Sequence[int]) -> bool:
    """Tell whether so few tables, or clubs so large, leave a search without plan no way out in a later series."""
    wishes = task.wishes
    if (
        task.method is not Method.LOT
        or not wishes.repeats
        or not column_plans.FEWEST_TABLES <= len(sizes) <= column_plans.MOST_TABLES
    ):
        return False
    if any(one.fixed_table is not None or one.fixed_seat is not None or one.from_table > 1 for one in people):
        return False
    if 3 in sizes and wishes.second_threes >= max(1, wishes.clubs):
        return False
    clubs = earlier.bearers(people, Wish.CLUBS).values() if wishes.clubs else ()
    large = CLUB if len(sizes) <= MIDDLE else len(sizes) - 1
    return len(sizes) <= NARROW or max(map(len, clubs), default=0) >= large


def first(task: Task, people: Sequence[Entry], sizes: Sequence[int], lots: Lots) -> tuple[Table, ...] | None:
    """Return the tables of the first series in seat order; None where no columns keep the wishes.

    They are kept for five series if that is found, else for four, three or two.
    """
    price = _Price(task, people, sizes)
    moves, empty = column_plans.plan(len(sizes), sizes.count(3))
    for count in (*[len(moves)] * TRIES, *range(len(moves) - 1, 1, -1)):
        grid = _placed(task, people, len(sizes), empty, lots)
        if price.settled(grid, [_series(grid, len(sizes), step) for step in moves[:count]], lots):
            return tuple(_seated(grid, row, table) for table, row in enumerate(_rows(len(sizes), empty)))
    return None


def later(task: Task, people: Sequence[Entry], sizes: Sequence[int], lots: Lots) -> list[list[Table]]:
    """Return the tables of all series that go on without a repeat and keep the wishes, each table order by lot."""
    before = task.past.series[0]
    if tuple(map(len, before)) != tuple(sizes) or {no for table in before for no in table} != {
        one.start_no for one in people
    }:
        return []
    moves, empty = column_plans.plan(len(sizes), sizes.count(3))
    price, grid = _Price(task, people, sizes), _read(before, empty)
    series = [[tuple(grid[cell] for cell in table) for table in _series(grid, len(sizes), step)] for step in moves]
    return [sorted(lots.shuffled(one), key=len, reverse=True) for one in series if price.is_least(one)]


class _Price:
    """Whether tables keep all wishes but those of seats and second sits, as far as that is possible."""

    def __init__(self, task: Task, people: Sequence[Entry], sizes: Sequence[int]) -> None:
        task = replace(task, wishes=replace(task.wishes, seats=0, second_threes=0))
        self._people = people
        self._costs = costs.costs_of(task, people)
        self._number = {entry.start_no: place for place, entry in enumerate(people)}
        self._least = bounds.cheapest(task, people, sizes)

    def is_least(self, tables: Sequence[Table]) -> bool:
        numbered = [[self._number[start_no] for start_no in table] for table in tables]
        return Draft(numbered, self._people, self._costs).total <= self._least

    def settled(self, grid: Grid, series: Sequence[Sequence[Sequence[Cell]]], lots: Lots) -> bool:
        """Exchange people in the grid until the wishes are kept in all series; tell whether that was reached."""
        cells = sorted(grid)
        place = {cell: number for number, cell in enumerate(cells)}
        meets: list[list[int]] = [[] for _ in cells]
        for table in chain.from_iterable(series):
            for cell in table:
                meets[place[cell]] += [place[mate] for mate in table if mate != cell]
        people = [self._number[grid[cell]] for cell in cells]
        reached = placing.place(people, meets, self._costs.pairs, self._least * len(series), lots)
        grid.update((cell, self._costs.start_nos[person]) for cell, person in zip(cells, people, strict=True))
        return reached


def _moved(tables: int, row: int, step: int) -> int:
    return row ^ step if tables == schemes.COLUMNS else (row + step) % tables


def _rows(tables: int, empty: Sequence[Cell]) -> list[int]:
    """Return the row of each table of the first series: those with an empty cell come last."""
    short = {row for row, _column in empty}
    return sorted(range(tables), key=lambda row: row in short)


def _placed(task: Task, people: Sequence[Entry], tables: int, empty: Sequence[Cell], lots: Lots) -> Grid:
    """Return everybody in a cell by lot, each club in one column as far as it fits."""
    rows = [[row for row in range(tables) if (row, column) not in empty] for column in range(schemes.COLUMNS)]
    rooms: list[list[int]] = [[] for _ in rows]
    order = lots.shuffled(people)
    for members in _parts(order, tables, by_club=bool(task.wishes.clubs)):
        spaces = [len(rows[column]) - len(room) for column, room in enumerate(rooms)]
        columns = lots.shuffled(range(len(rooms)))
        columns.sort(key=lambda column: (spaces[column] < len(members), abs(spaces[column] - len(members))))
        rest = iter(members)
        for column in columns:
            rooms[column] += islice(rest, spaces[column])
    return {
        (row, column): start_no
        for column, room in enumerate(rooms)
        for row, start_no in zip(lots.shuffled(rows[column]), room, strict=True)
    }


def _parts(order: Sequence[Entry], tables: int, *, by_club: bool) -> list[list[int]]:
    """Return the people of each club, the largest first; a club larger than a column in parts."""
    clubs: dict[str, list[int]] = {}
    for entry in order:
        clubs.setdefault(entry.club if by_club and entry.club else f"\0{entry.start_no}", []).append(entry.start_no)
    parts = [club[start : start + tables] for club in clubs.values() for start in range(0, len(club), tables)]
    return sorted(parts, key=len, reverse=True)


def _series(cells: Collection[Cell], tables: int, step: Step) -> list[list[Cell]]:
    """Return the cells of each table of a series, without the empty ones."""
    whole = [[(_moved(tables, row, move), column) for column, move in enumerate(step)] for row in range(tables)]
    return [[cell for cell in table if cell in cells] for table in whole]


def _order(table: int) -> Step:
    return ORDERS[7 * table % len(ORDERS)]


def _seated(grid: Grid, row: int, table: int) -> Table:
    return tuple(grid[row, column] for column in _order(table) if (row, column) in grid)


def _read(before: Sequence[Table], empty: Sequence[Cell]) -> Grid:
    """Return the columns that the seats of the first series tell."""
    grid = {}
    for table, row in enumerate(_rows(len(before), empty)):
        columns = [column for column in _order(table) if (row, column) not in empty]
        grid.update({(row, column): no for column, no in zip(columns, before[table], strict=True)})
    return grid
