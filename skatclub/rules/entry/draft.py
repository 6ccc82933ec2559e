"""A line while it is read: what was said so far, and the rules that tell what a key means at which stage.

Every key is one step and no step looks ahead, so a part never changes its meaning by what follows; it can only
grow (1, 11; k, ka; =2, =21).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, TypedDict

from skatclub.rules.game.game import Ending, Reached, Replacement
from skatclub.rules.kinds import Announcement, GameKind

if TYPE_CHECKING:
    from skatclub.rules.entry.tokens import Command, Expectation, Situation, Token
    from skatclub.rules.rule_set import RuleSet


class Stage(StrEnum):
    """Where in the line the next key is read."""

    START = "start"
    PASSED = "passed"
    SEAT = "seat"
    K = "k"
    MATADORS = "matadors"
    SIGNED = "signed"
    LEVELS = "levels"
    KONTRA = "kontra"
    RESULT = "result"
    BID = "bid"
    REPLACED = "replaced"
    REPLACED_DIGIT = "replaced_digit"  # =2 may stay "with 2" or grow to "clubs …"
    REPLACED_SIGNED = "replaced_signed"
    REPLACED_ALONE = "replaced_alone"
    REPLACED_COUNTED = "replaced_counted"
    ENDING = "ending"
    ENDED = "ended"
    VALUE = "value"
    VALUE_LOST = "value_lost"
    GOTO = "goto"
    ADJUST = "adjust"
    ADJUST_SEAT = "adjust_seat"
    ADJUST_POINTS = "adjust_points"
    RAMSCH = "ramsch"
    RAMSCH_SEAT = "ramsch_seat"
    RAMSCH_POINTS = "ramsch_points"
    RAMSCH_BLANK = "ramsch_blank"
    RAMSCH_MARKS = "ramsch_marks"
    RAMSCH_LAST = "ramsch_last"
    HELD = "held"
    HELD_SEAT = "held_seat"
    HELD_BID = "held_bid"
    HELD_KONTRA = "held_kontra"


SPACED = frozenset({Stage.RAMSCH_POINTS, Stage.RAMSCH_BLANK, Stage.HELD_BID, Stage.HELD_KONTRA})
"""Where a space is a key: it ends a number that another one follows."""


class Span(TypedDict):
    """Where a token stands in the line."""

    text: str
    start: int
    end: int


@dataclass(slots=True, kw_only=True)
class Draft:
    """What a line said so far.

    `at` is the place of the key being read, `begun_at` that of its part. `counted` is the game whose matadors
    are read: the declared one, or (`replacing`) the one an overbid Null is charged as. `impossible`: the level
    that the opponents' violation awards could not be reached any more. `kontra` and `marks` are what a house notes;
    `held` who bid what, `held_by` whose bid is read, `kontra_by` who said Kontra;
    `counts` the card points of a Ramsch by seat (0: the skat), `ramsch_marks` what else it has.
    """

    situation: Situation
    line: str
    stage: Stage = Stage.START
    at: int = 0
    begun_at: int = 0
    k_at: int = 0
    tokens: list[Token] = field(default_factory=list)
    digits: str = ""
    sign: int = 1
    seat: int = 0
    kind: GameKind | None = None
    counted: GameKind | None = None
    replacing: bool = False
    matadors: int = 0
    announcement: Announcement = Announcement.NONE
    reached: Reached = Reached.NOTHING
    won: bool | None = None
    bid: int | None = None
    replacement: Replacement | None = None
    ending: Ending = Ending.PLAYED
    impossible: bool = False
    kontra: int = 0
    held: dict[int, int] = field(default_factory=dict)
    held_by: int = 0
    kontra_by: int = 0
    marks: frozenset[str] = frozenset()
    counts: dict[int, int] = field(default_factory=dict)
    ramsch_marks: dict[str, int] = field(default_factory=dict)
    blank: tuple[int, ...] = ()
    command: Command | None = None

    def begin(self) -> None:
        """Let a new part begin at this key."""
        self.begun_at = self.at
        self.digits = ""
        self.sign = 1

    def span(self) -> Span:
        """Return where the part that ends with this key stands."""
        end = self.at + 1
        return {"text": self.line[self.begun_at : end], "start": self.begun_at, "end": end}

    def put(self, token: Token) -> None:
        """Add a part that is understood, or put it in the place of what it grew from."""
        self.drop()
        self.tokens.append(token)

    def drop(self) -> None:
        """Take back the part that this key belongs to, until it is understood again."""
        if self.tokens and self.tokens[-1].start == self.begun_at:
            self.tokens.pop()

    def changed(self, start: int, end: int, text: str) -> str:
        """Return the line with another text between two places."""
        return self.line[:start] + text + self.line[end:]

    def without_key(self) -> str:
        """Return the line without the key being read."""
        return self.changed(self.at, self.at + 1, "")

    def moved_to(self, place: int) -> str:
        """Return the line with the key being read at an earlier place."""
        return self.changed(place, self.at + 1, self.line[self.at] + self.line[place : self.at])


Press = Callable[[Draft, str], None]
Offer = Callable[[Draft], "Expectation | None"]


def always(_rules: RuleSet) -> bool:
    """Switch a token on under every rule set."""
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyRule:
    """What some keys do at some stages, and what is offered there.

    `press` takes the key in, or raises the refusal before it changes anything. `offer` is what the keys would
    bring, or finds out whether they would now; keys without one are read only to be refused well. Rules are
    listed in the order in which they are offered; `on` switches a rule by the rule set, so that house rules
    add rows and take rows away.
    """

    stages: tuple[Stage, ...]
    keys: str = ""
    press: Press | None = None
    offer: Offer | Expectation | None = None
    on: Callable[[RuleSet], bool] = always
