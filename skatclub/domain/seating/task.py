"""What a draw is given and what it gives back: entries, wishes, earlier tables, the seating and its report."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from skatclub.domain.seating import errors as seating_errors
from skatclub.rules.sheet.rotation import TABLE_SIZES

ALGORITHM = 3
"""Stored with every draw: a seating is repeated by the version that made it, 1 up to this."""

HIGHEST_WEIGHT = 1000
LARGEST_TABLE = max(TABLE_SIZES)

Table = tuple[int, ...]
"""The start numbers of a table in seat order, seat 1 (who writes and deals first) first."""


class Method(StrEnum):
    """How the places of a series are found."""

    LOT = "lot"
    POINTS = "points"
    RANKING = "ranking"
    GROUPS = "groups"
    FIXED = "fixed"


class Wish(StrEnum):
    """What the conditions of an event may ask the draw to avoid."""

    REPEATS = "repeats"
    SEASON = "season"
    CLUBS = "clubs"
    FAMILIES = "families"
    TEAMS = "teams"
    PROHIBITED = "prohibited"
    SECOND_THREES = "second_threes"
    SEATS = "seats"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """The weight of each wish, 0 = not wished; `pairs` are the start numbers that `prohibited` keeps apart.

    `repeats` are meetings in earlier series of the event, `season` meetings on earlier evenings.
    """

    repeats: int = 0
    season: int = 0
    clubs: int = 0
    families: int = 0
    teams: int = 0
    prohibited: int = 0
    second_threes: int = 0
    seats: int = 0
    pairs: frozenset[tuple[int, int]] = frozenset()

    def __post_init__(self) -> None:
        for wish in Wish:
            if not 0 <= self.weight(wish) <= HIGHEST_WEIGHT:
                raise seating_errors.WeightOutOfRange(self.weight(wish), HIGHEST_WEIGHT)
        for start_no, other in sorted(self.pairs):
            if start_no == other:
                raise seating_errors.PairWithItself(start_no)

    def weight(self, wish: Wish) -> int:
        """Return how much a wish weighs; 0 means that nobody asked for it."""
        return {
            Wish.REPEATS: self.repeats,
            Wish.SEASON: self.season,
            Wish.CLUBS: self.clubs,
            Wish.FAMILIES: self.families,
            Wish.TEAMS: self.teams,
            Wish.PROHIBITED: self.prohibited,
            Wish.SECOND_THREES: self.second_threes,
            Wish.SEATS: self.seats,
        }[wish]


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonToSeat:
    """Somebody to be seated.

    `order` is what points and ranking sort by, greater is better, None comes last. `group` is the seeding group
    (1 first, None last). `fixed_table` and `fixed_seat` hold a wheelchair or a list keeper in place, one without
    the other if wanted. `from_table` is the first table a guest may sit at, as far as others fill those before.
    """

    start_no: int
    club: str = ""
    family: str = ""
    teams: tuple[str, ...] = ()
    order: tuple[int, ...] | None = None
    group: int | None = None
    fixed_table: int | None = None
    fixed_seat: int | None = None
    from_table: int = 1

    def __post_init__(self) -> None:
        if self.start_no < 1:
            raise seating_errors.StartNumberTooSmall(self.start_no)
        if self.group is not None and self.group < 1:
            raise seating_errors.GroupTooSmall(self.start_no, self.group)
        if self.fixed_seat is not None and not 1 <= self.fixed_seat <= LARGEST_TABLE:
            raise seating_errors.FixedSeatUnknown(self.start_no, self.fixed_seat, LARGEST_TABLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Past:
    """The earlier tables: `series` of this event one by one, `season` all tables of earlier evenings.

    Second sits at a three-table and the balance of seat 1 count `series` only. `waited` are those who sat out.
    """

    series: tuple[tuple[Table, ...], ...] = ()
    season: tuple[Table, ...] = ()
    waited: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """All that a draw depends on, besides its seed.

    `within_groups` turns seeding groups round: not one of each group at every table, but group 1 at the first
    tables, then group 2, as clubs do that draw the halves of their ranking apart.
    """

    method: Method
    entries: tuple[PersonToSeat, ...]
    wishes: Wishes = field(default_factory=Wishes)
    past: Past = field(default_factory=Past)
    five_allowed: bool = False
    within_groups: bool = False

    def __post_init__(self) -> None:
        seen: set[int] = set()
        for entry in self.entries:
            if entry.start_no in seen:
                raise seating_errors.StartNumberTwice(entry.start_no)
            seen.add(entry.start_no)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """Who sits where: `tables[0]` is table 1, seat 1 first.

    A draw leaves no gap; after a withdrawal a table may stay empty: (). `waiting` sit out this series. `lots` are
    the start numbers of equal rank, in the order that the lot gave them.
    """

    tables: tuple[Table, ...]
    waiting: tuple[int, ...] = ()
    lots: tuple[tuple[int, ...], ...] = ()

    def place_of(self, start_no: int) -> Place | None:
        """Return table and seat of a start number, counted from 1; None for who sits out or is not in it."""
        for number, table in enumerate(self.tables, start=1):
            if start_no in table:
                return Place(number, table.index(start_no) + 1)
        return None


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A table and a seat at it, both counted from 1."""

    table: int
    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One start card to print again: None is no place before (late-comer, waiting) or none after (waits now)."""

    start_no: int
    old: Place | None
    new: Place | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Reseating:
    """A seating after somebody came or went; `moves` by start number, without the one who withdrew."""

    seating: Seating
    moves: tuple[Move, ...]


class Reason(StrEnum):
    """Why a wish could not be kept."""

    UNAVOIDABLE = "unavoidable"
    BEST = "best"
    BETTER_KNOWN = "better_known"
    ORDER_IS_STRICT = "order_is_strict"
    FIXED_SEAT = "fixed_seat"
    GUESTS = "guests"
    NOT_WISHED = "not_wished"
    SEARCH_ENDED = "search_ended"
    BY_HAND = "by_hand"


@dataclass(frozen=True, slots=True, kw_only=True)
class Unkept:
    """One wish that one table does not keep: a pair, or one person at a three-table or on seat 1 again.

    `earlier` counts the meetings or sits before; 0 where the past has no part in it.
    """

    wish: Wish
    start_nos: tuple[int, ...]
    table: int
    earlier: int
    reason: Reason


@dataclass(frozen=True, slots=True, kw_only=True)
class Deviation:
    """Somebody who sits at another table than the order gives: his rank there (None: none), his seeding group.

    `because` says what moved him, the weightiest first; nothing where nobody knows.
    """

    start_no: int
    table: int
    rank: int | None
    group: int | None
    because: tuple[Wish | Reason, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class WishTally:
    """How often a wish is not kept, beside the number that no seating of these people can beat.

    Pairs for all wishes but: repeats and season = earlier meetings of the pairs, for so they are weighed; second
    threes and seats = people.
    """

    wish: Wish
    weight: int
    count: int
    bound: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingReport:
    """The check of a seating: every wish in the order of `Wish`, what is unkept, who is not on a fixed place.

    `deviations` are those who do not sit where the order of the tables has them. `is_best`: it is proved that by
    the weights no seating of these people keeps the wishes better.
    """

    reached: tuple[WishTally, ...]
    unkept: tuple[Unkept, ...]
    misplaced: tuple[int, ...]
    deviations: tuple[Deviation, ...] = ()
    is_best: bool = False

    def of(self, wish: Wish) -> WishTally:
        """Return the line of one wish."""
        return next(tally for tally in self.reached if tally.wish is wish)
