"""The refusals of the rules: types with fields and no sentences; `i18n` gives them words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from skatclub.rules.game import Announcement, GameKind


@dataclass(unsafe_hash=True)
class Refusal(Exception):
    """Something a user asked for that the rules forbid; its fields are what a sentence needs."""


@dataclass(unsafe_hash=True)
class MatadorsOutOfRange(Refusal):
    """A suit game has 1 to 11 matadors, a Grand 1 to 4 (ISkO 2022, 2.3)."""

    kind: GameKind
    matadors: int
    highest: int


@dataclass(unsafe_hash=True)
class NullHasNoMatadors(Refusal):
    """A Null game has a fixed value: matadors do not count."""

    matadors: int


@dataclass(unsafe_hash=True)
class NullHasNoLevels(Refusal):
    """A Null game knows neither Schneider nor Schwarz."""


@dataclass(unsafe_hash=True)
class AnnouncementNotForKind(Refusal):
    """Suit and Grand know Hand, Schneider, Schwarz, ouvert; Null knows Hand and ouvert (ISkO 2022, 3.5)."""

    kind: GameKind
    announcement: Announcement


@dataclass(unsafe_hash=True)
class AnnouncementNeedsHand(Refusal):
    """Announcing Schneider, Schwarz or an open suit game is for Hand games only (ISkO 2022, 3.5.1)."""

    kind: GameKind


@dataclass(unsafe_hash=True)
class AnnouncementIncomplete(Refusal):
    """Ouvert includes Schwarz announced, which includes Schneider announced: all must be named."""

    kind: GameKind


@dataclass(unsafe_hash=True)
class WinContradictsCards(Refusal):
    """The deal is said to be won (lost), but its card points or tricks say the opposite."""

    won: bool
    card_points: int | None
    tricks: int | None


@dataclass(unsafe_hash=True)
class LevelContradictsCards(Refusal):
    """Schneider or Schwarz is said, but card points or tricks say otherwise."""

    card_points: int | None
    tricks: int | None


@dataclass(unsafe_hash=True)
class ResultMissing(Refusal):
    """Neither the result nor card points and tricks that decide it were given."""


@dataclass(unsafe_hash=True)
class CardPointsOutOfRange(Refusal):
    """A deal has 120 card points."""

    card_points: int


@dataclass(unsafe_hash=True)
class TricksOutOfRange(Refusal):
    """A deal has ten tricks."""

    tricks: int


@dataclass(unsafe_hash=True)
class CardsCannotBe(Refusal):
    """These card points and tricks cannot occur together."""

    card_points: int
    tricks: int


@dataclass(unsafe_hash=True)
class NotABid(Refusal):
    """The number is not on the bid ladder; the neighbours are the next legal bids (0: none)."""

    bid: int
    below: int
    above: int


@dataclass(unsafe_hash=True)
class NotAGameValue(Refusal):
    """No game has this value; the neighbours are the nearest that exist (0: none)."""

    value: int
    below: int
    above: int


@dataclass(unsafe_hash=True)
class MinusValueIsOdd(Refusal):
    """The minus column holds doubled values, so it is always even."""

    value: int


@dataclass(unsafe_hash=True)
class NoLevelsWhenLostSimply(Refusal):
    """Who concedes or breaks a rule loses simply: Schneider and Schwarz are not counted (ISkO 2022, 4.4.1)."""


@dataclass(unsafe_hash=True)
class EndingContradictsResult(Refusal):
    """A rule violation loses the deal for the side that is guilty of it."""

    won: bool


@dataclass(unsafe_hash=True)
class ReplacementWithoutOverbidNull(Refusal):
    """Only a Null whose value is below the bid is charged as another game (ISkO 2022, 3.6.2)."""


@dataclass(unsafe_hash=True)
class ReplacementMissing(Refusal):
    """An overbid Null is charged as a suit game or Grand, so its matadors must be known (ISkO 2022, 3.6.2)."""

    bid: int
    value: int


@dataclass(unsafe_hash=True)
class ReplacementIsNull(Refusal):
    """An overbid Null is charged as a suit game or Grand, never as another Null."""


@dataclass(unsafe_hash=True)
class ReplacementKindMissing(Refusal):
    """With more than three matadors the number differs from suit to suit: the game must be named."""

    matadors: int


@dataclass(unsafe_hash=True)
class OverbidNullCannotWin(Refusal):
    """A Null below the bid is lost at once (ISkO 2022, 3.6.2)."""

    bid: int
    value: int


@dataclass(unsafe_hash=True)
class TableSizeUnknown(Refusal):
    """Skat lists are kept at tables of three, four or five."""

    size: int


@dataclass(unsafe_hash=True)
class SeatOutOfRange(Refusal):
    """The table has no such seat."""

    seat: int
    size: int


@dataclass(unsafe_hash=True)
class SitterCannotDeclare(Refusal):
    """Who sits out a deal cannot be its declarer; `actives` are the three who can."""

    seat: int
    deal_no: int
    dealer: int
    actives: tuple[int, ...]


@dataclass(unsafe_hash=True)
class TooManyDeals(Refusal):
    """The list has fewer rows than deals."""

    deals: int
    planned: int


@dataclass(unsafe_hash=True)
class RuleSetUnreadable(Refusal):
    """A stored rule set is damaged, unknown or from a newer program."""

    reason: str


@dataclass(unsafe_hash=True)
class ExtraUnreadable(Refusal):
    """What a house noted of a stored deal is damaged or from a newer program."""

    reason: str


@dataclass(unsafe_hash=True)
class MoneyDoesNotAddUp(Refusal):
    """What some receive is not what the others pay; `cents` are over."""

    cents: int
