"""What stands at the foot of every paper: for whose eyes its names are written."""

from __future__ import annotations

from skatclub.domain.people.person import Audience
from skatclub.i18n.language import N_, _, naming


def level(audience: Audience) -> str:
    """Return how names are written on a paper, short for a line of the window: Namen: Aushang."""
    match audience:
        case Audience.DESK:
            return _("Names: in full")
        case Audience.BOARD:
            return _("Names: notice board")
        case Audience.WEB:
            return _("Names: web")


at_foot = naming(
    {
        Audience.DESK: N_("Names in full, not for posting"),
        Audience.BOARD: N_("Names as each person allows on the wall"),
        Audience.WEB: N_("Names as each person allows on the web"),
    }
)
"""The same at the foot of a paper, in words that its readers understand."""

level_word = naming({Audience.DESK: N_("in full"), Audience.BOARD: N_("notice board"), Audience.WEB: N_("web")})
"""The same in a word, for a column of its own: Aushang."""


def level_sentence(audience: Audience) -> str:
    """Return the same as a sentence, for pages with room."""
    match audience:
        case Audience.DESK:
            return _("Names appear in full: for the results desk and the people named, not for posting.")
        case Audience.BOARD:
            return _("Names appear as each person allows on the notice board.")
        case Audience.WEB:
            return _("Names appear as each person allows on the web.")
