"""What was declared and how it ended: the facts of one game, checked against the order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from skatclub.rules import errors
from skatclub.rules.house import errors as house_errors
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.kinds import Announcement, GameKind

SCHNEIDER_POINTS = 90  # card points of the side that makes the other Schneider (ISkO 2022, 2.5)
WINNING_POINTS = 61
ALL_POINTS = 120
ALL_TRICKS = 10


SUIT_ANNOUNCEMENTS = (
    Announcement.NONE,
    Announcement.HAND,
    Announcement.SCHNEIDER,
    Announcement.SCHWARZ,
    Announcement.OUVERT,
)
NULL_ANNOUNCEMENTS = (Announcement.NONE, Announcement.HAND, Announcement.OUVERT, Announcement.HAND_OUVERT)


class Reached(StrEnum):
    """How far the losing side of the cards was beaten, whichever side that is."""

    __hash__ = str.__hash__  # in C: rules look these up for every deal of a season

    NOTHING = "nothing"
    SCHNEIDER = "schneider"
    SCHWARZ = "schwarz"


LEVELS_REACHED = tuple(Reached)
"""Rising: each includes the one before it."""


class Ending(StrEnum):
    """How play stopped; every ending but PLAYED decides the deal without counting cards."""

    __hash__ = str.__hash__  # in C: rules look these up for every deal of a season

    PLAYED = "played"
    CONCEDED = "conceded"
    DECLARER_VIOLATION = "declarer_violation"
    DEFENDER_VIOLATION = "defender_violation"


def highest_matadors(kind: GameKind) -> int:
    """Return the most matadors the game can have: 11, 4 or (Null) none (ISkO 2022, 2.3)."""
    if kind is GameKind.NULL:
        return 0
    return 4 if kind is GameKind.GRAND else 11


def check_matadors(kind: GameKind, matadors: int) -> None:
    """Refuse a number of matadors that the game cannot have; minus means without."""
    highest = highest_matadors(kind)
    if kind is GameKind.NULL:
        if matadors:
            raise errors.NullHasNoMatadors(matadors)
    elif not 1 <= abs(matadors) <= highest:
        raise errors.MatadorsOutOfRange(kind, matadors, highest)


@dataclass(frozen=True, slots=True)
class Replacement:
    """The game an overbid Null is charged as, chosen by the declarer (ISkO 2022, 3.6.2)."""

    kind: GameKind
    matadors: int

    def __post_init__(self) -> None:
        if self.kind is GameKind.NULL:
            raise errors.ReplacementIsNull
        check_matadors(self.kind, self.matadors)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """The facts of one game of a declarer, as the scorer hears them.

    `won` says that the cards reached what was announced (61, 90, all tricks; for Null no trick);
    whether the bid makes it lost all the same is judged by `value.settle`. `matadors` counts with
    the skat, minus meaning without. `card_points` and `tricks` are the declarer's, and optional. `house` is what
    only the rules of a house know of it.
    """

    kind: GameKind
    matadors: int = 0
    announcement: Announcement = Announcement.NONE
    won: bool = True
    reached: Reached = Reached.NOTHING
    card_points: int | None = None
    tricks: int | None = None
    bid: int | None = None
    ending: Ending = Ending.PLAYED
    replacement: Replacement | None = None
    house: HouseFacts | None = None

    def __post_init__(self) -> None:
        check_matadors(self.kind, self.matadors)
        allowed = NULL_ANNOUNCEMENTS if self.kind is GameKind.NULL else SUIT_ANNOUNCEMENTS
        if self.announcement not in allowed:
            raise errors.AnnouncementNotForKind(self.kind, self.announcement)
        if self.kind is GameKind.NULL and self.reached is not Reached.NOTHING:
            raise errors.NullHasNoLevels
        self._check_ending()
        if self.replacement is not None and self.kind is not GameKind.NULL:
            raise errors.ReplacementWithoutOverbidNull
        if self.house is not None:
            self._check_house(self.house)

    def _check_house(self, house_facts: HouseFacts) -> None:
        """Refuse what belongs to the other kind of game."""
        is_null = self.kind is GameKind.NULL
        for rule, is_told, fits in (
            (
                "revolution",
                house_facts.revolution,
                is_null and self.announcement in {Announcement.HAND, Announcement.HAND_OUVERT},
            ),
            ("spitze", house_facts.spitze, not is_null),
            ("tisch", house_facts.tisch, not is_null and self.announcement is Announcement.NONE),
            ("open_hand", house_facts.open_hand, not is_null and self.announcement is Announcement.HAND),
            (
                "picked_up",
                house_facts.picked_up,
                self.announcement in {Announcement.SCHNEIDER, Announcement.SCHWARZ},
            ),
            ("rum", house_facts.rum, not is_null and self.announcement is Announcement.NONE),
            ("split", house_facts.split, not is_null and not self.won and self.reached is Reached.NOTHING),
        ):
            if is_told and not fits:
                raise house_errors.NotForThisGame(rule)

    def _check_ending(self) -> None:
        guilty_won = {Ending.DECLARER_VIOLATION: True, Ending.DEFENDER_VIOLATION: False}
        if guilty_won.get(self.ending) is self.won:
            raise errors.EndingContradictsResult(self.won)
        if self.ending is not Ending.PLAYED and not self.won and self.reached is not Reached.NOTHING:
            raise errors.NoLevelsWhenLostSimply


def is_hand(game: Game) -> bool:
    """Tell whether the skat stayed untouched; by the order every announcement but of a Null needs that."""
    if game.kind is GameKind.NULL:
        return game.announcement in {Announcement.HAND, Announcement.HAND_OUVERT}
    return game.announcement is not Announcement.NONE and not (game.house is not None and game.house.picked_up)


def is_grand_hand(game: Game) -> bool:
    """Tell whether the game is a Grand with the skat untouched."""
    return game.kind is GameKind.GRAND and is_hand(game)


def is_ouvert(game: Game) -> bool:
    """Tell whether the declarer's cards lay open."""
    return game.announcement in {Announcement.OUVERT, Announcement.HAND_OUVERT}


def announces_schneider(game: Game) -> bool:
    """Tell whether Schneider was announced, alone or within Schwarz or ouvert."""
    return announces_schwarz(game) or game.announcement is Announcement.SCHNEIDER


def announces_schwarz(game: Game) -> bool:
    """Tell whether Schwarz was announced, alone or within an open suit game or Grand."""
    if game.kind is GameKind.NULL:
        return False
    return game.announcement in {Announcement.SCHWARZ, Announcement.OUVERT}


def announced_level(game: Game) -> Reached:
    """Return the level that the announcement says."""
    if announces_schwarz(game):
        return Reached.SCHWARZ
    return Reached.SCHNEIDER if announces_schneider(game) else Reached.NOTHING


def announcement_of(
    kind: GameKind,
    *,
    hand: bool,
    schneider_announced: bool,
    schwarz_announced: bool,
    ouvert: bool,
) -> Announcement:
    """Read the ticks of a paper list as one announcement; incomplete ticks are refused (ISkO 2022, 3.5.1)."""
    if kind is GameKind.NULL:
        if schneider_announced or schwarz_announced:
            raise errors.NullHasNoLevels
        return {
            (False, False): Announcement.NONE,
            (True, False): Announcement.HAND,
            (False, True): Announcement.OUVERT,
            (True, True): Announcement.HAND_OUVERT,
        }[hand, ouvert]
    if (schneider_announced or schwarz_announced or ouvert) and not hand:
        raise errors.AnnouncementNeedsHand(kind)
    chain = (hand, schneider_announced, schwarz_announced, ouvert)
    if list(chain) != sorted(chain, reverse=True):
        raise errors.AnnouncementIncomplete(kind)
    return SUIT_ANNOUNCEMENTS[sum(chain)]


def reached_of(*, schneider: bool, schwarz: bool) -> Reached:
    """Read the two ticks of a paper list; Schwarz includes Schneider (ISkO 2022, 2.5)."""
    if schwarz:
        return Reached.SCHWARZ
    return Reached.SCHNEIDER if schneider else Reached.NOTHING


def normal(game: Game) -> Game:
    """Return the game as it is stored, so that one game is one value however it was entered.

    What was announced and won was reached. A lost game does not say again, without card points or tricks, the
    level that its announcement says (ISkO 2022, 2.5). A Null charged as another game is lost at once (3.6.2).
    """
    announced = announced_level(game)
    counted = game.card_points is not None or game.tricks is not None
    if game.replacement is not None and game.ending is not Ending.DEFENDER_VIOLATION and not counted:
        game = replace(game, won=False)
    beyond = LEVELS_REACHED.index(game.reached) - LEVELS_REACHED.index(announced)
    if game.won and beyond < 0:
        return replace(game, reached=announced)
    if not game.won and not counted and beyond <= 0 and game.reached is not Reached.NOTHING:
        return replace(game, reached=Reached.NOTHING)
    return game
