"""All that a house plays beyond the order, as one value of a rule set."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.rules.house.bock_rules import Bock
from skatclub.rules.house.errors import HouseNumberOutOfRange
from skatclub.rules.house.kontra import Kontra
from skatclub.rules.house.profile import TODAY, Profile
from skatclub.rules.house.ramsch_rules import RamschRules, check

MOST_TARGET = 9999
MOST_CENTS = 99_999


class Sign(StrEnum):
    """Where the points of a game are written."""

    DECLARER = "declarer"  # plus or minus to the declarer
    OTHERS = "others"  # only minus: a won game to everybody else, a lost one to the declarer


class EndKind(StrEnum):
    """What ends an evening."""

    DEALS = "deals"
    TARGET = "target"  # the first at the number of points, below zero where only minus is written
    TIME = "time"


@dataclass(frozen=True, slots=True)
class End:
    """When an evening ends: after its deals, at a target in points, or after so many minutes."""

    kind: EndKind = EndKind.DEALS
    number: int = 0

    def __post_init__(self) -> None:
        if self.kind is EndKind.DEALS:
            check("end", self.number, 0)
            return
        if not 1 <= self.number <= MOST_TARGET:
            raise HouseNumberOutOfRange("end", self.number, 1, MOST_TARGET)


class Kept(StrEnum):
    """Where the money of the Pinke is: the sources name a pot of the evening and a kitty of the season."""

    TABLE = "table"  # a pot that lies on the table
    CASH_BOX = "cash_box"  # the same pot, but the cash box keeps it
    SEASON = "season"  # the kitty of the season, which nobody takes


@dataclass(frozen=True, slots=True)
class Pinke:
    """A pot in money: each lost game pays `fee` cents, the winner of a Grand Hand takes it.

    `lost_doubles`: who loses a Grand Hand puts in as much as there is [MEM]. `kept` says where the money is.
    """

    fee: int = 50
    lost_doubles: bool = True
    kept: Kept = Kept.TABLE

    def __post_init__(self) -> None:
        if not 1 <= self.fee <= MOST_CENTS:
            raise HouseNumberOutOfRange("pinke", self.fee, 1, MOST_CENTS)


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """What a house plays beyond the order; the usual value of each field is the order itself.

    `spitze`, `tisch`, `rum` and `open_hand` (beside Hand) are the levels that these count, 0: not played.
    `without_hand`: Schneider and Schwarz may be announced after picking up. `jacks_only`: only
    jacks count as matadors. `revolution`: the Null of that name may be played, and 92 may be bid. `sign` says where
    points are written, `charges_sitters` whether who sits out gets them too [INF]. `passed_to_all` gives the bonus
    of a passed-in deal to everybody, not to the dealer.
    """

    kontra: Kontra | None = None
    bock: Bock | None = None
    ramsch: RamschRules | None = None
    pinke: Pinke | None = None
    spitze: int = 0
    tisch: int = 0
    rum: int = 0
    open_hand: int = 0
    without_hand: bool = False
    revolution: bool = False
    jacks_only: bool = False
    passed_to_all: bool = False
    profile: Profile = TODAY
    sign: Sign = Sign.DECLARER
    charges_sitters: bool = True
    end: End = End()

    def __post_init__(self) -> None:
        for name in ("spitze", "tisch", "rum", "open_hand"):
            if not 0 <= getattr(self, name) <= MOST_LEVELS:
                raise HouseNumberOutOfRange(name, getattr(self, name), 0, MOST_LEVELS)


MOST_LEVELS = 5
ORDER = House()
"""A house that plays by the order alone; a rule set keeps it as None."""
