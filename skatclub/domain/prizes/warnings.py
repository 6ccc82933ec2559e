"""What the organiser should know before a plan is announced: promises beyond the fees, prizes that shrink."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from skatclub.domain.prizes.amounts import Income, Parted
from skatclub.domain.prizes.plan import From, Plan


@dataclass(frozen=True, slots=True)
class NotCovered:
    """Prizes are promised that the pool does not cover; `cents` are lacking, `people` would have to come."""

    cents: int
    people: int


@dataclass(frozen=True, slots=True)
class FewerPrizes:
    """A pot (by place in the plan) has less prizes than the plan asks for: its money does not reach further."""

    pot: int
    wanted: int
    given: int


@dataclass(frozen=True, slots=True)
class NobodyRanked:
    """A pot (by place) has no prize, for nobody is in its ranking; `promised` cents are due once somebody is."""

    pot: int
    promised: int


@dataclass(frozen=True, slots=True)
class AllHoldBetter:
    """A pot (by place) has no prize, for everybody in its ranking holds a better one and nobody gets two."""

    pot: int


@dataclass(frozen=True, slots=True)
class PaidOtherwise:
    """By the books so many cents more than the plan says were handed out as prizes; below 0 less."""

    cents: int


@dataclass(frozen=True, slots=True)
class Overtaken:
    """A prize (its pot and place) was handed out to `given`, but by the lists of now it is `ranked` who won it."""

    pot: int
    place: int
    given: str
    ranked: str


@dataclass(frozen=True, slots=True)
class PartedOtherwise:
    """The holder of a prize (its pot and place) was paid so many cents, but by the lists of now it is `due`."""

    pot: int
    place: int
    given: str
    cents: int
    due: int


@dataclass(frozen=True, slots=True)
class RestsOnLosses:
    """So many cents of the pool are loss money, which is known only when the last list is in."""

    cents: int


@dataclass(frozen=True, slots=True)
class StillOwed:
    """So many cents of the pool are owed, but not paid."""

    cents: int


@dataclass(frozen=True, slots=True)
class StaysWithClub:
    """So many cents of the pool are no prize: the club keeps them."""

    cents: int


@dataclass(frozen=True, slots=True)
class CardsMissing:
    """The start cards of these start numbers did not come with the lists of a series."""

    series: int
    start_nos: tuple[int, ...]


Warned = (
    NotCovered
    | FewerPrizes
    | NobodyRanked
    | AllHoldBetter
    | Overtaken
    | PartedOtherwise
    | PaidOtherwise
    | RestsOnLosses
    | StillOwed
    | StaysWithClub
    | CardsMissing
)


def of(
    plan: Plan, income: Income, parted: Parted, ranked: Mapping[str, int], *, owed: int = 0, final: bool = False
) -> tuple[Warned, ...]:
    """Return what to be warned of; `owed` are fees not paid in cents, `final` says that all lists are checked."""
    warnings: list[Warned] = []
    if parted.uncovered:
        warnings.append(NotCovered(parted.uncovered, _people_needed(plan, income, parted.uncovered)))
    for place, (pot, share) in enumerate(zip(plan.pots, parted.shares, strict=True)):
        if not ranked[pot.key]:
            warnings.append(NobodyRanked(place, sum(pot.guaranteed)))
        elif not share.left_for:
            warnings.append(AllHoldBetter(place))
        elif len(share.amounts) < share.wanted:
            warnings.append(FewerPrizes(place, share.wanted, len(share.amounts)))
    losses = sum(income.of(source) for source in plan.sources if source.kind is From.LOSS)
    if losses and not final:
        warnings.append(RestsOnLosses(losses))
    if owed > 0:
        warnings.append(StillOwed(owed))
    if parted.kept:
        warnings.append(StaysWithClub(parted.kept))
    return tuple(warnings)


def _people_needed(plan: Plan, income: Income, lacking: int) -> int:
    """Return how many people would cover the promises, 0 if nobody brings money into the pool."""
    shared = sum(
        income.of(source) for source in plan.sources if source.kind in {From.ENTRY, From.SHEET, From.TABLE}
    )
    if not shared or not income.people:
        return 0
    return income.people + -(-lacking * income.people // shared)
