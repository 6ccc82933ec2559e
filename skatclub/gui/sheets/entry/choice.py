"""A deal put together by buttons: what is pressed, what may be pressed, and the deal that comes of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from skatclub.rules.game import game as game_rules, value
from skatclub.rules.game.deal import Played
from skatclub.rules.game.game import Game, Reached, Replacement
from skatclub.rules.house import facts as house_facts
from skatclub.rules.house.facts import HouseFacts
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import RuleSet


class Level(Enum):
    """The buttons of the levels, in the order of the paper list."""

    HAND = auto()
    SCHNEIDER = auto()
    SCHNEIDER_ANNOUNCED = auto()
    SCHWARZ = auto()
    SCHWARZ_ANNOUNCED = auto()
    OUVERT = auto()


SUIT_STEP = {
    Level.HAND: (Announcement.NONE, Announcement.HAND),
    Level.SCHNEIDER_ANNOUNCED: (Announcement.HAND, Announcement.SCHNEIDER),
    Level.SCHWARZ_ANNOUNCED: (Announcement.SCHNEIDER, Announcement.SCHWARZ),
    Level.OUVERT: (Announcement.SCHWARZ, Announcement.OUVERT),
}
"""What an announcing button sets when it is released and when it is pressed."""

NULL_TOGGLE = {
    Level.HAND: {
        Announcement.NONE: Announcement.HAND,
        Announcement.HAND: Announcement.NONE,
        Announcement.OUVERT: Announcement.HAND_OUVERT,
        Announcement.HAND_OUVERT: Announcement.OUVERT,
    },
    Level.OUVERT: {
        Announcement.NONE: Announcement.OUVERT,
        Announcement.OUVERT: Announcement.NONE,
        Announcement.HAND: Announcement.HAND_OUVERT,
        Announcement.HAND_OUVERT: Announcement.HAND,
    },
}


_ANNOUNCED = frozenset({Announcement.SCHNEIDER, Announcement.SCHWARZ})
"""What some houses let announce after picking up."""
_BY_ANNOUNCEMENT = ("tisch", "rum", "open_hand", "picked_up")
"""What goes only with what is announced now."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What has been pressed so far."""

    seat: int | None = None
    kind: GameKind | None = None
    matadors: int = 0
    announcement: Announcement = Announcement.NONE
    reached: Reached = Reached.NOTHING
    bid: int | None = None
    replacement: Replacement | None = None
    house: HouseFacts | None = None

    def with_seat(self, seat: int) -> Choice:
        """Return the choice with another declarer, of whom nothing is noted as of a defender."""
        if self.house is None:
            return replace(self, seat=seat)
        held = tuple(pair for pair in self.house.held if pair[0] != seat)
        by = self.house.kontra_by if self.house.kontra_by != seat else 0
        noted = house_facts.facts_or_none(replace(self.house, held=held, kontra_by=by))
        return replace(self, seat=seat, house=noted)

    def with_kind(self, kind: GameKind) -> Choice:
        """Return the choice with another game; what does not fit it any more is dropped."""
        if kind is self.kind:
            return self
        keeps = abs(self.matadors) <= game_rules.highest_matadors(kind)
        plain = kind is GameKind.NULL or self.kind is GameKind.NULL
        return replace(
            self,
            kind=kind,
            matadors=self.matadors if keeps else 0,
            announcement=Announcement.NONE if plain else self.announcement,
            reached=Reached.NOTHING if plain else self.reached,
            bid=None,
            replacement=None,
            house=self._held_alone(),
        )

    def may(self, level: Level) -> bool:
        """Tell whether a level button may be pressed now."""
        if self.kind is None:
            return False
        if self.kind is GameKind.NULL:
            return level in NULL_TOGGLE
        return level in {Level.HAND, Level.SCHNEIDER, Level.SCHWARZ} or self.announcement is not Announcement.NONE

    def shows(self, level: Level) -> bool:
        """Tell whether a level button is down, pressed or implied."""
        if self.kind is None:
            return False
        facts = Game(kind=self.kind, matadors=self._any_matadors(), announcement=self.announcement)
        return {
            Level.HAND: game_rules.is_hand(facts) and not (self.house is not None and self.house.picked_up),
            Level.SCHNEIDER: self.reached is not Reached.NOTHING or game_rules.announces_schneider(facts),
            Level.SCHNEIDER_ANNOUNCED: game_rules.announces_schneider(facts),
            Level.SCHWARZ: self.reached is Reached.SCHWARZ or game_rules.announces_schwarz(facts),
            Level.SCHWARZ_ANNOUNCED: game_rules.announces_schwarz(facts),
            Level.OUVERT: game_rules.is_ouvert(facts),
        }[level]

    def toggled(self, level: Level) -> Choice:
        """Return the choice after a level button was pressed or released."""
        down = self.shows(level)
        if self.kind is GameKind.NULL:
            return replace(self, announcement=NULL_TOGGLE[level][self.announcement])
        if level is Level.SCHNEIDER:
            return replace(self, reached=Reached.NOTHING if down else Reached.SCHNEIDER)
        if level is Level.SCHWARZ:
            return replace(self, reached=Reached.SCHNEIDER if down else Reached.SCHWARZ)
        is_bound = self.house is not None and any(getattr(self.house, name) for name in _BY_ANNOUNCEMENT)
        noted = self._held_alone() if is_bound else self.house
        if level is Level.HAND and self.house is not None and self.house.picked_up:
            return replace(self, house=noted)  # the same announced, with the skat untouched
        released, pressed = SUIT_STEP[level]
        return replace(self, announcement=released if down else pressed, house=noted)

    def game(self, *, won: bool) -> Game | None:
        """Return the game, or None while seat, game or matadors are missing."""
        if self.seat is None or self.kind is None or (self.kind is not GameKind.NULL and not self.matadors):
            return None
        facts = self.house
        if facts is not None and facts.split and (won or self.reached is not Reached.NOTHING):
            return None
        announced = Announcement.HAND_OUVERT if facts is not None and facts.revolution else self.announcement
        return game_rules.normal(
            Game(
                house=facts,
                kind=self.kind,
                matadors=self.matadors,
                announcement=announced,
                won=won,
                reached=self.reached,
                bid=self.bid,
                replacement=self.replacement,
            )
        )

    def deal(self, rules: RuleSet, *, won: bool) -> Played | None:
        """Return the deal, or None while something is missing, the game of an overbid Null included."""
        facts = self.game(won=won)
        if facts is None or self.seat is None or value.needs_replacement(facts, rules):
            return None
        return Played(self.seat, facts)

    def noting(self, facts: HouseFacts) -> Choice:
        """Return the choice with what a house notes; what does not go with the game is left out."""
        is_null = self.kind is GameKind.NULL
        bare = not is_null and self.announcement is Announcement.NONE
        return replace(
            self,
            house=house_facts.facts_or_none(
                replace(
                    facts,
                    revolution=facts.revolution and is_null,
                    spitze=facts.spitze and not is_null,
                    tisch=facts.tisch and bare,
                    open_hand=facts.open_hand and self.announcement is Announcement.HAND and not is_null,
                    rum=facts.rum and bare,
                    picked_up=facts.picked_up and self.announcement in _ANNOUNCED,
                    split=facts.split and not is_null,
                )
            ),
        )

    def _held_alone(self) -> HouseFacts | None:
        """Return of what is noted only who bid what, which goes with any game."""
        return house_facts.facts_or_none(HouseFacts(held=self.house.held)) if self.house is not None else None

    def _any_matadors(self) -> int:
        return 0 if self.kind is GameKind.NULL else (self.matadors or 1)


def of_game(seat: int, played: Game) -> Choice:
    """Return the choice that leads to a game, for changing a written deal."""
    return Choice(
        seat=seat,
        kind=played.kind,
        matadors=played.matadors,
        announcement=played.announcement,
        reached=played.reached,
        bid=played.bid,
        replacement=played.replacement,
        house=played.house,
    )
