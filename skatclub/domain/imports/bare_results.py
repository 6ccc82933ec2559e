"""Results of past years of which no list exists: what somebody reached in a series, as an old list says it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from skatclub.domain.imports import errors
from skatclub.domain.office.typed import HIGHEST_COUNT, HIGHEST_POINTS

WIN_BONUS = 50
DEFENDER_BONUS = {3: 40, 4: 30, 5: 30}
"""Points for each game that the others lost, by the size of the table (ISkO 2022, Seeger and Fabian)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BareResult:
    """One person's result in one series; None stands for what the old list does not tell.

    `points` are without bonus, `played` are the deals of the table, `table_size` its players (3 to 5). Refused:
    `ResultOutOfRange`.
    """

    person_id: int
    series_id: int
    series_no: int
    event_id: int
    total: int
    points: int | None = None
    won: int | None = None
    lost: int | None = None
    played: int | None = None
    table_size: int | None = None
    id: int = 0

    def __post_init__(self) -> None:
        check((self.total, self.points), (self.won, self.lost, self.played), self.table_size)

    @property
    def facts(self) -> tuple[int | None, ...]:
        """Return what the result says, apart from whose and where it is."""
        return (self.total, self.points, self.won, self.lost, self.played, self.table_size)


def check(points: Iterable[int | None], counts: Iterable[int | None], table_size: int | None) -> None:
    """Refuse points, counts and a size of the table that no list has; None is what it does not tell."""
    for number in points:
        if number is not None and abs(number) > HIGHEST_POINTS:
            raise errors.ResultOutOfRange(number, HIGHEST_POINTS)
    for count in counts:
        if count is not None and not 0 <= count <= HIGHEST_COUNT:
            raise errors.ResultOutOfRange(count, HIGHEST_COUNT)
    if table_size is not None and table_size not in DEFENDER_BONUS:
        raise errors.ResultOutOfRange(table_size, max(DEFENDER_BONUS))


def defender_bonus(total: int, points: int | None, won: int | None, lost: int | None) -> int | None:
    """Return what a total holds for games the others lost, or None if the old list does not say enough."""
    if points is None or won is None or lost is None:
        return None
    return total - points - WIN_BONUS * (won - lost)


def adds_up(result: BareResult) -> bool:
    """Tell whether total = points + 50 · (won − lost) + bonus of 30 or 40 for each game of the others lost.

    Where the old list does not say enough, nothing speaks against it.
    """
    bonus = defender_bonus(result.total, result.points, result.won, result.lost)
    if bonus is None:
        return True
    steps = {DEFENDER_BONUS[result.table_size]} if result.table_size else set(DEFENDER_BONUS.values())
    return bonus >= 0 and any(bonus % step == 0 for step in steps)
