"""Deals, lists and tables in the words of the club: `anna.wins(grand, with_=4)`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from skatclub.domain.events.event import Event, EventKind, Series
from skatclub.domain.people.person import Person, name_parts
from skatclub.domain.sheets import table as sheets_table
from skatclub.domain.sheets.table import Occupant, Table
from skatclub.rules.game import bids, cards, value
from skatclub.rules.game.deal import PASSED_IN, Deal, Played
from skatclub.rules.game.game import Ending, Game, Reached, Replacement
from skatclub.rules.game.value import ValueOnly
from skatclub.rules.kinds import Announcement, GameKind
from skatclub.rules.rule_set import ISKO_2022, RuleSet
from skatclub.rules.sheet.sheet import Row

diamonds, hearts, spades, clubs, grand, null = GameKind
passed_in = PASSED_IN

DATE = date(2026, 10, 17)


def game(
    kind: GameKind,
    *,
    with_: int = 0,
    without: int = 0,
    says: Announcement = Announcement.NONE,
    won: bool = True,
    reached: Reached = Reached.NOTHING,
    card_points: int | None = None,
    tricks: int | None = None,
    bid: int | None = None,
    ending: Ending = Ending.PLAYED,
    charged_as: tuple[GameKind, int] | None = None,
) -> Game:
    """Build the facts of a game; `says` is its announcement, `charged_as` the game of an overbid Null."""
    return Game(
        kind=kind,
        matadors=with_ - without,
        announcement=says,
        won=won,
        reached=reached,
        card_points=card_points,
        tricks=tricks,
        bid=bid,
        ending=ending,
        replacement=None if charged_as is None else Replacement(*charged_as),
    )


def level_of(facts: Game) -> int:
    """Return how often a suit game or Grand counts its base value."""
    counted = value.settle(replace(facts, bid=None), ISKO_2022)
    return counted.value // bids.BASE_VALUES[facts.kind]


@dataclass(frozen=True)
class Player:
    """Somebody at the table; the verbs make deals that he or she declares. `facts` are those of `game`."""

    name: str
    seat: int

    def wins(self, kind: GameKind, **facts) -> Played:
        return Played(self.seat, game(kind, won=True, **facts))

    def loses(self, kind: GameKind, **facts) -> Played:
        return Played(self.seat, game(kind, won=False, **facts))

    def plays(self, kind: GameKind, **facts) -> Played:
        """Make a deal that card points or tricks decide."""
        return Played(self.seat, cards.decided(game(kind, **facts)))

    def scores(self, value: int) -> Played:
        """Make a deal of which only the value is known; minus, and undoubled, when lost."""
        return Played(self.seat, ValueOnly(value=abs(value), won=value > 0))

    @property
    def person(self) -> Person:
        given, family = name_parts(self.name)
        return Person(id=self.seat, given_name=given, family_name=family)


anna = Player("Anna Berger", 1)
bernd = Player("Bernd Krüger", 2)
carla = Player("Carla von der Heide", 3)
dieter = Player("Dieter Öztürk", 4)
eva = Player("Eva Maaß", 5)
PLAYERS = (anna, bernd, carla, dieter, eva)

SIX_DEALS: tuple[Deal, ...] = (
    bernd.wins(null),
    carla.wins(null),
    dieter.wins(null),
    anna.wins(null),
    bernd.loses(null),
    passed_in,
)
"""The beginning of a list at four: 23, −23, 23 and 23 points after a round and a half."""


def rows(*deals: Deal) -> list[Row]:
    """Write deals down, dealt in turn."""
    return [Row(deal) for deal in deals]


def an_event(*, rules: RuleSet = ISKO_2022, rounds: int = 12, title: str = "Vereinsabend") -> Event:
    """Make an evening of one series."""
    series = (Series(id=1, number=1, rounds=rounds),)
    return Event(id=1, kind=EventKind.CLUB_NIGHT, title=title, held_on=DATE, rules=rules, series=series)


def a_table(
    *deals: Deal, size: int = 4, rounds: int = 12, rules: RuleSet = ISKO_2022, players: Sequence[Player] = PLAYERS
) -> Table:
    """Seat the first players at a table and write the deals down one by one."""
    event = an_event(rules=rules, rounds=rounds)
    occupants = tuple(
        Occupant(seat=seat, person=player.person) for seat, player in enumerate(players[:size], start=1)
    )
    table = Table(id=1, event=event, series=event.series[0], number=1, size=size, occupants=occupants)
    for deal in deals:
        table = sheets_table.accept(table, deal)
    return table
