"""The table of a season as a paper to be shown, printed or kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from skatclub.exports.catalogue import SEASON_TABLE
from skatclub.exports.document import Stand
from skatclub.services import clubs, seasons, titles

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.domain.people import Audience
    from skatclub.exports.catalogue import Format
    from skatclub.gui.operations import Operations
    from skatclub.gui.printing.papers import AnyPaper
    from skatclub.services.seasons import Standings


@dataclass(frozen=True, slots=True)
class SeasonPapers:
    """A championship of a season and the moment at which everything was read."""

    found: Standings
    stand: Stand

    @classmethod
    def of(
        cls, operations: Operations, season_id: int, championship: str, clock: Callable[[], datetime]
    ) -> SeasonPapers | None:
        """Return the paper of a season as it stands now; None if it cannot be read (and was told)."""
        found = operations.ask(seasons.standings, season_id, championship)
        name = operations.ask(clubs.club_name)
        if found is None or name is None:
            return None
        chance = Random(titles.SEED)  # noqa: S311 (chance of figures, no secret)
        told = titles.with_chances(found, lambda values, count: chance.choices(values, k=count))
        return cls(told, Stand(club=name, at=clock().astimezone()))

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the one paper."""
        return (SEASON_TABLE,)

    def make(self, paper: AnyPaper, kind: Format) -> bytes:  # noqa: ARG002 (there is one paper)
        """Return the paper as a finished file."""
        return SEASON_TABLE.make(kind, self.found, self.stand)

    def for_(self, level: Audience) -> SeasonPapers:
        """Return the same papers with names for these readers."""
        return replace(self, stand=replace(self.stand, level=level))

    def file_stem(self, paper: AnyPaper) -> str:  # noqa: ARG002 (there is one paper)
        """Return the name offered for a file, without its ending."""
        return self.found.season.title.replace("/", "-")
