"""A second player beside the one whose figures are shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from skatclub.exports.reports import figure_rows
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatclub.services.figures import PlayerFigures


@dataclass(frozen=True, slots=True)
class Compared:
    """The figures of the second player, and what both are called."""

    own_name: str
    found: PlayerFigures

    @property
    def name(self) -> str:
        """Return the name of the second player."""
        return self.found.person.full_name

    def values(self) -> Mapping[str, str]:
        """Return every figure of the second player by its name; without deals there are no deep ones."""
        parts = (
            *figure_rows.key_figures(self.found),
            *figure_rows.more_figures(self.found),
            *(figure_rows.deep_figures(self.found) if self.found.games else ()),
        )
        return {one.name: one.value for one in parts}


def legend(one: str, other: str) -> str:
    """Return how the course tells two players apart."""
    words = _("dots: {one} · squares: {other} · dashed: average so far")
    return words.format(one=one, other=other)
