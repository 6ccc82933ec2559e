"""The refusals of the rules: types with fields and what they say in English; `i18n` says it in every language."""

from __future__ import annotations

from inspect import get_annotations
from typing import ClassVar, dataclass_transform

from skatclub.rules.kinds import Announcement, GameKind


@dataclass_transform()
class Refusal(Exception):
    """Something a user asked for that the rules forbid; its fields are what a sentence needs.

    Fields are written, given and compared as those of a dataclass. But nothing is made for each type: three
    hundred types as dataclasses would be a fifteenth of the time until a club is on the screen.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()
    """The names of the fields, in the order in which they are given."""
    says: ClassVar[str] = ""
    """What is, why and what to do: a message with the fields as placeholders; "" where `i18n.refusals` words it."""
    otherwise: ClassVar[str] = ""
    """What it says instead where a field holds nothing that is named in `says` alone."""

    def __init_subclass__(cls) -> None:
        """Note the fields of a new type after those it inherits."""
        cls.__match_args__ = (*cls.__match_args__, *get_annotations(cls))  # type: ignore[misc]  # as a dataclass does

    def __init__(self, *values: object, **named: object) -> None:
        by_name = {**dict(zip(self.__match_args__, values, strict=False)), **named}
        vars(self).update(by_name)
        missing = [name for name in self.__match_args__ if not hasattr(self, name)]
        if missing or len(by_name) < len(values) + len(named) or by_name.keys() - set(self.__match_args__):
            raise TypeError(f"{type(self).__name__} has the fields {self.__match_args__}, not {values} {named}")

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash((type(self), self._values()))

    def __repr__(self) -> str:
        shown_fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__qualname__}({shown_fields})"

    def _values(self) -> tuple[object, ...]:
        return tuple(getattr(self, name) for name in self.__match_args__)


class MatadorsOutOfRange(Refusal):
    """A suit game has 1 to 11 matadors, a Grand 1 to 4 (ISkO 2022, 2.3)."""

    kind: GameKind
    matadors: int
    highest: int


class NullHasNoMatadors(Refusal):
    """A Null game has a fixed value: matadors do not count."""

    matadors: int


class NullHasNoLevels(Refusal):
    """A Null game knows neither Schneider nor Schwarz."""

    says = "There is no Schneider or Schwarz in a Null. Leave it out."


class AnnouncementNotForKind(Refusal):
    """Suit and Grand know Hand, Schneider, Schwarz, ouvert; Null knows Hand and ouvert (ISkO 2022, 3.5)."""

    kind: GameKind
    announcement: Announcement


class AnnouncementNeedsHand(Refusal):
    """Announcing Schneider, Schwarz or an open suit game is for Hand games only (ISkO 2022, 3.5.1)."""

    says = "Only Hand games can have announcements. Add Hand to {game}, or leave out the announcement."
    kind: GameKind


class AnnouncementIncomplete(Refusal):
    """Ouvert includes Schwarz announced, which includes Schneider announced: all must be named."""

    says = (
        "The announcement is incomplete: ouvert includes Schwarz announced, Schwarz announced includes Schneider "
        "announced. Tick these as well."
    )
    kind: GameKind


class WinContradictsCards(Refusal):
    """The deal is said to be won (lost), but its card points or tricks say the opposite."""

    won: bool
    card_points: int | None
    tricks: int | None


class LevelContradictsCards(Refusal):
    """Schneider or Schwarz is said, but card points or tricks say otherwise."""

    says = "Schneider or Schwarz does not fit the card points and tricks. Correct one of them."
    card_points: int | None
    tricks: int | None


class ResultMissing(Refusal):
    """Neither the result nor card points and tricks that decide it were given."""

    says = "The result is missing: enter won or lost, or card points and tricks."


class CardPointsOutOfRange(Refusal):
    """A deal has 120 card points."""

    says = "A deal has 120 card points: {points} is impossible. Count again."
    points: int


class TricksOutOfRange(Refusal):
    """A deal has ten tricks."""

    says = "A deal has ten tricks: {tricks} is impossible. Count again."
    tricks: int


class CardsCannotBe(Refusal):
    """These card points and tricks cannot occur together."""

    card_points: int
    tricks: int


class NotABid(Refusal):
    """The number is not on the bid ladder; the neighbours are the next legal bids (0: none)."""

    bid: int
    below: int
    above: int


class NotAGameValue(Refusal):
    """No game has this value; the neighbours are the nearest that exist (0: none)."""

    value: int
    below: int
    above: int


class MinusValueIsOdd(Refusal):
    """The minus column holds doubled values, so it is always even."""

    says = "The minus column has doubled values, so {value} is impossible there. Please check the list."
    value: int


class NoLevelsWhenLostSimply(Refusal):
    """Who concedes or breaks a rule loses simply: Schneider and Schwarz are not counted (ISkO 2022, 4.4.1)."""

    says = (
        "A declarer who concedes or breaks a rule loses the simple value: Schneider and Schwarz do not count. "
        "Leave them out."
    )


class EndingContradictsResult(Refusal):
    """A rule violation loses the deal for the side that is guilty of it."""

    won: bool


class ReplacementWithoutOverbidNull(Refusal):
    """Only a Null whose value is below the bid is charged as another game (ISkO 2022, 3.6.2)."""

    says = "Only an overbid Null is scored as another game. Leave out the other game."


class ReplacementMissing(Refusal):
    """An overbid Null is charged as a suit game or Grand, so its matadors must be known (ISkO 2022, 3.6.2)."""

    says = (
        "This Null is worth {value} and overbid at {bid}. It is scored as a suit game or Grand: with or "
        "without how many matadors?"
    )
    bid: int
    value: int


class ReplacementIsNull(Refusal):
    """An overbid Null is charged as a suit game or Grand, never as another Null."""

    says = "An overbid Null is scored as a suit game or Grand, not as another Null. Name that game."


class ReplacementKindMissing(Refusal):
    """With more than three matadors the number differs from suit to suit: the game must be named."""

    matadors: int


class OverbidNullCannotWin(Refusal):
    """A Null below the bid is lost at once (ISkO 2022, 3.6.2)."""

    says = "This Null is worth {value} and overbid at {bid}: it is lost. Enter it as lost."
    bid: int
    value: int


class TableSizeUnknown(Refusal):
    """Skat lists are kept at tables of three, four or five."""

    says = "Skat lists are kept at tables of three, four or five, not of {size}."
    size: int


class SeatOutOfRange(Refusal):
    """The table has no such seat."""

    says = "There is no seat {seat} at this table: the seats are 1 to {size}."
    seat: int
    size: int


class SitterCannotDeclare(Refusal):
    """Who sits out a deal cannot be its declarer; `actives` are the three who can."""

    seat: int
    deal_no: int
    dealer: int
    actives: tuple[int, ...]


class TooManyDeals(Refusal):
    """The list has fewer rows than deals."""

    says = "The list has {deals} deals, but only {planned} are played. Remove the extra ones."
    deals: int
    planned: int


class RuleSetNameTaken(Refusal):
    """The name of a preset means its rules and no others, and a club keeps one rule set of a name."""

    says = "“{name}” is already the name of other rules. Please give these another name, such as “{name} (own)”."
    name: str


class RuleSetUnreadable(Refusal):
    """A stored rule set is damaged, unknown or from a newer program."""

    says = (
        "The rules cannot be read ({reason}): they are damaged or come from a newer version of the program. Update "
        "the program, or take them from an earlier file or a backup."
    )
    reason: str


class ExtraUnreadable(Refusal):
    """What a house noted of a stored deal is damaged or from a newer program."""

    says = (
        "The house rule details of this deal cannot be read: they are damaged or come from a newer version of "
        "the program. Update the program, or open a backup."
    )
    reason: str


class MoneyDoesNotAddUp(Refusal):
    """What some receive is not what the others pay; `cents` are over."""

    cents: int
