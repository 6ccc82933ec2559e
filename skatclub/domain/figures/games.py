"""What games say about a player: by kind, Hand, place at the table, streaks, and luck beside play.

What players everywhere do with the sorts of games, which a player and the club are held against.

All figures are those of 18 million deals of tournaments on line (rules 4, S63); no count of games at real tables is
as large, and two small ones there lie close to it.

Sums of values drawn by chance with putting back, thousands of them: how wide a mean may lie.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import TYPE_CHECKING

from skatclub.domain.figures.lists import share
from skatclub.rules.game import game as game_game
from skatclub.rules.game.game import Game, Reached
from skatclub.rules.kinds import Announcement, GameKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from datetime import date

    from skatclub.rules.game.value import ValueOnly
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
    count: int = 1
    place: Role | None = None
    held_on: date | None = None
    event_id: int | None = None

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
    run, last = 0, None
    for game in declared:
        run = run + game.count if game.won is last else game.count
        last = game.won
        longest[game.won] = max(longest[game.won], run)
    return Streaks(won=longest[True], lost=longest[False])


# Luck and play. What a game would have brought anybody is the mean of the club for its sort, drawn towards what
# players everywhere reach, the more so the fewer games of the sort the club has.

WEIGHT = 50
"""So many games must a club have of a sort before its own mean weighs as much as the benchmark."""
FEWEST_GAMES = 30
"""Below so many games nothing is said about anybody."""
SURE = 40
"""In how many parts the middle 95 of 100 draws leave one on each side."""

Sort = tuple[GameKind, int, bool]
"""Kind of game, with (1) or without (−1) or neither (0), and whether it was a Hand game."""


def sort_of(game: Game) -> Sort:
    """Return the sort of a game that its expectation depends on."""
    sign = (game.matadors > 0) - (game.matadors < 0)
    return game.kind, sign, game_game.is_hand(game)


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What a game of each sort is expected to bring, in points, and what a game of the club brings in the mean."""

    by_sort: Mapping[Sort, Fraction]
    usual: Fraction


def expected(club: Iterable[Declared]) -> Expected:
    """Return what games are expected to bring, to hundredths of a point.

    E = (n · mean of the club + 50 · benchmark) / (n + 50); the benchmark of a sort is what its games would have
    brought at the rate at which players everywhere win them: value · p − 2 · value · (1 − p).
    """
    sorts: dict[Sort, tuple[int, int, Fraction]] = {}
    for declared in club:
        if declared.game is None:
            continue
        sort = sort_of(declared.game)
        everywhere = declared.count * points_anywhere(declared, declared.game)
        count, points, benchmarks = sorts.get(sort, (0, 0, Fraction()))
        sorts[sort] = count + declared.count, points + declared.count * declared.points, benchmarks + everywhere
    by_sort = {
        sort: _hundredths((points + WEIGHT * benchmarks / count) / (count + WEIGHT))
        for sort, (count, points, benchmarks) in sorts.items()
    }
    games_of_club = sum(count for count, _points, _benchmarks in sorts.values())
    total = sum((by_sort[sort] * count for sort, (count, _points, _benchmarks) in sorts.items()), Fraction())
    return Expected(by_sort=by_sort, usual=total / games_of_club if games_of_club else Fraction())


def _hundredths(number: Fraction) -> Fraction:
    return Fraction(round(100 * number), 100)


@dataclass(frozen=True, slots=True, kw_only=True)
class LuckAndPlay:
    """What a game of a player brought beside what was to be expected, in points.

    `luck` says how much better his games were than the games of the club, `play` how much more he made of them than
    anybody would have; `low` and `high` are the band in which `play` lies in 95 of 100 draws from his own games.
    """

    games: int
    expected: Fraction
    luck: Fraction
    play: Fraction
    low: Fraction
    high: Fraction


def verdict(own: Iterable[Declared], known: Expected, chance: Callable[[int], bytes]) -> LuckAndPlay | None:
    """Part luck from play; None below 30 games. `chance(n)` returns n bytes by chance."""
    surplus: list[int] = []
    hopes = 0
    by_sort = {sort: int(100 * hope) for sort, hope in known.by_sort.items()}
    for declared in own:
        hope = None if declared.game is None else by_sort.get(sort_of(declared.game))
        if hope is not None:
            hopes += declared.count * hope
            surplus += [100 * declared.points - hope] * declared.count
    count, hoped = len(surplus), Fraction(hopes, 100)
    if count < FEWEST_GAMES:
        return None
    drawn = sums(surplus, chance)
    cut = len(drawn) // SURE
    return LuckAndPlay(
        games=count,
        expected=hoped / count,
        luck=hoped / count - known.usual,
        play=Fraction(sum(surplus), 100 * count),
        low=Fraction(drawn[cut], 100 * count),
        high=Fraction(drawn[-cut - 1], 100 * count),
    )


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


def won_anywhere(game: Game) -> Fraction:
    """Return how often players everywhere win such a game."""
    if game.kind is GameKind.NULL and game_game.is_ouvert(game):
        return _NULL_OUVERT
    return _WON.get(game.kind, _SUIT)


def points_anywhere(declared: Declared, game: Game) -> Fraction:
    """Return what such a game brings if it is won as often as everywhere; a lost one costs twice its value."""
    return declared.value * (3 * won_anywhere(game) - 2)


def by_kind_anywhere(declared: Iterable[Declared]) -> dict[GameKind, Anywhere]:
    """Return what players everywhere would make of these games, kind by kind."""
    by_game_kind: dict[GameKind, list[tuple[int, Fraction, Fraction]]] = {kind: [] for kind in GameKind}
    for game in declared:
        if game.game is not None:
            by_game_kind[game.game.kind].append(
                (game.count, won_anywhere(game.game), points_anywhere(game, game.game))
            )
    return {kind: _anywhere(kind, rows) for kind, rows in by_game_kind.items()}


def _anywhere(kind: GameKind, rows: list[tuple[int, Fraction, Fraction]]) -> Anywhere:
    count = sum(times for times, _rate, _mean in rows)
    if not count:
        return Anywhere(share=_SHARES[kind], win_rate=_WON.get(kind, _SUIT))
    return Anywhere(
        share=_SHARES[kind],
        win_rate=sum((times * rate for times, rate, _mean in rows), Fraction()) / count,
        mean=sum((times * mean for times, _rate, mean in rows), Fraction()) / count,
    )


DRAWS = 2000
PARTS = 256


def sums(values: Sequence[int], chance: Callable[[int], bytes]) -> list[int]:
    """Return 2,000 sums, rising, of as many values as there are, drawn with putting back.

    A byte chooses one of 256 parts of the values in order, which counts with its mean: quick, and as wide a band.
    """
    parts, count = _parts(sorted(values)), len(values)
    least = min(parts)
    planes = _planes([part - least for part in parts])
    added = added_by(count)

    def total(drawn: bytes) -> int:
        return count * least + sum(added(drawn.translate(plane)) << 8 * place for place, plane in enumerate(planes))

    return sorted(total(chance(count)) for _draw in range(DRAWS))


def _planes(parts: Sequence[int]) -> list[bytes]:
    """Return the parts byte by byte, the lowest first: bytes are added in half the time of numbers."""
    return [bytes(part >> shift & 255 for part in parts) for shift in range(0, max(parts).bit_length(), 8)]


def added_by(count: int) -> Callable[[bytes], int]:
    """Return how so many bytes are added up.

    Up to 65,792 of them are read as one number, in three parts whose digits to the base 2^24 are single bytes: the
    remainder by 2^24 - 1 is the sum of the digits, in less than half the time of adding them one by one.
    """
    digit = (1 << 24) - 1
    if count * 255 >= digit:
        return sum
    thirds = int.from_bytes(bytes((255, 0, 0)) * -(-count // 3), "little")

    def added(drawn: bytes) -> int:
        number = int.from_bytes(drawn, "little")
        return ((number & thirds) + (number >> 8 & thirds) + (number >> 16 & thirds)) % digit

    return added


def _parts(ordered: Sequence[int]) -> list[int]:
    """Return the means of 256 parts, equally large, of values in order; a value on a border counts for both."""
    count = len(ordered)
    up_to, total = [0], 0
    for number in ordered:
        total += number
        up_to.append(total)
    borders = []
    for part in range(PARTS):
        place, over = divmod(part * count, PARTS)
        borders.append(PARTS * up_to[place] + over * ordered[place])
    borders.append(PARTS * total)
    return [round(Fraction(after - before, count)) for before, after in pairwise(borders)]
