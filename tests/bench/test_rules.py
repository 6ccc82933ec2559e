"""Timings of the rules: settling a deal beside a bare function, folding a list, reading a line."""

from __future__ import annotations

import itertools
import timeit

from skatclub.rules.entry import line as entry_line
from skatclub.rules.entry.tokens import Situation
from skatclub.rules.game import value as game_value
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import sheet
from skatclub.rules.sheet.sheet import Row

GAMES = tuple(
    Game(kind=kind, matadors=matadors, won=won, reached=reached, announcement=says, bid=bid)
    for kind, matadors, won, reached, says, bid in itertools.product(
        (GameKind.CLUBS, GameKind.GRAND, GameKind.DIAMONDS),
        (1, -2, 4),
        (True, False),
        (Reached.NOTHING, Reached.SCHNEIDER),
        (Announcement.NONE, Announcement.HAND),
        (None, 18, 33),
    )
)
CODES = {GameKind.DIAMONDS: 0, GameKind.HEARTS: 1, GameKind.SPADES: 2, GameKind.CLUBS: 3, GameKind.GRAND: 4}
BASES = (9, 10, 11, 12, 24)
WON = 64
"""Beside it a bit each for Hand, Schneider, announced, Schwarz, announced, ouvert: 1 to 32."""


def bare(game: int, matadors: int, flags: int, bid: int) -> int:
    """Count one deal as it lies packed in bytes, and explain nothing."""
    base = BASES[game]
    value = base * (matadors + 1 + (flags & 63).bit_count())
    if bid > value:
        return -2 * base * -(-bid // base)
    return value if flags & WON else -2 * value


def packed(one: Game) -> tuple[int, int, int, int]:
    flags = (one.announcement is Announcement.HAND) | 2 * (one.reached is Reached.SCHNEIDER) | WON * one.won
    return CODES[one.kind], abs(one.matadors), flags, one.bid or 0


PACKED = [packed(one) for one in GAMES]


def test_the_bare_function(benchmark):
    """The anchor: the naked arithmetic of one deal, 108 times."""
    points = benchmark(lambda: [bare(*facts) for facts in PACKED])

    assert points == [game_value.settle(one, ISKO_2022).points for one in GAMES]


def test_settling_with_every_step_beside_the_bare_function(benchmark):
    """Our settlement with the whole explanation, 108 times."""

    def settled() -> None:
        [game_value.settle(one, ISKO_2022).steps for one in GAMES]

    def counted() -> None:
        [bare(*facts) for facts in PACKED]

    rounds = [(timeit.timeit(settled, number=20), timeit.timeit(counted, number=20)) for _round in range(100)]
    benchmark(settled)

    ours, theirs = map(min, zip(*rounds, strict=True))  # whatever else the machine did, it can only slow down
    benchmark.extra_info["x the bare function"] = ours / theirs


def test_fold_a_list_of_48(benchmark):
    """Fold a whole list with footer and cross-checks."""
    rows = [Row(Played(number % 4 + 1, GAMES[number])) for number in range(48)]

    benchmark(sheet.fold, 4, rows, ISKO_2022, planned=48)


def test_read_a_line(benchmark):
    """Read one entry line, as every key does."""
    benchmark(entry_line.parse, "342*/,", Situation.at(4, 1))
