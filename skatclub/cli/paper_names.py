"""How people call papers on a command line: by their code, or by their name in the language in use."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from skatclub.cli import command_words
from skatclub.domain import spellings
from skatclub.exports.catalogue import PAPERS
from skatclub.i18n.language import _

if TYPE_CHECKING:
    from skatclub.exports.paper import EventPaper


def paper(said: str) -> EventPaper:
    """Return the paper that is meant: seating-plan, Sitzplan. Refused: `WrongValue` with the nearest names."""
    known = {spellings.plain(word): one for one in PAPERS for word in (one.name(), one.code)}
    found = known.get(spellings.plain(said))
    if found is not None:
        return found
    near = dict.fromkeys(known[word].name() for word in get_close_matches(spellings.plain(said), known))
    words = _("There is no paper “{said}”.").format(said=spellings.shown(said))
    if near:
        words += " " + _("Do you mean {names}?").format(names=", ".join(near))
    raise command_words.wrong_usage(f"{words} " + _("`skatclub papers list` prints all of them."))
