"""What players everywhere do with the sorts of games, which a player and the club are held against.

All figures are those of 18 million deals of tournaments on line (rules 4, S63); no count of games at real tables is
as large, and two small ones there lie close to it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from skatclub.rules import game as games
from skatclub.rules.game import GameKind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from skatclub.domain.figures.games import Declared
    from skatclub.rules.game import Game

DEALS = 18_000_000

_SUIT = Fraction(776, 1000)
_NULL_OUVERT = Fraction(869, 1000)
_WON = {GameKind.GRAND: Fraction(914, 1000), GameKind.NULL: Fraction(707, 1000)}
_SHARES = {
    GameKind.DIAMONDS: Fraction(107, 1000),
    GameKind.HEARTS: Fraction(134, 1000),
    GameKind.SPADES: Fraction(162, 1000),
    GameKind.CLUBS: Fraction(211, 1000),
    GameKind.GRAND: Fraction(322, 1000),
    GameKind.NULL: Fraction(64, 1000),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Anywhere:
    """A kind of game as players everywhere play it: its share of all games, and what they would make of these.

    `win_rate` is of games like the ones that were given, `mean` the points of one of them; None without any.
    """

    share: Fraction
    win_rate: Fraction
    mean: Fraction | None = None


def won(game: Game) -> Fraction:
    """Return how often players everywhere win such a game."""
    if game.kind is GameKind.NULL and games.is_ouvert(game):
        return _NULL_OUVERT
    return _WON.get(game.kind, _SUIT)


def points(one: Declared, game: Game) -> Fraction:
    """Return what such a game brings if it is won as often as everywhere; a lost one costs twice its value."""
    return one.value * (3 * won(game) - 2)


def by_kind(declared: Iterable[Declared]) -> dict[GameKind, Anywhere]:
    """Return what players everywhere would make of these games, kind by kind."""
    found: dict[GameKind, list[tuple[int, Fraction, Fraction]]] = {kind: [] for kind in GameKind}
    for one in declared:
        if one.game is not None:
            found[one.game.kind].append((one.count, won(one.game), points(one, one.game)))
    return {kind: _anywhere(kind, told) for kind, told in found.items()}


def _anywhere(kind: GameKind, told: list[tuple[int, Fraction, Fraction]]) -> Anywhere:
    count = sum(times for times, _rate, _mean in told)
    if not count:
        return Anywhere(share=_SHARES[kind], win_rate=_WON.get(kind, _SUIT))
    return Anywhere(
        share=_SHARES[kind],
        win_rate=sum((times * rate for times, rate, _mean in told), Fraction()) / count,
        mean=sum((times * mean for times, _rate, mean in told), Fraction()) / count,
    )
