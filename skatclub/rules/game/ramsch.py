"""What a Ramsch costs and brings: card points, skat, virgins, pushes, the march, and the Ramsch of winners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from skatclub.rules.game.game import ALL_TRICKS
from skatclub.rules.game.value import Step, StepKind
from skatclub.rules.house import errors
from skatclub.rules.house.ramsch_rules import (
    ALL_POINTS,
    March,
    Pays,
    RamschRules,
    SkatCounts,
    SkatGoes,
    Tie,
    Winner,
)

MOST_DOUBLINGS = 3
"""Pushes, knocks or announced virgins: one by each who plays."""
MOST_KEPT = 9
"""As many as lists may hold that were written before this was asked."""
MOST_IN_SKAT = 22
"""Two aces: no skat holds more card points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RamschFacts:
    """What the scorer notes of a Ramsch.

    `counts` are card points of the three who play, by seat; `skat` those of the skat where it is not within the
    counts. `tricks`, in the same order, are noted only where they matter: without them nobody with 0 card points
    has a trick. `last_trick` is the seat that took it, `pushed` how often the skat went on unseen, `knocks` how
    often somebody knocked, `called` how many virgins were announced. `blank` are seats without card points that
    took a trick all the same.
    """

    counts: tuple[tuple[int, int], ...]
    skat: int | None = None
    tricks: tuple[int, ...] = ()
    last_trick: int | None = None
    pushed: int = 0
    knocks: int = 0
    called: int = 0
    blank: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        seats = tuple(seat for seat, _points in self.counts)
        if len(seats) != 3 or len(set(seats)) != 3 or not all(1 <= seat <= 5 for seat in seats):
            raise errors.RamschSeats(seats)
        object.__setattr__(self, "counts", tuple(sorted(self.counts)))
        if self.tricks:
            self._check_tricks(seats)
        if self.last_trick is not None and self.last_trick not in seats:
            raise errors.RamschSeats((self.last_trick,))
        if any(dict(self.counts).get(seat) != 0 for seat in self.blank):
            raise errors.RamschSeats(self.blank)
        for name in ("pushed", "knocks", "called"):
            if not 0 <= getattr(self, name) <= MOST_KEPT:
                raise errors.RamschFactOutOfRange(name, getattr(self, name), MOST_DOUBLINGS)
        for points in (*(points for _seat, points in self.counts), self.skat or 0):
            if not 0 <= points <= ALL_POINTS:
                raise errors.RamschSum(points, ALL_POINTS)

    def _check_tricks(self, seats: tuple[int, ...]) -> None:
        tricks_by_seat = dict(zip(seats, self.tricks, strict=False))
        fits = len(self.tricks) == 3 and min(self.tricks) >= 0 and sum(self.tricks) == ALL_TRICKS
        if not fits:
            raise errors.RamschTricks(sum(self.tricks))
        object.__setattr__(self, "tricks", tuple(tricks_by_seat[seat] for seat in sorted(tricks_by_seat)))

    @property
    def seats(self) -> tuple[int, ...]:
        """Return the seats of the three, rising."""
        return tuple(seat for seat, _points in self.counts)

    @property
    def virgins(self) -> tuple[int, ...]:
        """Return the seats without a trick; where nothing is told, those without card points or the last trick."""
        trick_counts = self.tricks or tuple(points for _seat, points in self.counts)
        return tuple(
            seat
            for seat, number in zip(self.seats, trick_counts, strict=True)
            if not number and seat not in {*self.blank, self.last_trick}
        )


class RamschShare(NamedTuple):
    """What a Ramsch brings one seat: points, a won game, a lost game, and the steps of the calculation."""

    seat: int
    points: int
    won: int
    lost: int
    steps: tuple[Step, ...]


def asks_last(rules: RamschRules) -> bool:
    """Tell whether it can matter in this house who took the last trick."""
    return rules.tie is Tie.LAST_TRICK or rules.skat is SkatGoes.LAST_TRICK


def check(facts: RamschFacts, rules: RamschRules) -> None:
    """Refuse card points that do not add up in this house, what it does not play, and what no cards can be.

    Refused: `RamschSum`, `RamschFactOutOfRange`, `RamschWithoutTrick`, `LastTrickMissing`, `HouseRuleOff`.
    """
    card_points = sum(points for _seat, points in facts.counts) + (facts.skat or 0)
    skat_is_lost = facts.skat is None and rules.skat is SkatGoes.NOBODY
    if card_points != rules.all_points and not (skat_is_lost and card_points <= rules.all_points):
        raise errors.RamschSum(card_points, rules.all_points)
    in_skat = facts.skat if facts.skat is not None else rules.all_points - card_points
    if in_skat > MOST_IN_SKAT:
        raise errors.RamschFactOutOfRange("skat", in_skat, MOST_IN_SKAT)
    for (seat, points), tricks in zip(facts.counts, facts.tricks, strict=False):
        if not tricks and (points or seat == facts.last_trick):
            raise errors.RamschWithoutTrick(seat)
    for rule, name, played in (
        ("pushing", "pushed", rules.pushing),
        ("knocking", "knocks", rules.knocking),
        ("virgin", "called", rules.virgin_doubles),
    ):
        if getattr(facts, name) and not played:
            raise errors.HouseRuleOff(rule)
        if getattr(facts, name) > MOST_DOUBLINGS:
            raise errors.RamschFactOutOfRange(name, getattr(facts, name), MOST_DOUBLINGS)
    needs_last = facts.skat is not None and rules.skat is SkatGoes.LAST_TRICK
    tied = rules.tie is Tie.LAST_TRICK and len(_most(dict(facts.counts))) > 1
    if facts.last_trick is None and (needs_last or tied):
        raise errors.LastTrickMissing


def shares_of(facts: RamschFacts, rules: RamschRules, bock: int = 0) -> tuple[RamschShare, ...]:
    """Return what a Ramsch brings each seat that it changes; `bock` is how often a round of Bock doubles it."""
    marcher = _marcher(facts)
    if rules.winner is not None:
        return _won(facts, rules, rules.winner, bock)
    if marcher is not None and rules.march is not March.NOTHING:
        return _marched(facts, rules, marcher, bock)
    counts, losers = _counted(facts, rules)
    if len(losers) == 3 and rules.three_tied_void:
        return ()
    doublings = _doublings(facts, rules, bock)
    payers = facts.seats if rules.pays is Pays.ALL else losers
    ramsch_shares = []
    for seat in payers:
        first = _price(facts, rules, counts[seat], sharers=len(losers) if seat in losers else 1)
        steps = _doubled(first, doublings)
        lost = int(rules.is_loss and seat in losers)
        if steps[-1].result or lost:
            ramsch_shares.append(RamschShare(seat, steps[-1].result, 0, lost, steps))
    return tuple(ramsch_shares)


def _marcher(facts: RamschFacts) -> int | None:
    """Return who took all tricks."""
    others = set(facts.seats) - set(facts.virgins)
    return others.pop() if len(others) == 1 else None


def _marched(facts: RamschFacts, rules: RamschRules, marcher: int, bock: int) -> tuple[RamschShare, ...]:
    sign = 1 if rules.march is March.TO_HIM else -1
    first = (Step(StepKind.RAMSCH_MARCH, rules.march_points, sign * rules.march_points),)
    pushed = [(kind, many) for kind, many in _doublings(facts, rules, bock) if kind is not StepKind.VIRGIN]
    steps = _doubled(first, pushed)
    seats = (marcher,) if sign == 1 else tuple(seat for seat in facts.seats if seat != marcher)
    return tuple(RamschShare(seat, steps[-1].result, 0, 0, steps) for seat in seats)


def _won(facts: RamschFacts, rules: RamschRules, winner: Winner, bock: int) -> tuple[RamschShare, ...]:
    """Give the points for the fewest; a skat told apart goes to the most, or with the last trick."""
    counts, _losers = _counted(facts, rules)
    fewest = [seat for seat in facts.seats if counts[seat] == min(counts.values())]
    brings = winner.points if len(fewest) == 1 else winner.tied
    steps = _doubled((Step(StepKind.RAMSCH_FEWEST, min(counts.values()), brings),), _doublings_of_bock(bock))
    return tuple(RamschShare(seat, steps[-1].result, int(winner.won_game), 0, steps) for seat in fewest)


def _counted(facts: RamschFacts, rules: RamschRules) -> tuple[dict[int, int], tuple[int, ...]]:
    """Return the card points by seat with the skat, and who has lost."""
    counts = dict(facts.counts)
    with_skat = _with_skat(facts, rules, counts)
    losers = _most(with_skat if rules.skat_counts is SkatCounts.BEFORE else counts)
    if len(losers) > 1 and rules.tie is Tie.LAST_TRICK and facts.last_trick is not None:
        losers = (facts.last_trick,)
    return with_skat, losers


def _with_skat(facts: RamschFacts, rules: RamschRules, counts: dict[int, int]) -> dict[int, int]:
    if facts.skat is None or rules.skat is SkatGoes.NOBODY:
        return counts
    if rules.skat is SkatGoes.LAST_TRICK:
        owners: tuple[int, ...] = () if facts.last_trick is None else (facts.last_trick,)
    else:
        owners = _most(counts)
    if len(owners) > 1 and rules.skat is SkatGoes.LOSER and facts.last_trick in owners:
        owners = (facts.last_trick,) if rules.tie is Tie.LAST_TRICK else owners
    return {seat: points + facts.skat * (seat in owners) for seat, points in counts.items()}


def _most(counts: dict[int, int]) -> tuple[int, ...]:
    return tuple(seat for seat, points in counts.items() if points == max(counts.values()))


def _price(facts: RamschFacts, rules: RamschRules, points: int, *, sharers: int) -> tuple[Step, ...]:
    if rules.pays is Pays.FIXED:
        price = (rules.fixed, rules.fixed_virgin, rules.fixed_virgins)[len(facts.virgins)]
        steps: tuple[Step, ...] = (Step(StepKind.RAMSCH_FIXED, len(facts.virgins), -price),)
    else:
        price = points
        steps = (Step(StepKind.RAMSCH_POINTS, points, -points),)
    if rules.tie is Tie.SPLIT and sharers > 1:
        steps = (*steps, Step(StepKind.RAMSCH_SHARED, sharers, -(price // sharers)))
    return steps


def _doublings(facts: RamschFacts, rules: RamschRules, bock: int) -> list[tuple[StepKind, int]]:
    virgins = len(facts.virgins) if rules.virgin_doubles and rules.pays is not Pays.FIXED else 0
    return [
        (StepKind.VIRGIN, virgins + facts.called),
        (StepKind.PUSHED, facts.pushed),
        (StepKind.KNOCKED, facts.knocks),
        *_doublings_of_bock(bock),
    ]


def _doublings_of_bock(bock: int) -> list[tuple[StepKind, int]]:
    return [(StepKind.BOCK, bock)]


def _doubled(steps: tuple[Step, ...], doublings: Sequence[tuple[StepKind, int]]) -> tuple[Step, ...]:
    for kind, many in doublings:
        if many:
            steps = (*steps, Step(kind, many, steps[-1].result * 2**many))
    return steps
