"""How people call papers on a command line: by code or name, by how these begin, or by what a hall calls them."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from skatclub.cli import command_words
from skatclub.domain import spellings
from skatclub.exports.catalogue import PAPERS
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from skatclub.exports.paper import EventPaper

CALLED = {
    "results": ("series-list", "overall-list"),
    "ergebnisse": ("series-list", "overall-list"),
    "ergebnislisten": ("series-list", "overall-list"),
    "serienliste": ("series-list",),
    "endstand": ("overall-list",),
    "gesamtstand": ("overall-list",),
    "rangliste": ("overall-list",),
    "mannschaftsliste": ("team-list",),
    "saalplan": ("seating-plan",),
    "tischplan": ("seating-plan",),
    "etiketten": ("envelopes",),
    "umschläge": ("envelopes",),
    "siegerliste": ("prize-list",),
    "verlustgeld": ("loss-money",),
    "abreizgeld": ("loss-money",),
}
"""What people also call papers, in plain spelling, and which papers that means."""
_SHORTEST = 4


def papers(said: str) -> tuple[EventPaper, ...]:
    """Return the papers that are meant: seating-plan, Sitzplan, Ergebnisliste, or two of them: Ergebnisse.

    Refused: `WrongValue` with the nearest names.
    """
    plain = spellings.plain(said)
    known = {spellings.plain(word): one for one in PAPERS for word in (one.name(), one.code)}
    if plain in known:
        return (known[plain],)
    if plain in CALLED:
        return tuple(one for one in PAPERS if one.code in CALLED[plain])
    begun = {word: one for word, one in known.items() if len(plain) >= _SHORTEST and word.startswith(plain)}
    natural = _natural(begun)
    if natural is not None:
        return (natural,)
    near = dict.fromkeys(one.name() for one in begun.values()) or dict.fromkeys(
        known[word].name() for word in get_close_matches(plain, known)
    )
    words = _("There is no paper “{said}”.").format(said=spellings.shown(said))
    if near:
        words += " " + _("Do you mean {names}?").format(names=", ".join(near))
    raise command_words.wrong_usage(f"{words} " + _("`skatclub papers list` prints all of them."))


def _natural(begun: Mapping[str, EventPaper]) -> EventPaper | None:
    """Return the one paper whose name begins so, or that whose name begins all the others: Startkarten."""
    if not begun:
        return None
    first = min(begun, key=len)
    codes = {one.code for one in begun.values()}
    return begun[first] if len(codes) == 1 or all(word.startswith(first) for word in begun) else None
