"""Who deals, who sits out and who plays: the order round the table (ISkO 2022, 3.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from skatclub.rules import errors

TABLE_SIZES = (3, 4, 5)


class Role(StrEnum):
    """What a seat does in one deal; a dealer at three is rearhand as well."""

    DEALER = "dealer"
    FOREHAND = "forehand"
    MIDDLEHAND = "middlehand"
    REARHAND = "rearhand"
    SITS_OUT = "sits_out"


def check_size(size: int) -> None:
    """Refuse a table that is not of three, four or five."""
    if size not in TABLE_SIZES:
        raise errors.TableSizeUnknown(size)


@dataclass(frozen=True, slots=True)
class DealingOrder:
    """The seats (columns of the list) clockwise as they sit from a deal on; usually 1, 2, 3, 4."""

    from_deal: int
    seats: tuple[int, ...]

    def __post_init__(self) -> None:
        check_size(len(self.seats))
        if sorted(self.seats) != list(range(1, len(self.seats) + 1)):
            raise errors.SeatOutOfRange(max(self.seats), len(self.seats))


def order_at(deal_no: int, size: int, orders: Sequence[DealingOrder] = ()) -> tuple[int, ...]:
    """Return the seats clockwise that hold for a deal: the latest order begun, else 1, 2, 3 …"""
    begun = [order for order in orders if order.from_deal <= deal_no] if orders else ()
    return max(begun, key=lambda order: order.from_deal).seats if begun else tuple(range(1, size + 1))


def dealer_of(deal_no: int, order: Sequence[int]) -> int:
    """Return the dealing seat of a deal counted from 1: the first seat deals first (ISkO 2010, 3.2.13)."""
    return order[(deal_no - 1) % len(order)]


def round_of(deal_no: int, size: int) -> int:
    """Return the round of a deal, counted from 1; in a round each player deals once."""
    return (deal_no - 1) // size + 1


def actives_of(dealer: int, order: Sequence[int]) -> tuple[int, int, int]:
    """Return forehand, middlehand and rearhand of a deal.

    At four the dealer sits out; at five also the third to his left, so that 1, 2 and 4 left of him play.
    """
    size = len(order)
    place = order.index(dealer)
    first, second, third = ((place + steps) % size for steps in (1, 2, 4 if size == 5 else 3))
    return order[first], order[second], order[third]


def roles_of(dealer: int, order: Sequence[int]) -> dict[int, tuple[Role, ...]]:
    """Return for each seat what it does in a deal; a dealer at three is rearhand as well."""
    hands = dict(zip(actives_of(dealer, order), (Role.FOREHAND, Role.MIDDLEHAND, Role.REARHAND), strict=True))
    roles: dict[int, tuple[Role, ...]] = {}
    for seat in order:
        own = (Role.DEALER,) if seat == dealer else ()
        roles[seat] = (*own, hands[seat]) if seat in hands else (own or (Role.SITS_OUT,))
    return roles


def check_declarer(seat: int, *, deal_no: int, dealer: int, order: Sequence[int]) -> None:
    """Refuse a declarer who does not exist or sits out this deal."""
    if seat not in order:
        raise errors.SeatOutOfRange(seat, len(order))
    actives = actives_of(dealer, order)
    if seat not in actives:
        raise errors.SitterCannotDeclare(seat, deal_no, dealer, tuple(sorted(actives)))
