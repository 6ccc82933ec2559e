"""Lines as people write them below each other or in a chat: numbers, bullets, sender and time are peeled off."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from skatclub.domain import text
from skatclub.domain.imports.readers.grid import Grid, GridRow, Seen
from skatclub.domain.people import person as people_person

_CHAT = re.compile(
    r"\W*\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s*(?:[-–]\s*)?"
    r"(?:~?\s*(?P<sender>[^:]{1,80}):\s*)?(?P<text>.*)",
    re.IGNORECASE,
)
_BULLETS = "-–—•·*▪●○◦►➤‣>✓✔✅☑☐"
_SIGN = re.compile(rf"\s*(?:[(\[]?\d{{1,4}}\s*[.):\]]+|\d{{1,4}}\s|\[[ xX]?\]|[{_BULLETS}]+)\s*(?=\D)")
_CLUB = re.compile(r"(?P<name>[^()]*[^()\s])\s*\((?P<club>[^()]+)\)\s*")
_SAID = "ich bin wir komme kommen dabei auch ja nein ok okay hallo moin danke leider nicht gruß"
_NO_NAMES = frozenset(_SAID.split())
_GIVEN_NAME = re.compile(r"[^\W\d_][^\W\d_]*[a-zß-öø-ÿ.](?:-[^\W\d_]+)*")
MOST_GIVEN_NAMES = 2
MOST_WORDS = 7
"""Words of a name with its titles and all that stands before a surname."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bare:
    """What is left of a line: `signs` tells whether a number or bullet went, `sender` who wrote it.

    `is_chat` tells whether lines of a chat are among those of the list.
    """

    text: str
    signs: bool = False
    sender: str | None = None
    is_chat: bool = False


def bare(written: str) -> Bare:
    """Return a line without what stands before the name."""
    seen = text.visible(written)
    chat = _CHAT.fullmatch(seen)
    peeled = line = chat["text"] if chat else seen
    while sign := _SIGN.match(peeled):
        peeled = peeled[sign.end() :]
    return Bare(text=peeled, signs=peeled != line, sender=(chat["sender"] or "") if chat else None)


def is_numbering(cells: Sequence[str]) -> bool:
    """Tell whether the first cell of a line is nothing but its number."""
    return bool(cells) and re.fullmatch(r"[(\[]?\d{1,4}[.):\]]*", cells[0]) is not None


def is_parted_name(cells: Sequence[str]) -> bool:
    """Tell whether a line is a surname and, behind its comma, a first name: “von der Heide | Anneliese”."""
    first, second = (*(bare(cell).text.split() for cell in cells[:2]), [], [])[:2]
    surname = [word for word in first if word.casefold() not in people_person.PARTICLES]
    return len(surname) == 1 and 1 <= len(second) <= MOST_GIVEN_NAMES and all(map(_GIVEN_NAME.fullmatch, second))


def name_and_club(written: str) -> tuple[str, str]:
    """Return name and club of a line such as “Anna Schmidt; SC Herz Dame” or “Anna Schmidt (SC Herz Dame)”."""
    name, _sign, club = (part.strip() for part in written.partition(";"))
    in_brackets = _CLUB.fullmatch(name)
    if in_brackets and not club:
        return in_brackets["name"], in_brackets["club"].strip()
    return name, club


def is_chat(grid: Grid) -> bool:
    """Tell whether a line says when it was written, as those of a messenger do."""
    sign = _sign(grid)
    return any(_CHAT.fullmatch(sign.join(row.cells)) for row in grid.rows)


def joined(grid: Grid) -> Grid:
    """Return the lines of a chat whole again: the comma behind a day parts no cells."""
    sign = _sign(grid)
    rows = (
        replace(row, cells=(whole := sign.join(filter(None, row.cells)),), seen=_of_one(row, whole))
        for row in grid.rows
    )
    return replace(grid, rows=tuple(rows))


def is_name(line: Bare) -> bool:
    """Tell whether a line looks like a name, in a chat more closely than elsewhere; a club may stand behind it."""
    name, _club = name_and_club(line.text)
    words = name.replace(",", " ").split()
    if len(words) > MOST_WORDS or any(sign in name for sign in ":?!"):
        return False
    is_listed = not line.is_chat or line.signs
    return is_listed or (len(words) > 1 and all(map(_may_be_of_name, words)))


def _may_be_of_name(word: str) -> bool:
    folded = word.casefold()
    return (word[:1].isupper() and folded not in _NO_NAMES) or folded in people_person.PARTICLES


def _sign(grid: Grid) -> str:
    """Return what parts the cells: a comma where a day stands alone in the first one."""
    return ", " if any(re.fullmatch(r"\W*\d[\d./]+", row.cells[0]) for row in grid.rows if row.cells) else "; "


def _of_one(row: GridRow, whole: str) -> dict[int, Seen]:
    """Return the trouble of a row, if there is any, as that of its only cell."""
    return dict.fromkeys((0,), Seen(whole, next(iter(row.seen.values())).trouble)) if row.seen else {}
