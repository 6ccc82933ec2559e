"""What a check of totals found: hard findings that block, hints that never do; values without sentences."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Something that cannot be: the list does not add up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GamesDoNotAddUp(Contradiction):
    """Won, lost and passed in are not the deals played."""

    won: int
    lost: int
    passed: int
    played: int

    @property
    def difference(self) -> int:
        """Return how many deals there are too many; negative: too few."""
        return self.won + self.lost + self.passed - self.played


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalDiffers(Contradiction):
    """The total on the paper is not what the system computes from the row."""

    seat: int
    computed: int
    written: int

    @property
    def difference(self) -> int:
        """Return the points that the paper has too many; negative: too few."""
        return self.written - self.computed


@dataclass(frozen=True, slots=True, kw_only=True)
class TooManyGames(Contradiction):
    """These seats together declared more often than the dealing order lets them play."""

    seats: tuple[int, ...]
    games: int
    most: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MorePlayedThanPlanned(Contradiction):
    """More deals were played than a full series has."""

    played: int
    planned: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsUnreachable(Contradiction):
    """No so few games bring these points; `below` and `above` are the nearest that they can bring."""

    seat: int
    points: int
    won: int
    lost: int
    below: int | None
    above: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsOutOfBounds(Contradiction):
    """So many games bring at least `lowest` and at most `highest` points."""

    seat: int
    points: int
    lowest: int
    highest: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossSumDiffers(Contradiction):
    """The sum of the totals is not the cross sum on the paper."""

    found: int
    written: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnsDiffer(Contradiction):
    """The sums of the columns + and − do not leave the points of the players."""

    plus: int
    minus: int
    points: int


@dataclass(frozen=True, slots=True)
class Hint:
    """Something unusual: worth a second look, never in the way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointsUnlikely(Hint):
    """So many games hardly ever bring these points; 99 of 100 such rows lie between `low` and `high`."""

    seat: int
    points: int
    won: int
    lost: int
    low: int
    high: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalUnusual(Hint):
    """A total hardly any list has."""

    seat: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ManyGamesWon(Hint):
    """More games won than hardly any list has."""

    seat: int
    won: int


@dataclass(frozen=True, slots=True, kw_only=True)
class NothingPassedIn(Hint):
    """Not one deal of a whole series was passed in: the column may have been left out."""

    tables: int
    deals: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The outcome of a check: computed totals (seat 1 first), deals passed in, what is wrong, what is unusual."""

    computed: tuple[int, ...]
    passed_in: int
    findings: tuple[Contradiction, ...] = ()
    hints: tuple[Hint, ...] = ()

    @property
    def adds_up(self) -> bool:
        """Tell whether nothing is wrong; hints do not count."""
        return not self.findings

    @property
    def is_paper_only(self) -> bool:
        """Tell whether nothing but totals written on the paper is wrong."""
        return bool(self.findings) and all(isinstance(finding, TotalDiffers) for finding in self.findings)
