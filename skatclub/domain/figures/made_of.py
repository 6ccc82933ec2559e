"""What the lists of a player are made of by Seeger-Fabian, what lost games cost, and who defended with whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from skatclub.domain.figures.lists import NO_TABLE, ListResult, share
from skatclub.rules.money import LossFee
from skatclub.rules.systems import EXTENDED_SEEGER_FABIAN


@dataclass(frozen=True, slots=True, kw_only=True)
class Breakdown:
    """The totals of so many lists by Seeger-Fabian (SkWO 6.3.1), in points, whatever they were counted by.

    `games` are the 50 points for each game won, less those for each game lost; `others` the 40 or 30 for each game
    that another player lost. Only lists of a table tell that; penalties are left out.
    """

    lists: int
    points: int
    games: int
    others: int

    @property
    def total(self) -> int:
        """Return all of it."""
        return self.points + self.games + self.others

    @property
    def mean(self) -> Fraction | None:
        """Return the total of one list."""
        return share(self.total, self.lists)


def made_of(lists: Iterable[ListResult]) -> Breakdown:
    """Return what lists are made of; results without a list are left out."""
    system = EXTENDED_SEEGER_FABIAN
    counted = points = games = others = 0
    for result in lists:
        if result.others_lost is None or result.points is None:
            continue
        won, lost = result.won or 0, result.lost or 0
        own, bonus, malus, gift = system.parts(result.points, won, lost, result.others_lost, result.size)
        counted += 1
        points += own
        games += bonus + malus
        others += gift
    return Breakdown(lists=counted, points=points, games=games, others=others)


@dataclass(frozen=True, slots=True, kw_only=True)
class LossMoney:
    """What lost games cost, in cents: so many games in so many lists; other lists cost nothing yet."""

    cents: int
    lost: int
    lists: int

    @property
    def mean(self) -> Fraction | None:
        """Return the cents of one list."""
        return share(self.cents, self.lists)


def loss_money(lists: Iterable[ListResult], fees: Mapping[int, LossFee]) -> LossMoney:
    """Return what the lost games of lists cost by the fees of their tables; each list by itself."""
    lost = [
        (result.lost or 0, fees[result.table_id])
        for result in lists
        if result.table_id != NO_TABLE and result.table_id in fees
    ]
    return LossMoney(
        cents=sum(fee.cents(games) for games, fee in lost), lost=sum(games for games, _fee in lost), lists=len(lost)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Partner:
    """Somebody with whom a player defended so many games, and how many of them the declarer lost."""

    person_id: int
    games: int
    won: int

    @property
    def win_rate(self) -> Fraction | None:
        """Return won games of all they defended together."""
        return share(self.won, self.games)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """Two people (by id) who defended so many games together, and how many of them the declarers lost."""

    one: int
    other: int
    games: int
    won: int

    @property
    def win_rate(self) -> Fraction | None:
        """Return won games of all they defended together."""
        return share(self.won, self.games)
