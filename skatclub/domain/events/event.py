"""Evenings and tournaments: what is played, when, by which rules, in how many series."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from skatclub.domain import errors, text
from skatclub.rules.rule_set import ISKO_2022, RuleSet

HIGHEST_ROUNDS = 20
USUAL_SIZE = 4
"""Players at the table that the length of a series is told by."""


class EventKind(StrEnum):
    """What brings people together."""

    SINGLE_LIST = "single_list"
    CLUB_NIGHT = "club_night"
    TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True)
class Length:
    """How long a series is: each player deals once a round, so twelve rounds are 48, 36 or 60 deals.

    With `same_length` each table plays as many deals as one of four: whole rounds, so that five come near it.
    """

    rounds: int
    same_length: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.rounds <= HIGHEST_ROUNDS:
            raise errors.RoundsOutOfRange(self.rounds, HIGHEST_ROUNDS)

    def rounds_at(self, size: int) -> int:
        """Return the rounds at a table of so many."""
        return (2 * USUAL_SIZE * self.rounds + size) // (2 * size) if self.same_length else self.rounds

    def deals_at(self, size: int) -> int:
        """Return the deals at a table of so many."""
        return self.rounds_at(size) * size

    def usual_deals(self, sizes: Collection[int] = ()) -> int:
        """Return the deals that a series of such tables is told by: those at four, else those at the largest."""
        return self.deals_at(USUAL_SIZE if USUAL_SIZE in sizes else max(sizes, default=USUAL_SIZE))


USUAL_LENGTH = Length(12)


def length_of(planned: Length | int) -> Length:
    """Return a length told by its rounds alone as the value."""
    return planned if isinstance(planned, Length) else Length(planned)


@dataclass(frozen=True, slots=True, kw_only=True)
class Series(Length):
    """One series of an event: a number from 1 and its length."""

    id: int
    number: int

    @property
    def length(self) -> Length:
        """Return how long it is, for another series that is to be as long."""
        return Length(self.rounds, self.same_length)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """An evening or tournament with the rule set it was opened with, which never changes."""

    id: int
    kind: EventKind
    title: str
    held_on: date
    rules: RuleSet = ISKO_2022
    series: tuple[Series, ...] = ()
    version: int = 1

    def __post_init__(self) -> None:
        text.checked(self.title)

    @property
    def next_length(self) -> Length:
        """Return how long a further series is: as the last one."""
        return self.series[-1].length if self.series else USUAL_LENGTH
