"""Money that follows from a list: what lost games cost, and points paid out between the players, in cents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from skatclub.rules import errors


@dataclass(frozen=True, slots=True)
class LossFee:
    """What the lost games of one list cost: the first `reduced` of them `low` cents each, the others `high`."""

    reduced: int
    low: int
    high: int

    @property
    def is_charged(self) -> bool:
        """Tell whether lost games cost anything."""
        return bool(self.high or (self.low and self.reduced))

    def cents(self, lost: int) -> int:
        """Return the fee of one player for one list, in cents; each list counts from its own first loss."""
        return self.low * min(lost, self.reduced) + self.high * max(lost - self.reduced, 0)


USUAL_LOSS_FEE = LossFee(3, 50, 100)
"""0.50 euro for each of the first three lost games, 1.00 euro for each further one (custom of the DSkV)."""


class Settling(StrEnum):
    """Who pays whom after a list."""

    DIFFERENCE = "difference"  # everybody with everybody
    WINNER = "winner"  # each to the best
    WINNER_FIXED = "winner_fixed"  # each a fixed sum to the best
    KITTY = "kitty"  # each the differences to all who are better, into the kitty
    PLACES = "places"  # each by his rank at the table, into the kitty


class Rounding(StrEnum):
    """Whether points are rounded to cents before the differences are taken, or the payments after."""

    BEFORE = "before"
    AFTER = "after"


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyRule:
    """How points become money.

    `hundredths` are hundredths of a cent for one point (25: a quarter of a cent); `fixed` cents go to the best
    with `WINNER_FIXED`; `places` are the cents of each rank at the table. `by` is the code of the list system that
    the points are counted by, empty for that of the list.
    """

    settling: Settling = Settling.DIFFERENCE
    hundredths: int = 100
    rounding: Rounding = Rounding.BEFORE
    fixed: int = 150
    places: tuple[int, ...] = (50, 100, 150, 200)
    by: str = ""

    @property
    def rate(self) -> Fraction:
        """Return the cents of one point."""
        return Fraction(self.hundredths, 100)


@dataclass(frozen=True, slots=True)
class Payments:
    """What each seat receives (minus: pays), and what the kitty does; all of it together is zero."""

    seats: tuple[int, ...]
    kitty: int = 0

    def __post_init__(self) -> None:
        if sum(self.seats) + self.kitty:
            raise errors.MoneyDoesNotAddUp(sum(self.seats) + self.kitty)


def payments(scores: Sequence[int], rule: MoneyRule) -> Payments:
    """Return who receives and pays how many cents for these scores, seat 1 first."""
    match rule.settling:
        case Settling.DIFFERENCE:
            return Payments(_differences(scores, rule))
        case Settling.WINNER | Settling.WINNER_FIXED:
            return Payments(_to_winner(scores, rule))
        case Settling.KITTY:
            paid = [_cents(rule.rate * sum(max(other - score, 0) for other in scores)) for score in scores]
        case _:  # by places
            paid = [_place_money(score, scores, rule.places) for score in scores]
    return Payments(tuple(-amount for amount in paid), sum(paid))


def _differences(scores: Sequence[int], rule: MoneyRule) -> tuple[int, ...]:
    """Return rate · (n · own score − sum of all), rounded so that the sum stays zero."""
    if rule.rounding is Rounding.BEFORE:
        cents = [_cents(rule.rate * score) for score in scores]
        return tuple(len(cents) * amount - sum(cents) for amount in cents)
    exact = [rule.rate * (len(scores) * score - sum(scores)) for score in scores]
    rounded = [_cents(share) for share in exact]
    surplus = sum(rounded)
    # Who was rounded furthest the wrong way gives or takes the cent that is over; the first seat among equals.
    sign = 1 if surplus > 0 else -1
    order = sorted(range(len(exact)), key=lambda place: sign * (exact[place] - rounded[place]))
    for place in order[: abs(surplus)]:
        rounded[place] -= sign
    return tuple(rounded)


def _to_winner(scores: Sequence[int], rule: MoneyRule) -> tuple[int, ...]:
    """Let everybody pay the best; several best share what comes in, the odd cents going to the first seats."""
    best = max(scores)
    winners = [place for place, score in enumerate(scores) if score == best]
    fixed = rule.settling is Settling.WINNER_FIXED
    losses = [
        0 if score == best else -(rule.fixed if fixed else _cents(rule.rate * (best - score))) for score in scores
    ]
    share, odd = divmod(-sum(losses), len(winners))
    for order, place in enumerate(winners):
        losses[place] = share + (order < odd)
    return tuple(losses)


def _place_money(score: int, scores: Sequence[int], places: Sequence[int]) -> int:
    rank = sum(other > score for other in scores)
    return places[min(rank, len(places) - 1)] if places else 0


def _cents(exact: Fraction) -> int:
    """Round half away from zero, as cash is rounded."""
    sign = -1 if exact < 0 else 1
    return sign * ((2 * abs(exact.numerator) + exact.denominator) // (2 * exact.denominator))
