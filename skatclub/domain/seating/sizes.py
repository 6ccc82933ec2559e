"""How many tables of which size: fours before threes."""

from __future__ import annotations

from skatclub.domain import seating_errors

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
