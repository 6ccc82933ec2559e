"""The rule of a championship and the statute of a season: frozen values that check themselves.

Nothing here is law of the sport: every club writes its own statute (rules.md 4), so everything is a setting.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from skatclub.domain import text
from skatclub.domain.events.conditions import is_group_name
from skatclub.domain.season.errors import NoSuchChampionship, StatuteUnreadable
from skatclub.domain.season.statutes import formula

HIGHEST_COUNT = 9999
HIGHEST_POINTS = 999_999
MOST_STEPS = 200
MOST_CHAMPIONSHIPS = 12


def _within(name: str, number: int, *, lowest: int = 0, highest: int = HIGHEST_COUNT) -> None:
    if not lowest <= number <= highest:
        raise StatuteUnreadable(name, str(number)[:40])


class Value(StrEnum):
    """What the counted results are turned into."""

    AVERAGE = "average"
    SUM = "sum"


class Unit(StrEnum):
    """What one result is: a list, or all lists of an evening together."""

    LIST = "list"
    EVENING = "evening"


class Missing(StrEnum):
    """What a missed list does."""

    IGNORED = "ignored"
    ZERO = "zero"
    CREDIT = "credit"
    DEDUCTION = "deduction"


@dataclass(frozen=True, slots=True, kw_only=True)
class Drops:
    """Which results do not count.

    `ladder` are own results: with the 30th, 35th … one more falls. `then_worst`: it is the worst of that moment
    (path dependent: a bad one after the last step stays), else the worst at the end. `worst` fall at the end, of
    what is left only the `best` count (0: all).
    """

    ladder: tuple[int, ...] = ()
    then_worst: bool = True
    worst: int = 0
    best: int = 0

    def __post_init__(self) -> None:
        rising = all(one < other for one, other in zip((0, *self.ladder), self.ladder, strict=False))
        if not rising or len(self.ladder) > MOST_STEPS or max(self.ladder, default=0) > HIGHEST_COUNT:
            raise StatuteUnreadable("ladder", ", ".join(map(str, self.ladder[:20])))
        _within("worst", self.worst)
        _within("best", self.best)


@dataclass(frozen=True, slots=True, kw_only=True)
class Least:
    """What somebody must have played to be ranked; 0 asks for nothing.

    `percent` is of the series held, `months` are those with at least `lists_of_month` lists.
    """

    lists: int = 0
    percent: int = 0
    evenings: int = 0
    months: int = 0
    lists_of_month: int = 1

    def __post_init__(self) -> None:
        for name in ("lists", "evenings", "months"):
            _within(name, getattr(self, name))
        _within("percent", self.percent, highest=100)
        _within("lists_of_month", self.lists_of_month, lowest=1)


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedLists:
    """What missed lists do: nothing, count zero, bring `credit` points, or cost `deduction` each beyond `free`.

    Credit only for `excused` absences, if so wanted; a deduction never looks at excused ones.
    """

    kind: Missing = Missing.IGNORED
    credit: int = 0
    excused: bool = False
    free: int = 0
    deduction: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        _within("credit", self.credit, lowest=-HIGHEST_POINTS, highest=HIGHEST_POINTS)
        _within("free", self.free)
        if not 0 <= self.deduction <= HIGHEST_POINTS:
            raise StatuteUnreadable("deduction", str(self.deduction)[:40])


@dataclass(frozen=True, slots=True, kw_only=True)
class Cup:
    """A cup in rounds of `series` held series: each declares `lists` before play, `through` percent go on."""

    rounds: int
    series: int
    lists: int
    through: int = 50

    def __post_init__(self) -> None:
        _within("rounds", self.rounds, lowest=1, highest=20)
        _within("series", self.series, lowest=1)
        _within("lists", self.lists, lowest=1, highest=self.series)
        _within("through", self.through, lowest=1, highest=100)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """How one championship is scored.

    `series` are the numbers within an evening that count (none: all), `group` who is ranked (empty: everybody),
    `min_tables` the smallest evening, `deals` what lists are scaled to (0: as played), `over_least` the smallest
    divisor of an average. `rank_points` by rank of the evening stand for the results, `presence_points` come on
    top for each evening. `bonus` is a formula added to the value.
    """

    value: Value = Value.AVERAGE
    unit: Unit = Unit.LIST
    series: tuple[int, ...] = ()
    group: str = ""
    members_only: bool = False
    min_tables: int = 0
    deals: int = 0
    over_least: int = 0
    drops: Drops = Drops()
    least: Least = Least()
    missed: MissedLists = MissedLists()
    bonus: str = ""
    rank_points: tuple[int, ...] = ()
    presence_points: int = 0
    cup: Cup | None = None

    def __post_init__(self) -> None:
        if list(self.series) != sorted(set(self.series)) or not all(1 <= one <= 99 for one in self.series):
            raise StatuteUnreadable("series", ", ".join(map(str, self.series[:20])))
        if self.group and not is_group_name(self.group):
            raise StatuteUnreadable("group", self.group[:40])
        for name, highest in (("min_tables", HIGHEST_COUNT), ("deals", 400), ("over_least", HIGHEST_COUNT)):
            _within(name, getattr(self, name), highest=highest)
        if len(self.rank_points) > HIGHEST_COUNT or any(abs(one) > HIGHEST_POINTS for one in self.rank_points):
            raise StatuteUnreadable("rank_points", ", ".join(map(str, self.rank_points[:20])))
        _within("presence_points", self.presence_points, lowest=-HIGHEST_POINTS, highest=HIGHEST_POINTS)
        if self.bonus:
            formula.parse(self.bonus)

    @property
    def by_evening(self) -> bool:
        """Tell whether one result is a whole evening."""
        return self.unit is Unit.EVENING or bool(self.rank_points)


@dataclass(frozen=True, slots=True)
class Championship:
    """A championship of a season; `name` is a code of ours (championship, cup, total …) or the club's own words."""

    name: str
    rule: Rule


@dataclass(frozen=True, slots=True, kw_only=True)
class Statute:
    """What a season is played for: championships from the same lists; `code` names the preset it was."""

    championships: tuple[Championship, ...]
    code: str = ""

    def __post_init__(self) -> None:
        names = [one.name for one in self.championships]
        if not 1 <= len(names) <= MOST_CHAMPIONSHIPS or len(set(names)) < len(names):
            raise StatuteUnreadable("championships", ", ".join(names)[:40])
        for name in (*names, self.code or "own"):
            text.checked(name)

    def championship(self, name: str = "") -> Championship:
        """Return a championship by its name, the first if none is named; refused: `NoSuchChampionship`."""
        if not name:
            return self.championships[0]
        found = next((one for one in self.championships if one.name.casefold() == name.casefold()), None)
        if found is None:
            raise NoSuchChampionship(name, tuple(one.name for one in self.championships))
        return found


def single(rule: Rule, *, code: str = "") -> Statute:
    """Return a statute of one championship."""
    return Statute(championships=(Championship("championship", rule),), code=code)
