"""What is refused on a list of a relative; `i18n` gives the words."""

from __future__ import annotations

from skatclub.rules.errors import Refusal


class PlayersOutOfRange(Refusal):
    """The game is for more or fewer people."""

    game: str
    count: int
    fewest: int
    most: int


class PairsNeedFour(Refusal):
    """Only four people can play in pairs."""

    count: int


class UnknownOption(Refusal):
    """The game has no such setting, or the setting no such value."""

    option: str
    given: str
    allowed: tuple[str, ...]


class FieldMissing(Refusal):
    """Something must still be said."""

    field: str


class FieldNotHere(Refusal):
    """Something was said that does not belong to what was said before."""

    field: str


class NoSuchPlayer(Refusal):
    """There are not so many players."""

    number: int
    players: int


class NumberOutOfRange(Refusal):
    """A number is too small or too large."""

    field: str
    number: int
    low: int
    high: int


class NotOneOf(Refusal):
    """A field has no such value."""

    field: str
    given: str
    allowed: tuple[str, ...]


class NotUnderstood(Refusal):
    """From here on the line says nothing that could be meant; `fields` are those that may follow."""

    rest: str
    fields: tuple[str, ...] = ()


class CardPointsDoNotAddUp(Refusal):
    """The card points of all players must come to a sum."""

    found: int
    expected: int


class ContractPlayedAlready(Refusal):
    """Everybody plays each contract once (Räuberskat)."""

    player: int
    contract: str


class ResultContradictsCardPoints(Refusal):
    """What is said of the end contradicts the card points."""

    card_points: int


class NullBelowBid(Refusal):
    """A Null below its bid is charged as a suit game or Grand: that one is noted (ISkO 2022, 3.6.2)."""

    bid: int
    value: int


class GameIsOver(Refusal):
    """The list is at its end: nothing is entered any more."""

    entries: int


class PointsBelowTarget(Refusal):
    """“Out!” may be called from so many points on (Skwitz)."""

    player: int
    points: int
    target: int


class AlreadyCaptured(Refusal):
    """A card is captured once in a deal, a most belongs to one player (Skwitz)."""

    what: str


class NoDealYet(Refusal):
    """Nothing is captured before a deal begins (Skwitz)."""


class NobodyPassesIn(Refusal):
    """Forehand may not pass, but names a game or declares Ramsch (North American Skat)."""


class PlayerSitsOut(Refusal):
    """At four the dealer sits out."""

    player: int
