"""Every relative of Skat, in the order of the rule book: menus, papers, files and tests read this one tuple."""

from __future__ import annotations

from skatclub.rules.relatives.at_the_table import BIERLACHS, BIERSKAT, IDIOTENSKAT, SECHSERSKAT
from skatclub.rules.relatives.north_american import NORTH_AMERICAN
from skatclub.rules.relatives.offiziersskat import OFFIZIERSSKAT
from skatclub.rules.relatives.raeuberskat import RAEUBERSKAT
from skatclub.rules.relatives.relative import Relative
from skatclub.rules.relatives.skwitz import SKWITZ
from skatclub.rules.relatives.two_players import OMA_SKAT, PILOTENSKAT, SCHMEGEGGE, SKAT_EN_DEUX, STROHMANN

ALL: tuple[Relative, ...] = (
    RAEUBERSKAT,
    OFFIZIERSSKAT,
    OMA_SKAT,
    PILOTENSKAT,
    STROHMANN,
    SKAT_EN_DEUX,
    SCHMEGEGGE,
    IDIOTENSKAT,
    SECHSERSKAT,
    NORTH_AMERICAN,
    BIERLACHS,
    BIERSKAT,
    SKWITZ,
)


def by_code(code: str) -> Relative | None:
    """Return the relative with this code, or None."""
    return next((game for game in ALL if game.code == code), None)
