"""How a house plays Ramsch: whose the skat is, what the loser pays, what doubles (house rule, not in the order)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.rules.house import errors

ALL_POINTS = 120
POINTS_WITH_SMALL_TENS = 84  # a ten counts 1, so four times nine are missing
MOST = 999


class SkatGoes(StrEnum):
    """Whose card points the skat is."""

    LAST_TRICK = "last_trick"
    LOSER = "loser"
    NOBODY = "nobody"
    TIED = "tied"  # the loser; where several tie, each of them


class SkatCounts(StrEnum):
    """Whether the skat is counted before or after the loser is found."""

    BEFORE = "before"
    AFTER = "after"


class Pays(StrEnum):
    """What a Ramsch costs."""

    LOSER = "loser"  # the loser his card points
    ALL = "all"  # everybody his own
    FIXED = "fixed"


class Tie(StrEnum):
    """What happens where several have the most card points."""

    ALL_PAY = "all_pay"
    SPLIT = "split"
    LAST_TRICK = "last_trick"


class March(StrEnum):
    """Who gains by all ten tricks."""

    TO_HIM = "to_him"
    FROM_OTHERS = "from_others"
    NOTHING = "nothing"  # it is lost like any other Ramsch


class Tens(StrEnum):
    """Where the ten stands and what it counts."""

    HIGH = "high"
    LOW = "low"  # below queen and king, but ten card points
    ONE = "one"


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner:
    """The Ramsch of winners: the fewest card points bring points and a won game; equal ones `tied` each."""

    points: int = 23
    tied: int = 23
    won_game: bool = True

    def __post_init__(self) -> None:
        check("winner", self.points, 0)
        check("winner_tied", self.tied, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class RamschRules:
    """Ramsch as a house plays it.

    `fixed`, `fixed_virgin`, `fixed_virgins` are what the loser pays with none, one and two virgins where the price
    is fixed. `three_tied_void`: three equal counts cost nothing. `virgin_doubles`: who has no trick doubles.
    `pushing`: the skat goes round, each who passes it on unseen doubles. `every_round` k: each k-th round all
    deals are Ramsch (1: always, 0: never). `grand_hand_first`: each may claim a Grand Hand instead, then the
    same dealer deals again. `is_loss`: who pays has lost a game of the list. `winner`: played for the fewest.
    """

    skat: SkatGoes = SkatGoes.LAST_TRICK
    skat_counts: SkatCounts = SkatCounts.BEFORE
    pays: Pays = Pays.LOSER
    fixed: int = 10
    fixed_virgin: int = 15
    fixed_virgins: int = 20
    tie: Tie = Tie.ALL_PAY
    three_tied_void: bool = False
    virgin_doubles: bool = True
    march: March = March.TO_HIM
    march_points: int = 120
    tens: Tens = Tens.HIGH
    pushing: bool = False
    knocking: bool = False
    every_round: int = 0
    grand_hand_first: bool = False
    is_loss: bool = False
    winner: Winner | None = None

    def __post_init__(self) -> None:
        for name in ("fixed", "fixed_virgin", "fixed_virgins", "march_points"):
            check(name, getattr(self, name), 0)
        check("every_round", self.every_round, 0)

    @property
    def all_points(self) -> int:
        """Return the card points of all cards: 120, or 84 where a ten counts 1."""
        return POINTS_WITH_SMALL_TENS if self.tens is Tens.ONE else ALL_POINTS


def check(name: str, number: int, lowest: int) -> None:
    """Refuse a number that no house writes down."""
    if not lowest <= number <= MOST:
        raise errors.HouseNumberOutOfRange(name, number, lowest, MOST)
