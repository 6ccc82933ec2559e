"""What stands at the foot of every paper: for whose eyes its names are written."""

from __future__ import annotations

from skatclub.domain.people.person import Audience
from skatclub.i18n.language import _


def level(audience: Audience) -> str:
    """Return how names are written on a paper, short enough for its foot: Namen: Aushang."""
    match audience:
        case Audience.DESK:
            return _("Names: in full")
        case Audience.BOARD:
            return _("Names: board")
        case Audience.WEB:
            return _("Names: web")


def level_word(audience: Audience) -> str:
    """Return the same in a word, for a column of its own: Aushang."""
    return {Audience.DESK: _("in full"), Audience.BOARD: _("board"), Audience.WEB: _("web")}[audience]


def level_sentence(audience: Audience) -> str:
    """Return the same as a sentence, for pages with room."""
    match audience:
        case Audience.DESK:
            return _("Names are written in full: for the desk and the persons named, not to be posted.")
        case Audience.BOARD:
            return _("Names are written as their bearers allow it on the board.")
        case Audience.WEB:
            return _("Names are written as their bearers allow it on the web.")
