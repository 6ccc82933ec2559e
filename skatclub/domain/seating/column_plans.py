"""The plans of the columns, found once by trying: the steps of up to five series and the empty cells.

A step is four digits, how many rows a series moves each column; for any two columns and any two series the
differences of the digits differ (counted round; at four tables by exclusive or). After the bar stand the empty
cells, row and column. They never share a table, and of all that were tried these bring the fewest people to a
table of three again, early series first. Digits from ten on are letters.
"""

from __future__ import annotations

Step = tuple[int, ...]
Cell = tuple[int, int]

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
