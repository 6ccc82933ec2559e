"""Timings of the rules: settling a deal beside a bare function, folding a list, reading a line."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from skatclub.rules import entry_line, sheet, value
from skatclub.rules.deal import Played
from skatclub.rules.entry_line import Situation
from skatclub.rules.game import Announcement, Game, GameKind, Reached
from skatclub.rules.rule_set import ISKO_2022
from skatclub.rules.sheet import Row

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

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
BASE = {GameKind.CLUBS: 12, GameKind.GRAND: 24, GameKind.DIAMONDS: 9}


def bare(base: int, level: int, won: bool, bid: int) -> int:
    charged = base * level
    if bid > charged:
        charged = -(-bid // base) * base
        won = False
    return charged if won else -2 * charged


def test_bare_function(benchmark: BenchmarkFixture) -> None:
    """The anchor: the naked arithmetic of one deal, 216 times."""
    plain = [(BASE[one.kind], abs(one.matadors) + 1, one.won, one.bid or 0) for one in GAMES]

    benchmark(lambda: [bare(*facts) for facts in plain])


def test_settle(benchmark: BenchmarkFixture) -> None:
    """Our settlement, 216 times; the steps are worked out when somebody asks."""
    benchmark(lambda: [value.settle(one, ISKO_2022) for one in GAMES])


def test_settle_with_all_steps(benchmark: BenchmarkFixture) -> None:
    """Our settlement with every step of the explanation, 216 times."""
    benchmark(lambda: [value.settle(one, ISKO_2022).steps for one in GAMES])


def test_fold_a_list_of_48(benchmark: BenchmarkFixture) -> None:
    """Fold a whole list with footer and cross-checks."""
    rows = [Row(Played(number % 4 + 1, GAMES[number])) for number in range(48)]

    benchmark(sheet.fold, 4, rows, ISKO_2022, planned=48)


def test_read_a_line(benchmark: BenchmarkFixture) -> None:
    """Read one entry line, as every key does."""
    benchmark(entry_line.parse, "342*/,", Situation.at(4, 1))
