"""Results of past years of which no list exists: what somebody reached in a series, as an old list says it."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.domain.imports import errors
from skatclub.domain.office.typed import HIGHEST_COUNT, HIGHEST_POINTS

WIN_BONUS = 50
DEFENDER_BONUS = {3: 40, 4: 30, 5: 30}
"""Points for each game that the others lost, by the size of the table (ISkO 2022, Seeger and Fabian)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultFacts:
    """What a result says, apart from whose and where it is; None stands for what the old list does not tell.

    `points` are without bonus, `played` are the deals of the table, `table_size` its players (3 to 5). Refused:
    `ResultOutOfRange`.
    """

    total: int
    points: int | None = None
    won: int | None = None
    lost: int | None = None
    played: int | None = None
    table_size: int | None = None

    def __post_init__(self) -> None:
        for number in filter(None, (self.total, self.points)):
            if abs(number) > HIGHEST_POINTS:
                raise errors.ResultOutOfRange(number, HIGHEST_POINTS)
        for count in filter(None, (self.won, self.lost, self.played)):
            if not 0 <= count <= HIGHEST_COUNT:
                raise errors.ResultOutOfRange(count, HIGHEST_COUNT)
        if self.table_size is not None and self.table_size not in DEFENDER_BONUS:
            raise errors.ResultOutOfRange(self.table_size, max(DEFENDER_BONUS))

    @property
    def facts(self) -> tuple[int | None, ...]:
        """Return all of it."""
        return (self.total, self.points, self.won, self.lost, self.played, self.table_size)


@dataclass(frozen=True, slots=True, kw_only=True)
class BareResult(ResultFacts):
    """One person's result in one series."""

    person_id: int
    series_id: int
    series_no: int
    event_id: int
    id: int = 0


def defender_bonus(total: int, points: int | None, won: int | None, lost: int | None) -> int | None:
    """Return what a total holds for games the others lost, or None if the old list does not say enough."""
    if points is None or won is None or lost is None:
        return None
    return total - points - WIN_BONUS * (won - lost)


def adds_up(result: ResultFacts) -> bool:
    """Tell whether total = points + 50 · (won − lost) + bonus of 30 or 40 for each game of the others lost.

    Where the old list does not say enough, nothing speaks against it.
    """
    bonus = defender_bonus(result.total, result.points, result.won, result.lost)
    if bonus is None:
        return True
    steps = {DEFENDER_BONUS[result.table_size]} if result.table_size else set(DEFENDER_BONUS.values())
    return bonus >= 0 and any(bonus % step == 0 for step in steps)
