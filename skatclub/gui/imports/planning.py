"""What the assistant does beside the window: a file is read and held against the club, which may take a while."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skatclub.domain import text
from skatclub.domain.imports.incoming import SourceKind
from skatclub.domain.imports.matching import Answers
from skatclub.i18n import import_words
from skatclub.services import foreign_files
from skatclub.services.imports import reading, taking

if TYPE_CHECKING:
    from pathlib import Path

    from skatclub.domain.imports.grid import Grid
    from skatclub.domain.people import Person
    from skatclub.services.clubs import Club
    from skatclub.services.imports.reading import Incoming
    from skatclub.services.imports.taking import Held, Plan

FEW = 300
"""Names that are worked out before anybody notices."""


def sheets(path: Path | None, pasted: str) -> tuple[Grid, ...]:
    """Return the sheets of a file, or what was pasted instead. Refused: as `reading.sheets`."""
    return reading.sheets(foreign_files.bytes_of(path)) if path is not None else (reading.pasted(pasted),)


def whole(kind: SourceKind, path: Path | None) -> Incoming:
    """Return all of a file without columns to be chosen. Refused: as `reading.backup` and `reading.online`."""
    data = foreign_files.bytes_of(path) if path is not None else b""
    return reading.backup(data) if kind is SourceKind.OLD_PROGRAM else reading.online(data)


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """A file held against the club: what was read of both, what would be done, and whom names may stand for."""

    incoming: Incoming
    held: Held
    plan: Plan
    title: str
    offered: tuple[tuple[str, Person], ...]
    """Everybody of the club in words, in the order of the alphabet."""

    @property
    def is_quick(self) -> bool:
        """Tell whether an answer may be worked out at once."""
        return max(len(self.incoming.people), len(self.offered)) <= FEW


def planned(club: Club, incoming: Incoming, title: str) -> Planned:
    """Work out what an import would do. Refused: as `taking.plan`."""
    held = taking.held(club, incoming.kind)
    people = sorted(held.roster.people, key=lambda who: text.sort_key(who.full_name))
    return Planned(
        incoming=incoming,
        held=held,
        plan=taking.plan(club, incoming, Answers(), title=title, held_before=held),
        title=title,
        offered=tuple((import_words.numbered(who.full_name, who.member_no, who.club), who) for who in people),
    )


def answered(club: Club, before: Planned, answers: Answers) -> Planned:
    """Work it out anew with answers, of what was read before. Refused: as `taking.plan`."""
    plan = taking.plan(club, before.incoming, answers, title=before.title, held_before=before.held)
    return replace(before, plan=plan)
