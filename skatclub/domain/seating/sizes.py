"""How many tables of which size, fours before threes, and which table gets which size after a change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from skatclub.domain.seating import errors as seating_errors

FEWEST = 3


def sizes(players: int, five_allowed: bool) -> tuple[int, ...]:
    """Return the sizes of the tables, table 1 first: (-N) mod 4 threes, and they are the last tables.

    Five people sit at one table of five if all agree (`five_allowed`), else at a table of four and one waits.
    Refuses fewer than three (`TooFewPlayers`). Source: SkWO 6.1.1 and the custom of the clubs.
    """
    if players < FEWEST:
        raise seating_errors.TooFewPlayers(players)
    if players == 5:
        return (5,) if five_allowed else (4,)
    threes = -players % 4
    return (4,) * ((players - 3 * threes) // 4) + (3,) * threes


FEW_TABLES = 5
"""Up to this many tables every distribution of the sizes is looked at."""

Sizes = tuple[int, ...]
Seats = frozenset[int]

SETTLED = (frozenset({1, 2, 3}), frozenset({1, 2, 3, 4}))
"""The seats of a table that need not change."""


def loss(seats: Seats, size: int) -> int:
    """Return how many of these seats a table of this size does not have."""
    return sum(seat > size for seat in seats)


def distributions(held: Sequence[Seats], target: Sizes, most: int) -> Iterator[dict[int, int]]:
    """Return new sizes at which no more than `most` lose their place: the tables that change, 0 for an empty one.

    `held` are the seats taken at each table; `target` the sizes wanted, in any order.
    """
    unsettled = [number for number, seats in enumerate(held) if seats not in SETTLED]
    if len(held) <= FEW_TABLES:
        unsettled = list(range(len(held)))
    settled = [number for number in reversed(range(len(held))) if number not in unsettled]
    fours = [number for number in settled if len(held[number]) == 4]
    threes = [number for number in settled if len(held[number]) == 3]
    tables_wanted = Counter(target)
    for own in product((*sorted(tables_wanted, reverse=True), 0), repeat=len(unsettled)):
        lost = sum(loss(held[number], size) for number, size in zip(unsettled, own, strict=True))
        rest = tables_wanted - Counter(own)
        if lost <= most and rest.total() == len(target) - sum(map(bool, own)):
            for changed in _of_settled(fours, threes, rest, most - lost):
                yield dict(zip(unsettled, own, strict=True)) | changed


def _of_settled(
    fours: Sequence[int], threes: Sequence[int], tables_wanted: Counter[int], most: int
) -> Iterator[dict[int, int]]:
    """Return the sizes of the settled tables: some fours shrink or break up, some threes grow or break up."""
    for shrunk, broken_fours, broken_threes in product(range(most + 1), range(most // 4 + 1), range(most // 3 + 1)):
        grown = tables_wanted[4] - (len(fours) - shrunk - broken_fours)
        count = len(fours) + len(threes) - broken_fours - broken_threes
        if (
            shrunk + 4 * broken_fours + 3 * broken_threes > most
            or grown < 0
            or count != tables_wanted[3] + tables_wanted[4]
        ):
            continue
        for small in combinations(fours, shrunk):
            others = [number for number in fours if number not in small] if broken_fours else []
            for gone in combinations(others, broken_fours):
                for lost in combinations(threes, broken_threes):
                    for large in combinations([number for number in threes if number not in lost], grown):
                        yield dict.fromkeys(small, 3) | dict.fromkeys((*gone, *lost), 0) | dict.fromkeys(large, 4)
