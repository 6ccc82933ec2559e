"""All that a house plays beyond the order, as one value of a rule set; Kontra and other times are parts of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.rules.house import errors
from skatclub.rules.house.bock_rules import Bock
from skatclub.rules.house.errors import HouseNumberOutOfRange
from skatclub.rules.house.facts import MOST_KONTRAS
from skatclub.rules.house.ramsch_rules import RamschRules, check


class KontraBy(StrEnum):
    """Who may say Kontra."""

    ANY_DEFENDER = "any_defender"
    BIDDER = "bidder"  # only who bid or held 18, or had to bid higher in rear hand


class KontraUntil(StrEnum):
    """Until when Kontra may be said."""

    FIRST_TRICK = "first_trick"
    OWN_CARD = "own_card"


@dataclass(frozen=True, slots=True, kw_only=True)
class Kontra:
    """Kontra as a house plays it: each of the answers up to `highest` doubles (1 Kontra … 4 Resupra).

    `doubles_bonus` says that the bonuses of the list system are doubled as well; no source says so [INF].
    """

    highest: int = 2
    by: KontraBy = KontraBy.ANY_DEFENDER
    until: KontraUntil = KontraUntil.FIRST_TRICK
    re_on_null: bool = True
    doubles_bonus: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.highest <= MOST_KONTRAS:
            raise errors.HouseNumberOutOfRange("kontra", self.highest, 1, MOST_KONTRAS)


HIGHEST_BASE = 99


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """Base values and factors that differ from today's.

    `grand_base` was 20 until 1932; `grand_ouvert_base` 36 in older rules (then ouvert is no level of its own;
    0: as any Grand); `lost_hand_factor` 1 until 1998: a lost Hand game counted once; `null_base` is what a
    plain Null counted (once 20).
    """

    grand_base: int = 24
    grand_ouvert_base: int = 0
    lost_hand_factor: int = 2
    null_base: int = 23

    def __post_init__(self) -> None:
        for name, number, lowest in (
            ("grand_base", self.grand_base, 1),
            ("grand_ouvert_base", self.grand_ouvert_base, 0),
            ("null_base", self.null_base, 1),
        ):
            if not lowest <= number <= HIGHEST_BASE:
                raise errors.HouseNumberOutOfRange(name, number, lowest, HIGHEST_BASE)
        if self.lost_hand_factor not in {1, 2}:
            raise errors.HouseNumberOutOfRange("lost_hand_factor", self.lost_hand_factor, 1, 2)


TODAY = Profile()


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
