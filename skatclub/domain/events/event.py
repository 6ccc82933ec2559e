"""Evenings and tournaments: what is played, when, by which rules, in how many series."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from skatclub.domain import errors, text
from skatclub.rules.rule_set import ISKO_2022, RuleSet

HIGHEST_ROUNDS = 20


class EventKind(StrEnum):
    """What brings people together."""

    SINGLE_LIST = "single_list"
    CLUB_NIGHT = "club_night"
    TOURNAMENT = "tournament"


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """One series of an event: a number from 1 and its rounds (12 rounds are 48, 36 or 60 deals)."""

    id: int
    number: int
    rounds: int

    def __post_init__(self) -> None:
        if not 1 <= self.rounds <= HIGHEST_ROUNDS:
            raise errors.RoundsOutOfRange(self.rounds, HIGHEST_ROUNDS)


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
