"""The bid ladder to learn by: which games each bid is the value of, how it is said short, who bids to whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from skatclub.rules.game import bids
from skatclub.rules.game.game import highest_matadors
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.sheet import rotation

LAST_SHORT = 59
"""Above this bids are said in full [INF]: our inference, which the page calls so; the source ends at 27."""
NULL_BID = 23
"""Said as “Null”, after the game of this value."""


class Value(NamedTuple):
    """A way to a value: so many levels of a game, or the fixed value of a Null."""

    kind: GameKind
    levels: int = 0
    null: Announcement = Announcement.NONE


@dataclass(frozen=True, slots=True, kw_only=True)
class Rung:
    """One bid with its games; `short` is the digit it is called by, None where it is said whole."""

    bid: int
    values: tuple[Value, ...]
    short: int | None = None


class Turn(NamedTuple):
    """Who bids to whom in a deal, by seats: middlehand says and forehand hears, then rearhand says on."""

    deal_no: int
    dealer: int
    hears: int
    says: int
    says_on: int


def rungs() -> tuple[Rung, ...]:
    """Return the whole ladder, rising."""
    return tuple(Rung(bid=bid, values=values_of(bid), short=short_of(bid)) for bid in bids.LADDER)


def values_of(bid: int) -> tuple[Value, ...]:
    """Return every game that is worth a bid: suits, Grand, Null (ISkO 2022, 2.4 and 2.5)."""
    games = tuple(
        Value(kind, bid // base)
        for kind, base in bids.BASE_VALUES.items()
        if bid % base == 0 and 2 <= bid // base <= highest_matadors(kind) + bids.MOST_LEVELS
    )
    nulls = tuple(Value(GameKind.NULL, null=null) for null, fixed in bids.NULL_VALUES.items() if fixed == bid)
    return games + nulls


def short_of(bid: int) -> int | None:
    """Return the last digit, which a bid is called by: 2-0-4-7 for 22, 23, 24, 27 [MEM].

    Eighteen and full tens are said whole, for they begin the next ten; so is all above `LAST_SHORT`.
    """
    if bid == bids.LADDER[0] or bid % 10 == 0 or bid > LAST_SHORT:
        return None
    return 0 if bid == NULL_BID else bid % 10


def turns(size: int) -> tuple[Turn, ...]:
    """Return who bids to whom in each deal of a round. Refused: `TableSizeUnknown`."""
    rotation.check_size(size)
    order = rotation.order_at(1, size)
    return tuple(
        Turn(deal_no, dealer, *rotation.actives_of(dealer, order)) for deal_no, dealer in enumerate(order, start=1)
    )
