"""The rule of a championship and the statute of a season: frozen values that check themselves, and what they ask.

Nothing here is law of the sport: every club writes its own statute (rules.md 4), so everything is a setting.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import MISSING, Field, dataclass, field, fields, is_dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from skatclub.domain import text
from skatclub.domain.events.conditions import is_group_name
from skatclub.domain.season.errors import NoSuchChampionship, StatuteUnreadable
from skatclub.domain.season.statutes import formula

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

HIGHEST_COUNT = 9999
HIGHEST_POINTS = 999_999
MOST_STEPS = 200
MOST_CHAMPIONSHIPS = 12


def _number(usual: Any = 0, lowest: int = 0, highest: int = HIGHEST_COUNT) -> Any:  # noqa: ANN401 (as `field` itself)
    """Return the field of a number with its bounds, which forms ask for."""
    return field(default=usual, metadata={"bounds": (lowest, highest)})


def parts(value: DataclassInstance, within: str = "") -> Iterator[tuple[str, Field[Any]]]:
    """Yield the fields of a rule and of the values in it with their places: `deals`, `least.lists` …"""
    for attribute in fields(value):
        inner = getattr(value, attribute.name)
        if is_dataclass(inner) and not isinstance(inner, type):
            yield from parts(inner, f"{attribute.name}.")
        else:
            yield within + attribute.name, attribute


def _check_numbers(value: DataclassInstance) -> None:
    for attribute in fields(value):
        if "bounds" in attribute.metadata:
            lowest, highest = attribute.metadata["bounds"]
            _check_number(attribute.name, getattr(value, attribute.name), lowest, highest)


def _check_number(name: str, number: int, lowest: int, highest: int) -> None:
    if not lowest <= number <= highest:
        raise StatuteUnreadable(name, text.excerpt(str(number)))


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


class TieBreak(StrEnum):
    """What parts those of one value; a lot parts who are equal in that too, but where they share their place.

    `GAMES`: more won, then fewer lost (SkWO 6.3.1); `BEST`: the best single result; `EVENINGS`: more evenings.
    """

    GAMES = "games"
    BEST = "best"
    EVENINGS = "evenings"
    SHARED = "shared"


class Lacking(StrEnum):
    """What somebody lacks to be ranked."""

    LISTS = "lists"
    PERCENT = "percent"
    EVENINGS = "evenings"
    MONTHS = "months"
    GROUP = "group"
    MEMBERSHIP = "membership"
    RESULTS = "results"


APART = frozenset({Lacking.GROUP, Lacking.MEMBERSHIP})
"""What no evening brings: who lacks it plays along, but not for this championship."""


@dataclass(frozen=True, slots=True)
class Lack:
    """Why somebody is not ranked: how much is needed, how much is there."""

    what: Lacking
    needed: int = 0
    found: int = 0

    @property
    def missing(self) -> int:
        """Return how many lists, evenings or months are still needed; 0 where evenings do not help."""
        return self.needed - self.found


@dataclass(frozen=True, slots=True, kw_only=True)
class Drops:
    """Which results do not count.

    `ladder` are own results: with the 30th, 35th … one more falls. `then_worst`: it is the worst of that moment
    (path dependent: a bad one after the last step stays), else the worst at the end. `worst` fall at the end, of
    what is left only the `best` count (0: all).
    """

    ladder: tuple[int, ...] = ()
    then_worst: bool = True
    worst: int = _number()
    best: int = _number()

    def __post_init__(self) -> None:
        rising = all(rung < other for rung, other in zip((0, *self.ladder), self.ladder, strict=False))
        if not rising or len(self.ladder) > MOST_STEPS or max(self.ladder, default=0) > HIGHEST_COUNT:
            raise StatuteUnreadable("ladder", text.excerpt(", ".join(map(str, self.ladder))))
        _check_numbers(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Least:
    """What somebody must have played to be ranked; 0 asks for nothing.

    `percent` is of the series held, `months` are those with at least `lists_of_month` lists.
    """

    lists: int = _number()
    percent: int = _number(highest=100)
    evenings: int = _number()
    months: int = _number()
    lists_of_month: int = _number(1, lowest=1)

    def __post_init__(self) -> None:
        _check_numbers(self)

    def lack(self, lists: int, evenings: int, held: int, by_month: Callable[[], Iterable[int]]) -> Lack | None:
        """Return what somebody lacks first; `held`: series; `by_month` is asked for the lists of each month."""
        if lists < self.lists:
            return Lack(Lacking.LISTS, self.lists, lists)
        share = self._share(held)
        if lists < share:
            return Lack(Lacking.PERCENT, share, lists)
        if evenings < self.evenings:
            return Lack(Lacking.EVENINGS, self.evenings, evenings)
        if self.months:
            months = sum(written >= self.lists_of_month for written in by_month())
            return Lack(Lacking.MONTHS, self.months, months) if months < self.months else None
        return None

    def can_be_met(self, lack: Lack, evenings: int, series: int, held: int) -> bool:
        """Tell whether so many evenings of so many series can bring what somebody lacks; `held`: series so far.

        False only where that is certain: an evening is taken to complete a month.
        """
        to_come = evenings * series
        match lack.what:
            case Lacking.LISTS:
                return lack.missing <= to_come
            case Lacking.PERCENT:
                return lack.found + to_come >= self._share(held + to_come)
        return lack.missing <= evenings

    def _share(self, held: int) -> int:
        """Return how many lists the percentage asks for."""
        return -(-self.percent * held // 100)


@dataclass(frozen=True, slots=True, kw_only=True)
class MissedLists:
    """What missed lists do: nothing, count zero, bring `credit` points, or cost `deduction` each beyond `free`.

    Credit only for `excused` absences, if so wanted; a deduction never looks at excused ones.
    """

    kind: Missing = Missing.IGNORED
    credit: int = _number(lowest=-HIGHEST_POINTS, highest=HIGHEST_POINTS)
    excused: bool = False
    free: int = _number()
    deduction: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        _check_numbers(self)
        if not 0 <= self.deduction <= HIGHEST_POINTS:
            raise StatuteUnreadable("deduction", text.excerpt(str(self.deduction)))

    def stands(self, *, excused: bool) -> int | None:
        """Return the points that stand for a missed list; None: nothing does."""
        match self.kind:
            case Missing.ZERO:
                return 0
            case Missing.CREDIT if excused or not self.excused:
                return self.credit
        return None

    def cost(self, unexcused: int) -> Fraction:
        """Return what so many lists missed without an excuse take away."""
        if self.kind is not Missing.DEDUCTION:
            return Fraction(0)
        return self.deduction * max(unexcused - self.free, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cup:
    """A cup in rounds of `series` held series: each declares `lists` before play, `through` percent go on."""

    rounds: int = _number(MISSING, lowest=1, highest=20)
    series: int = _number(MISSING, lowest=1)
    lists: int = _number(MISSING, lowest=1)
    through: int = _number(50, lowest=1, highest=100)

    def __post_init__(self) -> None:
        _check_numbers(self)
        _check_number("lists", self.lists, 1, self.series)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """How one championship is scored.

    `series` are the numbers within an evening that count (none: all), `group` who is ranked (empty: everybody),
    `min_tables` the smallest evening, `deals` what lists are scaled to (0: as played), `over_least` the smallest
    divisor of an average. `rank_points` by rank of the evening stand for the results, `presence_points` come on
    top for each evening. `bonus` is a formula added to the value. Where only members are ranked, `from_joining`:
    the season of who joins begins on that day, what a guest brought before does not count. A cup knows no
    `tie_break` but games.
    """

    value: Value = Value.AVERAGE
    unit: Unit = Unit.LIST
    series: tuple[int, ...] = ()
    group: str = ""
    members_only: bool = False
    from_joining: bool = False
    tie_break: TieBreak = TieBreak.GAMES
    min_tables: int = _number()
    deals: int = _number(highest=400)
    over_least: int = _number()
    drops: Drops = Drops()
    least: Least = Least()
    missed: MissedLists = MissedLists()
    bonus: str = ""
    rank_points: tuple[int, ...] = ()
    presence_points: int = _number(lowest=-HIGHEST_POINTS, highest=HIGHEST_POINTS)
    cup: Cup | None = None

    def __post_init__(self) -> None:
        if list(self.series) != sorted(set(self.series)) or not all(
            1 <= series_no <= 99 for series_no in self.series
        ):
            raise StatuteUnreadable("series", text.excerpt(", ".join(map(str, self.series))))
        if self.group and not is_group_name(self.group):
            raise StatuteUnreadable("group", text.excerpt(self.group))
        _check_numbers(self)
        if len(self.rank_points) > HIGHEST_COUNT or any(
            abs(points) > HIGHEST_POINTS for points in self.rank_points
        ):
            raise StatuteUnreadable("rank_points", text.excerpt(", ".join(map(str, self.rank_points))))
        if self.bonus:
            formula.parse(self.bonus)

    @property
    def by_evening(self) -> bool:
        """Tell whether one result is a whole evening."""
        return self.unit is Unit.EVENING or bool(self.rank_points)

    @property
    def shares_places(self) -> bool:
        """Tell whether people of one value share their place, so that nobody draws lots."""
        return self.tie_break is TieBreak.SHARED and self.cup is None

    def divisor(self, counted: int) -> int:
        """Return by what the sum of so many results that count is divided."""
        return max(counted, self.over_least, 1) if self.value is Value.AVERAGE else 1


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
        names = [championship.name for championship in self.championships]
        if not 1 <= len(names) <= MOST_CHAMPIONSHIPS or len(set(names)) < len(names):
            raise StatuteUnreadable("championships", text.excerpt(", ".join(names)))
        for name in (*names, self.code or "own"):
            text.checked(name)

    def championship(self, name: str = "") -> Championship:
        """Return a championship by its name, the first if none is named; refused: `NoSuchChampionship`."""
        if not name:
            return self.championships[0]
        championship = next((each for each in self.championships if each.name.casefold() == name.casefold()), None)
        if championship is None:
            raise NoSuchChampionship(name, tuple(each.name for each in self.championships))
        return championship


def single(rule: Rule, *, code: str = "") -> Statute:
    """Return a statute of one championship."""
    return Statute(championships=(Championship("championship", rule),), code=code)
