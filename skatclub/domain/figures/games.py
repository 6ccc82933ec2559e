"""What games say about a player: by kind, Hand, place at the table, and streaks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import groupby

from skatclub.domain.figures.lists import share
from skatclub.rules.game import game as game_game
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.sheet.rotation import Role


@dataclass(frozen=True, slots=True, kw_only=True)
class Declared:
    """Games of one player that are alike: what was declared, what one of them brought, how many there were.

    `place` is None where the dealers did not go round as usual; `held_on` and `event_id` stand for a single game.
    """

    person_id: int
    facts: Game | ValueOnly
    value: int
    points: int
    won: bool
    overbid: bool
    count: int
    place: Role | None = None
    held_on: date | None
    event_id: int | None

    @property
    def game(self) -> Game | None:
        """Return the game, None where only its value is known."""
        return self.facts if isinstance(self.facts, Game) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """Games of one sort: how many, how many won, what they brought, what they were worth."""

    count: int = 0
    won: int = 0
    points: int = 0
    value: int = 0

    @property
    def lost(self) -> int:
        """Return how many were lost."""
        return self.count - self.won

    @property
    def win_rate(self) -> Fraction | None:
        """Return won games of all of them."""
        return share(self.won, self.count)

    @property
    def mean(self) -> Fraction | None:
        """Return the points of one of them."""
        return share(self.points, self.count)

    @property
    def mean_value(self) -> Fraction | None:
        """Return the value of one of them, won or lost."""
        return share(self.value, self.count)

    def with_more(self, declared: Declared) -> Tally:
        """Return the tally with more games."""
        return Tally(
            count=self.count + declared.count,
            won=self.won + declared.count * declared.won,
            points=self.points + declared.count * declared.points,
            value=self.value + declared.count * declared.value,
        )


NOTHING = Tally()


def tally(declared: Iterable[Declared], counts: Callable[[Declared], bool] = lambda _one: True) -> Tally:
    """Count the games that are wanted."""
    total = NOTHING
    for game in declared:
        if counts(game):
            total = total.with_more(game)
    return total


def by_kind(declared: Iterable[Declared]) -> dict[GameKind, Tally]:
    """Count games by kind, in the order of their worth; kinds that were never declared stand there with nothing."""
    tallies = dict.fromkeys(GameKind, NOTHING)
    for game in declared:
        if game.game is not None:
            tallies[game.game.kind] = tallies[game.game.kind].with_more(game)
    return tallies


def by_place(declared: Iterable[Declared]) -> dict[Role, Tally]:
    """Count games by the place of the declarer, where it is known."""
    tallies: dict[Role, Tally] = {}
    for game in declared:
        if game.place is not None:
            tallies[game.place] = tallies.get(game.place, NOTHING).with_more(game)
    return tallies


def is_hand(declared: Declared) -> bool:
    """Tell whether the skat stayed untouched."""
    return declared.game is not None and game_game.is_hand(declared.game)


def is_ouvert(declared: Declared) -> bool:
    """Tell whether the cards lay open."""
    return declared.game is not None and game_game.is_ouvert(declared.game)


def is_schneider(declared: Declared) -> bool:
    """Tell whether the opponents were Schneider or Schwarz."""
    return declared.won and declared.game is not None and declared.game.reached is not Reached.NOTHING


def is_grand_ouvert(declared: Declared) -> bool:
    """Tell whether it is the rarest of all games."""
    return (
        declared.game is not None
        and declared.game.kind is GameKind.GRAND
        and declared.game.announcement is Announcement.OUVERT
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Streaks:
    """The longest rows of games, in the order in which they were played."""

    won: int
    lost: int


def streaks(declared: Sequence[Declared]) -> Streaks:
    """Return the longest rows of won and of lost games; `declared` are single games in order."""
    longest = {True: 0, False: 0}
    for won, games in groupby(declared, key=lambda game: game.won):
        longest[won] = max(longest[won], sum(game.count for game in games))
    return Streaks(won=longest[True], lost=longest[False])
