"""How the prizes of an event are worked out, as a frozen value that checks itself; all amounts in cents.

The plan must be announced before the start (SkWO); what clubs do is gathered in rules.md 3.8.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.domain import text
from skatclub.domain.cash import errors
from skatclub.domain.errors import TextTooLong
from skatclub.domain.events.conditions import HIGHEST_CENTS, is_group_name

MOST_PRIZES = 500
ROUNDINGS = (1, 10, 50, 100, 500, 1000)
"""Cents to which prizes may be rounded down: to the cent, 10 and 50 cents, 1, 5 and 10 euros."""


def _within(name: str, number: int, low: int, high: int) -> None:
    if not low <= number <= high:
        raise errors.PlanUnreadable(name, str(number))


def _check_text(words: str, *, required: bool = True) -> None:
    """Refuse what cannot stand on lists and labels, by its own words: a plan has many of them."""
    try:
        text.checked(words, required=required)
    except TextTooLong as refusal:
        raise errors.PlanTextTooLong(words.strip(), refusal.longest) from refusal


class From(StrEnum):
    """Where the money of the pool comes from."""

    ENTRY = "entry"
    SHEET = "sheet"
    LOSS = "loss"
    TABLE = "table"
    SPONSOR = "sponsor"
    FIXED = "fixed"


SHARED = (From.ENTRY, From.SHEET, From.LOSS, From.TABLE)
"""Sources of which a share goes into the pool; the others are told in cents."""


class Measure(StrEnum):
    """How the money of a pot is parted."""

    LADDER = "ladder"
    PERCENT = "percent"
    AMOUNT = "amount"


class Number(StrEnum):
    """How many prizes a pot has."""

    LISTED = "listed"
    FIXED = "fixed"
    TABLES = "tables"
    PERCENT = "percent"


class Remainder(StrEnum):
    """Where goes what rounding leaves."""

    FIRST = "first"
    EVEN = "even"
    CLUB = "club"


class Ties(StrEnum):
    """What equal ranks mean: they share the sum of their places, or a lot parts them."""

    SHARE = "share"
    LOT = "lot"


class Unclaimed(StrEnum):
    """What becomes of a prize that nobody claims: the club keeps it, or the next one without a prize gets it."""

    CLUB = "club"
    NEXT = "next"


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """Money for the pool: `percent` of what comes in, or so many `cents`; a sponsor has a name."""

    kind: From
    percent: int = 100
    cents: int = 0
    name: str = ""

    def __post_init__(self) -> None:
        _check_text(self.name, required=False)
        _within("percent", self.percent, 1, 100)
        if self.kind in SHARED:
            _within("cents", self.cents, 0, 0)
        else:
            _within("cents", self.cents, 1, HIGHEST_CENTS)


@dataclass(frozen=True, slots=True)
class Gift:
    """A prize in kind for a place, with what it is worth in cents where one person gets only the best prize."""

    words: str
    worth: int = 0

    def __post_init__(self) -> None:
        _check_text(self.words, required=False)
        _within("worth", self.worth, 0, HIGHEST_CENTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pot:
    """The prizes of one ranking (empty: the single one) over these series (none named: all).

    Its money is a `percent` of the pool, so many `cents`, or what its table of amounts comes to; the one pot
    without any of these takes the rest. `steps` are percents of the pot or amounts by place, a ladder gives each
    place `steep` percent of the place before. No prize is below `least`; `guaranteed` are promised by place.
    `count` belongs to the number: how many, or percent of those who are ranked (25 is one for each table). An
    amount made for so many people (`made_for`) is scaled to those who came.
    """

    measure: Measure = Measure.LADDER
    number: Number = Number.TABLES
    ranking: str = ""
    percent: int | None = None
    cents: int | None = None
    steep: int = 80
    least: int = 0
    count: int = 0
    made_for: int = 0
    series: tuple[int, ...] = ()
    steps: tuple[int, ...] = ()
    guaranteed: tuple[int, ...] = ()
    gifts: tuple[Gift, ...] = ()

    def __post_init__(self) -> None:
        if self.ranking and not is_group_name(self.ranking):
            raise errors.PlanUnreadable("ranking", text.excerpt(self.ranking))
        if any(number < 1 for number in self.series) or tuple(sorted(set(self.series))) != self.series:
            raise errors.PlanUnreadable("series", text.excerpt(", ".join(map(str, self.series))))
        for name, number, low, high in (
            ("percent", self.percent, 1, 100),
            ("cents", self.cents, 1, HIGHEST_CENTS),
            ("steep", self.steep, 1, 100),
            ("least", self.least, 0, HIGHEST_CENTS),
            ("made_for", self.made_for, 0, 9999),
        ):
            if number is not None:
                _within(name, number, low, high)
        self._check_steps()
        self._check_money()
        self._check_number()

    def _check_steps(self) -> None:
        for name, steps in (("steps", self.steps), ("guaranteed", self.guaranteed)):
            if len(steps) > MOST_PRIZES or any(not 0 <= step <= HIGHEST_CENTS for step in steps):
                raise errors.PlanUnreadable(name, text.excerpt(", ".join(map(str, steps))))
        if list(self.guaranteed) != sorted(self.guaranteed, reverse=True):
            raise errors.PlanUnreadable("guaranteed", text.excerpt(", ".join(map(str, self.guaranteed))))
        if (self.measure is Measure.LADDER) is bool(self.steps):  # a ladder needs none, all others do
            raise errors.PlanUnreadable("steps", text.excerpt(", ".join(map(str, self.steps))))
        if self.measure is Measure.PERCENT and sum(self.steps) > 100:
            raise errors.SharesNotWhole(sum(self.steps))
        if self.measure is Measure.PERCENT and not sum(self.steps):
            raise errors.PlanUnreadable("steps", "0")

    def _check_money(self) -> None:
        if self.measure is Measure.AMOUNT and (self.percent is not None or self.cents is not None):
            raise errors.PlanUnreadable("measure", self.measure.value)
        if self.measure is not Measure.AMOUNT and self.made_for:
            raise errors.PlanUnreadable("made_for", str(self.made_for))
        if self.percent is not None and self.cents is not None:
            raise errors.PlanUnreadable("percent", str(self.percent))

    def _check_number(self) -> None:
        if len(self.gifts) > MOST_PRIZES:
            raise errors.PlanUnreadable("gifts", str(len(self.gifts)))
        match self.number:
            case Number.FIXED:
                _within("count", self.count, 1, MOST_PRIZES)
            case Number.PERCENT:
                _within("count", self.count, 1, 100)
            case Number.LISTED if self.measure is Measure.LADDER:
                raise errors.PlanUnreadable("number", self.number.value)
            case _:
                _within("count", self.count, 0, 0)

    @property
    def key(self) -> str:
        """Return what parts this pot from the others of a plan: its ranking and series."""
        return f"{self.ranking}|{','.join(map(str, self.series))}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Jackpot:
    """A fixed sum for a feat such as Grand ouvert, shared by the start numbers that brought it off.

    While nobody has, it is carried to the next time, or falls back to the pool if not `carried`.
    """

    name: str
    cents: int
    start_nos: tuple[int, ...] = ()
    carried: bool = True

    def __post_init__(self) -> None:
        _check_text(self.name)
        _within("cents", self.cents, 1, HIGHEST_CENTS)
        if any(number < 1 for number in self.start_nos) or len(set(self.start_nos)) < len(self.start_nos):
            raise errors.PlanUnreadable("start_nos", text.excerpt(", ".join(map(str, self.start_nos))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The whole prize plan; refused: `PotTwice`, `RestUnclear`, `SharesNotWhole`, `PlanUnreadable`."""

    sources: tuple[Source, ...] = (Source(kind=From.ENTRY),)
    pots: tuple[Pot, ...] = (Pot(),)
    jackpots: tuple[Jackpot, ...] = ()
    rounding: int = 100
    remainder: Remainder = Remainder.FIRST
    ties: Ties = Ties.SHARE
    one_each: bool = False
    unclaimed: Unclaimed = Unclaimed.NEXT

    def __post_init__(self) -> None:
        if self.rounding not in ROUNDINGS:
            raise errors.PlanUnreadable("rounding", str(self.rounding))
        if not self.pots:
            raise errors.PlanUnreadable("pots", "[]")
        keys = [pot.key for pot in self.pots]
        for pot in self.pots:
            if keys.count(pot.key) > 1:
                raise errors.PotTwice(pot.ranking)
        names = [jackpot.name for jackpot in self.jackpots]
        if len(set(names)) < len(names):
            raise errors.PlanUnreadable("jackpots", names[0])
        takers = sum(_takes_rest(pot) for pot in self.pots)
        if takers > 1 or (takers == 0 and self.pots[0].measure is not Measure.AMOUNT):
            raise errors.RestUnclear(takers)
        percent = sum(pot.percent or 0 for pot in self.pots)
        if percent > 100:
            raise errors.SharesNotWhole(percent)

    @property
    def main(self) -> int:
        """Return the place of the pot that takes the rest: the one without money of its own, else the first."""
        return next((place for place, pot in enumerate(self.pots) if _takes_rest(pot)), 0)


def _takes_rest(pot: Pot) -> bool:
    return pot.percent is None and pot.cents is None and pot.measure is not Measure.AMOUNT
