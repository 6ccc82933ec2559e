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

    says = "Playing in pairs needs four players, not {count}."
    count: int


class UnknownOption(Refusal):
    """The game has no such setting, or the setting no such value."""

    says = "The setting “{option}” cannot be “{given}”, only: {allowed}."
    option: str
    given: str
    allowed: tuple[str, ...]


class FieldMissing(Refusal):
    """Something must still be said."""

    says = "{field} is missing."
    field: str


class FieldNotHere(Refusal):
    """Something was said that does not belong to what was said before."""

    says = "{field} does not go with what comes before it. Leave it out."
    field: str


class NoSuchPlayer(Refusal):
    """There are not so many players."""

    says = "There is no player {number}: players are numbered 1 to {players}."
    number: int
    players: int


class NumberOutOfRange(Refusal):
    """A number is too small or too large."""

    says = "{field} is a number from {low} to {high}, not {number}."
    field: str
    number: int
    low: int
    high: int


class NotOneOf(Refusal):
    """A field has no such value."""

    says = "{field} cannot be “{given}”, only: {allowed}."
    field: str
    given: str
    allowed: tuple[str, ...]


class NotUnderstood(Refusal):
    """From here on the line says nothing that could be meant; `fields` are those that may follow."""

    says = "“{rest}” does not fit here. What can follow: {fields}."
    otherwise = "“{rest}” does not fit here: nothing more can follow. Remove it."
    rest: str
    fields: tuple[str, ...] = ()


class CardPointsDoNotAddUp(Refusal):
    """The card points of all players must come to a sum."""

    says = "The card points add up to {found}, but must add up to {expected}. Count again."
    found: int
    expected: int


class ContractPlayedAlready(Refusal):
    """Everybody plays each contract once (Räuberskat)."""

    says = "Player {player} has played this contract already: {contract}. Choose another one."
    player: int
    contract: str


class ResultContradictsCardPoints(Refusal):
    """What is said of the end contradicts so many card points."""

    says = "This is impossible with {number} card points. Check tricks and card points."
    number: int


class NullBelowBid(Refusal):
    """A Null below its bid is charged as a suit game or Grand: that one is noted (ISkO 2022, 3.6.2)."""

    says = (
        "This Null is worth {value} and overbid at {bid}. It is scored as a suit game or Grand "
        "of the declarer’s choice: enter that game as lost (with Hand if the Null was Hand), and "
        "the bid."
    )
    bid: int
    value: int


class GameIsOver(Refusal):
    """The list is at its end: nothing is entered any more."""

    says = "The game is over after {entries} entries. Correct one, or open a new list."
    entries: int


class PointsBelowTarget(Refusal):
    """“Out!” may be called from so many points on (Skwitz)."""

    says = "Player {player} has {points} points; “Out” needs {target}."
    player: int
    points: int
    target: int


class AlreadyCaptured(Refusal):
    """A card is captured once in a deal, a most belongs to one player (Skwitz)."""

    says = "{what}: that has already been entered for this deal. A new deal begins with n."
    what: str


class NoDealYet(Refusal):
    """Nothing is captured before a deal begins (Skwitz)."""

    says = "No deal has begun. Enter a new deal first: n."


class PlayerSitsOut(Refusal):
    """At four the dealer sits out."""

    says = "Player {player} is dealing and sits out this deal."
    player: int
