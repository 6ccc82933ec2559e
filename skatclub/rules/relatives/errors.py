"""What is refused on a list of a relative; `i18n` gives the words."""

from __future__ import annotations

from dataclasses import dataclass

from skatclub.rules.errors import Refusal


@dataclass(unsafe_hash=True)
class PlayersOutOfRange(Refusal):
    """The game is for more or fewer people."""

    game: str
    count: int
    fewest: int
    most: int


@dataclass(unsafe_hash=True)
class PairsNeedFour(Refusal):
    """Only four people can play in pairs."""

    count: int


@dataclass(unsafe_hash=True)
class UnknownOption(Refusal):
    """The game has no such setting, or the setting no such value."""

    option: str
    given: str
    allowed: tuple[str, ...]


@dataclass(unsafe_hash=True)
class FieldMissing(Refusal):
    """Something must still be said."""

    field: str


@dataclass(unsafe_hash=True)
class FieldNotHere(Refusal):
    """Something was said that does not belong to what was said before."""

    field: str


@dataclass(unsafe_hash=True)
class NoSuchPlayer(Refusal):
    """There are not so many players."""

    number: int
    players: int


@dataclass(unsafe_hash=True)
class NumberOutOfRange(Refusal):
    """A number is too small or too large."""

    field: str
    number: int
    low: int
    high: int


@dataclass(unsafe_hash=True)
class NotOneOf(Refusal):
    """A field has no such value."""

    field: str
    given: str
    allowed: tuple[str, ...]


@dataclass(unsafe_hash=True)
class NotUnderstood(Refusal):
    """From here on the line says nothing that could be meant; `fields` are those that may follow."""

    rest: str
    fields: tuple[str, ...] = ()


@dataclass(unsafe_hash=True)
class CardPointsDoNotAddUp(Refusal):
    """The card points of all players must come to a sum."""

    found: int
    expected: int


@dataclass(unsafe_hash=True)
class ContractPlayedAlready(Refusal):
    """Everybody plays each contract once (Räuberskat)."""

    player: int
    contract: str


@dataclass(unsafe_hash=True)
class ResultContradictsCardPoints(Refusal):
    """What is said of the end contradicts the card points."""

    card_points: int


@dataclass(unsafe_hash=True)
class NullBelowBid(Refusal):
    """A Null below its bid is charged as a suit game or Grand: that one is noted (ISkO 2022, 3.6.2)."""

    bid: int
    value: int


@dataclass(unsafe_hash=True)
class GameIsOver(Refusal):
    """The list is at its end: nothing is entered any more."""

    entries: int


@dataclass(unsafe_hash=True)
class PointsBelowTarget(Refusal):
    """“Out!” may be called from so many points on (Skwitz)."""

    player: int
    points: int
    target: int


@dataclass(unsafe_hash=True)
class AlreadyCaptured(Refusal):
    """A card is captured once in a deal, a most belongs to one player (Skwitz)."""

    what: str


@dataclass(unsafe_hash=True)
class NoDealYet(Refusal):
    """Nothing is captured before a deal begins (Skwitz)."""


@dataclass(unsafe_hash=True)
class PlayerSitsOut(Refusal):
    """At four the dealer sits out."""

    player: int
