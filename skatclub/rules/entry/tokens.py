"""The values of the entry line: where it is read, what was understood, what may come next, what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from skatclub.rules import errors
from skatclub.rules.errors import Refusal
from skatclub.rules.game.game import Ending, Replacement
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet import rotation

if TYPE_CHECKING:
    from skatclub.rules.game.deal import Deal


@dataclass(frozen=True, slots=True, kw_only=True)
class Situation:
    """The deal a line is read for: table, dealer, order and rules.

    `order` are the seats clockwise; `deals` is how many deals the list has, for going to one of them;
    `bare_k_is_diamonds` lets a single k mean diamonds. `actives` are the three seats that play, in rising
    order. `ramsch_only`: the deal is in a round of Ramsch. Refused: `TableSizeUnknown`, `SeatOutOfRange`.
    """

    size: int
    deal_no: int
    dealer: int
    order: tuple[int, ...]
    rules: RuleSet
    deals: int
    bare_k_is_diamonds: bool = False
    ramsch_only: bool = False
    actives: tuple[int, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        rotation.check_size(self.size)
        if len(self.order) != self.size or self.dealer not in self.order:
            raise errors.SeatOutOfRange(self.dealer, self.size)
        object.__setattr__(self, "actives", tuple(sorted(self.hands)))

    @property
    def hands(self) -> tuple[int, int, int]:
        """Return forehand, middlehand and rearhand."""
        return rotation.actives_of(self.dealer, self.order)

    @classmethod
    def at(
        cls,
        size: int,
        deal_no: int,
        rules: RuleSet = ISKO_2022,
        *,
        orders: Sequence[rotation.DealingOrder] = (),
        deals: int = 0,
        bare_k_is_diamonds: bool = False,
    ) -> Situation:
        """Return the situation of a deal by the ordinary rotation, or by the orders that changed it."""
        order = rotation.order_at(deal_no, size, orders)
        return cls(
            size=size,
            deal_no=deal_no,
            dealer=rotation.dealer_of(deal_no, order),
            order=order,
            rules=rules,
            deals=deals,
            bare_k_is_diamonds=bare_k_is_diamonds,
        )


class TokenKind(StrEnum):
    """The parts of a line."""

    PASSED = "passed"
    SEAT = "seat"
    GAME = "game"
    MATADORS = "matadors"
    HAND = "hand"
    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"
    ANNOUNCED = "announced"
    OUVERT = "ouvert"
    RESULT = "result"
    BID = "bid"
    REPLACEMENT = "replacement"
    ENDING = "ending"
    VALUE = "value"
    GOTO = "goto"
    ADJUST = "adjust"
    KONTRA = "kontra"
    MARK = "mark"
    RAMSCH = "ramsch"
    COUNT = "count"
    HELD = "held"


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """One understood part: `text` as typed, at `line[start:end]`, and its meaning; what does not apply is None.

    SEAT: `seat`. GAME: `game`, for Null also `announcement`. MATADORS: `matadors`, minus meaning without.
    HAND, SCHNEIDER, SCHWARZ: nothing more. ANNOUNCED, OUVERT: `announcement`. RESULT: `won`. BID: `number`.
    REPLACEMENT: `replacement`. ENDING: `ending`. VALUE:
    `number` as written (doubled in the minus column). GOTO: `number` of the deal. ADJUST: `seat`, and
    `number` points with sign. KONTRA: `number` of answers. MARK: `mark`, the name of what a house notes. COUNT:
    `seat` (0: the skat) and `number` of card points. HELD: `seat` and the `number` it bid or
    held. While a part is still being typed its meaning may be None.
    """

    kind: TokenKind
    text: str
    start: int
    end: int
    seat: int | None = None
    game: GameKind | None = None
    announcement: Announcement | None = None
    matadors: int | None = None
    won: bool | None = None
    number: int | None = None
    replacement: Replacement | None = None
    ending: Ending | None = None
    mark: str = ""


class ExpectationKind(StrEnum):
    """What may come next."""

    PASSED = "passed"
    SEAT = "seat"
    GOTO = "goto"
    ADJUST = "adjust"
    GAME = "game"
    VALUE = "value"
    MATADORS = "matadors"
    HAND = "hand"
    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"
    ANNOUNCED = "announced"
    OUVERT = "ouvert"
    RESULT = "result"
    BID = "bid"
    REPLACEMENT = "replacement"
    ENDING = "ending"
    DIGITS = "digits"
    KONTRA = "kontra"
    MARK = "mark"
    RAMSCH = "ramsch"
    RAMSCH_SEAT = "ramsch_seat"
    RAMSCH_COLON = "ramsch_colon"
    RAMSCH_MARK = "ramsch_mark"
    BIDDING = "bidding"
    HELD_COLON = "held_colon"
    ACCEPT = "accept"


@dataclass(frozen=True, slots=True, kw_only=True)
class Expectation:
    """One thing that may come next, and `keys`: every key it can begin with, the key of the number pad first.

    SEAT, ADJUST: `seats` to choose from. GAME: `game` where the keys mean only one. MATADORS: 1 to `highest`
    of `game`; `without` tells what a sign already typed said. ANNOUNCED, OUVERT: `announcement` that it makes.
    RESULT, ACCEPT: `won` (None where nothing is won or lost). GOTO: `highest` deal. ENDING: `ending` once its
    sign is typed. DIGITS: more of the number of the part named in `of`. KONTRA: `highest` is the answer it makes.
    MARK, RAMSCH_MARK: `mark`. BIDDING: `seats` whose bids may follow.
    RAMSCH_SEAT: `seats` that are still to be counted (0: the skat).
    """

    kind: ExpectationKind
    keys: str = ""
    seats: tuple[int, ...] = ()
    game: GameKind | None = None
    highest: int = 0
    without: bool | None = None
    announcement: Announcement | None = None
    won: bool | None = None
    ending: Ending | None = None
    of: TokenKind | None = None
    mark: str = ""


@dataclass(frozen=True, slots=True)
class EnterDeal:
    """Write this deal."""

    deal: Deal


@dataclass(frozen=True, slots=True)
class GoTo:
    """Go to a written deal to change it."""

    deal_no: int


@dataclass(frozen=True, slots=True)
class Adjust:
    """Add points to a seat (minus: deduct) by order of the director; the reason is asked for."""

    seat: int
    points: int


Command = EnterDeal | GoTo | Adjust


class State(StrEnum):
    """The three looks of the preview: green, neutral, red."""

    READY = "ready"
    INCOMPLETE = "incomplete"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True, kw_only=True)
class Parsed:
    """A line as it was read.

    `tokens` are the parts understood, `expected` what may come next (at a refusal: what could have come in
    its place), `command` what a ready line says. `refusal` is what can never become right by typing on,
    from `refused_at` in the line; `missing` is what is wrong with an incomplete line if it ends here.
    """

    line: str
    tokens: tuple[Token, ...] = ()
    expected: tuple[Expectation, ...] = ()
    command: Command | None = None
    refusal: Refusal | None = None
    refused_at: int | None = None
    missing: Refusal | None = None

    @property
    def state(self) -> State:
        """Tell whether the line may be accepted, goes on, or is impossible."""
        if self.refusal is not None:
            return State.REFUSED
        return State.INCOMPLETE if self.command is None else State.READY
