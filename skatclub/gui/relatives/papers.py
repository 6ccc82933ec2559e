"""The papers of a list of a relative, made from what the club says now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.exports.catalogue import RELATIVE_PAPERS
from skatclub.exports.document import Stand
from skatclub.i18n import relative_words
from skatclub.services import clubs, relatives

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from skatclub.domain.relative_lists import RelativeList
    from skatclub.exports.catalogue import Format, RelativePaper
    from skatclub.gui.operations import Operations
    from skatclub.gui.printing.papers import AnyPaper


@dataclass(frozen=True, slots=True)
class RelativePapers:
    """One list and the state of things its papers show."""

    list: RelativeList
    stand: Stand

    @classmethod
    def of(cls, operations: Operations, list_id: int, clock: Callable[[], datetime]) -> RelativePapers | None:
        """Return the papers of a list; None if it cannot be read (and was told)."""
        found = operations.ask(relatives.reading, list_id)
        name = operations.ask(clubs.club_name)
        if found is None or name is None:
            return None
        return cls(found, Stand(club=name, at=clock().astimezone()))

    def offers(self) -> tuple[RelativePaper, ...]:
        """Return the papers that can be made."""
        return RELATIVE_PAPERS

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        chosen = next(one for one in RELATIVE_PAPERS if one.code == paper.code)
        return chosen.make(kind, self.list, self.stand)

    def file_stem(self, paper: AnyPaper) -> str:  # noqa: ARG002 (there is only one)
        """Return the name offered for a file, without its ending."""
        return f"{relative_words.game_name(self.list.game.code)} {self.list.title}"
