"""A naive reckoning to hold the program against: every value, sum, rank and prize by the plainest way there is.

It is written from the rule book (ISkO 2022, SkWO 6.3.1) and shares no code with the program: what both say alike
was found in two ways. Of house rules it knows Kontra and its answers alone: no Bock, no Ramsch.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from skatclub.rules.game.game import Game

BASES = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
NULLS = {"none": 23, "hand": 35, "ouvert": 46, "hand-ouvert": 59}
LEVELS_SAID = {"none": 0, "hand": 1, "schneider": 3, "schwarz": 5, "ouvert": 6}
"""Levels of an announcement with all that it holds: Hand; Schneider reached and announced; Schwarz alike; open."""
OTHERS = {3: 40, 4: 30, 5: 24}


class Sum(NamedTuple):
    """What a seat or a person has: points of the games, games won and lost, the total."""

    points: int
    won: int
    lost: int
    total: int


def game_points(game: Game) -> int:
    """Return what a game brings its declarer, minus and doubled where it is lost (ISkO 2022, 2.4 to 2.6).

    Kontra and each answer to it double it once more.
    """
    announcement_code = game.announcement.value
    doubled = 1 if game.house is None else 2**game.house.kontra
    if game.kind.value == "null":
        worth = NULLS[announcement_code] * doubled
        return worth if game.won else -2 * worth
    base = BASES[game.kind.value]
    levels = abs(game.matadors) + 1 + LEVELS_SAID[announcement_code]
    if game.reached.value in {"schneider", "schwarz"} and announcement_code in {"none", "hand"}:
        levels += 1
    if game.reached.value == "schwarz" and announcement_code in {"none", "hand", "schneider"}:
        levels += 1
    worth = levels * base
    won = game.won
    if game.bid is not None and game.bid > worth:
        won = False
        while worth < game.bid:
            worth += base
    return worth * doubled if won else -2 * worth * doubled


def list_sums(deals: Sequence[object], size: int) -> tuple[Sum, ...]:
    """Return what each seat of a list has by the extended Seeger-Fabian system (SkWO 6.3.1)."""
    points, won, lost = [0] * size, [0] * size, [0] * size
    for deal in deals:
        match deal:
            case object(declarer=int(seat), facts=facts):
                brought = game_points(facts)
                points[seat - 1] += brought
                won[seat - 1] += brought > 0
                lost[seat - 1] += brought < 0
    return tuple(
        Sum(
            points[seat],
            won[seat],
            lost[seat],
            points[seat] + 50 * won[seat] - 50 * lost[seat] + OTHERS[size] * (sum(lost) - lost[seat]),
        )
        for seat in range(size)
    )


def ranks(sums: Mapping[int, Sum]) -> dict[int, int]:
    """Return the rank of each by total, more won, fewer lost; equal ones share it, the next is left out."""
    return {
        who: 1
        + sum((other.total, other.won, -other.lost) > (own.total, own.won, -own.lost) for other in sums.values())
        for who, own in sums.items()
    }


def loss_money(lost: int, low: int, high: int, reduced: int) -> int:
    """Return the cents for the lost games of one list: the first at the low price, each further at the high."""
    return sum(low if number < reduced else high for number in range(lost))


def parted(money: int, percents: Sequence[int], unit: int) -> list[int]:
    """Return money parted by per cent in whole units, what is left going to the first place."""
    whole = sum(percents)
    shares = [int(Fraction(money * percent, whole)) // unit * unit for percent in percents]
    shares[0] += money - sum(shares)
    return shares
