"""The year book and the sheet of a player as papers to be shown, printed or kept."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from skatclub.domain import publication
from skatclub.exports.catalogue import PLAYER_SHEET, YEAR_BOOK

if TYPE_CHECKING:
    from skatclub.domain.people import Audience
    from skatclub.exports.catalogue import Format
    from skatclub.exports.document import Stand
    from skatclub.gui.printing.papers import AnyPaper
    from skatclub.services.figures import ClubFigures, PlayerFigures


@dataclass(frozen=True, slots=True)
class FigurePapers:
    """The figures of the club and of a player at a moment; without a player there is the year book alone."""

    club: ClubFigures
    player: PlayerFigures | None
    stand: Stand

    def offers(self) -> tuple[AnyPaper, ...]:
        """Return the papers that can be made."""
        return (YEAR_BOOK,) if self.player is None else (PLAYER_SHEET, YEAR_BOOK)

    def make(self, paper: AnyPaper, kind: Format) -> bytes:
        """Return a paper as a finished file."""
        if self.player is not None and paper.code == PLAYER_SHEET.code:
            return PLAYER_SHEET.make(kind, self.player, self.stand)
        return YEAR_BOOK.make(kind, self.club, self.stand)

    def for_(self, level: Audience) -> FigurePapers:
        """Return the same papers with names for these readers."""
        return replace(self, stand=replace(self.stand, level=level))

    def file_stem(self, paper: AnyPaper) -> str:
        """Return the name offered for a file, without its ending."""
        if self.player is not None and paper.code == PLAYER_SHEET.code:
            return f"{paper.name()} {publication.face(self.player.person, self.stand.level).full_name}"
        return paper.name()
