"""Five series without a repeat where few tables leave a search no way out: people stand in four columns.

Table t of a series takes from each column the person in row t + the column's step, counted round (at four tables:
by exclusive or). Two of one column never meet, so a club that stands in one column never meets. For
any two columns the differences of their steps are different in each series, so nobody meets anybody twice. Empty
cells make the tables of three; they stand so that no two of them ever share a table.

The first series places everybody by lot in the column that his club was given. In which columns people stand is
told later by their seats in that series: `ORDERS` of the table number is the order of the columns at a table.

The plans of the columns, found once by trying: the steps of up to five series and the empty cells.

A step is four digits, how many rows a series moves each column; for any two columns and any two series the
differences of the digits differ (counted round; at four tables by exclusive or). After the bar stand the empty
cells, row and column. They never share a table, and of all that were tried these bring the fewest people to a
table of three again, early series first. Digits from ten on are letters.

Who stands in which cell of a plan: people are exchanged until those whom a wish keeps apart never meet in it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice, permutations

from skatclub.domain.seating import bounds, costs, earlier
from skatclub.domain.seating.costs import Rows
from skatclub.domain.seating.search import schemes
from skatclub.domain.seating.search.draft import Draft
from skatclub.domain.seating.search.lots import Lots
from skatclub.domain.seating.task import Method, PersonToSeat, Table, Task, Wish

NARROW = 6
MIDDLE = 8
CLUB = 3
"""Columns are taken at so few tables always, at some more where there are clubs of so many, else for clubs nearly
as large as the tables: in all other fields a search finds as good seats and has more of them to choose from."""

TRIES = 3
"""How often people are placed in the columns until all wishes are kept in all series; then once for fewer."""

ORDERS = tuple(permutations(range(schemes.COLUMNS)))


def matter(task: Task, people: Sequence[PersonToSeat], sizes: Sequence[int]) -> bool:
    """Tell whether so few tables, or clubs so large, leave a search without plan no way out in a later series."""
    wishes = task.wishes
    if task.method is not Method.LOT or not wishes.repeats or not FEWEST_TABLES <= len(sizes) <= MOST_TABLES:
        return False
    if any(
        entry.fixed_table is not None or entry.fixed_seat is not None or entry.from_table > 1 for entry in people
    ):
        return False
    if 3 in sizes and wishes.second_threes >= max(1, wishes.clubs):
        return False
    clubs = earlier.bearers(people, Wish.CLUBS).values() if wishes.clubs else ()
    large = CLUB if len(sizes) <= MIDDLE else len(sizes) - 1
    return len(sizes) <= NARROW or max(map(len, clubs), default=0) >= large


def first(task: Task, people: Sequence[PersonToSeat], sizes: Sequence[int], lots: Lots) -> tuple[Table, ...] | None:
    """Return the tables of the first series in seat order; None where no columns keep the wishes.

    They are kept for five series if that is found, else for four, three or two.
    """
    price = _Price(task, people, sizes)
    moves, empty = plan(len(sizes), sizes.count(3))
    for count in (*[len(moves)] * TRIES, *range(len(moves) - 1, 1, -1)):
        grid = _placed(task, people, len(sizes), empty, lots)
        if price.settled(grid, [_series(grid, len(sizes), step) for step in moves[:count]], lots):
            return tuple(_seated(grid, row, table) for table, row in enumerate(_rows(len(sizes), empty)))
    return None


def later(task: Task, people: Sequence[PersonToSeat], sizes: Sequence[int], lots: Lots) -> list[list[Table]]:
    """Return the tables of all series that go on without a repeat and keep the wishes, each table order by lot."""
    before = task.past.series[0]
    if tuple(map(len, before)) != tuple(sizes) or {no for table in before for no in table} != {
        entry.start_no for entry in people
    }:
        return []
    moves, empty = plan(len(sizes), sizes.count(3))
    price, grid = _Price(task, people, sizes), _read(before, empty)
    series = [[tuple(grid[cell] for cell in table) for table in _series(grid, len(sizes), step)] for step in moves]
    return [sorted(lots.shuffled(tables), key=len, reverse=True) for tables in series if price.is_least(tables)]


class _Price:
    """Whether tables keep all wishes but those of seats and second sits, as far as that is possible."""

    def __init__(self, task: Task, people: Sequence[PersonToSeat], sizes: Sequence[int]) -> None:
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
        reached = exchange_until_apart(people, meets, self._costs.pairs, self._least * len(series), lots)
        grid.update((cell, self._costs.start_nos[person]) for cell, person in zip(cells, people, strict=True))
        return reached


def _moved(tables: int, row: int, step: int) -> int:
    return row ^ step if tables == schemes.COLUMNS else (row + step) % tables


def _rows(tables: int, empty: Sequence[Cell]) -> list[int]:
    """Return the row of each table of the first series: those with an empty cell come last."""
    short = {row for row, _column in empty}
    return sorted(range(tables), key=lambda row: row in short)


def _placed(task: Task, people: Sequence[PersonToSeat], tables: int, empty: Sequence[Cell], lots: Lots) -> Grid:
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


def _parts(order: Sequence[PersonToSeat], tables: int, *, by_club: bool) -> list[list[int]]:
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


Step = tuple[int, ...]
Cell = tuple[int, int]
Grid = dict[Cell, int]

FEWEST_TABLES = 4
MOST_TABLES = 14

_PLANS = {
    (4, 0): "0000 0123 0231 0312",
    (4, 1): "0000 0123 0231 0312 / 03",
    (4, 2): "0000 0123 0231 0312 / 03 13",
    (4, 3): "0000 0123 0231 0312 / 03 13 23",
    (5, 0): "0000 0123 0241 0314 0432",
    (5, 1): "0000 0123 0241 0314 0432 / 03",
    (5, 2): "0000 0123 0241 0314 0432 / 03 13",
    (5, 3): "0000 0123 0241 0314 0432 / 03 13 23",
    (6, 0): "0000 0123 0241 0415 0532",
    (6, 1): "0000 0123 0241 0415 0532 / 03",
    (6, 2): "0000 0415 0123 0241 0532 / 02 23",
    (6, 3): "0000 0241 0123 0415 0532 / 03 23 43",
    (7, 0): "0000 0123 0246 0362 0415",
    (7, 1): "0000 0123 0246 0362 0415 / 03",
    (7, 2): "0000 0514 0346 0263 0431 / 02 13",
    (7, 3): "0000 0214 0341 0423 0135 / 01 32 13",
    (8, 0): "0000 0123 0215 0354 0471",
    (8, 1): "0000 0123 0215 0354 0471 / 03",
    (8, 2): "0000 0273 0356 0725 0532 / 02 23",
    (8, 3): "0000 0674 0751 0467 0546 / 01 42 73",
    (9, 0): "0000 0123 0215 0351 0582",
    (9, 1): "0000 0123 0215 0351 0582 / 03",
    (9, 2): "0000 0758 0174 0481 0362 / 02 73",
    (9, 3): "0000 0564 0321 0283 0712 / 01 52 23",
    (10, 0): "0000 0123 0215 0357 0492",
    (10, 1): "0000 0123 0215 0357 0492 / 03",
    (10, 2): "0000 0718 0397 0926 0639 / 02 23",
    (10, 3): "0000 0912 0729 0875 0281 / 01 82 43",
    (11, 0): "0000 0123 0215 0351 0479",
    (11, 1): "0000 0123 0215 0351 0479 / 03",
    (11, 2): "0000 02a6 0823 0371 0615 / 02 83",
    (11, 3): "0000 0135 0319 04a3 025a / 01 52 13",
    (12, 0): "0000 0123 0215 0351 0479",
    (12, 1): "0000 0123 0215 0351 0479 / 03",
    (12, 2): "0000 096b 03a8 0172 0b9a / 02 93",
    (12, 3): "0000 0873 0b37 04b8 0794 / 01 62 53",
    (13, 0): "0000 0123 0215 0351 0479",
    (13, 1): "0000 0123 0215 0351 0479 / 03",
    (13, 2): "0000 0795 0938 0c89 0641 / 02 73",
    (13, 3): "0000 0cb1 0bc7 0913 0296 / 01 82 63",
    (14, 0): "0000 0123 0215 0351 0479",
    (14, 1): "0000 0123 0215 0351 0479 / 03",
    (14, 2): "0000 091c 0469 0dc3 0781 / 02 a3",
    (14, 3): "0000 0a19 0983 06a2 0c65 / 01 32 13",
}


def plan(tables: int, threes: int) -> tuple[tuple[Step, ...], tuple[Cell, ...]]:
    """Return the steps of the series at so many tables, and the empty cells if some are tables of three."""
    moves, _bar, empty = _PLANS[tables, threes].partition("/")
    steps = tuple(tuple(int(digit, 16) for digit in step) for step in moves.split())
    return steps, tuple((int(cell[0], 16), int(cell[1])) for cell in empty.split())


STEPS = 30_000
"""How many exchanges are made at most, divided by the number of people."""

TENURE = 4


def exchange_until_apart(
    people: list[int], meets: Sequence[Sequence[int]], pairs: Rows, least: int, lots: Lots
) -> bool:
    """Exchange people (`people[cell]`, changed in place) until all meetings of the plan cost no more than `least`.

    `meets[cell]` are the cells that this one shares a table with in any series. Tells whether that was reached.
    """
    unkept = [_cost_at(people, meets, pairs, cell) for cell in range(len(people))]
    total = sum(unkept) // 2
    rests = [0] * len(people)
    for step in range(STEPS // len(people)):
        if total <= least:
            return True
        bad = [cell for cell, cost in enumerate(unkept) if cost]
        cell = bad[lots.below(len(bad))]
        free = [place for place, rest in enumerate(rests) if rest <= step]
        change, other = _best(people, meets, pairs, unkept, cell, free)
        _exchange(people, meets, pairs, unkept, cell, other)
        total += change
        rests[cell] = rests[other] = step + TENURE + lots.below(TENURE)
    return total <= least


def _cost_at(people: Sequence[int], meets: Sequence[Sequence[int]], pairs: Rows, cell: int) -> int:
    """Return what the meetings of whoever stands in a cell cost."""
    row = pairs[people[cell]]
    return sum(row[people[mate]] for mate in meets[cell] if people[mate] in row)


def _exchange(
    people: list[int], meets: Sequence[Sequence[int]], pairs: Rows, unkept: list[int], cell: int, other: int
) -> None:
    """Exchange two people, and keep up what the meetings of each cell cost: those of far fewer cells change."""
    for place, leaves, comes in ((cell, people[cell], people[other]), (other, people[other], people[cell])):
        for mate in meets[place]:
            row = pairs[people[mate]]
            unkept[mate] += row.get(comes, 0) - row.get(leaves, 0)
    people[cell], people[other] = people[other], people[cell]
    for place in (cell, other):
        unkept[place] = _cost_at(people, meets, pairs, place)


def _here(people: Sequence[int], meets: Sequence[Sequence[int]], pairs: Rows, cell: int) -> Mapping[int, int]:
    """Return what it would cost each person to stand in this cell."""
    here: dict[int, int] = {}
    for mate in meets[cell]:
        for person, cost in pairs[people[mate]].items():
            here[person] = here.get(person, 0) + cost
    return here


def _best(
    people: Sequence[int],
    meets: Sequence[Sequence[int]],
    pairs: Rows,
    unkept: Sequence[int],
    cell: int,
    others: Sequence[int],
) -> tuple[int, int]:
    """Return the change of the cost by the best exchange of a cell with one of the others, and which."""
    own, here = people[cell], _here(people, meets, pairs, cell)
    there = [0] * len(people)
    cell_of = {person: place for place, person in enumerate(people)}
    for mate, cost in pairs[own].items():
        for place in meets[cell_of[mate]]:
            there[place] += cost
    best, best_cell = 0, cell
    near = frozenset(meets[cell])
    for other in others:
        if other == cell:
            continue
        mate = people[other]
        change = here.get(mate, 0) + there[other] - unkept[cell] - unkept[other]
        if other in near:
            change += 2 * pairs[own].get(mate, 0)
        if best_cell == cell or change < best:
            best, best_cell = change, other
    return best, best_cell
