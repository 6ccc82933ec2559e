"""Where the game comes from: games, orders, bodies that the sources name, and what of them can be scored here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from skatclub.rules.relatives import catalogue
from skatclub.rules.systems import Source


class Chapter(StrEnum):
    """What an entry is about."""

    PAST = "past"
    ORDERS = "orders"
    GAMES = "games"
    UNKNOWN = "unknown"  # a name that the sources give, and no rule with it


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """One entry: when, how well it is known, and the codes of what it is scored by here; none: it is only told.

    The codes are those of rule sets, single house rules and relatives. `names` are what else it is called.
    """

    code: str
    chapter: Chapter
    year: str = ""
    source: Source = Source.SECONDARY
    scored: tuple[str, ...] = ()
    names: tuple[str, ...] = ()


OTHER_NAMES: dict[str, tuple[str, ...]] = {
    "offiziersskat": ("Bauernskat", "Seemannsskat", "Kutscherskat", "Zweimannskat"),
    "skwitz": ("Quitz", "Squitz"),
    "bierlachs": ("Bierlatz", "Lachs"),
    "north_american": ("Tournée", "Guckser", "Passt mir nicht"),
    "resupra": ("Hirsch",),
    "classic": ("Leipziger Skat",),
}
"""What rule sets, house rules and relatives are called elsewhere, by their codes."""


def _told(code: str, chapter: Chapter, year: str = "", *scored: str, source: Source = Source.SECONDARY) -> Origin:
    names = tuple(name for each in scored for name in OTHER_NAMES.get(each, ()))
    return Origin(code=code, chapter=chapter, year=year, source=source, scored=scored, names=names)


ORIGINS = (
    _told("twelve_cards", Chapter.PAST),
    _told("frage_solo", Chapter.PAST, "1835"),
    _told("suit_bidding", Chapter.PAST, "1835"),
    Origin(code="four_unters", chapter=Chapter.PAST, year="1835", names=("Wenzel", "Unter")),
    _told("null_between", Chapter.PAST, "", "null_20"),
    _told("bierskat", Chapter.PAST, "", "bierskat"),
    _told("order_1886", Chapter.ORDERS, "1886"),
    _told("leipzig", Chapter.ORDERS, "1923/27", "classic"),
    _told("until_1932", Chapter.ORDERS, "1932", "old-1931", "grand_20", source=Source.MEMORY),
    _told("grand_ouvert", Chapter.ORDERS, "", "grand_ouvert_36"),
    _told("seeger", Chapter.ORDERS, "", "seeger", source=Source.OFFICIAL),
    _told("seeger_fabian", Chapter.ORDERS, "", "isko2022", source=Source.OFFICIAL),
    _told("until_1998", Chapter.ORDERS, "1998", "old-1990", "lost_hand_once"),
    _told("order_1999", Chapter.ORDERS, "1999", "isko2022", source=Source.OFFICIAL),
    _told("editions", Chapter.ORDERS, "2002–2022", "isko2022", source=Source.OFFICIAL),
    _told("skat_court", Chapter.ORDERS),
    _told("ispa", Chapter.ORDERS),
    _told("doublings", Chapter.GAMES, "", "resupra"),
    *(_told(game.code, Chapter.GAMES, "", game.code) for game in catalogue.ALL if game.code != "bierskat"),
    _told("kassel", Chapter.UNKNOWN),
    _told("plain_fabian", Chapter.UNKNOWN, "", "plain-fabian", source=Source.INFERRED),
    _told("romanow", Chapter.UNKNOWN),
)
"""Every entry, the oldest first within its chapter."""


def meant_by(name: str) -> str:
    """Return the code of what is called so elsewhere; the name itself where nothing is."""
    wanted = name.casefold()
    return next(
        (code for code, names in OTHER_NAMES.items() if wanted in {other.casefold() for other in names}), name
    )
