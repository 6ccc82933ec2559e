"""Somebody who is about to register, as typed at the desk or read from a file."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomer:
    """Names, club, and if wanted the number, groups, family and team; pairs have names, as a team has.

    A `substitute` stands by for the team.

    `club_typed` is the spelling of the club about which somebody was asked: `club` is what it means.
    """

    given_name: str
    family_name: str
    club: str = ""
    start_no: int | None = None
    groups: tuple[str, ...] = ()
    team: str = ""
    substitute: bool = False
    tandem: str = ""
    mixed: str = ""
    family: str = ""
    pot: int | None = None
    fixed_table: int | None = None
    fixed_seat: int | None = None
    club_typed: str = ""

    @property
    def full_name(self) -> str:
        """Return given name and family name."""
        return f"{self.given_name} {self.family_name}".strip()


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedLine(Newcomer):
    """One participant of a file; `line` counts from 1, `association_no` is the number of the pass."""

    line: int
    association_no: str = ""
    has_paid: bool = False

    @property
    def key(self) -> str:
        """Return what tells people of a list apart, today and next time."""
        pass_no, club = self.association_no and f"#{self.association_no}", self.club and f"({self.club})"
        return " ".join(filter(None, (self.full_name, pass_no, club)))
