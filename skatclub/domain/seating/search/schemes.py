"""Plans without a repeat that need no search: a square of rows and columns, read along slopes.

The rows are teams, or the tables of the first series; a cell is a person, an empty cell makes a table of three.
Four by four: table k of slope s takes from row t the column s·t + k, counted in the field of four numbers, so that
any two cells of different rows share a table in exactly one slope (affine plane of order 4). Any number of rows:
table t of slope m takes column i from row t + i·m, counted round; two slopes m and n share no pair if i·(m - n) is
no multiple of the number of rows for i = 1, 2, 3.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice

from skatclub.domain.seating.search.lots import Lots
from skatclub.domain.seating.task import PersonToSeat, Table, Task

COLUMNS = 4
FEWEST = 3

Grid = tuple[tuple[int, ...], ...]
"""Start numbers by row and column; 0 is nobody."""

_TIMES = ((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 3, 1), (0, 3, 1, 2))
"""Products in the field of four numbers, whose sum is the exclusive or."""


def squares(grid: Grid) -> Iterator[list[Table]]:
    """Return the tables of the four slopes of each four rows; no plan if the rows do not come by four."""
    if len(grid) % COLUMNS:
        return
    blocks = [grid[first : first + COLUMNS] for first in range(0, len(grid), COLUMNS)]
    for slope in range(COLUMNS):
        yield [
            _table(block[row][_TIMES[slope][row] ^ table] for row in range(COLUMNS))
            for block in blocks
            for table in range(COLUMNS)
        ]


def rotations(grid: Grid) -> Iterator[list[Table]]:
    """Return the tables of each slope but the columns' own."""
    rows = len(grid)
    for slope in range(1, rows):
        yield [
            _table(grid[(row + slope * column) % rows][column] for column in range(COLUMNS)) for row in range(rows)
        ]


def _table(cells: Iterable[int]) -> Table:
    return tuple(cell for cell in cells if cell)


def plans(task: Task, entries: Sequence[PersonToSeat], lots: Lots) -> list[list[Table]]:
    """Return the plans for the next series of these people, tables of four first, their order by lot."""
    people = {entry.start_no for entry in entries}
    if any(entry.fixed_table is not None or entry.from_table > 1 for entry in entries):
        return []
    teams = _teams(entries)
    plans_found: Iterator[list[Table]] = iter(())
    if not task.past.series:
        if teams:
            order = lots.shuffled(tuple(lots.shuffled(team)) for team in teams)
            plans_found = islice(squares(tuple(tuple(team) for team in order)), 1)
    elif people == set(chain.from_iterable(task.past.series[0])):
        first = task.past.series[0]
        grid = tuple((*table, 0, 0)[:COLUMNS] for table in first if table)
        plans_found = chain(_of_teams(first, teams), squares(grid), rotations(grid))
    whole = (tables for tables in plans_found if _is_whole(tables, len(people)))
    return [sorted(lots.shuffled(tables), key=len, reverse=True) for tables in whole]


def _is_whole(tables: Sequence[Table], people: int) -> bool:
    """Tell whether everybody sits at a table of three or four: empty cells may leave a column with fewer."""
    return sum(map(len, tables)) == people and all(len(table) >= FEWEST for table in tables)


def _teams(entries: Sequence[PersonToSeat]) -> tuple[Table, ...]:
    """Return the teams if everybody is in one team of four and the teams come by four; else nothing."""
    members: dict[str, list[int]] = {}
    for entry in sorted(entries, key=lambda entry: entry.start_no):
        if len(entry.teams) != 1:
            return ()
        members.setdefault(entry.teams[0], []).append(entry.start_no)
    complete = len(members) % COLUMNS == 0 and all(len(team) == COLUMNS for team in members.values())
    return tuple(tuple(team) for team in members.values()) if complete else ()


def _of_teams(first: Sequence[Table], teams: Sequence[Table]) -> Iterator[list[Table]]:
    """Return the slopes of a first series that had four teams at four tables, one of each at each."""
    team_of = {member: number for number, team in enumerate(teams) for member in team}
    blocks: dict[tuple[int, ...], list[Table]] = {}
    for table in first:
        at_table = sorted(table, key=lambda member: team_of.get(member, 0))
        blocks.setdefault(tuple(team_of.get(member, 0) for member in at_table), []).append(tuple(at_table))
    square = all(len(set(block)) == COLUMNS == len(tables) for block, tables in blocks.items())
    if teams and square:
        columns = chain.from_iterable(zip(*tables, strict=True) for tables in blocks.values())
        yield from squares(tuple(columns))
